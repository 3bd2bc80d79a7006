import type { Feature } from '../../platform/feature.ts';
import { actionRoutes } from './routes.ts';
import { actionErasure, actionRetention } from './service.ts';

export const agentActions: Feature = {
  name: 'agent-actions',
  tables: { owns: ['agent_actions'] },
  routes: actionRoutes,
  retention: [actionRetention],
  erasure: [actionErasure],
};
