import { z } from 'zod';
import { allow, type Route, route } from '../../route.ts';
import { futureOrPast, id, idParam, offsetQuery, trimmed } from '../../schemas.ts';

const handle = async () => null;

const call = z.object({
  id: id(),
  agent_id: id().nullable(),
  phone_number: z.string().meta({ example: '+14155550123' }),
  status: z.enum([
    'queued',
    'ringing',
    'in-progress',
    'completed',
    'failed',
    'no-answer',
    'busy',
    'canceled',
  ]),
  duration_seconds: z.int().nullable(),
  sentiment_score: z.number().min(-1).max(1).nullable(),
  cost_usd: z.string().nullable().describe('Decimal.'),
  data_collection_results: z.record(
    z.string(),
    z.object({ value: z.union([z.string(), z.number(), z.boolean()]), rationale: z.string() }),
  ),
  created_at: z.date(),
});

const callId = z.object({ callId: idParam('Invalid call ID') });

export const callRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/calls',
    tag: 'Calls',
    summary: 'List calls',
    access: allow.read,
    rate: { calls: 1 },
    handle,
    query: z.object({ ...offsetQuery(), agentId: z.uuid().optional(), campaignId: z.uuid().optional() }),
    returns: {
      status: 200,
      description: 'A page of calls',
      data: z.object({
        calls: z.array(call),
        total: z.int(),
        limit: z.int(),
        offset: z.int(),
        nextCursor: z.string().nullable(),
      }),
    },
  }),
  route({
    method: 'POST',
    path: '/api/calls',
    tag: 'Calls',
    summary: 'Place a call',
    access: allow.write,
    rate: { calls: 1 },
    idempotent: true,
    handle,
    description: 'The answer means that the carrier took the call, not that it was answered.',
    body: z
      .object({
        agentId: z.uuid(),
        phoneNumber: z.string().regex(/^\+[1-9]\d{1,14}$/),
        contactName: trimmed(1, 200).optional(),
        startsAt: futureOrPast().optional(),
        dynamicVariables: z.record(z.string(), z.string()).optional(),
      })
      .meta({
        example: {
          agentId: '01960b4e-3f53-7a3e-9f1c-2f6d1f2a9c41',
          phoneNumber: '+14155550123',
          contactName: "Ana O'Neill",
        },
      }),
    errors: [
      'AGENT_PAUSED',
      'AGENT_PROVISIONING',
      'COMPLIANCE_BLOCKED',
      'PHONE_NUMBER_REQUIRED',
      'MAX_CONCURRENT_CALLS_REACHED',
      'AGENT_BUDGET_EXCEEDED',
    ],
    returns: { status: 201, description: 'The call', data: call },
  }),
  route({
    method: 'GET',
    path: '/api/calls/{callId}/audio',
    tag: 'Calls',
    summary: 'Stream a recording',
    access: allow.read,
    rate: { calls: 1 },
    handle,
    params: callId,
    returns: { status: 200, description: 'The recording', contentType: 'audio/wav' },
  }),
  route({
    method: 'POST',
    path: '/api/calls/{callId}/transfer',
    tag: 'Calls',
    summary: 'Hand a call to a person',
    access: allow.full,
    rate: { calls: 1, general: 1 },
    idempotent: true,
    handle,
    params: callId,
    body: z.object({ transfer_to: z.string().regex(/^\+[1-9]\d{1,14}$/) }),
    invalidBody: 'Invalid transfer input',
    errors: ['CALL_STATE_UNKNOWN', 'COMPLIANCE_BLOCKED'],
    returns: {
      status: 200,
      description: 'The transfer',
      data: z.object({ transferId: z.string(), conferenceId: z.string() }),
    },
  }),
  route({
    method: 'POST',
    path: '/api/calls/{callId}/transfer/complete',
    tag: 'Calls',
    summary: 'Complete a transfer',
    access: allow.full,
    rate: { calls: 1, general: 1 },
    handle,
    params: callId,
    returns: {
      status: 200,
      description: 'The transfer is final',
      contentType: 'application/json',
      data: z.object({ success: z.literal(true), message: z.string() }),
    },
  }),
];
