import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isSilent } from '../../../platform/jobs/leases.ts';
import type { MailboxPosition } from '../../../providers/channels/port.ts';
import type { ConnectionRow } from '../queries.ts';

export type WatchedConnection = Pick<
  ConnectionRow,
  'tenant_id' | 'id' | 'channel' | 'provider' | 'address' | 'sealed_credentials' | 'updated_at'
> & {
  /** The process that watches it; null: none. */
  process_id: string | null;
  is_free: boolean;
};

/** Every account with a mailbox that is to be followed. */
export const listMailboxesAnywhere = (db: Queryable): Promise<WatchedConnection[]> =>
  db.many(sql`
    select account.tenant_id, account.id, account.channel, account.provider, account.address,
           account.sealed_credentials, account.updated_at, mailbox.process_id,
           mailbox.process_id is null or ${isSilent(sql`mailbox.process_id`)} as is_free
    from channel_connections account
    left join mailboxes mailbox on mailbox.tenant_id = account.tenant_id and mailbox.connection_id = account.id
    where account.provider = 'smtp' and account.settings ->> 'imap' is not null
    order by account.id`);

/** One conditional statement: of two processes that ask at once, one gets the mailbox. */
export const claimMailbox = async (
  db: Queryable,
  tenantId: string,
  { connectionId, place, processId }: { connectionId: string; place: string; processId: string },
): Promise<boolean> =>
  (await db.run(sql`
    insert into mailboxes as known (tenant_id, connection_id, place, process_id)
    select tenant_id, id, ${place}, ${asHolder(processId)} from channel_connections
    where tenant_id = ${tenantId} and id = ${connectionId}
    on conflict (tenant_id, connection_id) do update set process_id = excluded.process_id, place = excluded.place,
      uid_validity = case when known.place = excluded.place then known.uid_validity end,
      last_uid = case when known.place = excluded.place then known.last_uid end,
      seen_at = case when known.place = excluded.place then known.seen_at end
    where known.process_id is null or known.process_id = ${processId} or ${isSilent(sql`known.process_id`)}`)) >
  0;

export const releaseMailbox = (
  db: Queryable,
  tenantId: string,
  connectionId: string,
  processId: string,
): Promise<number> =>
  db.run(sql`
    update mailboxes set process_id = null
    where tenant_id = ${tenantId} and connection_id = ${connectionId} and process_id = ${processId}`);

export async function loadPosition(
  db: Queryable,
  tenantId: string,
  connectionId: string,
): Promise<MailboxPosition | null> {
  const row = await db.maybe<{ uid_validity: string | null; last_uid: string; seen_at: Date }>(sql`
    select uid_validity, last_uid::text as last_uid, seen_at from mailboxes
    where tenant_id = ${tenantId} and connection_id = ${connectionId}`);
  if (row === undefined || row.uid_validity === null) return null;
  const { uid_validity: uidValidity, last_uid, seen_at } = row;
  return { uidValidity, lastUid: Number(last_uid), seenAt: seen_at.toISOString() };
}

/** Only for the process that follows it, and the mailbox it reads: 0 when another has taken over. */
export const movePosition = (
  tx: Transaction,
  tenantId: string,
  { connectionId, place, processId }: { connectionId: string; place: string; processId: string },
  { uidValidity, lastUid, seenAt }: MailboxPosition,
): Promise<number> =>
  tx.run(sql`
    update mailboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid}, seen_at = ${new Date(seenAt)}
    where tenant_id = ${tenantId} and connection_id = ${connectionId} and process_id = ${processId}
      and place = ${place}`);
