import type { Language } from '../../../types.ts';
import { letterAt, spelledFrom } from '../letters.ts';
import { ENDED, GLUED, PAUSED, setOf, type Word, wordAt } from '../words.ts';
import { isGiven, isKnown } from './known.ts';
import { certainty, type NameSpan, spanAt, tellsByCapitals, written } from './people.ts';

/** Where names may stand in a reply: by their capitals, by being known, or by where they stand when nothing else is there. */
export type Candidate = NameSpan & { value?: string };

/** Behind these a word no one knows may be a name. */
const FRAMES = setOf(`
  is it's its i'm im i am name's names called just put say under as be me by it
  es soy llamo llama llamamos seria con ponga pongale ponle pon anote apunte a al nombre somos pusimos pusieron
  e sou chamo chama chamamos bota poe com coloca deixa nome seria o do da no na
  mr mrs ms miss dr don dona senor senora senhor senhora seu doctor doctora doutor doutora dra sr sra
`);
const REST_WORDS_MAX = 5;

/** Words that open a reply and are no part of the name. */
const OPENERS = setOf(
  "yes yeah sure ok okay well oh so um uh er right hello hi si claro bueno pues eh ah mire a ver sim bom bem olha ola oi entao e o la el the it it's its is es just",
);

/** "Com dáblio", "with a k", "dos eles": tells how the name before is written. */
function isRemark(words: readonly Word[], at: number, language: Language): boolean {
  const next = ['a', 'an', 'un', 'una', 'um', 'uma'].includes(wordAt(words, at + 1)) ? at + 2 : at + 1;
  return ['with', 'con', 'com'].includes(wordAt(words, at)) && letterAt(words, next, language) !== null;
}

/** Whether it stands where a name is told: the whole of a clause, or behind words that lead to one. */
function isPlaced(words: readonly Word[], { start, end }: NameSpan, language: Language): boolean {
  const before = words[start - 1];
  const endsClause = (words[end + 1]?.stop ?? ENDED) >= PAUSED;
  let first = start;
  while (first > 0 && words[first]?.stop === GLUED && OPENERS.has(wordAt(words, first - 1))) first--;
  const isTold = start === first && isRemark(words, end + 1, language);
  const opensReply = (words[first]?.stop ?? ENDED) >= PAUSED && first <= REST_WORDS_MAX;
  if (isTold && first <= REST_WORDS_MAX) return true;
  if (opensReply && (endsClause || first === start))
    return end - start < REST_WORDS_MAX && (endsClause || end > start);
  return before !== undefined && words[start]?.stop === GLUED && FRAMES.has(before.word);
}

/** A word nobody knows, alone, behind a frame that leads to anything: "it's complicated". */
const isEnough = (words: readonly Word[], span: NameSpan): boolean =>
  (words[span.end + 1]?.stop ?? ENDED) >= PAUSED ||
  span.end > span.start ||
  BEHIND.has(wordAt(words, span.end + 1));
const BEHIND = setOf(
  'but and there with like and please y pero con como porque que mas com e que ai por the if no nao no agora ahora now',
);

const isLetterName = (words: readonly Word[], at: number, language: Language): boolean => {
  const letter = letterAt(words, at, language);
  return (
    letter !== null &&
    wordAt(words, at).length > 1 &&
    (!letter.isLoose || letter.end > at) &&
    !isKnown(wordAt(words, at))
  );
};

/** A name that was spelled letter by letter beside its sound, or instead of it. */
function spelledAt(
  words: readonly Word[],
  at: number,
  before: Candidate | undefined,
  language: Language,
): { candidate: Candidate | null; end: number } | null {
  const spelled = spelledFrom(words, at, language);
  if (spelled === null) return null;
  const value = spelled.text.charAt(0).toUpperCase() + spelled.text.slice(1);
  const last = before === undefined ? '' : wordAt(words, before.end);
  const isNear = before !== undefined && before.end >= at - REACH;
  if (isNear && soundsAlike(last, spelled.text)) return { candidate: null, end: spelled.end };
  const next = wordAt(words, spelled.end + 1);
  if (soundsAlike(next, spelled.text)) return { candidate: null, end: spelled.end };
  return { candidate: { start: at, end: spelled.end, isSure: true, value }, end: spelled.end };
}
const REACH = 4;

const LETTERS_APART_MAX = 2;
function soundsAlike(one: string, other: string): boolean {
  if (one === '' || one.charAt(0) !== other.charAt(0)) return false;
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same++;
  let behind = 0;
  while (behind < shorter - same && one.at(-1 - behind) === other.at(-1 - behind)) behind++;
  return Math.max(one.length, other.length) - same - behind <= LETTERS_APART_MAX;
}

/** "Van der Merwe Pieter": the given name behind the surname. */
function turned(words: readonly Word[], span: NameSpan): string | undefined {
  const { start, end } = span;
  const isLate = isGiven(wordAt(words, end)) && !isGiven(wordAt(words, start)) && end > start;
  const opens = ['van', 'von', 'de', 'del', 'da', 'do', 'mac'].includes(wordAt(words, start));
  if (!isLate || !opens) return undefined;
  return `${written(words, end, end)} ${written(words, start, end - 1)}`;
}

const nextTo = (words: readonly Word[], end: number): string =>
  words[end + 1]?.stop === GLUED ? wordAt(words, end + 1) : '';

export function candidatesIn(words: readonly Word[], language: Language): Candidate[] {
  const byCapitals = tellsByCapitals(words);
  const found: Candidate[] = [];
  for (let at = 0; at < words.length; at++) {
    const spelled = spelledAt(words, at, found.at(-1), language);
    if (spelled !== null) {
      if (spelled.candidate) found.push(spelled.candidate);
      else respell(words, found, at, spelled.end, language);
      at = spelled.end;
      continue;
    }
    if (isLetterName(words, at, language)) continue;
    const span = spanAt(words, at, language, byCapitals);
    // "Flat 3": what is numbered is no person.
    if (span === null || /^\d/.test(nextTo(words, span.end))) continue;
    const isTaken = span.isSure || (isPlaced(words, span, language) && isEnough(words, span));
    if (isTaken && !isWeakStart(words, span, language, byCapitals)) {
      const value = turned(words, span);
      found.push(value === undefined ? span : { ...span, value });
      at = span.end;
    }
  }
  return found;
}

/** A capital that only opens a sentence and goes on in small words is none of a name. */
const isWeakStart = (
  words: readonly Word[],
  span: NameSpan,
  language: Language,
  byCapitals: boolean,
): boolean =>
  span.end === span.start &&
  certainty(words, span.start, language, byCapitals) === 'maybe' &&
  !isPlaced(words, span, language);

/** What was spelled is how the name is written: "Smith, s m y t h". */
function respell(
  words: readonly Word[],
  found: Candidate[],
  at: number,
  end: number,
  language: Language,
): void {
  const spelled = spelledFrom(words, at, language);
  const last = found.at(-1);
  if (spelled === null || last === undefined || last.end < at - REACH || end < at) return;
  const word = wordAt(words, last.end);
  if (word === spelled.text || !soundsAlike(word, spelled.text)) return;
  const front = last.end > last.start ? `${written(words, last.start, last.end - 1)} ` : '';
  found[found.length - 1] = {
    ...last,
    value: `${front}${spelled.text.charAt(0).toUpperCase()}${spelled.text.slice(1)}`,
  };
}
