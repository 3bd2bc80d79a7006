import type { OpenApiDocument } from '../platform/http/reference/document.ts';

export type JsonSchema = Record<string, unknown>;

const POINTER = '#/components/schemas/';

/** Of OpenAPI, or examples that would fill an assistant's context. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'xml',
  'externalDocs',
  'discriminator',
]);

/** A schema of the reference by itself: what it refers to stands in its own `$defs`. */
export function withDefinitions<Schema extends JsonSchema>(
  schema: Schema,
  document: OpenApiDocument,
): Schema {
  const definitions: Record<string, unknown> = {};
  const copy = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(copy);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) => {
        if (key === '$ref' && typeof value === 'string' && value.startsWith(POINTER)) {
          const name = value.slice(POINTER.length);
          if (!(name in definitions)) {
            definitions[name] = {}; // before it is copied: it may refer to itself
            definitions[name] = copy(document.components.schemas[name]);
          }
          return [['$ref', `#/$defs/${name}`]];
        }
        return LEFT_OUT.has(key) && !isPropertyList(node) ? [] : [[key, copy(value)]];
      }),
    );
  };
  const copied = copy(schema) as Schema;
  return Object.keys(definitions).length === 0 ? copied : { ...copied, $defs: definitions };
}

/** Whether a key is the name of a property rather than a keyword: `{example: {type: 'string'}}`. */
const isPropertyList = (node: object): boolean =>
  Object.values(node).every((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
