import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../test/harness.ts';
import { type Db, openDb } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { silentLog } from '../../platform/observability/log.ts';
import * as ledger from './leg-queries.ts';

let db: Db;
const [ours, theirs, gone] = [newId(), newId(), newId()];
beforeAll(async () => {
  db = openDb({ url: await createDatabase(), log: silentLog });
  for (const id of [ours, theirs, gone])
    await db.run(
      sql`insert into processes (id, roles, started_at, beat_at) values (${id}, '{voice}', now(), now())`,
    );
});
afterAll(() => db.close());

/** A leg that was queued and claimed by our process. */
async function claimed(withinMs = 60_000): Promise<string> {
  const id = newId();
  const leg = {
    id,
    account: newId(),
    key: newId(),
    person_number: '+14155550101',
    line_number: '+14155550100',
  };
  const submitBefore = new Date(Date.now() + withinMs);
  expect(await ledger.insertQueued(db, { ...leg, ring_seconds: 30 }, { now: new Date(), submitBefore })).toBe(
    true,
  );
  expect((await ledger.claimQueued(db, ours, 100)).map((one) => one.id)).toContain(id);
  return id;
}

const end = (id: string) => ledger.end(db, id, { reason: 'failed', detail: null }, new Date());

describe('the last look before somebody is dialed', () => {
  it('lets a claimed leg through, once it is ours, wanted and in time', async () => {
    expect(await ledger.mayDial(db, await claimed(), ours)).toBe(true);
  });

  it('stops a leg that others have given up, have taken, or were asked to hang up, and one that is late', async () => {
    const [ended, taken, unwanted, late] = [
      await claimed(),
      await claimed(),
      await claimed(),
      await claimed(300),
    ];
    await end(ended);
    await ledger.requestHangUp(db, unwanted);
    await expect.poll(() => ledger.mayDial(db, late, ours)).toBe(false);
    expect(await ledger.mayDial(db, ended, ours)).toBe(false);
    expect(await ledger.mayDial(db, taken, theirs)).toBe(false);
    expect(await ledger.mayDial(db, unwanted, ours)).toBe(false);
    expect(await end(unwanted)).toMatchObject({ end_reason: 'canceled' });
  });
});

describe('a queued leg that is hung up', () => {
  it('is canceled while no process has it, and never afterwards', async () => {
    const taken = await claimed();
    expect(await ledger.cancelQueued(db, taken, new Date())).toBeUndefined();
    expect(await ledger.findLeg(db, taken)).toMatchObject({ state: 'ringing' });
  });
});

describe('a call whose process died', () => {
  it('is listed until it is hung up; one that ended in order is not', async () => {
    const [lost, orderly] = [newId(), newId()];
    const dialog = {
      ...{ callId: 'a', local: '<sip:a@x>;tag=1', remote: '<sip:b@x>;tag=2', target: 'sip:b@x' },
      ...{ routes: [], localSeq: 1, address: null },
    };
    const leg = { account: '', person_number: '+14155550103', line_number: '+14155550100', dialog };
    const times = { now: new Date(), processId: gone };
    for (const id of [lost, orderly]) await ledger.insertInbound(db, { ...leg, id }, times);
    await end(orderly);
    await db.run(sql`delete from processes where id = ${gone}`);
    await ledger.endLost(db, new Date());
    const leftOn = async () => (await ledger.listLeftOn(db, 10)).map(({ id, ...one }) => [id, one.dialog]);
    expect(await leftOn()).toEqual([[lost, dialog]]);
    await ledger.forgetDialog(db, lost);
    expect(await leftOn()).toEqual([]);
  });
});

describe('what the ledger knows of a person', () => {
  it('is erased with the person, and forgotten with its age; live legs stay', async () => {
    const [old, live] = [await claimed(), await claimed()];
    const { account = '' } = (await ledger.findLeg(db, old)) ?? {};
    await end(old);
    expect(await ledger.eraseFromLegs(db, account, ['+14155550101'])).toBe(1);
    expect(await ledger.findLeg(db, old)).toMatchObject({ person_number: '', state: 'ended' });
    await ledger.forgetLegs(db, new Date(Date.now() + 1_000));
    expect(await ledger.findLeg(db, old)).toBeUndefined();
    expect(await ledger.findLeg(db, live)).toMatchObject({ state: 'ringing' });
  });
});
