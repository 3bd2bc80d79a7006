import { allow, type Route, route } from '../../../platform/http/route.ts';
import { getStoredCall } from '../reading/read.ts';
import { storedCallView } from '../reading/schema.ts';
import { placeCall } from './place.ts';
import { placeCallInput } from './schema.ts';

export const placeRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/calls',
    tag: 'Calls',
    summary: 'Place a call',
    description:
      'Checked in this order, and the first refusal creates nothing: the agent is set up and not paused, the contact (when one is named) exists and has the number, the person may be called now, the carrier knows a way to the number, the agent has budget left, the plan has a free line, the workspace is not suspended, it has a subscription or a trial with minutes left (else 403 `BILLING_ERROR`), and on a paid plan it has a number to call from. 201 says that the call was handed to the carrier, not that it was answered: watch `status`, or wait for `call.completed` and `call.failed`.',
    access: allow.write,
    rate: { calls: 1 },
    idempotent: true,
    body: placeCallInput,
    returns: { status: 201, description: 'The call as it is stored', data: storedCallView },
    errors: [
      'AGENT_NOT_FOUND',
      'NOT_FOUND',
      'AGENT_PROVISIONING',
      'AGENT_PAUSED',
      'COMPLIANCE_BLOCKED',
      'DATA_RESIDENCY_BLOCKED',
      'AGENT_BUDGET_EXCEEDED',
      'MAX_CONCURRENT_CALLS_REACHED',
      'PHONE_NUMBER_REQUIRED',
      'BILLING_ERROR',
      'PROVIDER_ERROR',
    ],
    handle: async (ctx, { body }) => getStoredCall(ctx, await placeCall(ctx, body)),
  }),
];
