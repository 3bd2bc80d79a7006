import { z } from 'zod';
import { ROLES } from '../../platform/context.ts';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { modelLabel } from '../../providers/model/label.ts';
import { LANGUAGES, workspaceSummary } from '../workspaces/schema.ts';

export const emailAddress = z
  .string()
  .trim()
  .max(320)
  .pipe(z.email('Must be an e-mail address'))
  .meta({ example: 'owner@example.com' });

export const newPassword = z
  .string()
  .min(10, 'Use at least 10 characters')
  .max(200, 'Use at most 200 characters')
  .meta({ example: 'correct horse battery staple' });

export const signUpInput = z.object({
  workspaceName: trimmed(1, 100).meta({ example: 'Acme Support' }),
  email: emailAddress,
  password: newPassword,
  name: trimmed(1, 100).optional().meta({ example: 'Ada' }),
});

export const newPasswordInput = z.object({ password: newPassword });

export const switchInput = z.object({ workspaceId: id() });

export const personView = z.object({
  id: id(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
});

export const signedInView = z.object({ user: personView, workspace: workspaceSummary });

export const meView = signedInView.extend({
  user: personView.extend({ language: z.enum(LANGUAGES).nullable() }),
  workspace: workspaceSummary.extend({ timezone: z.string() }),
  mfa: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    /** Until it is `complete` the session reaches nothing but setting up, or showing, the second factor. */
    state: z.enum(['complete', 'enrolment_only', 'unproved']),
  }),
  session: z.object({ method: z.enum(['password', 'passkey', 'sso']), expires_at: timestamp() }),
  workspaces: z.array(z.object({ id: id(), name: z.string(), role: z.enum(ROLES) })),
  service: z.object({
    simulated: z.boolean(),
    clock_speed: z.number(),
    now: timestamp(),
    sign_up: z.enum(['open', 'closed']),
    version: z.string(),
    model: modelLabel,
  }),
});

export const optionsView = z.object({
  sign_up: z.enum(['open', 'closed']),
  passkeys: z.boolean(),
  mail: z.boolean(),
});

export type SignUpInput = z.output<typeof signUpInput>;
