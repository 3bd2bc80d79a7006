import { listOperations, type OpenApiDocument, type Schema } from './document.ts';

/** Fields that mean the same wherever they stand; a schema that says more about one keeps its own words. */
const COMMON: Readonly<Record<string, string>> = {
  id: 'Its id',
  tenant_id: 'The workspace it belongs to',
  agent_id: 'The agent',
  campaign_id: 'The campaign',
  contact_id: 'The contact',
  call_id: 'The call',
  webhook_id: 'The webhook',
  created_at: 'When it was created',
  updated_at: 'When it last changed',
  deleted_at: 'When it was deleted; null while it is there',
  page: 'Pages are counted from 1',
  limit: 'How many at most',
  offset: 'How many are left out before the first',
  timezone: 'A name of the IANA database, such as `Europe/Madrid`',
  total: 'How many there are, over all pages',
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const wordsFor = (name: string): string | undefined =>
  Object.hasOwn(COMMON, snake(name)) ? COMMON[snake(name)] : undefined;

function describe(schema: Schema, seen: Set<Schema>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const words = wordsFor(name);
    if (words !== undefined && field.$ref === undefined) field.description ??= words;
  }
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  const values = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
  const inner = [...Object.values(properties), ...prefixItems, ...anyOf, ...oneOf, ...allOf, ...values];
  for (const part of items === undefined ? inner : [...inner, items]) describe(part, seen);
}

/** Writes the common words onto every parameter and field that has none. */
export function addDescriptions(document: OpenApiDocument): void {
  const seen = new Set<Schema>();
  for (const schema of Object.values(document.components.schemas ?? {})) describe(schema, seen);
  for (const { operation } of listOperations(document)) {
    for (const parameter of operation.parameters ?? []) {
      const words = wordsFor(parameter.name);
      if (words !== undefined && parameter.schema.description === undefined) parameter.description ??= words;
    }
    const answers = Object.values(operation.responses).flatMap((answer) =>
      'content' in answer ? Object.values(answer.content ?? {}) : [],
    );
    for (const { schema } of [...Object.values(operation.requestBody?.content ?? {}), ...answers])
      describe(schema, seen);
  }
}
