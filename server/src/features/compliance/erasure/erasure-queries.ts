import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, sql } from '../../../platform/database/sql.ts';
import type { DataSubject } from '../../../platform/personal-data/data-registry.ts';
import { mentions } from '../../../platform/personal-data/mentions.ts';
import type { ReceiptView } from '../schema.ts';

/**
 * The suppression stays as a hash and a masked label; the identity is deleted, also where other entries mention it.
 */
export const forgetSuppressed = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
  hashes: readonly Buffer[],
  now: Date,
): Promise<number> => {
  const own = sql`identifier_hash = any (${hashes}::bytea[])`;
  return tx.run(sql`
    update suppressions set reason = null,
      phone_number = case when ${own} then null else phone_number end,
      email = case when ${own} then null else email end,
      erased_at = case when ${own} then ${now}::timestamptz else erased_at end
    where tenant_id = ${tenantId}
      and ((${own} and erased_at is null) or (reason is not null and ${mentions(sql`reason`, person)}))`);
};

/** That consent was given or withdrawn stays; its wording is deleted. */
export const forgetConsents = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
  hashes: readonly Buffer[],
  now: Date,
): Promise<number> => {
  const own = sql`identifier_hash = any (${hashes}::bytea[])`;
  return tx.run(sql`
    update consents set text = null,
      source = case when ${mentions(sql`source`, person)} then 'erased' else source end,
      phone_number = case when ${own} then null else phone_number end,
      email = case when ${own} then null else email end,
      erased_at = case when ${own} then ${now}::timestamptz else erased_at end
    where tenant_id = ${tenantId}
      and ((${own} and erased_at is null) or ${mentions(sql`(source || ' ' || coalesce(text, ''))`, person)})`);
};

const columns = sql`id as receipt_id, counts, actor, identifier_hashes, erased_at`;

export const insertReceipt = (
  tx: Transaction,
  tenantId: string,
  receipt: ReceiptView & { erased_at: Date },
): Promise<ReceiptView> =>
  tx.one(sql`
    insert into erasure_receipts (tenant_id, id, identifier_hashes, counts, actor, erased_at)
    values (${tenantId}, ${receipt.receipt_id}, ${receipt.identifier_hashes}, ${JSON.stringify(receipt.counts)},
            ${receipt.actor}, ${receipt.erased_at})
    returning ${columns}`);

export const findReceipt = (db: Queryable, tenantId: string, id: string): Promise<ReceiptView | undefined> =>
  db.maybe(sql`select ${columns} from erasure_receipts where tenant_id = ${tenantId} and id = ${id}`);

export const listReceipts = (
  db: Queryable,
  tenantId: string,
  hash: string | null,
  page: { limit: number; offset: number },
): Promise<ReceiptView[]> =>
  db.many(sql`
    select ${columns} from erasure_receipts
    where tenant_id = ${tenantId} ${hash === null ? emptySql : sql`and identifier_hashes @> ${[hash]}::text[]`}
    order by erased_at desc, id desc limit ${page.limit} offset ${page.offset}`);
