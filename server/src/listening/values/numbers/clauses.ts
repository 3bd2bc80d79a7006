import { COMMA, NONE, SENTENCE, type Token } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { wordAt } from './heard.ts';
import { set } from './lexicon.ts';

/** Where each clause and each sentence begins and ends, over places of words. */
export type Stretch = { from: number; to: number };
export type Clauses = { clauseOf: (at: number) => Stretch; sentenceOf: (at: number) => Stretch };

const OPENS: Record<Language, ReadonlySet<string>> = {
  en: set('but because so when although though since until while whereas then cos except'),
  es: set('pero porque aunque cuando pues mientras sino entonces asi'),
  pt: set('mas porque entao quando enquanto embora pois ai'),
};
const AND = set('and y e');

/** Behind an "and", these begin something said of another. */
const SUBJECTS: Record<Language, ReadonlySet<string>> = {
  en: set('i he she they my our his her we it the that this now then another so you'),
  es: set(
    'yo el ella ellos ellas mi mis su la los las usted ustedes ahora luego despues lo eso otro otra otros ahi que',
  ),
  pt: set('eu ele ela eles elas meu minha seu sua o a os as agora depois isso outro outra voces que ai'),
};

function opensClause(tokens: readonly Token[], at: number, language: Language): boolean {
  if ((tokens[at]?.breakBefore ?? NONE) >= COMMA) return true;
  const word = wordAt(tokens, at);
  if (OPENS[language].has(word)) return true;
  // "Antes eu pagava sessenta" begins something else; "seis antes" does not.
  if (word === 'antes' && (tokens[at + 1]?.breakBefore ?? COMMA) === NONE && wordAt(tokens, at + 1) !== 'de')
    return true;
  // "Só que", "ya que", "ja que".
  if (wordAt(tokens, at + 1) === 'que' && ['so', 'ya', 'ja'].includes(word)) return true;
  return AND.has(word) && SUBJECTS[language].has(wordAt(tokens, at + 1));
}

function stretches(tokens: readonly Token[], opens: (at: number) => boolean): (at: number) => Stretch {
  const starts: number[] = [];
  for (let at = 0; at < tokens.length; at++) if (at === 0 || opens(at)) starts.push(at);
  return (place) => {
    const index = starts.findLastIndex((start) => start <= place);
    return { from: starts[index] ?? 0, to: (starts[index + 1] ?? tokens.length) - 1 };
  };
}

export const clausesOf = (tokens: readonly Token[], language: Language): Clauses => ({
  clauseOf: stretches(tokens, (at) => opensClause(tokens, at, language)),
  sentenceOf: stretches(tokens, (at) => tokens[at]?.breakBefore === SENTENCE),
});

/** The words of a stretch with a space on each side, as patterns are written for them. */
export const said = (tokens: readonly Token[], from: number, to: number): string =>
  ` ${tokens
    .slice(Math.max(0, from), to + 1)
    .map(({ word }) => word)
    .join(' ')} `;

/** The stop behind the stretch: a question ends with its mark. */
export const endsAsQuestion = (text: string, tokens: readonly Token[], { to }: Stretch): boolean =>
  text.slice(tokens[to]?.end ?? text.length, tokens[to + 1]?.start ?? text.length).includes('?');

export const opensAsQuestion = (text: string, tokens: readonly Token[], { from }: Stretch): boolean =>
  text.slice(tokens[from - 1]?.end ?? 0, tokens[from]?.start ?? 0).includes('¿');
