import { z } from 'zod';
import { allow, publicRoute, type Route, rate, route } from '../route.ts';
import { futureOrPast, id, idParam, offsetQuery, pageQuery, queryInteger, timestamp, trimmed } from '../schemas.ts';

/** Routes of many shapes, for the tests of this folder and for looking at the page. */
const handle = async () => null;

const LANGUAGES = ['es', 'es-CO', 'es-MX', 'en', 'en-US', 'pt-BR'] as const;

const agent = z
  .object({
    id: id(),
    tenant_id: id(),
    name: z.string().meta({ example: 'Lucía' }),
    language: z.enum(LANGUAGES).describe('What the agent speaks.'),
    system_prompt: z.string().nullable(),
    department: z.string().nullable().describe('Where calls may be handed over to.'),
    skills: z.array(z.string()),
    isProvisioned: z.boolean(),
    privacy: z.object({ redactPiiAudio: z.boolean(), retentionDays: z.int().min(0).max(365) }),
    objection_handlers: z.record(z.string(), z.string()),
    created_at: timestamp(),
    updated_at: timestamp(),
    deleted_at: timestamp().nullable().describe('Always null.'),
  })
  .meta({ id: 'Agent' });

const agentBody = z.object({
  name: trimmed(1, 100).describe('Shown in lists and said on calls.').meta({ example: 'Lucía' }),
  voiceId: z.string().meta({ example: 'voice_luna' }),
  language: z.enum(LANGUAGES).describe('What the agent speaks.'),
  systemPrompt: z.string().min(10).max(8000).optional().describe('Who the agent is and what it must do.'),
  channels: z.array(z.enum(['voice', 'whatsapp', 'email', 'webchat'])).min(1).max(4).default(['voice', 'whatsapp']),
  dynamicVariables: z.record(z.string().max(100), z.string().max(500)).optional(),
  escalationRules: z
    .array(
      z.object({
        trigger: z.enum(['negative_sentiment', 'explicit_request', 'repeated_objection', 'timeout']),
        threshold: z.number().min(0),
        action: z.enum(['transfer_to_human', 'end_call_politely', 'schedule_callback']),
      }),
    )
    .optional()
    .describe('When the agent hands over.'),
  transferPhoneNumber: z.string().regex(/^\+[1-9]\d{1,14}$/).nullish().describe('E.164.'),
  maxCallDurationSeconds: z.int().min(30).max(3600).default(600),
  ttsSpeed: z.number().min(0.5).max(2).default(1),
  analysis: z
    .object({
      successEvaluation: z.array(z.object({ id: trimmed(1, 100), description: trimmed(5, 1000) })).max(30),
      dataCollection: z.array(
        z.discriminatedUnion('dataType', [
          z.object({ dataType: z.literal('string'), id: trimmed(1, 100), enum: z.array(z.string()).max(50).optional() }),
          z.object({ dataType: z.literal('integer'), id: trimmed(1, 100) }),
        ]),
      ),
    })
    .partial()
    .optional()
    .describe('What is judged and collected after a conversation.'),
});

const agentId = z.object({ agentId: idParam('Invalid agent ID').describe('The agent.') });

const agents: Route[] = [
  route({
    method: 'GET', path: '/api/agents', tag: 'Agents', summary: 'List agents', access: allow.read, rate: rate.general, handle,
    description: 'Newest first. There is no cursor in the answer: send the `created_at` of the last agent as `cursor`.\n\n- Deleted agents are not listed.\n- The list may be **two minutes** old.',
    query: z.object({
      limit: queryInteger({ min: 1, max: 200, fallback: 50 }).describe('How many at most.'),
      cursor: z.iso.datetime().optional().describe('Only agents created before this time.'),
      search: trimmed(1, 200).optional().describe('Part of the name, in any case.'),
    }),
    returns: { status: 200, description: 'The agents', data: z.array(agent) },
  }),
  route({
    method: 'POST', path: '/api/agents', tag: 'Agents', summary: 'Create an agent', access: allow.write, rate: rate.mutation, handle,
    description: 'Stores the agent and sets up its voice in the background, which takes about half a minute.',
    query: z.object({ async: z.enum(['true', 'false']).transform((text) => text === 'true').optional() }),
    body: agentBody, errors: ['BILLING_ERROR', 'COMPLIANCE_BLOCKED'],
    returns: { status: 201, description: 'The new agent', data: agent },
  }),
  route({
    method: 'GET', path: '/api/agents/{agentId}', tag: 'Agents', summary: 'Get an agent', access: allow.read, rate: rate.general, handle,
    params: agentId, errors: ['AGENT_NOT_FOUND'], returns: { status: 200, description: 'The agent', data: agent },
  }),
  route({
    method: 'PATCH', path: '/api/agents/{agentId}', tag: 'Agents', summary: 'Change an agent', access: allow.write, rate: rate.mutation, handle,
    params: agentId, body: agentBody.partial().refine((body) => Object.keys(body).length > 0, 'No fields to update'),
    errors: ['AGENT_NOT_FOUND'], returns: { status: 200, description: 'The agent as it is now', data: agent },
  }),
  route({
    method: 'DELETE', path: '/api/agents/{agentId}', tag: 'Agents', summary: 'Delete an agent', access: allow.full, rate: rate.mutation, handle,
    params: agentId, errors: ['AGENT_NOT_FOUND', 'PROVIDER_ERROR'], returns: { status: 204, description: 'The agent is gone' },
  }),
  route({
    method: 'POST', path: '/api/agents/{agentId}/knowledge', tag: 'Knowledge', summary: 'Upload a file', access: allow.write, rate: rate.mutation, handle,
    params: agentId, body: z.object({ file: z.file().describe('PDF, DOCX, EPUB, HTML or text, up to 20 MB.') }),
    returns: { status: 201, description: 'The document', data: z.object({ id: id(), name: z.string(), size: z.int(), status: z.enum(['processing', 'ready', 'failed']) }) },
  }),
];

