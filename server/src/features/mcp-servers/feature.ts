import type { Feature } from '../../platform/feature.ts';
import { hostedServersJoinAgent, serversLeaveWithAgent } from './attach.ts';
import { mcpServerRoutes } from './routes.ts';

export const mcpServers: Feature = {
  name: 'mcp-servers',
  tables: { owns: ['mcp_assignments', 'mcp_servers', 'mcp_tool_overrides'], reads: ['agents'] },
  routes: mcpServerRoutes,
  lifecycle: { agentReady: [hostedServersJoinAgent], agentLeft: [serversLeaveWithAgent] },
};
