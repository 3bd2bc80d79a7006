import { tenantKey } from '../../../platform/cache.ts';
import type { Context, Platform } from '../../../platform/context.ts';
import { sha256Hex } from '../../../platform/crypto.ts';
import { OutboundError, type OutboundResponse } from '../../../platform/outbound-http/index.ts';
import type { AuthConfig, ClientCredentials, JwtCredentials } from '../auth-config.ts';
import { signAssertion } from '../credentials.ts';
import { isSendableValue } from '../header-rules.ts';

const TOKEN_REQUEST_MS = 10_000;
const TOKEN_RESPONSE_BYTES_MAX = 65_536;
const TOKENS_MAX = 5_000;
/** Renewed this long before it expires: a token must not expire in transit. */
const MARGIN_SECONDS = 60;
const LIFETIME_SECONDS_FALLBACK = 300;
const LIFETIME_SECONDS_MAX = 86_400;
const TOKEN_LENGTH_MAX = 16_000;

type OAuth = Extract<AuthConfig, { tokenUrl: string }>;
export type Token = { value: string; isFromCache: boolean };
type Issued = { value: string; lifetimeSeconds: number };

/** Signing in failed. The message is for users and contains nothing the other side sent. */
export class SignInFailed extends Error {}

type Known = { value: string; untilMs: number };
type Tokens = { known: Map<string, Known>; underWay: Map<string, Promise<string>> };

const byInstallation = new WeakMap<Platform['db'], Tokens>();

function tokensOf({ db }: Platform): Tokens {
  const there = byInstallation.get(db) ?? { known: new Map(), underWay: new Map() };
  byInstallation.set(db, there);
  return there;
}

const realMs = ({ clock }: Platform): number => clock.realNow().getTime();

/** Other credentials have another key, so that an edit needs no clearing. */
const keyOf = (ctx: Context, toolId: string, config: OAuth): string =>
  tenantKey(ctx.tenantId, toolId, sha256Hex(JSON.stringify(config)));

/** One token request at a time for each tool, shared by all who wait. */
export async function accessToken(ctx: Context, toolId: string, config: OAuth): Promise<Token> {
  const { known, underWay } = tokensOf(ctx);
  const key = keyOf(ctx, toolId, config);
  const stored = known.get(key);
  if (stored !== undefined && stored.untilMs > realMs(ctx)) return { value: stored.value, isFromCache: true };
  const waiting = underWay.get(key);
  if (waiting !== undefined) return { value: await waiting, isFromCache: false };
  const asking = requestToken(ctx, config).then(({ value, lifetimeSeconds }) => {
    const seconds = lifetimeSeconds - MARGIN_SECONDS;
    if (seconds > 0) keep(known, key, { value, untilMs: realMs(ctx) + seconds * 1000 });
    return value;
  });
  underWay.set(key, asking);
  try {
    return { value: await asking, isFromCache: false };
  } finally {
    underWay.delete(key);
  }
}

function keep(known: Map<string, Known>, key: string, token: Known): void {
  known.delete(key);
  known.set(key, token);
  const oldest = known.size > TOKENS_MAX ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
}

/** The token was refused. It may have been renewed meanwhile: only this value is dropped. */
export function dropToken(ctx: Context, toolId: string, config: OAuth, value: string): void {
  const { known } = tokensOf(ctx);
  const key = keyOf(ctx, toolId, config);
  if (known.get(key)?.value === value) known.delete(key);
}

const requestToken = (ctx: Context, config: OAuth): Promise<Issued> =>
  config.type === 'oauth2_jwt' ? byAssertion(ctx, config) : byClientCredentials(ctx, config);

async function byAssertion(ctx: Context, config: JwtCredentials): Promise<Issued> {
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await signAssertion(config),
    ...(config.scope === undefined ? {} : { scope: config.scope }),
  };
  return issued(await ask(ctx, config.tokenUrl, form));
}

/** Servers take client id and secret in the form or in a header, many only one of them: both are tried. */
async function byClientCredentials(ctx: Context, config: ClientCredentials): Promise<Issued> {
  const { tokenUrl, clientId, clientSecret, scope } = config;
  const form = { grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) };
  const first = await ask(ctx, tokenUrl, { ...form, client_id: clientId, client_secret: clientSecret });
  if (first.status !== 400 && first.status !== 401) return issued(first);
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
  return issued(await ask(ctx, tokenUrl, form, { authorization }));
}

async function ask(
  ctx: Context,
  url: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<OutboundResponse> {
  try {
    return await ctx.outbound.send({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        ...headers,
      },
      body: new URLSearchParams(form).toString(),
      deadlineMs: TOKEN_REQUEST_MS,
      maxResponseBytes: TOKEN_RESPONSE_BYTES_MAX,
    });
  } catch (error) {
    if (error instanceof OutboundError) throw new SignInFailed(`Signing in failed: ${error.message}.`);
    throw error;
  }
}

function issued({ status, body }: OutboundResponse): Issued {
  if (status < 200 || status > 299)
    throw new SignInFailed(`Signing in failed: the token address answered ${status}.`);
  let answer: { access_token?: unknown; expires_in?: unknown } | null;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    answer = null;
  }
  const value = answer?.access_token;
  if (typeof value !== 'string' || value === '' || value.length > TOKEN_LENGTH_MAX || !isSendableValue(value))
    throw new SignInFailed('Signing in failed: the token address sent no access_token.');
  const seconds = Number(answer?.expires_in ?? LIFETIME_SECONDS_FALLBACK);
  return {
    value,
    lifetimeSeconds: seconds > 0 ? Math.min(seconds, LIFETIME_SECONDS_MAX) : LIFETIME_SECONDS_FALLBACK,
  };
}
