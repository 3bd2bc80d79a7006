import type { Queryable } from '../../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../../platform/database/sql.ts';
import { contactColumns } from '../../contacts/service.ts';
import type { OutreachQuery, OutreachRow, ProgressView } from './schema.ts';

export const countLive = async (db: Queryable, tenantId: string, campaignId: string): Promise<number> =>
  (
    await db.one<{ live: number }>(sql`
      select count(*)::int as live from calls
      where tenant_id = ${tenantId} and campaign_id = ${campaignId}
        and status in ('queued', 'ringing', 'in-progress')`)
  ).live;

export const listHours = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  limit: number,
): Promise<ProgressView['dials_per_hour']> =>
  db.many(sql`
    select date_trunc('hour', created_at, 'UTC') as hour, count(*)::int as dials,
           (count(*) filter (where answered_at is not null))::int as answered
    from calls
    where tenant_id = ${tenantId} and campaign_id = ${campaignId} and call_direction = 'outbound'
    group by 1 order by 1 desc limit ${limit}`);

/** The last call of each contact. */
const lastCalls = (tenantId: string, campaignId: string): Sql => sql`
  select distinct on (contact_id) contact_id, coalesce(outcome, status) as outcome from calls
  where tenant_id = ${tenantId} and campaign_id = ${campaignId} and contact_id is not null
  order by contact_id, created_at desc, id desc`;

export const listOutcomes = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  limit: number,
): Promise<ProgressView['outcomes']> =>
  db.many(sql`
    select last.outcome, count(*)::int as contacts
    from (${lastCalls(tenantId, campaignId)}) last
    join contacts on contacts.tenant_id = ${tenantId} and contacts.id = last.contact_id and contacts.deleted_at is null
    group by last.outcome order by contacts desc, last.outcome limit ${limit}`);

type Wanted = Pick<OutreachQuery, 'status' | 'outcome' | 'search'>;

const matching = (tenantId: string, campaignId: string, { status, outcome, search }: Wanted): Sql => sql`
  contacts.campaign_id = ${campaignId} and contacts.deleted_at is null
  ${status === undefined ? emptySql : sql`and contacts.status = ${status}`}
  ${
    search === undefined
      ? emptySql
      : sql`and strpos(lower(concat_ws(' ', contacts.name, contacts.phone_number, contacts.email)), lower(${search})) > 0`
  }
  ${
    outcome === undefined
      ? emptySql
      : sql`and contacts.id in (
          select last.contact_id from (${lastCalls(tenantId, campaignId)}) last where last.outcome = ${outcome})`
  }`;

export const listOutreach = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  { page, limit, ...wanted }: OutreachQuery,
): Promise<OutreachRow[]> =>
  db.many(sql`
    select ${contactColumns},
      (select json_build_object('id', call.id, 'status', call.status, 'outcome', call.outcome,
                                'created_at', to_char(call.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       from calls call
       where call.tenant_id = ${tenantId} and call.contact_id = contacts.id and call.campaign_id = ${campaignId}
       order by call.created_at desc, call.id desc limit 1) as last_call
    from contacts where contacts.tenant_id = ${tenantId} and ${matching(tenantId, campaignId, wanted)}
    order by contacts.created_at, contacts.id limit ${limit} offset ${(page - 1) * limit}`);

export const countOutreach = async (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  wanted: Wanted,
): Promise<number> =>
  (
    await db.one<{ total: number }>(sql`
      select count(*)::int as total from contacts where contacts.tenant_id = ${tenantId} and ${matching(tenantId, campaignId, wanted)}`)
  ).total;
