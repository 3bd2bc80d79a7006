import type { VariantView } from './schema.ts';

/**
 * Weighted choice among the active variants; `random` is uniform in [0, 1). A weight of 0 is never picked while
 * another has weight; when all weigh nothing they are equal. Null without an active variant: the agent's own prompt.
 */
export function pickVariant<V extends Pick<VariantView, 'weight' | 'is_active'>>(
  variants: readonly V[],
  random: number,
): V | null {
  const active = variants.filter((variant) => variant.is_active);
  const total = active.reduce((sum, variant) => sum + variant.weight, 0);
  if (total === 0) return active[Math.floor(random * active.length)] ?? null;
  let left = random * total;
  for (const variant of active) {
    left -= variant.weight;
    if (left < 0) return variant;
  }
  return active.findLast((variant) => variant.weight > 0) ?? null;
}

const GRID = 2000;
const CALLS_MIN = 30;
const CERTAIN = 0.95;

export type Tally = { calls: number; conversions: number };

/** Posterior Beta(1 + conversions, 1 + misses) on a grid, normalised. */
function posterior({ calls, conversions }: Tally): number[] {
  const misses = Math.max(0, calls - conversions);
  const logs = Array.from({ length: GRID }, (_, index) => {
    const rate = (index + 0.5) / GRID;
    return conversions * Math.log(rate) + misses * Math.log(1 - rate);
  });
  const top = Math.max(...logs);
  const densities = logs.map((log) => Math.exp(log - top));
  const sum = densities.reduce((total, density) => total + density, 0);
  return densities.map((density) => density / sum);
}

/** The probability of each to have the highest true rate: its density times the others' cumulative share below it. */
export function probabilitiesOfBest(tallies: readonly Tally[]): number[] {
  const masses = tallies.map(posterior);
  const below = masses.map((mass) => {
    let sum = 0;
    return mass.map((share) => {
      const middle = sum + share / 2;
      sum += share;
      return middle;
    });
  });
  const raw = masses.map((mass, own) =>
    mass.reduce((total, share, at) => {
      let product = share;
      for (let other = 0; other < masses.length; other++)
        if (other !== own) product *= below[other]?.[at] ?? 0;
      return total + product;
    }, 0),
  );
  const total = raw.reduce((sum, share) => sum + share, 0);
  return raw.map((share) => (total === 0 ? 0 : share / total));
}

/** A leader is named only when at least two have 30 calls each and one is best with 95 %. */
export function decideLeader(tallies: readonly Tally[]): {
  probabilities: number[];
  enoughData: boolean;
  leader: number | null;
} {
  const probabilities = tallies.length === 0 ? [] : probabilitiesOfBest(tallies);
  const measured = tallies.filter(({ calls }) => calls >= CALLS_MIN).length;
  const best = probabilities.indexOf(Math.max(...probabilities));
  const enoughData = measured >= 2 && measured === tallies.length && (probabilities[best] ?? 0) >= CERTAIN;
  return { probabilities, enoughData, leader: enoughData ? best : null };
}
