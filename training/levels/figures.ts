import { LEVELS, type Level, levelBy } from '../../server/src/listening/level/index.ts';
import type { Figures, Weights } from '../../server/src/listening/level/weights.ts';
import type { Sample } from './lines.ts';

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 1000;
const distance = (one: Level, other: Level): number => Math.abs(LEVELS.indexOf(one) - LEVELS.indexOf(other));

export function figuresOf(weights: Weights, samples: readonly Sample[]): Figures {
  const away = samples.map(({ levels, answers }) => {
    const found = levelBy(weights, answers);
    return Math.min(...levels.map((level) => distance(level, found)));
  });
  const within = (most: number): number => share(away.filter((one) => one <= most).length, away.length);
  return { samples: samples.length, exact: within(0), near: within(1) };
}
