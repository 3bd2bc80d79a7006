import { PARAMETER_TYPES, type Parameter } from '../schema.ts';

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A document that cannot be followed; the words are for the person who sent it. */
export class Unreadable extends Error {}

const HOPS_MAX = 20;
const STEPS_MAX = 100_000;
const DEPTH_MAX = 8;

/** Follows `$ref` inside the document, and nowhere else: an address in a document is never fetched. */
export function createResolver(document: Json) {
  const known = new WeakMap<Json, Json>();
  let steps = 0;

  function follow(value: unknown): unknown {
    let current = value;
    for (let hops = 0; isRecord(current) && typeof current.$ref === 'string'; hops++) {
      if (hops >= HOPS_MAX) throw new Unreadable('its references go in circles');
      current = pointTo(document, current.$ref);
    }
    return current;
  }

  /** A schema with its references followed and `allOf` put together, one level of it; each is worked out once. */
  function schema(value: unknown, depth = 0): Json {
    if (++steps > STEPS_MAX) throw new Unreadable('the document is too intricate');
    const own = recordOf(follow(value));
    const parts = listOf(own.allOf);
    if (parts.length === 0 || depth >= DEPTH_MAX) return own;
    const done = known.get(own);
    if (done !== undefined) return done;
    known.set(own, {});
    const all = [...parts.map((part) => schema(part, depth + 1)), own];
    const whole = {
      ...Object.assign({}, ...all),
      properties: Object.assign({}, ...all.map((part) => recordOf(part.properties))),
      required: all.flatMap((part) => listOf(part.required)),
    };
    known.set(own, whole);
    return whole;
  }

  return { follow, schema: (value: unknown) => schema(value) };
}

export type Resolver = ReturnType<typeof createResolver>;

function pointTo(document: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Unreadable('it refers to another document');
  let current: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const name = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    current = isRecord(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  if (current === undefined) throw new Unreadable('it refers to something that is not in the document');
  return current;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The one of our types that a schema's value travels as. */
export function typeOf(schema: Json): Parameter['type'] {
  const named = listOf(schema.type)
    .concat(schema.type)
    .find((name) => name !== 'null' && typeof name === 'string');
  const known = PARAMETER_TYPES.find((type) => type === named);
  if (known !== undefined) return known;
  if (isRecord(schema.properties) || schema.additionalProperties !== undefined) return 'object';
  return schema.items === undefined ? 'string' : 'array';
}

const SHAPE_LENGTH_MAX = 400;

/** What is inside an object or a list, in a few words: a parameter has no room for a schema of its own. */
export function shapeOf(schema: Json, resolver: Resolver, depth = 0): string {
  const type = typeOf(schema);
  if (depth > 2 || (type !== 'object' && type !== 'array')) return type;
  if (type === 'array') return `list of ${shapeOf(resolver.schema(schema.items), resolver, depth + 1)}`;
  const fields = Object.entries(recordOf(schema.properties)).slice(0, 20);
  if (fields.length === 0) return 'object';
  const named = fields.map(
    ([name, field]) => `${name}: ${shapeOf(resolver.schema(field), resolver, depth + 1)}`,
  );
  return `{${named.join(', ')}}`.slice(0, SHAPE_LENGTH_MAX);
}
