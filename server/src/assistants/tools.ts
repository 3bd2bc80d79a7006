import { listOperations, type OpenApiDocument, type Operation } from '../platform/http/reference/document.ts';
import { buildOpenApi } from '../platform/http/reference/openapi.ts';
import { toolNameOf } from '../platform/http/reference/operation-id.ts';
import type { Route } from '../platform/http/route.ts';
import { reasonAgainst } from './offered.ts';
import { type JsonSchema, withDefinitions } from './schemas.ts';

/** Where each argument of a tool goes in the request. */
export type Place = 'params' | 'query' | 'body';

/** A route as an assistant sees it. */
export type Tool = {
  name: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  outputSchema: JsonSchema & { type: 'object' };
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
  route: Route;
  places: ReadonlyMap<string, Place>;
  /** Rows of a list when the call does not say: a context is small. */
  limit: number | null;
};

const ROWS = 20;

/** Every route that is offered, as tools. */
export function toolsOf(routes: readonly Route[], baseUrl: string): Tool[] {
  const document = buildOpenApi(routes, { baseUrl, rateLimits: {} });
  return listOperations(document).flatMap(({ method, path, operation }) => {
    const route = routes.find((one) => one.method === method && one.path === path);
    return route === undefined || reasonAgainst(route) !== null ? [] : [toolOf(route, operation, document)];
  });
}

function toolOf(route: Route, operation: Operation, document: OpenApiDocument): Tool {
  const { properties, required, places } = argumentsOf(operation, document);
  const limit = properties.limit as { default?: unknown; maximum?: number } | undefined;
  const name = toolNameOf(operation.operationId);
  const isPaged = route.method === 'GET' && limit !== undefined;
  if (isPaged) properties.limit = { ...limit, default: Math.min(ROWS, limit.maximum ?? ROWS) };
  return {
    name,
    description: describe(route),
    inputSchema: withDefinitions(
      { type: 'object', properties, required, additionalProperties: false },
      document,
    ),
    outputSchema: withDefinitions(outputOf(operation), document),
    annotations: {
      title: operation.summary,
      readOnlyHint: route.method === 'GET',
      destructiveHint: DESTROYS.test(name),
      idempotentHint: ['GET', 'PUT', 'DELETE'].includes(route.method),
      openWorldHint: route.method !== 'GET' && route.rate.calls !== undefined,
    },
    route,
    places,
    limit: isPaged ? Math.min(ROWS, limit.maximum ?? ROWS) : null,
  };
}

/** What it does, and what its errors mean, in the words of the route. */
const describe = ({ summary, description }: Route): string =>
  description === undefined ? `${summary}.` : `${summary}. ${description}`;

const DESTROYS = /^(delete|erase|hang_up|cancel|reject|revoke|close)_/;

/** Path, query and body in one object, as assistants write it. A name that two of them have is the path's. */
function argumentsOf(operation: Operation, document: OpenApiDocument) {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  const places = new Map<string, Place>();
  const add = (name: string, place: Place, schema: JsonSchema, isRequired: boolean) => {
    if (places.has(name)) return;
    properties[name] = schema;
    places.set(name, place);
    if (isRequired) required.push(name);
  };
  for (const parameter of operation.parameters ?? []) {
    const {
      name,
      in: where,
      schema,
      description,
      required: isRequired = false,
    } = parameter as never as Described;
    if (where !== 'path' && where !== 'query') continue;
    const described = description === undefined ? schema : { description, ...schema };
    add(name, where === 'path' ? 'params' : 'query', described, isRequired);
  }
  const body = operation.requestBody?.content['application/json']?.schema as JsonSchema | undefined;
  if (body !== undefined) addBody(body, document, add);
  return { properties, required, places };
}

type Described = {
  name: string;
  in: string;
  schema: JsonSchema;
  description?: string;
  required?: boolean;
};

type Add = (name: string, place: Place, schema: JsonSchema, isRequired: boolean) => void;

function addBody(body: JsonSchema, document: OpenApiDocument, add: Add): void {
  const pointer = /^#\/components\/schemas\/(.+)$/.exec(String(body.$ref ?? ''))?.[1];
  const schema = pointer === undefined ? body : (document.components.schemas[pointer] as JsonSchema);
  const needed = new Set((schema.required as string[] | undefined) ?? []);
  for (const [name, property] of Object.entries((schema.properties as Record<string, JsonSchema>) ?? {}))
    add(name, 'body', property, needed.has(name));
}

function outputOf({ responses }: Operation): JsonSchema & { type: 'object' } {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const content = success !== undefined && 'content' in success ? success.content : undefined;
  const schema = content?.['application/json']?.schema as JsonSchema | undefined;
  return schema?.type === 'object' ? (schema as JsonSchema & { type: 'object' }) : { type: 'object' };
}
