import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { WaitsFor } from './schema.ts';

/** Contacts are queued in ranges: one statement over a very large campaign would take too long. */
export type Stretch = { afterAt: Date | null; afterId: string | null; limit: number };

/** A contact that waits for its retry keeps its time; one that was never dialed is due at once. */
const rowOf = (now: Date) => sql`
  contact.tenant_id, contact.id, contact.campaign_id,
  case when contact.dial_count > 0 then greatest(${now}::timestamptz, contact.next_dial_at) else ${now}::timestamptz end,
  case when contact.dial_count > 0 and contact.next_dial_at > ${now}::timestamptz then 'retry' else 'turn' end`;

const columns = sql`(tenant_id, contact_id, campaign_id, due_at, waits_for)`;

/** The end of the range; undefined after the last one. */
export const queueStretch = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  { afterAt, afterId, limit }: Stretch,
  now: Date,
): Promise<{ created_at: Date; id: string } | undefined> =>
  tx.maybe(sql`
    with contact as materialized (
      select tenant_id, id, campaign_id, dial_count, next_dial_at, created_at from contacts
      where tenant_id = ${tenantId} and campaign_id = ${campaignId} and status = 'pending' and deleted_at is null
        and (${afterAt}::timestamptz is null or (created_at, id) > (${afterAt}, ${afterId}))
      order by created_at, id limit ${limit}
    ), queued as (
      insert into dials ${columns} select ${rowOf(now)} from contact on conflict (tenant_id, contact_id) do nothing)
    select created_at, id from contact order by created_at desc, id desc limit 1`);

/** Contacts just added to a dialing campaign; a dial left from an earlier place starts anew. */
export const queueContacts = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  contactIds: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into dials ${columns}
    select ${rowOf(now)} from contacts contact
    where contact.tenant_id = ${tenantId} and contact.id = any (${contactIds}::uuid[]) and contact.status = 'pending'
      and contact.deleted_at is null and exists (
        select 1 from campaigns where tenant_id = ${tenantId} and id = ${campaignId} and status = 'active'
          and channel = 'voice' and deleted_at is null)
    on conflict (tenant_id, contact_id) do update
      set due_at = excluded.due_at, waits_for = excluded.waits_for, postponements = 0, deferrals = 0`);

export const dropCampaign = (tx: Transaction, tenantId: string, campaignId: string): Promise<number> =>
  tx.run(sql`delete from dials where tenant_id = ${tenantId} and campaign_id = ${campaignId}`);

export const dropDials = (
  tx: Transaction,
  tenantId: string,
  contactIds: readonly string[],
): Promise<number> =>
  tx.run(sql`delete from dials where tenant_id = ${tenantId} and contact_id = any (${contactIds}::uuid[])`);

/** Dials that the schedule postponed are due again; this does not count as a postponement. */
export const recallScheduled = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update dials set due_at = ${now}, waits_for = 'turn', postponements = greatest(0, postponements - 1)
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} and waits_for = 'schedule'`);

export const queueRetry = (
  tx: Transaction,
  tenantId: string,
  dial: { contactId: string; campaignId: string; dueAt: Date },
): Promise<number> =>
  tx.run(sql`
    insert into dials ${columns}
    select ${tenantId}, ${dial.contactId}, id, ${dial.dueAt}, 'retry' from campaigns
    where tenant_id = ${tenantId} and id = ${dial.campaignId} and status = 'active' and channel = 'voice'
      and deleted_at is null
    on conflict (tenant_id, contact_id) do update set due_at = excluded.due_at, waits_for = excluded.waits_for`);

export type CampaignKey = { tenant_id: string; campaign_id: string };

/**
 * Campaigns that have dials, by a skip scan of the index: its cost grows with the number of campaigns, not of
 * contacts. `due_at` is the first dial's.
 */
export const surveyDue = (
  db: Queryable,
  after: CampaignKey,
  limit: number,
): Promise<(CampaignKey & { due_at: Date })[]> =>
  db.many(sql`
    with recursive head as (
      (select tenant_id, campaign_id, due_at from dials
       where (tenant_id, campaign_id) > (${after.tenant_id}::uuid, ${after.campaign_id}::uuid)
       order by tenant_id, campaign_id, due_at, contact_id limit 1)
      union all
      select next.tenant_id, next.campaign_id, next.due_at from head cross join lateral (
        select tenant_id, campaign_id, due_at from dials
        where (tenant_id, campaign_id) > (head.tenant_id, head.campaign_id)
        order by tenant_id, campaign_id, due_at, contact_id limit 1) next
    )
    select tenant_id, campaign_id, due_at from head limit ${limit}`);

