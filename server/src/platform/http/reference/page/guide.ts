import { ERROR_STATUS, type ErrorCode } from '../../../errors.ts';
import {
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
  type RateBudget,
  successOf,
} from '../document.ts';
import { ERROR_CODES, ERROR_FACTS, errorBody } from '../error-catalogue.ts';
import { curlOf } from './curl.ts';
import type { Language } from './highlight.ts';
import { requestOf } from './request.ts';

type Sample = { title: string; note: string; text: string; language: Language };

export type Chapter = { id: string; title: string; text: string; samples: Sample[]; table?: string };

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Readable with any key, in an empty workspace too: the best first request. */
function firstRead(document: OpenApiDocument): LocatedOperation | undefined {
  const reads = listOperations(document).filter(
    ({ method, operation }) =>
      method === 'GET' &&
      operation['x-required-scope'] === 'read' &&
      operation.parameters?.some(({ required }) => required) !== true,
  );
  return reads.find(({ operation }) => operation.operationId === 'getWorkspace') ?? reads[0];
}

function firstSamples(document: OpenApiDocument, baseUrl: string): Sample[] {
  const first = firstRead(document);
  if (first === undefined) return [];
  const { status, response } = successOf(document, first.operation);
  const answer = json(response.content?.['application/json']?.example);
  return [
    { title: 'Request', note: 'curl', text: curlOf(requestOf(baseUrl, first)), language: 'shell' },
    { title: 'Response', note: status, text: answer, language: 'json' },
  ];
}

const errorRow = (code: ErrorCode): string =>
  `| ${ERROR_STATUS[code]} | \`${code}\` | ${ERROR_FACTS[code].when} |`;

function budgetRow({ class: name, perMinute, description }: RateBudget): string {
  const size = perMinute === undefined ? 'by plan' : `${perMinute}${name === 'general' ? ' or more' : ''}`;
  return `| \`${name}\` | ${size} | ${description} |`;
}

const GET_A_KEY = `Every request is made with an API key of your workspace.

1. Sign in to the [dashboard](/) as the owner of the workspace.
2. Under **Developers**, open [API keys](/keys) and create one. Give it a name you will recognise, and the narrowest scopes that do the work.
3. Copy it. The key is shown once: Parley keeps only a hash of it.

A key is \`pk_\` followed by 64 hexadecimal characters. Keep it on your server, never in a browser or an app. To change keys without downtime, create a second one, deploy it, then revoke the first. A workspace has room for 25 active keys.`;

const FIRST_REQUEST = `Send the key as a bearer token. Requests and answers are JSON, times are ISO 8601 in UTC, ids are UUIDs and phone numbers are E.164.

What you asked for stands under \`data\`. A delete may answer \`204\` without a body. Every answer carries an \`x-request-id\`: quote it when you report a problem.

Fields that an operation does not know are left aside and named in the header \`x-ignored-fields\`, so that a slip such as \`prompt\` for \`systemPrompt\` is seen: query parameters by name, body fields by path (\`schedule.zone\`, \`contacts[].foo\` for a field of items), at most 20 (\`...\` stands for more), what is not plain ASCII percent-encoded. \`OPTIONS\` on a path answers with its methods in \`Allow\`.`;

const AUTHENTICATION = `| Credential | Sent as | Reaches |
|---|---|---|
| Workspace key \`pk_…\` | \`Authorization: Bearer …\` | \`/api\` and the MCP endpoint |
| Connector key \`ck_…\` | \`x-connector-api-key\` | the connector endpoints |
| Widget key \`wk_…\` | \`x-widget-api-key\` | the endpoints of that widget |

The scopes of a workspace key decide what it may do. A wider scope includes the narrower ones.

| Scope | Reaches |
|---|---|
| \`read\` | Every read of agents, campaigns, contacts, calls, conversations, numbers, webhooks and analytics. |
| \`write\` | Also creating and changing agents, tools and knowledge, adding contacts, placing calls and sending messages. |
| \`full\` | Also campaigns, webhooks, numbers, transfers, deleting agents, compliance, billing and the audit log. |

Creating and revoking keys, rotating a webhook secret and the sign-in policies take a signed-in person. The dashboard does this with its session cookie; every API key is refused, and these routes are not listed here.`;

const ERRORS = `Anything but a \`2xx\` has an \`error\`. Decide by its \`code\` and the status, never by the \`message\`, whose words may change. \`request_id\` repeats the header \`x-request-id\`. \`details\` comes with \`VALIDATION_FAILED\` and says which field is wrong; \`metadata\` comes with a few codes about limits.

Treat an unknown \`4xx\` code as final, and an unknown \`5xx\` code as worth another try, each later than the one before.`;

const errorTable = (): string => `| Status | Code | When |
|---|---|---|
${[...ERROR_CODES]
  .sort((left, right) => ERROR_STATUS[left] - ERROR_STATUS[right])
  .map(errorRow)
  .join('\n')}`;

