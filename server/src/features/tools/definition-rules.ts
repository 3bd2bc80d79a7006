import { isReservedHeader, isSendableValue, isSettableHeader } from './header-rules.ts';
import type { Parameter, ToolDefinition } from './schema.ts';
import { readValue, variablesIn } from './value-rules.ts';

const PLACEHOLDER = /\{([A-Za-z0-9_.-]{1,64})\}/g;
const LISTS_LENGTH_MAX = 40_000;
const DOTS = /^(\.|%2e){1,2}$/i;
const UNPRINTABLE = /\p{Cc}/u;

export const placeholdersOf = (url: string): string[] => [
  ...new Set([...url.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')),
];

/** The url with harmless values in its placeholders, so that it can be parsed and resolved before a call. */
export const sampleUrl = (url: string): string => url.replace(PLACEHOLDER, 'x');

export const fillPlaceholders = (url: string, value: (name: string) => string): string =>
  url.replace(PLACEHOLDER, (_, name: string) => value(name));

/** Only these carry a body. */
export const hasBody = ({ method }: Pick<ToolDefinition, 'method'>): boolean =>
  method === 'POST' || method === 'PUT' || method === 'PATCH';

export const originOf = (url: string): string => new URL(sampleUrl(url)).origin;

/** Segments that would climb above the tool's path. */
export const hasDotSegment = (path: string): boolean =>
  (path.split(/[?#]/, 1)[0] ?? '').split('/').some((segment) => DOTS.test(segment));

export function urlProblem(url: string): string | null {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1];
  if (authority === undefined) return 'Must begin with https:// or http://';
  if (/[\s\\]/.test(url) || UNPRINTABLE.test(url))
    return 'Must not contain spaces, line breaks or backslashes';
  if (/[{}]/.test(authority)) return 'Placeholders may stand in the path or the query, never in the host';
  if (authority.includes('@')) return 'Credentials belong into authConfig, not into the url';
  if (url.includes('#')) return 'Must not contain a # part: it is never sent';
  if (url.includes('{{'))
    return 'Use a {placeholder} and a path parameter whose fixed value is the {{variable}}';
  if (/[{}]/.test(sampleUrl(url)))
    return 'A placeholder is a name of letters, digits, _ . or - between braces, such as {order_id}';
  if (hasDotSegment(url.slice(url.indexOf(authority) + authority.length)))
    return 'Must not contain . or .. as a part of its path';
  return URL.canParse(sampleUrl(url)) ? null : 'Is not a valid url';
}

type Lists = Pick<ToolDefinition, 'headers' | 'path_params' | 'query_params' | 'body_params'>;

const FIELDS: Record<keyof Lists, string> = {
  headers: 'headers',
  path_params: 'pathParams',
  query_params: 'queryParams',
  body_params: 'bodyParams',
};
const LISTS = Object.keys(FIELDS) as (keyof Lists)[];

/** Validation of a whole tool, by field of the request. Empty when it can be saved. */
export function problemsOf(tool: ToolDefinition): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const add = (field: string, message: string | null) => {
    if (message !== null) problems[field] = [...(problems[field] ?? []), message];
  };
  const wrongUrl = urlProblem(tool.url);
  add('url', wrongUrl);
  for (const list of LISTS) for (const message of listProblems(list, tool[list])) add(FIELDS[list], message);
  if (wrongUrl === null) {
    const wanted = placeholdersOf(tool.url);
    const given = tool.path_params.map(({ identifier }) => identifier);
    for (const name of wanted)
      if (!given.includes(name)) add('pathParams', `{${name}} in the url has no path parameter`);
    for (const name of given)
      if (!wanted.includes(name)) add('pathParams', `${name} has no {${name}} in the url`);
  }
  for (const message of authHeaderProblems(tool)) add('headers', message);
  const length = JSON.stringify(LISTS.map((list) => tool[list])).length;
  if (length > LISTS_LENGTH_MAX)
    add('bodyParams', `All parameters together take at most ${LISTS_LENGTH_MAX} characters; shorten texts`);
  return problems;
}

function listProblems(list: keyof Lists, parameters: readonly Parameter[]): string[] {
  const seen = new Set<string>();
  return parameters.flatMap((parameter) => {
    const name = list === 'headers' ? parameter.identifier.toLowerCase() : parameter.identifier;
    if (seen.has(name)) return [`${parameter.identifier} is there twice`];
    seen.add(name);
    const problem = nameProblem(list, name) ?? parameterProblem(parameter) ?? headerProblem(list, parameter);
    return problem === null ? [] : [`${parameter.identifier.slice(0, 100)}: ${problem}`];
  });
}

function nameProblem(list: keyof Lists, name: string): string | null {
  if (list === 'headers') {
    if (isReservedHeader(name)) return 'this header is set by the service';
    return isSettableHeader(name) ? null : 'is not a valid header name';
  }
  if (list === 'path_params')
    return /^[A-Za-z0-9_.-]{1,64}$/.test(name) ? null : 'use 1 to 64 letters, digits, _ . or -';
  if (UNPRINTABLE.test(name)) return 'must not contain control characters';
  return name === '__proto__' ? 'choose another name' : null;
}

function parameterProblem(parameter: Parameter): string | null {
  const { value_type, fixed_value, enum_values, type } = parameter;
  if (value_type === 'llm_prompt') {
    if (fixed_value !== null && fixed_value !== '') return 'a fixed value needs valueType fixed';
    if (enum_values === null) return null;
    if (!['string', 'number', 'integer'].includes(type)) return `a ${type} takes no enumValues`;
    const misfit = enum_values.find((value) => !readValue(type, value).ok);
    return misfit === undefined ? null : `not every one of enumValues is a valid ${type}`;
  }
  if (fixed_value === null) return 'valueType fixed needs a fixedValue';
  if (enum_values !== null) return 'enumValues go with valueType llm_prompt';
  if (variablesIn(fixed_value).length > 0) return null;
  const read = readValue(type, fixed_value);
  return read.ok ? null : `the fixed value ${read.message}`;
}

function headerProblem(list: keyof Lists, { identifier, fixed_value, value_type }: Parameter): string | null {
  if (list !== 'headers') return null;
  const text = typeof fixed_value === 'object' ? JSON.stringify(fixed_value) : String(fixed_value);
  if (!isSendableValue(text)) return 'must not contain line breaks or characters that no HTTP header carries';
  if (identifier.toLowerCase() !== 'content-type') return null;
  const isJson = value_type === 'fixed' && /^application\/([\w.+-]+\+)?json\b/i.test(String(fixed_value));
  return isJson ? null : 'bodies are sent as JSON; leave it out or fix a JSON type';
}

/** The same credential in two places: it would be unclear which one wins. */
function authHeaderProblems({ auth_type, headers }: ToolDefinition): string[] {
  if (auth_type === 'none' || auth_type === 'custom_header') return [];
  return headers.some(({ identifier }) => identifier.toLowerCase() === 'authorization')
    ? [`Authorization is set by authType ${auth_type}`]
    : [];
}
