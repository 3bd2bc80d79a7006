import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewCall } from '../schema.ts';

/** One transaction at a time for each workspace: the count that follows stays valid until it ends. */
export const lockLines = (tx: Transaction, tenantId: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`calls of ${tenantId}`}, 0))`);

export type LiveCalls = { campaign_id: string | null; calls: number };

export const countLive = (db: Queryable, tenantId: string): Promise<LiveCalls[]> =>
  db.many(sql`
    select campaign_id, count(*) as calls from calls
    where tenant_id = ${tenantId} and is_live group by campaign_id`);

/** Inserts calls about to be dialed, except where the contact already has a call in progress. */
export const insertQueued = (
  tx: Transaction,
  tenantId: string,
  calls: readonly NewCall[],
  now: Date,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    insert into calls (tenant_id, id, agent_id, campaign_id, contact_id, contact_name, prompt_variant_id, phone_number,
                       line_number, line_provider, call_direction, initiation_source, attempt, category, language,
                       dynamic_variables, status, created_at, updated_at, checked_at)
    select ${tenantId}, id, agent_id, campaign_id, contact_id, contact_name, variant_id, phone_number, line_number,
           line_provider, 'outbound', source, attempt, category, language, variables::json, 'queued',
           ${now}, ${now}, ${now}
    from unnest(
      ${calls.map((call) => call.id)}::uuid[], ${calls.map((call) => call.agentId)}::uuid[],
      ${calls.map((call) => call.campaignId)}::uuid[], ${calls.map((call) => call.contactId)}::uuid[],
      ${calls.map((call) => call.contactName)}::text[], ${calls.map((call) => call.promptVariantId)}::uuid[],
      ${calls.map((call) => call.phoneNumber)}::text[], ${calls.map((call) => call.line.phoneNumber)}::text[],
      ${calls.map((call) => call.line.provider)}::text[], ${calls.map((call) => call.source)}::text[],
      ${calls.map((call) => call.attempt)}::int[], ${calls.map((call) => call.category)}::text[],
      ${calls.map((call) => call.language)}::text[],
      ${calls.map((call) => JSON.stringify(call.variables))}::text[])
      as call (id, agent_id, campaign_id, contact_id, contact_name, variant_id, phone_number, line_number,
               line_provider, source, attempt, category, language, variables)
    on conflict do nothing
    returning id`);
