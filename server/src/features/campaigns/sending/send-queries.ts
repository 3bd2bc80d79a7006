import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { newId } from '../../../platform/ids.ts';
import type { ContactStatus, ContactView } from '../../contacts/schema.ts';
import type { Identifier } from '../../people/schema.ts';
import { identifiersColumn } from '../../people/service.ts';

export type Sending = {
  queued_to_at: Date | null;
  queued_to_id: string | null;
  is_all_queued: boolean;
  next_at: Date;
};

/** From the first contact again; the pace goes on where it was. */
export const openSending = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into campaign_sending as known (tenant_id, campaign_id, next_at) values (${tenantId}, ${campaignId}, ${now})
    on conflict (tenant_id, campaign_id) do update set queued_to_at = null, queued_to_id = null, is_all_queued = false,
      next_at = greatest(known.next_at, excluded.next_at)`);

/** One at a time works on a campaign's messages, until its transaction ends. */
export const lockSending = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
): Promise<Sending | undefined> =>
  tx.maybe(sql`
    select queued_to_at, queued_to_id, is_all_queued, next_at from campaign_sending
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} for update`);

export const setPace = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  nextAt: Date,
): Promise<number> =>
  tx.run(sql`
    update campaign_sending set next_at = ${nextAt} where tenant_id = ${tenantId} and campaign_id = ${campaignId}`);

export const nextPending = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  after: Pick<Sending, 'queued_to_at' | 'queued_to_id'>,
  limit: number,
): Promise<{ id: string; created_at: Date }[]> =>
  tx.many(sql`
    select id, created_at from contacts
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} and status = 'pending' and deleted_at is null
      and (created_at, id) > (coalesce(${after.queued_to_at}::timestamptz, '-infinity'),
                              coalesce(${after.queued_to_id}::uuid, '00000000-0000-0000-0000-000000000000'))
    order by created_at, id limit ${limit}`);

export const markQueued = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  upTo: { id: string; created_at: Date } | undefined,
  isAll: boolean,
): Promise<number> =>
  tx.run(sql`
    update campaign_sending set is_all_queued = ${isAll},
      queued_to_at = coalesce(${upTo?.created_at ?? null}::timestamptz, queued_to_at),
      queued_to_id = coalesce(${upTo?.id ?? null}::uuid, queued_to_id)
    where tenant_id = ${tenantId} and campaign_id = ${campaignId}`);

/** Of these contacts, those that are pending and have no message on its way get one, in their order. */
export function insertSends(
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  contactIds: readonly string[],
  now: Date,
): Promise<number> {
  const ids = contactIds.map(() => newId()).sort();
  return tx.run(sql`
    insert into campaign_sends (tenant_id, id, campaign_id, contact_id, state, due_at)
    select ${tenantId}, item.id, ${campaignId}, item.contact_id, 'waiting', ${now}
    from unnest(${ids}::uuid[], ${contactIds}::uuid[]) as item (id, contact_id)
    join contacts contact on contact.tenant_id = ${tenantId} and contact.id = item.contact_id
    where contact.status = 'pending' and contact.deleted_at is null
    on conflict do nothing`);
}

const contactColumns = sql`
  contact.id, contact.tenant_id, contact.campaign_id, contact.phone_number, contact.whatsapp_number, contact.email,
  contact.name, contact.metadata, contact.status, contact.crm_external_id, contact.crm_provider, contact.dial_count,
  contact.last_dialed_at, contact.next_dial_at, contact.created_at, contact.updated_at, contact.deleted_at`;

/** A message that is due, with the contact it is for as it is now. */
export type DueSend = { send_id: string; attempts: number; identifiers: Identifier[] } & ContactView;

/** Both rows are held: nobody sends it too, and nobody changes the contact meanwhile. */
export const pickDue = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  state: 'waiting' | 'claimed',
  now: Date,
  limit: number,
): Promise<DueSend[]> =>
  tx.many(sql`
    select send.id as send_id, send.attempts, ${contactColumns},
           ${identifiersColumn(tenantId, sql`contact.person_id`)} as identifiers
    from campaign_sends send
    join contacts contact on contact.tenant_id = send.tenant_id and contact.id = send.contact_id
    where send.tenant_id = ${tenantId} and send.campaign_id = ${campaignId} and send.state = ${state}
      and send.due_at <= ${now}
    order by send.due_at, send.id limit ${limit} for update of send, contact`);

/** Whoever claims it has until then; afterwards somebody else looks what became of it. */
export const claimSends = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  leaseUntil: Date,
): Promise<number> =>
  tx.run(sql`
    update campaign_sends set state = 'claimed', attempts = attempts + 1, due_at = ${leaseUntil}
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

export const postponeSend = (tx: Transaction, tenantId: string, id: string, until: Date): Promise<number> =>
  tx.run(sql`update campaign_sends set due_at = ${until} where tenant_id = ${tenantId} and id = ${id}`);

export const refuseSend = (
  tx: Transaction,
  tenantId: string,
  id: string,
  reason: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update campaign_sends set state = 'refused', reason = ${reason}, settled_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`);

/** Their contacts are no longer to be reached. */
export const dropSends = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from campaign_sends where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

export type SettledSend = {
  id: string;
  attempts: number;
  state: 'sent' | 'failed' | 'refused' | 'claimed' | 'waiting';
  reason: string | null;
  dueAt: Date;
  /** What the contact becomes; null: it stays as it is. */
  contactStatus: ContactStatus | null;
};

/** Only the attempt that was made: what somebody else took over meanwhile is theirs to settle. */
export const settleSends = (
  tx: Transaction,
  tenantId: string,
  results: readonly SettledSend[],
  now: Date,
): Promise<{ id: string; contact_id: string }[]> =>
  tx.many(sql`
    update campaign_sends send
    set state = result.state, reason = result.reason, due_at = result.due_at,
        settled_at = case when result.state in ('sent', 'failed', 'refused') then ${now}::timestamptz end
    from unnest(${results.map(({ id }) => id)}::uuid[], ${results.map(({ attempts }) => attempts)}::int[],
                ${results.map(({ state }) => state)}::text[], ${results.map(({ reason }) => reason)}::text[],
                ${results.map(({ dueAt }) => dueAt)}::timestamptz[]) as result (id, attempts, state, reason, due_at)
    where send.tenant_id = ${tenantId} and send.id = result.id and send.state = 'claimed'
      and send.attempts = result.attempts
    returning send.id, send.contact_id`);

/** When the first of a state is due; null when there is none. */
export async function firstDue(
  db: Queryable,
  tenantId: string,
  campaignId: string,
  state: 'waiting' | 'claimed',
): Promise<Date | null> {
  const row = await db.maybe<{ due_at: Date }>(sql`
    select due_at from campaign_sends
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} and state = ${state}
    order by due_at, id limit 1`);
  return row?.due_at ?? null;
}

const BATCH = 5_000;

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from campaign_sends where (tenant_id, id) in (
      select tenant_id, id from campaign_sends where settled_at < ${before} order by settled_at limit ${BATCH})`);
