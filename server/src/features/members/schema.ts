import { z } from 'zod';
import { ROLES } from '../../platform/context.ts';
import { id, timestamp } from '../../platform/http/schemas.ts';

/** Shown at once; a workspace with more is listed by those who joined first. */
export const MEMBERS_MAX = 1000;

export const memberView = z.object({
  id: id(),
  email: z.string().meta({ example: 'ada@example.com' }),
  name: z.string().nullable().meta({ example: 'Ada Lovelace' }),
  role: z.enum(ROLES).meta({ example: 'member' }),
  mfa: z.boolean(),
  last_seen_at: timestamp().nullable(),
  created_at: timestamp(),
});
export type MemberView = z.infer<typeof memberView>;
export type Role = MemberView['role'];

export const updateMemberInput = z.object({ role: z.enum(ROLES).meta({ example: 'admin' }) });

export const transferInput = z.object({ userId: id() });
