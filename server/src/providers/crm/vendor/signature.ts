import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-parley-signature';
export const TOLERANCE_SECONDS = 300;

const digest = (secret: string, seconds: number, body: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`, in both directions. */
export const signatureOf = (secret: string, seconds: number, body: string | Uint8Array): string =>
  `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;

export type SignatureVerdict = 'genuine' | 'missing' | 'forged' | 'expired';

/** One way to write each signature: a repetition is recognised by it. */
const FORM = /^t=([1-9]\d{0,11}),v1=([0-9a-f]{64})$/;

/** The signature is compared before the time, so that a forger learns nothing of our clock. */
export function verifySignature(
  secret: string,
  header: string | undefined,
  body: Uint8Array,
  now: Date,
): SignatureVerdict {
  const [, seconds, given] = FORM.exec(header ?? '') ?? [];
  if (seconds === undefined || given === undefined) return 'missing';
  if (!timingSafeEqual(digest(secret, Number(seconds), body), Buffer.from(given, 'hex'))) return 'forged';
  const ageSeconds = Math.abs(now.getTime() / 1_000 - Number(seconds));
  return ageSeconds > TOLERANCE_SECONDS ? 'expired' : 'genuine';
}
