import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../context.ts';
import { invalid } from '../errors.ts';
import { lazyPackage } from '../lazy.ts';
import { limitLargeBodies } from './bodies/large-bodies.ts';
import { readBytes } from './bodies/raw-body.ts';
import { discardRest } from './bodies/unread-body.ts';
import { admit, type HttpServices, serve } from './pipeline.ts';
import { parseJson } from './refusals/json-body.ts';
import {
  BODY_BYTES_MAX,
  dialectOf,
  refuseBrokenRequest,
  refuseExpectation,
  requestId,
  sendError,
  unsupportedMedia,
} from './refusals/send-error.ts';
import { answerUnknown, type ServePage } from './refusals/unknown-path.ts';
import { hasHead, type Route } from './route.ts';
import { endEventStreams } from './streams/event-stream.ts';

const fastify = lazyPackage<typeof import('fastify')>('fastify');

const REQUEST_TIMEOUT_MS = 60_000;

export type ServerOptions = {
  services: HttpServices;
  routes: readonly Route[];
  /** Whose `X-Forwarded-For` is trusted: none, these addresses, or this many hops. */
  trustProxy: false | number | string[];
  /** Everything outside the API: the dashboard's files. False when there is none at the path. */
  servePage: ServePage;
};

export function createServer({ services, routes, trustProxy, servePage }: ServerOptions): FastifyInstance {
  const app = openFastify(services.platform, trustProxy);
  addHooks(app, services.platform);
  addParsers(app);
  for (const route of routes) {
    const limit = limitLargeBodies(services.platform, route);
    app.route({
      method: route.method,
      exposeHeadRoute: hasHead(route),
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      config: {
        upload: route.upload !== undefined,
        raw: route.rawBody !== undefined,
        ...(route.dialect === undefined ? {} : { dialect: route.dialect }),
      },
      ...(route.rawBody === undefined ? {} : { bodyLimit: route.rawBody.bytesMax }),
      onRequest: async (request, reply) => {
        await admit(services, route, request, reply);
        await limit?.admit(request);
      },
      ...(limit === null ? {} : { preParsing: limit.takeSlot }),
      handler: (request, reply) => serve(services, route, request, reply),
    });
  }
  answerUnknown(app, services, routes, servePage);
  return app;
}

function openFastify(platform: Platform, trustProxy: ServerOptions['trustProxy']): FastifyInstance {
  const app = fastify().fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { requireHostHeader: false }, // refused by a hook, in our error format
    trustProxy:
      typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests that arrive while draining are answered, in our error format
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => sendError(platform, error, request, reply),
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 8192,
    },
  });
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(platform, error, request, reply));
  app.server.on('checkExpectation', refuseExpectation);
  return app;
}

function addHooks(app: FastifyInstance, platform: Platform): void {
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    reply.header('cache-control', 'no-store');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw invalid('Send a Host header');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const closes = !reply.raw.shouldKeepAlive || reply.getHeader('connection') === 'close';
    if (closes && reply.statusCode >= 400) await discardRest(request.raw);
    return payload;
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
}

const takesBytes = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { raw?: boolean }).raw === true;

function addParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: unknown) =>
      takesBytes(request) ? body : parseJson(body as Buffer),
  );
  app.addContentTypeParser(
    /^application\/[\w.-]+\+json\b/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: unknown) => {
      const sent = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      if (dialectOf(request)?.mediaType !== sent) throw unsupportedMedia();
      return parseJson(body as Buffer);
    },
  );
  // Refused before they are read, except by a route that takes bytes: forms, and mail as it is.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'message/rfc822'],
    async (request: FastifyRequest, payload: IncomingMessage) => {
      if (!takesBytes(request)) throw unsupportedMedia();
      return readBytes(payload, request.routeOptions.bodyLimit);
    },
  );
  // Read by the upload route after its gates; every other route refuses a form.
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const takesUpload = (request.routeOptions.config as { upload?: boolean }).upload === true;
    done(takesUpload ? null : unsupportedMedia(), undefined);
  });
}

const DRAIN_MS = 10_000;

/** Answers requests under way, then closes connections, without waiting for incomplete requests. */
export async function closeServer(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cut);
}
