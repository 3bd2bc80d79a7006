import { isActedUpon, LABELS, type Label } from '../../server/src/listening/classifier/labels.ts';
import type { Figure, Limit } from '../../server/src/listening/classifier/manifest.ts';
import type { Line } from './lines.ts';

/** A line with the scores a model gave it that had never seen it. */
export type Scored = { line: Line; scores: ArrayLike<number> };

type Shares = { act: number; ask: number };

/**
 * Shares of near-misses that may pass, for labels with enough of them. Missing a request not to be contacted costs
 * most, so its question comes early. Authors write near-misses as close as they can: in life fewer pass.
 */
const NEAR_SHARES: Partial<Record<Label, Shares>> = {
  do_not_contact: { act: 0.11, ask: 0.25 },
  wants_person: { act: 0.045, ask: 0.1 },
  refuses_recording: { act: 0.1, ask: 0.25 },
  wrong_person: { act: 0.02, ask: 0.1 },
};
/** Shares of all other lines that may pass: in ordinary talk the listener has to be quiet. */
const CRITICAL_SHARES: Shares = { act: 0.01, ask: 0.025 };
const OTHER_SHARES: Shares = { act: 0.001, ask: 0.005 };
const NEAR_MISSES_MIN = 40;

/** The lowest score that at most this share of the wrong lines reaches. */
function limitAt(wrong: readonly number[], share: number): number {
  const falling = [...wrong].sort((one, other) => other - one);
  return (falling[Math.floor(share * falling.length)] ?? 0) + 1e-3;
}

/** Platt's scaling by a few steps of Newton's method: a score becomes a probability. */
function calibrate(right: readonly number[], wrong: readonly number[]): { slope: number; offset: number } {
  let slope = 1;
  let offset = 0;
  for (let round = 0; round < 50; round++) {
    let [gradientA, gradientB, aa, ab, bb] = [0, 0, 1e-6, 0, 1e-6];
    for (const [scores, target] of [
      [right, 1],
      [wrong, 0],
    ] as const)
      for (const score of scores) {
        const chance = 1 / (1 + Math.exp(-(slope * score + offset)));
        const weight = chance * (1 - chance);
        gradientA += (chance - target) * score;
        gradientB += chance - target;
        aa += weight * score * score;
        ab += weight * score;
        bb += weight;
      }
    const determinant = aa * bb - ab * ab;
    slope -= (bb * gradientA - ab * gradientB) / determinant;
    offset -= (aa * gradientB - ab * gradientA) / determinant;
  }
  return { slope: round(slope), offset: round(offset) };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const scoresOf = (scored: readonly Scored[], place: number, holds: (line: Line) => boolean): number[] =>
  scored.filter(({ line }) => holds(line)).map(({ scores }) => scores[place] ?? 0);

const nearOf = (scored: readonly Scored[], label: Label, place: number): number[] =>
  scoresOf(scored, place, ({ labels, near }) => near.includes(label) && !labels.includes(label));

/** The wrong lines of a label: its near-misses, or all others where too few of those were written. */
function wrongOf(scored: readonly Scored[], label: Label, place: number): number[] {
  const near = nearOf(scored, label, place);
  return near.length >= NEAR_MISSES_MIN
    ? near
    : scoresOf(scored, place, ({ labels }) => !labels.includes(label));
}

/** Known not to carry the label. */
const isAbsent = ({ labels, isQuiet }: Line, label: Label): boolean =>
  !labels.includes(label) && !(isQuiet && !isActedUpon(label));

const sharesOf = (label: Label): Shares => (isActedUpon(label) ? CRITICAL_SHARES : OTHER_SHARES);

function limitsFor(scored: readonly Scored[], label: Label, place: number): Limit {
  const right = scoresOf(scored, place, ({ labels }) => labels.includes(label));
  const others = scoresOf(scored, place, (line) => isAbsent(line, label));
  const near = nearOf(scored, label, place);
  const nearShares = NEAR_SHARES[label];
  const limit = (band: keyof Shares): number => {
    const quiet = limitAt(others, sharesOf(label)[band]);
    if (nearShares === undefined || near.length < NEAR_MISSES_MIN) return quiet;
    return Math.max(quiet, limitAt(near, nearShares[band]));
  };
  return { act: round(limit('act')), ask: round(limit('ask')), ...calibrate(right, others) };
}

export const limitsOf = (scored: readonly Scored[]): Record<Label, Limit> =>
  Object.fromEntries(LABELS.map((label, place) => [label, limitsFor(scored, label, place)])) as Record<
    Label,
    Limit
  >;

const shareOf = (scores: readonly number[], limit: number): number =>
  scores.length === 0 ? 0 : round(scores.filter((score) => score >= limit).length / scores.length);

export const figuresOf = (scored: readonly Scored[], limits: Record<Label, Limit>): Record<Label, Figure> =>
  Object.fromEntries(
    LABELS.map((label, place) => {
      const right = scoresOf(scored, place, ({ labels }) => labels.includes(label));
      const wrong = wrongOf(scored, label, place);
      const { act, ask } = limits[label];
      return [
        label,
        {
          count: right.length,
          recall: shareOf(right, act),
          asked: round(shareOf(right, ask) - shareOf(right, act)),
          nearMisses: wrong.length,
          falseAlarms: shareOf(wrong, act),
          falseAsked: round(shareOf(wrong, ask) - shareOf(wrong, act)),
        },
      ];
    }),
  ) as Record<Label, Figure>;
