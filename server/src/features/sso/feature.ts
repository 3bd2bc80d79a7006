import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { SSO_FIELDS } from './field-descriptions.ts';
import { ssoCrons } from './jobs.ts';
import { ssoRoutes } from './routes.ts';

export const sso: Feature = {
  name: 'sso',
  tables: {
    owns: ['role_mappings', 'sso_connections', 'sso_domains', 'sso_flows', 'sso_identities'],
    reads: ['memberships', 'scim_group_members', 'scim_groups', 'scim_users', 'users', 'workspaces'],
  },
  routes: withDescriptions(SSO_FIELDS, ssoRoutes),
  crons: ssoCrons,
};
