import { describe, expect, it } from 'vitest';
import { CLOSED, freeOf, isDialing, isOpenNow, mayAgentCall, needsAPerson, planOf } from './plan.ts';

const now = new Date('2026-01-14T10:00:00Z'); // a Wednesday
const ago = (ms: number) => new Date(now.getTime() - ms);
const campaign = {
  id: 'k1',
  status: 'active',
  channel: 'voice',
  max_concurrent_calls: 5,
  schedule: { timezone: 'UTC', days: { wednesday: { enabled: true, start: '09:00', end: '12:00' } } },
};

describe('a pass over a campaign', () => {
  it('dials only while the campaign is active on voice and its schedule is open', () => {
    expect([isDialing(campaign), isOpenNow(campaign, now)]).toEqual([true, true]);
    for (const other of [{ status: 'paused' }, { channel: 'email' }])
      expect([isDialing({ ...campaign, ...other }), isOpenNow({ ...campaign, ...other }, now)]).toEqual([
        false,
        false,
      ]);
    expect(isOpenNow(campaign, new Date('2026-01-14T12:00:00Z'))).toBe(false);
    expect(CLOSED).toEqual({ mode: 'closed', limit: 500 });
  });

  it('has the places of the campaign, and its share of the free lines, rounded up', () => {
    const free = (lines: number, competitors: number) =>
      freeOf(campaign, { free: lines, liveOf: (id) => (id === 'k1' ? 2 : 9) }, competitors);
    expect([free(10, 1), free(2, 1), free(3, 2), free(0, 2)]).toEqual([3, 2, 2, 0]);
  });

  it('takes as many contacts as places are free, a hundred at most', () => {
    expect([1, 100, 101].map((free) => planOf(free, now, now))).toEqual(
      [1, 100, 100].map((limit) => ({ mode: 'dial', limit })),
    );
  });

  it('looks at twenty waiting contacts every thirty seconds while no place is free', () => {
    expect([0, -1].map((free) => planOf(free, null, now))).toEqual(
      Array(2).fill({ mode: 'full', limit: 20 }),
    );
    expect(planOf(0, ago(30_000), now).limit).toBe(20);
    expect(planOf(0, ago(29_999), now).limit).toBe(0);
  });
});

describe('an obstacle', () => {
  it('pauses the campaign only when a person has to remove it', () => {
    for (const code of [
      'PHONE_NUMBER_REQUIRED',
      'AGENT_PAUSED',
      'AGENT_NOT_FOUND',
      'AGENT_BUDGET_EXCEEDED',
      'BILLING_ERROR',
    ] as const) {
      expect(needsAPerson({ code, status: 400 })).toBe(true);
      expect([499, 500].map((status) => needsAPerson({ code, status }))).toEqual([true, false]);
    }
    expect(needsAPerson({ code: 'RATE_LIMIT_EXCEEDED', status: 429 })).toBe(false);
  });

  it('an agent that is gone, paused or switched off does not call', () => {
    expect(mayAgentCall({ paused_at: null, is_active: true })).toBe(true);
    expect(mayAgentCall({ paused_at: now, is_active: true })).toBe(false);
    expect(mayAgentCall({ paused_at: null, is_active: false })).toBe(false);
    expect(mayAgentCall(undefined)).toBe(false);
  });
});
