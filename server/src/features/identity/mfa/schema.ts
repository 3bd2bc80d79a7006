import { z } from 'zod';
import { timestamp } from '../../../platform/http/schemas.ts';

/** Six digits of an authenticator app, or a recovery code. Spaces and dashes are for the reader. */
export const factorCode = z
  .string()
  .max(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(6, 'Enter the six digits, or a recovery code').max(32))
  .meta({ override: { type: 'string', minLength: 6, maxLength: 40 }, example: '123456' });

export const confirmInput = z.object({ code: factorCode });

export const totpView = z.object({ secret: z.string(), otpauth_url: z.string() });

export const recoveryCodesView = z.object({ recovery_codes: z.array(z.string()) });

export const factorsView = z.object({
  totp: z.object({ confirmed_at: timestamp() }).nullable(),
  passkeys: z.number().int(),
  recovery_codes_left: z.number().int(),
  required: z.boolean(),
});

export const RECOVERY_CODES = 10;
