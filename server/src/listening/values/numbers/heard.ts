import { COMMA, NONE, type Token } from '../../text/tokens.ts';
import type { Ask } from './ask.ts';
import type { Unit } from './units.ts';

/** A quantity as said, over words `start` to `end` inclusive, with all that belongs to it. */
export type Mention = {
  value: number;
  start: number;
  end: number;
  unit: Unit | null;
  isMoney: boolean;
  isPercent: boolean;
  isOrdinal: boolean;
  /** "Dos mil y pico", "an acre and a bit": more than is said. */
  isVague: boolean;
  /** "Un", "a": counts only where what is counted follows. */
  isArticle: boolean;
  /** Its last word multiplies: a half behind it is a half of that. */
  scale: number;
};

export type Heard = { text: string; tokens: readonly Token[]; ask: Ask };

export const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

/** The word there where nothing was stopped before it. */
export const nextWord = (tokens: readonly Token[], at: number): string =>
  (tokens[at]?.breakBefore ?? COMMA) === NONE ? wordAt(tokens, at) : '';
