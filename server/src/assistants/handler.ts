import type { AuthInfo, Server } from '@modelcontextprotocol/server';
import { rateLimits } from '../features/workspaces/rate-limits.ts';
import type { Scope } from '../platform/context.ts';
import type { Principal } from '../platform/http/gates.ts';
import type { Route } from '../platform/http/route.ts';
import type { ToolContext } from './call-tool.ts';
import { protocol } from './protocol.ts';
import { serverFor } from './server.ts';
import { toolsOf } from './tools.ts';

export const BODY_BYTES_MAX = 4 * 1024 * 1024;

/** A request with its caller; `message` is its body, unless that is no JSON. */
type Asked = { ctx: ToolContext; principal: Principal; message: unknown };
/** The scope that a connected assistant lacks for what it asked, if it does. */
type Answered = { response: Response; lacking: Scope | null };
export type Handler = (request: Request, asked: Asked) => Promise<Answered>;

/** What the server of one request is given, and says beyond its answer. */
type Extra = Omit<Asked, 'message'> & { lacking: Scope | null };

export function openHandler(routes: readonly Route[], baseUrl: string): Handler {
  const tools = toolsOf(routes, baseUrl);
  const serverOf = (extra: Extra): Server => {
    const { ctx, principal } = extra;
    const onLack = (scope: Scope) => {
      extra.lacking = scope;
    };
    const { version } = ctx.settings;
    return serverFor({ tools, routes, limits: rateLimits(ctx.settings), version, onLack }, ctx, principal);
  };
  const current = protocol().createMcpHandler(
    ({ authInfo }) => serverOf((authInfo as AuthInfo).extra as Extra),
    { maxRequestBodySize: BODY_BYTES_MAX, maxSubscriptions: 0 },
  );
  return async (request, { message, ...asked }) => {
    const extra: Extra = { ...asked, lacking: null };
    const authInfo = { token: '', clientId: '', scopes: [], extra };
    const isFormer = message !== undefined && (await protocol().isLegacyRequest(request, message));
    const response = isFormer
      ? await answerFormer(serverOf(extra), request, message)
      : await current.fetch(request, {
          authInfo,
          ...(message === undefined ? {} : { parsedBody: message }),
        });
    return { response, lacking: extra.lacking };
  };
}

/** Clients of the revisions before, without sessions. As JSON: an event stream for one answer costs several times as much. */
async function answerFormer(server: Server, request: Request, parsedBody: unknown): Promise<Response> {
  const transport = new (protocol().WebStandardStreamableHTTPServerTransport)({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}
