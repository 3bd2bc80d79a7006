import { createHash } from 'node:crypto';

/** Message ids are kept without their angle brackets. Ours are the key of the message and the sender's domain. */

const ID_LENGTH_MAX = 250;
const REFERENCES_MAX = 50;
const HEADER_LENGTH_MAX = 32_000;
const OWN_KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64})$/;

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Other keys than ours are hashed: an id must not carry what a header cannot. */
const keyPart = (key: string): string =>
  OWN_KEY.test(key) ? key : createHash('sha256').update(key).digest('hex');

export const ownMessageId = (key: string, address: string): string => `${keyPart(key)}@${domainOf(address)}`;

/** The key of a message by its id, which is one of ours. */
export const keyOf = (ownId: string): string => ownId.slice(0, ownId.lastIndexOf('@'));

export function isOwnMessageId(id: string, address: string): boolean {
  const at = id.lastIndexOf('@');
  return OWN_KEY.test(id.slice(0, at)) && id.slice(at + 1).toLowerCase() === domainOf(address);
}

export const isMessageId = (id: string): boolean =>
  id.length <= ID_LENGTH_MAX && /^[!-~]+$/.test(id) && !/[<>"(),;\\]/.test(id);

/** The ids in In-Reply-To, References or Message-ID, in order, each once; what is none is left out. */
export function readMessageIds(header: string | null): string[] {
  const text = (header ?? '').slice(0, HEADER_LENGTH_MAX);
  const bracketed = [...text.matchAll(/<\s*([^<>\s]{1,250})\s*>/g)].map(([, id = '']) => id);
  const found = bracketed.length > 0 ? bracketed : text.split(/[\s,]+/).filter((word) => word.includes('@'));
  const ids = [...new Set(found.filter(isMessageId))];
  // The first names the thread, the last are the nearest: programs cut from the middle, too.
  return ids.length <= REFERENCES_MAX ? ids : [...ids.slice(0, 1), ...ids.slice(1 - REFERENCES_MAX)];
}

/** For a mail without an id of its own: the same bytes are the same mail. */
export const idFromBytes = (bytes: Uint8Array): string =>
  `${createHash('sha256').update(bytes).digest('hex')}@without-id.invalid`;
