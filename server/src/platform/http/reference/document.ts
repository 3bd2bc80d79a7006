/** The parts of an OpenAPI 3.1 document that Parley writes, and that its readers (Postman, page) use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  title?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  const?: unknown;
  enum?: unknown[];
  deprecated?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  maxProperties?: number;
  pattern?: string;
  contentEncoding?: string;
  [extension: `x-${string}`]: unknown;
};

export type Ref = { $ref: string };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type NamedExample = { summary?: string; value: unknown };

export type MediaType = { schema: Schema; example?: unknown; examples?: Record<string, NamedExample> };

export type Content = Record<string, MediaType>;

export type Header = { description?: string; schema: Schema; example?: unknown };

export type Response = {
  description: string;
  headers?: Record<string, Header | Ref>;
  content?: Content;
};

/** How often a request counts against a budget, and the budget's size where it is fixed. */
export type RateUse = { class: string; cost: number; perMinute?: number };

export type RateBudget = { class: string; perMinute?: number; description: string };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Ref>;
  'x-required-scope'?: string;
  'x-rate-limits': RateUse[];
  'x-error-codes': string[];
};

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; summary: string; description: string; license?: License };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, object>;
  };
  'x-rate-budgets': RateBudget[];
};

export type License = { name: string; identifier?: string; url?: string };

export type LocatedOperation = { method: string; path: string; operation: Operation };

export function listOperations(document: OpenApiDocument): LocatedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** Operations under their first tag, in the order of the document's tags. */
export function operationsByTag(document: OpenApiDocument) {
  const all = listOperations(document);
  return document.tags.map((tag) => ({
    tag,
    operations: all.filter(({ operation }) => operation.tags[0] === tag.name),
  }));
}

const POINTER = /^#\/components\/(schemas|responses|headers)\/([^/]+)$/;

/** Resolves references into the components; undefined where there is nothing. */
export function resolve<T extends object>(document: OpenApiDocument, node: T | Ref): T | undefined {
  let current: T | Ref | undefined = node;
  for (let hops = 0; hops < 10 && current !== undefined; hops++) {
    const pointer = (current as Partial<Ref>).$ref;
    if (pointer === undefined) return current as T;
    const [, kind, name] = POINTER.exec(pointer) ?? [];
    if (kind === undefined || name === undefined) return undefined;
    current = document.components[kind as 'schemas'][name] as T | undefined;
  }
  return undefined;
}

/** The one 2xx answer of an operation. */
export function successOf(
  document: OpenApiDocument,
  operation: Operation,
): { status: string; response: Response } {
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  const [status, node] = found ?? ['200', { description: 'Done' }];
  return { status, response: resolve<Response>(document, node) ?? { description: 'Done' } };
}
