import { z } from 'zod';
import { isSendableValue, isSettableHeader } from './header-rules.ts';

export const AUTH_TYPES = [
  'none',
  'bearer',
  'basic',
  'oauth2_client_credentials',
  'oauth2_jwt',
  'custom_header',
] as const;
export type AuthType = (typeof AUTH_TYPES)[number];

const JWT_ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const;

const sendable = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine(isSendableValue, 'Must not contain line breaks or characters that no HTTP header carries');
const tokenUrl = z.string().trim().min(1).max(2000);
const word = z.string().min(1).max(500);

const bearer = z.object({ token: sendable(8000) });
const basic = z.object({
  username: z
    .string()
    .max(500)
    .refine((name) => !name.includes(':'), 'Must not contain a colon'),
  password: z.string().max(2000),
});
const clientCredentials = z.object({
  tokenUrl,
  clientId: word,
  clientSecret: z.string().min(1).max(2000),
  scope: z.string().max(1000).optional(),
});
const jwt = z.object({
  tokenUrl,
  issuer: word,
  subject: word.optional(),
  audience: word,
  privateKey: z
    .string()
    .min(1)
    .max(20_000)
    // A key pasted from an environment file has escaped line breaks.
    .transform((text) => text.replaceAll('\\n', '\n').trim()),
  algorithm: z.enum(JWT_ALGORITHMS).default('RS256'),
  scope: z.string().max(1000).optional(),
  keyId: word.optional(),
});
const customHeader = z.object({
  name: z.string().min(1).max(100).refine(isSettableHeader, 'This header cannot be set'),
  value: sendable(8000),
});

const SHAPES = {
  bearer,
  basic,
  oauth2_client_credentials: clientCredentials,
  oauth2_jwt: jwt,
  custom_header: customHeader,
} as const;

export type ClientCredentials = z.output<typeof clientCredentials>;
export type JwtCredentials = z.output<typeof jwt>;

/** A tool's credentials in plain text; everywhere else they are sealed. */
export type AuthConfig =
  | { type: 'none' }
  | ({ type: 'bearer' } & z.output<typeof bearer>)
  | ({ type: 'basic' } & z.output<typeof basic>)
  | ({ type: 'oauth2_client_credentials' } & ClientCredentials)
  | ({ type: 'oauth2_jwt' } & JwtCredentials)
  | ({ type: 'custom_header' } & z.output<typeof customHeader>);

/** Its shape depends on `authType`, so it is parsed in a second step. */
export const authConfigInput = z
  .record(z.string(), z.unknown())
  .nullish()
  .meta({
    description:
      'Credentials for `authType`, stored encrypted and never returned. bearer: `{token}`; basic: ' +
      '`{username, password}`; oauth2_client_credentials: `{tokenUrl, clientId, clientSecret, scope?}`; oauth2_jwt: ' +
      '`{tokenUrl, issuer, subject?, audience, privateKey, algorithm?, scope?, keyId?}`; custom_header: `{name, value}`.',
    example: { token: 'the token of your service' },
  });

type AuthConfigVerdict = { ok: true; config: AuthConfig } | { ok: false; message: string };

/** Messages name fields, never their values. */
export function readAuthConfig(
  type: AuthType,
  value: Record<string, unknown> | null | undefined,
): AuthConfigVerdict {
  const isEmpty = value == null || Object.keys(value).length === 0;
  if (type === 'none') {
    if (isEmpty) return { ok: true, config: { type } };
    return { ok: false, message: 'Say in authType what these credentials are for' };
  }
  if (isEmpty) return { ok: false, message: `authType ${type} needs ${fieldsOf(type)}` };
  const parsed = SHAPES[type].safeParse(value);
  if (parsed.success) return { ok: true, config: { type, ...parsed.data } as AuthConfig };
  const issue = parsed.error.issues[0];
  return { ok: false, message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is invalid'}` };
}

const fieldsOf = (type: keyof typeof SHAPES): string =>
  Object.entries(SHAPES[type].shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
    .join(', ');
