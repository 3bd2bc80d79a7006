import { splitSpan } from './buckets.ts';
import type { Period, Span } from './rules.ts';

/** A piece of the period, or of the one before it. */
export type Part = Span & { isPrevious: boolean };

/** `whole`: half hours that come from the sums; `edges`: what is counted one by one. */
export type Parts = { whole: Part[]; edges: Part[] };

/** The one before has totals alone, without hours: in every zone they come from the sums. */
export function partsOf(period: Period): Parts {
  const parts = [
    { isPrevious: false, ...splitSpan(period, period.timezone) },
    { isPrevious: true, ...splitSpan(period.previous, 'UTC') },
  ];
  return {
    whole: parts.flatMap(({ isPrevious, whole }) => (whole === null ? [] : [{ isPrevious, ...whole }])),
    edges: parts.flatMap(({ isPrevious, edges }) => edges.map((edge) => ({ isPrevious, ...edge }))),
  };
}

/** Past all sums. */
export const wholePeriods = (period: Period): Part[] => [
  { isPrevious: false, from: period.from, to: period.to },
  { isPrevious: true, ...period.previous },
];

const DAY_MS = 86_400_000;

/** Whole days of UTC, if there are any, and what is left around them. */
export function splitDays({ from, to }: Span): { days: Span | null; around: Span[] } {
  const first = new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS);
  const last = new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS);
  if (first >= last) return { days: null, around: [{ from, to }] };
  const around = [
    { from, to: first },
    { from: last, to },
  ].filter((edge) => edge.from < edge.to);
  return { days: { from: first, to: last }, around };
}
