import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Origin, Platform } from '../context.ts';
import { isPassing } from '../database/trouble.ts';
import { forbidden } from '../errors.ts';
import { type CallContext, envelopeOf, ignoredIn, prepare } from '../invoke.ts';
import { withSpan } from '../observability/telemetry.ts';
import { type Authenticators, authenticate, isSameOrigin } from './authenticate.ts';
import { countedAddress } from './client-address.ts';
import { receiveUpload } from './files/upload.ts';
import { assertNotSuspended, MESSAGES, type Principal, passGates, passMethodScope } from './gates.ts';
import { type Answer, once } from './idempotency.ts';
import { ignoredHeader } from './ignored-fields.ts';
import { addressBudget, budgetsOf, type RateLimits, spend } from './limits/limiter.ts';
import { admitVisitor, stillAdmitted, visitorAccess } from './limits/visitors.ts';
import { HIJACKED, type HttpExchange, type Route, rate } from './route.ts';

export type HttpServices = {
  platform: Platform;
  authenticators: Authenticators;
  limits: RateLimits;
  /** Tests check every answer; off in production. */
  onAnswer?: (route: Route, answer: Answer) => void;
};

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** Before the body is read: authenticate, count, check the gates. */
export async function admit(
  services: HttpServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { platform, limits } = services;
  if (route.deprecated !== undefined) reply.headers(retirementHeaders(route.deprecated));
  const visitors = visitorAccess(route.access);
  if (visitors !== null) {
    request.principal = await admitVisitor(services, visitors, request, reply);
    return;
  }
  if (route.rate.mcp !== undefined) await countByAddress(services, 'mcp', request, reply);
  const principal = await authenticateOrCount(services, route.access.kind, request, reply);
  request.principal = principal;
  if (principal !== null) {
    // A refused caller spends only the general budget: a read key must not use up the mutation budget.
    const refusal = refusalOf(() => passGates(request.method, route.access, principal));
    reply.headers(
      await spend(platform, budgetsOf(refusal === null ? route.rate : rate.general, principal, limits)),
    );
    if (refusal !== null) throw refusal;
  } else if (Object.keys(route.rate).length > 0) await countByAddress(services, 'address', request, reply);
  if (route.sameOrigin) assertSameOrigin(request, platform.settings.baseUrl);
}

/** Another site must not sign a person in to an account of the attacker's. Programs send no Origin. */
function assertSameOrigin(request: FastifyRequest, baseUrl: string): void {
  if (request.headers.origin !== undefined && !isSameOrigin(request, baseUrl))
    throw forbidden(MESSAGES.crossSite);
}

async function countByAddress(
  { platform, limits }: HttpServices,
  budget: 'address' | 'mcp',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers(await spend(platform, [addressBudget(budget, countedAddress(request.ip), limits)]));
}

/** `Deprecation` is `@` and an ISO time, as the specification requires (RFC 9745 would use seconds). */
const retirementHeaders = ({ since, sunset, successor }: NonNullable<Route['deprecated']>) => ({
  deprecation: `@${new Date(since).toISOString()}`,
  sunset: new Date(sunset).toUTCString(),
  link: `<${successor}>; rel="successor-version"`,
});

/** An unknown path requires authentication first, so that it reveals nothing. */
export async function admitUnknown(services: HttpServices, request: FastifyRequest, reply: FastifyReply) {
  const principal = await authenticateOrCount(services, 'workspace', request, reply);
  if (principal === null) return;
  reply.headers(await spend(services.platform, budgetsOf(rate.general, principal, services.limits)));
  passMethodScope(request.method, principal.actor);
  assertNotSuspended(principal);
}

function refusalOf(pass: () => void): unknown {
  try {
    pass();
    return null;
  } catch (error) {
    return error;
  }
}