/** The same for campaigns with contacts that wait for a free place. */
export const surveyDeferredAnywhere = (
  db: Queryable,
  after: CampaignKey,
  limit: number,
): Promise<CampaignKey[]> =>
  db.many(sql`
    with recursive head as (
      (select tenant_id, campaign_id from dials
       where waits_for = 'slot' and (tenant_id, campaign_id) > (${after.tenant_id}::uuid, ${after.campaign_id}::uuid)
       order by tenant_id, campaign_id, due_at, contact_id limit 1)
      union all
      select next.tenant_id, next.campaign_id from head cross join lateral (
        select tenant_id, campaign_id from dials
        where waits_for = 'slot' and (tenant_id, campaign_id) > (head.tenant_id, head.campaign_id)
        order by tenant_id, campaign_id, due_at, contact_id limit 1) next
    )
    select tenant_id, campaign_id from head limit ${limit}`);

export type QueuedDial = {
  contact_id: string;
  due_at: Date;
  waits_for: WaitsFor;
  postponements: number;
  deferrals: number;
};

const dialColumns = sql`contact_id, due_at, waits_for, postponements, deferrals`;

/** Contacts that wait for a place, when one may be free, then what is due, oldest first. */
export const listNext = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  { now, limit, isEarly }: { now: Date; limit: number; isEarly: boolean },
): Promise<(QueuedDial & { phone_number: string | null })[]> =>
  db.many(sql`
    select dial.contact_id, dial.due_at, dial.waits_for, dial.postponements, dial.deferrals, contact.phone_number
    from (
      (select ${dialColumns}, 0 as turn from dials
       where tenant_id = ${tenantId} and campaign_id = ${campaignId} and waits_for = 'slot'
         and (${isEarly} or due_at <= ${now})
       order by due_at, contact_id limit ${limit})
      union all
      (select ${dialColumns}, 1 as turn from dials
       where tenant_id = ${tenantId} and campaign_id = ${campaignId} and due_at <= ${now} and waits_for <> 'slot'
       order by due_at, contact_id limit ${limit})
      order by turn, due_at, contact_id limit ${limit}) dial
    left join contacts contact on contact.tenant_id = ${tenantId} and contact.id = dial.contact_id
    order by turn, due_at, contact_id`);

/** Locks these dials until the transaction ends; those already gone are left out. */
export const lockDials = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  contactIds: readonly string[],
): Promise<QueuedDial[]> =>
  tx.many(sql`
    select ${dialColumns} from dials
    where tenant_id = ${tenantId} and contact_id = any (${contactIds}::uuid[]) and campaign_id = ${campaignId}
    order by contact_id for update`);

export type Postponed = {
  contactId: string;
  until: Date;
  waitsFor: WaitsFor;
  postponements: number;
  deferrals: number;
};

export const postponed = (tx: Transaction, tenantId: string, dials: readonly Postponed[]): Promise<number> =>
  tx.run(sql`
    update dials set due_at = later.until, waits_for = later.waits_for, postponements = later.postponements,
      deferrals = later.deferrals
    from unnest(
      ${dials.map(({ contactId }) => contactId)}::uuid[], ${dials.map(({ until }) => until)}::timestamptz[],
      ${dials.map(({ waitsFor }) => waitsFor)}::text[], ${dials.map(({ postponements }) => postponements)}::int[],
      ${dials.map(({ deferrals }) => deferrals)}::int[])
      as later (contact_id, until, waits_for, postponements, deferrals)
    where dials.tenant_id = ${tenantId} and dials.contact_id = later.contact_id`);

/**
 * Undefined: another process has the turn. It is free when it was ended, has lasted too long, its holder is dead or
 * silent, or it is our own, left open by a failure. One that would outlast ours was taken before the clock was set
 * back.
 */
export const takeTurn = (
  db: Queryable,
  { tenant_id, campaign_id }: CampaignKey,
  { holder, realNow, until }: { holder: string; realNow: Date; until: Date },
): Promise<{ full_at: Date | null } | undefined> =>
  db.maybe(sql`
    insert into dial_turns as turn (tenant_id, campaign_id, until, holder)
    select tenant_id, id, ${until}, ${holder} from campaigns where tenant_id = ${tenant_id} and id = ${campaign_id}
    on conflict (tenant_id, campaign_id) do update set until = excluded.until, holder = excluded.holder
      where turn.until <= ${realNow} or turn.until > excluded.until + interval '1 minute' or turn.holder = excluded.holder
        or turn.holder is not null and not exists (
          select 1 from processes where id = turn.holder and not is_silent)
    returning full_at`);

/** Unless another process has taken it over. */
export const endTurn = (
  db: Queryable,
  { tenant_id, campaign_id }: CampaignKey,
  { holder, realNow, fullAt }: { holder: string; realNow: Date; fullAt: Date | null },
): Promise<number> =>
  db.run(sql`
    update dial_turns set until = ${realNow}, full_at = ${fullAt}
    where tenant_id = ${tenant_id} and campaign_id = ${campaign_id} and holder = ${holder}`);
