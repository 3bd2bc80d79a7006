import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { KEY_FIELDS } from './field-descriptions.ts';
import { keyRoutes } from './routes.ts';

export const keys: Feature = {
  name: 'keys',
  tables: {
    owns: ['api_keys', 'key_hashes'],
    reads: ['assistant_connections', 'memberships', 'users', 'workspaces'],
  },
  routes: withDescriptions(KEY_FIELDS, keyRoutes),
};
