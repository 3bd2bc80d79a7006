import { clamp, rounded } from '../bounds.ts';
import type { Analysis } from '../types.ts';
import type { Exchange } from './facts.ts';

export const timelineOf = (exchanges: readonly Exchange[]): Analysis['sentiment_timeline'] =>
  exchanges.map(({ at, heard }) => ({
    t: at,
    s: rounded(clamp(heard.sentiment, -1, 1)),
    f: rounded(clamp(heard.frustration, 0, 1)),
  }));
