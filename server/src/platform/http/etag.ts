import { sha256Hex } from '../crypto.ts';
import { type HttpExchange, Reply } from './route.ts';

/** Weak, because compression on the way may change the bytes. */
export const weakEtag = (body: string): string => `W/"${sha256Hex(body).slice(0, 32)}"`;

const TAG = /(?:W\/)?"[^"]*"/g;
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether `If-None-Match` matches the tag: one of its list, or `*`, compared weakly. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(TAG) ?? []).some((tag) => opaque(tag) === opaque(etag));
}

/** `respond` of a read that clients poll: 304 while nothing changed. */
export function sendTagged(data: unknown, { request }: HttpExchange): Reply {
  const body = JSON.stringify({ data });
  const etag = weakEtag(body);
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return isNotModified(request.headers['if-none-match'], etag)
    ? new Reply(304, undefined, headers)
    : new Reply(200, body, headers);
}
