import { topicIn } from '../listening/index.ts';
import type { Language } from '../listening/types.ts';
import { polite } from './polite.ts';

const SHINGLE_WORDS = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function shinglesOf(words: readonly string[]): Set<string> {
  const shingles = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    shingles.add(words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  return shingles;
}

export type OutputRules = {
  language: Language;
  blockedTopics: readonly string[];
  /** The prompt, when the person has been asking for it: eight of its words in a row are then not said. */
  secretText: string | null;
  /** The conversation's mark around words of others: whoever knew it could forge one. */
  fence: string;
};

/** What may be said of a sentence; each refusal is spoken once. */
export function outputGuard(rules: OutputRules): (sentence: string) => string | null {
  const { language, blockedTopics, secretText, fence } = rules;
  const secret = secretText === null ? null : shinglesOf(wordsOf(secretText));
  const refused = new Set<string>();
  let tail: string[] = []; // the last words of the sentence before: one word a line must not slip through
  const once = (phrase: 'otherTopic' | 'ownMatters'): string | null => {
    if (refused.has(phrase)) return null;
    refused.add(phrase);
    return polite(phrase, language);
  };
  return (sentence) => {
    if (topicIn(sentence, blockedTopics) !== null) return once('otherTopic');
    if (sentence.includes(fence) || sentence.includes('<data-')) return once('ownMatters');
    if (secret === null) return sentence;
    const words = [...tail, ...wordsOf(sentence)];
    tail = words.slice(1 - SHINGLE_WORDS);
    return [...shinglesOf(words)].some((shingle) => secret.has(shingle)) ? once('ownMatters') : sentence;
  };
}
