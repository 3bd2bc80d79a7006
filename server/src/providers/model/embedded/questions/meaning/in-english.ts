import type { Language } from '../../../../../listening/types.ts';
import { wordsOf } from '../fold-words.ts';
import { cognateOf } from '../matcher/cognates.ts';
import { translationOf } from '../matcher/glossary.ts';

const FIGURE = /^\d/;

function wordInEnglish(word: string, language: 'es' | 'pt'): string {
  if (FIGURE.test(word)) return word;
  return translationOf(word, language) ?? cognateOf(word, language) ?? word;
}

/** Word by word, where the text is not English: the sentence model knows no other language. */
export const inEnglish = (text: string, language: Language): string =>
  language === 'en'
    ? text
    : wordsOf(text)
        .map((word) => wordInEnglish(word, language))
        .join(' ');