const RATE_LIMITS = `Requests are counted in windows of 60 seconds that begin with the first request. All keys of a workspace share its budgets, and a request may count against more than one. Requests without a valid key are counted by address.

Headers describe the budget nearest to its end. When one is used up the answer is \`429\` with the seconds to wait in \`Retry-After\`; its message names the budget. On your own installation \`LIMITS_FILE\` changes them. Calls and messages are refused when they cannot be counted at all.`;

const rateTable = (budgets: readonly RateBudget[]): string => `| Class | Requests a minute | What counts |
|---|---|---|
${budgets.map(budgetRow).join('\n')}`;

const PAGING = `Lists come in three styles. A page with fewer items than \`limit\` is the last one. A value out of range is refused with \`VALIDATION_FAILED\`, never bent into range.

| Style | Parameters | Used by |
|---|---|---|
| Cursor | \`limit\`, \`cursor\` | agents, calls, audit |
| Page | \`page\` from 1, \`limit\` | campaigns, contacts, conversations |
| Offset | \`limit\`, \`offset\` from 0 | tools, knowledge, widgets, MCP servers, integrations, exports |

For agents the cursor is the \`created_at\` of the last item. For calls it is the \`nextCursor\` of the answer before, \`null\` on the last page.`;

const IDEMPOTENCY = `A request that times out may have done its work. Where an operation takes an \`Idempotency-Key\`, send a new random one with each thing you want done, and the same one with each retry.

- The same key and the same request give the first answer again, with the header \`Idempotent-Replayed: true\`.
- The same key with a different request is refused: \`409\` and \`IDEMPOTENCY_CONFLICT\`.
- A retry while the first still runs waits for its answer, up to 30 seconds; then \`409\` and \`IDEMPOTENCY_IN_PROGRESS\`, with \`Retry-After\`.
- A request that was refused leaves its key free. Keys are kept for 24 hours, by workspace.`;

const VERSIONING = `This is version 1. There is no version in paths or headers, and changes that add are made at any time: new endpoints, optional fields and parameters, answer fields, enumeration members, webhook events and error codes.

- Ignore fields you do not know.
- Treat enumerations as open: have a branch for a status, outcome, channel or code you have not met.
- Treat fields of webhook payloads as optional, and answer \`2xx\` to events you do not handle.
- Do not send a whole object back to an update: send what you change.

What is retired says so first: \`Deprecation\` with the date, \`Sunset\` with the day it may stop, and a \`Link\` with \`rel=successor-version\` to what replaces it.`;

const RATE_HEADERS = `HTTP/1.1 429 Too Many Requests
RateLimit-Limit: 120
RateLimit-Remaining: 0
RateLimit-Reset: 24
RateLimit-Policy: 120;w=60
Retry-After: 24`;

/** The opening chapters of the page. */
export function guide(document: OpenApiDocument): Chapter[] {
  const baseUrl = document.servers[0]?.url ?? '';
  const retry = `CALL_KEY=$(uuidgen)  # kept for every retry\n\ncurl -X POST ${baseUrl}/api/calls \\\n  -H "Authorization: Bearer $PARLEY_API_KEY" \\\n  -H "Idempotency-Key: $CALL_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d @call.json`;
  return [
    {
      id: 'get-a-key',
      title: 'Get a key',
      text: GET_A_KEY,
      samples: [
        {
          title: 'Keep it in the environment',
          note: 'shell',
          text: "export PARLEY_API_KEY='pk_…'",
          language: 'shell',
        },
      ],
    },
    {
      id: 'first-request',
      title: 'First request',
      text: FIRST_REQUEST,
      samples: firstSamples(document, baseUrl),
    },
    { id: 'authentication', title: 'Authentication', text: AUTHENTICATION, samples: [] },
    {
      id: 'errors',
      title: 'Errors',
      text: ERRORS,
      table: errorTable(),
      samples: [
        {
          title: 'An invalid request',
          note: '400',
          text: json(errorBody('VALIDATION_FAILED')),
          language: 'json',
        },
        { title: 'A cap of the plan', note: '403', text: json(errorBody('BILLING_ERROR')), language: 'json' },
      ],
    },
    {
      id: 'rate-limits',
      title: 'Rate limits',
      text: RATE_LIMITS,
      table: rateTable(document['x-rate-budgets']),
      samples: [{ title: 'A used-up budget', note: 'headers', text: RATE_HEADERS, language: 'headers' }],
    },
    { id: 'paging', title: 'Paging', text: PAGING, samples: [] },
    {
      id: 'idempotency',
      title: 'Idempotency',
      text: IDEMPOTENCY,
      samples: [{ title: 'A request that is safe to retry', note: 'curl', text: retry, language: 'shell' }],
    },
    { id: 'versioning', title: 'Versioning', text: VERSIONING, samples: [] },
  ];
}
