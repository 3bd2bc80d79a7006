import { z } from 'zod';
import { factorCode } from '../mfa/schema.ts';
import { authenticationResponse } from '../passkeys/schema.ts';
import { signedInView } from '../schema.ts';

export const MFA_METHODS = ['totp', 'recovery_code', 'passkey'] as const;
export type MfaMethod = (typeof MFA_METHODS)[number];

export const signInInput = z.object({
  email: z.string().trim().min(1).max(320).meta({ example: 'owner@example.com' }),
  password: z.string().min(1).max(200).meta({ example: 'correct horse battery staple' }),
});

const mfaToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'Sign in again: this is no token of a sign-in');

export const mfaRequiredView = z.object({
  mfa_required: z.literal(true),
  mfa_token: z.string(),
  methods: z.array(z.enum(MFA_METHODS)),
});

/** Signed in, or what is still asked. */
export const signInView = z.union([signedInView, mfaRequiredView]);

export const completeInput = z.object({ mfa_token: mfaToken, code: factorCode });

export const passkeyOptionsInput = z.object({ mfa_token: mfaToken.optional() });
export const passkeySignInInput = z.object({
  mfa_token: mfaToken.optional(),
  response: authenticationResponse,
});

export const stepUpInput = z
  .object({
    code: factorCode.optional(),
    password: z.string().min(1).max(200).optional(),
    passkey: authenticationResponse.optional(),
  })
  .refine(
    ({ code, password, passkey }) =>
      [code, password, passkey].filter((proof) => proof !== undefined).length === 1,
    'Send one of code, password and passkey',
  );

export const stepUpOptionsView = z.object({ methods: z.array(z.enum([...MFA_METHODS, 'password'])) });

export type StepUpInput = z.output<typeof stepUpInput>;
