import type { Feature } from '../../platform/feature.ts';
import { keyRoutes } from './routes.ts';

export const keys: Feature = {
  name: 'keys',
  tables: { owns: ['api_keys', 'key_hashes'], reads: ['users', 'workspaces'] },
  routes: keyRoutes,
};
