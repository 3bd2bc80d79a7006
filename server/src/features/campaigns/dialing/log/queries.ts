import type { Queryable, Transaction } from '../../../../platform/database/db.ts';
import { sql } from '../../../../platform/database/sql.ts';
import type { CheckEntry } from '../schema.ts';

/** One pass over a contact. */
export type LoggedPass = {
  id: string;
  contactId: string;
  attempt: number;
  entries: readonly CheckEntry[];
  callId: string | null;
};

export const insertPasses = (
  tx: Transaction,
  tenantId: string,
  passes: readonly LoggedPass[],
  at: Date,
): Promise<number> =>
  tx.run(sql`
    insert into dial_log (tenant_id, contact_id, id, at, attempt, entries, call_id)
    select ${tenantId}, contact_id, id, ${at}, attempt, entries::json, call_id
    from unnest(
      ${passes.map(({ contactId }) => contactId)}::uuid[], ${passes.map(({ id }) => id)}::uuid[],
      ${passes.map(({ attempt }) => attempt)}::int[], ${passes.map(({ entries }) => JSON.stringify(entries))}::text[],
      ${passes.map(({ callId }) => callId)}::uuid[]) as pass (contact_id, id, attempt, entries, call_id)`);

/** Keeps the newest of each contact. */
export const trimPasses = (
  tx: Transaction,
  tenantId: string,
  contactIds: readonly string[],
  kept: number,
): Promise<number> =>
  tx.run(sql`
    delete from dial_log using (
      select contact.id as contact_id, oldest.id from unnest(${contactIds}::uuid[]) as contact (id)
      cross join lateral (
        select id from dial_log where tenant_id = ${tenantId} and contact_id = contact.id
        order by id desc offset ${kept} limit 1) oldest) past
    where dial_log.tenant_id = ${tenantId} and dial_log.contact_id = past.contact_id and dial_log.id <= past.id`);

export type StoredPass = { at: Date; attempt: number; entries: CheckEntry[]; call_id: string | null };

/** Newest first. */
export const listPasses = (
  db: Queryable,
  tenantId: string,
  contactId: string,
  limit: number,
): Promise<StoredPass[]> =>
  db.many(sql`
    select at, attempt, entries, call_id from dial_log where tenant_id = ${tenantId} and contact_id = ${contactId}
    order by id desc limit ${limit}`);

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from dial_log where ctid = any (array(select ctid from dial_log where at < ${before} limit 10000))`);
