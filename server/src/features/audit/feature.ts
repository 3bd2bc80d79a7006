import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { AUDIT_FIELDS } from './field-descriptions.ts';
import { auditRoutes } from './routes.ts';
import { auditErasure } from './service.ts';

export const audit: Feature = {
  name: 'audit',
  tables: {
    owns: [],
    reads: ['api_keys', 'assistant_connections', 'audit_heads', 'users'],
    writes: ['audit_entries'],
  },
  routes: withDescriptions(AUDIT_FIELDS, auditRoutes),
  erasure: [auditErasure],
};
