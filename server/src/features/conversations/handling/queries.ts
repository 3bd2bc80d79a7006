import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Closing again moves the moment. What was said is analysed now. */
export const close = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update conversations set status = 'closed', closed_at = greatest(now_given.at, closed_at), updated_at = now_given.at,
      state = null, session_began_at = null,
      analysis_due_at = case when analysis_due_at is null then null else now_given.at end
    from (select ${now}::timestamptz as at) now_given
    where tenant_id = ${tenantId} and id = ${id}`);

export const resolve = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update conversations set needs_human_resolved_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and needs_human_at is not null and needs_human_resolved_at is null`);

/** Ends the claim of an answer that is being made: it is not sent, also when the thread was handed back by then. */
export const takeOver = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<number> =>
  tx.run(sql`
    update conversations set taken_over_by = ${by}, taken_over_at = coalesce(taken_over_at, ${now}),
      answer_claim = null, answer_process_id = null, answer_until = null
    where tenant_id = ${tenantId} and id = ${id} and taken_over_by is distinct from ${by}`);

export const handBack = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`
    update conversations set taken_over_by = null, taken_over_at = null
    where tenant_id = ${tenantId} and id = ${id} and taken_over_at is not null`);
