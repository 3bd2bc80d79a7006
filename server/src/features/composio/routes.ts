import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { connectApp, disconnectApp, disconnectToolkit, listConnections } from './connections.ts';
import {
  CONNECTIONS_MAX,
  connectInput,
  connectionView,
  disconnectedView,
  disconnectQuery,
  toolkitParams,
  toolkitsMeta,
  toolkitsQuery,
  toolkitView,
  toolView,
} from './schema.ts';
import { listToolkits, listToolkitTools } from './toolkits.ts';

const common = { tag: 'Connected apps', access: allow.full };

export const composioRoutes: Route[] = [
  route({
    ...common,
    method: 'GET',
    path: '/api/composio/toolkits',
    summary: 'List apps that can be connected',
    description:
      'Without a configured provider a few simulated apps, which work without an account. `toolkitAccess` of an agent says which of them it may use.',
    rate: rate.general,
    query: toolkitsQuery,
    returns: { status: 200, description: 'The apps', data: z.array(toolkitView), meta: toolkitsMeta },
    errors: ['DATA_RESIDENCY_BLOCKED', 'PROVIDER_ERROR'],
    handle: (ctx, { query }) => listToolkits(ctx, query),
  }),
  route({
    ...common,
    method: 'GET',
    path: '/api/composio/toolkits/{toolkit}/tools',
    summary: 'List the tools of an app',
    rate: rate.general,
    params: toolkitParams,
    returns: { status: 200, description: 'The tools', data: z.array(toolView) },
    errors: ['DATA_RESIDENCY_BLOCKED', 'PROVIDER_ERROR'],
    handle: (ctx, { params }) => listToolkitTools(ctx, params.toolkit),
  }),
  route({
    ...common,
    method: 'GET',
    path: '/api/composio/connections',
    summary: 'List connected accounts of apps',
    rate: rate.general,
    returns: {
      status: 200,
      description: 'Newest first',
      data: z.array(connectionView).max(CONNECTIONS_MAX),
    },
    handle: (ctx) => listConnections(ctx),
  }),
  route({
    ...common,
    method: 'POST',
    path: '/api/composio/connections',
    summary: 'Connect an account of an app',
    description:
      'With a `redirect_url` a person has to agree there; until then the status is `pending`. Agents use the account that was connected last.',
    rate: rate.mutation,
    idempotent: true,
    body: connectInput,
    returns: { status: 201, description: 'The connection', data: connectionView },
    errors: ['DATA_RESIDENCY_BLOCKED', 'PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => connectApp(ctx, body),
  }),
  route({
    ...common,
    method: 'DELETE',
    path: '/api/composio/connections',
    summary: 'Disconnect every account of an app',
    rate: rate.mutation,
    query: disconnectQuery,
    returns: { status: 200, description: 'How many there were', data: disconnectedView },
    handle: (ctx, { query }) => disconnectToolkit(ctx, query.toolkit),
  }),
  route({
    ...common,
    method: 'DELETE',
    path: '/api/composio/connections/{connectionId}',
    summary: 'Disconnect an account of an app',
    rate: rate.mutation,
    params: z.object({ connectionId: idParam('Invalid connection ID') }),
    invalidParams: 'Invalid connection ID',
    returns: { status: 204, description: 'Disconnected' },
    handle: (ctx, { params }) => disconnectApp(ctx, params.connectionId),
  }),
];
