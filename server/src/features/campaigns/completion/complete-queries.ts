import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';

/** Campaigns that contact people themselves; the others wait for people to write and never complete. */
const reachesOut = sql`(
  campaign.channel = 'voice'
  or campaign.channel = 'whatsapp' and campaign.whatsapp_template_id is not null
  or campaign.channel = 'email' and campaign.email_subject is not null and campaign.email_body is not null)`;

/** Read from the counters that are written with the contacts: the index of statuses is full of dead rows. */
const contacts = (which: Sql) => sql`
  (select coalesce(sum(counted.contacts), 0) from campaign_contact_counts counted
   where counted.tenant_id = campaign.tenant_id and counted.campaign_id = campaign.id ${which})`;

/**
 * The campaign had contacts and none is left: none pending, no call under way, no message queued. Each is a separate
 * `limit 1`: joined, the calls would be scanned once for every contact.
 */
const isDone = sql`
  campaign.status = 'active' and campaign.deleted_at is null and not campaign.is_system and ${reachesOut}
  and ${contacts(sql``)} > 0 and ${contacts(sql`and counted.status = 'pending'`)} = 0
  and (select 1 from calls call
       where call.tenant_id = campaign.tenant_id and call.campaign_id = campaign.id
         and call.is_live limit 1) is null
  and (select 1 from outbox_messages message
       where message.tenant_id = campaign.tenant_id and message.queue_id = campaign.id
         and message.state = 'claimed' limit 1) is null`;

export const hasPending = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (
    await tx.one<{ pending: number }>(sql`
      select coalesce(sum(contacts), 0)::bigint as pending from campaign_contact_counts
      where tenant_id = ${tenantId} and campaign_id = ${id} and status = 'pending'`)
  ).pending > 0;

/** Requires the lock on the campaign: an addition at the same time waits, and finds it completed. */
export const completeDone = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<{ id: string; name: string } | undefined> =>
  tx.maybe(sql`
    update campaigns campaign set status = 'completed', updated_at = ${now}
    where campaign.tenant_id = ${tenantId} and campaign.id = ${id} and ${isDone}
    returning campaign.id, campaign.name`);

/**
 * A contact is pending and nothing will reach it: no dial, no message, and none to be queued. `offset 0` forces an
 * index look-up for each campaign; otherwise the planner reads whole tables.
 */
const isStranded = sql`
  ${reachesOut} and ${contacts(sql`and counted.status = 'pending'`)} > 0
  and not exists (select 1 from dials dial
                  where dial.tenant_id = campaign.tenant_id and dial.campaign_id = campaign.id offset 0)
  and not exists (select 1 from campaign_sending sending
                  where sending.tenant_id = campaign.tenant_id and sending.campaign_id = campaign.id
                    and not sending.is_all_queued offset 0)
  and not exists (select 1 from outbox_messages message
                  where message.tenant_id = campaign.tenant_id and message.queue_id = campaign.id
                    and message.state in ('waiting', 'claimed') offset 0)`;

export type ActiveCampaign = {
  tenant_id: string;
  id: string;
  is_done: boolean;
  is_stranded: boolean;
  is_sending: boolean;
};

/** A range of all active campaigns, of every workspace. */
export const listActiveAnywhere = (
  db: Queryable,
  after: { tenant_id: string; id: string },
  limit: number,
): Promise<ActiveCampaign[]> =>
  db.many(sql`
    select campaign.tenant_id, campaign.id, (${isDone}) as is_done, (${isStranded}) as is_stranded,
           campaign.channel in ('whatsapp', 'email') and ${reachesOut} as is_sending
    from campaigns campaign
    where campaign.status = 'active' and campaign.deleted_at is null
      and (campaign.tenant_id, campaign.id) > (${after.tenant_id}::uuid, ${after.id}::uuid)
    order by campaign.tenant_id, campaign.id limit ${limit}`);
