import type { AuthInfo, McpHttpHandler } from '@modelcontextprotocol/server';
import { getAgent } from '../features/agents/service.ts';
import { rateLimits } from '../features/workspaces/rate-limits.ts';
import { forbidden } from '../platform/errors.ts';
import { MESSAGES, type Principal } from '../platform/http/gates.ts';
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
import { gatewayFor } from './gateway/server.ts';
import { protocol } from './protocol.ts';
import { serverFor } from './server.ts';
import { toolsOf } from './tools.ts';

const BODY_BYTES_MAX = 4 * 1024 * 1024;

type Exchange = HttpExchange<ToolContext>;

/** The address of assistants: the given routes as tools. Nothing is kept between requests. */
export function assistantRoutes(routes: readonly Route[]): Route[] {
  let opened: McpHttpHandler | undefined;
  const serve = async (_result: unknown, exchange: Exchange): Promise<Reply> => {
    const { request, ctx } = exchange;
    assertOwnOrigin(request.headers.origin, ctx.settings.baseUrl);
    opened ??= openHandler(routes, ctx.settings.baseUrl);
    const extra = { ctx, principal: request.principal as Principal };
    const authInfo = { token: '', clientId: '', scopes: [], extra };
    return replyOf(await opened.fetch(webRequest(exchange), { authInfo }));
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) => endpoint(method, '/mcp', serve));
}

/** The tool gateway: what one agent may use of connected apps, for the credential that is bound to it. */
export function gatewayRoutes(): Route[] {
  let opened: McpHttpHandler | undefined;
  const serve = async (_result: unknown, exchange: Exchange): Promise<Reply> => {
    const { request, ctx } = exchange;
    assertOwnOrigin(request.headers.origin, ctx.settings.baseUrl);
    opened ??= protocol().createMcpHandler(
      ({ authInfo }) => gatewayOf((authInfo as AuthInfo).extra as { ctx: ToolContext; agentName: string }),
      { maxRequestBodySize: BODY_BYTES_MAX, maxSubscriptions: 0 },
    );
    const { name: agentName } = await getAgent(ctx, agentIdOf(ctx));
    const authInfo = { token: '', clientId: '', scopes: [], extra: { ctx, agentName } };
    return replyOf(await opened.fetch(webRequest(exchange), { authInfo }));
  };
  return (['POST', 'GET', 'DELETE'] as const).map((method) => endpoint(method, '/mcp/gateway', serve));
}

function agentIdOf({ actor }: ToolContext): string {
  if (actor.kind !== 'gateway') throw forbidden(MESSAGES.otherCredential);
  return actor.agentId;
}

const gatewayOf = ({ ctx, agentName }: { ctx: ToolContext; agentName: string }) =>
  gatewayFor(ctx, {
    agentId: agentIdOf(ctx),
    agentName,
    channel: 'voice',
    callId: null,
    conversationId: null,
    variables: {},
  });

function openHandler(routes: readonly Route[], baseUrl: string): McpHttpHandler {
  const tools = toolsOf(routes, baseUrl);
  return protocol().createMcpHandler(
    ({ authInfo }) => {
      const { ctx, principal } = (authInfo as AuthInfo).extra as { ctx: ToolContext; principal: Principal };
      const limits = rateLimits(ctx.settings);
      return serverFor({ tools, routes, limits, version: ctx.settings.version }, ctx, principal);
    },
    { maxRequestBodySize: BODY_BYTES_MAX, maxSubscriptions: 0 },
  );
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

function webRequest({ request, ctx }: HttpExchange<ToolContext>): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'authorization') headers.set(name, value);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(new URL(request.url, ctx.settings.baseUrl), {
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
