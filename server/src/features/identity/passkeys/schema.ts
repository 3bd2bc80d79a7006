import { z } from 'zod';
import { id, timestamp, trimmed } from '../../../platform/http/schemas.ts';

export const PASSKEYS_MAX = 20;

const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url');

/** What a browser sends, in the words of WebAuthn. */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: encoded(1_400),
    rawId: encoded(1_400),
    type: z.literal('public-key'),
    response,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
    clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
  });

export const registrationResponse = credential(
  z.object({
    clientDataJSON: encoded(8_000),
    attestationObject: encoded(60_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
);

export const authenticationResponse = credential(
  z.object({
    clientDataJSON: encoded(8_000),
    authenticatorData: encoded(8_000),
    signature: encoded(4_000),
    userHandle: encoded(100).nullish(),
  }),
);

const name = trimmed(1, 100).meta({ example: 'Laptop' });

export const registerInput = z.object({ name: name.optional(), response: registrationResponse });
export const renameInput = z.object({ name });

/** Options as the browser takes them. */
export const optionsView = z.record(z.string(), z.unknown());

export const passkeyView = z.object({
  id: id(),
  name: z.string(),
  created_at: timestamp(),
  last_used_at: timestamp().nullable(),
});

export const registeredView = z.object({
  passkey: passkeyView,
  recovery_codes: z.array(z.string()).nullable(),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;
export type AuthenticationResponse = z.output<typeof authenticationResponse>;
export type PasskeyView = z.output<typeof passkeyView>;
