import type { EventName, EventPayloads } from '../platform/context.ts';
import type {} from './map.ts';

/** One example of each event's `data`: for the connector's triggers, template previews and tests. */

const AGENT_ID = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';
const CAMPAIGN_ID = '01960b4e-4a10-7c55-8d2b-6f0f3c1e7b02';
const CONTACT_ID = '01960b4e-5b21-7d66-9e3c-7a1b4d2f8c13';
const CALL_ID = '01960b4e-6c32-7e77-af4d-8b2c5e3f9d24';
const ENTRY_ID = '01960b4e-7d43-7f88-b05e-9c3d6f40ae35';
const MOMENT = '2026-01-15T09:30:00.000Z';

const ids = { callId: CALL_ID, campaignId: CAMPAIGN_ID, contactId: CONTACT_ID, agentId: AGENT_ID };
const call = { ...ids, phoneNumber: '+15551234567', outcome: 'appointment_booked', duration: 93 };

const analysed = {
  ...call,
  sentimentScore: 0.6,
  summary: 'The caller booked a visit for Tuesday.',
  dataCollection: { email: { value: 'ada@example.com', rationale: 'The caller spelled it.' } },
  kpiData: { booked: true },
};

const campaign = { campaignId: CAMPAIGN_ID, campaignName: 'Spring offers' };

const crmSync = (success: boolean) => ({
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

const contact = (status: string) => ({
  contactId: CONTACT_ID,
  campaignId: CAMPAIGN_ID,
  phoneNumber: '+15551234567',
  email: null,
  name: 'Ada',
  status,
});

const integration = { integrationId: ENTRY_ID, provider: 'hubspot' };

export const SAMPLES: { readonly [Name in EventName]: Readonly<EventPayloads[Name]> } = {
  'call.completed': analysed,
  'call.failed': {
    ...analysed,
    outcome: 'no_answer',
    duration: 0,
    sentimentScore: null,
    summary: null,
    dataCollection: null,
    kpiData: null,
  },
  'campaign.completed': campaign,
  'agent.action_recorded': {
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
  },
  'audit.log_recorded': {
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
  },
  'crm_sync.completed': crmSync(true),
  'crm_sync.failed': crmSync(false),
  'call.started': ids,
  'call.recording_ready': ids,
  'call.transcript_ready': ids,
  'call.escalated': {
    ...call,
    outcome: 'escalated_to_human',
    transferredTo: '+15557654321',
    transferredAt: MOMENT,
  },
  'agent.created': { agentId: AGENT_ID, name: 'Ada', category: 'sales' },
  'agent.updated': { agentId: AGENT_ID, name: 'Ada', version: 2, fields: ['first_message'] },
  'campaign.started': campaign,
  'campaign.paused': campaign,
  'contact.created': contact('pending'),
  'contact.updated': contact('pending'),
  'contact.status_changed': { ...contact('called'), previousStatus: 'pending' },
  'contact.converted': contact('converted'),
  'contact.dnc': {
    suppressionId: ENTRY_ID,
    phoneNumber: '+15551234567',
    email: null,
    reason: 'do_not_call_request',
    source: 'do_not_call_request',
  },
  'usage.threshold_reached': { resource: 'minutes', used: 400, limit: 500, percent: 80 },
  'subscription.changed': {
    plan: 'growth',
    status: 'active',
    previousPlan: 'starter',
    previousStatus: 'active',
  },
  'integration.sync_completed': integration,
  'integration.sync_failed': { ...integration, error: 'The token has expired' },
  'integration.error': { ...integration, error: 'The token has expired' },
};
