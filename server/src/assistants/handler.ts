import type { IncomingHttpHeaders } from 'node:http';
import type { AuthInfo, JSONRPCMessage, Server, Transport } from '@modelcontextprotocol/server';
import { rateLimits } from '../features/workspaces/rate-limits.ts';
import type { Scope } from '../platform/context.ts';
import type { Principal } from '../platform/http/gates.ts';
import type { Route } from '../platform/http/route.ts';
import type { ToolContext } from './call-tool.ts';
import { protocol } from './protocol.ts';
import { serverFor } from './server.ts';
import { toolsOf } from './tools.ts';

export const BODY_BYTES_MAX = 4 * 1024 * 1024;

/** A request with its caller; `message` is its body, unless that is no JSON. `request` is made where it is needed. */
type Asked = {
  ctx: ToolContext;
  principal: Principal;
  message: unknown;
  headers: IncomingHttpHeaders;
  request: () => Request;
};
/** The scope that a connected assistant lacks for what it asked, if it does. */
type Answered = { response: Response | JSONRPCMessage; lacking: Scope | null };
export type Handler = (asked: Asked) => Promise<Answered>;

/** What the server of one request is given, and says beyond its answer. */
type Extra = Pick<Asked, 'ctx' | 'principal'> & { lacking: Scope | null };

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
  const respond = async (extra: Extra, { message, request }: Asked): Promise<Response> => {
    const asked = request();
    if (message !== undefined && (await protocol().isLegacyRequest(asked, message)))
      return answerFormer(serverOf(extra), asked, message);
    const authInfo = { token: '', clientId: '', scopes: [], extra };
    return current.fetch(asked, { authInfo, ...(message === undefined ? {} : { parsedBody: message }) });
  };
  return async (asked) => {
    const { ctx, principal, message } = asked;
    const extra: Extra = { ctx, principal, lacking: null };
    const response = isPlain(asked)
      ? await answerPlain(serverOf(extra), message as JSONRPCMessage)
      : await respond(extra, asked);
    return { response, lacking: extra.lacking };
  };
}

/**
 * One request of the revisions before, with headers that the library's transport accepts. Everything else goes through
 * that transport, which has the answers to what is wrong.
 */
function isPlain({ headers, message }: Asked): boolean {
  const { accept = '', 'content-type': type = null, 'mcp-protocol-version': version } = headers;
  const { SUPPORTED_PROTOCOL_VERSIONS, classifyInboundRequest, isJsonContentType } = protocol();
  if (
    typeof version === 'object' ||
    (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version))
  )
    return false;
  if (!accept.includes('application/json') || !accept.includes('text/event-stream')) return false;
  if (message === undefined || !isJsonContentType(type)) return false;
  const asked = { httpMethod: 'POST', body: message };
  const outcome = classifyInboundRequest(
    version === undefined ? asked : { ...asked, protocolVersionHeader: version },
  );
  return outcome.kind === 'legacy' && outcome.reason === 'no-claim';
}

/** Without the web's Request and Response, which take three quarters of the time of a small call. */
async function answerPlain(server: Server, message: JSONRPCMessage): Promise<JSONRPCMessage> {
  let answer: (sent: JSONRPCMessage) => void = () => undefined;
  const answered = new Promise<JSONRPCMessage>((resolve) => {
    answer = resolve;
  });
  const transport: Transport = {
    start: async () => undefined,
    close: async () => transport.onclose?.(),
    send: async (sent) => {
      if (!('method' in sent)) answer(sent);
    },
  };
  await server.connect(transport);
  try {
    transport.onmessage?.(message);
    return await answered;
  } finally {
    await server.close();
  }
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
