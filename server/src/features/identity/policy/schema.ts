import { z } from 'zod';

export const MFA_POLICIES = ['off', 'admins', 'everyone'] as const;
export type MfaPolicy = (typeof MFA_POLICIES)[number];

export const SSO_POLICIES = ['off', 'optional', 'required'] as const;
export type SsoPolicy = (typeof SSO_POLICIES)[number];

export const SESSION_HOURS_MAX = 720;

const mfa = z.enum(MFA_POLICIES).meta({ example: 'admins' });
const sso = z.enum(SSO_POLICIES).meta({ example: 'off' });
const sessionHours = z.number().int().min(1).max(SESSION_HOURS_MAX).meta({ example: 336 });

export const identityPolicyView = z.object({ mfa, sso, sessionHours });

export const identityPolicyInput = z.object({
  mfa: mfa.optional(),
  sso: sso.optional(),
  sessionHours: sessionHours.optional(),
});

export type IdentityPolicy = z.output<typeof identityPolicyView>;
export type IdentityPolicyInput = z.output<typeof identityPolicyInput>;

/** A workspace that decided nothing: two weeks, no second factor demanded. */
export const DEFAULT_POLICY: IdentityPolicy = { mfa: 'off', sso: 'off', sessionHours: 336 };

export const POLICY_FIELDS = {
  mfa: 'Who must have a second factor: `off`, `admins` (owners and admins) or `everyone`. It never binds API keys',
  sso: 'Sign-in by the identity provider: `off`, `optional` or `required`. It never binds API keys',
  session_hours: 'How long a dashboard session lives, in hours',
} as const;