async function authenticateOrCount(
  services: HttpServices,
  kind: Route['access']['kind'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | null> {
  try {
    return await authenticate(request, kind, services.authenticators, services.platform.settings.baseUrl);
  } catch (error) {
    // Unauthenticated callers are counted by address; guessing keys ends in 429.
    await countByAddress(services, 'address', request, reply);
    throw error;
  }
}

/** After the body is read: validate, run the verb, answer. */
export async function serve(
  services: HttpServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (route.rawBody !== undefined) return serveBody(services, route, request, reply, undefined);
  if (route.upload === undefined) return serveBody(services, route, request, reply, request.body);
  const { form, release } = await receiveUpload(request, route.upload.bytesMax);
  try {
    return await serveBody(services, route, request, reply, form);
  } finally {
    await release();
  }
}

async function serveBody(
  services: HttpServices,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
) {
  const ctx = contextOf(services.platform, request);
  const raw = { params: request.params, query: request.query, body };
  const ignored = ignoredIn(route, raw);
  if (ignored.length > 0) reply.header('x-ignored-fields', ignoredHeader(ignored));
  const call = prepare(route, ctx, raw);
  const exchange: HttpExchange<CallContext> = {
    request,
    reply,
    ctx,
    input: call.input,
    isStillAdmitted: (options) => isStillAdmitted(services, route, request, options),
  };
  const run = async (reservedId?: string) => {
    const { status, result } = await call.run(reservedId);
    return answerOf(route, status, result, exchange);
  };
  const key = request.headers['idempotency-key'];
  const answer = await withSpan(`${route.method} ${route.path}`, { 'request.id': request.id }, () => {
    if (!route.idempotent || typeof key !== 'string') return run();
    const asked = { key, route: `${route.method} ${request.url}`, body: request.body };
    const isAbandoned = () => request.raw.socket.destroyed;
    return once(ctx as Context, asked, run as (reservedId: string) => Promise<Answer>, { isAbandoned });
  });
  if (answer === HIJACKED) {
    reply.hijack();
    return;
  }
  services.onAnswer?.(route, answer);
  reply.code(answer.status).headers(answer.headers);
  if (answer.body === '') return reply.send();
  if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
  return reply.send(answer.body);
}

/**
 * The same gates again, without counting; a visitor's session may be checked elsewhere. A failure counts as no, but
 * for trouble with the database: it is asked again soon, and ended streams would all come back at once.
 */
async function isStillAdmitted(
  { authenticators, platform }: HttpServices,
  { access }: Route,
  request: FastifyRequest,
  { exceptSession = false }: { exceptSession?: boolean } = {},
): Promise<boolean> {
  try {
    const asked = visitorAccess(access);
    const visitors = asked !== null && exceptSession ? { ...asked, visitors: 'any' as const } : asked;
    const principal =
      visitors === null
        ? await authenticate(request, access.kind, authenticators, platform.settings.baseUrl)
        : await stillAdmitted({ platform, authenticators }, visitors, request);
    if (principal !== null && visitors === null) passGates(request.method, access, principal);
    return principal?.tenantId === request.principal?.tenantId;
  } catch (error) {
    return isPassing(error);
  }
}

export function contextOf(platform: Platform, request: FastifyRequest): CallContext {
  const origin: Origin = {
    requestId: request.id,
    ipAddress: isIP(request.ip) === 0 ? null : request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
  };
  const { principal } = request;
  if (principal === null) return { ...platform, origin };
  const { tenantId, actor, suspended } = principal;
  return { ...platform, origin, tenantId, actor, suspended };
}

/** `{data, meta}` with the route's status, unless the route says otherwise. */
async function answerOf(
  route: Route,
  status: number,
  result: unknown,
  exchange: HttpExchange<CallContext>,
): Promise<Answer | typeof HIJACKED> {
  if (route.respond !== undefined) {
    const reply = await route.respond(result, exchange as never);
    if (reply === HIJACKED) return HIJACKED;
    return { status: reply.status, body: bytesOf(reply.body), headers: reply.headers };
  }
  if (status === 204) return { status, body: '', headers: {} };
  const body = route.returns.contentType === undefined ? envelopeOf(route, status, result) : result;
  return { status, body: bytesOf(body), headers: {} };
}

function bytesOf(body: unknown): string | Buffer {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return body === undefined ? '' : JSON.stringify(body);
}
