import { type Role, SCOPES, type Scope } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto.ts';
import { highestScope } from '../keys/schema.ts';

/** Unless the client says: `full` is never given unasked. */
const DEFAULT_SCOPE: Scope = 'write';

const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * The highest scope among those asked for; each includes the ones before it. Others, such as `offline_access`, are
 * ignored unless there is nothing else. Null: none is known here.
 */
export function askedScope(text: string | undefined): Scope | null {
  const words = (text ?? '').split(' ').filter((word) => word !== '');
  if (words.length === 0) return DEFAULT_SCOPE;
  return SCOPES.findLast((scope) => words.includes(scope)) ?? null;
}

const lower = (left: Scope, right: Scope): Scope =>
  SCOPES.indexOf(left) < SCOPES.indexOf(right) ? left : right;

/** What a person of this role can give of what is asked for; null: nothing. */
export function grantable(asked: Scope, role: Role): Scope | null {
  const highest = highestScope(role);
  return highest === null ? null : lower(asked, highest);
}

export const isWithin = (scope: Scope, limit: Scope): boolean => lower(scope, limit) === scope;

/** PKCE by S256 alone (RFC 7636). */
export const isChallenge = (text: string | undefined): text is string =>
  text !== undefined && CHALLENGE.test(text);

export const challengeFor = (verifier: string): string | null =>
  VERIFIER.test(verifier) ? sha256(verifier).toString('base64url') : null;
