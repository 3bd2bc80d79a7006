import { z } from 'zod';
import { ROLES } from '../../../platform/context.ts';
import { id, timestamp, trimmed } from '../../../platform/http/schemas.ts';
import { LANGUAGES } from '../../workspaces/schema.ts';
import { emailAddress, newPassword } from '../schema.ts';

const anyPassword = z.string().min(1).max(200).meta({ example: 'correct horse battery staple' });

export const changePasswordInput = z.object({ current: anyPassword, next: newPassword });

export const forgotPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z.object({
  token: z.string().min(1).max(200).meta({ example: 'the part of the link after the #' }),
  password: newPassword,
});

export const updateMeInput = z.object({
  name: trimmed(1, 100).nullish().meta({ example: 'Ada Lovelace' }),
  language: z.enum(LANGUAGES).nullish().meta({ example: 'es' }),
});

export const deleteMeInput = z.object({ password: anyPassword });

export const profileView = z.object({
  id: id(),
  email: z.string(),
  name: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
});

const device = () => z.string().nullable().meta({ example: 'Firefox on Windows' });

export const sessionView = z.object({
  id: id(),
  device: device(),
  ip_address: z.string().nullable(),
  workspace: z.object({ id: id(), name: z.string() }),
  created_at: timestamp(),
  last_seen_at: timestamp(),
  expires_at: timestamp(),
  current: z.boolean(),
});

export const signInView = z.object({
  id: id(),
  at: timestamp(),
  outcome: z.enum(['signed_in', 'wrong_password', 'wrong_code']),
  ip_address: z.string().nullable(),
  device: device(),
});

export const ownDataView = z.object({
  exported_at: timestamp(),
  account: profileView.extend({ created_at: timestamp() }),
  workspaces: z.array(
    z.object({
      id: id(),
      name: z.string(),
      role: z.enum(ROLES),
      actions: z.array(
        z.object({
          occurred_at: timestamp(),
          action: z.string(),
          resource_type: z.string(),
          resource_id: z.string().nullable(),
          ip_address: z.string().nullable(),
        }),
      ),
    }),
  ),
  sessions: z.array(sessionView),
  sign_ins: z.array(signInView),
});
