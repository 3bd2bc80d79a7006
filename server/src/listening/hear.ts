import { feel } from './feeling.ts';
import { findIntents } from './intents.ts';
import { tokenise } from './text/tokens.ts';
import type { Heard, Tongue } from './types.ts';

/** What a person does with their words, and how they feel about it. */
export function hear(text: string, tongue: Tongue): Heard {
  const tokens = tokenise(text, tongue);
  const intents = findIntents(text, tokens, tongue);
  return { intents, ...feel(text, tokens, intents, tongue) };
}
