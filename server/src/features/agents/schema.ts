import { z } from 'zod';
import { CHANNELS } from '../../channels.ts';
import { phoneNumberSchema } from '../../numbering/e164.ts';
import { described, id, queryInteger, timestamp } from '../../platform/http/schemas.ts';
import { modelLabel } from '../../providers/model/label.ts';
import { AGENT_LANGUAGES, CATEGORIES, normaliseLanguage } from './catalogue/index.ts';
import {
  AGENT_CHANGE_EXAMPLE,
  AGENT_EXAMPLE,
  AGENT_FIELDS,
  JOB_FIELDS,
  LIFE_FIELDS,
  MODEL_EXAMPLE,
  MODEL_FIELDS,
  NEW_AGENT_EXAMPLE,
} from './field-descriptions.ts';
import { dataCollection, escalationRule, successEvaluation, topics, transferRule } from './rule-schema.ts';

export * from './life-schema.ts';
export { CATEGORIES };
export const EAGERNESS = ['patient', 'normal', 'eager'] as const;
const LEGACY_EAGERNESS = { low: 'patient', medium: 'normal', high: 'eager' } as const;

const textMap = (entriesMax: number, keyMax: number, valueMax: number) =>
  z
    .record(z.string().min(1).max(keyMax), z.string().max(valueMax))
    .refine((map) => Object.keys(map).length <= entriesMax, `At most ${entriesMax} entries`);

const language = z
  .string()
  .max(60)
  .transform((given, ctx) => {
    const known = normaliseLanguage(given);
    if (known !== null) return known;
    ctx.addIssue({ code: 'custom', message: `Must be one of ${AGENT_LANGUAGES.join(', ')}` });
    return z.NEVER;
  })
  .meta({ override: { type: 'string', enum: [...AGENT_LANGUAGES] }, example: 'en-US' });

const eagerness = z
  .enum([...EAGERNESS, 'low', 'medium', 'high'])
  .transform((given) =>
    given in LEGACY_EAGERNESS ? LEGACY_EAGERNESS[given as 'low'] : (given as (typeof EAGERNESS)[number]),
  )
  .meta({ override: { type: 'string', enum: [...EAGERNESS] }, example: 'normal' });

const channels = z
  .array(z.enum(CHANNELS))
  .min(1)
  .max(CHANNELS.length)
  .refine((list) => new Set(list).size === list.length, 'Each channel once')
  .meta({ example: ['voice', 'whatsapp'] });

const retentionDays = z.number().int().min(0).max(365);

const fields = {
  name: z.string().trim().min(1).max(100).meta({ example: 'Ada' }),
  voiceId: z.string().trim().min(1).max(200).meta({ example: 'voice_clara' }),
  language,
  category: z.enum(CATEGORIES).meta({ example: 'support' }),
  templateId: id(),
  channels,
  firstMessage: z.string().max(500).meta({ example: 'Hello, this is Ada. How can I help?' }),
  dynamicVariables: textMap(50, 100, 500).meta({ example: { company: 'Acme' } }),
  objectionHandlers: textMap(50, 100, 2000).meta({
    example: { 'too expensive': 'Mention the monthly plan.' },
  }),
  escalationRules: z.array(escalationRule).max(50),
  transferRules: z.array(transferRule).max(10),
  transferPhoneNumber: phoneNumberSchema(),
  maxCallDurationSeconds: z.number().int().min(30).max(3600).meta({ example: 600 }),
  ignoreCountryPolicy: z.boolean().nullable(),
  voicemailDetection: z.boolean(),
  department: z.string().trim().max(100).meta({ example: 'Billing' }),
  skills: z
    .array(z.string().trim().min(1).max(100))
    .max(50)
    .meta({ example: ['refunds'] }),
  turnTimeout: z.number().min(1).max(10).meta({ example: 4 }),
  turnEagerness: eagerness,
  ttsSpeed: z.number().min(0.5).max(2).meta({ example: 1 }),
  ttsStability: z.number().min(0).max(1).meta({ example: 0.5 }),
  toolkitAccess: z
    .record(z.string().min(1).max(100), z.unknown())
    .refine((map) => Object.keys(map).length <= 100, 'At most 100 apps')
    .refine((map) => JSON.stringify(map).length <= 20_000, 'At most 20000 characters')
    .meta({
      override: { type: 'object', additionalProperties: true },
      example: { calendar: { read: true } },
    }),
  discloseAi: z.boolean().nullable(),
};

