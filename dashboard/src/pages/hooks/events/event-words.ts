import type { TestWebhookInput } from '../../../api/generated/types.ts';
import { t } from '../../../words/words.ts';

export type EventName = NonNullable<NonNullable<TestWebhookInput['body']>['event']>;

/** Every event but the audit log, which must be named. */
export const EVERY_EVENT = '*';
export const AUDIT_EVENT: EventName = 'audit.log_recorded';

export interface EventGroup {
  title: string;
  /** Below the title, where there is something to know about all of them. */
  note?: string;
  events: { name: EventName; meaning: string }[];
}

const calls = (): EventGroup => ({
  title: t('Calls'),
  events: [
    { name: 'call.started', meaning: t('A call was answered, by either side.') },
    {
      name: 'call.completed',
      meaning: t('A call ended and was analysed: outcome, summary, what was collected.'),
    },
    { name: 'call.failed', meaning: t('A call could not be placed, or broke off.') },
    { name: 'call.transcript_ready', meaning: t('The words of a call are there.') },
    { name: 'call.recording_ready', meaning: t('The audio of a call is there.') },
  ],
});

const campaigns = (): EventGroup => ({
  title: t('Campaigns'),
  events: [
    { name: 'campaign.started', meaning: t('A campaign began to dial.') },
    { name: 'campaign.paused', meaning: t('A campaign was paused, by a person or by a rule.') },
    { name: 'campaign.completed', meaning: t('Everyone of a campaign was reached or given up.') },
  ],
});

const contacts = (): EventGroup => ({
  title: t('Contacts'),
  events: [
    { name: 'contact.created', meaning: t('A person was added to a campaign.') },
    { name: 'contact.updated', meaning: t('Fields of a contact changed.') },
    { name: 'contact.status_changed', meaning: t('A contact went from one state to the next.') },
    { name: 'contact.converted', meaning: t('A contact did what the campaign is for.') },
    { name: 'contact.dnc', meaning: t('A person must not be contacted any more.') },
  ],
});

const agents = (): EventGroup => ({
  title: t('Agents'),
  events: [
    { name: 'agent.created', meaning: t('An agent was created.') },
    { name: 'agent.updated', meaning: t('An agent changed.') },
    { name: 'agent.action_recorded', meaning: t('An agent did something: booked, noted, sent.') },
  ],
});

const workspace = (): EventGroup => ({
  title: t('Workspace'),
  events: [
    { name: 'subscription.changed', meaning: t('The plan or its state changed.') },
    {
      name: AUDIT_EVENT,
      meaning: t('An entry of the audit log. Not part of “every event”: name it to get it.'),
    },
  ],
});

const later = (): EventGroup => ({
  title: t('Not sent yet'),
  note: t('You may subscribe now; they are sent as soon as the part they belong to exists.'),
  events: [
    { name: 'usage.threshold_reached', meaning: t('Usage passed a share of its limit.') },
    { name: 'crm_sync.completed', meaning: t('A CRM took over what a conversation found.') },
    { name: 'crm_sync.failed', meaning: t('A CRM refused it.') },
    { name: 'integration.sync_completed', meaning: t('An integration finished a run.') },
    { name: 'integration.sync_failed', meaning: t('A run of an integration failed.') },
    { name: 'integration.error', meaning: t('An integration stopped working.') },
  ],
});

export const eventGroups = (): EventGroup[] => [
  calls(),
  campaigns(),
  contacts(),
  agents(),
  workspace(),
  later(),
];

export const EVENT_NAMES = (): EventName[] =>
  eventGroups().flatMap(({ events }) => events.map(({ name }) => name));

/** The names behind a subscription, as the service reads it. */
export const subscribedNames = (events: readonly string[]): EventName[] =>
  EVENT_NAMES().filter(
    (name) => events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT),
  );
