import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { VariantView } from './schema.ts';

const columns = sql`
  id, tenant_id, agent_id, name, system_prompt, first_message, weight, is_active, total_calls, total_conversions,
  total_duration_seconds, case when sentiment_count > 0 then sentiment_sum / sentiment_count end as avg_sentiment,
  created_at, updated_at, deleted_at`;

export const listVariants = (db: Queryable, tenantId: string, agentId: string): Promise<VariantView[]> =>
  db.many(sql`
    select ${columns} from prompt_variants
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null order by created_at desc, id desc`);

export async function countVariants(tx: Transaction, tenantId: string, agentId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    select count(*) from prompt_variants where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);
  return row.count;
}

export const insertVariant = (
  tx: Transaction,
  row: Pick<
    VariantView,
    'id' | 'tenant_id' | 'agent_id' | 'name' | 'system_prompt' | 'first_message' | 'weight'
  > & { now: Date },
): Promise<VariantView> =>
  tx.one(sql`
    insert into prompt_variants (tenant_id, id, agent_id, name, system_prompt, first_message, weight, created_at, updated_at)
    values (${row.tenant_id}, ${row.id}, ${row.agent_id}, ${row.name}, ${row.system_prompt}, ${row.first_message}, ${row.weight},
            ${row.now}, ${row.now})
    returning ${columns}`);

export const lockVariant = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
): Promise<VariantView | undefined> =>
  tx.maybe(sql`
    select ${columns} from prompt_variants
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null for update`);

export const updateVariant = (
  tx: Transaction,
  row: Pick<
    VariantView,
    'id' | 'tenant_id' | 'name' | 'system_prompt' | 'first_message' | 'weight' | 'is_active'
  > & { now: Date },
): Promise<VariantView> =>
  tx.one(sql`
    update prompt_variants set name = ${row.name}, system_prompt = ${row.system_prompt}, first_message = ${row.first_message},
      weight = ${row.weight}, is_active = ${row.is_active}, updated_at = ${row.now}
    where tenant_id = ${row.tenant_id} and id = ${row.id} returning ${columns}`);

export const deleteVariant = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update prompt_variants set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and id = ${id} and deleted_at is null`);

export const deleteVariantsOfAgent = (
  tx: Transaction,
  tenantId: string,
  agentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update prompt_variants set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and agent_id = ${agentId} and deleted_at is null`);

/** Counts one analysed call, also for a deleted variant whose calls were still running. */
export const addResult = (
  tx: Transaction,
  tenantId: string,
  id: string,
  result: { converted: boolean; durationSeconds: number; sentiment: number | null },
): Promise<number> =>
  tx.run(sql`
    update prompt_variants set total_calls = total_calls + 1,
      total_conversions = total_conversions + ${result.converted ? 1 : 0},
      total_duration_seconds = total_duration_seconds + ${result.durationSeconds},
      sentiment_sum = sentiment_sum + ${result.sentiment ?? 0},
      sentiment_count = sentiment_count + ${result.sentiment === null ? 0 : 1}
    where tenant_id = ${tenantId} and id = ${id}`);

/** Also of a deleted variant: calls opened with it still use it. */
export const findWords = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<{ systemPrompt: string; firstMessage: string | null } | undefined> =>
  db.maybe(sql`
    select system_prompt as "systemPrompt", first_message as "firstMessage" from prompt_variants
    where tenant_id = ${tenantId} and id = ${id}`);
