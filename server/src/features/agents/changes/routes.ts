import { z } from 'zod';
import { allow, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam, offsetQuery } from '../../../platform/http/schemas.ts';
import { decideChange, getChange, getChangeApproval, listChanges, setChangeApproval } from './changes.ts';
import { changeView } from './schema.ts';

const tag = 'Agent changes';
const params = z.object({ changeId: idParam('Invalid change ID') });
const invalidParams = 'Invalid change ID';
const decision = z.object({ reason: z.string().trim().max(400).optional().meta({ example: 'Reads well' }) });
const approval = z.object({ enabled: z.boolean() });

export const changeRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/agent-changes',
    tag,
    summary: 'List proposed changes of agents',
    access: allow.read,
    rate: rate.general,
    query: z.object({
      ...offsetQuery(),
      status: z.enum(['pending', 'approved', 'rejected']).optional().meta({ example: 'pending' }),
      agentId: idParam().optional(),
    }),
    returns: { status: 200, description: 'Newest first', data: z.array(changeView) },
    handle: (ctx, { query }) => listChanges(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/agent-changes/{changeId}',
    tag,
    summary: 'Get a proposed change with its diff',
    access: allow.read,
    rate: rate.general,
    params,
    invalidParams,
    returns: { status: 200, description: 'The proposal', data: changeView },
    handle: (ctx, { params: { changeId } }) => getChange(ctx, changeId),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    route({
      method: 'POST',
      path: `/api/agent-changes/{changeId}/${verb}`,
      tag,
      summary: verb === 'approve' ? 'Approve a proposed change' : 'Reject a proposed change',
      access: allow.full,
      rate: rate.mutation,
      params,
      invalidParams,
      body: decision,
      returns: { status: 200, description: 'The decided proposal', data: changeView },
      errors: ['AGENT_NOT_FOUND', 'BILLING_ERROR', 'COMPLIANCE_BLOCKED'],
      handle: (ctx, { params: { changeId }, body }) =>
        decideChange(ctx, changeId, verb === 'approve' ? 'approved' : 'rejected', body.reason ?? null),
    }),
  ),
  route({
    method: 'GET',
    path: '/api/settings/agent-change-approval',
    tag,
    summary: 'Whether changes of agents wait for an admin',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The policy', data: approval },
    handle: (ctx) => getChangeApproval(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/settings/agent-change-approval',
    tag,
    summary: 'Let changes of agents wait for an admin, or not',
    access: allow.session(),
    rate: rate.mutation,
    body: approval,
    returns: { status: 200, description: 'The policy', data: approval },
    handle: (ctx, { body }) => setChangeApproval(ctx, body),
  }),
];
