import { createHash } from 'node:crypto';

/** RFC 7616 3.4; without qop as in RFC 2069. MD5 is what most phones and trunks still speak. */

export type DigestAlgorithm = 'MD5' | 'SHA-256' | 'MD5-sess' | 'SHA-256-sess';

export type DigestInput = {
  algorithm: DigestAlgorithm;
  username: string;
  realm: string;
  password: string;
  nonce: string;
  method: string;
  uri: string;
  /** Null: the peer offered no qop. */
  qop: { nc: string; cnonce: string } | null;
};

export function algorithmOf(written: string | undefined): DigestAlgorithm | null {
  const known: DigestAlgorithm[] = ['MD5', 'SHA-256', 'MD5-sess', 'SHA-256-sess'];
  const wanted = (written ?? 'MD5').toLowerCase();
  return known.find((name) => name.toLowerCase() === wanted) ?? null;
}

export function digestResponse(input: DigestInput): string {
  const { algorithm, username, realm, password, nonce, method, uri, qop } = input;
  const hash = (text: string): string =>
    createHash(algorithm.startsWith('MD5') ? 'md5' : 'sha256')
      .update(text, 'utf8')
      .digest('hex');
  const secret = hash(`${username}:${realm}:${password}`);
  const first = algorithm.endsWith('-sess') ? hash(`${secret}:${nonce}:${qop?.cnonce ?? ''}`) : secret;
  const second = hash(`${method}:${uri}`);
  return qop === null
    ? hash(`${first}:${nonce}:${second}`)
    : hash(`${first}:${nonce}:${qop.nc}:${qop.cnonce}:auth:${second}`);
}
