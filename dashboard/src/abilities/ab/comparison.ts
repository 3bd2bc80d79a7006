import type { AgentAbTestResults } from '../../api/generated/types.ts';

export type Variant = AgentAbTestResults['variants'][number];

export interface Interval {
  low: number;
  high: number;
}

/** The normal quantile of a 95 % interval. */
const Z = 1.96;

/** Wilson's interval of a rate: honest also for few calls and for rates near 0 and 1. Null without calls. */
export function rateInterval(conversions: number, calls: number): Interval | null {
  if (calls <= 0) return null;
  const rate = Math.min(conversions, calls) / calls;
  const weight = 1 + Z ** 2 / calls;
  const middle = (rate + Z ** 2 / (2 * calls)) / weight;
  const reach = (Z / weight) * Math.sqrt((rate * (1 - rate)) / calls + Z ** 2 / (4 * calls ** 2));
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The server names no leader before every variant has so many calls. */
export const CALLS_MIN = 30;

export type Verdict =
  | { kind: 'alone' }
  | { kind: 'too few'; missing: { name: string; calls: number }[] }
  | { kind: 'too close'; best: Variant }
  | { kind: 'leader'; leader: Variant };

/** What may be said by now. A winner is named by the server alone. */
export function verdictOf({ variants, leader_id, enough_data }: AgentAbTestResults): Verdict {
  const leader = variants.find(({ id }) => id === leader_id);
  if (enough_data && leader) return { kind: 'leader', leader };
  const [first, ...others] = variants;
  if (first === undefined || others.length === 0) return { kind: 'alone' };
  const few = variants.filter(({ total_calls }) => total_calls < CALLS_MIN);
  if (few.length > 0)
    return {
      kind: 'too few',
      missing: few.map(({ name, total_calls }) => ({ name, calls: CALLS_MIN - total_calls })),
    };
  const best = others.reduce(
    (top, one) => ((one.probability_best ?? 0) > (top.probability_best ?? 0) ? one : top),
    first,
  );
  return { kind: 'too close', best };
}

/** The share of calls each active variant gets, 0 to 1, as the server deals them out. */
export function sharesOf(
  variants: readonly Pick<Variant, 'id' | 'weight' | 'is_active'>[],
): Map<string, number> {
  const active = variants.filter(({ is_active }) => is_active);
  const total = active.reduce((sum, { weight }) => sum + weight, 0);
  return new Map(active.map(({ id, weight }) => [id, total === 0 ? 1 / active.length : weight / total]));
}
