import type { Expectation } from '../../../src/voice/session/index.ts';
import type { Spoken } from '../simulation.ts';

export const plain = (text: string): Spoken => ({ kind: 'plain', expects: 'open', parts: [text], gapMs: 0 });

/** `gapMs` of silence between the parts. */
export const paused = (gapMs: number, ...parts: string[]): Spoken => ({
  kind: 'pause',
  expects: 'open',
  parts,
  gapMs,
});

export const short = (expects: Expectation, text: string): Spoken => ({
  kind: 'short',
  expects,
  parts: [text],
  gapMs: 0,
});

/** Dictated; `digitsWanted` null where the number of digits is not known. */
export const digits = (digitsWanted: number | null, gapMs: number, ...parts: string[]): Spoken => ({
  kind: 'pause',
  expects: 'digits',
  ...(digitsWanted === null ? {} : { digitsWanted }),
  parts,
  gapMs,
});
