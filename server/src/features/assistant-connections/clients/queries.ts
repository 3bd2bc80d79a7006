import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type ClientRow = { id: string; name: string; redirect_uris: string[] };

/** Registered and never approved, over all addresses. */
const UNUSED_MAX = 10_000;

/** Nothing is stored when too many wait for an approval: anyone may register. */
export const insertClient = (db: Queryable, client: ClientRow, now: Date): Promise<number> =>
  db.run(sql`
    insert into assistant_clients (id, name, redirect_uris, registered_at)
    select ${client.id}, ${client.name}, ${client.redirect_uris}, ${now}
    where (select count(*) from assistant_clients where approved_at is null) < ${UNUSED_MAX}`);

export const findClient = (db: Queryable, id: string): Promise<ClientRow | undefined> =>
  db.maybe(sql`select id, name, redirect_uris from assistant_clients where id = ${id}`);

export const noteApproval = (tx: Transaction, id: string, now: Date): Promise<number> =>
  tx.run(sql`update assistant_clients set approved_at = ${now} where id = ${id}`);

/** A client with a connection stays, however old. */
export const deleteClientsUnusedBefore = (
  db: Queryable,
  unapprovedBefore: Date,
  approvedBefore: Date,
): Promise<number> =>
  db.run(sql`
    delete from assistant_clients client
    where (case when client.approved_at is null then client.registered_at < ${unapprovedBefore}
                else client.approved_at < ${approvedBefore} end)
      and not exists (select 1 from assistant_connections where client_id = client.id::text)`);
