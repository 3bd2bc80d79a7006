import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import type { Db } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { DatabaseTrouble } from '../../../platform/database/trouble.ts';
import { newId } from '../../../platform/ids.ts';
import { submitCall } from '../../calls/service.ts';
import { passCampaign } from './pass.ts';
import { endTurn, takeTurn } from './queue-queries.ts';
import { createCarrierDouble } from './test-support/carrier-double.ts';
import {
  contactsOf,
  makeScene,
  makeVoiceCampaign,
  numbers,
  openStage,
  type Scene,
  type Stage,
} from './test-support/stage.ts';

let stage: Stage;
let second: TestApp;
beforeAll(async () => {
  stage = await openStage();
  second = await startApp({
    databaseUrl: stage.app.databaseUrl,
    providers: { carrier: stage.double.carrier },
  });
});
afterAll(async () => {
  await second.stop();
  await stage.app.stop();
});

/** Without turns: all processes check the same dials at the same moment. */
async function passRegardless(scene: Scene, campaignId: string): Promise<string[]> {
  const { queueDb } = scene.ctx;
  const impatient = {
    ...queueDb,
    maybe: async <Row>(query: ReturnType<typeof sql>): Promise<Row | undefined> => {
      const isTurn = query.text.includes('insert into dial_turns');
      return isTurn ? ({ full_at: null } as Row) : queueDb.maybe<Row>(query);
    },
  };
  return (await passCampaign({ ...scene.ctx, queueDb: impatient }, campaignId, 1)).callIds;
}

const liveCalls = (scene: Scene) =>
  stage.app.platform.db.many<{ campaign_id: string; contact_id: string; id: string }>(sql`
    select id, campaign_id, contact_id from calls
    where tenant_id = ${scene.tenantId} and status in ('queued', 'ringing', 'in-progress')`);

