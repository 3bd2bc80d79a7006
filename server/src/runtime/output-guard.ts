import { topicIn } from '../listening/index.ts';
import type { Tongue } from '../listening/types.ts';
import { polite } from './polite.ts';

const SHINGLE_WORDS = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text);
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  return shingles;
}

export type OutputRules = {
  tongue: Tongue;
  blockedTopics: readonly string[];
  /** The prompt, when the person has been asking for it: eight of its words in a row are then not said. */
  secretText: string | null;
};

/** What may be said of a sentence; each refusal is spoken once. */
export function outputGuard({
  tongue,
  blockedTopics,
  secretText,
}: OutputRules): (sentence: string) => string | null {
  const secret = secretText === null ? null : shinglesOf(secretText);
  const refused = new Set<string>();
  const once = (phrase: 'otherTopic' | 'ownMatters'): string | null => {
    if (refused.has(phrase)) return null;
    refused.add(phrase);
    return polite(phrase, tongue);
  };
  return (sentence) => {
    if (topicIn(sentence, blockedTopics) !== null) return once('otherTopic');
    if (secret !== null && [...shinglesOf(sentence)].some((shingle) => secret.has(shingle)))
      return once('ownMatters');
    return sentence;
  };
}
