import { type OpenApiDocument, resolve, type Schema } from '../document.ts';

const FORMATS: Record<string, string> = { 'date-time': 'timestamp', uri: 'URL', binary: 'file' };

const isNull = (schema: Schema): boolean => schema.type === 'null';

export const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] =>
  (anyOf ?? oneOf ?? []).filter((option) => !isNull(option));

function simpleType(document: OpenApiDocument, schema: Schema, kind: string | undefined): string {
  if (kind === 'array') return `array of ${typeWords(document, schema.items ?? {})}`;
  if (
    kind === 'object' &&
    typeof schema.additionalProperties === 'object' &&
    schema.properties === undefined
  ) {
    return `map of ${typeWords(document, schema.additionalProperties)}`;
  }
  if (kind === 'string' && schema.format !== undefined) return FORMATS[schema.format] ?? schema.format;
  return kind ?? 'any value';
}

/** The type of a value in a few words: `array of string`, `uuid or null`, `Agent`. */
export function typeWords(document: OpenApiDocument, node: Schema): string {
  if (node.$ref !== undefined) return node.$ref.split('/').at(-1) ?? 'object';
  const union = node.anyOf ?? node.oneOf;
  if (union !== undefined)
    return [...new Set(union.map((option) => typeWords(document, option)))].join(' or ');
  const kinds = Array.isArray(node.type) ? node.type : [node.type];
  return kinds.map((kind) => simpleType(document, node, kind)).join(' or ');
}

const figure = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

function range(least: number | undefined, most: number | undefined, unit = ''): string | undefined {
  const last = most ?? least;
  if (last === undefined) return undefined;
  const counted = unit === '' ? '' : ` ${last === 1 ? unit.replace(/s$/, '') : unit}`;
  if (least === undefined) return `up to ${figure(last)}${counted}`;
  if (most === undefined) return `at least ${figure(least)}${counted}`;
  return `${least === most ? figure(least) : `${figure(least)} to ${figure(most)}`}${counted}`;
}

/** The schema that carries bounds: a nullable value has them on its other option. */
function bounded(document: OpenApiDocument, node: Schema): Schema {
  const schema = resolve<Schema>(document, node) ?? {};
  const [only, ...more] = optionsOf(schema);
  return only !== undefined && more.length === 0 ? (resolve<Schema>(document, only) ?? {}) : schema;
}

/** Limits of a value, each as a phrase. */
export function boundWords(document: OpenApiDocument, node: Schema): string[] {
  const schema = bounded(document, node);
  const least = schema.minLength === 0 ? undefined : schema.minLength;
  const words = [
    range(schema.minimum, schema.maximum),
    schema.exclusiveMinimum === undefined ? undefined : `over ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? undefined : `under ${schema.exclusiveMaximum}`,
    schema.multipleOf === undefined ? undefined : `in steps of ${schema.multipleOf}`,
    range(least, schema.maxLength, 'characters'),
    range(schema.minItems, schema.maxItems, 'items'),
    range(undefined, schema.maxProperties, 'entries'),
    schema.uniqueItems === true ? 'no item twice' : undefined,
  ];
  return words.filter((word) => word !== undefined);
}

export const patternOf = (document: OpenApiDocument, node: Schema): string | undefined =>
  bounded(document, node).pattern;

/** The values an enumeration allows, also inside an array or beside null. */
export function allowedValues(document: OpenApiDocument, node: Schema): unknown[] {
  const schema = bounded(document, node);
  if (schema.enum !== undefined) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  return schema.items === undefined ? [] : (bounded(document, schema.items).enum ?? []);
}

/** What can be unfolded below a value: the fields of an object, or the shapes of a union. */
export type Inside = { title: string; schema: Schema }[];

/** A union's option by its discriminator: `dataType: string`. */
function optionTitle({ title, properties = {} }: Schema): string | undefined {
  const [name, mark] = Object.entries(properties).find(([, field]) => field.const !== undefined) ?? [];
  return title ?? (name === undefined ? undefined : `${name}: ${String(mark?.const)}`);
}

export function insideOf(document: OpenApiDocument, node: Schema): Inside {
  const schema = resolve<Schema>(document, node);
  if (schema === undefined) return [];
  const options = optionsOf(schema);
  if (options.length > 0) {
    const shapes = options.flatMap((option) => insideOf(document, option));
    if (shapes.length < 2) return shapes;
    return shapes.map((shape, index) => ({
      ...shape,
      title: optionTitle(shape.schema) ?? `Option ${index + 1}`,
    }));
  }
  if (schema.properties !== undefined) return [{ title: 'Fields', schema }];
  if (schema.items !== undefined)
    return insideOf(document, schema.items).map((inner) => named(inner, 'Fields of each item'));
  if (typeof schema.additionalProperties === 'object') {
    return insideOf(document, schema.additionalProperties).map((inner) =>
      named(inner, 'Fields of each entry'),
    );
  }
  return [];
}

const named = (inner: Inside[number], title: string): Inside[number] =>
  inner.title === 'Fields' ? { ...inner, title } : inner;
