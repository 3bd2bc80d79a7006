import {
  DESCRIPTION_LENGTH_MAX,
  ENUM_VALUES_MAX,
  FIXED_VALUE_LENGTH_MAX,
  METHODS,
  NAME_LENGTH_MAX,
  PARAMETERS_MAX,
  URL_LENGTH_MAX,
} from '../schema.ts';
import {
  isRecord,
  type Json,
  listOf,
  type Resolver,
  recordOf,
  textOf,
  typeOf,
  Unreadable,
} from './schema-words.ts';

const VERBS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];
const OPERATIONS_MAX = 2_000;
const SERVER_VARIABLE_LENGTH_MAX = 200;

export type Operation = {
  key: string;
  id: string | null;
  method: string;
  path: string;
  item: Json;
  operation: Json;
};

/** The operations in the order of the document. A path item may be shared: only its verbs are read. */
export function operationsOf(document: Json, resolver: Resolver): Operation[] {
  const found: Operation[] = [];
  for (const [path, value] of Object.entries(recordOf(document.paths))) {
    if (found.length >= OPERATIONS_MAX) break;
    const item = recordOf(resolver.follow(value));
    for (const verb of VERBS) {
      const operation = Object.hasOwn(item, verb) ? item[verb] : undefined;
      if (!isRecord(operation)) continue;
      const method = verb.toUpperCase();
      const id = textOf(operation.operationId) || null;
      found.push({ key: id ?? `${method} ${path}`, id, method, path, item, operation });
    }
  }
  return found.slice(0, OPERATIONS_MAX);
}

/** Cut first: the pattern is slow on half a megabyte of underscores. */
const safeName = (text: string): string =>
  text
    .slice(0, 200)
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, NAME_LENGTH_MAX) || 'operation';

