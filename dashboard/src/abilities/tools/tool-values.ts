import type { AgentTool, CreateAgentToolInput } from '../../api/generated/types.ts';
import type { AuthType } from './tool-words.ts';

type Stored = AgentTool['body_params'][number];
type Body = CreateAgentToolInput['body'];
type Sent = NonNullable<Body['bodyParams']>[number];

/** A parameter as it is edited: everything is text. */
export interface ParameterValues {
  identifier: string;
  type: Stored['type'];
  description: string;
  valueType: Stored['value_type'];
  fixedValue: string;
  required: boolean;
  /** One a line. */
  enumValues: string;
}

export type ParameterList = 'headers' | 'pathParams' | 'queryParams' | 'bodyParams';

export interface ToolValues extends Record<ParameterList, ParameterValues[]> {
  name: string;
  description: string;
  method: AgentTool['method'];
  url: string;
  authType: AuthType;
  /** Never filled from the server, which does not return it. */
  authConfig: Record<string, string>;
  responseTimeoutSecs: number | null;
  toolCallSound: string;
  toolCallSoundBehavior: string;
}

export const newParameter = (identifier = ''): ParameterValues => ({
  identifier,
  type: 'string',
  description: '',
  valueType: 'llm_prompt',
  fixedValue: '',
  required: true,
  enumValues: '',
});

export const NEW_TOOL: ToolValues = {
  name: '',
  description: '',
  method: 'GET',
  url: '',
  headers: [],
  pathParams: [],
  queryParams: [],
  bodyParams: [],
  authType: 'none',
  authConfig: {},
  responseTimeoutSecs: 20,
  toolCallSound: '',
  toolCallSoundBehavior: 'auto',
};

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const parameterValues = (stored: Stored): ParameterValues => ({
  identifier: stored.identifier,
  type: stored.type,
  description: stored.description,
  valueType: stored.value_type,
  fixedValue: textOf(stored.fixed_value),
  required: stored.required,
  enumValues: (stored.enum_values ?? []).join('\n'),
});

export const valuesOf = (tool: AgentTool): ToolValues => ({
  name: tool.name,
  description: tool.description,
  method: tool.method,
  url: tool.url,
  headers: tool.headers.map(parameterValues),
  pathParams: tool.path_params.map(parameterValues),
  queryParams: tool.query_params.map(parameterValues),
  bodyParams: tool.body_params.map(parameterValues),
  authType: tool.auth_type,
  authConfig: {},
  responseTimeoutSecs: tool.response_timeout_secs,
  toolCallSound: tool.tool_call_sound ?? '',
  toolCallSoundBehavior: tool.tool_call_sound_behavior,
});

/** The `{placeholders}` of an address; `{{variables}}` are not. */
export function placeholdersOf(url: string): string[] {
  const found = url.matchAll(/(?<!\{)\{([\w.-]+)\}(?!\})/g);
  return [...new Set([...found].map(([, name]) => name ?? ''))];
}

/** One for each placeholder of the address, in its order; what was said about them is kept. */
export const pathParamsFor = (url: string, current: readonly ParameterValues[]): ParameterValues[] =>
  placeholdersOf(url).map(
    (name) => current.find(({ identifier }) => identifier === name) ?? newParameter(name),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Numbers, lists and objects as such; a text with a variable in it stays one. */
export const typedValue = (type: Stored['type'], text: string): unknown =>
  type === 'string' ? text : parsed(text);

function parameterBody(values: ParameterValues): Sent {
  const { identifier, type, description, valueType, fixedValue, required, enumValues } = values;
  const choices = enumValues
    .split('\n')
    .map((choice) => choice.trim())
    .filter(Boolean);
  const isFixed = valueType === 'fixed';
  return {
    identifier: identifier.trim(),
    type,
    description: isFixed ? '' : description.trim(),
    valueType,
    fixedValue: isFixed ? typedValue(type, fixedValue) : null,
    required,
    enumValues: isFixed || choices.length === 0 ? null : choices,
  };
}

const METHODS_WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

export const takesBody = (method: string): boolean => METHODS_WITH_BODY.has(method);

/** `former`: the sign-in that is stored. Left alone, it is not sent, and stays. */
export function bodyOf(values: ToolValues, former: AuthType | null): Body {
  const config = Object.entries(values.authConfig).filter(([, value]) => value.trim() !== '');
  const isKept = former === values.authType && config.length === 0;
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    method: values.method,
    url: values.url.trim(),
    headers: values.headers.map(parameterBody),
    pathParams: pathParamsFor(values.url, values.pathParams).map(parameterBody),
    queryParams: values.queryParams.map(parameterBody),
    bodyParams: takesBody(values.method) ? values.bodyParams.map(parameterBody) : [],
    ...(isKept ? {} : { authType: values.authType }),
    ...(isKept || values.authType === 'none' ? {} : { authConfig: Object.fromEntries(config) }),
    ...(values.responseTimeoutSecs === null ? {} : { responseTimeoutSecs: values.responseTimeoutSecs }),
    toolCallSound: (values.toolCallSound || null) as Body['toolCallSound'],
    toolCallSoundBehavior: values.toolCallSoundBehavior as Body['toolCallSoundBehavior'],
  };
}
