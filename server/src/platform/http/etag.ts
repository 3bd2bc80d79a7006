import { sha256Hex } from '../crypto.ts';

/** The same body has the same tag; weak, because compression on the way may change its bytes. */
export const weakEtag = (body: string): string => `W/"${sha256Hex(body).slice(0, 32)}"`;

const TAG = /(?:W\/)?"[^"]*"/g;
const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether `If-None-Match` names what would be sent: any of its list, `*` for whatever is there, compared weakly. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(TAG) ?? []).some((tag) => opaque(tag) === opaque(etag));
}
