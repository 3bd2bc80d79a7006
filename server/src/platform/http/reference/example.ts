import { type OpenApiDocument, resolve, type Schema } from './document.ts';

const DEPTH_MAX = 8;
const EXAMPLE_ID = '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41';

const BY_FORMAT: Record<string, unknown> = {
  uuid: EXAMPLE_ID,
  'date-time': '2026-01-15T09:30:00.000Z',
  date: '2026-01-15',
  time: '09:30:00',
  email: 'ana@example.com',
  uri: 'https://example.com/parley',
  ipv4: '203.0.113.7',
  ipv6: '2001:db8::7',
  binary: '(binary)',
};

/** Tried in turn where a name or a pattern asks for something particular. */
const BY_NAME: readonly (readonly [name: RegExp, value: string])[] = [
  [/phone|whatsapp_?number|^(to|from)$|transfer_?to/i, '+14155550123'],
  [/email/i, 'ana@example.com'],
  [/url|uri|href/i, 'https://example.com/parley'],
  [/time_?zone/i, 'America/Bogota'],
  [/language|locale/i, 'es-CO'],
  [/country/i, 'US'],
  [/_at$|At$|[cC]ursor/, '2026-01-15T09:30:00.000Z'],
  [/(^|_)id$|Id$/, EXAMPLE_ID],
  [/agent_?name/i, 'Lucía'],
  [/first_?name/i, 'Ana'],
  [/(contact|person|user)_?name|^author$/i, 'Ana Torres'],
  [/campaign_?name/i, 'Spring renewal'],
  [/usd$|price/i, '0.42'],
  [/prompt/i, 'You are Lucía. You call people kindly and renew their policies.'],
  [/^(content|message|reply|body|first_?message)$/i, 'Hello, I would like to renew my policy.'],
  [/summary/i, 'Ana wants to renew and asked for a call on Monday.'],
  [/reason|rationale/i, 'The customer asked for it'],
  [/search/i, 'ana'],
  [/label/i, 'Main line'],
  [/^description$/i, 'Renewals of the spring season'],
  [/^name$/i, 'Spring renewal'],
  [/subject/i, 'Your renewal'],
];

const NUMBERS: readonly (readonly [name: RegExp, value: number])[] = [
  [/^limit$/i, 50],
  [/^offset$/i, 0],
  [/duration|seconds/i, 184],
  [/size|bytes/i, 48_213],
  [/_?ms$/i, 820],
  [/rate$|percent/i, 42.5],
];

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
  EXAMPLE_ID,
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

function matches(pattern: string | undefined, value: string): boolean {
  if (pattern === undefined) return true;
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch {
    return true;
  }
}

function text(schema: Schema, name: string): string {
  const { minLength = 0, maxLength = 200, format, pattern } = schema;
  const fits = (value: string): boolean =>
    value.length >= minLength && value.length <= maxLength && matches(pattern, value);
  const formatted = format === undefined ? undefined : BY_FORMAT[format];
  if (typeof formatted === 'string') return formatted;
  const named = BY_NAME.filter(([form]) => form.test(name)).map(([, value]) => value);
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
  // A share or a score: the very end of its range would mislead.
  if (most === 1 && least !== undefined && type !== 'integer') return least + (most - least) * 0.75;
  return Math.max(1, multipleOf);
}

const isNull = (schema: Schema): boolean => schema.type === 'null';

/** What is not there yet, in the life of most things. */
const USUALLY_NULL = /^(deleted|revoked|disabled|closed)_?at$/i;

const allowsNull = ({ type, anyOf = [], oneOf = [] }: Schema): boolean =>
  (Array.isArray(type) && type.includes('null')) || [...anyOf, ...oneOf].some(isNull);

/** What its author says it looks like. */
function given(schema: Schema): { value: unknown } | undefined {
  if (schema.example !== undefined) return { value: schema.example };
  if (schema.examples?.[0] !== undefined) return { value: schema.examples[0] };
  if (schema.default !== undefined) return { value: schema.default };
  if (schema.const !== undefined) return { value: schema.const };
  if (schema.enum?.[0] !== undefined) return { value: schema.enum[0] };
  return undefined;
}

/** `open`: the schemas around it, outermost first. */
type Place = { name: string; open: readonly Schema[] };

/** Examples of one document. A brief one shows what must be sent and what its author gave examples for. */
class Examples {
  readonly #document: OpenApiDocument;
  readonly #isBrief: boolean;

  constructor(document: OpenApiDocument, isBrief: boolean) {
    this.#document = document;
    this.#isBrief = isBrief;
  }

  make(node: Schema, { name, open }: Place): unknown {
    const schema = this.#resolve(node);
    if (schema === undefined) return null;
    const known = given(schema);
    if (known !== undefined) return known.value;
    if (allowsNull(schema) && (USUALLY_NULL.test(name) || this.#isAround(schema, open))) return null;
    return this.#fromShape(schema, { name, open: [...open, schema] });
  }

  #fromShape(schema: Schema, place: Place): unknown {
    const options = schema.anyOf ?? schema.oneOf;
    if (options !== undefined && options.length > 0)
      return this.make(options.find((option) => !isNull(option)) ?? {}, place);
    if (schema.allOf !== undefined)
      return Object.assign({}, ...schema.allOf.map((part) => this.make(part, place)));
    const type = Array.isArray(schema.type) ? schema.type.find((kind) => kind !== 'null') : schema.type;
    if (type === 'object' || schema.properties !== undefined) return this.#object(schema, place);
    if (type === 'array') return this.#array(schema, place);
    if (type === 'string') return text(schema, place.name);
    if (type === 'integer' || type === 'number') return number(schema, place.name);
    return type === 'boolean' ? true : null;
  }

  #object(schema: Schema, { open }: Place): Record<string, unknown> {
    const fields = Object.entries(schema.properties ?? {});
    const required = new Set(schema.required);
    const chosen = this.#isBrief
      ? fields.filter(([name, field]) => required.has(name) || this.#isIllustrated(field))
      : fields;
    const shown = chosen.length > 0 ? chosen : fields.slice(0, 3);
    const result: Record<string, unknown> = {};
    for (const [name, field] of shown) result[name] = this.make(field, { name, open });
    const values = schema.additionalProperties;
    if (typeof values === 'object' && fields.length === 0) {
      for (const name of this.#keysFor(schema)) result[name] = this.make(values, { name, open });
    }
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

  #array({ items = {}, prefixItems, minItems = 1 }: Schema, { name, open }: Place): unknown[] {
    if (prefixItems !== undefined) return prefixItems.map((item) => this.make(item, { name, open }));
    if (this.#isAround(items, open)) return [];
    const item = name.endsWith('s') ? name.slice(0, -1) : name;
    const length = Math.max(1, Math.min(minItems, 5));
    return Array.from({ length }, () => this.make(items, { name: item, open }));
  }

  /** A schema inside itself ends there. */
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

  #resolve(node: Schema): Schema | undefined {
    return resolve<Schema>(this.#document, node);
  }
}

/** Examples of one document, from what its schemas give, else from their shape. */
export function exampleMaker(document: OpenApiDocument) {
  const [brief, whole] = [new Examples(document, true), new Examples(document, false)];
  return {
    /** What a request should look like: short. */
    request: (schema: Schema, name = ''): unknown => brief.make(schema, { name, open: [] }),
    /** What an answer looks like: whole. */
    answer: (schema: Schema, name = ''): unknown => whole.make(schema, { name, open: [] }),
  };
}
