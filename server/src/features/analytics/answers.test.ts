import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/database/sql.ts';
import { answer, answerRetention } from './answers.ts';
import { makeWorld, type World } from './test-support/world.ts';

let app: TestApp;
let second: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  second = await startApp({ databaseUrl: app.databaseUrl });
});
afterAll(() => Promise.all([app.stop(), second.stop()]));
beforeEach(async () => {
  world = await makeWorld(app);
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;
/** Moves only the date; timers are unaffected. */
function pass(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

const QUESTION = 'a question';
type Answer = { asked: number };

/** Asks like one of the processes; counts the computations. */
function asker() {
  const state = { asked: 0, gate: Promise.resolve(), fails: false };
  const ask = (of: TestApp = app): Promise<Answer> =>
    answer<Answer>(
      { ...world.ctx, db: of.platform.db },
      {
        question: QUESTION,
        compute: async () => {
          const asked = ++state.asked;
          await state.gate;
          if (state.fails) throw new Error('the database is busy');
          return { asked };
        },
      },
    );
  return { state, ask };
}

const entries = async () =>
  (
    await app.platform.db.one<{ count: number }>(
      sql`select count(*) from analytics_answers where tenant_id = ${world.tenantId}`,
    )
  ).count;

describe('an answer', () => {
  it('U-017 is computed once for concurrent requests, in all processes', async () => {
    const { state, ask } = asker();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n % 2 === 0 ? app : second)));
    expect(new Set(answers.map(({ asked }) => asked))).toEqual(new Set([1]));
    expect(state.asked).toBe(1);
  });

  it('U-017 stays for five minutes', async () => {
    const { state, ask } = asker();
    await ask();
    for (const ms of [2 * MINUTE_MS, 2 * MINUTE_MS, 55_000]) {
      pass(ms);
      expect([(await ask()).asked, (await ask(second)).asked]).toEqual([1, 1]);
    }
    expect(state.asked).toBe(1);
  });

  it('U-017 is served stale for half an hour more, while one process recomputes it in the background', async () => {
    const { state, ask } = asker();
    await ask();
    let open: () => void = () => undefined;
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    pass(5 * MINUTE_MS + 1_000);
    for (let times = 0; times < 5; times++) {
      expect((await ask()).asked, 'without waiting').toBe(1);
      expect((await ask(second)).asked).toBe(1);
    }
    await expect.poll(() => state.asked).toBe(2);
    open();
    await expect.poll(async () => (await ask()).asked).toBe(2);
    await expect.poll(async () => (await ask(second)).asked).toBe(2);
    expect(state.asked, 'one process only').toBe(2);
    pass(34 * MINUTE_MS);
    expect((await ask()).asked, 'still served').toBe(2);
    await expect.poll(async () => (await ask()).asked).toBe(3);
  });

  it('U-017 older than five minutes and half an hour is recomputed before it is served', async () => {
    const { state, ask } = asker();
    await ask();
    pass(35 * MINUTE_MS + 1_000);
    const answers = await Promise.all([ask(), ask(), ask(second), ask(second)]);
    expect(answers.map(({ asked }) => asked)).toEqual([2, 2, 2, 2]);
    expect(state.asked).toBe(2);
  });

  it('U-017 is cached by each process for a minute in front of the shared answer', async () => {
    const { ask } = asker();
    await ask();
    await app.platform.db.run(sql`
      update analytics_answers set body = '{"asked":99}' where tenant_id = ${world.tenantId}`);
    expect((await ask()).asked).toBe(1);
    pass(59_000);
    expect((await ask()).asked).toBe(1);
    expect((await ask(second)).asked, 'another process had no copy').toBe(99);
    pass(2_000);
    expect((await ask()).asked).toBe(99);
  });

  it('U-017 that cannot be recomputed is served stale, and tried again', async () => {
    const { state, ask } = asker();
    await ask();
    state.fails = true;
    pass(6 * MINUTE_MS);
    expect((await ask()).asked).toBe(1);
    await expect.poll(() => state.asked).toBe(2);
    state.fails = false;
    await expect.poll(async () => (await ask()).asked).toBeGreaterThan(2);
  });

  it('U-017 that fails is reported to the caller, and is not cached', async () => {
    const { state, ask } = asker();
    state.fails = true;
    await expect(ask()).rejects.toThrow('busy');
    state.fails = false;
    expect((await ask()).asked).toBe(2);
  });

  it('belongs to its workspace', async () => {
    const { ask } = asker();
    await ask();
    world = await makeWorld(app);
    expect((await ask()).asked).toBe(2);
  });
});

describe('what is kept', () => {
  it('U-005 U-017 does not grow with parameters that have no effect, and is served again over HTTP', async () => {
    const campaign = await world.addCampaign();
    await world.addCall(campaign);
    for (const query of [
      '',
      '?days=30',
      '?days=999',
      '?limit=3',
      '?direction=all',
      '?campaignId=x&timezone=y',
    ])
      expect((await world.top(query))[0].totalInteractions, query).toBe(1);
    expect(await entries()).toBe(1);
    await world.addCall(campaign);
    expect((await world.top())[0].totalInteractions, 'for five minutes').toBe(1);
    pass(6 * MINUTE_MS);
    expect((await world.top())[0].totalInteractions, 'the first who comes later').toBe(1);
    await expect.poll(async () => (await world.top())[0].totalInteractions).toBe(2);
  });

  it('is the newest fifty answers a workspace, without expired ones', async () => {
    for (let days = 1; days <= 55; days++) await world.top(`?days=${days}`);
    expect(await entries()).toBe(50);
    pass(34 * MINUTE_MS);
    await answerRetention.sweep(app.platform, app.platform.clock.now());
    expect(await entries(), 'still served').toBe(50);
    pass(2 * MINUTE_MS);
    await answerRetention.sweep(app.platform, app.platform.clock.now());
    expect(await entries()).toBe(0);
  });
});
