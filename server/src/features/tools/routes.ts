import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam, offsetQuery } from '../../platform/http/schemas.ts';
import { tryTool } from './execution/try-tool.ts';
import { importTools } from './openapi/import-tools.ts';
import { importToolsInput, importToolsView } from './openapi/schema.ts';
import { createToolInput, testToolInput, testToolView, toolView, updateToolInput } from './schema.ts';
import { createTool, deleteTool, getTool, listTools, updateTool } from './service.ts';

const tag = 'Agent tools';
const agentId = idParam('Invalid agent ID');
const ofAgent = { tag, params: z.object({ agentId }), invalidParams: 'Invalid agent ID' };
const ofTool = { tag, params: z.object({ agentId, toolId: idParam('Invalid tool ID') }) };

export const toolRoutes: Route[] = [
  route({
    ...ofAgent,
    method: 'GET',
    path: '/api/agents/{agentId}/tools',
    summary: 'List tools of an agent',
    access: allow.read,
    rate: rate.general,
    query: z.object(offsetQuery()),
    returns: { status: 200, description: 'By position, then by age', data: z.array(toolView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params, query }) => listTools(ctx, params.agentId, query),
  }),
  route({
    ...ofAgent,
    method: 'POST',
    path: '/api/agents/{agentId}/tools',
    summary: 'Give an agent a webhook tool',
    description:
      'At most 100 tools an agent. Every `{placeholder}` of the url has a path parameter of its name. ' +
      'Body parameters travel with POST, PUT and PATCH only. Credentials are stored encrypted and never returned.',
    access: allow.write,
    rate: rate.mutation,
    body: createToolInput,
    returns: { status: 201, description: 'The tool', data: toolView },
    errors: ['AGENT_NOT_FOUND', 'AGENT_PROVISIONING'],
    handle: (ctx, { params, body }) => createTool(ctx, params.agentId, body),
  }),
  route({
    ...ofAgent,
    method: 'POST',
    path: '/api/agents/{agentId}/tools/import',
    summary: 'Make tools from an OpenAPI document',
    description:
      'Parameters and the fields of JSON bodies become parameters that the model fills. References are followed inside ' +
      'the document only. All tools are created together; what cannot be a tool is listed with the reason.',
    access: allow.write,
    rate: rate.mutation,
    body: importToolsInput,
    returns: { status: 201, description: 'The tools', data: importToolsView },
    also: [
      { status: 200, description: 'Nothing was created: a dry run, or all skipped', data: importToolsView },
    ],
    errors: ['AGENT_NOT_FOUND', 'AGENT_PROVISIONING'],
    handle: (ctx, { params, body }) => importTools(ctx, params.agentId, body),
    status: ({ created }) => (created.length > 0 ? 201 : 200),
  }),
  route({
    ...ofTool,
    method: 'GET',
    path: '/api/agents/{agentId}/tools/{toolId}',
    summary: 'Get a tool',
    description: 'May be up to 120 seconds old on another server; edits are seen at once.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The tool', data: toolView },
    handle: (ctx, { params }) => getTool(ctx, params.agentId, params.toolId),
  }),
  route({
    ...ofTool,
    method: 'PATCH',
    path: '/api/agents/{agentId}/tools/{toolId}',
    summary: 'Change a tool',
    description:
      'Lists replace whole. Another authType, or a url on another host, needs authConfig again: ' +
      'stored credentials never go where they were not meant for.',
    access: allow.write,
    rate: rate.mutation,
    body: updateToolInput,
    returns: { status: 200, description: 'The tool', data: toolView },
    handle: (ctx, { params, body }) => updateTool(ctx, params.agentId, params.toolId, body),
  }),
  route({
    ...ofTool,
    method: 'DELETE',
    path: '/api/agents/{agentId}/tools/{toolId}',
    summary: 'Delete a tool',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteTool(ctx, params.agentId, params.toolId),
  }),
  route({
    ...ofTool,
    method: 'POST',
    path: '/api/agents/{agentId}/tools/{toolId}/test',
    summary: 'Run a tool once',
    description:
      'Sends the real request, with everything it does. Credentials are taken out of what is shown, also where the ' +
      'service repeats them.',
    access: allow.write,
    rate: rate.mutation,
    body: testToolInput,
    returns: { status: 200, description: 'What was sent and what came back', data: testToolView },
    handle: (ctx, { params, body }) => tryTool(ctx, params.agentId, params.toolId, body),
  }),
];
