import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { TOOL_FIELDS } from './field-descriptions.ts';
import { toolRoutes } from './routes.ts';
import { toolsLeaveWithAgent } from './service.ts';

export const tools: Feature = {
  name: 'tools',
  tables: { owns: ['agent_tools'] },
  routes: withDescriptions(TOOL_FIELDS, toolRoutes),
  lifecycle: { agentLeft: [toolsLeaveWithAgent] },
};
