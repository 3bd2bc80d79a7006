import { LEXICONS } from '../patience/patience.ts';
import { wordsOf } from '../patience/words.ts';
import type { Language } from '../types.ts';

const BACK_CHANNEL_WORDS_MAX = 4;

/** "uh-huh", "claro", "sim sim": the listener wants the speaker to go on. Words of no text at all count as such. */
export function isBackChannel(text: string, language: Language): boolean {
  const words = wordsOf(text);
  return (
    words.length <= BACK_CHANNEL_WORDS_MAX && words.every((word) => LEXICONS[language].backChannel.has(word))
  );
}

/** "hello?" while the reply is still on its way asks for it. */
export function isGreeting(text: string, language: Language): boolean {
  const words = wordsOf(text);
  return (
    words.length <= BACK_CHANNEL_WORDS_MAX && words.every((word) => LEXICONS[language].greeting.has(word))
  );
}

/** Our own words came back over the line: what was heard are the words that were just spoken. */
export function isEcho(text: string, spoken: string): boolean {
  const words = wordsOf(text);
  const own = new Set(wordsOf(spoken));
  return words.length > 0 && words.every((word) => own.has(word));
}
