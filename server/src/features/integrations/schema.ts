import { z } from 'zod';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { isNumberedCountry } from '../../numbering/normalise.ts';
import { id, offsetQuery, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { CRM_PROVIDERS } from '../../providers/crm/port.ts';

export const INTEGRATIONS_MAX = 50;
export const CONFIGURED = '[configured]';
const MAPPINGS_MAX = 50;

/** What of a call or conversation can be written to a property of the person. */
export const INTERACTION_FIELDS = [
  'outcome',
  'summary',
  'sentimentScore',
  'durationSeconds',
  'channel',
  'direction',
  'agentName',
  'startedAt',
  'url',
] as const;

const FIELD = new RegExp(`^(?:${INTERACTION_FIELDS.join('|')}|(?:data|metadata)\\.[A-Za-z0-9_-]{1,100})$`);
/** Also what keeps a name from being part of a query at the vendor. */
const PROPERTY = /^[A-Za-z0-9_]{1,100}$/;

const provider = z.enum(CRM_PROVIDERS).meta({ example: 'hubspot' });
const name = trimmed(1, 200).meta({ example: 'Sales portal' });

const credentials = z
  .record(
    z.string().regex(/^[A-Za-z]{1,40}$/, 'Names of credentials take letters only'),
    z.string().min(1).max(5_000),
  )
  .meta({ example: { accessToken: 'pat-na1-…' } });

const mapping = z
  .record(
    z.string().regex(FIELD, `Map ${INTERACTION_FIELDS.join(', ')}, data.<field> or metadata.<key>`),
    z.string().regex(PROPERTY, 'A property takes letters, digits and _ only, at most 100'),
  )
  .refine((map) => Object.keys(map).length <= MAPPINGS_MAX, `At most ${MAPPINGS_MAX} fields can be mapped`)
  .refine(
    (map) => new Set(Object.values(map)).size === Object.keys(map).length,
    'Two fields share a property',
  )
  .meta({ example: { outcome: 'parley_outcome', 'metadata.plan': 'plan_tier' } });

const CSV_TARGETS = ['phoneNumber', 'name', 'email', 'whatsappNumber', 'metadata', 'ignore'] as const;

const defaultCountry = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isNumberedCountry, 'Must be a country code such as BR')
  .meta({ example: 'US' });

const inbound = z.object({
  campaignId: id(),
  mapping: z
    .record(z.string().max(200), z.enum(CSV_TARGETS))
    .optional()
    .meta({ example: { phone: 'phoneNumber', full_name: 'name' } }),
  metadataKeys: z
    .record(z.string().max(200), z.string().max(100))
    .optional()
    .meta({ example: { tier: 'plan' } }),
});

const optionFields = {
  syncCalls: z.boolean().meta({ example: true }),
  syncConversations: z.boolean().meta({ example: true }),
  createPeople: z.boolean().meta({ example: true }),
  lookUpCallers: z.boolean().meta({ example: true }),
  defaultCountry: defaultCountry.nullable(),
  inbound: inbound.nullable(),
};
const options = z.object(optionFields);
export const DEFAULT_OPTIONS: IntegrationOptions = {
  syncCalls: true,
  syncConversations: true,
  createPeople: true,
  lookUpCallers: true,
  defaultCountry: null,
  inbound: null,
};
const givenOptions = options.partial().meta({ example: { syncCalls: true } });

export const createInput = z.object({
  provider,
  name,
  credentials: credentials.optional(),
  mapping: mapping.optional(),
  options: givenOptions.optional(),
});

export const updateInput = z.object({
  name: name.optional(),
  credentials: credentials.optional(),
  mapping: mapping.optional(),
  options: givenOptions.optional(),
  status: z.enum(['active', 'paused']).optional().meta({ example: 'active' }),
});

export const listQuery = z.object(offsetQuery());

const hookView = z.object({
  url: z.string().meta({
    example: 'https://parley.example.com/webhooks/integrations/v2/01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
  }),
  secret: z.string().nullable().meta({ example: CONFIGURED }),
  last_used_at: timestamp().nullable(),
});

export const integrationView = z.object({
  id: id(),
  tenant_id: id(),
  provider,
  name: z.string().meta({ example: 'Sales portal' }),
  account_name: z.string().nullable().meta({ example: 'Portal 4711' }),
  credential_names: z.array(z.string()).meta({ example: ['accessToken'] }),
  mapping: z.record(z.string(), z.string()).meta({ example: { outcome: 'parley_outcome' } }),
  options,
  status: z.enum(['connecting', 'active', 'paused']).meta({ example: 'active' }),
  status_reason: z.string().nullable().meta({ example: null }),
  postponed_until: timestamp().nullable().meta({ example: null }),
  last_sync_at: timestamp().nullable(),
  hook: hookView,
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const providerView = z.object({
  provider,
  required: z.array(z.string()).meta({ example: ['accessToken'] }),
  optional: z.array(z.string()).meta({ example: [] }),
  sign_in: z.boolean(),
});

export const testView = z.object({
  success: z.boolean(),
  account_name: z.string().nullable().meta({ example: 'Portal 4711' }),
  error: z.string().nullable().meta({ example: null }),
  duration_ms: z.number().int().meta({ example: 180 }),
});

export const authorizeView = z.object({
  authorization_url: z.string().meta({ example: 'https://app.hubspot.com/oauth/authorize?client_id=…' }),
  expires_at: timestamp(),
});

export const authorizationInput = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(2_000),
});

