import { z } from 'zod';
import type { PublicContext } from '../../platform/context.ts';
import { type HttpExchange, publicRoute, Reply, type Route, rate } from '../../platform/http/route.ts';
import { assertSafe } from '../../platform/http/safe-text.ts';
import { registerClient } from './clients/service.ts';
import { RESOURCE_METADATA_PATH, resourceMetadata, serverMetadata } from './metadata.ts';
import { PAGE_HEADERS, refusalPage } from './page.ts';
import { OAuthRefusal } from './refusal.ts';
import { checkRequest } from './request.ts';
import { authorizationRequest } from './schema.ts';
import { type Form, grantToken, revokeToken } from './tokens.ts';

const BODY_BYTES_MAX = 20_000;

const common = { tag: 'Assistants', internal: true, rate: rate.general } as const;

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  new Reply(status, body, { 'content-type': 'application/json', pragma: 'no-cache', ...headers });

/** Public facts, also for pages of other sites. */
const metadataRoute = (path: string, summary: string, read: (baseUrl: string) => object): Route =>
  publicRoute({
    ...common,
    method: 'GET',
    path,
    summary,
    query: z.looseObject({}),
    returns: { status: 200, description: 'The metadata', contentType: 'application/json' },
    respond: (_, { ctx }) =>
      new Reply(200, read(ctx.settings.baseUrl), {
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      }),
  });

const textOf = ({ request }: HttpExchange): string =>
  Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';

/** What PostgreSQL cannot store, such as NUL: raw bodies come here unchecked. */
function assertStorable(value: unknown): void {
  try {
    assertSafe(value);
  } catch {
    throw new OAuthRefusal('invalid_request', 'The request contains a character that is not allowed');
  }
}

/** The body alone: what stands in the address is logged on the way. */
function formOf(exchange: HttpExchange): Form {
  const type = exchange.request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new OAuthRefusal('invalid_request', 'Send application/x-www-form-urlencoded');
  const fields = [...new URLSearchParams(textOf(exchange))];
  assertStorable(fields);
  const form = new Map(fields);
  if (form.size !== fields.length) throw new OAuthRefusal('invalid_request', 'A parameter is repeated');
  return form;
}

const endpoint = (
  path: string,
  summary: string,
  status: number,
  run: (ctx: PublicContext, exchange: HttpExchange) => Promise<unknown>,
): Route =>
  publicRoute({
    ...common,
    method: 'POST',
    path,
    summary,
    query: z.looseObject({}),
    rawBody: { bytesMax: BODY_BYTES_MAX },
    returns: { status, description: 'As OAuth has it', contentType: 'application/json' },
    respond: async (_, exchange) => {
      try {
        return json(status, (await run(exchange.ctx, exchange)) ?? {});
      } catch (error) {
        if (error instanceof OAuthRefusal) return json(error.status, error.body);
        throw error;
      }
    },
  });

const refused = (reason: string): Reply => new Reply(400, refusalPage(reason), PAGE_HEADERS);

/**
 * A client or an address of return that is wrong ends on a page here. Everything else goes to the dashboard's page for
 * approval, whose person signs in before their browser is sent anywhere.
 */
const authorizeRoute = publicRoute({
  ...common,
  method: 'GET',
  path: '/oauth/authorize',
  summary: 'Where an assistant sends a person to be connected',
  query: z.looseObject({}),
  returns: { status: 302, description: 'To the page for approval' },
  also: [{ status: 400, description: 'A page that says what is wrong', contentType: 'text/html' }],
  respond: async (_, { ctx, request }) => {
    const query = new URL(request.url, ctx.settings.baseUrl).searchParams;
    if (new Set(query.keys()).size !== query.size) return refused('A parameter of the request is repeated');
    const parsed = authorizationRequest.safeParse(Object.fromEntries(query));
    if (!parsed.success) return refused('A parameter of the request is too long');
    const checked = await checkRequest(ctx, parsed.data);
    if (checked.kind === 'refused') return refused(checked.reason);
    const known = Object.entries(parsed.data) as [string, string][];
    return new Reply(302, undefined, { location: `/connect?${new URLSearchParams(known)}` });
  },
});

export const oauthRoutes: Route[] = [
  metadataRoute(RESOURCE_METADATA_PATH, 'Metadata of the MCP server (RFC 9728)', resourceMetadata),
  metadataRoute(
    '/.well-known/oauth-authorization-server',
    'Metadata of the authorization server (RFC 8414)',
    serverMetadata,
  ),
  authorizeRoute,
  endpoint('/oauth/register', 'Register an assistant (RFC 7591)', 201, (ctx, exchange) =>
    registerClient(ctx, textOf(exchange)),
  ),
  endpoint('/oauth/token', 'Exchange a code or a refresh token', 200, (ctx, exchange) =>
    grantToken(ctx, formOf(exchange)),
  ),
  endpoint('/oauth/revoke', 'Revoke a token (RFC 7009)', 200, (ctx, exchange) =>
    revokeToken(ctx, formOf(exchange)),
  ),
];
