import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { ACTION_FIELDS } from './field-descriptions.ts';
import { actionRoutes } from './routes.ts';
import { actionErasure, actionRetention } from './service.ts';

export const agentActions: Feature = {
  name: 'agent-actions',
  tables: { owns: ['agent_actions'] },
  routes: withDescriptions(ACTION_FIELDS, actionRoutes),
  retention: [actionRetention],
  erasure: [actionErasure],
};
