import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export interface AuditEntry {
  id: string;
  sequence: number;
  user_id: string;
  actor_name: string | null;
  action: string;
  resource_type: string | null;
  resource_id: string | null;
  changes: Record<string, unknown> | null;
  ip_address: string | null;
  user_agent: string | null;
  occurred_at: string;
  redacted_at: string | null;
  redaction_reason: string | null;
  hash: string;
  previous_hash: string | null;
}

export interface AuditFilters {
  action?: string;
  resourceType?: string;
  resourceId?: string;
  userId?: string;
  from?: string;
  to?: string;
}

interface AuditPage {
  data: AuditEntry[];
  meta: { limit: number; nextCursor: string | null };
}

export function auditQuery(filters: AuditFilters, limit = 50) {
  return infiniteQueryOptions({
    queryKey: ['audit', filters, limit],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      request<AuditPage>('/api/audit', { query: { ...filters, limit, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.meta.nextCursor || undefined,
  });
}
