import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { acceptedView, simulatedInboundInput, simulatedOutboxQuery, simulatedOutboxView } from './schema.ts';
import { listSent, writeAsPerson } from './service.ts';

const common = { tag: 'Conversations', rate: rate.general, internal: true };

export const simulatedChannelRoutes: Route[] = [
  route({
    ...common,
    method: 'POST',
    path: '/api/dev/simulated-channels/inbound',
    summary: 'Have a simulated person write to an agent',
    description:
      'Only while the channel is simulated. E-mails belong together by sender and subject, other messages by sender and agent.',
    access: allow.full,
    body: simulatedInboundInput,
    returns: { status: 202, description: 'It is stored', data: acceptedView },
    errors: ['NOT_FOUND', 'AGENT_NOT_FOUND'],
    handle: (ctx, { body }) => writeAsPerson(ctx, body),
  }),
  route({
    ...common,
    method: 'GET',
    path: '/api/dev/simulated-channels/outbox',
    summary: 'See what was sent to simulated people',
    access: allow.read,
    query: simulatedOutboxQuery,
    returns: { status: 200, description: 'Newest first', data: simulatedOutboxView },
    handle: (ctx, { query }) => listSent(ctx, query),
  }),
];
