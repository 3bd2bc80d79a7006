import type { Parameter, Schema } from '../document.ts';

/** What a form needs to know of a field before it asks the server. */
export type Bounds = {
  required?: true;
  type?: string;
  nullable?: true;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  fields?: Record<string, Bounds>;
  items?: Bounds;
};

const COPIED = [
  'format',
  'enum',
  'default',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'maxProperties',
] as const;

const DEPTH_MAX = 8;

/** The single schema of `X or null`; null where a value may be of several kinds, which no single control edits. */
function single(schema: Schema): { schema: Schema; nullable: boolean } | null {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices === undefined) {
    const types = Array.isArray(schema.type) ? schema.type : [];
    const [type, ...more] = types.filter((name) => name !== 'null');
    if (more.length > 0) return null;
    const nullable = types.includes('null');
    return { schema: type === undefined ? schema : { ...schema, type }, nullable };
  }
  const [choice, ...more] = choices.filter(({ type }) => type !== 'null');
  if (choice === undefined || more.length > 0) return null;
  return { schema: choice, nullable: choices.length > 1 };
}

function boundsOf(schema: Schema, required: boolean, depth = 0): Bounds {
  const found = single(schema);
  const bounds: Bounds = required ? { required: true } : {};
  if (found === null) return bounds;
  if (found.nullable) bounds.nullable = true;
  if (typeof found.schema.type === 'string' && found.schema.type !== 'string')
    bounds.type = found.schema.type;
  for (const name of COPIED) {
    const value = found.schema[name] ?? schema[name];
    if (value !== undefined) Object.assign(bounds, { [name]: value });
  }
  if (depth >= DEPTH_MAX) return bounds;
  const { properties, items } = found.schema;
  if (properties !== undefined) bounds.fields = fieldBounds(found.schema, depth + 1);
  if (items !== undefined) bounds.items = boundsOf(items, false, depth + 1);
  return bounds;
}

/** The bounds of every field of an object. */
export function fieldBounds({ properties = {}, required = [] }: Schema, depth = 0): Record<string, Bounds> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      boundsOf(field, required.includes(name), depth),
    ]),
  );
}

export const parameterBounds = (parameters: readonly Parameter[]): Record<string, Bounds> =>
  Object.fromEntries(
    parameters.map(({ name, schema, required }) => [name, boundsOf(schema, required === true)]),
  );
