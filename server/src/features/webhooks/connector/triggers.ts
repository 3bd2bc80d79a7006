import { SAMPLES } from '../../../events/samples.ts';
import type { EventName } from '../../../platform/context.ts';
import type { Payload } from '../template.ts';

/** Events that can start an automation, including those for connectors only. */
export type TriggerName = EventName;

const LABELS: Record<TriggerName, string> = {
  'call.completed': 'Call completed',
  'call.failed': 'Call failed',
  'call.escalated': 'Call taken over by a colleague',
  'campaign.completed': 'Campaign completed',
  'agent.action_recorded': 'Agent used a tool',
  'audit.log_recorded': 'Audit entry recorded',
  'crm_sync.completed': 'CRM sync completed',
  'crm_sync.failed': 'CRM sync failed',
  'call.started': 'Call started',
  'call.recording_ready': 'Recording ready',
  'call.transcript_ready': 'Transcript ready',
  'agent.created': 'Agent created',
  'agent.updated': 'Agent changed',
  'campaign.started': 'Campaign started',
  'campaign.paused': 'Campaign paused',
  'contact.created': 'Contact created',
  'contact.updated': 'Contact changed',
  'contact.status_changed': 'Contact status changed',
  'contact.converted': 'Contact converted',
  'contact.dnc': 'Contact asked not to be contacted',
  'usage.threshold_reached': 'Usage threshold reached',
  'subscription.changed': 'Subscription changed',
  'integration.sync_completed': 'Integration sync completed',
  'integration.sync_failed': 'Integration sync failed',
  'integration.error': 'Integration error',
};

export const TRIGGER_NAMES = Object.keys(LABELS) as TriggerName[];

export const isTriggerName = (name: string): name is TriggerName => Object.hasOwn(LABELS, name);

/** In the form in which it is delivered. */
export const triggerSample = (name: TriggerName, at: Date): Payload => ({
  event: name,
  timestamp: at.toISOString(),
  data: SAMPLES[name],
});

export const listTriggers = (at: Date) =>
  TRIGGER_NAMES.map((event) => ({ event, label: LABELS[event], sample: triggerSample(event, at) }));
