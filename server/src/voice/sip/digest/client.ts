import { randomBytes } from 'node:crypto';
import type { HeaderLine, ReadonlyHeaders } from '../message/headers.ts';
import { quote } from '../message/text.ts';
import { type DigestFields, parseDigest } from './header.ts';
import { algorithmOf, type DigestAlgorithm, digestResponse } from './response.ts';

export type Credentials = { readonly username: string; readonly password: string };

type Challenge = {
  readonly header: 'Authorization' | 'Proxy-Authorization';
  readonly realm: string;
  readonly nonce: string;
  readonly opaque: string | null;
  readonly algorithm: DigestAlgorithm;
  readonly hasQop: boolean;
  nonceCount: number;
};

const STRENGTH: readonly DigestAlgorithm[] = ['MD5', 'MD5-sess', 'SHA-256', 'SHA-256-sess'];
const CHALLENGES_MAX = 4;

function toChallenge(fields: DigestFields, header: Challenge['header']): Challenge | null {
  const [realm, nonce, qop] = [fields.get('realm'), fields.get('nonce'), fields.get('qop')];
  const algorithm = algorithmOf(fields.get('algorithm'));
  const offered = qop?.split(',').map((one) => one.trim().toLowerCase()) ?? [];
  if (realm === undefined || nonce === undefined || algorithm === null) return null;
  if (qop !== undefined && !offered.includes('auth')) return null;
  const opaque = fields.get('opaque') ?? null;
  return { header, realm, nonce, opaque, algorithm, hasQop: qop !== undefined, nonceCount: 0 };
}

/** Credentials of one peer: answers each nonce once, then sends them unasked while the nonce holds. */
export class DigestClient {
  private readonly credentials: Credentials;
  private readonly challenges = new Map<string, Challenge>();

  constructor(credentials: Credentials) {
    this.credentials = credentials;
  }

  /**
   * Takes the challenges of a 401 or 407. False when they cannot be answered: no known algorithm, or a nonce that was
   * answered already and is not stale, so the password is wrong.
   */
  accept(headers: ReadonlyHeaders): boolean {
    const found = [
      ...headers.all('www-authenticate').map((value) => ({ value, header: 'Authorization' as const })),
      ...headers
        .all('proxy-authenticate')
        .map((value) => ({ value, header: 'Proxy-Authorization' as const })),
    ];
    const best = new Map<string, { challenge: Challenge; isStale: boolean }>();
    for (const { value, header } of found) {
      const fields = parseDigest(value);
      const challenge = fields === null ? null : toChallenge(fields, header);
      if (fields === null || challenge === null) continue;
      const key = `${header} ${challenge.realm}`;
      const other = best.get(key)?.challenge;
      const isStronger =
        other === undefined || STRENGTH.indexOf(challenge.algorithm) > STRENGTH.indexOf(other.algorithm);
      if (isStronger) best.set(key, { challenge, isStale: fields.get('stale')?.toLowerCase() === 'true' });
    }
    let isUsable = best.size > 0;
    for (const [key, { challenge, isStale }] of best) {
      const known = this.challenges.get(key);
      // A second refusal of credentials that were not stale means that they are wrong (RFC 3261 22.2).
      if (known !== undefined && !isStale && (known.nonce === challenge.nonce || known.nonceCount === 1)) {
        isUsable = false;
      }
      if (known === undefined && this.challenges.size >= CHALLENGES_MAX) continue;
      this.challenges.set(key, challenge);
    }
    return isUsable;
  }

  /** Header lines for a request; none before the first challenge. */
  authorize(method: string, uri: string): HeaderLine[] {
    return [...this.challenges.values()].map((challenge) => this.line(challenge, method, uri));
  }

  private line(challenge: Challenge, method: string, uri: string): HeaderLine {
    const { username, password } = this.credentials;
    const { realm, nonce, algorithm, opaque } = challenge;
    challenge.nonceCount += 1;
    const nc = challenge.nonceCount.toString(16).padStart(8, '0');
    const qop = challenge.hasQop ? { nc, cnonce: randomBytes(8).toString('hex') } : null;
    const response = digestResponse({ algorithm, username, realm, password, nonce, method, uri, qop });
    const fields = [
      `username=${quote(username)}`,
      `realm=${quote(realm)}`,
      `nonce=${quote(nonce)}`,
      `uri=${quote(uri)}`,
      `response="${response}"`,
      `algorithm=${algorithm}`,
      ...(qop === null ? [] : ['qop=auth', `nc=${qop.nc}`, `cnonce="${qop.cnonce}"`]),
      ...(opaque === null ? [] : [`opaque=${quote(opaque)}`]),
    ];
    return [challenge.header, `Digest ${fields.join(', ')}`];
  }
}
