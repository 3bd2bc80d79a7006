import { z } from 'zod';
import type { Channel } from '../../channels.ts';
import { described, id, pageQuery, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { CATEGORIES } from '../agents/schema.ts';
import {
  CAMPAIGN_CHANGE_EXAMPLE,
  CAMPAIGN_EXAMPLE,
  CAMPAIGN_FIELDS,
  NEW_CAMPAIGN_EXAMPLE,
} from './field-descriptions.ts';
import { scheduleSchema, scheduleView } from './schedule-schema.ts';

export const CAMPAIGN_STATUSES = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const CAMPAIGN_CHANNELS = [
  'voice',
  'whatsapp',
  'email',
  'webchat',
] as const satisfies readonly Channel[];
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];

export const RETRY_ATTEMPTS_DEFAULT = 3;
export const RETRY_INTERVAL_MINUTES_DEFAULT = 60;
export const CONCURRENT_CALLS_DEFAULT = 5;
const WEEK_MINUTES = 10_080;

const PLACEHOLDER = /^(?!__proto__$)[A-Za-z0-9_.-]{1,100}$/;
const VARIABLES_MAX = 50;
const TOKENS_MAX = 200;

/** A token may expand to a long text: this limit keeps a message within a megabyte. */
const fewTokens = (text: string): boolean => text.split('{{').length <= TOKENS_MAX + 1;
const tooManyTokens = `Use at most ${TOKENS_MAX} tokens`;

const value = z.string().max(1000).refine(fewTokens, tooManyTokens);
const mapOf = (values: z.ZodType<string>) =>
  z
    .record(z.string().regex(PLACEHOLDER, 'Placeholders take letters, digits, _ . and - only'), values)
    .refine(
      (map) => Object.keys(map).length <= VARIABLES_MAX,
      `There are at most ${VARIABLES_MAX} placeholders`,
    );

const variables = z.union([z.array(value).max(VARIABLES_MAX), mapOf(value)]).meta({
  description:
    'What the template’s placeholders become: a list by place, or an object by name. May have tokens',
  example: ['{{name}}', '20 %'],
});

const variableMap = mapOf(z.string().min(1).max(100)).meta({
  description: 'Placeholder to the token whose value it takes, where a contact has one',
  example: { '1': 'name' },
});

const fields = {
  name: trimmed(1, 200).meta({ example: 'Spring offers' }),
  productContext: z.string().trim().min(10).max(5000).meta({
    description: 'Reaches the agent as `product_context`',
    example: 'A 20 % discount on yearly plans.',
  }),
  targetAudience: z.string().trim().min(1).max(1000).meta({
    description: 'Reaches the agent as `target_audience`',
    example: 'Customers on a monthly plan',
  }),
  channel: z.enum(CAMPAIGN_CHANNELS).meta({ example: 'voice' }),
  category: z.enum(CATEGORIES).meta({ example: 'sales' }),
  schedule: scheduleSchema,
  maxConcurrentCalls: z
    .number()
    .int()
    .min(1)
    .meta({ description: 'Stored no higher than the plan allows', example: 5 }),
  maxRetryAttempts: z
    .number()
    .int()
    .min(0)
    .max(20)
    .meta({ description: 'Dials a contact, the first included; 0: no second one', example: 3 }),
  retryIntervalMinutes: z
    .number()
    .int()
    .min(1)
    .max(WEEK_MINUTES)
    .meta({ description: 'From a missed call to the next dial', example: 60 }),
  whatsappTemplateId: id().nullable(),
  whatsappTemplateVariables: variables.nullable(),
  whatsappTemplateVariableMap: variableMap.nullable(),
  emailSubject: trimmed(1, 500)
    .refine(fewTokens, tooManyTokens)
    .nullable()
    .meta({ description: 'May have tokens', example: 'An offer for {{name}}' }),
  emailBody: z
    .string()
    .trim()
    .min(1)
    .max(50_000)
    .refine(fewTokens, tooManyTokens)
    .nullable()
    .meta({ description: 'May have tokens', example: 'Dear {{name}}, your {{plan}} plan can be cheaper.' }),
};

const optional = z.object(fields).partial().shape;

export const createCampaignInput = z
  .object({
    ...optional,
    agentId: id().meta({ description: CAMPAIGN_FIELDS.agent_id }),
    name: fields.name,
    productContext: fields.productContext,
    targetAudience: fields.targetAudience,
    channel: fields.channel.default('voice'),
    maxConcurrentCalls: fields.maxConcurrentCalls.default(CONCURRENT_CALLS_DEFAULT),
    maxRetryAttempts: fields.maxRetryAttempts.default(RETRY_ATTEMPTS_DEFAULT),
    retryIntervalMinutes: fields.retryIntervalMinutes.default(RETRY_INTERVAL_MINUTES_DEFAULT),
  })
  .meta({ example: NEW_CAMPAIGN_EXAMPLE });

export const updateCampaignInput = z
  .object({
    ...optional,
    agentId: id().optional().meta({ description: 'Cannot change: another agent is refused' }),
  })
  .meta({ example: CAMPAIGN_CHANGE_EXAMPLE });

const shared = {
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  name: z.string().meta({ example: 'Spring offers' }),
  status: z.enum(CAMPAIGN_STATUSES),
  blocked_reason: z
    .string()
    .nullable()
    .meta({ description: 'What to fix, since the service last paused it by itself' }),
  channel: z.enum(CAMPAIGN_CHANNELS),
  category: z.enum(CATEGORIES),
  schedule: scheduleView,
  max_concurrent_calls: z.number().int(),
  max_retry_attempts: z.number().int(),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
};

const tale = <Shape extends z.ZodRawShape>(shape: Shape): Shape =>
  described(shape, CAMPAIGN_FIELDS, CAMPAIGN_EXAMPLE);

export const campaignView = z.object(
  tale({
    ...shared,
    product_context: z.string(),
    target_audience: z.string(),
    retry_interval_minutes: z.number().int(),
    whatsapp_template_id: id().nullable(),
    whatsapp_template_variables: z
      .union([z.array(z.string()), z.record(z.string(), z.string())])
      .nullable()
      .meta({ example: ['{{name}}', '20 %'] }),
    whatsapp_template_variable_map: z
      .record(z.string(), z.string())
      .nullable()
      .meta({ example: { '1': 'name' } }),
    email_subject: z.string().nullable(),
    email_body: z.string().nullable(),
    retry_policy: z.null().meta({ description: 'Legacy, not settable' }),
    voicemail_action: z.null().meta({ description: 'Legacy, not settable' }),
    voicemail_message: z.null().meta({ description: 'Legacy, not settable' }),
  }),
);

export const campaignsQuery = z.object(pageQuery(20));
export const pageMeta = z.object({ page: z.number().int(), limit: z.number().int() });

export const campaignRow = z.object(
  tale({
    ...shared,
    agent_name: z.string().nullable().meta({ example: 'Ada' }),
    total_contacts: z.number().int(),
    pending_contacts: z.number().int(),
    called_contacts: z
      .number()
      .int()
      .meta({ description: 'Called at least once; 0 on channels without calls' }),
    converted_contacts: z.number().int(),
    conversion_rate: z
      .number()
      .meta({ description: 'Converted of the called, in percent with one decimal', example: 12.5 }),
  }),
);

export type CreateCampaignInput = z.output<typeof createCampaignInput>;
export type UpdateCampaignInput = z.output<typeof updateCampaignInput>;
export type CampaignView = z.infer<typeof campaignView>;
export type CampaignListRow = z.infer<typeof campaignRow>;
export type TemplateVariables = NonNullable<CampaignView['whatsapp_template_variables']>;
