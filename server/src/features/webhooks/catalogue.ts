import { z } from 'zod';

/** Every event a webhook may name, with the fields of its `data` and a sample of it. */

const AGENT_ID = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';
const CAMPAIGN_ID = '01960b4e-4a10-7c55-8d2b-6f0f3c1e7b02';
const CONTACT_ID = '01960b4e-5b21-7d66-9e3c-7a1b4d2f8c13';
const CALL_ID = '01960b4e-6c32-7e77-af4d-8b2c5e3f9d24';
const ENTRY_ID = '01960b4e-7d43-7f88-b05e-9c3d6f40ae35';
const MOMENT = '2026-01-15T09:30:00.000Z';

const uuid = z.uuid();
const maybeUuid = z.uuid().nullable();
const maybeText = z.string().nullable();
const moment = z.iso.datetime();

const callFields = {
  callId: uuid,
  campaignId: maybeUuid,
  contactId: maybeUuid,
  agentId: maybeUuid,
  phoneNumber: maybeText,
  outcome: maybeText,
  duration: z.number().nullable(),
};
const callSample = {
  callId: CALL_ID,
  campaignId: CAMPAIGN_ID,
  contactId: CONTACT_ID,
  agentId: AGENT_ID,
  phoneNumber: '+15551234567',
  outcome: 'appointment_booked',
  duration: 93,
};

const analysedCall = z.strictObject({
  ...callFields,
  sentimentScore: z.number().nullable(),
  summary: maybeText,
  dataCollection: z.record(z.string(), z.unknown()).nullable(),
  kpiData: z.record(z.string(), z.unknown()).nullable(),
});
const analysedSample = {
  ...callSample,
  sentimentScore: 0.6,
  summary: 'The caller booked a visit for Tuesday.',
  dataCollection: { email: { value: 'ada@example.com', rationale: 'The caller spelled it.' } },
  kpiData: { booked: true },
};

/** A call that the reconciler found dead, not the carrier's report. */
const reconciledCall = z.strictObject({ ...callFields, reconciled: z.literal(true) });

const campaign = z.strictObject({ campaignId: uuid, campaignName: z.string() });
const campaignSample = { campaignId: CAMPAIGN_ID, campaignName: 'Spring offers' };

const crmSync = z.strictObject({
  channel: z.string(),
  source: z.string(),
  callId: maybeUuid,
  conversationId: maybeUuid,
  agentId: maybeUuid,
  campaignId: maybeUuid,
  contactId: maybeUuid,
  results: z.array(
    z.strictObject({
      provider: z.string(),
      success: z.boolean(),
      externalId: maybeText,
      error: maybeText,
    }),
  ),
});
const crmSample = (success: boolean) => ({
  channel: 'voice',
  source: 'call',
  callId: CALL_ID,
  conversationId: null,
  agentId: AGENT_ID,
  campaignId: CAMPAIGN_ID,
  contactId: CONTACT_ID,
  results: [
    {
      provider: 'hubspot',
      success,
      externalId: success ? '4711' : null,
      error: success ? null : 'The record is locked',
    },
  ],
});

const contact = z.looseObject({
  contactId: uuid,
  campaignId: maybeUuid,
  phoneNumber: maybeText,
  email: maybeText,
  name: maybeText,
  status: z.string(),
});
const contactSample = (status: string) => ({
  contactId: CONTACT_ID,
  campaignId: CAMPAIGN_ID,
  phoneNumber: '+15551234567',
  email: null,
  name: 'Ada',
  status,
});

/** Whoever is put on the suppression list need not be a contact of any campaign. */
const suppression = z.strictObject({
  suppressionId: uuid,
  phoneNumber: maybeText,
  email: maybeText,
  reason: maybeText,
  source: z.string(),
});
const suppressionSample = {
  suppressionId: ENTRY_ID,
  phoneNumber: '+15551234567',
  email: null,
  reason: 'do_not_call_request',
  source: 'do_not_call_request',
};

const callMoment = z.looseObject({
  callId: uuid,
  campaignId: maybeUuid,
  contactId: maybeUuid,
  agentId: maybeUuid,
});
const callMomentSample = {
  callId: CALL_ID,
  campaignId: CAMPAIGN_ID,
  contactId: CONTACT_ID,
  agentId: AGENT_ID,
};

const integration = z.looseObject({ integrationId: uuid, provider: z.string() });
const integrationSample = { integrationId: ENTRY_ID, provider: 'hubspot' };

const agentAction = z.looseObject({
  action_id: uuid,
  agent_id: maybeUuid,
  agent_name: maybeText,
  conversation_id: maybeUuid,
  call_id: maybeUuid,
  tool_name: z.string(),
  tool_source: z.string(),
  action_kind: z.string(),
  params: z.record(z.string(), z.unknown()).nullable(),
  outcome: z.string(),
  error_message: maybeText,
  result_summary: maybeText,
  duration_ms: z.number().nullable(),
});
const agentActionSample = {
  action_id: ENTRY_ID,
  agent_id: AGENT_ID,
  agent_name: 'Ada',
  conversation_id: null,
  call_id: CALL_ID,
  tool_name: 'book_visit',
  tool_source: 'webhook',
  action_kind: 'write',
  params: { day: 'Tuesday' },
  outcome: 'success',
  error_message: null,
  result_summary: 'Booked',
  duration_ms: 180,
};

