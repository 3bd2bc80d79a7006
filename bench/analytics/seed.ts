import type pg from 'pg';
import { rebuildActivity } from '../../server/src/features/analytics/activity/service.ts';
import { sql } from '../../server/src/platform/database/sql.ts';
import { say } from '../measure.ts';
import type { Bench } from './bench.ts';
import { timed } from './bench.ts';

export const CALLS = Number(process.env.BENCH_CALLS ?? 1_000_000);
export const MESSAGES = Number(process.env.BENCH_MESSAGES ?? CALLS);
const CAMPAIGNS = 50;
const AGENTS = 10;
const STEP = 20_000;
const DAYS = 60;
/** Each is called twice, on average, within a tenth of the whole time, as a campaign goes through its list. */
const CONTACTS = Math.ceil(CALLS / 2 / CAMPAIGNS);
/** Of calls that are made while it is measured; these rows exist. */
export const LIFE_CONTACTS = 1_000;
const OBJECTIONS = 30;
const SAY_EVERY = 200_000;

/** Filling a table and then its indexes takes a third of the time. Unique ones stay. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = any ($1) and indexdef not like 'CREATE UNIQUE%'`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await work();
  for (const [place, { indexname, indexdef }] of rows.entries()) {
    const ms = await timed(() => client.query(indexdef));
    say(`  index ${place + 1} of ${rows.length}: ${indexname} in ${(ms / 1000).toFixed(1)} s`);
  }
}

/** In steps, and says how far it is. */
async function inSteps(
  name: string,
  count: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  for (let from = 0; from < count; from += STEP) {
    const to = Math.min(from + STEP, count);
    await work(from, to - 1);
    if (to % SAY_EVERY === 0 || to === count)
      say(`  ${to} of ${count} ${name} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
}

/** In working hours of two months. Without triggers, then counted anew: it is quicker, and times the rebuild. */
export async function seed(bench: Bench): Promise<void> {
  const { client, db, tenantId, agents } = bench;
  await client.query('set session_replication_role = replica');
  const body = JSON.stringify({ name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  const answer = await fetch(`${bench.url}/api/agents`, { method: 'POST', headers: bench.headers, body });
  const { data: agent } = (await answer.json()) as { data: { id: string } };
  const { rows: made } = await client.query<{ id: string }>(
    `insert into agents select (jsonb_populate_record(agents, jsonb_build_object(
       'id', gen_random_uuid(), 'name', 'Agent ' || n, 'created_at', created_at + n * interval '1 second'))).*
     from agents, generate_series(1, $3::int) n where tenant_id = $1 and id = $2 returning id`,
    [tenantId, agent.id, AGENTS],
  );
  agents.push(...made.map(({ id }) => id));
  await client.query(
    `insert into campaigns (tenant_id, id, agent_id, name, product_context, target_audience, status, channel, category,
                            schedule, max_concurrent_calls, retry_interval_minutes, created_at, updated_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % ${AGENTS}], 'Bench ' || n, 'none', 'none', 'active', 'voice', 'sales',
            '{}', 1, 60, now(), now()
     from generate_series(1, $3::int) n`,
    [tenantId, agents, CAMPAIGNS],
  );
  await client.query(
    `insert into campaign_contact_counts (tenant_id, campaign_id, status, slot, contacts)
     select tenant_id, id, 'called', 0, ${CONTACTS} from campaigns where tenant_id = $1`,
    [tenantId],
  );
  await client.query(
    `insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, metadata, status, created_at, updated_at)
     select tenant_id, md5(concat('life ', n))::uuid, id, gen_random_uuid(), '+1415' || (5550000 + n), '{}', 'called', now(), now()
     from campaigns, generate_series(0, ${LIFE_CONTACTS} - 1) n where tenant_id = $1 and name = 'Bench 7'`,
    [tenantId],
  );
  await withoutIndexes(client, ['calls', 'conversation_messages'], async () => {
    await inSteps('calls', CALLS, (from, to) => seedCalls(bench, from, to));
    await inSteps('threads of ten messages', Math.ceil(MESSAGES / 10), (from, to) =>
      seedThreads(bench, from, to),
    );
  });
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze calls, conversations, conversation_messages');
  const rebuilt = await timed(() => rebuildActivity(db, tenantId));
  await client.query(
    'vacuum analyze activity_half_hours, workspace_half_hours, activity_days, campaign_half_hours, activity_changes, ' +
      'reached_days, dialed_days, latency_days, objection_days',
  );
  const rows = await db.one<{ agents: number; workspace: number; days: number; campaigns: number }>(sql`
    select (select count(*) from activity_half_hours where tenant_id = ${tenantId}) as agents,
           (select count(*) from workspace_half_hours where tenant_id = ${tenantId}) as workspace,
           (select count(*) from activity_days where tenant_id = ${tenantId}) as days,
           (select count(*) from campaign_half_hours where tenant_id = ${tenantId}) as campaigns`);
  say(
    `${CALLS} calls and ${MESSAGES} messages of ${CAMPAIGNS} campaigns and ${AGENTS} agents in ${DAYS} days`,
  );
  say(
    `  rebuilt in ${(rebuilt / 1000).toFixed(1)} s: half hours ${rows.workspace}, by agent ${rows.agents}, ` +
      `by campaign ${rows.campaigns}; days by agent ${rows.days}`,
  );
}

/** Ten hours of each day, one day after the other: rows lie in a table as they were written. */
const when = (count: number): string => `
  date_trunc('day', now()) - (${DAYS} - 1 - n * ${DAYS} / ${count}) * interval '1 day' + interval '8 hours' + random() * interval '10 hours'`;

/** Contacts are ids alone: nothing that is measured here looks into them. */
const seedCalls = ({ client, tenantId, agents }: Bench, from: number, to: number) =>
  client.query(
    `with campaign as (
       select id, agent_id, row_number() over (order by id) - 1 as place from campaigns where tenant_id = $1 and agent_id = any ($2)
     ), dialed as materialized (
       select n, floor(random() * ${CAMPAIGNS})::int as place, floor(random() * 5)::int as kind,
              floor((n::float8 / ${CALLS} * 0.9 + random() * 0.1) * ${CONTACTS})::int as contact
       from generate_series($3::bigint, $4::bigint) n
     )
     insert into calls (tenant_id, id, agent_id, campaign_id, contact_id, phone_number, call_direction, initiation_source,
                        status, outcome, duration_seconds, sentiment_score, frustration_score, avg_response_latency_ms,
                        cost_usd, objections, answered_at, summary, created_at, updated_at, checked_at)
     select $1, gen_random_uuid(), campaign.agent_id, campaign.id, md5(concat(place, ' ', contact))::uuid, '+14155550123',
            'outbound', 'campaign', (array['completed', 'completed', 'completed', 'no-answer', 'busy'])[1 + kind],
            (array['sale_closed', 'rejected', 'callback_requested', 'no_answer', 'busy'])[1 + kind], 30 + n % 300,
            (n % 200 - 100) / 100.0, (n % 100) / 100.0, case when kind < 3 then 300 + floor(random() * 900) end, 0.01,
            case kind when 1 then array['They object to point ' || n % ${OBJECTIONS}] else '{}' end,
            case when kind < 3 then now() end, repeat('What was said, in a sentence or two. ', 8), ${when(CALLS)}, now(), now()
     from dialed join campaign using (place)`,
    [tenantId, agents, from, to],
  );

const seedThreads = async ({ client, tenantId, agents }: Bench, from: number, to: number) => {
  await client.query(
    `insert into conversations (tenant_id, id, agent_id, channel, external_id, direction, address, created_at, updated_at,
                                sentiment_score, cost_usd)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + n % ${AGENTS}], (array['whatsapp', 'email', 'webchat'])[1 + n % 3],
            n::text, 'inbound', n::text, ${when(Math.ceil(MESSAGES / 10))}, now(), 0.5, 0.001
     from generate_series($3::bigint, $4::bigint) n`,
    [tenantId, agents, from, to],
  );
  await client.query(
    `insert into conversation_messages (tenant_id, id, conversation_id, position, role, content, created_at, channel)
     select tenant_id, gen_random_uuid(), id, n, 'user', 'What was written', created_at + n * interval '20 seconds', channel
     from conversations, generate_series(1, 10) n
     where tenant_id = $1 and external_id = any (select generate_series($2::bigint, $3::bigint)::text)`,
    [tenantId, from, to],
  );
};
