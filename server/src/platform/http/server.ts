import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { ApiError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { describeError } from '../observability/describe-error.ts';
import { admit, admitUnknown, type HttpServices, serve } from './pipeline.ts';
import type { Method, Route } from './route.ts';
import { assertSafe } from './safe-text.ts';
import { endEventStreams } from './streams/event-stream.ts';

export const BODY_BYTES_MAX = 1_048_576;
const REQUEST_TIMEOUT_MS = 60_000;
const REQUEST_ID = /^[\w.-]{1,100}$/;

export type ServerOptions = {
  services: HttpServices;
  routes: readonly Route[];
  /** Whose `X-Forwarded-For` is believed: nobody, these addresses, or this many hops. */
  trustProxy: false | number | string[];
  /** Everything outside the API: the dashboard's files. Answers false when it has nothing there. */
  servePage: (request: FastifyRequest, reply: FastifyReply) => boolean;
};

export function createServer({ services, routes, trustProxy, servePage }: ServerOptions): FastifyInstance {
  const { platform } = services;
  const app = Fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives while draining is answered, in our own form
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 8192,
    },
  });

  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    platform.metrics.requestFinished(request.method, route, reply.statusCode, reply.elapsedTime);
    platform.log.debug(
      {
        request_id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        tenant_id: request.principal?.tenantId,
      },
      'request',
    );
  });
  app.addHook('preClose', async () => endEventStreams(app));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: unknown) => parseJson(body as Buffer),
  );
  // Read by the route that takes an upload, after its gates; every other route refuses a form.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const takesUpload = (request.routeOptions.config as { upload?: boolean }).upload === true;
    done(takesUpload ? null : unsupportedMedia(), undefined);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(services, error, request, reply));

  for (const route of routes) {
    app.route({
      method: route.method,
      exposeHeadRoute: route.returns.contentType !== 'text/event-stream',
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { upload: route.upload !== undefined },
      onRequest: (request, reply) => admit(services, route, request, reply),
      handler: (request, reply) => serve(services, route, request, reply),
    });
  }
  answerUnknown(app, services, routes, servePage);
  app.server.on('checkExpectation', refuseExpectation);
  return app;
}

function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : newId();
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw invalid('The request body is not valid JSON');
  }
  assertSafe(value);
  return value;
}

const DRAIN_MS = 10_000;

/** Answers what is under way, holds no connection open after it, and waits for nobody who never finishes asking. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}

/** 404 and 405. Under /api the caller is authenticated first. */
function answerUnknown(
  app: FastifyInstance,
  services: HttpServices,
  routes: readonly Route[],
  servePage: ServerOptions['servePage'],
): void {
  const patterns = routes.map((route) => ({
    method: route.method,
    form: new RegExp(`^${route.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const methodsAt = (path: string): Method[] =>
    patterns.filter(({ form }) => form.test(path)).map(({ method }) => method);

  app.setNotFoundHandler(async (request, reply) => {
    const isApi = /^\/api(\/|$)/.test(plainPath(request.url));
    if (isApi) await admitUnknown(services, request, reply);
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '/');
    if (methods.length > 0) {
      throw new ApiError('METHOD_NOT_ALLOWED', `Use ${methods.join(', ')} here`, {
        headers: { allow: methods.join(', ') },
      });
    }
    if (!isApi && (request.method === 'GET' || request.method === 'HEAD') && servePage(request, reply))
      return reply;
    throw new ApiError('NOT_FOUND', 'There is nothing at this address');
  });
}

/** A path however it was spelled: encoded, doubled slashes, dots, capitals. Only for telling whose it is. */
function plainPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '/')
    .replace(/%2f/gi, '/')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new URL(path.replace(/[\\/]+/g, '/'), 'http://x').pathname.toLowerCase();
}

function sendError({ platform }: HttpServices, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof ApiError ? error : fromFastify(error);
  if (known.status >= 500 && !(error instanceof ApiError)) {
    platform.log.error(
      { request_id: request.id, route: request.routeOptions?.url, ...describeError(error) },
      'request failed',
    );
  }
  reply.header('x-request-id', request.id);
  reply
    .code(known.status)
    .headers(known.extra.headers ?? {})
    .header('content-type', 'application/json; charset=utf-8');
  return reply.send(JSON.stringify(known.body));
}

const unsupportedMedia = (): ApiError =>
  new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the header `content-type: application/json`');

function fromFastify(error: unknown): ApiError {
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new ApiError('PAYLOAD_TOO_LARGE', `The request body is over the limit of ${BODY_BYTES_MAX} bytes`);
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return unsupportedMedia();
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return invalid('The request could not be read');
  return new ApiError(
    'INTERNAL_ERROR',
    'Something went wrong on our side. Try again; if it stays, report the request id.',
  );
}

/** Any `Expect` other than `100-continue`: by itself Node would answer without a body. */
function refuseExpectation(request: IncomingMessage, response: ServerResponse): void {
  const { body } = invalid('The header `Expect` can only be `100-continue`');
  response
    .writeHead(417, {
      'x-request-id': requestId(request),
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    .end(JSON.stringify(body));
}

/** Bytes that are not even HTTP. */
function refuseBrokenRequest(this: FastifyInstance, error: Error, socket: Socket): void {
  if (!socket.writable || (error as NodeJS.ErrnoException).code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(invalid('The request is not valid HTTP').body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nx-request-id: ${newId()}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}
