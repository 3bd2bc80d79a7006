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
import { openGateway } from './gateway/handler.ts';
import { BODY_BYTES_MAX, type Handler, openHandler } from './handler.ts';

type Exchange = HttpExchange<ToolContext>;

/** The address of assistants: the given routes as tools. Nothing is kept between requests. */
export function assistantRoutes(routes: readonly Route[]): Route[] {
  let opened: Handler | undefined;
  const serve = async (_result: unknown, exchange: Exchange): Promise<Reply> => {
    const { request, ctx } = exchange;
    assertOwnOrigin(request.headers.origin, ctx.settings.baseUrl);
    opened ??= openHandler(routes, ctx.settings.baseUrl);
    const message = messageOf(request.body);
    const { response, lacking } = await opened({
      ctx,
      principal: request.principal as Principal,
      message,
      headers: request.headers,
      request: () => webRequest(exchange, message === undefined),
    });
    if (lacking !== null) throw insufficientScope(ctx.settings.baseUrl, lacking);
    return response instanceof Response ? replyOf(response) : replyWith(response);
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) => endpoint(method, '/mcp', serve));
}

/** The tool gateway: what one agent may use of connected apps, for the credential that is bound to it. */
export function gatewayRoutes(): Route[] {
  let opened: ReturnType<typeof openGateway> | undefined;
  const serve = async (_result: unknown, exchange: Exchange): Promise<Reply> => {
    const { request, ctx } = exchange;
    assertOwnOrigin(request.headers.origin, ctx.settings.baseUrl);
    opened ??= openGateway();
    return replyOf(await opened(webRequest(exchange, true), ctx));
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) => endpoint(method, '/mcp/gateway', serve));
}

/** What is no JSON is left to the protocol, which has its own answer. */
function messageOf(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString('utf8')) : undefined;
  } catch {
    return undefined;
  }
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

const ENDPOINTS = {
  '/mcp': { summary: 'The tools of this workspace for an assistant (MCP)', access: allow.mcp },
  '/mcp/gateway': { summary: 'The connected apps of one agent (MCP)', access: allow.gateway },
};

const endpoint = (
  method: Method,
  path: keyof typeof ENDPOINTS,
  respond: (result: unknown, exchange: Exchange) => Promise<Reply>,
): Route =>
  route({
    method,
    path,
    tag: 'Assistants',
    ...ENDPOINTS[path],
    internal: true,
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

function webRequest({ request, ctx }: HttpExchange<ToolContext>, isUnread: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'authorization') headers.set(name, value);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(new URL(request.url, ctx.settings.baseUrl), {
    method: request.method,
    headers,
    ...(request.method === 'POST' && isUnread ? { body } : {}),
  });
}

const replyWith = (message: object): Reply =>
  new Reply(200, Buffer.from(JSON.stringify(message)), { 'content-type': 'application/json' });

const KEPT = ['content-type', 'allow', 'mcp-protocol-version'];

async function replyOf(response: Response): Promise<Reply> {
  const headers = KEPT.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return new Reply(response.status, Buffer.from(await response.arrayBuffer()), Object.fromEntries(headers));
}
