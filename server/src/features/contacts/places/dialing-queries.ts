import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Identifier } from '../../people/schema.ts';
import { identifiersColumn } from '../../people/service.ts';
import { type ContactRow, contactColumns } from '../queries.ts';
import type { ContactStatus } from '../schema.ts';

/** A contact with every identifier of its person. */
export type HeldContact = ContactRow & { identifiers: Identifier[] };

/** Ordered by id, so that two transactions cannot deadlock. */
export const lockMany = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<HeldContact[]> =>
  tx.many(sql`
    select ${contactColumns}, ${identifiersColumn(tenantId, sql`contacts.person_id`)} as identifiers from contacts
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) order by id for update`);

export const claim = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ContactRow[]> =>
  tx.many(sql`
    update contacts set status = 'called', dial_count = dial_count + 1, last_dialed_at = ${now}, next_dial_at = null,
      updated_at = ${now}
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and status = 'pending' and deleted_at is null
    returning ${contactColumns}`);

export type Move = {
  to: ContactStatus;
  from: readonly ContactStatus[];
  nextDialAt: Date | null;
  /** Only if this is still the latest dial. */
  dialCount: number | null;
};

/** Each with its previous status. */
export const move = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  { to, from, nextDialAt, dialCount }: Move,
  now: Date,
): Promise<(ContactRow & { previous: ContactStatus })[]> =>
  tx.many(sql`
    with before as materialized (
      select id, status from contacts
      where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and status = any (${from}::text[])
        and deleted_at is null and (${dialCount}::int is null or dial_count = ${dialCount})
      order by id for update)
    update contacts set status = ${to}, next_dial_at = ${nextDialAt}, updated_at = ${now}
    from before where contacts.tenant_id = ${tenantId} and contacts.id = before.id
    returning ${contactColumns}, before.status as previous`);

export const plan = (
  tx: Transaction,
  tenantId: string,
  plans: readonly { id: string; nextDialAt: Date }[],
): Promise<number> =>
  tx.run(sql`
    update contacts set next_dial_at = planned.at
    from unnest(${plans.map(({ id }) => id)}::uuid[], ${plans.map(({ nextDialAt }) => nextDialAt)}::timestamptz[])
      as planned (id, at)
    where contacts.tenant_id = ${tenantId} and contacts.id = planned.id`);
