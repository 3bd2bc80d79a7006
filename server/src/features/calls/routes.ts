import { z } from 'zod';
import { sendFile } from '../../platform/http/files/send-file.ts';
import { allow, type RateCost, type Route, route } from '../../platform/http/route.ts';
import { id, idParam } from '../../platform/http/schemas.ts';
import { reanalyseCall } from './analysis/reanalyse.ts';
import { hangUpCall } from './lifecycle/hang-up.ts';
import { getCall, listCalls } from './reading/read.ts';
import { callsView, callView, listCallsQuery } from './reading/schema.ts';
import { findRecording } from './recording/audio.ts';

const tag = 'Calls';
/** Reads too: the specification gives calls a budget of their own instead of the general one. */
const callsRate: RateCost = { calls: 1 };
const ofCall = {
  tag,
  rate: callsRate,
  params: z.object({ callId: idParam('Invalid call ID') }),
  invalidParams: 'Invalid call ID',
};

export const callRoutes: Route[] = [
  route({
    tag,
    rate: callsRate,
    method: 'GET',
    path: '/api/calls',
    summary: 'List calls',
    description:
      'Newest first, without transcript, timeline and transfer. Filters can be combined; `total` counts what they let through. For the next page send `nextCursor` as `cursor` with the same filters.',
    access: allow.read,
    query: listCallsQuery,
    returns: { status: 200, description: 'Newest first', data: callsView },
    handle: (ctx, { query }) => listCalls(ctx, query),
  }),
  route({
    ...ofCall,
    method: 'GET',
    path: '/api/calls/{callId}',
    summary: 'Get a call',
    description:
      'With its transcript. Transcript and analysis can follow the end by seconds to minutes. An analysed call is cached for up to five minutes.',
    access: allow.read,
    returns: { status: 200, description: 'The call', data: callView },
    handle: (ctx, { params }) => getCall(ctx, params.callId),
  }),
  route({
    ...ofCall,
    method: 'GET',
    path: '/api/calls/{callId}/audio',
    summary: 'Listen to a call',
    description:
      'The recording, when `has_recording` is true: `audio/wav`, or `audio/mpeg`. A `Range` header asks for a part of it.',
    access: allow.read,
    returns: { status: 200, description: 'The recording', contentType: 'audio/wav', data: z.string() },
    also: [
      { status: 206, description: 'The part that was asked for', contentType: 'audio/wav', data: z.string() },
    ],
    handle: (ctx, { params }) => findRecording(ctx, params.callId),
    respond: sendFile,
  }),
  route({
    ...ofCall,
    method: 'POST',
    path: '/api/calls/{callId}/hangup',
    summary: 'Hang up a call',
    description:
      'Answered calls become `completed`, others `canceled`, and one that waits is never dialed. A call that has ended stays as it is.',
    access: allow.write,
    returns: { status: 200, description: 'The call', data: callView },
    handle: (ctx, { params }) => hangUpCall(ctx, params.callId),
  }),
  route({
    ...ofCall,
    method: 'POST',
    path: '/api/calls/{callId}/reanalyse',
    summary: 'Analyse a call again',
    description:
      "For a completed call in which something was said: with the agent's criteria and fields as they are now. The earlier analysis stays until the new one is there; `call.completed` is not sent again.",
    access: allow.write,
    returns: {
      status: 202,
      description: 'The analysis follows shortly',
      data: z.object({ id: id(), status: z.literal('queued') }),
    },
    handle: (ctx, { params }) => reanalyseCall(ctx, params.callId),
  }),
];
