import { feel } from './feeling.ts';
import { findIntents } from './intents.ts';
import { SENTENCE, type Token, tokenise } from './text/tokens.ts';
import type { Heard, Language } from './types.ts';

const OPENING_WORDS = 3000;
const CLOSING_WORDS = 1000;

/** Nobody says this much in one breath; of a pasted text the beginning and the end are read. */
function bounded(tokens: Token[]): Token[] {
  if (tokens.length <= OPENING_WORDS + CLOSING_WORDS) return tokens;
  const closing = tokens
    .slice(-CLOSING_WORDS)
    .map((token, at) => (at === 0 ? { ...token, breakBefore: SENTENCE } : token));
  return [...tokens.slice(0, OPENING_WORDS), ...closing];
}

/** What a person does with their words, and how they feel about it. */
export function hear(text: string, language: Language): Heard {
  const tokens = bounded(tokenise(text, language));
  const intents = findIntents(text, tokens, language);
  return { intents, ...feel(text, tokens, intents, language) };
}
