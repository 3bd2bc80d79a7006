import { hear, type Language, sentences } from '../../../listening/index.ts';
import { clip } from '../bounds.ts';
import { LENGTH_MAX, OBJECTIONS_MAX } from '../schema.ts';
import { type Exchange, means } from './facts.ts';

/** The sentences in which the person objects, in their own words, each once. */
export function objectionsOf(exchanges: readonly Exchange[], language: Language): string[] {
  const labels = exchanges
    .filter((exchange) => means(exchange, 'objects'))
    .slice(0, OBJECTIONS_MAX)
    .map(({ text }) => {
      const said = sentences(text);
      const telling = said.find((sentence) => hear(sentence, language).intents.has('objects')) ?? text;
      return clip(telling.replace(/[.!…]+$/, ''), LENGTH_MAX.objection);
    });
  return [...new Set(labels)].filter((label) => label !== '');
}
