import { randomUUID } from 'node:crypto';
import { foldActivity } from '../../server/src/features/analytics/activity/fold.ts';
import { checkActivity } from '../../server/src/features/analytics/activity/service.ts';
import { median, say } from '../measure.ts';
import { type Bench, machineLoad, processorMs, timed } from './bench.ts';
import { LIFE_CONTACTS } from './seed.ts';

/** The statements of one call's life, each in a transaction of its own as the service has them. */
export const LIFE = [
  `insert into calls (tenant_id, id, agent_id, campaign_id, contact_id, phone_number, call_direction, initiation_source,
                      status, created_at, updated_at, checked_at)
   select $1, $2, agent_id, id, md5(concat('life ', $3::int + floor(random() * ${LIFE_CONTACTS / 2})))::uuid, '+14155550123', 'outbound',
          'campaign', 'queued', now(), now(), now()
   from campaigns where tenant_id = $1 and name = 'Bench 7'`,
  `update calls set status = 'ringing', started_at = now(), updated_at = now() where tenant_id = $1 and id = $2`,
  `update calls set status = 'in-progress', answered_at = now(), updated_at = now() where tenant_id = $1 and id = $2`,
  ...Array.from(
    { length: 8 },
    (_, turn) => `
    with said as (
      insert into call_turns (tenant_id, call_id, position, role, message, time_in_call_secs)
      values ($1, $2, ${turn}, 'agent', 'What was said, in a sentence or two.', ${turn * 5}))
    update calls set avg_response_latency_ms = 400 + ${turn}, agent_turn_count = ${turn} where tenant_id = $1 and id = $2`,
  ),
  `update calls set status = 'completed', ended_at = now(), duration_seconds = 60, cost_usd = 0.02, updated_at = now(),
     analysis_due_at = now() where tenant_id = $1 and id = $2`,
  `update calls set outcome = 'sale_closed', sentiment_score = 0.5, frustration_score = 0.1, summary = 'They agreed.', objections = '{No time}',
     analysed_at = now(), analysis_due_at = null, updated_at = now() where tenant_id = $1 and id = $2`,
];

/** Contacts of calls that the sums do not know are of no other calls: what a contact adds depends on all of its calls. */
type Lives = { contacts: number; ids: string[]; times: number[]; processor: number[] };
const noLives = (contacts = 0): Lives => ({ contacts, ids: [], times: [], processor: [] });

/** What keeping the sums costs a call, in time and in processor time of the database; then what adding them up does. */
export async function measureUpkeep({ client, db, tenantId }: Bench): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  const live = async (calls: number, { contacts, ids, times, processor }: Lives): Promise<void> => {
    for (let made = 0; made < calls; made++) {
      const id = randomUUID();
      ids.push(id);
      const before = processorMs(pid);
      times.push(
        await timed(async () => {
          for (const [place, statement] of LIFE.entries())
            await client.query(statement, place === 0 ? [tenantId, id, contacts] : [tenantId, id]);
        }),
      );
      processor.push(processorMs(pid) - before);
    }
  };
  const triggers = (state: 'enable' | 'disable') =>
    client.query(
      `alter table calls ${state} trigger call_activity_begun, ${state} trigger call_activity_changed`,
    );
  const [withSums, without] = [noLives(), noLives(LIFE_CONTACTS / 2)];
  await live(20, noLives());
  await foldActivity(db);
  for (let round = 0; round < 20; round++) {
    await triggers('disable');
    await live(10, without);
    await triggers('enable');
    await live(10, withSums);
  }
  const folding = (await timed(() => foldActivity(db))) / withSums.times.length;
  const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;
  say(`  a call's ${LIFE.length} statements, ${machineLoad()}`);
  for (const [name, measure] of [
    ['time', 'times'],
    ['processor time of the database', 'processor'],
  ] as const) {
    const [kept, bare] = [median(withSums[measure]), median(without[measure])];
    say(
      `  ${name.padEnd(44)}${bare.toFixed(2).padStart(9)} ms   with the sums ${kept.toFixed(2)} ms, ` +
        `upkeep ${percent(kept - bare, bare)} (aim < 5 %)`,
    );
  }
  const bare = median(without.times);
  say(`  ${'added up, a call'.padEnd(44)}${folding.toFixed(3).padStart(9)} ms   ${percent(folding, bare)}`);
  await removeUncounted(client, tenantId, without.ids);
  const differences = await checkActivity(db, tenantId);
  say(`  compared with a recount: ${differences.length === 0 ? 'exact' : differences.join('\n')}`);
}

/** Calls made while the triggers were off are in no sum: then all others must be. */
async function removeUncounted(
  client: Bench['client'],
  tenantId: string,
  ids: readonly string[],
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query('delete from calls where tenant_id = $1 and id = any ($2::uuid[])', [tenantId, ids]);
  await client.query('set session_replication_role = origin');
}
