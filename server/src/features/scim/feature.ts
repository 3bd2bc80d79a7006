import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { scimRoutes } from './routes.ts';
import { SCIM_TOKEN_FIELDS } from './schema.ts';

export const scim: Feature = {
  name: 'scim',
  tables: {
    owns: ['scim_group_members', 'scim_groups', 'scim_tokens', 'scim_users'],
    reads: ['memberships', 'users', 'workspaces'],
  },
  routes: withDescriptions(SCIM_TOKEN_FIELDS, scimRoutes),
};
