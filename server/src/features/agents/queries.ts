import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, escapeLike, sql } from '../../platform/database/sql.ts';
import type { AgentSettings, AgentState } from './schema.ts';

const settings = sql`
  name, voice_id, language, category, template_id, channels, system_prompt, first_message, dynamic_variables,
  objection_handlers, escalation_rules, transfer_rules, transfer_phone_number, max_call_duration_seconds,
  ignore_country_policy, voicemail_detection, department, skills, analysis, safety, privacy, turn_timeout,
  turn_eagerness, tts_speed, tts_stability, toolkit_access, disclose_ai, is_active, monthly_budget_usd`;

export type AgentRow = AgentSettings & {
  id: string;
  tenant_id: string;
  version: number;
  provisioning_status: 'pending' | 'ready' | 'failed';
  provisioning_error: string | null;
  provisioned_at: Date | null;
  paused_at: Date | null;
  paused_reason: string | null;
  paused_by: string | null;
  has_knowledge: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

const columns = sql`
  id, tenant_id, ${settings}, version, provisioning_status, provisioning_error, provisioned_at, paused_at, paused_reason,
  paused_by, has_knowledge, created_at, updated_at, deleted_at`;

const given = (values: AgentSettings) =>
  sql`json_populate_record(null::agents, ${JSON.stringify(values)}::json)`;

export const findAgent = (db: Queryable, tenantId: string, id: string): Promise<AgentRow | undefined> =>
  db.maybe(
    sql`select ${columns} from agents where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`,
  );

export const findAgents = (db: Queryable, tenantId: string, ids: readonly string[]): Promise<AgentRow[]> =>
  db.many(sql`
    select ${columns} from agents
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and deleted_at is null`);

export const lockAgent = (tx: Transaction, tenantId: string, id: string): Promise<AgentRow | undefined> =>
  tx.maybe(
    sql`select ${columns} from agents where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for update`,
  );

export type HeldAgent = Pick<
  AgentRow,
  'id' | 'name' | 'channels' | 'provisioning_status' | 'paused_at' | 'is_active'
>;

/** Locked in a fixed order, so that two transactions with the same agents cannot deadlock. */
export const holdAgents = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<HeldAgent[]> =>
  tx.many(sql`
    select id, name, channels, provisioning_status, paused_at, is_active from agents
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[]) and deleted_at is null order by id for share`);

export const findOldestAgentId = (db: Queryable, tenantId: string): Promise<{ id: string } | undefined> =>
  db.maybe(sql`
    select id from agents where tenant_id = ${tenantId} and deleted_at is null order by created_at limit 1`);

export async function countAgents(db: Queryable, tenantId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) from agents where tenant_id = ${tenantId} and deleted_at is null`,
  );
  return row.count;
}

/** What keeps an agent from talking comes first. */
const STATE = sql`case when provisioning_status = 'failed' then 'failed' when provisioning_status = 'pending' then 'setting_up'
  when paused_at is not null then 'paused' when not is_active then 'off' else 'ready' end`;

export function listAgents(
  db: Queryable,
  tenantId: string,
  page: {
    limit: number;
    cursor?: Date | undefined;
    search?: string | undefined;
    status?: AgentState | undefined;
  },
): Promise<AgentRow[]> {
  const before = page.cursor === undefined ? emptySql : sql`and created_at < ${page.cursor}`;
  const named = page.search === undefined ? emptySql : sql`and name ilike ${`%${escapeLike(page.search)}%`}`;
  const inState = page.status === undefined ? emptySql : sql`and ${STATE} = ${page.status}`;
  return db.many(sql`
    select ${columns} from agents where tenant_id = ${tenantId} and deleted_at is null ${before} ${named} ${inState}
    order by created_at desc limit ${page.limit}`);
}

/** The workspace is locked by the caller. Creation times are unique: the next millisecond if the newest has this one. */
export const insertAgent = (
  tx: Transaction,
  agent: { tenantId: string; id: string; values: AgentSettings; now: Date },
): Promise<AgentRow | undefined> =>
  tx.maybe(sql`
    insert into agents (tenant_id, id, ${settings}, version, provisioning_status, created_at, updated_at)
    select ${agent.tenantId}, ${agent.id}, ${settings}, 1, 'pending', moment.at, moment.at
    from ${given(agent.values)}, (
      select greatest(${agent.now}::timestamptz, max(created_at) + interval '1 millisecond') as at
      from agents where tenant_id = ${agent.tenantId}
    ) moment
    on conflict (tenant_id, id) do nothing
    returning ${columns}`);

export const updateAgent = (
  tx: Transaction,
  agent: { tenantId: string; id: string; values: AgentSettings; now: Date },
): Promise<AgentRow> =>
  tx.one(sql`
    update agents set (${settings}) = (select ${settings} from ${given(agent.values)}),
      version = version + 1, updated_at = ${agent.now}
    where tenant_id = ${agent.tenantId} and id = ${agent.id} and deleted_at is null
    returning ${columns}`);

export const deleteAgent = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update agents set deleted_at = ${now}, updated_at = ${now} where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const findEngineAgentId = async (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<string | null> =>
  (
    await db.maybe<{ engine_agent_id: string | null }>(
      sql`select engine_agent_id from agents where tenant_id = ${tenantId} and id = ${id}`,
    )
  )?.engine_agent_id ?? null;

export const markProvisioned = (
  tx: Transaction,
  tenantId: string,
  id: string,
  engineAgentId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update agents set provisioning_status = 'ready', provisioning_error = null, provisioned_at = ${now},
      engine_agent_id = ${engineAgentId}
    where tenant_id = ${tenantId} and id = ${id} and provisioning_status <> 'ready' and deleted_at is null`);