const prompt = z.string().min(10).max(8000);
const emptyOr = (schema: z.ZodType<string>) =>
  z.union([z.literal(''), schema]).meta({ example: 'You are Ada, who answers for Acme.' });

export const createAgentInput = z
  .object(
    described(
      {
        ...z.object(fields).partial().shape,
        name: fields.name,
        voiceId: fields.voiceId,
        language: fields.language,
        templateId: fields.templateId.nullish(),
        category: fields.category.nullish(),
        transferPhoneNumber: fields.transferPhoneNumber.nullish(),
        department: fields.department.nullish(),
        systemPrompt: emptyOr(prompt).optional(),
        analysis: z
          .object(
            described(
              { successEvaluation: successEvaluation.optional(), dataCollection: dataCollection.optional() },
              AGENT_FIELDS,
            ),
          )
          .optional(),
        safety: z
          .object(
            described(
              { blockedInputTopics: topics.optional(), blockedOutputTopics: topics.optional() },
              AGENT_FIELDS,
            ),
          )
          .optional(),
        privacy: z
          .object(
            described(
              {
                redactPiiAudio: z.boolean().optional(),
                deleteAudioAfterProcessing: z.boolean().optional(),
                retentionDays: retentionDays.optional(),
              },
              AGENT_FIELDS,
            ),
          )
          .optional(),
      },
      AGENT_FIELDS,
    ),
  )
  .meta({ example: NEW_AGENT_EXAMPLE });

/** Every create field, all optional, null where a field can be cleared; unknown fields are dropped. */
export const updateAgentInput = z
  .object(
    described(
      {
        ...z.object(fields).partial().shape,
        templateId: fields.templateId.nullish(),
        category: fields.category.nullish(),
        transferPhoneNumber: fields.transferPhoneNumber.nullish(),
        department: fields.department.nullish(),
        systemPrompt: emptyOr(prompt).optional(),
        analysis: z
          .object(
            described(
              { successEvaluation: successEvaluation.nullish(), dataCollection: dataCollection.nullish() },
              AGENT_FIELDS,
            ),
          )
          .nullish(),
        safety: z
          .object(
            described(
              { blockedInputTopics: topics.nullish(), blockedOutputTopics: topics.nullish() },
              AGENT_FIELDS,
            ),
          )
          .nullish(),
        privacy: z
          .object(
            described(
              {
                redactPiiAudio: z.boolean().nullish(),
                deleteAudioAfterProcessing: z.boolean().nullish(),
                retentionDays: retentionDays.nullish(),
              },
              AGENT_FIELDS,
            ),
          )
          .nullish(),
        isActive: z.boolean().optional(),
        monthlyBudgetUsd: z.number().min(0).max(1_000_000).nullish(),
      },
      AGENT_FIELDS,
    ),
  )
  .meta({ example: AGENT_CHANGE_EXAMPLE });

