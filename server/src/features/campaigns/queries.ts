import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { CampaignListRow, CampaignStatus, CampaignView } from './schema.ts';

const columns = sql`
  id, tenant_id, agent_id, name, product_context, target_audience, status, blocked_reason, channel, category, schedule,
  max_concurrent_calls, max_retry_attempts, retry_interval_minutes, whatsapp_template_id, whatsapp_template_variables,
  whatsapp_template_variable_map, email_subject, email_body, null as retry_policy, null as voicemail_action,
  null as voicemail_message, created_at, updated_at, deleted_at, is_system`;

/** The stored row. `is_system`: the workspace's bucket of manual contacts, which cannot be run. */
export type Campaign = CampaignView & { is_system: boolean };

const byId = (tenantId: string, id: string): Sql => sql`
  select ${columns} from campaigns where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`;

export const findCampaign = (db: Queryable, tenantId: string, id: string): Promise<Campaign | undefined> =>
  db.maybe(byId(tenantId, id));

/** Locks out additions, claims and changes until the transaction ends. */
export const lockCampaign = (tx: Transaction, tenantId: string, id: string): Promise<Campaign | undefined> =>
  tx.maybe(sql`${byId(tenantId, id)} for no key update`);

/** A shared lock: no change until the transaction ends. */
export const holdCampaign = (tx: Transaction, tenantId: string, id: string): Promise<Campaign | undefined> =>
  tx.maybe(sql`${byId(tenantId, id)} for share`);

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

export type Settable = Omit<
  CampaignView,
  | 'tenant_id'
  | 'status'
  | 'blocked_reason'
  | 'retry_policy'
  | 'voicemail_action'
  | 'voicemail_message'
  | 'created_at'
  | 'updated_at'
  | 'deleted_at'
>;

export const insertCampaign = (
  tx: Transaction,
  tenantId: string,
  row: Settable,
  now: Date,
): Promise<Campaign> =>
  tx.one(sql`
    insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                           schedule, max_concurrent_calls, max_retry_attempts, retry_interval_minutes,
                           whatsapp_template_id, whatsapp_template_variables, whatsapp_template_variable_map,
                           email_subject, email_body, created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.agent_id}, ${row.name}, ${row.product_context}, ${row.target_audience}, 'draft',
            ${row.channel}, ${row.category}, ${json(row.schedule)}, ${row.max_concurrent_calls},
            ${row.max_retry_attempts}, ${row.retry_interval_minutes}, ${row.whatsapp_template_id},
            ${json(row.whatsapp_template_variables)}, ${json(row.whatsapp_template_variable_map)},
            ${row.email_subject}, ${row.email_body}, ${now}, ${now})
    returning ${columns}`);

export const updateCampaign = (
  tx: Transaction,
  tenantId: string,
  row: Settable,
  now: Date,
): Promise<Campaign> =>
  tx.one(sql`
    update campaigns set name = ${row.name}, product_context = ${row.product_context},
      target_audience = ${row.target_audience}, channel = ${row.channel}, category = ${row.category},
      schedule = ${json(row.schedule)}, max_concurrent_calls = ${row.max_concurrent_calls},
      max_retry_attempts = ${row.max_retry_attempts}, retry_interval_minutes = ${row.retry_interval_minutes},
      whatsapp_template_id = ${row.whatsapp_template_id},
      whatsapp_template_variables = ${json(row.whatsapp_template_variables)},
      whatsapp_template_variable_map = ${json(row.whatsapp_template_variable_map)},
      email_subject = ${row.email_subject}, email_body = ${row.email_body}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${row.id}
    returning ${columns}`);

export const deleteCampaign = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update campaigns set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const setStatus = (
  tx: Transaction,
  tenantId: string,
  id: string,
  status: CampaignStatus,
  now: Date,
): Promise<Campaign> =>
  tx.one(sql`
    update campaigns set status = ${status}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} returning ${columns}`);

/** Only when it is active: a second call changes nothing. */
export const block = (
  tx: Transaction,
  tenantId: string,
  id: string,
  reason: string,
  now: Date,
): Promise<{ name: string } | undefined> =>
  tx.maybe(sql`
    update campaigns set status = 'paused', blocked_reason = ${reason}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status = 'active' and deleted_at is null
    returning name`);

export const listActiveOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    select id from campaigns
    where tenant_id = ${tenantId} and agent_id = ${agentId} and status = 'active' and deleted_at is null
    order by id`);

export type ListedCampaign = Omit<
  CampaignListRow,
  'total_contacts' | 'pending_contacts' | 'called_contacts' | 'converted_contacts' | 'conversion_rate'
>;

export const listCampaigns = (
  db: Queryable,
  tenantId: string,
  page: { limit: number; offset: number },
): Promise<ListedCampaign[]> =>
  db.many(sql`
    select campaign.id, campaign.tenant_id, campaign.agent_id, campaign.name, campaign.status, campaign.category,
           campaign.channel, campaign.max_concurrent_calls, campaign.max_retry_attempts, campaign.schedule,
           campaign.blocked_reason, campaign.created_at, campaign.updated_at, campaign.deleted_at,
           agent.name as agent_name
    from (select * from campaigns where tenant_id = ${tenantId} and deleted_at is null
          order by created_at desc, id desc limit ${page.limit} offset ${page.offset}) campaign
    left join agents agent
      on agent.tenant_id = campaign.tenant_id and agent.id = campaign.agent_id and agent.deleted_at is null
    order by campaign.created_at desc, campaign.id desc`);
