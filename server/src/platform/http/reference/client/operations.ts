import type { Role } from '../../../context.ts';
import type { Method, Route } from '../../route.ts';
import type { OpenApiDocument } from '../document.ts';
import {
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  resolve,
  type Schema,
} from '../document.ts';
import { describeRoutes } from '../openapi.ts';
import { topicsOf } from './topics.ts';

/** How the body of an answer becomes the result of a client function. */
export type AnswerKind = 'data' | 'data and meta' | 'body' | 'file' | 'nothing';

export type ListFacts = {
  /** The field of `data` that holds the rows; null when `data` is the rows. */
  rows: string | null;
  paging: 'cursor' | 'page' | 'offset' | null;
  /** The default page size. */
  limit: number | null;
  row: Schema;
};

/** One function of the client. */
export type ClientOperation = {
  id: string;
  method: Method;
  path: string;
  tag: string;
  summary: string;
  /** Null: public. */
  roles: readonly Role[] | null;
  whenSuspended: boolean;
  topics: readonly string[];
  params: readonly Parameter[];
  query: readonly Parameter[];
  body: { schema: Schema; required: boolean } | null;
  upload: { bytesMax: number } | null;
  idempotent: boolean;
  answer: { kind: AnswerKind; schemas: readonly Schema[] };
  list: ListFacts | null;
};

/** What a signed-in person can use in a browser: no keys of other kinds, no streams, no reserved routes. */
const isForPeople = ({ access, returns }: Route): boolean =>
  (access.kind === 'workspace' || (access.kind === 'public' && access.visitors === undefined)) &&
  returns.status < 400 &&
  returns.contentType !== 'text/event-stream';

export function clientOperations(routes: readonly Route[]): {
  document: OpenApiDocument;
  operations: ClientOperation[];
} {
  const shown = routes.filter(isForPeople);
  const document = describeRoutes(shown, { baseUrl: '', rateLimits: {} });
  const operations = shown.map((route) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    if (operation === undefined) throw new Error(`${route.method} ${route.path} is not in the document`);
    return clientOperation(document, route, operation);
  });
  return { document, operations };
}

function clientOperation(document: OpenApiDocument, route: Route, operation: Operation): ClientOperation {
  const { access, method, path, tag, summary } = route;
  const parameters = operation.parameters ?? [];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const [bodyType] = Object.values(operation.requestBody?.content ?? {});
  const answer = answerOf(document, operation, route);
  return {
    id: operation.operationId,
    method,
    path,
    tag,
    summary,
    roles: access.kind === 'workspace' ? access.roles : null,
    whenSuspended: access.kind === 'workspace' ? access.whenSuspended !== false : true,
    topics: topicsOf(path),
    params: parameters.filter((parameter) => parameter.in === 'path'),
    query,
    body:
      bodyType === undefined
        ? null
        : { schema: bodyType.schema, required: operation.requestBody?.required === true },
    upload: route.upload ?? null,
    idempotent: route.idempotent === true,
    answer,
    list: method === 'GET' ? listOf(document, operation.operationId, answer, query) : null,
  };
}

function answerOf(document: OpenApiDocument, operation: Operation, route: Route): ClientOperation['answer'] {
  const contents = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, node]) => Object.entries(resolve<Response>(document, node)?.content ?? {}));
  const [first] = contents;
  if (first === undefined) return { kind: 'nothing', schemas: [] };
  if (first[0] !== 'application/json') return { kind: 'file', schemas: [] };
  const schemas = contents.map(([, { schema }]: [string, MediaType]) => schema);
  if (route.returns.contentType !== undefined) return { kind: 'body', schemas };
  if (route.returns.meta !== undefined) return { kind: 'data and meta', schemas };
  return { kind: 'data', schemas: schemas.map((schema) => schema.properties?.data ?? {}) };
}

const isRows = (document: OpenApiDocument, { type, items }: Schema): boolean =>
  type === 'array' && items !== undefined && resolve<Schema>(document, items)?.type === 'object';

function listOf(
  document: OpenApiDocument,
  id: string,
  { kind, schemas: [schema] }: ClientOperation['answer'],
  query: readonly Parameter[],
): ListFacts | null {
  const data = kind === 'data and meta' ? schema?.properties?.data : schema;
  if (!id.startsWith('list') || data === undefined) return null;
  const field = Object.entries(data.properties ?? {}).find(([, value]) => isRows(document, value));
  const isPlain = isRows(document, data);
  const rows = isPlain ? data : field?.[1];
  if (rows?.items === undefined) return null;
  const named = (name: string): Parameter | undefined => query.find((parameter) => parameter.name === name);
  const paging = (['cursor', 'page', 'offset'] as const).find((name) => named(name) !== undefined) ?? null;
  const limit = named('limit')?.schema.default;
  return {
    rows: isPlain ? null : (field?.[0] ?? null),
    paging,
    limit: typeof limit === 'number' ? limit : null,
    row: rows.items,
  };
}
