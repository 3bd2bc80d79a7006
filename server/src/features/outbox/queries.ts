import type { MessageChannel } from '../../channels.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { asHolder, isDead } from '../../platform/jobs/leases.ts';
import type { DueMessage } from './schema.ts';

export type NewMessage = {
  subjectId: string;
  /** The campaign of the message: deleting it deletes the message. */
  campaignId?: string;
  contactId?: string;
};

/** In the given order. A subject with an open message in this queue gets no second one. */
export function insertMessages(
  tx: Transaction,
  tenantId: string,
  queue: { id: string; channel: MessageChannel },
  messages: readonly NewMessage[],
  now: Date,
): Promise<number> {
  const ids = messages.map(newId).sort();
  return tx.run(sql`
    insert into outbox_messages (tenant_id, id, queue_id, channel, subject_id, campaign_id, contact_id, state, due_at)
    select ${tenantId}, item.id, ${queue.id}, ${queue.channel}, item.subject_id, item.campaign_id, item.contact_id,
           'waiting', ${now}
    from unnest(${ids}::uuid[], ${messages.map(({ subjectId }) => subjectId)}::uuid[],
                ${messages.map(({ campaignId }) => campaignId ?? null)}::uuid[],
                ${messages.map(({ contactId }) => contactId ?? null)}::uuid[])
      as item (id, subject_id, campaign_id, contact_id)
    on conflict do nothing`);
}

/** What a dead process has claimed need not wait for the rest of its lease: it is due so much sooner. */
export const shortenDead = (
  tx: Transaction,
  tenantId: string,
  queueId: string,
  byMs: number,
): Promise<number> =>
  tx.run(sql`
    update outbox_messages set due_at = due_at - ${byMs} * interval '1 millisecond', process_id = null
    where tenant_id = ${tenantId} and id in (
      select id from outbox_messages
      where tenant_id = ${tenantId} and queue_id = ${queueId} and state = 'claimed' and ${isDead(sql`process_id`)}
      for update skip locked)`);

/** Locked until the transaction ends; rows that another process has locked are left to it. A `claimed` one is due when its lease is over. */
export const pickDue = (
  tx: Transaction,
  tenantId: string,
  queueId: string,
  { state, now, limit }: { state: 'waiting' | 'claimed'; now: Date; limit: number },
): Promise<DueMessage[]> =>
  tx.many(sql`
    select id, subject_id, state, channel, connection_id, attempts, is_unsure, provider_message_id from outbox_messages
    where tenant_id = ${tenantId} and queue_id = ${queueId} and state = ${state} and due_at <= ${now}
    order by due_at, id limit ${limit} for update skip locked`);

/**
 * From here on the attempt may be sent, even if this process dies. A message that may have been sent on another
 * channel or with another account keeps them for the look-up.
 */
export const claim = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  {
    channel,
    connectionId,
    leaseUntil,
    processId,
  }: { channel: MessageChannel | null; connectionId: string | null; leaseUntil: Date; processId: string },
): Promise<number> =>
  tx.run(sql`
    update outbox_messages
    set state = 'claimed', reason = null, attempts = attempts + 1, is_unsure = true, due_at = ${leaseUntil},
        process_id = ${asHolder(processId)},
        channel = case when is_unsure then channel else coalesce(${channel}, channel) end,
        connection_id = case when is_unsure then connection_id else ${connectionId} end
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

export const dropMessages = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from outbox_messages where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

export type Settlement = {
  id: string;
  /** The attempt to settle; 0 when none was made. */
  attempt: number;
  state: 'waiting' | 'claimed' | 'sent' | 'failed' | 'refused';
  reason: string | null;
  dueAt: Date;
  isUnsure: boolean;
  providerMessageId: string | null;
};

/** Only for the attempt that was made: a message claimed by another process is settled by that one. */
export const settle = (
  tx: Transaction,
  tenantId: string,
  from: 'waiting' | 'claimed',
  settlements: readonly Settlement[],
  now: Date,
): Promise<{ id: string; subject_id: string; channel: MessageChannel; connection_id: string | null }[]> =>
  tx.many(sql`
    update outbox_messages message
    set state = result.state, reason = result.reason, due_at = result.due_at, is_unsure = result.is_unsure,
        provider_message_id = coalesce(result.provider_message_id, message.provider_message_id), process_id = null,
        settled_at = case when result.state in ('sent', 'failed', 'refused') then ${now}::timestamptz end
    from unnest(${settlements.map(({ id }) => id)}::uuid[], ${settlements.map(({ attempt }) => attempt)}::int[],
                ${settlements.map(({ state }) => state)}::text[], ${settlements.map(({ reason }) => reason)}::text[],
                ${settlements.map(({ dueAt }) => dueAt)}::timestamptz[],
                ${settlements.map(({ isUnsure }) => isUnsure)}::boolean[],
                ${settlements.map(({ providerMessageId }) => providerMessageId)}::text[])
      as result (id, attempt, state, reason, due_at, is_unsure, provider_message_id)
    where message.tenant_id = ${tenantId} and message.id = result.id and message.state = ${from}
      and message.attempts = result.attempt
    returning message.id, message.subject_id, message.channel, message.connection_id`);

/** The reason of a message that may have been sent, which its provider could not tell. */
export const UNCONFIRMED = 'unconfirmed';

/**
 * A hook names a message under our key: it was sent, whatever became of the answer to us. One that was given up as
 * unconfirmed is open again and due at once, so that it is settled as every other.
 */
export const noteSent = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { connectionId, providerMessageId, now }: { connectionId: string; providerMessageId: string; now: Date },
): Promise<{ queue_id: string; campaign_id: string | null } | undefined> =>
  tx.maybe(sql`
    update outbox_messages message
    set provider_message_id = coalesce(provider_message_id, ${providerMessageId}),
        state = case when state = 'failed' then 'claimed' else state end,
        due_at = case when state = 'failed' then ${now} else due_at end,
        settled_at = null, reason = null
    where tenant_id = ${tenantId} and id = ${id} and connection_id = ${connectionId}
      and (state in ('waiting', 'claimed') or (state = 'failed' and reason = ${UNCONFIRMED} and not exists (
        select 1 from outbox_messages open
        where open.tenant_id = ${tenantId} and open.queue_id = message.queue_id
          and open.subject_id = message.subject_id and open.state in ('waiting', 'claimed'))))
    returning queue_id, campaign_id`);

/** The contact that a campaign wrote to with a message; only as it was sent, with this account, under this id. */
export const findContactOf = (
  db: Queryable,
  tenantId: string,
  id: string,
  { connectionId, providerMessageId }: { connectionId: string; providerMessageId: string },
): Promise<{ contact_id: string } | undefined> =>
  db.maybe(sql`
    select contact_id from outbox_messages
    where tenant_id = ${tenantId} and id = ${id} and connection_id = ${connectionId}
      and provider_message_id = ${providerMessageId} and state = 'sent' and contact_id is not null`);

/** When the first of a state is due; null when there is none. */
export async function firstDue(
  db: Queryable,
  tenantId: string,
  queueId: string,
  state: 'waiting' | 'claimed',
): Promise<Date | null> {
  const row = await db.maybe<{ due_at: Date }>(sql`
    select due_at from outbox_messages
    where tenant_id = ${tenantId} and queue_id = ${queueId} and state = ${state}
    order by due_at, id limit 1`);
  return row?.due_at ?? null;
}

const BATCH = 5_000;

export const deleteOlderThan = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from outbox_messages where (tenant_id, id) in (
      select tenant_id, id from outbox_messages where settled_at < ${before} order by settled_at limit ${BATCH})`);
