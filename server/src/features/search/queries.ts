import type { Queryable } from '../../platform/database/db.ts';
import { escapeLike, sql } from '../../platform/database/sql.ts';
import type { FoundView } from './schema.ts';

/** Calls further back are found by a whole number, or through the person: a fragment of each would be read one by one. */
const RECENT_CALLS = 2_000;
/** Campaigns are few; the bound keeps a search cheap where they are not. */
const RECENT_CAMPAIGNS = 10_000;

const pattern = (words: string) => sql`lower(${`%${escapeLike(words)}%`})`;

/** A workspace has at most some thousand agents. */
export const findAgents = (
  db: Queryable,
  tenantId: string,
  words: string,
  limit: number,
): Promise<FoundView['agents']> =>
  db.many(sql`
    select id, name, language from agents
    where tenant_id = ${tenantId} and deleted_at is null and lower(name) like ${pattern(words)}
    order by created_at desc limit ${limit}`);

export const findCampaigns = (
  db: Queryable,
  tenantId: string,
  words: string,
  limit: number,
): Promise<FoundView['campaigns']> =>
  db.many(sql`
    select id, name, status from (
      select id, name, status, created_at from campaigns
      where tenant_id = ${tenantId} and deleted_at is null and not is_system
      order by created_at desc, id desc limit ${RECENT_CAMPAIGNS}) recent
    where lower(name) like ${pattern(words)}
    order by created_at desc, id desc limit ${limit}`);

export type WantedCalls = { words: string; digits: string | null; numbers: readonly string[]; limit: number };

/** Recent ones by any part of name or number; all of the given numbers, by their index. */
export const findCalls = (
  db: Queryable,
  tenantId: string,
  { words, digits, numbers, limit }: WantedCalls,
): Promise<FoundView['calls']> =>
  db.many(sql`
    with found as (
      (select id, created_at from (
         select id, created_at, phone_number, contact_name from calls
         where tenant_id = ${tenantId} order by created_at desc, id desc limit ${RECENT_CALLS}) recent
       where lower(contact_name) like ${pattern(words)} or strpos(phone_number, ${digits}) > 0
       order by created_at desc, id desc limit ${limit})
      union
      (select id, created_at from (
         select id, created_at from calls
         where tenant_id = ${tenantId} and phone_number = any (${numbers}::text[]) offset 0) of_numbers
       order by created_at desc, id desc limit ${limit})
    )
    select call.id, call.phone_number, coalesce(contact.name, call.contact_name) as contact_name,
           agent.name as agent_name, call.call_direction, call.status, call.outcome, call.created_at
    from found
    join calls call on call.tenant_id = ${tenantId} and call.id = found.id
    left join agents agent on agent.tenant_id = ${tenantId} and agent.id = call.agent_id
    left join contacts contact on contact.tenant_id = ${tenantId} and contact.id = call.contact_id
    order by found.created_at desc, found.id desc limit ${limit}`);
