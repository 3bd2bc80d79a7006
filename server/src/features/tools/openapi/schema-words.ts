import { PARAMETER_TYPES, type Parameter } from '../schema.ts';

export type Json = Record<string, unknown>;

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A document that cannot be read; the message is for the person who sent it. */
export class Unreadable extends Error {}

const HOPS_MAX = 20;
const STEPS_MAX = 100_000;
const DEPTH_MAX = 8;
const SHAPE_LENGTH_MAX = 400;
const SHAPE_FIELDS_MAX = 20;

/** Follows `$ref` only inside the document: URLs in it are never fetched. */
export class Resolver {
  readonly #document: Json;
  readonly #merged = new WeakMap<Json, Json>();
  readonly #places = new Map<string, unknown>();
  readonly #shapes = new WeakMap<Json, string[]>();
  #steps = 0;

  constructor(document: Json) {
    this.#document = document;
  }

  /** Shared parts are walked once per reference, so the whole import has a limit of steps. */
  spend(count: number): void {
    this.#steps += count;
    if (this.#steps > STEPS_MAX) throw new Unreadable('the document is too intricate');
  }

  follow(value: unknown): unknown {
    let current = value;
    for (let hops = 0; isRecord(current) && typeof current.$ref === 'string'; hops++) {
      if (hops >= HOPS_MAX) throw new Unreadable('its references go in circles');
      this.spend(1);
      current = this.#pointTo(current.$ref);
    }
    return current;
  }

  /** A schema with references resolved and `allOf` merged, one level deep; memoised. */
  schema(value: unknown, depth = 0): Json {
    this.spend(1);
    const own = recordOf(this.follow(value));
    const parts = listOf(own.allOf);
    if (parts.length === 0 || depth >= DEPTH_MAX) return own;
    const done = this.#merged.get(own);
    if (done !== undefined) return done;
    this.#merged.set(own, {});
    const all = [...parts.map((part) => this.schema(part, depth + 1)), own];
    const required = all.map((part) => listOf(part.required));
    for (const { length } of required) this.spend(length);
    const properties = this.#merge(all.map((part) => recordOf(part.properties)));
    const whole = { ...this.#merge(all), properties, required: required.flat() };
    this.#merged.set(own, whole);
    return whole;
  }

  /** The structure of an object or list as a short text: a parameter has no nested schema. */
  shape(of: Json, depth = 0): string {
    const done = this.#shapes.get(of) ?? [];
    this.#shapes.set(of, done);
    done[depth] ??= this.#describe(of, depth);
    return done[depth];
  }

  #pointTo(reference: string): unknown {
    if (!this.#places.has(reference)) this.#places.set(reference, placeIn(this.#document, reference));
    const place = this.#places.get(reference);
    if (place === undefined) throw new Unreadable('it refers to something that is not in the document');
    return place;
  }

  #merge(parts: readonly Json[]): Json {
    const whole: Json = {};
    for (const part of parts) {
      this.spend(Object.keys(part).length);
      Object.assign(whole, part);
    }
    return whole;
  }

  #describe(of: Json, depth: number): string {
    const type = typeOf(of);
    if (depth > 2 || (type !== 'object' && type !== 'array')) return type;
    if (type === 'array') return `list of ${this.shape(this.schema(of.items), depth + 1)}`;
    const properties = recordOf(of.properties);
    const named: string[] = [];
    for (const name in properties) {
      if (named.length === SHAPE_FIELDS_MAX) break;
      named.push(
        `${name.slice(0, SHAPE_LENGTH_MAX)}: ${this.shape(this.schema(properties[name]), depth + 1)}`,
      );
    }
    return named.length === 0 ? 'object' : `{${named.join(', ')}}`.slice(0, SHAPE_LENGTH_MAX);
  }
}

function placeIn(document: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) throw new Unreadable('it refers to another document');
  let current: unknown = document;
  for (const part of reference.slice(2).split('/')) {
    const name = decode(part).replaceAll('~1', '/').replaceAll('~0', '~');
    current = isRecord(current) && Object.hasOwn(current, name) ? current[name] : undefined;
  }
  return current;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parameter type that a schema's value is sent as. */
export function typeOf(schema: Json): Parameter['type'] {
  const named = listOf(schema.type)
    .slice(0, PARAMETER_TYPES.length + 1)
    .concat(schema.type)
    .find((name) => name !== 'null' && typeof name === 'string');
  const known = PARAMETER_TYPES.find((type) => type === named);
  if (known !== undefined) return known;
  if (isRecord(schema.properties) || schema.additionalProperties !== undefined) return 'object';
  return schema.items === undefined ? 'string' : 'array';
}
