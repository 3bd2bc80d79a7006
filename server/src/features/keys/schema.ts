import { z } from 'zod';
import { type Role, SCOPES, type Scope } from '../../platform/context.ts';
import { futureOrPast, id, timestamp, trimmed } from '../../platform/http/schemas.ts';

/** Live keys of each kind in a workspace; expired ones count until they are revoked. */
export const ACTIVE_KEYS_MAX = 25;

export const INTERNAL_NAME = 'internal:';
/** Purpose of the credentials that reach the tool gateway of one agent, and nothing else. */
export const TOOL_GATEWAY = 'tool-gateway';

const HIGHEST: Record<Role, Scope | null> = {
  owner: 'full',
  admin: 'full',
  member: 'write',
  viewer: 'read',
  billing: null,
};

/** The most that a credential may do which a person of this role approved; null: nothing. */
export const highestScope = (role: Role): Scope | null => HIGHEST[role];

/** A scope and those it includes, as keys have them. */
export const scopesUpTo = (scope: Scope | null): Scope[] =>
  scope === null ? [] : SCOPES.slice(0, SCOPES.indexOf(scope) + 1);

const keyName = trimmed(1, 200)
  .refine((name) => !name.startsWith(INTERNAL_NAME), `The name must not start with \`${INTERNAL_NAME}\``)
  .meta({ example: 'Production backend' });

export const createKeyInput = z.object({
  name: keyName,
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(20)
    .default(['read', 'write'])
    .transform((scopes) => SCOPES.filter((scope) => scopes.includes(scope)))
    .meta({
      override: { type: 'array', items: { type: 'string', enum: [...SCOPES] }, minItems: 1, maxItems: 20 },
      example: ['read', 'write'],
    }),
  expires_at: futureOrPast()
    .nullish()
    .meta({ override: { type: ['string', 'null'], format: 'date-time' }, example: '2027-01-15T09:30:00Z' }),
});

export const keyView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id().nullable().meta({ description: 'Always null for keys you create' }),
  name: z.string().meta({ example: 'Production backend' }),
  prefix: z.string().meta({ example: 'pk_1f0c92ab' }),
  scopes: z.array(z.enum(SCOPES)).meta({ example: ['read', 'write'] }),
  created_by: z.string().nullable().meta({ example: 'owner@example.com' }),
  last_used_at: timestamp().nullable(),
  expires_at: timestamp().nullable(),
  revoked_at: timestamp().nullable(),
  created_at: timestamp(),
  usable: z.boolean().meta({ description: 'false once expired', example: true }),
});

export const createdKeyView = keyView.extend({
  key: z.string().meta({ description: 'The secret, shown this once', example: `pk_${'0'.repeat(64)}` }),
});

export const createConnectorKeyInput = z.object({ name: keyName });

export const connectorKeyView = z.object({
  id: id(),
  name: z.string().meta({ example: 'Zapier' }),
  prefix: z.string().meta({ example: 'ck_1f0c92ab' }),
  created_at: timestamp(),
  last_used_at: timestamp().nullable(),
});

export const createdConnectorKeyView = connectorKeyView.extend({
  key: z.string().meta({ description: 'The secret, shown this once', example: `ck_${'0'.repeat(64)}` }),
});

export const connectedView = z.object({
  workspace: z.object({ id: id(), name: z.string().meta({ example: 'Acme Support' }) }),
  key: z.object({ id: id(), name: z.string().meta({ example: 'Zapier' }) }),
});

export type CreateKeyInput = z.output<typeof createKeyInput>;
export type KeyView = z.infer<typeof keyView>;
