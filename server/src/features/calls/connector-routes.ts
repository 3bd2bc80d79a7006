import { connectorRoute } from '../../platform/http/connector-route.ts';
import type { Route } from '../../platform/http/route.ts';
import { placeCall } from './outbound/place.ts';
import { placeCallInput } from './outbound/schema.ts';
import { getStoredCall } from './reading/read.ts';
import { storedCallView } from './reading/schema.ts';

export const callConnectorRoutes: Route[] = [
  connectorRoute({
    method: 'POST',
    path: '/zapier/actions/calls',
    summary: 'Place a call',
    description:
      'An agent calls a number. The answer says that it was placed, not that it was answered: the trigger `call.completed` has the result. With an `Idempotency-Key` a repeat places no second call.',
    body: placeCallInput,
    idempotent: true,
    returns: { status: 201, description: 'The call', data: storedCallView },
    errors: [
      'AGENT_NOT_FOUND',
      'NOT_FOUND',
      'AGENT_PROVISIONING',
      'AGENT_PAUSED',
      'COMPLIANCE_BLOCKED',
      'PHONE_NUMBER_REQUIRED',
      'AGENT_BUDGET_EXCEEDED',
      'MAX_CONCURRENT_CALLS_REACHED',
    ],
    handle: async (ctx, { body }) => getStoredCall(ctx, await placeCall(ctx, body)),
  }),
];