export const SYNC_STATUSES = ['pending', 'held', 'completed', 'failed'] as const;

export const syncView = z.object({
  id: id(),
  integration_id: id(),
  source: z.enum(['call', 'conversation']),
  channel: z.string().meta({ example: 'voice' }),
  call_id: id().nullable(),
  conversation_id: id().nullable(),
  contact_id: id().nullable(),
  status: z.enum(SYNC_STATUSES).meta({ example: 'completed' }),
  attempts: z.number().int().meta({ example: 1 }),
  external_id: z.string().nullable().meta({ example: '4711' }),
  person_external_id: z.string().nullable().meta({ example: '101' }),
  error: z.string().nullable().meta({ example: null }),
  next_attempt_at: timestamp().nullable().meta({ example: null }),
  created_at: timestamp(),
  finished_at: timestamp().nullable(),
});

export const syncsQuery = z.object({
  ...offsetQuery(),
  status: z.enum(SYNC_STATUSES).optional().meta({ example: 'failed' }),
});

export const listView = z.object({
  id: z.string().meta({ example: '77' }),
  name: z.string().meta({ example: 'Spring leads' }),
});

export const importInput = z.object({
  campaignId: id(),
  listId: z.string().trim().min(1).max(200).meta({ example: '77' }),
});

export const importView = z.object({
  id: id(),
  integration_id: id(),
  campaign_id: id(),
  list_id: z.string().meta({ example: '77' }),
  status: z.enum(['running', 'completed', 'failed', 'canceled']).meta({ example: 'completed' }),
  total: z.number().int().meta({ example: 120 }),
  imported: z.number().int().meta({ example: 118 }),
  skipped: z.number().int().meta({ example: 2 }),
  problems: z.array(
    z.object({
      external_id: z.string().nullable().meta({ example: '101' }),
      message: z.string().meta({ example: 'Not a usable number' }),
    }),
  ),
  error: z.string().nullable().meta({ example: null }),
  postponed_until: timestamp().nullable().meta({ example: null }),
  created_at: timestamp(),
  finished_at: timestamp().nullable(),
});

export const previewInput = z
  .object({
    callId: id().optional(),
    phoneNumber: phoneNumberSchema().optional(),
    email: z.string().trim().max(320).regex(z.regexes.email, 'Must be an e-mail address').optional(),
    mapping: mapping.optional(),
  })
  .refine(
    ({ callId, phoneNumber, email }) => [callId, phoneNumber, email].some((one) => one !== undefined),
    'Give a callId, a phoneNumber or an email',
  );

export const previewView = z.object({
  person: z
    .object({
      external_id: z.string().meta({ example: '101' }),
      name: z.string().nullable().meta({ example: 'Ana García' }),
      email: z.string().nullable().meta({ example: 'ana@example.com' }),
      phone_number: z.string().nullable().meta({ example: '+14155550123' }),
    })
    .nullable(),
  fields: z.array(
    z.object({
      field: z.string().meta({ example: 'outcome' }),
      property: z.string().meta({ example: 'parley_outcome' }),
      before: z.string().nullable().meta({ example: null }),
      after: z.string().nullable().meta({ example: 'appointment_booked' }),
    }),
  ),
  interaction: z
    .object({ title: z.string().meta({ example: 'Call: appointment booked' }), text: z.string() })
    .nullable(),
  variables: z.record(z.string(), z.string()).meta({ example: { crm_name: 'Ana García' } }),
});

export const hookSecretView = z.object({
  id: id(),
  url: z.string(),
  secret: z.string().meta({ example: `hook_${'0a1b2c3d'.repeat(6)}` }),
});

export const hookResultView = z.object({
  duplicate: z.boolean(),
  received: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  problems: z.array(z.object({ index: z.number().int(), message: z.string() })),
});

export type IntegrationOptions = z.output<typeof options>;
export type GivenOptions = z.output<typeof givenOptions>;
export type InboundOptions = z.output<typeof inbound>;
export type CreateInput = z.output<typeof createInput>;
export type UpdateInput = z.output<typeof updateInput>;
export type IntegrationView = z.output<typeof integrationView>;
export type SyncView = z.output<typeof syncView>;
export type ImportView = z.output<typeof importView>;
export type PreviewInput = z.output<typeof previewInput>;
export type PreviewView = z.output<typeof previewView>;
export type HookResult = z.output<typeof hookResultView>;
