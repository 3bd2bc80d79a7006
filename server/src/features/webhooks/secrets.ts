import { createSecretKey, type KeyObject } from 'node:crypto';
import type { SecretBox } from '../../platform/crypto.ts';

const SECRET = 'webhook secret';
const HEADERS = 'webhook headers';

export const sealSecret = (secrets: SecretBox, secret: string): string => secrets.seal(secret, SECRET);

const openSecret = (secrets: SecretBox, sealed: string): string => secrets.open(sealed, SECRET);

export const sealHeaders = (secrets: SecretBox, headers: Record<string, string>): string =>
  secrets.seal(JSON.stringify(headers), HEADERS);

export const headersOf = (secrets: SecretBox, row: { headers: string }): Record<string, string> =>
  JSON.parse(secrets.open(row.headers, HEADERS)) as Record<string, string>;

type Sealed = { secret: string; headers: string };
type Opened = { secret: KeyObject; headers: Record<string, string> };

const OPENED_MAX = 1_000;
const opened = new Map<string, Opened>();

/** Opening costs more than signing, and a sealed value always opens to the same: it is its own cache key. */
export function openTarget(secrets: SecretBox, sealed: Sealed): Opened {
  const key = sealed.secret + sealed.headers;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const secret = createSecretKey(openSecret(secrets, sealed.secret), 'utf8');
  const fresh = { secret, headers: headersOf(secrets, sealed) };
  const oldest = opened.size >= OPENED_MAX ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  opened.set(key, fresh);
  return fresh;
}
