import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import { rateLimits } from '../features/workspaces/rate-limits.ts';
import type { Scope } from '../platform/context.ts';
import { ApiError, forbidden } from '../platform/errors.ts';
import { challengeOf, type Principal } from '../platform/http/gates.ts';
import {
  allow,
  type HttpExchange,
  type Method,
  Reply,
  type Returns,
  type Route,
  route,
} from '../platform/http/route.ts';
import type { ToolContext } from './call-tool.ts';
import { protocol } from './protocol.ts';
import { serverFor } from './server.ts';
import { toolsOf } from './tools.ts';

const BODY_BYTES_MAX = 4 * 1024 * 1024;

type Exchange = HttpExchange<ToolContext>;

/** What the server of one request is given, and says beyond its answer. */
type Extra = { ctx: ToolContext; principal: Principal; lacking: Scope | null };

/** The address of assistants: the given routes as tools. Nothing is kept between requests. */
export function assistantRoutes(routes: readonly Route[]): Route[] {
  let opened: McpHttpHandler | undefined;
  const serve = async (_result: unknown, exchange: Exchange): Promise<Reply> => {
    const { request, ctx } = exchange;
    assertOwnOrigin(request.headers.origin, ctx.settings.baseUrl);
    opened ??= openHandler(routes, ctx.settings.baseUrl);
    const extra: Extra = { ctx, principal: request.principal as Principal, lacking: null };
    const authInfo = { token: '', clientId: '', scopes: [], extra };
    const response = await opened.fetch(webRequest(exchange), { authInfo });
    if (extra.lacking !== null) throw insufficientScope(ctx.settings.baseUrl, extra.lacking);
    return replyOf(response);
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) => endpoint(method, serve));
}

function openHandler(routes: readonly Route[], baseUrl: string): McpHttpHandler {
  const tools = toolsOf(routes, baseUrl);
  return protocol().createMcpHandler(
    ({ authInfo }) => {
      const extra = (authInfo as AuthInfo).extra as Extra;
      const { ctx, principal } = extra;
      const limits = rateLimits(ctx.settings);
      const onLack = (scope: Scope) => {
        extra.lacking = scope;
      };
      return serverFor({ tools, routes, limits, version: ctx.settings.version, onLack }, ctx, principal);
    },
    { maxRequestBodySize: BODY_BYTES_MAX, maxSubscriptions: 0 },
  );
}

/** The client may ask its person for more (RFC 6750, 3.1). */
function insufficientScope(baseUrl: string, scope: Scope): ApiError {
  const error_description = `This tool needs the scope ${scope}, and a person whose role has it`;
  const challenge = challengeOf(baseUrl, { error: 'insufficient_scope', error_description, scope });
  return new ApiError('FORBIDDEN', `${error_description}.`, { headers: { 'www-authenticate': challenge } });
}

const message = (status: number, description: string): Returns => ({
  status,
  description,
  contentType: 'application/json',
});

const endpoint = (method: Method, respond: (result: unknown, exchange: Exchange) => Promise<Reply>): Route =>
  route({
    method,
    path: '/mcp',
    tag: 'Assistants',
    summary: 'The tools of this workspace for an assistant (MCP)',
    internal: true,
    access: allow.mcp,
    rate: { mcp: 1 },
    ...(method === 'POST' ? { rawBody: { bytesMax: BODY_BYTES_MAX } } : {}),
    returns: message(200, 'The answer to a request of the protocol'),
    also: [message(202, 'A notification was taken'), message(400, 'Not of the protocol')],
    respond: respond as never,
  });

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A page of another site must not speak with the server in the name of the person who opened it, not even when the
 * site's name points at this machine. Programs send no Origin.
 */
function assertOwnOrigin(origin: string | undefined, baseUrl: string): void {
  if (origin === undefined) return;
  const own = new URL(baseUrl);
  const asked = URL.canParse(origin) ? new URL(origin) : null;
  const isLocal = LOOPBACK.has(own.hostname) && LOOPBACK.has(asked?.hostname ?? '');
  if (asked?.origin !== own.origin && !isLocal)
    throw forbidden('Pages of other sites cannot use this address.');
}

function webRequest({ request, ctx }: HttpExchange<ToolContext>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'authorization') headers.set(name, value);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(new URL('/mcp', ctx.settings.baseUrl), {
    method: request.method,
    headers,
    ...(request.method === 'POST' ? { body } : {}),
  });
}

const KEPT = ['content-type', 'allow', 'mcp-protocol-version'];

async function replyOf(response: Response): Promise<Reply> {
  const headers = KEPT.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Reply(response.status, await response.text(), Object.fromEntries(headers));
}
