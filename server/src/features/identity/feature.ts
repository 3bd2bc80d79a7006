import type { Feature } from '../../platform/feature.ts';
import { identityCrons } from './jobs.ts';
import { identityRoutes } from './routes.ts';

export const identity: Feature = {
  name: 'identity',
  tables: {
    owns: ['memberships', 'sessions', 'users'],
    reads: ['sso_connections', 'sso_domains', 'workspaces'],
  },
  routes: identityRoutes,
  crons: identityCrons,
};
