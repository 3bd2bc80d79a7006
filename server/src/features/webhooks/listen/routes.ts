import { z } from 'zod';
import { allow, HIJACKED, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { openEventStream } from '../../../platform/http/streams/event-stream.ts';
import { acknowledge, endListener, openListener, testListeners } from './listeners.ts';
import {
  acknowledgedView,
  acknowledgeInput,
  listenQuery,
  listenTestInput,
  listenTestView,
} from './schema.ts';
import { streamToListener } from './stream.ts';

const tag = 'Webhooks';
const one = {
  tag,
  params: z.object({ sessionId: idParam('Invalid session ID') }),
  invalidParams: 'Invalid session ID',
};

export const listenRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/webhooks/listen',
    summary: 'Receive events without a public address',
    description:
      'A stream of server-sent events: `session` first, with the secret that signs, then a `delivery` for each event, with the exact headers and body to pass on. At most ten are on their way at once; acknowledge each. What is not acknowledged within 15 seconds is sent again, five times at most. `npm run webhooks -- listen` does all of this.',
    access: allow.full,
    rate: rate.general,
    query: listenQuery,
    returns: {
      status: 200,
      description: 'Server-sent events',
      contentType: 'text/event-stream',
      data: z.string(),
    },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { query }) => openListener(ctx, query),
    respond: (listener, exchange) => {
      streamToListener(exchange.ctx, listener, (options) => openEventStream(exchange, options));
      return HIJACKED;
    },
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/webhooks/listen/test',
    summary: 'Send a sample event to those who listen',
    access: allow.full,
    rate: rate.general,
    body: listenTestInput,
    returns: { status: 202, description: 'Who hears it', data: listenTestView },
    handle: (ctx, { body }) => testListeners(ctx, body),
  }),
  route({
    ...one,
    method: 'POST',
    path: '/api/webhooks/listen/{sessionId}/ack',
    summary: 'Acknowledge deliveries of the stream',
    description:
      'With what your server answered, under the rules of webhooks: after 5xx or none it is sent again in 5, 10, 20 and 40 seconds. Up to 100 at once.',
    access: allow.full,
    rate: rate.general,
    body: acknowledgeInput,
    returns: { status: 200, description: 'What becomes of each', data: z.array(acknowledgedView) },
    handle: (ctx, { params, body }) => acknowledge(ctx, params.sessionId, body.deliveries),
  }),
  route({
    ...one,
    method: 'DELETE',
    path: '/api/webhooks/listen/{sessionId}',
    summary: 'End a listening session',
    description: 'What still waits for it is forgotten.',
    access: allow.full,
    rate: rate.general,
    returns: { status: 204, description: 'Ended' },
    handle: (ctx, { params }) => endListener(ctx, params.sessionId),
  }),
];
