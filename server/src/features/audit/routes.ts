import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { auditEntryView, auditMeta, auditQuery } from './schema.ts';
import { listAudit } from './service.ts';

export const auditRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/audit',
    tag: 'Audit',
    summary: 'List audit entries',
    description: 'Newest first. Each entry carries the hash of the one before it; changes are redacted.',
    access: allow.full,
    rate: rate.audit,
    query: auditQuery,
    returns: {
      status: 200,
      description: 'A page of entries',
      data: z.array(auditEntryView),
      meta: auditMeta,
    },
    handle: (ctx, { query }) => listAudit(ctx, query),
  }),
];
