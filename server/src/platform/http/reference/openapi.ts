import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Route } from '../route.ts';
import { budgetsOf, SECURITY_SCHEMES } from './access-facts.ts';
import { addDescriptions } from './add-descriptions.ts';
import { addExamples } from './add-examples.ts';
import { type License, listOperations, type OpenApiDocument } from './document.ts';
import { errorSchema, HEADERS, sharedResponse } from './error-responses.ts';
import { describeOperation } from './operation.ts';
import { nameOperations } from './operation-id.ts';
import { schemaOptions } from './schema-options.ts';
import { describeTags } from './tags.ts';

export type ReferenceFacts = {
  baseUrl: string;
  /** Requests a minute by class; `general` is that of the smallest plan, and may be absent. */
  rateLimits: Record<string, number>;
  license?: License;
  /** Addresses of the dashboard's font, for the page; none when the dashboard is not built. */
  fonts?: readonly string[];
};

const DESCRIPTION = `The API of Parley: AI agents that place and answer phone calls and converse by message.

Requests and answers are JSON. Every request is made for one workspace, with one of its API keys: \`Authorization: Bearer pk_…\`. \
The dashboard uses the same routes with a session cookie; routes that only a signed-in person may use are not part of this reference.

Answers stand under \`data\`, errors under \`error\` with a stable \`code\`. Clients ignore fields they do not know and treat enumerations as open: \
additions are made at any time, without a new version.`;

const INFO = {
  title: 'Parley API',
  version: '1.0.0',
  summary: 'AI agents on the phone and in messages.',
  description: DESCRIPTION,
};

/** The public reference: provider callbacks and dashboard-only flows are excluded. */
export const isPublic = ({ internal, access }: Route): boolean =>
  internal !== true && !(access.kind === 'workspace' && access.scope === 'session');

export function buildOpenApi(routes: readonly Route[], facts: ReferenceFacts): OpenApiDocument {
  const document = describeRoutes(routes.filter(isPublic), facts);
  addComponents(document);
  addDescriptions(document, routes);
  addExamples(document);
  return document;
}

/** The given routes as a document, public or not: the dashboard's client is generated from it too. */
export function describeRoutes(routes: readonly Route[], facts: ReferenceFacts): OpenApiDocument {
  const names = nameOperations(routes);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [index, route] of routes.entries()) {
    const operation = describeOperation(route, names[index] as string, facts.rateLimits);
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  const created = createDocument(
    {
      openapi: '3.1.1',
      info: { ...INFO, ...(facts.license === undefined ? {} : { license: facts.license }) },
      servers: [{ url: facts.baseUrl.replace(/\/+$/, ''), description: 'This installation' }],
      tags: describeTags(routes.map(({ tag }) => tag)),
      paths: paths as ZodOpenApiPathsObject,
      'x-rate-budgets': budgetsOf(facts.rateLimits),
    },
    schemaOptions,
  ) as unknown as OpenApiDocument;
  // The library returns one object for a schema used twice; examples are written into them, so copies are needed.
  return JSON.parse(JSON.stringify(created)) as OpenApiDocument;
}

/** Only components that are referenced. */
function addComponents(document: OpenApiDocument): void {
  const operations = listOperations(document).map(({ operation }) => operation);
  const statuses = new Set(operations.flatMap(({ responses }) => Object.keys(responses)).map(Number));
  const responses = [...statuses]
    .filter((status) => status >= 400)
    .sort()
    .map(sharedResponse);
  const schemes = new Set(
    operations.flatMap(({ security }) => security.flatMap((need) => Object.keys(need))),
  );
  const referring = JSON.stringify([document.paths, responses]);
  const isReferred = (name: string): boolean => referring.includes(`"#/components/headers/${name}"`);
  document.components = {
    schemas: { ...document.components?.schemas, ...(responses.length > 0 ? { Error: errorSchema } : {}) },
    responses: Object.fromEntries(responses),
    headers: Object.fromEntries(Object.entries(HEADERS).filter(([name]) => isReferred(name))),
    securitySchemes: Object.fromEntries(
      Object.entries(SECURITY_SCHEMES).filter(([name]) => schemes.has(name)),
    ),
  };
}