export const agentView = z.object(
  described(
    {
      id: id(),
      tenant_id: id(),
      name: z.string().meta({ example: 'Ada' }),
      voice_id: z.string().meta({ example: 'voice_clara' }),
      language: z.enum(AGENT_LANGUAGES),
      category: z.enum(CATEGORIES).nullable(),
      template_id: id().nullable(),
      channels: z.array(z.enum(CHANNELS)),
      system_prompt: z.string(),
      first_message: z.string(),
      dynamic_variables: z.record(z.string(), z.string()),
      objection_handlers: z.record(z.string(), z.string()),
      escalation_rules: z.array(escalationRule),
      transfer_rules: z.array(transferRule),
      transfer_phone_number: z.string().nullable(),
      max_call_duration_seconds: z.number(),
      ignore_country_policy: z.boolean().nullable(),
      voicemail_detection: z.boolean(),
      department: z.string().nullable(),
      skills: z.array(z.string()),
      analysis: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: '`successEvaluation` and `dataCollection`' }),
      safety: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: '`blockedInputTopics` and `blockedOutputTopics`' }),
      privacy: z
        .record(z.string(), z.unknown())
        .nullable()
        .meta({ description: '`redactPiiAudio`, `deleteAudioAfterProcessing`, `retentionDays`' }),
      turn_timeout: z.number(),
      turn_eagerness: z.enum(EAGERNESS),
      tts_speed: z.number(),
      tts_stability: z.number(),
      toolkit_access: z.record(z.string(), z.unknown()),
      disclose_ai: z.boolean().nullable(),
      is_active: z.boolean(),
      monthly_budget_usd: z.number().nullable(),
      version: z.number().int(),
      provisioning_status: z.enum(['pending', 'ready', 'failed']).meta({ example: 'ready' }),
      provisioning_error: z.string().nullable().meta({ example: null }),
      provisioned_at: timestamp().nullable(),
      paused_at: timestamp().nullable(),
      paused_reason: z.string().nullable().meta({ example: null }),
      paused_by: z.string().nullable().meta({ example: null }),
      created_at: timestamp(),
      updated_at: timestamp(),
      deleted_at: timestamp().nullable(),
      voice_warning: z.string().nullable().meta({
        description: 'Why the voice does not suit the agent, for example another language; null when it does',
        example: null,
      }),
      model: z.object(described(modelLabel.shape, MODEL_FIELDS, MODEL_EXAMPLE)),
      isProvisioned: z.boolean(),
      isPaused: z.boolean(),
      hasKnowledge: z.boolean(),
    },
    AGENT_FIELDS,
    AGENT_EXAMPLE,
  ),
);

export const createAgentQuery = z.object(
  described(
    {
      async: z.enum(['true', 'false']).optional().meta({ example: 'true' }),
    },
    LIFE_FIELDS,
  ),
);

/** One of these at a time: what keeps an agent from talking comes first. */
export const AGENT_STATES = ['failed', 'setting_up', 'paused', 'off', 'ready'] as const;

export const listAgentsQuery = z.object(
  described(
    {
      limit: queryInteger({ min: 1, max: 200, fallback: 50 }),
      cursor: z.iso
        .datetime('Must be a UTC ISO time ending in Z')
        .transform((text) => new Date(text))
        .optional()
        .meta({ override: { type: 'string', format: 'date-time' }, example: '2026-01-15T09:30:00.000Z' }),
      search: z.string().min(1).max(200).optional().meta({ example: 'ada' }),
      status: z.enum(AGENT_STATES).optional().meta({
        description:
          'Only agents in this state: `off` is inactive; `setting_up` and `failed` cannot talk yet',
        example: 'ready',
      }),
    },
    LIFE_FIELDS,
  ),
);

export const agentJobView = z.object(
  described(
    {
      id: id(),
      status: z.enum(['pending', 'processing', 'completed', 'failed']),
      result: agentView.nullable(),
      error: z.string().nullable(),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
    JOB_FIELDS,
  ),
);

export type AgentState = (typeof AGENT_STATES)[number];
export type CreateAgentInput = z.output<typeof createAgentInput>;
export type UpdateAgentInput = z.output<typeof updateAgentInput>;
export type AgentView = z.infer<typeof agentView>;

/** Columns that tell of an agent's life rather than its configuration. */
export const LIFE_COLUMNS = [
  'id',
  'tenant_id',
  'version',
  'provisioning_status',
  'provisioning_error',
  'provisioned_at',
  'paused_at',
  'paused_reason',
  'paused_by',
  'has_knowledge',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** An agent's configuration: what versions keep and edits change. */
export type AgentSettings = Omit<
  AgentView,
  (typeof LIFE_COLUMNS)[number] | 'voice_warning' | 'model' | 'isProvisioned' | 'isPaused' | 'hasKnowledge'
>;
