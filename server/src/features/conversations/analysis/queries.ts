import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isDead } from '../../../platform/jobs/leases.ts';
import type { Analysis, ConversationOutcome } from '../../../runtime/analysis/index.ts';
import type { TextChannel } from '../schema.ts';

export type ClaimedThread = {
  tenant_id: string;
  id: string;
  attempt: number;
  channel: TextChannel;
  direction: 'inbound' | 'outbound';
  address: string;
  tools_used: string[];
  agent_language: string | null;
  category: string | null;
  analysis: Record<string, unknown> | null;
};

/**
 * A thread awaits analysis while it has a due time; settling clears it, and every message sets it anew. `nextDueAt`:
 * the retry time after each attempt, the last one for the attempt that only gives up.
 */
export const claimDueAnywhere = (
  db: Queryable,
  claim: { now: Date; nextDueAt: readonly Date[]; limit: number; processId: string },
): Promise<ClaimedThread[]> =>
  db.many(sql`
    with due as materialized (
      select tenant_id, id from conversations
      where analysis_due_at is not null and analysis_due_at <= ${claim.now}
      order by analysis_due_at limit ${claim.limit} for no key update skip locked
    ), begun as (
      update conversations thread set analysis_attempts = analysis_attempts + 1,
        analysis_process_id = ${asHolder(claim.processId)},
        analysis_due_at = (${claim.nextDueAt}::timestamptz[])[least(analysis_attempts + 1, ${claim.nextDueAt.length})]
      from due where thread.tenant_id = due.tenant_id and thread.id = due.id
      returning thread.tenant_id, thread.id, thread.analysis_attempts, thread.channel, thread.direction, thread.address,
                thread.tools_used, thread.agent_id
    )
    select begun.tenant_id, begun.id, begun.analysis_attempts as attempt, begun.channel, begun.direction, begun.address,
           begun.tools_used, agent.language as agent_language, agent.category, agent.analysis
    from begun left join agents agent on agent.tenant_id = begun.tenant_id and agent.id = begun.agent_id`);

/** What dead processes had under way is due at once; the attempt stays counted. */
export const freeDeadAnywhere = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    update conversations set analysis_due_at = ${now}, analysis_process_id = null
    where (tenant_id, id) in (
      select tenant_id, id from conversations
      where analysis_due_at > ${now} and ${isDead(sql`analysis_process_id`)} for no key update skip locked)`);

export type WrittenMessage = { conversation_id: string; role: 'user' | 'agent'; message: string };

/** Of each the newest so many, oldest first. */
export const listMessagesAnywhere = (
  db: Queryable,
  threads: readonly Pick<ClaimedThread, 'tenant_id' | 'id'>[],
  limit: number,
): Promise<WrittenMessage[]> =>
  db.many(sql`
    select message.conversation_id, message.role, message.content as message
    from unnest(${threads.map((thread) => thread.tenant_id)}::uuid[], ${threads.map(({ id }) => id)}::uuid[])
      with ordinality as thread (tenant_id, id, place)
    cross join lateral (
      select written.conversation_id, written.role, written.content, written.position from conversation_messages written
      where written.tenant_id = thread.tenant_id and written.conversation_id = thread.id
      order by written.position desc limit ${limit}) message
    order by thread.place, message.position`);

export const listMessages = (
  db: Queryable,
  tenantId: string,
  conversationId: string,
  limit: number,
): Promise<Pick<WrittenMessage, 'role' | 'message'>[]> =>
  db.many(sql`
    select role, content as message from (
      select role, content, position from conversation_messages
      where tenant_id = ${tenantId} and conversation_id = ${conversationId}
      order by position desc limit ${limit}) latest
    order by position`);

export type OpenThread = {
  id: string;
  agent_id: string | null;
  contact_id: string | null;
  position: number;
  channel: TextChannel;
  address: string;
  person_email: string | null;
  category: string | null;
  analysis_attempts: number;
};

/** Locked; undefined when it awaits no analysis any more. */
export const lockOpen = (tx: Transaction, tenantId: string, id: string): Promise<OpenThread | undefined> =>
  tx.maybe(sql`
    select id, agent_id, contact_id, position, channel, address, person_email, analysis_attempts,
           (select category from agents where tenant_id = ${tenantId} and agents.id = conversations.agent_id) as category
    from conversations where tenant_id = ${tenantId} and id = ${id} and analysis_due_at is not null
    for no key update of conversations`);

export const saveAnalysis = (
  tx: Transaction,
  tenantId: string,
  id: string,
  saved: {
    analysis: Analysis;
    outcome: ConversationOutcome;
    costUsd: string | null;
    creditsPerUsd: number;
    now: Date;
  },
): Promise<number> => {
  const { analysis } = saved;
  const cost = sql`cost_usd + coalesce(${saved.costUsd}::numeric, 0)`;
  return tx.run(sql`
    update conversations set summary = ${analysis.summary}, outcome = ${saved.outcome},
      sentiment_score = ${analysis.sentiment_score}, sentiment_low = ${analysis.sentiment_low},
      frustration_score = ${analysis.frustration_score}, call_success_score = ${analysis.call_success_score},
      evaluation_criteria_results = ${JSON.stringify(analysis.evaluation_criteria_results)},
      data_collection_results = ${JSON.stringify(analysis.data_collection_results)},
      qualification = ${analysis.qualification === null ? null : JSON.stringify(analysis.qualification)}::json,
      main_language = ${analysis.main_language.toLowerCase()}, analysis_fetched_at = ${saved.now},
      cost_usd = ${cost}, cost_credits = ceil((${cost}) * ${saved.creditsPerUsd})::int,
      analysis_due_at = null, analysis_process_id = null
    where tenant_id = ${tenantId} and id = ${id}`);
};

export const settle = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`
    update conversations set analysis_due_at = null, analysis_process_id = null
    where tenant_id = ${tenantId} and id = ${id}`);

export const handBack = (
  db: Queryable,
  tenantId: string,
  id: string,
  { attempt, now }: { attempt: number; now: Date },
): Promise<number> =>
  db.run(sql`
    update conversations set analysis_attempts = analysis_attempts - 1, analysis_due_at = ${now}, analysis_process_id = null
    where tenant_id = ${tenantId} and id = ${id} and analysis_due_at is not null and analysis_attempts = ${attempt}`);

export const reopen = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update conversations set analysis_due_at = ${now}, analysis_attempts = 0, analysis_process_id = null
    where tenant_id = ${tenantId} and id = ${id} and position > 0`);