const auditEntry = z.strictObject({
  audit_id: uuid,
  user_id: z.string(),
  action: z.string(),
  resource_type: z.string(),
  resource_id: maybeText,
  changes: z.record(z.string(), z.unknown()).nullable(),
  ip_address: maybeText,
  user_agent: maybeText,
  occurred_at: moment,
  redacted_at: moment.nullable(),
  redaction_reason: maybeText,
});
const auditSample = {
  audit_id: ENTRY_ID,
  user_id: `apikey:${ENTRY_ID}`,
  action: 'agent.delete',
  resource_type: 'agent',
  resource_id: AGENT_ID,
  changes: { name: 'Ada' },
  ip_address: '203.0.113.7',
  user_agent: 'curl/8.5.0',
  occurred_at: MOMENT,
  redacted_at: null,
  redaction_reason: null,
};

type EventKind = { data: z.ZodType; sample: Record<string, unknown> };
const kind = (data: z.ZodType, sample: Record<string, unknown>): EventKind => ({ data, sample });

export const CATALOGUE = {
  'call.completed': kind(analysedCall, analysedSample),
  'call.failed': kind(z.union([analysedCall, reconciledCall]), {
    ...analysedSample,
    outcome: 'no_answer',
    duration: 0,
    sentimentScore: null,
    summary: null,
    dataCollection: null,
    kpiData: null,
  }),
  'campaign.completed': kind(campaign, campaignSample),
  'agent.action_recorded': kind(agentAction, agentActionSample),
  'audit.log_recorded': kind(auditEntry, auditSample),
  'crm_sync.completed': kind(crmSync, crmSample(true)),
  'crm_sync.failed': kind(crmSync, crmSample(false)),
  'call.started': kind(callMoment, callMomentSample),
  'call.recording_ready': kind(callMoment, callMomentSample),
  'call.transcript_ready': kind(callMoment, callMomentSample),
  'agent.created': kind(z.strictObject({ agentId: uuid, name: z.string(), category: maybeText }), {
    agentId: AGENT_ID,
    name: 'Ada',
    category: 'sales',
  }),
  'agent.updated': kind(
    z.strictObject({ agentId: uuid, name: z.string(), version: z.number(), fields: z.array(z.string()) }),
    { agentId: AGENT_ID, name: 'Ada', version: 2, fields: ['first_message'] },
  ),
  'campaign.started': kind(campaign, campaignSample),
  'campaign.paused': kind(campaign, campaignSample),
  'contact.created': kind(contact, contactSample('pending')),
  'contact.updated': kind(contact, contactSample('pending')),
  'contact.status_changed': kind(contact, { ...contactSample('called'), previousStatus: 'pending' }),
  'contact.converted': kind(contact, contactSample('converted')),
  'contact.dnc': kind(suppression, suppressionSample),
  'usage.threshold_reached': kind(
    z.looseObject({ resource: z.string(), used: z.number(), limit: z.number(), percent: z.number() }),
    { resource: 'minutes', used: 400, limit: 500, percent: 80 },
  ),
  'subscription.changed': kind(
    z.strictObject({
      plan: z.string(),
      status: z.string(),
      previousPlan: z.string(),
      previousStatus: z.string(),
    }),
    { plan: 'growth', status: 'active', previousPlan: 'starter', previousStatus: 'active' },
  ),
  'integration.sync_completed': kind(integration, integrationSample),
  'integration.sync_failed': kind(integration, { ...integrationSample, error: 'The token has expired' }),
  'integration.error': kind(integration, { ...integrationSample, error: 'The token has expired' }),
} as const satisfies Record<string, EventKind>;

/** Told to connectors only: a colleague has taken a call over. */
export const ESCALATION_EVENT = 'call.escalated';
export const ESCALATION: EventKind = kind(
  z.looseObject({ ...callFields, transferredTo: maybeText, transferredAt: moment.nullable() }),
  {
    ...callSample,
    outcome: 'escalated_to_human',
    transferredTo: '+15557654321',
    transferredAt: MOMENT,
  },
);

export type EventName = keyof typeof CATALOGUE;

export const EVENT_NAMES = Object.keys(CATALOGUE) as EventName[];

export const isEventName = (name: string): name is EventName => Object.hasOwn(CATALOGUE, name);

/** What a `*` leaves out: audit entries go only to those who ask for them by name. */
export const AUDIT_EVENT: EventName = 'audit.log_recorded';

export const EVERY_EVENT = '*';

/** The names a subscription stands for. */
export const eventsOf = (events: readonly string[]): EventName[] =>
  EVENT_NAMES.filter(
    (name) => events.includes(name) || (events.includes(EVERY_EVENT) && name !== AUDIT_EVENT),
  );
