import type { DataSubject } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { joinSql, type Sql, sql } from '../../../platform/database/sql.ts';

/** A person by what they are reached by, and by all they are known as. */
export type Erased = DataSubject & { people: readonly string[] };

/** Threads with the person: theirs, on any address of theirs, or with the address they gave in web chat. */
const own = ({ phoneNumbers, emails, people }: Erased): Sql => sql`
  (person_id = any (${people}::uuid[]) or address = any (${[...phoneNumbers, ...emails]}::text[])
   or person_email = any (${emails}::text[]))`;

export const listNames = (
  tx: Transaction,
  tenantId: string,
  person: Erased,
  limit: number,
): Promise<{ person_name: string }[]> =>
  tx.many(sql`
    select distinct person_name from conversations
    where tenant_id = ${tenantId} and ${own(person)} and person_name is not null limit ${limit}`);

/** Their messages go with the thread. What it used is in the ledger, which names nobody. */
export const deleteOwn = (tx: Transaction, tenantId: string, person: Erased): Promise<{ id: string }[]> =>
  tx.many(sql`delete from conversations where tenant_id = ${tenantId} and ${own(person)} returning id`);

/** For each identifier, all of its words together, in the form of the full-text index. */
const spoken = ({ phoneNumbers, emails, names }: DataSubject): Sql => {
  const digits = phoneNumbers.map((number) => number.replace(/^\+/, ''));
  const words = [...phoneNumbers, ...digits, ...emails, ...names];
  return joinSql(
    words.map((word) => sql`phraseto_tsquery('simple', ${word}::text)`),
    ' || ',
  );
};

/** Mentions of the person in what others wrote. */
export const blankMessages = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
): Promise<{ conversation_id: string }[]> =>
  tx.many(sql`
    update conversation_messages set content = '[erased]', metadata = null, subject = null, template_variables = null
    where tenant_id = ${tenantId} and to_tsvector('simple', content) @@ (${spoken(person)})
    returning conversation_id`);

export const listAnalysed = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    select id from conversations where tenant_id = ${tenantId} and analysis_fetched_at is not null
      and call_words(summary, '{}', evaluation_criteria_results, data_collection_results, qualification)
        @@ (${spoken(person)})`);

/** What was made of the words goes with them; the agent forgets what it had noted. */
export const blankThreads = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`
    update conversations set summary = null, evaluation_criteria_results = '{}', data_collection_results = '{}',
      qualification = null, needs_human_reason = null, state = null, session_began_at = null, search = null,
      last_message = case when last_message is null then null else '[erased]' end
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

export type WorkspaceDays = { tenantId: string; days: number };

/** Oldest first, by the last activity. What awaits its analysis or an answer is left for a later run. */
const expired = (of: { tenant: Sql; agent: Sql; days: Sql }, now: Date, limit: number): Sql => sql`
  select tenant_id, id from conversations
  where tenant_id = ${of.tenant} and ${of.agent} and updated_at < ${now}::timestamptz - make_interval(days => ${of.days})
    and analysis_due_at is null
  order by updated_at limit ${limit}`;

/** Threads past the shorter of their agent's and their workspace's retention (`least` ignores nulls). */
export const deleteExpired = (
  tx: Transaction,
  workspaces: readonly WorkspaceDays[],
  now: Date,
  limit: number,
): Promise<{ tenant_id: string; id: string }[]> => {
  const ofAgent = { tenant: sql`kept.tenant_id`, agent: sql`agent_id = kept.id`, days: sql`kept.days` };
  const ofNobody = {
    tenant: sql`workspace.tenant_id`,
    agent: sql`agent_id is null`,
    days: sql`workspace.days`,
  };
  return tx.many(sql`
    with workspace as (
      select * from unnest(${workspaces.map(({ tenantId }) => tenantId)}::uuid[],
                           ${workspaces.map(({ days }) => days)}::int[]) as workspace (tenant_id, days)),
    kept as (
      select agent.tenant_id, agent.id, least((agent.privacy ->> 'retentionDays')::int, workspace.days) as days
      from agents agent left join workspace on workspace.tenant_id = agent.tenant_id),
    expired as (
      (select thread.tenant_id, thread.id from kept cross join lateral (${expired(ofAgent, now, limit)}) thread
       limit ${limit})
      union all
      (select thread.tenant_id, thread.id from workspace cross join lateral (${expired(ofNobody, now, limit)}) thread
       limit ${limit}))
    delete from conversations using expired
    where conversations.tenant_id = expired.tenant_id and conversations.id = expired.id
    returning conversations.tenant_id, conversations.id`);
};
