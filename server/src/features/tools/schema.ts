import { z } from 'zod';
import { id, timestamp } from '../../platform/http/schemas.ts';
import { BUILT_IN_TOOLS } from '../../providers/model/port.ts';
import { AUTH_TYPES, authConfigInput } from './auth-config.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const PARAMETER_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
const VALUE_TYPES = ['llm_prompt', 'fixed'] as const;
const SOUNDS = ['ringing', 'typing', 'ambient'] as const;
const SOUND_BEHAVIORS = ['auto', 'always', 'never'] as const;

export const PARAMETERS_MAX = 50;
export const NAME_LENGTH_MAX = 64;
export const DESCRIPTION_LENGTH_MAX = 1000;
export const URL_LENGTH_MAX = 2000;
export const ENUM_VALUES_MAX = 50;
export const FIXED_VALUE_LENGTH_MAX = 4000;

const parameterView = z.object({
  identifier: z.string().meta({ description: 'Its name on the wire', example: 'order_id' }),
  type: z.enum(PARAMETER_TYPES),
  description: z.string().meta({ example: 'The order the caller asks about' }),
  value_type: z
    .enum(VALUE_TYPES)
    .meta({ description: '`llm_prompt`: the model fills it; `fixed`: the service does' }),
  fixed_value: z
    .unknown()
    .meta({ description: '`{{variable}}` stands for a variable of the conversation', example: null }),
  required: z.boolean().meta({ example: true }),
  enum_values: z
    .array(z.string())
    .nullable()
    .meta({ example: ['open', 'closed'] }),
});

const assignmentView = z.object({
  variable_name: z.string().meta({ example: 'order_status' }),
  json_path: z.string().meta({ example: '$.status' }),
  description: z.string().optional(),
});

export const toolView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  name: z.string().meta({ example: 'check_order' }),
  description: z.string().meta({ example: 'Looks up where an order is' }),
  type: z.literal('webhook'),
  method: z.enum(METHODS),
  url: z.string().meta({ example: 'https://api.example.com/orders/{order_id}' }),
  headers: z.array(parameterView),
  path_params: z.array(parameterView),
  query_params: z.array(parameterView),
  body_params: z.array(parameterView),
  auth_type: z.enum(AUTH_TYPES),
  response_timeout_secs: z.number().int().meta({ example: 20 }),
  tool_call_sound: z.enum(SOUNDS).nullable(),
  tool_call_sound_behavior: z.enum(SOUND_BEHAVIORS),
  dynamic_variable_assignments: z
    .array(assignmentView)
    .meta({ description: 'Stored and returned; not carried out' }),
  position: z.number().int().meta({ example: 0 }),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
});

/** Requests are camelCase; inside parameters the response's own spelling is understood too. */
function inCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    item,
  ]);
  return { ...Object.fromEntries(entries), ...value };
}

const fixedValue = z
  .unknown()
  .refine(
    (value) => value == null || JSON.stringify(value).length <= FIXED_VALUE_LENGTH_MAX,
    'This value is too long',
  )
  .optional()
  .meta({ description: '`{{variable}}` stands for a variable of the conversation', example: null });

const parameterInput = z
  .preprocess(
    inCamelCase,
    z.object({
      identifier: z.string().min(1).max(100).meta({ example: 'order_id' }),
      type: z.enum(PARAMETER_TYPES).default('string'),
      description: z.string().max(1000).default('').meta({ example: 'The order the caller asks about' }),
      valueType: z.enum(VALUE_TYPES).optional().meta({
        description: '`llm_prompt` unless a fixed value is given',
        example: 'llm_prompt',
      }),
      fixedValue,
      required: z.boolean().nullish().meta({ description: 'True unless said otherwise', example: true }),
      enumValues: z.array(z.string().min(1).max(200)).max(ENUM_VALUES_MAX).nullish(),
    }),
  )
  .transform(({ valueType, fixedValue: fixed = null, enumValues, required, ...rest }) => ({
    identifier: rest.identifier,
    type: rest.type,
    description: rest.description,
    value_type: valueType ?? (fixed === null ? ('llm_prompt' as const) : ('fixed' as const)),
    fixed_value: fixed,
    required: required ?? true,
    enum_values: enumValues?.length ? enumValues : null,
  }));

const assignmentInput = z
  .preprocess(
    inCamelCase,
    z.object({
      variableName: z
        .string()
        .regex(/^[\w.-]{1,100}$/, 'Use 1 to 100 letters, digits, _ . or -')
        .meta({ example: 'order_status' }),
      jsonPath: z.string().min(1).max(500).meta({ example: '$.status' }),
      description: z.string().max(1000).nullish(),
    }),
  )
  .transform(({ variableName, jsonPath, description }) => ({
    variable_name: variableName,
    json_path: jsonPath,
    ...(description == null ? {} : { description }),
  }));

const builtIn: ReadonlySet<string> = new Set(Object.values(BUILT_IN_TOOLS));
const parameters = z.array(parameterInput).max(PARAMETERS_MAX);

