import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { normaliseDomain } from './domain-rules.ts';

export const DOMAINS_MAX = 20;
export const MAPPINGS_MAX = 100;
/** Ownership is passed on by owners, never by a group. */
export const MAPPED_ROLES = ['admin', 'member', 'viewer', 'billing'] as const;
export type MappedRole = (typeof MAPPED_ROLES)[number];

const domain = z
  .string()
  .max(253)
  .transform((text, check) => {
    const known = normaliseDomain(text);
    if (known === null) check.addIssue({ code: 'custom', message: 'Must be a domain such as example.com' });
    return known ?? '';
  })
  .meta({ override: { type: 'string', maxLength: 253 }, example: 'example.com' });

export const ssoInput = z.object({
  issuer: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .pipe(z.url('Must be a URL'))
    .meta({ example: 'https://login.example.com' }),
  clientId: trimmed(1, 300).meta({ example: 'parley' }),
  clientSecret: z.string().min(1).max(1000).optional().meta({ example: 'a-secret-of-the-provider' }),
  domains: z
    .array(domain)
    .max(DOMAINS_MAX)
    .transform((domains) => [...new Set(domains)])
    .meta({
      override: { type: 'array', items: { type: 'string' }, maxItems: DOMAINS_MAX },
      example: ['example.com'],
    }),
});
export type SsoInput = z.output<typeof ssoInput>;

const verificationView = z.object({
  domain: z.string(),
  verified_at: timestamp().nullable(),
  verified_by: z.enum(['dns', 'operator']).nullable(),
  record_name: z.string(),
  record_value: z.string(),
});

export const ssoView = z.object({
  issuer: z.string().nullable(),
  clientId: z.string().nullable(),
  has_client_secret: z.boolean(),
  domains: z.array(z.string()).max(DOMAINS_MAX),
  verification: z.array(verificationView).max(DOMAINS_MAX),
  redirect_uri: z.string(),
  mode: z.enum(['off', 'optional', 'required']),
  linked: z.boolean(),
  updated_at: timestamp().nullable(),
});
export type SsoView = z.output<typeof ssoView>;

export const verifyInput = z.object({ domain });

export const testView = z.object({
  ok: z.boolean(),
  problem: z.string().nullable(),
  authorization_endpoint: z.string().nullable(),
  latency_ms: z.number().int(),
});

export const linkView = z.object({ url: z.string() });

const mapping = z.object({
  group: trimmed(1, 256).meta({ example: 'Support' }),
  role: z.enum(MAPPED_ROLES, {
    error: 'Must be one of admin, member, viewer, billing; ownership is passed on by an owner',
  }),
});

export const mappingsInput = z.object({
  mappings: z
    .array(mapping)
    .max(MAPPINGS_MAX)
    .refine(
      (all) => new Set(all.map(({ group }) => group)).size === all.length,
      'Each group may be listed once',
    ),
});

export const mappingsView = z.object({
  mappings: z.array(z.object({ id: id(), group: z.string(), role: z.enum(MAPPED_ROLES) })).max(MAPPINGS_MAX),
});

export type MappingRow = { id: string; group: string; role: MappedRole };
