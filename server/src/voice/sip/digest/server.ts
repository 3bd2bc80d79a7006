import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HeaderLine, ReadonlyHeaders } from '../message/headers.ts';
import { quote } from '../message/text.ts';
import type { Clock } from '../timers.ts';
import { type DigestFields, parseDigest } from './header.ts';
import { algorithmOf, type DigestAlgorithm, digestResponse } from './response.ts';

export type ServerAlgorithm = 'MD5' | 'SHA-256';

export type Verdict =
  | { readonly kind: 'none' } // no credentials for this realm
  | { readonly kind: 'stale' } // right or wrong, the nonce is used up or expired
  | { readonly kind: 'wrong' }
  | { readonly kind: 'right'; readonly username: string };

const NONCE_LIFE_MS = 300_000;
const NONCES_MAX = 4_096;

type NonceState = { readonly issuedAtMs: number; lastCount: number };

/**
 * Nonces are sealed, not stored, so that challenges cost no memory. Counts are stored with the first right answer;
 * what the bound pushes out makes every unknown nonce of its time stale, so a replay is never accepted.
 */
export class DigestServer {
  private readonly timers: Clock;
  private readonly key = randomBytes(32);
  private readonly used = new Map<string, NonceState>();
  private forgottenUntilMs = -1;

  constructor(timers: Clock) {
    this.timers = timers;
  }

  /** Strongest first (RFC 8760 2.4). */
  challenge(realm: string, isStale: boolean, algorithms: readonly ServerAlgorithm[]): HeaderLine[] {
    return algorithms.map((algorithm): HeaderLine => {
      const stale = isStale ? ', stale=true' : '';
      const nonce = this.issue();
      return [
        'WWW-Authenticate',
        `Digest realm=${quote(realm)}, nonce="${nonce}", algorithm=${algorithm}, qop="auth"${stale}`,
      ];
    });
  }

  get rememberedNonces(): number {
    return this.used.size;
  }

  check(
    request: { method: string; headers: ReadonlyHeaders },
    realm: string,
    passwordOf: (username: string) => string | null,
  ): Verdict {
    const fields = request.headers
      .all('authorization')
      .map(parseDigest)
      .find((one) => one?.get('realm') === realm);
    if (!fields) return { kind: 'none' };
    const issuedAtMs = this.issuedAt(fields.get('nonce') ?? '');
    if (issuedAtMs === null) return { kind: 'stale' };
    const username = fields.get('username') ?? '';
    const password = passwordOf(username);
    // Computed for unknown names too, so that time does not tell names apart.
    const isRight = matches(request.method, fields, realm, password ?? 'no such user');
    if (!isRight || password === null) return { kind: 'wrong' };
    return this.isCountFresh(fields, issuedAtMs) ? { kind: 'right', username } : { kind: 'stale' };
  }

  private issue(): string {
    const at = Math.floor(this.timers.now()).toString(36);
    const text = `${at}.${randomBytes(9).toString('base64url')}`;
    return `${text}.${this.seal(text)}`;
  }

  private seal(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, 22);
  }

  /** When an own, unexpired nonce was issued; null otherwise. */
  private issuedAt(nonce: string): number | null {
    const cut = nonce.lastIndexOf('.');
    const text = nonce.slice(0, Math.max(cut, 0));
    if (!isEqual(nonce.slice(cut + 1), this.seal(text))) return null;
    const at = Number.parseInt(text.slice(0, text.indexOf('.')), 36);
    return this.timers.now() - at <= NONCE_LIFE_MS ? at : null;
  }

  /** Each count once, rising (RFC 7616 3.4.5); without qop a nonce serves once. */
  private isCountFresh(fields: DigestFields, issuedAtMs: number): boolean {
    const nonce = fields.get('nonce') ?? '';
    const count = fields.has('qop') ? Number.parseInt(fields.get('nc') ?? '', 16) : 1;
    const known = this.used.get(nonce);
    if (known === undefined && issuedAtMs <= this.forgottenUntilMs) return false;
    if (!(count > (known?.lastCount ?? 0))) return false;
    this.used.delete(nonce);
    this.used.set(nonce, { issuedAtMs, lastCount: count });
    for (const [oldest, state] of this.used) {
      const isExpired = this.timers.now() - state.issuedAtMs > NONCE_LIFE_MS;
      if (!isExpired && this.used.size <= NONCES_MAX) break;
      if (!isExpired) this.forgottenUntilMs = Math.max(this.forgottenUntilMs, state.issuedAtMs);
      this.used.delete(oldest);
    }
    return true;
  }
}

function isEqual(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function matches(method: string, fields: DigestFields, realm: string, password: string): boolean {
  const algorithm: DigestAlgorithm | null = algorithmOf(fields.get('algorithm'));
  const qop = fields.get('qop')?.toLowerCase();
  const [nc, cnonce] = [fields.get('nc'), fields.get('cnonce')];
  if (algorithm === null || algorithm.endsWith('-sess')) return false;
  if (qop !== undefined && (qop !== 'auth' || cnonce === undefined || !/^[0-9a-f]{8}$/i.test(nc ?? ''))) {
    return false;
  }
  const expected = digestResponse({
    algorithm,
    username: fields.get('username') ?? '',
    realm,
    password,
    nonce: fields.get('nonce') ?? '',
    method,
    uri: fields.get('uri') ?? '',
    qop: qop === undefined ? null : { nc: nc ?? '', cnonce: cnonce ?? '' },
  });
  return isEqual((fields.get('response') ?? '').toLowerCase(), expected);
}
