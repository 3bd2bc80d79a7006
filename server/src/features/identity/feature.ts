import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { accountJobs, sweepAccounts } from './account/jobs.ts';
import { accountRoutes } from './account/routes.ts';
import { IDENTITY_FIELDS } from './field-descriptions.ts';
import { identityCrons } from './jobs.ts';
import { identityRoutes } from './routes.ts';

export const identity: Feature = {
  name: 'identity',
  tables: {
    owns: ['memberships', 'password_resets', 'sessions', 'sign_ins', 'users'],
    reads: ['audit_entries', 'workspaces'],
  },
  routes: withDescriptions(IDENTITY_FIELDS, [...identityRoutes, ...accountRoutes]),
  jobs: accountJobs,
  crons: [...identityCrons, sweepAccounts],
};