export const markProvisioningFailed = (
  tx: Transaction,
  tenantId: string,
  id: string,
  error: string,
): Promise<number> =>
  tx.run(sql`
    update agents set provisioning_status = 'failed', provisioning_error = ${error}
    where tenant_id = ${tenantId} and id = ${id} and provisioning_status = 'pending' and deleted_at is null`);

export type PauseRow = { paused_at: Date | null; paused_reason: string | null; paused_by: string | null };

export const findPause = (db: Queryable, tenantId: string, id: string): Promise<PauseRow | undefined> =>
  db.maybe(sql`
    select paused_at, paused_reason, paused_by from agents
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

/** Pausing a paused agent keeps the first author and reason. */
export const pauseAgent = (
  tx: Transaction,
  tenantId: string,
  id: string,
  by: string,
  reason: string | null,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update agents set paused_at = ${now}, paused_reason = ${reason}, paused_by = ${by}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and paused_at is null`);

export const resumeAgent = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`
    update agents set paused_at = null, paused_reason = null, paused_by = null
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null and paused_at is not null`);

export async function insertVersion(
  tx: Transaction,
  entry: {
    tenantId: string;
    agentId: string;
    version: number;
    snapshot: AgentSettings;
    by: string;
    now: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into agent_versions (tenant_id, agent_id, version, snapshot, changed_by, created_at)
    values (${entry.tenantId}, ${entry.agentId}, ${entry.version}, ${JSON.stringify(entry.snapshot)}, ${entry.by}, ${entry.now})`);
}

export type VersionRow = { version: number; snapshot: AgentSettings; changed_by: string; created_at: Date };

export const listVersions = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  limit: number,
  offset: number,
): Promise<VersionRow[]> =>
  db.many(sql`
    select version, snapshot, changed_by, created_at from agent_versions
    where tenant_id = ${tenantId} and agent_id = ${agentId} order by version desc limit ${limit} offset ${offset}`);

export const findVersion = (
  db: Queryable,
  tenantId: string,
  agentId: string,
  version: number,
): Promise<VersionRow | undefined> =>
  db.maybe(sql`
    select version, snapshot, changed_by, created_at from agent_versions
    where tenant_id = ${tenantId} and agent_id = ${agentId} and version = ${version}`);

export const markProvisioningPending = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`
    update agents set provisioning_status = 'pending', provisioning_error = null
    where tenant_id = ${tenantId} and id = ${id} and provisioning_status = 'failed'`);

export const markKnowledge = (tx: Transaction, tenantId: string, id: string, has: boolean): Promise<number> =>
  tx.run(sql`
    update agents set has_knowledge = ${has} where tenant_id = ${tenantId} and id = ${id} and has_knowledge <> ${has}`);

export type VoiceAgentRow = {
  id: string;
  language: AgentSettings['language'];
  department: string | null;
  isAvailable: boolean;
};

/** Oldest first; `ids` null: all of them, as many as a plan allows at the most. */
export const listVoiceAgents = (
  db: Queryable,
  tenantId: string,
  ids: readonly string[] | null,
): Promise<VoiceAgentRow[]> =>
  db.many(sql`
    select id, language, department,
           provisioning_status = 'ready' and paused_at is null and is_active and 'voice' = any (channels) as "isAvailable"
    from agents
    where tenant_id = ${tenantId} and deleted_at is null and (${ids}::uuid[] is null or id = any (${ids}::uuid[]))
    order by created_at limit 1000`);
