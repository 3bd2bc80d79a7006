import { ERROR_STATUS, type ErrorCode } from '../../errors.ts';
import type { Route } from '../route.ts';
import type { Header, Ref, Response, Schema } from './document.ts';
import { codesOfStatus, ERROR_CODES, ERROR_FACTS, EXAMPLE_REQUEST_ID, errorBody } from './error-catalogue.ts';

const strings: Schema = { type: 'array', items: { type: 'string' } };
const fieldErrors: Schema = { type: 'object', additionalProperties: strings };

const details: Schema = {
  description: 'Only on `VALIDATION_FAILED`: what is wrong, by field or as a list of issues.',
  anyOf: [
    {
      title: 'Field map',
      type: 'object',
      properties: {
        formErrors: { ...strings, description: 'Problems of the request as a whole.' },
        fieldErrors: { ...fieldErrors, description: 'Messages by field name.' },
      },
      required: ['fieldErrors'],
    },
    { title: 'Field errors alone', ...fieldErrors },
    {
      title: 'Issue list',
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: {
            description: 'Dot-separated on some routes, a list of keys on others.',
            anyOf: [{ type: 'string' }, { type: 'array', items: { type: ['string', 'integer'] } }],
          },
          message: { type: 'string', description: 'What the value must be, for people.' },
          code: { type: 'string', description: 'Kind of problem, such as `too_small`.' },
        },
        required: ['path', 'message', 'code'],
      },
    },
  ],
};

export const errorSchema: Schema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      description: 'Why the request was refused, or failed',
      properties: {
        code: {
          type: 'string',
          description: 'Stable and machine-readable: switch on this. New codes may be added.',
          example: 'VALIDATION_FAILED',
          'x-extensible-enum': ERROR_CODES,
        },
        message: { type: 'string', description: 'For people. The wording may change.' },
        request_id: {
          type: 'string',
          description: 'The `X-Request-Id` of this answer; quote it in a report.',
          example: EXAMPLE_REQUEST_ID,
        },
        details,
        metadata: {
          type: 'object',
          additionalProperties: true,
          description: 'Facts behind a few codes, for example `limit`, `current` and `tier` of a plan cap.',
        },
      },
      required: ['code', 'message', 'request_id'],
    },
  },
  required: ['error'],
};

const header = (description: string, schema: Schema, example: unknown): Header => ({
  description,
  schema,
  example,
});

export const HEADERS: Record<string, Header> = {
  'X-Request-Id': header('Names this request; quote it in a report.', { type: 'string' }, EXAMPLE_REQUEST_ID),
  'X-Ignored-Fields': header(
    'Query parameters and body fields that nothing read, such as `prompt` for `systemPrompt`: names apart by commas, `contacts[].foo` for a field of items, at most 20. Absent when all were read.',
    { type: 'string' },
    'prompt, schedule.zone',
  ),
  'RateLimit-Limit': header('Requests a minute of the budget nearest to its end.', { type: 'integer' }, 120),
  'RateLimit-Remaining': header('Requests left in its window.', { type: 'integer' }, 117),
  'RateLimit-Reset': header('Seconds until the window ends.', { type: 'integer' }, 42),
  'RateLimit-Policy': header('The budget and its window in seconds.', { type: 'string' }, '120;w=60'),
  'Retry-After': header('Seconds to wait before the next try.', { type: 'integer' }, 24),
  'Idempotent-Replayed': header(
    '`true` on the kept answer of an earlier request.',
    { type: 'string', const: 'true' },
    'true',
  ),
  'WWW-Authenticate': header('The way to authenticate.', { type: 'string' }, 'Bearer'),
  Allow: header('The methods this path takes.', { type: 'string' }, 'GET, HEAD, POST, OPTIONS'),
};

export const RATE_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy'];

export const headerRefs = (names: readonly string[]): Record<string, Ref> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Name, sentence and extra headers of the shared answer of each status. */
const SHARED: Record<number, readonly [name: string, description: string, headers?: readonly string[]]> = {
  400: ['BadRequest', 'The request is invalid.'],
  401: ['Unauthorized', 'No valid credential.', ['WWW-Authenticate']],
  402: ['PaymentRequired', 'A budget or a purchase stands in the way.'],
  403: ['Forbidden', 'The credential, the plan or a policy does not allow this.'],
  404: ['NotFound', 'Nothing with this id in your workspace.'],
  405: ['MethodNotAllowed', 'The path exists, but not for this method.', ['Allow']],
  409: ['Conflict', 'The state of the resource does not allow this now.', ['Retry-After']],
  413: ['PayloadTooLarge', 'The request body is too large.'],
  415: ['UnsupportedMediaType', 'The request body is of the wrong type.'],
  422: ['Unprocessable', 'The workspace cannot take this yet.'],
  429: ['TooManyRequests', 'A rate limit is used up.', ['Retry-After', ...RATE_HEADERS]],
  500: ['InternalError', 'A failure on our side.'],
  502: ['BadGateway', 'A provider behind Parley failed.'],
};

const nameOf = (status: number): string => SHARED[status]?.[0] ?? `Status${status}`;

export function sharedResponse(status: number): [name: string, response: Response] {
  const [name, description, headers = []] = SHARED[status] ?? [nameOf(status), 'The request failed.'];
  const examples = codesOfStatus(status).map((code) => {
    return [code, { summary: ERROR_FACTS[code].when, value: errorBody(code) }] as const;
  });
  const response: Response = {
    description,
    headers: headerRefs(['X-Request-Id', ...headers]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
  return [name, response];
}

/** The codes a route can answer with: implied by its properties, and named by itself. */
export function errorCodesOf(route: Route): ErrorCode[] {
  const { access } = route;
  const codes = new Set<ErrorCode>([
    'VALIDATION_FAILED',
    'METHOD_NOT_ALLOWED',
    'INTERNAL_ERROR',
    ...(route.errors ?? []),
  ]);
  if (access.kind !== 'public') codes.add('UNAUTHORIZED').add('RATE_LIMIT_EXCEEDED');
  if (access.kind === 'workspace') codes.add('FORBIDDEN');
  if (access.kind === 'workspace' && access.whenSuspended !== true) codes.add('TENANT_SUSPENDED');
  if (access.kind === 'workspace' && access.recentProof !== undefined) codes.add('STEP_UP_REQUIRED');
  const isAgentItself = codes.has('AGENT_NOT_FOUND') && route.path.match(/\{/g)?.length === 1;
  if (route.path.includes('{') && !isAgentItself) codes.add('NOT_FOUND');
  if (route.body !== null) codes.add('PAYLOAD_TOO_LARGE').add('UNSUPPORTED_MEDIA_TYPE');
  if (route.idempotent) codes.add('IDEMPOTENCY_CONFLICT').add('IDEMPOTENCY_IN_PROGRESS');
  if (Object.keys(route.rate).length > 0) codes.add('RATE_LIMIT_EXCEEDED');
  return [...codes].sort(
    (left, right) => ERROR_STATUS[left] - ERROR_STATUS[right] || (left < right ? -1 : 1),
  );
}

export const errorStatuses = (codes: readonly ErrorCode[]): number[] => [
  ...new Set(codes.map((code) => ERROR_STATUS[code])),
];

export const errorRefs = (statuses: readonly number[]): Record<string, Ref> =>
  Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
