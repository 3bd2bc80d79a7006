import { z } from 'zod';
import { allow, type Route, rate, route, withRecentProof } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { checkConnection, decideConnection } from './approve.ts';
import { checkedView, checkInput, connectionView, decidedView, decideInput } from './schema.ts';
import { listAssistantConnections, revokeAssistantConnection } from './service.ts';

/** Whoever may read the workspace may connect an assistant that does no more than they may. */
const people = allow.session(['owner', 'admin', 'member', 'viewer']);
const TAG = 'Assistants';

export const assistantConnectionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/assistant-connections',
    tag: TAG,
    summary: 'List connected assistants',
    description: 'Newest first. Owners and admins see those of everyone, others their own.',
    access: people,
    rate: rate.general,
    returns: { status: 200, description: 'The connections', data: z.array(connectionView).max(500) },
    handle: (ctx) => listAssistantConnections(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/api/assistant-connections/{id}',
    tag: TAG,
    summary: 'Disconnect an assistant',
    description: 'Its tokens stop working at once.',
    access: people,
    rate: rate.mutation,
    params: z.object({ id: idParam() }),
    returns: { status: 204, description: 'Disconnected' },
    handle: (ctx, { params }) => revokeAssistantConnection(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/assistant-connections/check',
    tag: TAG,
    summary: 'What an assistant asks for',
    internal: true,
    access: people,
    rate: rate.general,
    body: checkInput,
    returns: { status: 200, description: 'The request in words', data: checkedView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { body }) => checkConnection(ctx, body.request),
  }),
  route({
    method: 'POST',
    path: '/api/assistant-connections',
    tag: TAG,
    summary: 'Approve or deny what an assistant asks for',
    internal: true,
    access: withRecentProof(people), // it gives a lasting credential, as creating an API key does
    rate: rate.mutation,
    body: decideInput,
    returns: { status: 200, description: 'Where to send the browser', data: decidedView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { body }) => decideConnection(ctx, body),
  }),
];