const call = z.object({
  id: id(),
  agent_id: id().nullable(),
  phone_number: z.string().meta({ example: '+14155550123' }),
  status: z.enum(['queued', 'ringing', 'in-progress', 'completed', 'failed', 'no-answer', 'busy', 'canceled']),
  duration_seconds: z.int().nullable(),
  sentiment_score: z.number().min(-1).max(1).nullable(),
  cost_usd: z.string().nullable().describe('Decimal.'),
  data_collection_results: z.record(z.string(), z.object({ value: z.union([z.string(), z.number(), z.boolean()]), rationale: z.string() })),
  created_at: z.date(),
});

const callId = z.object({ callId: idParam('Invalid call ID') });

const calls: Route[] = [
  route({
    method: 'GET', path: '/api/calls', tag: 'Calls', summary: 'List calls', access: allow.read, rate: { calls: 1 }, handle,
    query: z.object({ ...offsetQuery(), agentId: z.uuid().optional(), campaignId: z.uuid().optional() }),
    returns: { status: 200, description: 'A page of calls', data: z.object({ calls: z.array(call), total: z.int(), limit: z.int(), offset: z.int(), nextCursor: z.string().nullable() }) },
  }),
  route({
    method: 'POST', path: '/api/calls', tag: 'Calls', summary: 'Place a call', access: allow.write, rate: { calls: 1 }, idempotent: true, handle,
    description: 'The answer means that the carrier took the call, not that somebody picked up.',
    body: z
      .object({ agentId: z.uuid(), phoneNumber: z.string().regex(/^\+[1-9]\d{1,14}$/), contactName: trimmed(1, 200).optional(), startsAt: futureOrPast().optional(), dynamicVariables: z.record(z.string(), z.string()).optional() })
      .meta({ example: { agentId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41', phoneNumber: '+14155550123', contactName: "Ana O'Neill" } }),
    errors: ['AGENT_PAUSED', 'AGENT_PROVISIONING', 'COMPLIANCE_BLOCKED', 'PHONE_NUMBER_REQUIRED', 'MAX_CONCURRENT_CALLS_REACHED', 'AGENT_BUDGET_EXCEEDED'],
    returns: { status: 201, description: 'The call', data: call },
  }),
  route({
    method: 'GET', path: '/api/calls/{callId}/audio', tag: 'Calls', summary: 'Stream a recording', access: allow.read, rate: { calls: 1 }, handle,
    params: callId, returns: { status: 200, description: 'The recording', contentType: 'audio/wav' },
  }),
  route({
    method: 'POST', path: '/api/calls/{callId}/transfer', tag: 'Calls', summary: 'Hand a call to a person', access: allow.full, rate: { calls: 1, general: 1 }, idempotent: true, handle,
    params: callId, body: z.object({ transfer_to: z.string().regex(/^\+[1-9]\d{1,14}$/) }), invalidBody: 'Invalid transfer input', errors: ['CALL_STATE_UNKNOWN', 'COMPLIANCE_BLOCKED'],
    returns: { status: 200, description: 'The transfer', data: z.object({ transferId: z.string(), conferenceId: z.string() }) },
  }),
  route({
    method: 'POST', path: '/api/calls/{callId}/transfer/complete', tag: 'Calls', summary: 'Complete a transfer', access: allow.full, rate: { calls: 1, general: 1 }, handle,
    params: callId,
    returns: { status: 200, description: 'The transfer is final', contentType: 'application/json', data: z.object({ success: z.literal(true), message: z.string() }) },
  }),
];

const campaign = z.object({
  id: id(),
  name: z.string().meta({ example: 'Spring renewal' }),
  status: z.enum(['draft', 'active', 'paused', 'completed', 'archived']),
  schedule: z.object({ timezone: z.string(), days: z.partialRecord(z.enum(['monday', 'tuesday', 'saturday']), z.object({ enabled: z.boolean(), start: z.string().meta({ example: '09:00' }), end: z.string().meta({ example: '17:00' }) })) }),
  conversion_rate: z.number().min(0).max(100),
  created_at: timestamp(),
});

const campaignId = z.object({ campaignId: idParam() });

type Node = { label: string; children: Node[] };
const node: z.ZodType<Node> = z.lazy(() => z.object({ label: z.string(), children: z.array(node) })).meta({ id: 'Node' });

const others: Route[] = [
  route({
    method: 'GET', path: '/api/campaigns', tag: 'Campaigns', summary: 'List campaigns', access: allow.read, rate: rate.general, handle,
    query: z.object(pageQuery(20)),
    returns: { status: 200, description: 'A page of campaigns', data: z.array(campaign), meta: z.object({ page: z.int(), limit: z.int() }) },
  }),
  route({
    method: 'PATCH', path: '/api/campaigns/{campaignId}/activate', tag: 'Campaigns', summary: 'Activate a campaign', access: allow.full, rate: rate.mutation, handle,
    params: campaignId, errors: ['CAMPAIGN_NOT_ACTIVE'], returns: { status: 200, description: 'The campaign', data: campaign },
  }),
  route({
    method: 'POST', path: '/api/campaigns/{campaignId}/contacts/bulk', tag: 'Contacts', summary: 'Add many contacts', access: allow.write, rate: { general: 1, contacts: 1 }, handle,
    params: campaignId, body: z.object({ contacts: z.array(z.object({ phoneNumber: z.string().optional(), email: z.email().max(320).optional(), metadata: z.record(z.string().regex(/^[\w-]+$/), z.string().max(500)).optional() })).min(1).max(5000) }),
    returns: { status: 201, description: 'How many are new', data: z.object({ imported: z.int() }) },
  }),
  route({
    method: 'GET', path: '/api/campaigns/{campaignId}/contacts/upload-template', tag: 'Contacts', summary: 'Get a starter CSV', access: allow.read, rate: { general: 1, contacts: 1 }, handle,
    params: campaignId, returns: { status: 200, description: 'The file', contentType: 'text/csv', data: z.string().meta({ example: 'phone_number,name,email,whatsapp_number\n' }) },
  }),
  route({
    method: 'GET', path: '/api/phone-numbers/available', tag: 'Phone numbers', summary: 'Search numbers to buy', access: allow.read, rate: rate.general, handle,
    query: z.object({ country: z.string().regex(/^[A-Za-z]{2}$/).describe('ISO 3166-1 alpha-2.').meta({ example: 'US' }), type: z.enum(['local', 'mobile', 'tollfree']).optional(), limit: queryInteger({ min: 1, max: 30, fallback: 10 }) }),
    returns: { status: 200, description: 'Numbers in stock', data: z.array(z.object({ phoneNumber: z.string(), capabilities: z.object({ voice: z.boolean(), sms: z.boolean() }) })) },
  }),
  route({
    method: 'GET', path: '/api/api-keys', tag: 'API keys', summary: 'List API keys', access: allow.full, rate: rate.general, handle,
    returns: { status: 200, description: 'The keys', data: z.array(z.object({ id: id(), name: z.string(), prefix: z.string().meta({ example: 'pk_1a2b3c4d' }), scopes: z.array(z.enum(['read', 'write', 'full'])), last_used_at: timestamp().nullable() })) },
  }),
  route({
    method: 'POST', path: '/api/api-keys', tag: 'API keys', summary: 'Create an API key', access: allow.session(['owner']), rate: rate.mutation, handle,
    body: z.object({ name: trimmed(1, 200) }), returns: { status: 201, description: 'The key', data: z.object({ key: z.string() }) },
  }),
  route({
    method: 'GET', path: '/zapier/triggers/{trigger}', tag: 'Connector', summary: 'Sample of a trigger', access: allow.connector, rate: rate.general, handle,
    params: z.object({ trigger: z.enum(['call.completed', 'call.escalated']) }), returns: { status: 200, description: 'Samples', data: z.array(z.unknown()) },
  }),
  route({
    method: 'POST', path: '/widget/{widgetId}/messages', tag: 'Widgets', summary: 'Say something as a visitor', access: allow.widget, rate: { widgetWorkspace: 1 }, handle,
    params: z.object({ widgetId: idParam() }), body: z.object({ content: trimmed(1, 4000), at: z.date().optional() }), returns: { status: 200, description: 'The reply', data: z.object({ reply: z.string(), at: futureOrPast(), tree: node }) },
  }),
  publicRoute({
    method: 'GET', path: '/healthz', tag: 'System', summary: 'Is the service up?', rate: rate.none, handle,
    returns: { status: 200, description: 'It is', data: z.object({ ok: z.literal(true) }) },
  }),
  publicRoute({
    method: 'POST', path: '/webhooks/carrier/{token}', tag: 'System', summary: 'Carrier callback', rate: rate.none, internal: true, handle,
    params: z.object({ token: z.string() }), returns: { status: 204, description: 'Taken' },
  }),
];

export const sampleRoutes: readonly Route[] = [...agents, ...calls, ...others];

export const sampleFacts = {
  baseUrl: 'https://parley.test',
  rateLimits: { general: 120, calls: 20, mutations: 10, contacts: 5, analytics: 30, audit: 20, billing: 15, mcp: 120, widgetWorkspace: 300, address: 60 },
  license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
};
