import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { inboundCallView, ringInInput, rungInView } from './schema.ts';
import { getInboundCall, ringIn } from './service.ts';

const common = { tag: 'Phone numbers', access: allow.full, rate: rate.general, internal: true };

export const simulatedCarrierRoutes: Route[] = [
  route({
    ...common,
    method: 'POST',
    path: '/api/dev/simulated-carrier/inbound',
    summary: 'Have a simulated person call one of your numbers',
    description:
      'Only while the simulated carrier is configured. The call appears among the calls once it is taken.',
    body: ringInInput,
    returns: { status: 202, description: 'It rings', data: rungInView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { body }) => ringIn(ctx, body),
  }),
  route({
    ...common,
    method: 'GET',
    path: '/api/dev/simulated-carrier/inbound/{carrierCallId}',
    summary: 'See what such a caller has heard',
    params: z.object({ carrierCallId: idParam('Invalid carrier call ID') }),
    invalidParams: 'Invalid carrier call ID',
    returns: { status: 200, description: 'The call as its caller sees it', data: inboundCallView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params: { carrierCallId } }) => getInboundCall(ctx, carrierCallId),
  }),
];
