import { z } from 'zod';
import { timestamp } from '../../platform/http/schemas.ts';
import { ScimError } from './error-rules.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

export const PAGE_MAX = 100;
export const MEMBERS_MAX = 5000;
const OPERATIONS_MAX = 100;
const ATTRIBUTES_CHARACTERS_MAX = 32_000;

/** Entra ID sends booleans as texts. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .regex(/^(true|false)$/i, 'Must be true or false')
    .transform((text) => text.toLowerCase() === 'true'),
]);

const email = z.looseObject({
  value: z.string().trim().min(1).max(320),
  type: z.string().max(50).nullish(),
  primary: flag.nullish(),
});

const text = z.string().max(300).nullish();

/** A user as it is stored: what the service reads is checked, the rest is kept as it came. */
export const userDocument = z
  .looseObject({
    userName: z.string().trim().min(1).max(320),
    externalId: z.string().max(300).nullish(),
    active: flag.nullish().transform((active) => active ?? true),
    displayName: text,
    name: z.looseObject({ formatted: text, givenName: text, familyName: text }).nullish(),
    emails: z.array(email).max(20).nullish(),
  })
  .transform(
    ({ id: _id, schemas: _schemas, meta: _meta, groups: _groups, password: _password, ...rest }) => rest,
  )
  .refine((user) => JSON.stringify(user).length <= ATTRIBUTES_CHARACTERS_MAX, 'The resource is too large');
export type UserDocument = z.output<typeof userDocument>;

const member = z.looseObject({ value: z.string().min(1).max(100) });

export const groupDocument = z.looseObject({
  displayName: z.string().trim().min(1).max(256),
  externalId: z.string().max(300).nullish(),
  members: z.array(member).max(MEMBERS_MAX).nullish(),
});
export type GroupDocument = z.output<typeof groupDocument>;

export const memberList = z.union([z.array(member).max(MEMBERS_MAX), member.transform((one) => [one])]);

export const patchDocument = z
  .looseObject({
    Operations: z
      .array(
        z.looseObject({
          op: z.string().max(20),
          path: z.string().max(1000).optional(),
          value: z.unknown().optional(),
        }),
      )
      .min(1)
      .max(OPERATIONS_MAX),
  })
  .transform(({ Operations }) => Operations);

/** A resource that a patch has made is held to the same rules as one that was sent whole. */
export function readDocument<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ScimError('invalidValue', `${issue?.path.join('.')}: ${issue?.message}`);
}

/** Out of range is brought into it, as RFC 7644 wants. */
const whole = (fallback: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number)
    .catch(fallback)
    .default(fallback);

export const listQuery = z.looseObject({
  filter: z.string().max(2000).optional(),
  startIndex: whole(1).transform((index) => Math.max(1, index)),
  count: whole(PAGE_MAX).transform((count) => Math.min(PAGE_MAX, Math.max(0, count))),
  attributes: z.string().max(2000).optional(),
  excludedAttributes: z.string().max(2000).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

export const oneQuery = z.looseObject({
  attributes: z.string().max(2000).optional(),
  excludedAttributes: z.string().max(2000).optional(),
});
export type Shown = z.output<typeof oneQuery>;

export const scimTokenView = z.object({
  exists: z.boolean(),
  prefix: z.string().nullable(),
  base_url: z.string(),
  created_at: timestamp().nullable(),
  created_by: z.string().nullable(),
  last_used_at: timestamp().nullable(),
});

export const createdTokenView = scimTokenView.extend({ token: z.string() });

export const SCIM_TOKEN_FIELDS = {
  exists: 'Whether the workspace has a token',
  prefix: 'First characters of the token, to recognise it by',
  base_url: 'The address to give to the directory',
  created_by: 'Person who made it; null when that person left',
  last_used_at: 'Last accepted request; null while unused',
  token: 'The token: in this answer and nowhere else',
} as const;
