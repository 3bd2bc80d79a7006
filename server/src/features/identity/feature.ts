import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { accountJobs, sweepAccounts } from './account/jobs.ts';
import { accountRoutes } from './account/routes.ts';
import { IDENTITY_FIELDS } from './field-descriptions.ts';
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
      'password_resets',
      'recovery_codes',
      'sessions',
      'sign_in_challenges',
      'sign_ins',
      'totp_factors',
      'users',
    ],
    reads: ['audit_entries', 'sso_connections', 'sso_domains', 'workspaces'],
  },
  routes: withDescriptions(IDENTITY_FIELDS, [
    ...signInRoutes,
    ...identityRoutes,
    ...accountRoutes,
    ...mfaRoutes,
    ...passkeyRoutes,
    ...identityPolicyRoutes,
  ]),
  jobs: accountJobs,
  crons: [...identityCrons, sweepAccounts],
};
