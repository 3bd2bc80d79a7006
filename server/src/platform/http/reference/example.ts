import { type OpenApiDocument, resolve, type Schema } from './document.ts';
import { BY_NAME, idOf, NUMBERS, nameOf, TIMES, USUALLY_NULL } from './story.ts';

const DEPTH_MAX = 8;

const BY_FORMAT: Record<string, unknown> = {
  'date-time': '2026-01-15T09:30:00.000Z',
  date: '2026-01-15',
  time: '09:30:00',
  email: 'ana@example.com',
  uri: 'https://example.com/parley',
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
  binary: 'document.pdf',
};

const BY_PATTERN = [
  '+14155550123',
  '1',
  '12',
  '123',
  'abc',
  'ABC',
  'US',
  'en',
  'es-CO',
  '09:30',
  '2026-01-15',
  'example',
  'example-1',
  'example_1',
  'Example',
  '#112233',
  '0.42',
  'https://example.com/parley',
  'ana@example.com',
  `pk_${'0'.repeat(64)}`,
  `whsec_${'0'.repeat(48)}`,
];

const spoken = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();

/** The noun of a path: `/api/agents/{agentId}/tools` has `tool`, and so does `…/tools/{toolId}/test`. */
export function nounOf(path: string): Noun {
  const parts = path.split('/');
  const named = parts.findLastIndex((part) => /^\{\w*[iI]d\}$/.test(part));
  const after = parts.slice(named + 1).find((part) => /^[a-z-]*s$/.test(part) && !/ss$/.test(part));
  if (after !== undefined) return lastWord(singular(after));
  const id = parts[named]?.slice(1, -1) ?? '';
  if (/^id$/i.test(id) || id === '')
    return lastWord(singular(parts[named === -1 ? parts.length - 1 : named - 1] ?? ''));
  return lastWord(snake(id).replace(/_id$/, ''));
}

const lastWord = (noun: string): Noun => noun.split(/[-_]/).at(-1) ?? noun;

function matches(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

/** The noun of an object: an `id` in it is the id of that. */
type Noun = string;

/** `agentId` and `agent_id` are the id of an agent, `id` that of the surrounding object. */
const uuid = (name: string, noun: Noun): string =>
  idOf(name === 'id' ? noun : lastWord(snake(name).replace(/_ids?$/, '')));

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const singular = (name: string): string => snake(name).replace(/ies$/, 'y').replace(/s$/, '');

function text(schema: Schema, name: string, noun: Noun): string {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const fits = (value: string): boolean =>
    value.length >= minLength && value.length <= maxLength && matches(pattern, value);
  if (format === 'uuid' || (/(_id|Id)$/.test(name) && fits(uuid(name, noun)))) return uuid(name, noun);
  const moment = format === 'date-time' ? TIMES.find(([form]) => form.test(name))?.[1] : undefined;
  const formatted = moment ?? (format === undefined ? undefined : BY_FORMAT[format]);
  if (typeof formatted === 'string') return formatted;
  const named = /^name$/i.test(name)
    ? [nameOf(noun)]
    : BY_NAME.filter(([form]) => form.test(name)).map(([, value]) => value);
  const plain = `Example ${spoken(name) || 'text'}`;
  const found = [...named, plain, ...(pattern === undefined ? [] : BY_PATTERN)].find(fits);
  if (found !== undefined) return found;
  return plain.padEnd(minLength, ` ${plain}`).slice(0, maxLength);
}

function number(schema: Schema, name: string): number {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 } = schema;
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + multipleOf);
  const most = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - multipleOf);
  const fits = (value: number): boolean =>
    value >= (least ?? value) && value <= (most ?? value) && (type !== 'integer' || value % multipleOf === 0);
  const named = NUMBERS.find(([form, value]) => form.test(name) && fits(value));
  if (named !== undefined) return named[1];
  if (least !== undefined && least > 1) return least;
  if (most !== undefined && most < 1) return least !== undefined ? (least + most) / 2 : most;
  // A share or a score: the end of its range would be a misleading example.
  if (most === 1 && least !== undefined && type !== 'integer') return least + (most - least) * 0.75;
  return Math.max(1, multipleOf);
}

const isNull = (schema: Schema): boolean => schema.type === 'null';

