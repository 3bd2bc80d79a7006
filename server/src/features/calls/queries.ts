import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { TranscriptTurn } from '../../runtime/transcript.ts';
import type { CallStatus } from './schema.ts';

/** The columns the core of a call needs; views have their own queries. */
export type CallRow = {
  id: string;
  agent_id: string | null;
  campaign_id: string | null;
  contact_id: string | null;
  prompt_variant_id: string | null;
  phone_number: string;
  line_number: string | null;
  call_direction: 'inbound' | 'outbound';
  attempt: number;
  category: string;
  language: string | null;
  status: CallStatus;
  outcome: string | null;
  created_at: Date;
  started_at: Date | null;
  answered_at: Date | null;
  submitted_at: Date | null;
  duration_seconds: number | null;
  llm_cost_usd: string | null;
  cost_usd: string | null;
  checked_at: Date;
  updated_at: Date;
  has_words: boolean;
};

const columns: Sql = sql`id, agent_id, campaign_id, contact_id, prompt_variant_id, phone_number, line_number, call_direction,
  attempt, category, language, status, outcome, created_at, started_at, answered_at, submitted_at, duration_seconds,
  llm_cost_usd, cost_usd, checked_at, updated_at, exists (
    select 1 from call_turns turn
    where turn.tenant_id = calls.tenant_id and turn.call_id = calls.id and turn.message <> '') as has_words`;

export const findCall = (db: Queryable, tenantId: string, id: string): Promise<CallRow | undefined> =>
  db.maybe(sql`select ${columns} from calls where tenant_id = ${tenantId} and id = ${id}`);

/** Read after the lock, so that turns written by its former holder are seen. */
export async function lockCall(tx: Transaction, tenantId: string, id: string): Promise<CallRow | undefined> {
  await tx.run(sql`select 1 from calls where tenant_id = ${tenantId} and id = ${id} for update`);
  return findCall(tx, tenantId, id);
}

export type Submission = {
  id: string;
  phone_number: string;
  line_number: string;
  category: string;
  language: string | null;
  created_at: Date;
};

/** At most once for each call, while its claim is recent: without a row the caller must not dial. */
export const beginSubmission = (
  db: Queryable,
  tenantId: string,
  id: string,
  { now, notBefore }: { now: Date; notBefore: Date },
): Promise<Submission | undefined> =>
  db.maybe(sql`
    update calls set submitted_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and status = 'queued' and submitted_at is null
      and created_at > ${notBefore}
    returning id, phone_number, line_number, category, language, created_at`);

export type LiveMove = { status: 'ringing' | 'in-progress'; at: Date; carrierCallId: string; now: Date };

export type MovedCall = Pick<CallRow, 'agent_id' | 'campaign_id' | 'contact_id'>;

/** From one state to a later one; undefined when the call is not in it. */
export const moveLive = (
  tx: Queryable,
  tenantId: string,
  id: string,
  from: 'queued' | 'ringing',
  { status, at, carrierCallId, now }: LiveMove,
): Promise<MovedCall | undefined> =>
  tx.maybe(sql`
    update calls set status = ${status}, carrier_call_id = ${carrierCallId}, updated_at = ${now}, checked_at = ${now},
      started_at = coalesce(started_at, ${at}),
      answered_at = case when ${status} = 'in-progress' then coalesce(answered_at, ${at}) end
    where tenant_id = ${tenantId} and id = ${id} and status = ${from}
    returning agent_id, campaign_id, contact_id`);

/** Records that the carrier was asked and reported no change. */
export const markChecked = (db: Queryable, tenantId: string, id: string, now: Date): Promise<number> =>
  db.run(sql`update calls set checked_at = ${now} where tenant_id = ${tenantId} and id = ${id}`);

export type Ending = {
  status: CallStatus;
  outcome: string | null;
  startedAt: Date | null;
  answeredAt: Date | null;
  endedAt: Date;
  durationSeconds: number;
  reason: string;
  costUsd: string;
  costCredits: number;
  analysisDueAt: Date | null;
};

/** The first end time stands, also when another is reported later. */
export const storeEnding = (
  tx: Transaction,
  tenantId: string,
  id: string,
  ending: Ending,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update calls set status = ${ending.status}, outcome = ${ending.outcome}, started_at = ${ending.startedAt},
      answered_at = ${ending.answeredAt}, ended_at = coalesce(ended_at, ${ending.endedAt}),
      duration_seconds = ${ending.durationSeconds},
      termination_reason = ${ending.reason}, cost_usd = ${ending.costUsd}, cost_credits = ${ending.costCredits},
      analysis_due_at = ${ending.analysisDueAt}, analysis_attempts = 0, telemetry_fetched_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`);

export type Turn = { role: 'agent' | 'user'; message: string; timeInCallSeconds: number };

/** Late turns; turns written during the call are not overwritten. */
export const insertTurns = (
  tx: Transaction,
  tenantId: string,
  callId: string,
  turns: readonly Turn[],
): Promise<number> =>
  tx.run(sql`
    insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
    select ${tenantId}, ${callId}, place, role, message, seconds
    from unnest(${turns.map(({ role }) => role)}::text[], ${turns.map(({ message }) => message)}::text[],
                ${turns.map(({ timeInCallSeconds }) => timeInCallSeconds)}::int[])
      with ordinality as turn (role, message, seconds, place)
    where not exists (select 1 from call_turns where tenant_id = ${tenantId} and call_id = ${callId})`);

/**
 * Live calls of all workspaces that were not checked with the carrier for a while. Without an index on the check
 * time: live calls are at most as many as lines, and every check would have to update it.
 */
export const listUncheckedAnywhere = (
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ tenant_id: string; id: string }[]> =>
  db.many(sql`
    select tenant_id, id from calls
    where is_live and checked_at <= ${before}
    order by checked_at limit ${limit}`);

export const listTurns = (db: Queryable, tenantId: string, callId: string): Promise<TranscriptTurn[]> =>
  db.many(sql`
    select role, message, time_in_call_secs from call_turns
    where tenant_id = ${tenantId} and call_id = ${callId} and message is distinct from '' order by position`);

/** The agent wants the audio deleted after the analysis; a deleted agent counts as one that does. */
export const discardsAudio = (call: Sql) => sql`coalesce((
  select (agent.privacy ->> 'deleteAudioAfterProcessing')::boolean from agents agent
  where agent.tenant_id = ${call}.tenant_id and agent.id = ${call}.agent_id), true)`;
