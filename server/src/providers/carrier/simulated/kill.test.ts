import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { createClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/database/sql.ts';
import { callTo } from '../conformance.ts';
import { createTestReceiver, talkOn } from '../test-receiver.ts';
import { noPace } from './pace.ts';
import { openTestWorld, type TestWorld } from './test-world.ts';

const CALLS = Number(process.env.KILL_CALLS ?? 120);
const KILLS = Number(process.env.KILL_COUNT ?? 2);

let file: string;
beforeAll(async () => {
  file = await buildProcess('carrier', 'server/src/providers/carrier/simulated/test-process.ts');
});

async function openWorld(talk: 'full' | 'none') {
  const realAt = Date.now();
  const clock = createClock({ realAt, domainAt: realAt, speed: 1 });
  const world = await openTestWorld({ clock, pace: { ...noPace, talk } });
  await world.db.run(sql`
    create table heard (number bigserial primary key, key text not null, kind text not null, process integer not null)`);
  const settings = { realAt: String(realAt), speed: '1', talk };
  return { world, work: () => startProcess(file, { databaseUrl: world.databaseUrl, settings }) };
}

const heard = ({ db }: TestWorld) =>
  db.many<{ key: string; kind: string; process: number }>(
    sql`select key, kind, process from heard order by number`,
  );

describe('a killed process', () => {
  /** The process that serves a talk gets the signal; another one keeps running. */
  async function leave(signal: 'SIGKILL' | 'SIGSTOP') {
    const { world, work } = await openWorld('full');
    const holder = work();
    const call = callTo(world, world.numbers.answers);
    await world.carrier.placeCall(call);
    const kinds = async () => (await heard(world)).map(({ kind }) => kind);
    await expect.poll(kinds, { timeout: 240_000 }).toEqual(['ringing', 'answered', 'talk']);
    holder.kill(signal);
    if (signal === 'SIGKILL') await once(holder, 'close');
    expect(await world.carrier.lookUpCall(call)).toMatchObject({ state: 'in-progress' });
    const receiver = createTestReceiver();
    receiver.talkWith(call.key, talkOn);
    const other = await world.carrier.start(receiver);
    await expect.poll(() => receiver.talksOf(call.key), { timeout: 240_000 }).toEqual(['under way']);
    if (signal === 'SIGSTOP') {
      holder.kill('SIGCONT');
      await expect
        .poll(kinds, { timeout: 240_000 })
        .toEqual(['ringing', 'answered', 'talk', 'closed: moved']);
      // Alive again it reports too: whichever is first takes the end.
      holder.kill('SIGKILL');
      await once(holder, 'close');
    }
    expect(receiver.kindsOf(call.key)).not.toContain('ended');
    await world.carrier.hangUp(call);
    await expect
      .poll(() => receiver.endOf(call.key), { timeout: 240_000 })
      .toMatchObject({ reason: 'completed' });
    expect(receiver.endOf(call.key)?.durationSeconds).toBeGreaterThan(5);
    // What the killed process had not settled may be reported again; the end is reported once, and last.
    expect(receiver.kindsOf(call.key).filter((kind) => kind === 'ended')).toHaveLength(1);
    expect(receiver.kindsOf(call.key).at(-1)).toBe('ended');
    await other.stop();
    await world.close();
  }

  it('leaves its talks to the others, who continue them; so does a frozen one, which finds them moved', async () => {
    await Promise.all([leave('SIGKILL'), leave('SIGSTOP')]);
  });

  it('loses no report when it is killed repeatedly: each call is dialed once and reported to its end', async () => {
    const { world, work } = await openWorld('none');
    const calls = Array.from({ length: CALLS }, () => callTo(world, world.numbers.answers));
    for (let kill = 0; kill < KILLS; kill++) {
      const before = (await heard(world)).length;
      const [doomed, other] = [work(), work()];
      const share = calls.slice((kill * CALLS) / KILLS, ((kill + 1) * CALLS) / KILLS);
      for (const call of share) await world.carrier.placeCall(call);
      await expect
        .poll(async () => (await heard(world)).length, { timeout: 240_000, interval: 5 })
        .toBeGreaterThan(before);
      for (const one of [doomed, other]) {
        one.kill('SIGKILL');
        await once(one, 'close');
      }
    }
    work();
    const reported = async () => {
      const ended = (await heard(world)).filter(({ kind }) => kind === 'ended');
      return new Set(ended.map(({ key }) => key)).size;
    };
    await expect.poll(reported, { timeout: 240_000, interval: 100 }).toBe(CALLS);
    const all = await heard(world);
    let repeated = 0;
    for (const { key } of calls) {
      const kinds = all.filter((one) => one.key === key).map(({ kind }) => kind);
      expect([...new Set(kinds)], key).toEqual(['ringing', 'answered', 'ended']);
      if (kinds.length > 3) repeated += 1;
    }
    const { count } = await world.db.one<{ count: number }>(sql`select count(*) from simulated_dials`);
    expect(count).toBe(CALLS);
    console.log(`${KILLS * 2} kills, ${CALLS} calls, none lost, ${repeated} heard of more than once`);
    await world.close();
  });
});
