import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { WORKSPACE_FIELDS } from './field-descriptions.ts';
import { workspaceRoutes } from './routes.ts';

export const workspaces: Feature = {
  name: 'workspaces',
  tables: {
    owns: ['workspaces'],
    reads: [
      'agents',
      'calls',
      'knowledge_documents',
      'phone_numbers',
      'usage_months',
      'workspace_contact_counts',
    ],
  },
  routes: withDescriptions(WORKSPACE_FIELDS, workspaceRoutes),
};
