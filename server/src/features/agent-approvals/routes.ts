import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { approvalView, decisionInput, listApprovalsQuery, policyView } from './schema.ts';
import { decideApproval, getApproval, getPolicy, listApprovals, setPolicy } from './service.ts';

const tag = 'Agent approvals';
const invalidParams = 'Invalid approval ID';
const one = { tag, params: z.object({ approvalId: idParam(invalidParams) }), invalidParams };

export const approvalRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/agent-approvals',
    summary: 'List tool calls that wait, or waited, for a person',
    description: 'Newest first, with redacted parameters. Kept for 90 days.',
    access: allow.read,
    rate: rate.general,
    query: listApprovalsQuery,
    returns: { status: 200, description: 'Newest first', data: z.array(approvalView) },
    handle: (ctx, { query }) => listApprovals(ctx, query),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/agent-approvals/policy',
    summary: 'How long calls wait for a person',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The policy', data: policyView },
    handle: (ctx) => getPolicy(ctx),
  }),
  route({
    tag,
    method: 'PUT',
    path: '/api/agent-approvals/policy',
    summary: 'Set how long calls wait for a person',
    access: allow.session(),
    rate: rate.mutation,
    body: policyView,
    returns: { status: 200, description: 'The policy', data: policyView },
    handle: (ctx, { body }) => setPolicy(ctx, body),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/agent-approvals/{approvalId}',
    summary: 'Get a tool call that waits, or waited, for a person',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The call', data: approvalView },
    handle: (ctx, { params: { approvalId } }) => getApproval(ctx, approvalId),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    route({
      ...one,
      method: 'POST',
      path: `/api/agent-approvals/{approvalId}/${verb}`,
      summary: verb === 'approve' ? 'Let a tool call run' : 'Refuse a tool call',
      description:
        'The first decision counts. Of API keys only full ones decide: an agent must not approve itself.',
      access: allow.write,
      rate: rate.general,
      body: decisionInput,
      returns: { status: 200, description: 'The decided call', data: approvalView },
      handle: (ctx, { params: { approvalId }, body }) =>
        decideApproval(ctx, approvalId, verb === 'approve' ? 'approved' : 'rejected', body.reason ?? null),
    }),
  ),
];
