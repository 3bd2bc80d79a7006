import type { z } from 'zod';

/** A field of a request that its schema does not read; `meant` is a similarly spelled field that it does. */
export type IgnoredField = { path: string; meant?: string };

const FIELDS_MAX = 20;
const NAME_LENGTH_MAX = 60;
const HEADER_LENGTH_MAX = 1000;

type Found = Map<string, IgnoredField>;
/** `free` accepts any content; `leaf` has none. */
type Reader = ((value: unknown, path: string, found: Found) => void) | 'free' | 'leaf';
type Schema = z.core.$ZodType;
type Def = {
  type: string;
  shape: Record<string, Schema>;
  catchall?: Schema;
  element: Schema;
  innerType: Schema;
  valueType: Schema;
  options: readonly Schema[];
  left: Schema;
  right: Schema;
  in: Schema;
  out: Schema;
  getter: () => Schema;
};

const defOf = (schema: Schema): Def => schema._zod.def as unknown as Def;

/** Built once for each schema, at its first request. */
const readers = new WeakMap<Schema, Reader>();

/**
 * The fields that a schema drops from a value, by path: `contacts[].foo` stands for that field of any item,
 * `schedule.zone` for one inside an object. Maps with free keys, strict objects (they refuse themselves) and untyped
 * values report nothing.
 */
export function ignoredFields(schema: z.ZodType, value: unknown): IgnoredField[] {
  const reader = readerOf(schema);
  if (typeof reader === 'string') return [];
  const found: Found = new Map();
  reader(value, '', found);
  return [...found.values()];
}

function readerOf(schema: Schema): Reader {
  const known = readers.get(schema);
  if (known !== undefined) return known;
  const reader = build(schema, false);
  readers.set(schema, reader);
  return reader;
}

function build(schema: Schema, anySpelling: boolean): Reader {
  const def = defOf(schema);
  switch (def.type) {
    case 'object':
      return readObject(def, anySpelling);
    case 'array':
      return readArray(readerOf(def.element));
    case 'record':
      return readMap(readerOf(def.valueType));
    case 'union':
      return readAny(def.options.map(readerOf));
    case 'intersection':
      return readAny([readerOf(def.left), readerOf(def.right)]);
    case 'pipe':
      // A preprocessing step may rename fields: both spellings of a known name count as read.
      return defOf(def.in).type === 'transform' ? build(def.out, true) : build(def.in, anySpelling);
    case 'lazy':
      return (value, path, found) => run(readerOf(def.getter()), value, path, found);
    case 'unknown':
    case 'any':
    case 'custom':
    case 'transform':
      return 'free';
    default:
      return def.innerType === undefined ? 'leaf' : build(def.innerType, anySpelling);
  }
}

function run(reader: Reader, value: unknown, path: string, found: Found): void {
  if (typeof reader !== 'string') reader(value, path, found);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `agent_id`, `agentID` and `agentId` count as one name. */
const lettersOf = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();

function readObject({ shape, catchall }: Def, anySpelling: boolean): Reader {
  if (catchall !== undefined) return readKnown(shape);
  const fields = new Map(Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)]));
  const spellings = new Map(Object.keys(shape).map((name) => [lettersOf(name), name]));
  return (value, path, found) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value)) {
      const reader = fields.get(name);
      const place = path === '' ? name : `${path}.${name}`;
      if (reader !== undefined) run(reader, value[name], place, found);
      else if (found.size < FIELDS_MAX) {
        const meant = spellings.get(lettersOf(name));
        if (meant === undefined) found.set(place, { path: place });
        else if (!anySpelling) found.set(place, { path: place, meant });
      }
    }
  };
}

/** For an object that refuses or accepts the rest, only what its known fields drop. */
function readKnown(shape: Record<string, Schema>): Reader {
  const fields = Object.entries(shape).map(([name, schema]) => [name, readerOf(schema)] as const);
  return (value, path, found) => {
    if (!isObject(value)) return;
    for (const [name, reader] of fields)
      run(reader, value[name], path === '' ? name : `${path}.${name}`, found);
  };
}

function readArray(item: Reader): Reader {
  if (typeof item === 'string') return item === 'free' ? 'free' : 'leaf';
  return (value, path, found) => {
    if (!Array.isArray(value)) return;
    for (const one of value) item(one, `${path}[]`, found);
  };
}

function readMap(values: Reader): Reader {
  if (typeof values === 'string') return 'free';
  return (value, path, found) => {
    if (!isObject(value)) return;
    for (const [name, one] of Object.entries(value)) values(one, `${path}.${name}`, found);
  };
}

/** A field that one of several schemas reads counts as read. */
function readAny(options: readonly Reader[]): Reader {
  if (options.includes('free')) return 'free';
  const rest = options.filter((option) => typeof option !== 'string');
  if (rest.length === 0) return 'leaf';
  return (value, path, found) => {
    const [first, ...others] = rest.map((option) => {
      const own: Found = new Map();
      option(value, path, own);
      return own;
    });
    for (const [place, field] of first ?? []) {
      if (found.size < FIELDS_MAX && others.every((own) => own.has(place))) found.set(place, field);
    }
  };
}

const safeName = ({ path }: IgnoredField): string =>
  path
    .slice(0, NAME_LENGTH_MAX)
    .toWellFormed()
    .split('[]')
    .map((part) => encodeURIComponent(part))
    .join('[]');

/** The value of `x-ignored-fields`: comma-separated names, non-ASCII percent-encoded, `...` for more. */
export function ignoredHeader(fields: readonly IgnoredField[]): string {
  const names: string[] = [];
  let length = 0;
  for (const name of fields.map(safeName)) {
    length += name.length + 2;
    if (length > HEADER_LENGTH_MAX) break;
    names.push(name);
  }
  const isWhole = names.length === fields.length && fields.length < FIELDS_MAX;
  return [...names, ...(isWhole ? [] : ['...'])].join(', ');
}
