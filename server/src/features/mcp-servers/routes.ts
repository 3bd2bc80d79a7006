import { z } from 'zod';
import { allow, type Route, rate, route, withRecentProof } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { assignServer, attachServer, unassignServer } from './attach.ts';
import { rotateGatewayKey } from './gateway.ts';
import {
  checkHealth,
  getServer,
  listProviders,
  listServers,
  listServersOfAgent,
  listServerTools,
} from './read.ts';
import {
  attachInput,
  createServerInput,
  gatewayKeyView,
  healthView,
  listQuery,
  providerView,
  type ServerDetailView,
  serverDetailView,
  serverToolView,
  serverView,
} from './schema.ts';
import { createServer, deleteServer, updateServer } from './write.ts';

const tag = 'MCP servers';
const invalidServer = 'Invalid MCP server ID';
const invalidAgent = 'Invalid agent ID';
const server = {
  tag,
  params: z.object({ mcpServerId: idParam(invalidServer) }),
  invalidParams: invalidServer,
};
const agent = { tag, params: z.object({ agentId: idParam(invalidAgent) }), invalidParams: invalidAgent };
const assignment = {
  tag,
  params: z.object({ mcpServerId: idParam(invalidServer), agentId: idParam(invalidAgent) }),
};
const some = { status: 207, description: 'Created, but some tool decisions failed', data: serverDetailView };
const createdOrPartly = ({ toolOverridesSync }: ServerDetailView): number =>
  (toolOverridesSync?.failed ?? 0) > 0 ? 207 : 201;

export const mcpServerRoutes: Route[] = [
  route({
    tag,
    method: 'POST',
    path: '/api/mcp-servers',
    summary: 'Create an MCP server',
    description:
      'A server of a hosted provider reaches every agent at once; a custom one reaches no agent until it is attached. Without an Idempotency-Key a repeated request makes a second server.',
    access: allow.write,
    rate: rate.mutation,
    idempotent: true,
    body: createServerInput,
    returns: { status: 201, description: 'The server', data: serverDetailView },
    also: [some],
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createServer(ctx, body),
    status: createdOrPartly,
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/mcp-servers',
    summary: 'List MCP servers',
    description: 'Newest first, without those that belong to one agent alone. Up to five minutes old.',
    access: allow.read,
    rate: rate.general,
    query: listQuery,
    returns: { status: 200, description: 'The servers', data: z.array(serverView) },
    handle: (ctx, { query }) => listServers(ctx, query),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/mcp-servers/providers',
    summary: 'List hosted providers of MCP servers',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The catalogue', data: z.array(providerView) },
    handle: async (ctx) => listProviders(ctx),
  }),
  route({
    ...server,
    method: 'GET',
    path: '/api/mcp-servers/{mcpServerId}',
    summary: 'Get an MCP server',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The server', data: serverDetailView },
    handle: (ctx, { params: { mcpServerId } }) => getServer(ctx, mcpServerId),
  }),
  route({
    ...server,
    method: 'PATCH',
    path: '/api/mcp-servers/{mcpServerId}',
    summary: 'Update an MCP server',
    description:
      'Secrets stay with the origin they were given for: send them again when the address moves. When a tool decision cannot be applied the answer is 502; the rest of the update is kept.',
    access: allow.write,
    rate: rate.mutation,
    body: createServerInput,
    returns: { status: 200, description: 'The server', data: serverDetailView },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { params: { mcpServerId }, body }) => updateServer(ctx, mcpServerId, body),
  }),
  route({
    ...server,
    method: 'DELETE',
    path: '/api/mcp-servers/{mcpServerId}',
    summary: 'Delete an MCP server',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params: { mcpServerId } }) => deleteServer(ctx, mcpServerId),
  }),
  route({
    ...server,
    method: 'GET',
    path: '/api/mcp-servers/{mcpServerId}/tools',
    summary: 'List the tools of an MCP server',
    description: 'Asked of the server itself, now, with what would happen when an agent calls each.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The tools', data: z.array(serverToolView) },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { params: { mcpServerId } }) => listServerTools(ctx, mcpServerId),
  }),
  route({
    ...server,
    method: 'GET',
    path: '/api/mcp-servers/{mcpServerId}/health',
    summary: 'Try an MCP server',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Whether it answered, and how fast', data: healthView },
    handle: (ctx, { params: { mcpServerId } }) => checkHealth(ctx, mcpServerId),
  }),
  route({
    ...assignment,
    method: 'POST',
    path: '/api/mcp-servers/{mcpServerId}/agents/{agentId}',
    summary: 'Assign an MCP server to an agent',
    description: 'Safe to repeat.',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 200, description: 'The server as the agent reaches it', data: serverView },
    errors: ['AGENT_NOT_FOUND', 'BILLING_ERROR'],
    handle: (ctx, { params: { mcpServerId, agentId } }) => assignServer(ctx, mcpServerId, agentId),
  }),
  route({
    ...assignment,
    method: 'DELETE',
    path: '/api/mcp-servers/{mcpServerId}/agents/{agentId}',
    summary: 'Take an MCP server from an agent',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Taken' },
    handle: (ctx, { params: { mcpServerId, agentId } }) => unassignServer(ctx, mcpServerId, agentId),
  }),
  route({
    ...agent,
    method: 'POST',
    path: '/api/agents/{agentId}/mcp-servers',
    summary: 'Attach an MCP server to an agent',
    description:
      'With `mcpServerId` a server of the workspace; with the fields of a new server one that belongs to this agent alone.',
    access: allow.write,
    rate: rate.mutation,
    body: attachInput,
    returns: { status: 201, description: 'The server as the agent reaches it', data: serverDetailView },
    also: [some],
    errors: ['AGENT_NOT_FOUND', 'BILLING_ERROR', 'PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { params: { agentId }, body }) => attachServer(ctx, agentId, body),
    status: createdOrPartly,
  }),
  route({
    ...agent,
    method: 'GET',
    path: '/api/agents/{agentId}/mcp-servers',
    summary: 'List the MCP servers of an agent',
    description:
      'Everything the agent reaches: the gateway of its connected apps where it may use some, then the others, oldest first; `agent_id` is the agent.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The servers', data: z.array(serverView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => listServersOfAgent(ctx, agentId),
  }),
  route({
    ...agent,
    method: 'POST',
    path: '/api/agents/{agentId}/tool-gateway/rotate-key',
    summary: 'Rotate the credential of an agent’s tool gateway',
    description:
      'For a voice engine or program that uses the connected apps of this agent from elsewhere. The earlier credential stops working at once.',
    access: withRecentProof(allow.session()),
    rate: rate.mutation,
    returns: { status: 200, description: 'The new credential, shown once', data: gatewayKeyView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => rotateGatewayKey(ctx, agentId),
  }),
];