const fields = {
  name: z
    .string()
    .regex(
      /^[A-Za-z0-9_-]{1,64}$/,
      'Use 1 to 64 letters, digits, _ or - (language models take no other tool names)',
    )
    .refine((name) => !builtIn.has(name), 'Every agent has a tool of this name already')
    .meta({ example: 'check_order' }),
  description: z
    .string()
    .trim()
    .min(1)
    .max(DESCRIPTION_LENGTH_MAX)
    .meta({ description: 'Tells the model when to use it', example: 'Looks up where an order is' }),
  url: z
    .string()
    .trim()
    .min(1)
    .max(URL_LENGTH_MAX)
    .meta({ example: 'https://api.example.com/orders/{order_id}' }),
  authConfig: authConfigInput,
  position: z.number().int().min(0).max(10_000).optional().meta({ description: 'Last unless given' }),
};
const choices = {
  type: z.literal('webhook').optional(),
  method: z.enum(METHODS),
  headers: parameters,
  pathParams: parameters,
  queryParams: parameters,
  bodyParams: parameters,
  authType: z.enum(AUTH_TYPES),
  responseTimeoutSecs: z.number().int().min(1).max(120).meta({ example: 20 }),
  toolCallSound: z.enum(SOUNDS).nullable(),
  toolCallSoundBehavior: z.enum(SOUND_BEHAVIORS),
  dynamicVariableAssignments: z.array(assignmentInput).max(50),
};

export const createToolInput = z.object({
  ...fields,
  type: choices.type,
  method: choices.method.default('GET'),
  headers: choices.headers.default([]),
  pathParams: choices.pathParams.default([]),
  queryParams: choices.queryParams.default([]),
  bodyParams: choices.bodyParams.default([]),
  authType: choices.authType.default('none'),
  responseTimeoutSecs: choices.responseTimeoutSecs.default(20),
  toolCallSound: choices.toolCallSound.default(null),
  toolCallSoundBehavior: choices.toolCallSoundBehavior.default('auto'),
  dynamicVariableAssignments: choices.dynamicVariableAssignments.default([]),
});

export const updateToolInput = z.object({ ...fields, ...choices }).partial();

export const testToolInput = z.object({
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .meta({ description: 'What the model would give', example: { order_id: 'A-17' } }),
  variables: z
    .record(z.string().max(100), z.string().max(5000))
    .default({})
    .meta({ description: 'Variables of the conversation, over the agent’s own', example: { tier: 'gold' } }),
});

export const testToolView = z.object({
  outcome: z.enum(['success', 'error', 'timeout', 'refused']).meta({
    description: '`refused`: nothing was sent, `error` says why',
  }),
  error: z.string().nullable(),
  duration_ms: z.number().int().meta({ example: 184 }),
  request: z
    .object({
      method: z.string().meta({ example: 'GET' }),
      url: z.string().meta({ example: 'https://api.example.com/orders/A-17' }),
      headers: z.record(z.string(), z.string()).meta({ example: { authorization: '[REDACTED]' } }),
      body: z.unknown().meta({ example: null }),
    })
    .nullable()
    .meta({ description: 'What was sent, credentials taken out' }),
  response: z
    .object({
      status: z.number().int().meta({ example: 200 }),
      headers: z.record(z.string(), z.string()).meta({ example: { 'content-type': 'application/json' } }),
      body: z.string().meta({ description: 'Its first 16,000 characters', example: '{"status":"shipped"}' }),
    })
    .nullable(),
});

export type TestToolInput = z.output<typeof testToolInput>;
export type TestToolView = z.infer<typeof testToolView>;
export type ToolView = z.infer<typeof toolView>;
export type Parameter = z.infer<typeof parameterView>;
export type CreateToolInput = z.output<typeof createToolInput>;
export type UpdateToolInput = z.output<typeof updateToolInput>;

/** What a person decides about a tool, its credentials apart. */
export type ToolDefinition = Omit<
  ToolView,
  'id' | 'tenant_id' | 'agent_id' | 'type' | 'position' | 'created_at' | 'updated_at' | 'deleted_at'
>;

export function definitionOf(input: CreateToolInput): ToolDefinition {
  return {
    name: input.name,
    description: input.description,
    method: input.method,
    url: input.url,
    headers: input.headers,
    path_params: input.pathParams,
    query_params: input.queryParams,
    body_params: input.bodyParams,
    auth_type: input.authType,
    response_timeout_secs: input.responseTimeoutSecs,
    tool_call_sound: input.toolCallSound,
    tool_call_sound_behavior: input.toolCallSoundBehavior,
    dynamic_variable_assignments: input.dynamicVariableAssignments,
  };
}

export function mergeDefinition(current: ToolDefinition, input: UpdateToolInput): ToolDefinition {
  return {
    name: input.name ?? current.name,
    description: input.description ?? current.description,
    method: input.method ?? current.method,
    url: input.url ?? current.url,
    headers: input.headers ?? current.headers,
    path_params: input.pathParams ?? current.path_params,
    query_params: input.queryParams ?? current.query_params,
    body_params: input.bodyParams ?? current.body_params,
    auth_type: input.authType ?? current.auth_type,
    response_timeout_secs: input.responseTimeoutSecs ?? current.response_timeout_secs,
    tool_call_sound: input.toolCallSound === undefined ? current.tool_call_sound : input.toolCallSound,
    tool_call_sound_behavior: input.toolCallSoundBehavior ?? current.tool_call_sound_behavior,
    dynamic_variable_assignments: input.dynamicVariableAssignments ?? current.dynamic_variable_assignments,
  };
}
