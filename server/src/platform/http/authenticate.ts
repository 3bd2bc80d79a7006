import type { FastifyRequest } from 'fastify';
import { forbidden } from '../errors.ts';
import { challengeOf, isSafeMethod, MESSAGES, type Principal, unauthorized } from './gates.ts';
import type { Access } from './route.ts';

export const SESSION_COOKIE = 'parley_session';

/** Look-ups by secret, provided by the features that own them; null when the secret is invalid. */
export type Authenticators = {
  key(secret: string): Promise<Principal | null>;
  /** At the MCP address: a key, or the token of a connected assistant. */
  assistant(secret: string): Promise<Principal | null>;
  session(token: string): Promise<Principal | null>;
  connector(secret: string): Promise<Principal | null>;
  widget(secret: string, widgetId: string): Promise<Principal | null>;
  gateway(secret: string): Promise<Principal | null>;
  scim(secret: string): Promise<Principal | null>;
  /** By the widget's public id. */
  site(widgetId: string): Promise<Site | null>;
  visitorSession(site: Site, token: string): Promise<{ sessionId: string } | null>;
};

/** A widget as the gate for visitors knows it. */
export type Site = {
  tenantId: string;
  widgetId: string;
  allowedOrigins: readonly string[];
  /** Requests a minute of one visitor's address. */
  perMinute: number;
  suspended: boolean;
};

const BEARER = /^bearer (\S+)$/i;
const KEY = /^pk_[0-9a-f]{64}$/;
const CONNECTOR = /^ck_[0-9a-f]{64}$/;
const SCIM_TOKEN = /^scim_[0-9a-f]{64}$/;
export const WIDGET_KEY = /^wk_[0-9a-f]{48}$/;
const SESSION = /^[A-Za-z0-9_-]{43}$/;

/** Gate 1. The format is checked before any look-up. */
export async function authenticate(
  request: FastifyRequest,
  kind: Access['kind'],
  authenticators: Authenticators,
  baseUrl: string,
): Promise<Principal | null> {
  if (kind === 'public') return null;
  if (kind === 'connector') {
    return accept(
      header(request, 'x-connector-api-key'),
      CONNECTOR,
      (secret) => authenticators.connector(secret),
      MESSAGES.badConnectorKey,
    );
  }
  if (kind === 'widget') {
    const { widgetId = '' } = request.params as { widgetId?: string };
    return accept(header(request, 'x-widget-api-key'), WIDGET_KEY, (secret) =>
      authenticators.widget(secret, widgetId),
    );
  }
  const authorization = header(request, 'authorization');
  if (kind === 'mcp') return authenticateAssistant(authorization, authenticators, baseUrl);
  if (authorization !== undefined || kind === 'scim' || kind === 'gateway') {
    const secret = BEARER.exec(authorization ?? '')?.[1];
    if (kind === 'scim')
      return accept(secret, SCIM_TOKEN, (token) => authenticators.scim(token), MESSAGES.badScimToken);
    const find = kind === 'gateway' ? authenticators.gateway : authenticators.key;
    return accept(secret, KEY, (key) => find(key));
  }
  const token = sessionToken(request);
  if (token === undefined) throw unauthorized(MESSAGES.missingCredential);
  const principal = await accept(
    token,
    SESSION,
    (value) => authenticators.session(value),
    MESSAGES.endedSession,
  );
  assertSameSite(request, baseUrl);
  return principal;
}

/** A client that is refused learns from the challenge where to be authorized (RFC 9728). */
async function authenticateAssistant(
  authorization: string | undefined,
  authenticators: Authenticators,
  baseUrl: string,
): Promise<Principal> {
  if (authorization === undefined)
    throw unauthorized(MESSAGES.missingAssistantCredential, challengeOf(baseUrl, {}));
  const secret = BEARER.exec(authorization)?.[1];
  const principal = secret !== undefined && KEY.test(secret) ? await authenticators.assistant(secret) : null;
  if (principal === null)
    throw unauthorized(MESSAGES.badAssistantCredential, challengeOf(baseUrl, { error: 'invalid_token' }));
  return principal;
}

async function accept(
  secret: string | undefined,
  form: RegExp,
  find: (secret: string) => Promise<Principal | null>,
  message: string = MESSAGES.badCredential,
): Promise<Principal> {
  const principal = secret !== undefined && form.test(secret) ? await find(secret) : null;
  if (principal === null) throw unauthorized(message);
  return principal;
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? undefined : value;
}

export function sessionToken(request: FastifyRequest): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === SESSION_COOKIE) return value;
  }
  return undefined;
}

/** Browsers send cookies with every request, so an unsafe one must prove that it comes from our own page. */
export function assertSameSite(request: FastifyRequest, baseUrl: string): void {
  if (isSafeMethod(request.method)) return;
  const marked = request.headers['x-requested-with'] === 'parley';
  if (!marked || !isSameOrigin(request, baseUrl)) throw forbidden(MESSAGES.crossSite);
}

/** The public address (BASE_URL), or the one this request was sent to. */
export function isSameOrigin(
  request: FastifyRequest,
  baseUrl: string,
  origin = request.headers.origin ?? '',
): boolean {
  return [baseUrl, `${request.protocol}://${request.host}`].some(
    (own) => URL.canParse(own) && new URL(own).origin === origin,
  );
}
