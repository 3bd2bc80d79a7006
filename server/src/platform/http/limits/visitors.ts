import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../context.ts';
import { ApiError, forbidden, notFound } from '../../errors.ts';
import { isUuid } from '../../ids.ts';
import { type Authenticators, header, isSameOrigin, type Site, WIDGET_KEY } from '../authenticate.ts';
import { countedAddress } from '../client-address.ts';
import { assertNotSuspended, MESSAGES, type Principal, unauthorized } from '../gates.ts';
import type { Access } from '../route.ts';
import { addressBudget, type RateLimits, spend, visitorBudgets } from './limiter.ts';

/**
 * The gate for routes that a widget's visitors use from pages of other sites: a page is let in by its Origin, a server
 * by the widget's key, and a conversation is opened by the token of its session.
 */

type Services = { platform: Platform; authenticators: Authenticators; limits: RateLimits };
type VisitorAccess = Extract<Access, { kind: 'public' }>;
type Entered = { site: Site; origin: string | null };

const SESSION_TOKEN = /^[0-9a-f]{64}$/;
const READABLE = 'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset';
const PREFLIGHT_SECONDS = 600;

export const visitorAccess = (access: Access): VisitorAccess | null =>
  access.kind === 'public' && access.visitors !== undefined ? access : null;

/** Counts and lets in, or throws. What the page may read of a refusal, it may read of every later one too. */
export async function admitVisitor(
  services: Services,
  access: VisitorAccess,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal> {
  const { site, origin } = await enterOrCount(services, request, reply);
  reply.headers(readableBy(origin));
  await count(services, site, request, reply);
  return visitorOf(services.authenticators, access, request, site);
}

/** The same without counting, for a stream that stays open. */
export async function stillAdmitted(
  { platform, authenticators }: Pick<Services, 'platform' | 'authenticators'>,
  access: VisitorAccess,
  request: FastifyRequest,
): Promise<Principal> {
  const { site } = await enter(platform, authenticators, request, widgetIdOf(request));
  return visitorOf(authenticators, access, request, site);
}

/** What a browser asks before it sends a page's request. Without an Origin it is a plain OPTIONS. */
export async function answerPreflight(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: readonly string[],
): Promise<void> {
  if (request.headers.origin === undefined) return;
  const { origin } = await enterOrCount(services, request, reply);
  reply.headers({
    ...readableBy(origin),
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'content-type, x-widget-session, last-event-id',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  });
}

/** A stranger is counted by address, as everywhere. */
async function enterOrCount(
  { platform, authenticators, limits }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Entered> {
  reply.header('vary', 'Origin');
  try {
    return await enter(platform, authenticators, request, widgetIdOf(request));
  } catch (error) {
    reply.headers(await spend(platform, [addressBudget('address', countedAddress(request.ip), limits)]));
    throw error;
  }
}

async function enter(
  { settings }: Platform,
  authenticators: Authenticators,
  request: FastifyRequest,
  widgetId: string,
): Promise<Entered> {
  const site = isUuid(widgetId) ? await authenticators.site(widgetId.toLowerCase()) : null;
  if (site === null) throw notFound('Widget');
  const key = header(request, 'x-widget-api-key');
  if (key !== undefined) {
    if (!WIDGET_KEY.test(key) || (await authenticators.widget(key, site.widgetId)) === null)
      throw unauthorized(MESSAGES.badCredential);
    return { site, origin: null };
  }
  return { site, origin: pageOf(request, site, settings.baseUrl) };
}

/** Pages of this installation, such as /widget-demo, need not be listed; a browser leaves their Origin out of reads. */
function pageOf(request: FastifyRequest, site: Site, baseUrl: string): string | null {
  const { origin } = request.headers;
  if (origin === undefined) {
    if (isOwnPage(request, baseUrl)) return null;
    throw forbidden('Send the widget’s key as `x-widget-api-key`; a page is known by its Origin');
  }
  if (site.allowedOrigins.includes(origin) || isSameOrigin(request, baseUrl)) return origin;
  throw forbidden('This page’s origin is not among the allowed origins of the widget');
}

/** Over plain HTTP browsers leave `Sec-Fetch-Site` out, too. */
function isOwnPage(request: FastifyRequest, baseUrl: string): boolean {
  if (request.headers['sec-fetch-site'] === 'same-origin') return true;
  const { referer = '' } = request.headers;
  return URL.canParse(referer) && isSameOrigin(request, baseUrl, new URL(referer).origin);
}

const readableBy = (origin: string | null): Record<string, string> =>
  origin === null ? {} : { 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE };

async function count(
  { platform, limits }: Services,
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [own, shared] = visitorBudgets(site, countedAddress(request.ip), limits);
  const left = (headers: Record<string, string>) => Number(headers['ratelimit-remaining'] ?? Infinity);
  const spent = await spend(platform, [own]);
  const together = await spend(platform, [shared]);
  reply.headers(left(together) < left(spent) ? together : spent);
}

async function visitorOf(
  authenticators: Authenticators,
  access: VisitorAccess,
  request: FastifyRequest,
  site: Site,
): Promise<Principal> {
  assertNotSuspended(site);
  const { tenantId, widgetId, suspended } = site;
  const made = (sessionId: string | null): Principal => ({
    tenantId,
    actor: { kind: 'visitor', widgetId, sessionId },
    suspended,
    generalPerMinute: 0,
  });
  if (access.visitors !== 'session') return made(null);
  const token = header(request, 'x-widget-session') ?? '';
  const session = SESSION_TOKEN.test(token) ? await authenticators.visitorSession(site, token) : null;
  if (session === null) throw new ApiError('UNAUTHORIZED', NO_SESSION);
  return made(session.sessionId);
}

const NO_SESSION =
  'Send the token of a session of this widget as `x-widget-session`; one that was silent for 30 days is over';

/** A preflight has no route, so that its path is read here. */
const widgetIdOf = (request: FastifyRequest): string =>
  (request.params as { widgetId?: string }).widgetId ?? /^\/widget\/([^/?]+)/.exec(request.url)?.[1] ?? '';
