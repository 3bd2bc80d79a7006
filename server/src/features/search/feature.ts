import type { Feature } from '../../platform/feature.ts';
import { searchRoutes } from './routes.ts';

export const search: Feature = {
  name: 'search',
  tables: { owns: [], reads: ['agents', 'calls', 'campaigns', 'contacts'] },
  routes: searchRoutes,
};
