import { describe, expect, it } from 'vitest';
import type { AgentAbTestResults } from '../../api/generated/types.ts';
import { rateInterval, sharesOf, type Variant, verdictOf } from './comparison.ts';

const variant = (name: string, total_calls: number, probability_best: number | null = null) =>
  ({ id: name, name, total_calls, probability_best }) as Variant;

const results = (variants: Variant[], leader_id: string | null = null): AgentAbTestResults => ({
  variants,
  leader_id,
  enough_data: leader_id !== null,
});

describe('the interval of a rate', () => {
  it('is wide for few calls and narrow for many', () => {
    const few = rateInterval(2, 10);
    const many = rateInterval(200, 1_000);
    expect(few?.low).toBeCloseTo(0.0567, 3);
    expect(few?.high).toBeCloseTo(0.5098, 3);
    expect((many?.high ?? 1) - (many?.low ?? 0)).toBeLessThan(0.06);
  });

  it('stays within 0 and 1, also where nobody or everybody converted', () => {
    expect(rateInterval(0, 5)?.low).toBe(0);
    expect(rateInterval(5, 5)?.high).toBe(1);
    expect(rateInterval(0, 5)?.high).toBeGreaterThan(0.3);
    expect(rateInterval(0, 0)).toBeNull();
  });
});

describe('the verdict', () => {
  it('names no winner before every variant has thirty calls', () => {
    expect(verdictOf(results([variant('a', 40, 0.99), variant('b', 12, 0.01)]))).toEqual({
      kind: 'too few',
      missing: [{ name: 'b', calls: 18 }],
    });
  });

  it('names the best so far as such while it is too close', () => {
    const close = verdictOf(results([variant('a', 40, 0.4), variant('b', 40, 0.6)]));
    expect(close).toMatchObject({ kind: 'too close', best: { name: 'b' } });
  });

  it('takes the leader from the server', () => {
    const found = verdictOf(results([variant('a', 400, 0.98), variant('b', 400, 0.02)], 'a'));
    expect(found).toMatchObject({ kind: 'leader', leader: { name: 'a' } });
    expect(verdictOf(results([variant('a', 400, 1)]))).toEqual({ kind: 'alone' });
  });
});

it('calls are dealt out by weight among the active, equally when all weigh nothing', () => {
  const one = (id: string, weight: number, is_active = true) => ({ id, weight, is_active });
  expect([...sharesOf([one('a', 30), one('b', 10), one('c', 60, false)])]).toEqual([
    ['a', 0.75],
    ['b', 0.25],
  ]);
  expect([...sharesOf([one('a', 0), one('b', 0)]).values()]).toEqual([0.5, 0.5]);
});
