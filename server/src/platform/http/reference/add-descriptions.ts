import type { FieldDescriptions, Route } from '../route.ts';
import type { OpenApiDocument, Operation, Schema } from './document.ts';

/** Fields that mean the same everywhere; a schema's or route's own description takes precedence. */
const COMMON: FieldDescriptions = {
  id: 'UUID; names it in paths and in other objects. Ids sort by the time of creation',
  tenant_id: 'Workspace that owns it',
  agent_id: 'Id of an agent, as in `GET /api/agents`',
  campaign_id: 'Id of a campaign, as in `GET /api/campaigns`',
  contact_id: 'Id of a contact, as in `GET /api/campaigns/{campaignId}/contacts`',
  call_id: 'Id of a call, as in `GET /api/calls`',
  webhook_id: 'Id of a webhook, as in `GET /api/webhooks`',
  '?agent_id': 'Only those of this agent',
  '?campaign_id': 'Only those of this campaign',
  '?contact_id': 'Only those of this contact',
  '?call_id': 'Only those of this call',
  created_at: 'Moment of creation, ISO 8601 in UTC',
  updated_at: 'When it last changed',
  deleted_at: 'When it was deleted; null while it exists',
  page: 'Number of the page, from 1',
  limit: 'Most rows in one answer',
  offset: 'Rows skipped before the first one of the answer',
  next_cursor: 'Send it as `cursor` for the next page; null on the last one',
  timezone: 'A name of the IANA database, such as `Europe/Madrid`',
  total: 'Rows over all pages',
  meta: 'Which page this is',
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Find = (...keys: string[]) => string | undefined;

/** The first described key, the route's own before the common ones. */
const finder =
  (own: FieldDescriptions = {}): Find =>
  (...keys) => {
    const key = keys.find((one) => Object.hasOwn(own, one) || Object.hasOwn(COMMON, one)) ?? '';
    return Object.hasOwn(own, key) ? own[key] : COMMON[key];
  };

function describe(schema: Schema, around: string, find: Find): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const key = snake(name);
    const description = find(`${around}.${key}`, key);
    if (description !== undefined && field.$ref === undefined && !isDescribed(field))
      field.description = description;
    describe(field, key, find);
  }
  const { items, prefixItems = [], anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema;
  const inner = [items, ...prefixItems, ...anyOf, ...oneOf, ...allOf, additionalProperties];
  for (const part of inner) if (typeof part === 'object') describe(part, around, find);
}

const isDescribed = ({ description, anyOf = [], oneOf = [] }: Schema): boolean =>
  description !== undefined || [...anyOf, ...oneOf].some((option) => option.description !== undefined);

function describeFields(operation: Operation, find: Find): void {
  for (const parameter of operation.parameters ?? []) {
    const key = snake(parameter.name);
    const description = find(parameter.in === 'query' ? `?${key}` : `{${key}}`, key);
    if (description !== undefined && parameter.schema.description === undefined)
      parameter.description ??= description;
  }
  for (const { schema } of Object.values(operation.requestBody?.content ?? {})) describe(schema, '', find);
  for (const response of Object.values(operation.responses)) {
    if (!('content' in response)) continue;
    for (const { schema } of Object.values(response.content ?? {})) {
      // The envelope's `data` gets the description of the response.
      const data = schema.properties?.data;
      if (data !== undefined && !isDescribed(data)) data.description = response.description;
      describe(schema, '', find);
    }
  }
}

/** Describes every parameter and field whose schema does not: by its route, else by the common meaning of its name. */
export function addDescriptions(document: OpenApiDocument, routes: readonly Route[]): void {
  for (const { method, path, descriptions } of routes) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation !== undefined) describeFields(operation, finder(descriptions));
  }
}
