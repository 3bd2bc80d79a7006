import { z } from 'zod';

/** Every event the service emits or will emit, with the fields of its `data`. `emit` is typed by it. */

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

const analysedCall = z.strictObject({
  ...callFields,
  sentimentScore: z.number().nullable(),
  summary: maybeText,
  dataCollection: z.record(z.string(), z.unknown()).nullable(),
  kpiData: z.record(z.string(), z.unknown()).nullable(),
});

/** A call closed by the reconciler, not by the carrier's report. */
const reconciledCall = z.strictObject({ ...callFields, reconciled: z.literal(true) });

const campaign = z.strictObject({ campaignId: uuid, campaignName: z.string() });

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

const contact = z.looseObject({
  contactId: uuid,
  campaignId: maybeUuid,
  phoneNumber: maybeText,
  email: maybeText,
  name: maybeText,
  status: z.string(),
});

/** A suppressed person need not be a contact of any campaign. */
const suppression = z.strictObject({
  suppressionId: uuid,
  phoneNumber: maybeText,
  email: maybeText,
  reason: maybeText,
  source: z.string(),
});

const callMoment = z.looseObject({
  callId: uuid,
  campaignId: maybeUuid,
  contactId: maybeUuid,
  agentId: maybeUuid,
});

const integration = z.looseObject({ integrationId: uuid, provider: z.string() });

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

export const EVENTS = {
  'call.completed': analysedCall,
  'call.failed': z.union([analysedCall, reconciledCall]),
  'campaign.completed': campaign,
  'agent.action_recorded': agentAction,
  'audit.log_recorded': auditEntry,
  'crm_sync.completed': crmSync,
  'crm_sync.failed': crmSync,
  'call.started': callMoment,
  'call.recording_ready': callMoment,
  'call.transcript_ready': callMoment,
  'call.escalated': z.looseObject({
    ...callFields,
    transferredTo: maybeText,
    transferredAt: moment.nullable(),
  }),
  'agent.created': z.strictObject({ agentId: uuid, name: z.string(), category: maybeText }),
  'agent.updated': z.strictObject({
    agentId: uuid,
    name: z.string(),
    version: z.number(),
    fields: z.array(z.string()),
  }),
  'campaign.started': campaign,
  'campaign.paused': campaign,
  'contact.created': contact,
  'contact.updated': contact,
  'contact.status_changed': contact,
  'contact.converted': contact,
  'contact.dnc': suppression,
  'usage.threshold_reached': z.looseObject({
    resource: z.string(),
    used: z.number(),
    limit: z.number(),
    percent: z.number(),
  }),
  'subscription.changed': z.strictObject({
    plan: z.string(),
    status: z.string(),
    previousPlan: z.string(),
    previousStatus: z.string(),
  }),
  'integration.sync_completed': integration,
  'integration.sync_failed': integration,
  'integration.error': integration,
} as const satisfies Record<string, z.ZodType<Record<string, unknown>>>;

type Payloads = { [Name in keyof typeof EVENTS]: z.input<(typeof EVENTS)[Name]> };

declare module '../platform/context.ts' {
  interface EventPayloads extends Payloads {}
}
