import { COMMA, NONE, type Token, tokenise } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { SE } from '../numbers/standing.ts';

/** The words of a reply as its patterns are written: what an accent or a place in the clause tells is a word of its own. */

const WORDS_MAX = 400;
const LETTERS_MAX = 8000;
const LONG_DRAWN = /([a-z])\1{2,}/g;

/** Said behind an unaccented "si", these show a yes. */
const BEHIND_YES = new Set(
  'claro senor senora senorita por gracias pues dale obvio si sip hombre mujer mijo mija vale ok okay adelante joven doctora doctor'.split(
    ' ',
  ),
);
/** Said before it, these do. */
const BEFORE_YES = new Set('que claro eso pues tambien creo obvio ahora'.split(' '));

const stops = (tokens: readonly Token[], at: number): boolean => (tokens[at]?.breakBefore ?? COMMA) !== NONE;

/** A yes is `sip`, what supposes is `if`. */
function spanishSi(tokens: readonly Token[], at: number, text: string): string {
  const token = tokens[at] as Token;
  if (/[íÍ]/.test(text.slice(token.start, token.end))) return 'sip';
  const next = tokens[at + 1]?.word ?? '';
  if (stops(tokens, at + 1) || BEHIND_YES.has(next)) return 'sip';
  return BEFORE_YES.has(tokens[at - 1]?.word ?? '') && !stops(tokens, at) ? 'sip' : 'if';
}

function inSpanish(tokens: readonly Token[], at: number, text: string): string {
  const { word, start, end } = tokens[at] as Token;
  if (word === 'si') return spanishSi(tokens, at, text);
  const written = text.slice(start, end).toLowerCase();
  if (word === 'se' && written === 'sé') return 'saber';
  return word === 'el' && written === 'él' ? 'ele' : word;
}

/** "No" is "in the"; a "se" that opens a clause supposes. */
function inPortuguese(tokens: readonly Token[], at: number, text: string): string {
  const { word, start, end } = tokens[at] as Token;
  // "É" is no "and".
  if (word === 'e' && text.slice(start, end).toLowerCase() === 'é') return 'es';
  const next = tokens[at + 1]?.word ?? '';
  if (word === 'no' && next !== '' && !stops(tokens, at + 1)) return 'em';
  if (word !== 'se') return word;
  const before = tokens[at - 1]?.word ?? '';
  const opens = stops(tokens, at) || ['so', 'mas', 'que', 'e', 'sei', 'saber', 'ver'].includes(before);
  return opens || SE.test(` se ${next} `) ? 'if' : word;
}

/** Said in South Africa for a yes; in Portuguese it is "already". */
const inEnglish = (word: string): string => (word === 'ja' ? 'yeah' : word);

export function spokenWords(text: string, language: Language): Token[] {
  const heard = text.slice(0, LETTERS_MAX);
  const tokens = tokenise(heard, language).slice(0, WORDS_MAX);
  return tokens.map((token, at) => {
    const word =
      language === 'es'
        ? inSpanish(tokens, at, heard)
        : language === 'pt'
          ? inPortuguese(tokens, at, heard)
          : inEnglish(token.word);
    return { ...token, word: word.replaceAll(LONG_DRAWN, '$1') };
  });
}
