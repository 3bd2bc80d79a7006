import { describe, expect, it } from 'vitest';
import { decideLeader, pickVariant, probabilitiesOfBest } from './rules.ts';

const variant = (name: string, weight: number, is_active = true) => ({ name, weight, is_active });

describe('the choice of a variant', () => {
  it('goes by weight, from the first on', () => {
    const variants = [variant('a', 1), variant('b', 3)];
    const chosen = [0, 0.249, 0.25, 0.999].map((random) => pickVariant(variants, random)?.name);
    expect(chosen).toEqual(['a', 'a', 'b', 'b']);
  });

  it('never takes an inactive one, nor one of weight 0 beside another', () => {
    expect(pickVariant([variant('off', 5, false), variant('zero', 0), variant('on', 1)], 0)?.name).toBe('on');
    expect(pickVariant([variant('on', 1), variant('zero', 0)], 1)?.name).toBe('on');
    expect(pickVariant([variant('off', 1, false)], 0.5)).toBeNull();
    expect(pickVariant([], 0.5)).toBeNull();
  });

  it('variants that all weigh nothing are equal', () => {
    const variants = [variant('a', 0), variant('b', 0)];
    expect([0, 0.49, 0.5, 0.99].map((random) => pickVariant(variants, random)?.name)).toEqual([
      'a',
      'a',
      'b',
      'b',
    ]);
  });
});

describe('the probability to be best', () => {
  it('is equal for equals and sums to one', () => {
    const [one = 0, other = 0] = probabilitiesOfBest([
      { calls: 50, conversions: 10 },
      { calls: 50, conversions: 10 },
    ]);
    expect(one).toBeCloseTo(0.5, 6);
    expect(one + other).toBeCloseTo(1, 9);
  });

  it('agrees with the closed form for few calls', () => {
    // Beta(2, 1) against Beta(1, 1): the integral of 2x·x over [0, 1].
    const [one = 0] = probabilitiesOfBest([
      { calls: 1, conversions: 1 },
      { calls: 0, conversions: 0 },
    ]);
    expect(one).toBeCloseTo(2 / 3, 4);
    // Beta(1, 2) against two of Beta(1, 1): the integral of 2(1 - x)·x².
    const three = probabilitiesOfBest([
      { calls: 1, conversions: 0 },
      { calls: 0, conversions: 0 },
      { calls: 0, conversions: 0 },
    ]);
    expect(three[0]).toBeCloseTo(1 / 6, 4);
    expect(three[1]).toBeCloseTo(5 / 12, 4);
    expect(three[2]).toBeCloseTo(5 / 12, 4);
  });

  it('more conversions than calls count as no miss', () => {
    const more = probabilitiesOfBest([
      { calls: 1, conversions: 3 },
      { calls: 9, conversions: 3 },
    ]);
    const all = probabilitiesOfBest([
      { calls: 3, conversions: 3 },
      { calls: 9, conversions: 3 },
    ]);
    expect(more[0]).toBeCloseTo(all[0] ?? 0, 9);
  });
});

describe('the leader', () => {
  it('is found among thousands of calls', () => {
    const { probabilities, leader } = decideLeader([
      { calls: 20_000, conversions: 2_000 },
      { calls: 20_000, conversions: 2_300 },
    ]);
    expect(leader).toBe(1);
    expect(probabilities[1]).toBeCloseTo(1, 4);
  });

  it('waits until each variant has its calls, however far behind one is', () => {
    const far = [
      { calls: 200, conversions: 180 },
      { calls: 200, conversions: 20 },
    ];
    expect(decideLeader([...far, { calls: 29, conversions: 0 }]).leader).toBeNull();
    expect(decideLeader([...far, { calls: 30, conversions: 0 }]).leader).toBe(0);
  });

  it('is named when two have 30 calls each and one is best with 95 %', () => {
    expect(
      decideLeader([
        { calls: 30, conversions: 2 },
        { calls: 30, conversions: 20 },
      ]),
    ).toMatchObject({
      enoughData: true,
      leader: 1,
    });
  });

  it('is not named with fewer calls, a lone variant, one unmeasured, or a close race', () => {
    for (const tallies of [
      [
        { calls: 29, conversions: 2 },
        { calls: 30, conversions: 20 },
      ],
      [{ calls: 100, conversions: 90 }],
      [
        { calls: 100, conversions: 90 },
        { calls: 100, conversions: 5 },
        { calls: 0, conversions: 0 },
      ],
      [
        { calls: 30, conversions: 10 },
        { calls: 30, conversions: 14 },
      ],
    ])
      expect(decideLeader(tallies)).toMatchObject({ enoughData: false, leader: null });
    expect(decideLeader([])).toEqual({ probabilities: [], enoughData: false, leader: null });
  });
});
