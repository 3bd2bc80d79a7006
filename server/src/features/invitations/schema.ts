import { z } from 'zod';
import { ROLES } from '../../platform/context.ts';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { emailAddress } from '../identity/schema.ts';

/** Open invitations of a workspace at once. */
export const OPEN_MAX = 200;

const role = () => z.enum(ROLES).meta({ example: 'member' });

export const createInvitationInput = z.object({
  email: emailAddress.meta({ example: 'ada@example.com' }),
  role: role(),
});
export type CreateInvitationInput = z.output<typeof createInvitationInput>;

export const invitationView = z.object({
  id: id(),
  email: z.string().meta({ example: 'ada@example.com' }),
  role: role(),
  invited_by: z.string().nullable().meta({ example: 'owner@example.com' }),
  created_at: timestamp(),
  expires_at: timestamp(),
});

export const createdInvitationView = invitationView.omit({ invited_by: true, created_at: true }).extend({
  url: z.string().meta({ example: 'https://parley.example.com/invitations/8Wc…' }),
  mailed: z.boolean(),
});

/** What the holder of the link sees before accepting. */
export const offeredView = z.object({
  email: z.string().meta({ example: 'ada@example.com' }),
  role: role(),
  workspace_name: z.string().meta({ example: 'Acme Support' }),
  has_account: z.boolean(),
  expires_at: timestamp(),
});

export const acceptInput = z.object({
  name: trimmed(1, 100).optional().meta({ example: 'Ada Lovelace' }),
  password: z.string().min(1).max(200).optional().meta({ example: 'correct horse battery staple' }),
});
export type AcceptInput = z.output<typeof acceptInput>;
