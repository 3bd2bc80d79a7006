import type { Queryable, Transaction } from '../../platform/db.ts';
import { type Sql, sql } from '../../platform/sql.ts';

/** Campaigns that reach out by themselves; the others wait for people and never end by themselves. */
const reachesOut = sql`(
  campaign.channel = 'voice'
  or campaign.channel = 'whatsapp' and campaign.whatsapp_template_id is not null
  or campaign.channel = 'email' and campaign.email_subject is not null and campaign.email_body is not null)`;

/** `offset 0`, here and below: asked for each campaign by index. A planner free to choose would read all tables once. */
const hasContact = (which: Sql) => sql`
  exists (select 1 from contacts contact
          where contact.tenant_id = campaign.tenant_id and contact.campaign_id = campaign.id
            and contact.deleted_at is null ${which} offset 0)`;

/** Somebody was to be reached, nobody is left: no one pending, no call under way, no message on its way. */
const isDone = sql`
  campaign.status = 'active' and campaign.deleted_at is null and not campaign.is_system and ${reachesOut}
  and ${hasContact(sql``)} and not ${hasContact(sql`and contact.status = 'pending'`)}
  and not exists (select 1 from calls call
                  where call.tenant_id = campaign.tenant_id and call.campaign_id = campaign.id
                    and call.status in ('queued', 'ringing', 'in-progress') offset 0)
  and not exists (select 1 from campaign_sends send
                  where send.tenant_id = campaign.tenant_id and send.campaign_id = campaign.id
                    and send.state = 'claimed' offset 0)`;

export const hasPending = async (tx: Transaction, tenantId: string, id: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from contacts
    where tenant_id = ${tenantId} and campaign_id = ${id} and status = 'pending' and deleted_at is null limit 1`)) !==
  undefined;

/** Call it with the campaign locked: whoever adds a contact meanwhile waits, and finds it completed. */
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

/** Somebody is pending and nothing will ever reach them: no dial in line, no message and none to be put in line. */
const isStranded = sql`
  ${reachesOut} and ${hasContact(sql`and contact.status = 'pending'`)}
  and not exists (select 1 from dials dial
                  where dial.tenant_id = campaign.tenant_id and dial.campaign_id = campaign.id offset 0)
  and not exists (select 1 from campaign_sending sending
                  where sending.tenant_id = campaign.tenant_id and sending.campaign_id = campaign.id
                    and not sending.is_all_queued offset 0)
  and not exists (select 1 from campaign_sends send
                  where send.tenant_id = campaign.tenant_id and send.campaign_id = campaign.id
                    and send.state in ('waiting', 'claimed') offset 0)`;

export type ActiveCampaign = {
  tenant_id: string;
  id: string;
  is_done: boolean;
  is_stranded: boolean;
  is_sending: boolean;
};

/** A stretch of all active campaigns, of every workspace; each row names its own. */
export const listActive = (
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
