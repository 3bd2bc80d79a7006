import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { hostedServersJoinAgent, serversLeaveWithAgent } from './attach.ts';
import { MCP_FIELDS } from './field-descriptions.ts';
import { mcpServerRoutes } from './routes.ts';

export const mcpServers: Feature = {
  name: 'mcp-servers',
  tables: { owns: ['mcp_assignments', 'mcp_servers', 'mcp_tool_overrides'], reads: ['agents'] },
  routes: withDescriptions(MCP_FIELDS, mcpServerRoutes),
  lifecycle: { agentReady: [hostedServersJoinAgent], agentLeft: [serversLeaveWithAgent] },
};
