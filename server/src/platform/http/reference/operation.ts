import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Returns, Route } from '../route.ts';
import { accessLine, rateUses, requiredScope, securityOf } from './access-facts.ts';
import { errorCodesOf, errorRefs, errorStatuses, headerRefs, RATE_HEADERS } from './error-responses.ts';
import { objectShape } from './schema-options.ts';

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description:
    'Makes a retry safe: the same key with the same request answers with the first answer, for 24 hours. ' +
    '1 to 255 visible ASCII characters; a random UUID is a good one.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
  example: '8c1f6f0e-6c1a-4b52-9d0f-2f1f5f0a7c11',
};

/** Path parameters without a schema are plain text. */
function pathParameters(route: Route): z.ZodObject {
  const described = objectShape(route.params);
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return z.object(Object.fromEntries(names.map((name) => [name, described[name] ?? z.string()])));
}

/** The server reads a missing body as `{}`. */
function acceptsNoBody(body: z.ZodType): boolean {
  try {
    return body.safeParse({}).success;
  } catch {
    return false;
  }
}

function requestBody(
  body: z.ZodType,
  upload: Route['upload'],
): NonNullable<ZodOpenApiOperationObject['requestBody']> {
  const contentType = upload === undefined ? 'application/json' : 'multipart/form-data';
  return { required: !acceptsNoBody(body), content: { [contentType]: { schema: body } } };
}

/** JSON answers are under `data`; a route that names its content type describes the whole body. */
function successContent({ status, data, meta, contentType }: Returns) {
  if (status === 204) return {};
  if (contentType !== undefined) {
    const binary = { type: 'string' as const, format: 'binary' };
    const text = { type: 'string' as const };
    return {
      content: { [contentType]: { schema: data ?? (contentType.startsWith('text/') ? text : binary) } },
    };
  }
  const envelope = z.object({ data: data ?? z.unknown(), ...(meta === undefined ? {} : { meta }) });
  return { content: { 'application/json': { schema: envelope } } };
}

export function describeOperation(
  route: Route,
  operationId: string,
  perMinute: Record<string, number>,
): ZodOpenApiOperationObject {
  const { method, access, returns } = route;
  const scope = requiredScope(method, access);
  const codes = errorCodesOf(route);
  const facts = {
    security: securityOf(access),
    ...(scope === undefined ? {} : { 'x-required-scope': scope }),
    'x-rate-limits': rateUses(access, route.rate, perMinute),
  };
  const headers = [
    'X-Request-Id',
    'X-Ignored-Fields',
    ...(facts['x-rate-limits'].length > 0 ? RATE_HEADERS : []),
    ...(route.idempotent ? ['Idempotent-Replayed'] : []),
  ];
  return {
    operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description, accessLine(facts)]
      .filter((text) => text !== undefined && text !== '')
      .join('\n\n'),
    ...facts,
    'x-error-codes': codes,
    requestParams: { path: pathParameters(route), query: z.object(objectShape(route.query)) },
    ...(route.idempotent ? { parameters: [idempotencyKey] } : {}),
    ...(route.body === null ? {} : { requestBody: requestBody(route.body, route.upload) }),
    responses: {
      ...Object.fromEntries(
        [returns, ...(route.also ?? [])].map((answer) => [
          String(answer.status),
          { description: answer.description, headers: headerRefs(headers), ...successContent(answer) },
        ]),
      ),
      ...errorRefs(errorStatuses(codes)),
    },
  } as ZodOpenApiOperationObject;
}
