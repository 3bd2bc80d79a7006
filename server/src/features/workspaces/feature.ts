import type { Feature } from '../../platform/feature.ts';
import { workspaceRoutes } from './routes.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  tables: { owns: ['workspaces'] },
  routes: workspaceRoutes,
};
