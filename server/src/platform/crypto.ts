import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

import type { FileKey } from './files/sealed-file.ts';

export const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

export const sha256Hex = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex');

export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Uniform in [0, 1). */
export const randomFraction = (): number => randomInt(2 ** 32) / 2 ** 32;

export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right));
}

/** Encryption at rest: AES-256-GCM; `purpose` is authenticated, so a value sealed for one use opens for no other. */
export type SecretBox = {
  seal(plaintext: string, purpose: string): string;
  open(sealed: string, purpose: string): string;
  /** For a file that is sealed in pieces; each purpose has a key of its own. */
  fileKey(purpose: string): FileKey;
  /** Keyed hash: write access to the database is not enough to forge one. */
  mac(text: string): string;
};

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(secretKey: string): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secretKey, '', use, 32));
  const key = derive('parley secrets at rest');
  const macKey = derive('parley keyed hashes');
  return {
    seal(plaintext, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [version, encoded] = sealed.split('.', 2);
      if (version !== VERSION || encoded === undefined) throw new Error('sealed value has an unknown form');
      const bytes = Buffer.from(encoded, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    fileKey: (purpose) => ({ key: derive(`parley files at rest: ${purpose}`), purpose }),
    mac: (text) => createHmac('sha256', macKey).update(text).digest('hex'),
  };
}