/** Names in the order of the document; duplicates are numbered. */
export function nameTools(operations: readonly Operation[]): string[] {
  const taken = new Set<string>();
  return operations.map(({ id, method, path }) => {
    const wanted = safeName(id ?? `${method.toLowerCase()}${path}`);
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted.slice(0, NAME_LENGTH_MAX - 5)}_${count}`;
    taken.add(name);
    return name;
  });
}

/** Cut first here too: a description of half a megabyte may be shared by every field. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, 2 * max)
    .trim()
    .slice(0, max)
    .toWellFormed();

type Draft = Record<'headers' | 'pathParams' | 'queryParams' | 'bodyParams', Json[]>;

/** One operation as the body of a create request. Throws `Unreadable` with the reason when it cannot be a tool. */
export function draftTool(
  document: Json,
  operation: Operation,
  name: string,
  baseUrl: string | undefined,
  resolver: Resolver,
): Json {
  const { method, path, item, operation: facts } = operation;
  if (!METHODS.some((known) => known === method)) throw new Unreadable(`tools do not use ${method}`);
  if (path.length > URL_LENGTH_MAX) throw new Unreadable('its path is too long');
  const draft: Draft = { headers: [], pathParams: [], queryParams: [], bodyParams: [] };
  for (const parameter of parametersOf(item, facts, resolver)) addParameter(draft, parameter, resolver);
  const url =
    baseOf(document, item, facts, baseUrl) +
    path.replace(/\{([^{}]*)\}/g, (_, given: string) => `{${placeName(given)}}`);
  for (const match of path.matchAll(/\{([^{}]*)\}/g)) {
    const identifier = placeName(match[1] ?? '');
    if (!draft.pathParams.some((known) => known.identifier === identifier))
      draft.pathParams.push({ identifier });
  }
  addBody(draft, method, facts, resolver);
  const words = [textOf(facts.summary), textOf(facts.description)].filter(Boolean).join('. ');
  return {
    name,
    description: cut(words || `${method} ${path}`, DESCRIPTION_LENGTH_MAX),
    method,
    url,
    ...draft,
  };
}

const placeName = (text: string): string => text.slice(0, 64).replace(/[^A-Za-z0-9_.-]/g, '_') || 'value';

/** The operation's parameters override those of its path. */
function parametersOf(item: Json, facts: Json, resolver: Resolver): Json[] {
  const all = new Map<string, Json>();
  const counts = new Map<string, number>();
  for (const value of [...listOf(item.parameters), ...listOf(facts.parameters)]) {
    const parameter = recordOf(resolver.follow(value));
    const place = textOf(parameter.in).slice(0, 20);
    const key = `${place} ${textOf(parameter.name).slice(0, 200)}`;
    const count = (counts.get(place) ?? 0) + (all.has(key) ? 0 : 1);
    if (count > PARAMETERS_MAX)
      throw new Unreadable(`it has more than ${PARAMETERS_MAX} ${place} parameters`);
    counts.set(place, count);
    all.set(key, parameter);
  }
  return [...all.values()];
}

/** OpenAPI defines these elsewhere. */
const NOT_HEADERS = new Set(['accept', 'content-type', 'authorization']);

function addParameter(draft: Draft, parameter: Json, resolver: Resolver): void {
  const name = textOf(parameter.name);
  const required = parameter.required === true;
  const content = recordOf(recordOf(parameter.content)['application/json']);
  const schema = resolver.schema(parameter.schema ?? content.schema);
  const field = fieldOf(name, schema, textOf(parameter.description), required, resolver);
  switch (parameter.in) {
    case 'path':
      draft.pathParams.push({ ...field, identifier: placeName(name), required: true });
      return;
    case 'query':
      if (parameter.schema === undefined || field.type !== 'object') draft.queryParams.push(field);
      else if (required) throw new Unreadable(`its query parameter ${name} is an object`);
      return;
    case 'header':
      if (!NOT_HEADERS.has(name.toLowerCase())) draft.headers.push(field);
      return;
    default:
      if (required) throw new Unreadable(`it needs ${name} in a ${textOf(parameter.in) || 'place unknown'}`);
  }
}

function fieldOf(
  identifier: string,
  schema: Json,
  words: string,
  required: boolean,
  resolver: Resolver,
): Json {
  const type = typeOf(schema);
  const shape = type === 'object' || type === 'array' ? resolver.shape(schema) : type;
  const text = (words || textOf(schema.description) || textOf(schema.title)).slice(0, DESCRIPTION_LENGTH_MAX);
  const description = cut(shape === type ? text : `${text}${text === '' ? '' : '. '}Form: ${shape}`, 1000);
  const constant =
    schema.const ?? (listOf(schema.enum).length === 1 && required ? listOf(schema.enum)[0] : undefined);
  if (constant !== undefined && constant !== null && !isShort(constant))
    throw new Unreadable('one of its fixed values is too long');
  if (constant !== undefined && constant !== null)
    return { identifier, type, description, valueType: 'fixed', fixedValue: constant, required };
  const options = listOf(schema.enum);
  const choices =
    options.length > 2 * ENUM_VALUES_MAX
      ? []
      : options.filter((value) => typeof value === 'string' || typeof value === 'number');
  const hasChoices =
    choices.length > 0 && choices.length <= ENUM_VALUES_MAX && ['string', 'number', 'integer'].includes(type);
  return {
    identifier,
    type,
    description,
    required,
    ...(hasChoices ? { enumValues: choices.map(String) } : {}),
  };
}

/** Without serialising the value: a large one may be fixed for every field. */
function isShort(value: unknown): boolean {
  const waiting = [value];
  let length = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (isRecord(next) || Array.isArray(next)) {
      for (const name in next) {
        length += name.length;
        if (length + waiting.length > FIXED_VALUE_LENGTH_MAX) return false;
        waiting.push(Array.isArray(next) ? next[Number(name)] : next[name]);
      }
    }
    length += typeof next === 'string' ? next.length : 1;
    if (length > FIXED_VALUE_LENGTH_MAX) return false;
  }
  return true;
}

function addBody(draft: Draft, method: string, facts: Json, resolver: Resolver): void {
  const body = recordOf(resolver.follow(facts.requestBody));
  const content = recordOf(body.content);
  const kinds = Object.keys(content);
  resolver.spend(kinds.length);
  if (kinds.length === 0) return;
  const json = kinds.find((kind) => /^application\/([\w.+-]+\+)?json\b/i.test(kind));
  const canSend = ['POST', 'PUT', 'PATCH'].includes(method);
  if (json === undefined || !canSend) {
    if (body.required === true)
      throw new Unreadable(canSend ? `its body is ${kinds[0]}, not JSON` : `it needs a body with ${method}`);
    return;
  }
  const schema = resolver.schema(recordOf(content[json]).schema);
  const properties = recordOf(schema.properties);
  const names = Object.keys(properties);
  if (names.length === 0 && typeOf(schema) !== 'object') throw new Unreadable('its body is not an object');
  if (names.length === 0 && body.required === true) throw new Unreadable('its body has no named fields');
  if (json.toLowerCase() !== 'application/json')
    draft.headers.push({ identifier: 'content-type', valueType: 'fixed', fixedValue: json });
  const required = listOf(schema.required);
  resolver.spend(names.length + required.length);
  const needed = new Set(required);
  const fields: { name: string; field: Json }[] = [];
  for (const name of names) {
    const field = resolver.schema(properties[name]);
    if (field.readOnly === true) continue;
    if (fields.length === PARAMETERS_MAX)
      throw new Unreadable(`its body has more than ${PARAMETERS_MAX} fields`);
    fields.push({ name, field });
  }
  for (const { name, field } of fields)
    draft.bodyParams.push(fieldOf(name, field, '', needed.has(name), resolver));
}

/** The base URL: the caller's, else the nearest `servers` of the document. */
function baseOf(document: Json, item: Json, facts: Json, baseUrl: string | undefined): string {
  const servers = [facts, item, document].map((place) => recordOf(listOf(place.servers)[0]));
  const server = servers.find((one) => typeof one.url === 'string');
  const variables = recordOf(server?.variables);
  const named = textOf(server?.url)
    .slice(0, URL_LENGTH_MAX)
    .replace(/\{([^{}]+)\}/g, (_, name: string) =>
      textOf(recordOf(variables[name]).default).slice(0, SERVER_VARIABLE_LENGTH_MAX),
    );
  const base = (baseUrl ?? named).slice(0, URL_LENGTH_MAX);
  if (!/^https?:\/\//i.test(base)) throw new Unreadable('the document names no server address; give baseUrl');
  let end = base.length;
  while (base[end - 1] === '/') end--;
  return base.slice(0, end);
}
