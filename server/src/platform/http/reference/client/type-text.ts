import type { Schema } from '../document.ts';

export type TypeOptions = {
  /** Named types, by their text. */
  names?: ReadonlyMap<string, string>;
  /** Sent values may be `undefined` where a field is optional; received ones never are. */
  sent?: boolean;
  comments?: boolean;
};

const isPlainName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);
const literal = (value: unknown): string =>
  typeof value === 'string' ? quote(value) : JSON.stringify(value);

export const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const indent = (text: string): string => text.replaceAll('\n', '\n  ');

/** A schema as a TypeScript type. Bounds are generated separately, as values. */
export function typeText(schema: Schema, options: TypeOptions = {}): string {
  const text = plainText(schema, options);
  if (options.names === undefined) return text;
  return options.names.get(typeKey(schema)) ?? text;
}

/** Equal up to comments. */
export const typeKey = (schema: Schema): string => plainText(schema, {});

function plainText(schema: Schema, options: TypeOptions): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum !== undefined) return union(schema.enum.map(literal));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeText(choice, options)));
  if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, options)).join(' & ');
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => typeText({ ...schema, type }, options)));
  }
  return ofType(schema, options);
}

function ofType(schema: Schema, options: TypeOptions): string {
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayText(schema, options);
    case 'object':
      return objectText(schema, options);
    default:
      return 'unknown';
  }
}

const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ') || 'never';

function arrayText({ items, prefixItems }: Schema, options: TypeOptions): string {
  if (prefixItems !== undefined) return `[${prefixItems.map((item) => typeText(item, options)).join(', ')}]`;
  const item = items === undefined ? 'unknown' : typeText(items, options);
  return isCompound(item) ? `(${item})[]` : `${item}[]`;
}

/** Whether a type is a union at its top level. */
function isCompound(text: string): boolean {
  let rest = text.replaceAll(/'(?:\\.|[^'\\])*'|\/\*\*.*?\*\//g, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}|<[^<>]*>|\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return /[|&]/.test(rest);
}

function objectText(schema: Schema, options: TypeOptions): string {
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length === 0) return recordText(schema, options);
  const required = new Set(schema.required ?? []);
  const lines = fields.map(([name, field]) => {
    const mark = required.has(name) ? '' : '?';
    const absent = mark !== '' && options.sent === true ? ' | undefined' : '';
    const key = isPlainName(name) ? name : quote(name);
    return `${comment(field, options)}${key}${mark}: ${typeText(field, options)}${absent};`;
  });
  return `{\n  ${lines.map(indent).join('\n  ')}\n}`;
}

function recordText({ additionalProperties, propertyNames }: Schema, options: TypeOptions): string {
  const value =
    typeof additionalProperties === 'object' ? typeText(additionalProperties, options) : 'unknown';
  const names = propertyNames?.enum;
  return names === undefined
    ? `Record<string, ${value}>`
    : `Partial<Record<${union(names.map(literal))}, ${value}>>`;
}

function comment({ description }: Schema, { comments }: TypeOptions): string {
  if (comments !== true || description === undefined) return '';
  return `/** ${description.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */\n`;
}
