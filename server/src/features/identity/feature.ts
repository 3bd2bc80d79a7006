import type { Feature } from '../../platform/feature.ts';
import { identityCrons } from './jobs.ts';
import { mfaRoutes } from './mfa/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { identityPolicyRoutes } from './policy/routes.ts';
import { identityRoutes } from './routes.ts';
import { signInRoutes } from './sign-in/routes.ts';

export const identity: Feature = {
  name: 'identity',
  tables: {
    owns: [
      'identity_policies',
      'memberships',
      'passkeys',
      'recovery_codes',
      'sessions',
      'sign_in_challenges',
      'totp_factors',
      'users',
    ],
    reads: ['sso_connections', 'sso_domains', 'workspaces'],
  },
  routes: [...signInRoutes, ...identityRoutes, ...mfaRoutes, ...passkeyRoutes, ...identityPolicyRoutes],
  crons: identityCrons,
};
