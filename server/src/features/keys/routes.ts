import { z } from 'zod';
import { connectorRoute } from '../../platform/http/connector-route.ts';
import { allow, type Route, rate, route, withRecentProof } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import {
  ACTIVE_KEYS_MAX,
  connectedView,
  connectorKeyView,
  createConnectorKeyInput,
  createdConnectorKeyView,
  createdKeyView,
  createKeyInput,
  keyView,
} from './schema.ts';
import {
  createConnectorKey,
  createKey,
  listConnectorKeys,
  listKeys,
  revokeConnectorKey,
  revokeKey,
  whoIsConnected,
} from './service.ts';

const keyParams = z.object({ id: idParam('Invalid API key ID') });
const owner = withRecentProof(allow.session(['owner']));

export const keyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/api-keys',
    tag: 'API keys',
    summary: 'List API keys',
    description: 'Newest first. Revoked keys are not listed; an expired one is, with `usable` false.',
    access: allow.full,
    rate: rate.general,
    returns: { status: 200, description: 'The keys', data: z.array(keyView).max(ACTIVE_KEYS_MAX) },
    handle: (ctx) => listKeys(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/api-keys',
    tag: 'API keys',
    summary: 'Create an API key',
    description: 'Only the owner, signed in. The secret is in this answer and nowhere else, ever.',
    access: owner,
    rate: rate.mutation,
    body: createKeyInput,
    returns: { status: 201, description: 'The key with its secret', data: createdKeyView },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createKey(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    tag: 'API keys',
    summary: 'Revoke an API key',
    access: owner,
    rate: rate.mutation,
    params: keyParams,
    invalidParams: 'Invalid API key ID',
    returns: { status: 204, description: 'Revoked' },
    handle: (ctx, { params }) => revokeKey(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/api/zapier/api-key',
    tag: 'API keys',
    summary: 'List connector keys',
    access: allow.full,
    rate: rate.general,
    returns: {
      status: 200,
      description: 'The connector keys',
      data: z.array(connectorKeyView).max(ACTIVE_KEYS_MAX),
    },
    handle: (ctx) => listConnectorKeys(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/zapier/api-key',
    tag: 'API keys',
    summary: 'Create a connector key',
    access: owner,
    rate: rate.mutation,
    body: createConnectorKeyInput,
    returns: { status: 201, description: 'The key with its secret', data: createdConnectorKeyView },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createConnectorKey(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/zapier/api-key/{id}',
    tag: 'API keys',
    summary: 'Revoke a connector key',
    access: owner,
    rate: rate.mutation,
    params: keyParams,
    invalidParams: 'Invalid API key ID',
    returns: { status: 204, description: 'Revoked' },
    handle: (ctx, { params }) => revokeConnectorKey(ctx, params.id),
  }),
  connectorRoute({
    method: 'GET',
    path: '/zapier/me',
    summary: 'Test a connector key',
    description: 'Says which workspace the key belongs to, and how the key is called.',
    returns: { status: 200, description: 'The workspace and the key', data: connectedView },
    handle: (ctx) => whoIsConnected(ctx),
  }),
];
