import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ContactView } from '../../contacts/schema.ts';
import { contactColumns } from '../../contacts/service.ts';
import type { Identifier } from '../../people/schema.ts';
import { identifiersColumn } from '../../people/service.ts';

export type Sending = {
  queued_to_at: Date | null;
  queued_to_id: string | null;
  is_all_queued: boolean;
  next_at: Date;
};

/** Starts again at the first contact; the pace continues. */
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

/** Locked until the transaction ends: one process at a time sends a campaign's messages. */
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

/** Of these ids, in their order. */
export const pendingAmong = (
  tx: Transaction,
  tenantId: string,
  contactIds: readonly string[],
): Promise<{ id: string }[]> =>
  tx.many(sql`
    select contact.id from unnest(${contactIds}::uuid[]) with ordinality as item (id, place)
    join contacts contact on contact.tenant_id = ${tenantId} and contact.id = item.id
    where contact.status = 'pending' and contact.deleted_at is null
    order by item.place`);

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

/** The recipients as they are now, with every identifier of their people, locked until the transaction ends. */
export const lockContacts = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<(ContactView & { identifiers: Identifier[] })[]> =>
  tx.many(sql`
    select ${contactColumns}, ${identifiersColumn(tenantId, sql`contacts.person_id`)} as identifiers
    from contacts where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) order by id for update`);
