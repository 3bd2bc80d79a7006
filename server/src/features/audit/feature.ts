import type { Feature } from '../../platform/feature.ts';
import { auditRoutes } from './routes.ts';
import { auditErasure } from './service.ts';

export const audit: Feature = {
  name: 'audit',
  tables: { owns: [], reads: ['api_keys', 'audit_heads', 'users'], writes: ['audit_entries'] },
  routes: auditRoutes,
  erasure: [auditErasure],
};
