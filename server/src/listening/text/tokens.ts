import type { Language } from '../types.ts';
import { expand } from './contractions.ts';
import { EMOJI } from './emoji.ts';
import { foldUnit, isCombining, isDigit, isLetter, isUpper } from './fold.ts';

/** What stood before a word: nothing of note, a short stop, or the end of a sentence. */
export const NONE = 0;
export const COMMA = 1;
export const SENTENCE = 2;

/** A word as heard: folded, contractions opened. `start` and `end` are places in the original text. */
export type Token = {
  word: string;
  start: number;
  end: number;
  breakBefore: number;
  /** Written with a capital although no sentence begins here: perhaps a name. */
  capital: boolean;
  shouted: boolean;
};

const WORD_LETTERS_MAX = 40;
const isApostrophe = (code: number): boolean =>
  code === 39 || code === 0x2019 || code === 0x2bc || code === 96;
const JOINS_DIGITS = new Set([44, 46, 58]); // , . :

const ENDS_SENTENCE = new Set([33, 63, 59, 10, 0x2026, 0xa1, 0xbf]); // ! ? ; newline … ¡ ¿
const ENDS_CLAUSE = new Set([44, 58, 40, 41, 0x2013, 0x2014]); // , : ( ) – —

type Piece = { folded: string; end: number; upper: number; letters: number };

/** Reads one run of letters or digits; "10:30", "1.500,50" and "don't" are one piece each. */
function readPiece(text: string, from: number): Piece {
  let folded = '';
  let upper = 0;
  let letters = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isCombining(code)) continue;
    if (isDigit(code)) folded += text.charAt(at);
    else if (isLetter(code)) {
      if (isUpper(code)) upper++;
      letters++;
      folded += foldUnit(code);
    } else if (JOINS_DIGITS.has(code) && isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1)))
      folded += text.charAt(at);
    else if (isApostrophe(code) && letters > 0 && isLetter(text.charCodeAt(at + 1))) folded += "'";
    else break;
  }
  return { folded, end: at, upper, letters };
}

function spell(folded: string, language: Language): readonly string[] {
  if (folded.length > WORD_LETTERS_MAX) return [folded.slice(0, WORD_LETTERS_MAX)];
  const apostrophe = folded.indexOf("'");
  if (apostrophe < 0) return expand(folded, language) ?? [folded];
  const plain = folded.replaceAll("'", '');
  const known = expand(folded, language) ?? expand(plain, language);
  if (known) return known;
  // "Maria's" is about Maria; "d'água" is two words.
  return folded.endsWith("'s") ? [folded.slice(0, apostrophe)] : folded.split("'").filter(Boolean);
}

export function tokenise(text: string, language: Language): Token[] {
  const tokens: Token[] = [];
  let pending = SENTENCE;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (isDigit(code) || (isLetter(code) && !isCombining(code))) {
      const piece = readPiece(text, at);
      const capital = pending !== SENTENCE && piece.upper === 1 && isUpper(code);
      const shouted = piece.letters > 1 && piece.upper === piece.letters;
      for (const word of spell(piece.folded, language)) {
        tokens.push({ word, start: at, end: piece.end, breakBefore: pending, capital, shouted });
        pending = NONE;
      }
      at = piece.end;
      continue;
    }
    const emoji = code > 0x2000 ? EMOJI.get(text.codePointAt(at) ?? 0) : undefined;
    if (emoji) {
      const end = at + (code >= 0xd800 && code <= 0xdbff ? 2 : 1);
      tokens.push({ word: emoji, start: at, end, breakBefore: SENTENCE, capital: false, shouted: false });
      pending = SENTENCE;
      at = end;
      continue;
    }
    // A dot inside "example.com" or "a.m." ends nothing.
    if (ENDS_SENTENCE.has(code) || (code === 46 && !isLetter(text.charCodeAt(at + 1)))) pending = SENTENCE;
    else if (ENDS_CLAUSE.has(code) && pending < COMMA) pending = COMMA;
    at++;
  }
  return tokens;
}
