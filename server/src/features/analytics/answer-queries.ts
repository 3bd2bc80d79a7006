import type { Db, Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type StoredAnswer = { body: string; computed_at: Date };

export const findAnswer = (
  db: Queryable,
  tenantId: string,
  question: string,
): Promise<StoredAnswer | undefined> =>
  db.maybe(sql`
    select body, computed_at from analytics_answers where tenant_id = ${tenantId} and question = ${question}`);

const lockName = (tenantId: string, question: string) =>
  sql`hashtextextended(${`analytics:${tenantId}:${question}`}, 0)`;

/** Waits for a process that computes the same answer; held until the transaction ends. */
export const lockAnswer = (tx: Transaction, tenantId: string, question: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(${lockName(tenantId, question)})`);

/** The same without waiting: false when another process holds it. A dead process loses it with its connection. */
export const tryLockAnswer = async (tx: Transaction, tenantId: string, question: string): Promise<boolean> =>
  (
    await tx.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${lockName(tenantId, question)}) as taken`,
    )
  ).taken;

export async function storeAnswer(
  tx: Transaction,
  tenantId: string,
  question: string,
  answer: StoredAnswer,
  keptMax: number,
): Promise<void> {
  await tx.run(sql`
    insert into analytics_answers (tenant_id, question, body, computed_at)
    values (${tenantId}, ${question}, ${answer.body}, ${answer.computed_at})
    on conflict (tenant_id, question) do update set body = excluded.body, computed_at = excluded.computed_at`);
  await tx.run(sql`
    delete from analytics_answers where tenant_id = ${tenantId} and question in (
      select question from analytics_answers where tenant_id = ${tenantId}
      order by computed_at desc, question offset ${keptMax})`);
}

const REMOVED_AT_ONCE_MAX = 1_000;

export const deleteOlderThan = (db: Db, before: Date): Promise<number> =>
  db.run(sql`
    delete from analytics_answers where (tenant_id, question) in (
      select tenant_id, question from analytics_answers where computed_at < ${before}
      order by computed_at limit ${REMOVED_AT_ONCE_MAX})`);
