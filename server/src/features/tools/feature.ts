import type { Feature } from '../../platform/feature.ts';
import { toolRoutes } from './routes.ts';
import { toolsLeaveWithAgent } from './service.ts';

export const tools: Feature = {
  name: 'tools',
  tables: { owns: ['agent_tools'] },
  routes: toolRoutes,
  lifecycle: { agentLeft: [toolsLeaveWithAgent] },
};
