import { z } from 'zod';
import { allow, type RateCost, type Returns, type Route, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { cancelTransfer, completeTransfer } from './end.ts';
import { transferEndView, transferInput, transferView } from './schema.ts';
import { startTransfer } from './start.ts';

/** Calls have their own budget; the specification counts transfers against the general one too. */
const both: RateCost = { calls: 1, general: 1 };
const call = {
  tag: 'Calls',
  params: z.object({ callId: idParam('Invalid call ID') }),
  invalidParams: 'Invalid call ID',
  access: allow.full,
  rate: both,
};
/** These two answer without `data`. */
const ended = (description: string): Returns => ({
  status: 200,
  description,
  contentType: 'application/json',
  data: transferEndView,
});

export const transferRoutes: Route[] = [
  route({
    ...call,
    method: 'POST',
    path: '/api/calls/{callId}/transfer',
    summary: 'Hand a live call to a colleague',
    description:
      'The caller moves into a conference, the agent stops speaking, and the colleague is called: a second call that ' +
      'is billed. Complete the transfer when they have taken over, or cancel it to bring the agent back.',
    body: transferInput,
    invalidBody: 'Invalid transfer input',
    idempotent: true,
    returns: { status: 200, description: 'The leg to the colleague', data: transferView },
    errors: ['COMPLIANCE_BLOCKED', 'CALL_STATE_UNKNOWN', 'PROVIDER_ERROR'],
    handle: (ctx, { params: { callId }, body }) => startTransfer(ctx, callId, body),
  }),
  route({
    ...call,
    method: 'POST',
    path: '/api/calls/{callId}/transfer/complete',
    summary: 'Leave the call to the colleague',
    description: 'They stay connected until one of them hangs up. Repeating it changes nothing.',
    returns: ended('The transfer is final'),
    handle: (ctx, { params: { callId } }) => completeTransfer(ctx, callId),
  }),
  route({
    ...call,
    method: 'POST',
    path: '/api/calls/{callId}/transfer/cancel',
    summary: 'Bring the agent back to the caller',
    description:
      'The colleague is hung up first. An agent that is paused or still being set up cannot come back: 502, and the ' +
      'caller waits alone in the conference. Within 45 seconds the cancel can be repeated and brings the agent back; ' +
      'after that it comes back by itself, or the caller hears a goodbye, as at once when the agent was deleted.',
    returns: ended('The agent is back, or the caller was gone already'),
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { params: { callId } }) => cancelTransfer(ctx, callId),
  }),
];
