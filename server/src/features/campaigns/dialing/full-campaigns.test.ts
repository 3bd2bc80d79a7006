import { describe, expect, it } from 'vitest';
import { createFullCampaigns } from './full-campaigns.ts';

const lines = (free: number, live = 0) => ({ free, liveOf: () => live });

describe('campaigns known to be full', () => {
  it('are skipped while the workspace has no place, or they have none of their own', () => {
    const full = createFullCampaigns();
    full.add('a', 3, 1_000);
    expect(full.has('a', lines(0), 999)).toBe(true);
    expect(full.has('a', lines(5, 3), 999)).toBe(true);
    expect(full.has('a', lines(5, 2), 999)).toBe(false);
    expect(full.has('b', lines(0), 999)).toBe(false);
  });

  it('are not those that had a free place', () => {
    const full = createFullCampaigns();
    full.add('a', null, 1_000);
    expect(full.has('a', lines(5), 999)).toBe(false);
    full.add('b', 3, 1_000);
    full.add('b', null, 2_000);
    expect([full.has('b', lines(5, 3), 999), full.has('b', lines(5, 3), 1_000)]).toEqual([true, false]);
  });

  it('are checked again after a while in any case', () => {
    const full = createFullCampaigns();
    full.add('a', 3, 1_000);
    expect(full.has('a', lines(0), 1_000)).toBe(false);
    full.forgetOld(1_000);
    expect(full.has('a', lines(0), 0)).toBe(false);
    full.add('b', 3, 2_000);
    full.forgetOld(1_999);
    expect(full.has('b', lines(0), 1_999)).toBe(true);
  });
});