const allowsNull = ({ type, anyOf = [], oneOf = [] }: Schema): boolean =>
  (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some(isNull);

/** The example given by the schema's author. */
function given(schema: Schema): { value: unknown } | undefined {
  if (schema.example !== undefined) return { value: schema.example };
  if (schema.examples?.[0] !== undefined) return { value: schema.examples[0] };
  if (schema.default !== undefined) return { value: schema.default };
  if (schema.const !== undefined) return { value: schema.const };
  if (schema.enum?.[0] !== undefined) return { value: schema.enum[0] };
  return undefined;
}

/** `open`: the surrounding schemas, outermost first. `brief`: only required fields and those with an example. */
type Place = { brief: boolean; open: readonly Schema[]; noun: Noun };

/** Examples of one document, from its schemas, else from their shape. */
class Examples {
  readonly #document: OpenApiDocument;
  readonly #nouns: ReadonlySet<Noun>;

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#nouns = new Set(Object.keys(document.paths).map(nounOf));
  }

  make(node: Schema, name: string, at: Place): unknown {
    const schema = this.#resolve(node);
    if (schema === undefined) return null;
    const known = given(schema);
    if (known !== undefined) return known.value;
    if (allowsNull(schema) && (USUALLY_NULL.test(name) || this.#isAround(schema, at.open))) return null;
    return this.#fromShape(schema, name, { ...at, open: [...at.open, schema] });
  }

  #fromShape(schema: Schema, name: string, within: Place): unknown {
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined && options.length > 0)
      return this.make(options.find((option) => !isNull(option)) ?? {}, name, within);
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part) => this.make(part, name, within)));
    const type = Array.isArray(schema.type) ? schema.type.find((kind) => kind !== 'null') : schema.type;
    if (type === 'object' || schema.properties !== undefined) return this.#object(schema, within);
    if (type === 'array') return this.#array(schema, name, within);
    if (type === 'string') return text(schema, name, within.noun);
    if (type === 'integer' || type === 'number') return number(schema, name);
    return type === 'boolean' ? true : null;
  }

  #object(schema: Schema, within: Place): Record<string, unknown> {
    const fields = Object.entries(schema.properties ?? {});
    const required = new Set(schema.required);
    const chosen = within.brief
      ? fields.filter(([name, field]) => required.has(name) || this.#isIllustrated(field))
      : fields;
    const shown = chosen.length > 0 ? chosen : fields.slice(0, 3);
    const result: Record<string, unknown> = {};
    for (const [name, field] of shown)
      result[name] = this.make(field, name, this.#inside(within, name, field));
    const values = schema.additionalProperties;
    if (typeof values === 'object' && fields.length === 0)
      for (const key of this.#keysFor(schema)) result[key] = this.make(values, key, within);
    return result;
  }

  #keysFor({ propertyNames, required }: Schema): string[] {
    const names = propertyNames === undefined ? undefined : this.#resolve(propertyNames);
    if (required !== undefined && required.length > 0) return required;
    if (names?.enum !== undefined) return [String(names.enum[0])];
    return [
      ['first_name', 'firstName', 'key', ...BY_PATTERN].find((key) => matches(names?.pattern, key)) ?? 'key',
    ];
  }

  #array({ items = {}, prefixItems, minItems = 1 }: Schema, name: string, within: Place): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((item) => this.make(item, name, within));
    if (this.#isAround(items, within.open)) return [];
    const item = name.endsWith('s') ? name.slice(0, -1) : name;
    const length = Math.max(1, Math.min(minItems, 5));
    return Array.from({ length }, () => this.make(items, item, within));
  }

  /** A recursive schema ends here. */
  #isAround(node: Schema, open: readonly Schema[]): boolean {
    const { anyOf = [], oneOf = [] } = node;
    const parts = [node, ...anyOf, ...oneOf].map((part) => this.#resolve(part));
    return open.length > DEPTH_MAX || parts.some((part) => part !== undefined && open.includes(part));
  }

  #isIllustrated(node: Schema): boolean {
    const schema = this.#resolve(node);
    if (schema === undefined) return false;
    if (schema.example !== undefined || schema.examples !== undefined) return true;
    return (schema.anyOf ?? schema.oneOf ?? []).some((part) => this.#isIllustrated(part));
  }

  /** `calls` contains calls; `data` and `planned` contain the operation's noun. */
  #inside(at: Place, name: string, field: Schema): Place {
    const noun = lastWord(singular(name));
    const { items, properties } = this.#resolve(field) ?? {};
    const isThing = items !== undefined || properties !== undefined || (field.anyOf ?? []).length > 0;
    return isThing && this.#nouns.has(noun) ? { ...at, noun } : at;
  }

  #resolve(node: Schema): Schema | undefined {
    return resolve<Schema>(this.#document, node);
  }
}

export function exampleMaker(document: OpenApiDocument) {
  const examples = new Examples(document);
  return {
    /** The example of a request: short. */
    request: (schema: Schema, noun: Noun, name = ''): unknown =>
      examples.make(schema, name, { brief: true, open: [], noun }),
    /** The example of an answer: complete. */
    answer: (schema: Schema, noun: Noun): unknown =>
      examples.make(schema, '', { brief: false, open: [], noun }),
  };
}
