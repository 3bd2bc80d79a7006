import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { WORKSPACE_FIELDS } from './field-descriptions.ts';
import { workspaceRoutes } from './routes.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  tables: { owns: ['workspaces'] },
  routes: withDescriptions(WORKSPACE_FIELDS, workspaceRoutes),
};
