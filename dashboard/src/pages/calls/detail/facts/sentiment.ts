export interface Feeling {
  t: number;
  s: number;
  f: number;
}

export const WIDTH = 300;
export const HEIGHT = 64;
const EDGE = 6;

export interface Point {
  x: number;
  y: number;
  feeling: Feeling;
}

/** Sentiment from -1 (bottom) to 1 (top) over the length of the call. */
export function pointsOf(feelings: readonly Feeling[], seconds: number): Point[] {
  const last = Math.max(seconds, ...feelings.map(({ t }) => t), 1);
  const clamp = (value: number): number => Math.min(1, Math.max(-1, value));
  return feelings.map((feeling) => ({
    x: EDGE + (feeling.t / last) * (WIDTH - 2 * EDGE),
    y: HEIGHT / 2 - clamp(feeling.s) * (HEIGHT / 2 - EDGE),
    feeling,
  }));
}

export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** Half of the way to furious is worth a mark. */
export const isFrustrated = ({ f }: Feeling): boolean => f >= 0.5;