describe('dialers that race', () => {
  it('the calls that a pass opened are handed over even if the database goes away before its turn is ended', async () => {
    const scene = await makeScene(stage);
    const id = await makeVoiceCampaign(stage, scene, { numbers: numbers(3) });
    const { queueDb } = scene.ctx;
    const cut = {
      ...queueDb,
      run: async (query: ReturnType<typeof sql>): Promise<number> => {
        if (query.text.includes('update dial_turns')) throw new DatabaseTrouble('no answer');
        return queueDb.run(query);
      },
    };
    const { callIds } = await passCampaign({ ...scene.ctx, queueDb: cut }, id, 1);
    expect(callIds).toHaveLength(3);
  });

  it('a call whose submission failed because the database was away is submitted once when it is back', async () => {
    const double = createCarrierDouble(() => new Date());
    const app = await startOwnApp({ providers: { carrier: double.carrier } });
    const { db } = app.platform;
    let failures = 2;
    const shaky: Db = {
      ...db,
      maybe: async <Row>(query: ReturnType<typeof sql>): Promise<Row | undefined> => {
        const isSubmission = query.text.includes('update calls set submitted_at');
        if (isSubmission && failures-- > 0) throw new DatabaseTrouble('no answer');
        return db.maybe<Row>(query);
      },
    };
    const scene = await makeScene({ app });
    await makeVoiceCampaign({ app }, scene, { numbers: numbers(1) });
    Object.assign(app.platform, { db: shaky });
    await app.startWorker();
    await expect.poll(() => double.submissions.length, { timeout: 240_000 }).toBe(1);
    expect(failures).toBeLessThan(0);
    const calls = await db.many(sql`select 1 from calls where tenant_id = ${scene.tenantId}`);
    expect(calls).toHaveLength(1);
  });

  it('D-155 D-157 never exceed the campaign’s or the plan’s places, and call no contact twice', async () => {
    stage.double.settings.behaviour = () => 'stays';
    const scene = await makeScene(stage, 'growth'); // five places
    const [first, other] = [
      await makeVoiceCampaign(stage, scene, { numbers: numbers(30), maxConcurrentCalls: 3 }),
      await makeVoiceCampaign(stage, scene, { numbers: numbers(30), maxConcurrentCalls: 3 }),
    ];
    for (let round = 0; round < 6; round++) {
      const opened = (
        await Promise.all([first, other, first, other, first, other].map((id) => passRegardless(scene, id)))
      ).flat();
      const live = await liveCalls(scene);
      expect(live.length).toBeLessThanOrEqual(5);
      for (const id of [first, other])
        expect(live.filter(({ campaign_id }) => campaign_id === id).length).toBeLessThanOrEqual(3);
      expect(new Set(live.map(({ contact_id }) => contact_id)).size).toBe(live.length);
      // Every process submits every call, as a faulty recovery might.
      await Promise.all([...opened, ...opened].map((id) => submitCall(scene.ctx, id)));
      for (const { id } of live) await stage.double.end({ account: scene.tenantId, key: id }, 'completed');
    }
    const dials = stage.double.submissions.filter(({ account }) => account === scene.tenantId);
    expect(dials.length).toBe(30);
    expect(new Set(dials.map(({ key }) => key)).size).toBe(30);
    const called = [first, other].map(async (id) =>
      (await contactsOf(stage, scene, id)).filter(({ dial_count }) => dial_count > 0),
    );
    const counts = (await Promise.all(called)).flat();
    expect(counts.length).toBe(30);
    expect(counts.every(({ dial_count }) => dial_count === 1)).toBe(true);
  });

  it('D-155 two whole services on one database dial each contact once', async () => {
    stage.double.settings.behaviour = () => 'completed';
    const scene = await makeScene(stage, 'business');
    const ids = [
      await makeVoiceCampaign(stage, scene, { numbers: numbers(60), maxConcurrentCalls: 8 }),
      await makeVoiceCampaign(stage, scene, { numbers: numbers(60), maxConcurrentCalls: 8 }),
    ];
    await Promise.all([stage.app.startWorker(), second.startWorker()]);
    for (const id of ids)
      await expect
        .poll(
          async () => (await contactsOf(stage, scene, id)).filter(({ status }) => status === 'called').length,
          { timeout: 240_000 },
        )
        .toBe(60);
    const dials = () => stage.double.submissions.filter(({ account }) => account === scene.tenantId);
    await expect.poll(() => dials().length, { timeout: 240_000 }).toBe(120);
    expect(new Set(dials().map(({ key }) => key)).size).toBe(120);
    expect(stage.double.liveMax.get(scene.tenantId)).toBeLessThanOrEqual(16);
  });

  it('takes turns on a campaign, and takes over when a turn was never ended', async () => {
    const { key, db } = await turnStage();
    const realNow = new Date();
    const until = new Date(realNow.getTime() + 20_000);
    const holders = await Promise.all(Array.from({ length: 8 }, () => startBeating()));
    const takes = await Promise.all(holders.map((holder) => takeTurn(db, key, { holder, realNow, until })));
    expect(takes.filter((turn) => turn !== undefined)).toHaveLength(1);
    const holder = await startBeating();
    const late = { holder, realNow: until, until: new Date(until.getTime() + 1) };
    expect(await takeTurn(db, key, late)).toBeDefined();
    // The machine's clock was an hour ahead and is corrected.
    const before = new Date(realNow.getTime() - 3_600_000);
    const right = { realNow: before, until: new Date(before.getTime() + 20_000) };
    expect(await takeTurn(db, key, { ...right, holder: await startBeating() })).toBeDefined();
    expect(await takeTurn(db, key, { ...right, holder })).toBeUndefined();
  });

  it('takes a turn over as soon as its holder is known to be silent or dead, and not before', async () => {
    const { key, db, now } = await turnStage();
    const [first, next] = [await startBeating(), await startBeating()];
    expect(await takeTurn(db, key, { ...now, holder: first })).toBeDefined();
    expect(await takeTurn(db, key, { ...now, holder: next })).toBeUndefined();
    await db.run(sql`update processes set is_silent = true where id = ${first}`);
    expect(await takeTurn(db, key, { ...now, holder: next })).toBeDefined();
    await db.run(sql`update processes set is_silent = false where id = ${first}`);
    expect(await takeTurn(db, key, { ...now, holder: first })).toBeUndefined();
    await db.run(sql`delete from processes where id = ${next}`);
    expect(await takeTurn(db, key, { ...now, holder: first })).toBeDefined();
  });

  it('a process that lost its turn does not end that of another, and one that could not end its turn has it again', async () => {
    const { key, db, now } = await turnStage();
    const [stopped, holder, other] = [await startBeating(), await startBeating(), await startBeating()];
    const end = { realNow: now.realNow, fullAt: null };
    expect(await takeTurn(db, key, { ...now, holder })).toBeDefined();
    expect(await endTurn(db, key, { ...end, holder: stopped })).toBe(0);
    expect(await takeTurn(db, key, { ...now, holder: other })).toBeUndefined();
    expect(await takeTurn(db, key, { ...now, holder })).toBeDefined();
    expect(await endTurn(db, key, { ...end, holder })).toBe(1);
    expect(await takeTurn(db, key, { ...now, holder: other })).toBeDefined();
  });

  it('a turn that an earlier version took is free when its time is up', async () => {
    const { key, db, now } = await turnStage();
    const holder = await startBeating();
    await db.run(sql`
      insert into dial_turns (tenant_id, campaign_id, until) values (${key.tenant_id}, ${key.campaign_id}, ${now.until})`);
    expect(await takeTurn(db, key, { ...now, holder })).toBeUndefined();
    expect(await takeTurn(db, key, { ...now, realNow: now.until, holder })).toBeDefined();
  });
});

async function turnStage() {
  const scene = await makeScene(stage);
  const id = await makeVoiceCampaign(stage, scene, { activate: false });
  const realNow = new Date();
  return {
    key: { tenant_id: scene.tenantId, campaign_id: id },
    db: stage.app.platform.db,
    now: { realNow, until: new Date(realNow.getTime() + 20_000) },
  };
}

/** Another process, as its heartbeat shows it. */
async function startBeating(): Promise<string> {
  const id = newId();
  await stage.app.platform.db.run(sql`
    insert into processes (id, roles, started_at, beat_at) values (${id}, '{worker}', now(), now())`);
  return id;
}
