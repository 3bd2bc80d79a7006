import { z } from 'zod';
import { Cache } from '../../../platform/cache.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { OutboundError } from '../../../platform/outbound-http/index.ts';
import { assertMayTry } from '../limits.ts';
import { type Client, clientName, redirectUris } from './client.ts';

const DEADLINE_MS = 5_000;
const BYTES_MAX = 10_000;
const URL_LENGTH_MAX = 500;
const CACHED_MIN_MS = 60_000;
const CACHED_MAX_MS = 86_400_000;
const CACHED_DEFAULT_MS = 600_000;

const document = z.looseObject({
  client_id: z.string(),
  client_name: clientName,
  redirect_uris: redirectUris,
  token_endpoint_auth_method: z.literal('none').default('none'),
});

/** https, with a path, nothing hidden in it (draft-ietf-oauth-client-id-metadata-document, 3). */
export function isDocumentUrl(id: string): boolean {
  if (id.length > URL_LENGTH_MAX || !URL.canParse(id) || /[#\s\\]/.test(id)) return false;
  const { protocol, pathname, username, password, href } = new URL(id);
  return protocol === 'https:' && pathname !== '/' && username === '' && password === '' && href === id;
}

type Kept = { client: Client; untilMs: number };

/** In this process: each may ask again. What failed is not kept. */
const cache = new Cache<Kept | undefined>({ lifetimeMs: CACHED_MAX_MS, entriesMax: 1_000 });

/** Read through the guard for outgoing requests: never from inside, never redirected. A text says why there is none. */
export async function readDocument(ctx: PublicContext, url: string): Promise<Client | string> {
  const key = [ctx.processId, url].join('|');
  const nowMs = ctx.clock.realNow().getTime();
  let reason = 'Its description could not be fetched';
  const read = async (): Promise<Kept | undefined> => {
    await assertMayTry(ctx, 'documents', { max: 30, windowMs: 600_000 });
    const answer = await ask(ctx, url);
    if (typeof answer !== 'string') return { client: answer.client, untilMs: nowMs + answer.lifetimeMs };
    reason = answer;
    return undefined;
  };
  const kept = await cache.load(key, read);
  if (kept === undefined || kept.untilMs > nowMs) return kept?.client ?? reason;
  cache.drop(key);
  return (await cache.load(key, read))?.client ?? reason;
}

async function ask(
  ctx: PublicContext,
  url: string,
): Promise<{ client: Client; lifetimeMs: number } | string> {
  try {
    const { status, headers, body, truncated } = await ctx.outbound.send({
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      deadlineMs: DEADLINE_MS,
      maxResponseBytes: BYTES_MAX,
    });
    if (status !== 200 || truncated || !isJson(headers['content-type']))
      return 'Its description could not be read: it must be a JSON document of at most 10 kB';
    const client = clientOf(url, body.toString('utf8'));
    return typeof client === 'string'
      ? client
      : { client, lifetimeMs: lifetimeOf(headers['cache-control'] ?? '') };
  } catch (error) {
    if (error instanceof OutboundError) return 'Its description could not be fetched';
    throw error;
  }
}

const isJson = (type = ''): boolean => /^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type);

/** The document must name its own address, or any site could speak for another. */
export function clientOf(url: string, text: string): Client | string {
  let parsed: z.infer<typeof document>;
  try {
    parsed = document.parse(JSON.parse(text));
  } catch {
    return 'Its description is not valid';
  }
  if (parsed.client_id !== url) return 'Its description belongs to another address';
  return {
    id: url,
    name: parsed.client_name,
    redirectUris: parsed.redirect_uris,
    verifiedHost: new URL(url).host,
  };
}

/** As the host says, within bounds: a change must arrive, and a host must not be asked for every request. */
export function lifetimeOf(cacheControl: string): number {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return CACHED_MIN_MS;
  const seconds = /\bmax-age=(\d{1,9})\b/i.exec(cacheControl)?.[1];
  if (seconds === undefined) return CACHED_DEFAULT_MS;
  return Math.min(CACHED_MAX_MS, Math.max(CACHED_MIN_MS, Number(seconds) * 1000));
}
