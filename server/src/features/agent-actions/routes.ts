import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { actionView, listActionsQuery } from './schema.ts';
import { listActions } from './service.ts';

export const actionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/agent-actions',
    tag: 'Agent actions',
    summary: 'List what agents did',
    description: 'One entry per tool call, newest first, with redacted parameters. Kept for 90 days.',
    access: allow.full,
    rate: rate.general,
    query: listActionsQuery,
    returns: { status: 200, description: 'Newest first', data: z.array(actionView) },
    handle: (ctx, { query }) => listActions(ctx, query),
  }),
];
