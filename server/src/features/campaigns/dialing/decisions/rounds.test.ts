import { describe, expect, it } from 'vitest';
import {
  byWorkspaceOf,
  forgetIdle,
  inTurn,
  isSubmittedAgain,
  START,
  sleepMsOf,
  surveyedOf,
} from './rounds.ts';

const now = new Date('2026-01-14T10:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const key = (campaign_id: string, tenant_id = 't1') => ({ tenant_id, campaign_id });
const due = (id: string, ms: number) => ({ ...key(id), due_at: at(ms) });

describe('a survey of campaigns', () => {
  it('finds those with a due dial or a contact that waits for a place, each once', () => {
    const { wanting } = surveyedOf([due('a', 0), due('b', 1), due('c', -1)], [key('b'), key('c'), key('d')], {
      now,
      limit: 10,
    });
    expect(wanting.map(({ campaign_id }) => campaign_id)).toEqual(['a', 'c', 'b', 'd']);
  });

  it('knows when the next of the others is due', () => {
    const seen = (...moments: number[]) =>
      surveyedOf(
        moments.map((ms) => due(`k${ms}`, ms)),
        [],
        { now, limit: 10 },
      ).nextAt;
    expect(seen(0, 700, 300)).toEqual(at(300));
    expect([seen(0, -5), seen()]).toEqual([null, null]);
  });

  it('continues after a full range, and starts again after the last', () => {
    const range = [due('a', 0), due('b', 0), due('c', 0)];
    expect(surveyedOf(range, [], { now, limit: 3 })).toMatchObject({ isAll: false, cursor: key('c') });
    expect(surveyedOf(range, [], { now, limit: 4 })).toMatchObject({ isAll: true, cursor: START });
    expect(surveyedOf([], [], { now, limit: 0 })).toMatchObject({ isAll: false, cursor: START });
    const beforeAll = '00000000-0000-0000-0000-000000000000';
    expect(START).toEqual({ tenant_id: beforeAll, campaign_id: beforeAll });
  });
});

describe('a round', () => {
  const clock = (speed: number) => ({
    speed,
    toReal: (moment: Date) => at((moment.getTime() - now.getTime()) / speed),
    realNow: () => now,
  });
  const idle = { nextAt: null, isAll: true };

  it('is followed by the next one at once after work, or when more campaigns are to be seen', () => {
    expect([sleepMsOf(idle, true, clock(1)), sleepMsOf({ ...idle, isAll: false }, false, clock(1))]).toEqual([
      0, 0,
    ]);
  });

  it('sleeps until the next dial in real time, half a second at most, a tenth when time runs faster', () => {
    const sleep = (ms: number, speed = 1) => sleepMsOf({ ...idle, nextAt: at(ms) }, false, clock(speed));
    expect([sleepMsOf(idle, false, clock(1)), sleepMsOf(idle, false, clock(2))]).toEqual([500, 100]);
    expect([sleep(300), sleep(900), sleep(-300), sleep(300, 6)]).toEqual([300, 500, 1, 50]);
  });

  it('serves workspaces side by side, and the campaign that waited longest first', () => {
    const wanting = [key('a'), key('b', 't2'), key('c')];
    expect([...byWorkspaceOf(wanting)]).toEqual([
      ['t1', ['a', 'c']],
      ['t2', ['b']],
    ]);
    const served = new Map([
      ['a', 9],
      ['b', 3],
    ]);
    expect(inTurn(['a', 'b', 'c'], served)).toEqual(['c', 'b', 'a']);
  });

  it('remembers the turns of up to 10,000 campaigns, of more only those that want to dial', () => {
    const served = new Map(Array.from({ length: 9_999 }, (_, turn) => [`c${turn}`, turn]));
    forgetIdle(served, new Set(['c7']));
    expect(served.size).toBe(9_999);
    served.set('last', 9_999);
    forgetIdle(served, new Set(['c7']));
    expect([...served]).toEqual([['c7', 7]]);
  });

  it('submits a call again while the database is away, a minute at most, and not when it is to stop', () => {
    const failed = { isDatabaseTrouble: true, isStopped: false, tries: 59 };
    expect(isSubmittedAgain(failed)).toBe(true);
    for (const other of [{ isDatabaseTrouble: false }, { isStopped: true }, { tries: 60 }])
      expect(isSubmittedAgain({ ...failed, ...other })).toBe(false);
  });
});
