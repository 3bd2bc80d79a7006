import { z } from 'zod';
import { SCOPES } from '../../platform/context.ts';
import { id, timestamp } from '../../platform/http/schemas.ts';

const parameter = (max = 2_000) => z.string().max(max).optional();

/** An authorization request as its address has it. What it says is checked later, each field with its own error. */
export const authorizationRequest = z.object({
  response_type: parameter(50),
  client_id: parameter(),
  redirect_uri: parameter(),
  scope: parameter(),
  state: parameter(4_000),
  code_challenge: parameter(200),
  code_challenge_method: parameter(50),
  resource: parameter(),
  response_mode: parameter(50),
});

export type AuthorizationRequest = z.output<typeof authorizationRequest>;

export const checkInput = z.object({ request: authorizationRequest });

export const decideInput = z.object({
  request: authorizationRequest,
  approve: z.boolean().meta({ example: true }),
  scope: z.enum(SCOPES).optional().meta({ example: 'read', description: 'At most what was asked for' }),
  workspaceId: id().optional(),
});

const clientView = z.object({
  name: z.string(),
  verified_host: z.string().nullable(),
  redirect_host: z.string(),
  is_local: z.boolean(),
});

/** What the page for approval shows. */
export const checkedView = z.object({
  client: clientView,
  asked_scope: z.enum(SCOPES).nullable(),
  highest_scope: z.enum(SCOPES).nullable(),
  token_minutes: z.number(),
  unused_days: z.number(),
  error: z.string().nullable(),
  return_to: z.string().nullable(),
});

export const decidedView = z.object({ redirect_to: z.string() });

export const connectionView = z.object({
  id: id(),
  client_name: z.string().meta({ example: 'Claude' }),
  client_host: z.string().meta({ example: 'claude.ai' }),
  scopes: z.array(z.enum(SCOPES)).meta({ example: ['read', 'write'] }),
  approved_by: z.string().meta({ example: 'owner@example.com' }),
  is_own: z.boolean().meta({ example: true }),
  created_at: timestamp(),
  last_used_at: timestamp(),
  expires_at: timestamp(),
});

export type DecideInput = z.output<typeof decideInput>;
export type CheckedView = z.infer<typeof checkedView>;
export type ConnectionView = z.infer<typeof connectionView>;
