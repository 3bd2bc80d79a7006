import { lazyPackage } from '../../../platform/lazy.ts';

const otpauth = lazyPackage<typeof import('otpauth')>('otpauth');

const STEP_SECONDS = 30;
const ISSUER = 'Parley';

const generator = (secret: string, label: string) =>
  new (otpauth().TOTP)({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS, secret });

/** 160 bits in base32, as RFC 4226 advises. */
export const newTotpSecret = (): string => new (otpauth().Secret)({ size: 20 }).base32;

export const totpUrl = (secret: string, email: string): string => generator(secret, email).toString();

/** The number of the 30-second step whose code this is: the present one, or one before or after it. Else null. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = generator(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}
