import type { Language } from '../../types.ts';
import { figuresAt } from './digits.ts';
import { letterAt } from './letters.ts';
import { ENDED, GLUED, PAUSED, phraseAt, setOf, type Word, wordAt } from './words.ts';

/** What is said in one go: a figure, a pair, a group as it is written, a letter, a stroke. */
export type Chunk = { text: string; kind: 'figures' | 'letters' | 'sign'; start: number; end: number };

/** Characters said one after another, over words `start` to `end` inclusive. */
export type Run = { chunks: readonly Chunk[]; start: number; end: number; hasPlus: boolean };

const SIGNS: Record<Language, readonly (readonly [readonly string[], string])[]> = {
  en: [
    [['forward', 'slash'], '/'],
    [['slash'], '/'],
    [['stroke'], '/'],
    [['dash'], '-'],
    [['hyphen'], '-'],
    [['minus'], '-'],
    [['dot'], '.'],
    [['point'], '.'],
  ],
  es: [
    [['barra', 'inclinada'], '/'],
    [['barra'], '/'],
    [['diagonal'], '/'],
    [['slash'], '/'],
    [['guion', 'medio'], '-'],
    [['guion'], '-'],
    [['guioncito'], '-'],
    [['rayita'], '-'],
    [['raya'], '-'],
    [['menos'], '-'],
    [['punto'], '.'],
  ],
  pt: [
    [['barra'], '/'],
    [['tracinho'], '-'],
    [['traco'], '-'],
    [['hifen'], '-'],
    [['menos'], '-'],
    [['ponto'], '.'],
  ],
};

/** Said between the groups without ending them. */
const FILLERS: Record<Language, ReadonlySet<string>> = {
  en: setOf('and then uh um er erm ah eh so followed by space'),
  es: setOf('y luego despues eh este em mmm espacio pues sigue'),
  pt: setOf('e depois ai dai eh hum ahn espaco entao segue'),
};
const FILLERS_MAX = 3;

const PLUS = setOf('plus mas mais');

/** A group of letters as it is written in a code: capitals, or letters nobody could say as a word. */
function groupAt({ raw, word }: Word): boolean {
  if (/\d/.test(raw) || raw.length < 2) return false;
  const isUpper = raw === raw.toUpperCase() && raw !== raw.toLowerCase();
  if (isUpper && (raw.length <= 5 || (raw.length === 6 && !/[aeiou]/.test(word)))) return true;
  return raw.length <= 4 && /^[bcdfghjklmnpqrstvwxz]+$/.test(word) && !NO_GROUPS.has(word);
}
const NO_GROUPS = setOf(
  'mr mrs ms dr dra sr sra srta st th nd rd hm hmm mm mmm pm sh shh brb kkk kkkk rsrs rs jj kk hmmm grr pff xd bn pls thx tb vc vcs nth tv',
);
const NO_CAPITALS = setOf(
  'no si eh oh ah ok the and my it is que el la los las de yo es un una nao sim ja o a e os as eu hey hi im tv dni id cpf rg ref nro num uk usa eua',
);

const MEASURED = /^\d+(?:st|nd|rd|th|am|pm|kg|km|cm|mm|mg|ml|hs|hrs|min|mins|gb|tb|inch|in|ft|x|o|a|os|as)$/;

type Options = { language: Language; withLetters: boolean; isShouted: boolean };

function signAt(words: readonly Word[], at: number, language: Language): Chunk | null {
  for (const [phrase, sign] of SIGNS[language]) {
    const end = phraseAt(words, at, phrase);
    if (end >= 0) return { text: sign, kind: 'sign', start: at, end };
  }
  return null;
}

/** The characters that begin at word `at`; `inside` once the run has begun. */
function chunkAt(
  words: readonly Word[],
  at: number,
  { language, withLetters, isShouted }: Options,
): (Chunk & { isLoose: boolean }) | null {
  const word = words[at];
  if (word === undefined) return null;
  // "Double u" is a letter, "double seven" two figures.
  const letter = withLetters ? letterAt(words, at, language) : null;
  const figures = figuresAt(words, at, language);
  if (
    figures !== null &&
    (letter === null || letter.end < figures.end || (letter.isLoose && letter.end === at))
  )
    return {
      text: figures.text,
      kind: 'figures',
      start: at,
      end: figures.end,
      isLoose: isArticle(words, at, figures.end),
    };
  if (!withLetters) return null;
  if (letter !== null)
    return {
      text: letter.text.toUpperCase(),
      kind: 'letters',
      start: at,
      end: letter.end,
      isLoose: letter.isLoose,
    };
  if (/^(?=.*\d)[a-z\d]+$/.test(word.word) && !MEASURED.test(word.word))
    return { text: word.word.toUpperCase(), kind: 'letters', start: at, end: at, isLoose: false };
  const twice = /^(?:double|doble|duplo)$/.test(word.word) ? letterAt(words, at + 1, language) : null;
  if (twice)
    return {
      text: twice.text.repeat(2).toUpperCase(),
      kind: 'letters',
      start: at,
      end: twice.end,
      isLoose: false,
    };
  if (groupAt(word) && !NO_CAPITALS.has(word.word) && !(isShouted && !/^[^aeiou]+$/.test(word.word)))
    return { text: word.word.toUpperCase(), kind: 'letters', start: at, end: at, isLoose: false };
  return null;
}

/** "Then a Z", "and a K at the end". */
const isArticleOf = (words: readonly Word[], at: number): boolean =>
  LEADS.has(wordAt(words, at - 1)) &&
  wordAt(words, at + 1).length === 1 &&
  wordAt(words, at + 2).length !== 1;
const LEADS = setOf('then and with plus by');

const ARTICLES = setOf('un una uno um uma one o oh');
const isArticle = (words: readonly Word[], at: number, end: number): boolean =>
  end === at && ARTICLES.has(wordAt(words, at));

/** A run may go on behind a stop that figures are read out with. */
function isOver(word: Word | undefined): boolean {
  if (word === undefined) return true;
  return word.stop === ENDED && !/^[)\s]*[.;]?\s*$/.test(word.gap);
}

/** "I've got two, 07700…": how many there are is no part of what is written behind it. */
function isOfAnother(words: readonly Word[], at: number, chunks: readonly Chunk[]): boolean {
  const [first] = chunks;
  return (
    chunks.length === 1 &&
    words[at]?.stop === PAUSED &&
    first?.kind === 'figures' &&
    COUNTS.has(wordAt(words, first.start - 1)) &&
    /^\D+$/.test(wordAt(words, first.start))
  );
}
const COUNTS = setOf('got have tengo hay son tenho tem sao are');

function readRun(words: readonly Word[], from: number, options: Options): { run: Run | null; next: number } {
  const chunks: (Chunk & { isLoose: boolean })[] = [];
  let at = from;
  let fillers = 0;
  while (at < words.length) {
    const word = words[at];
    if (chunks.length > 0 && (isOver(word) || isOfAnother(words, at, chunks))) break;
    const read = chunkAt(words, at, options);
    const isFiller =
      FILLERS[options.language].has(word?.word ?? '') ||
      (word?.raw === 'a' && (chunkAt(words, at + 1, options) === null || isArticleOf(words, at)));
    // "Cuatro y cinco" joins; a capital names a letter.
    const chunk =
      chunks.length > 0 && read?.isLoose === true && read.kind === 'letters' && isFiller ? null : read;
    if (chunk) {
      const sign = chunks.length > 0 && word?.stop === GLUED ? /[-/]/.exec(word.gap)?.[0] : undefined;
      if (sign !== undefined && options.withLetters)
        chunks.push({ text: sign, kind: 'sign', start: at, end: at - 1, isLoose: false });
      chunks.push(chunk);
      fillers = 0;
      at = chunk.end + 1;
      continue;
    }
    if (chunks.length === 0) break;
    const sign = signAt(words, at, options.language);
    if (sign) {
      chunks.push({ ...sign, isLoose: false });
      at = sign.end + 1;
    } else if (isFiller && fillers < FILLERS_MAX) {
      fillers++;
      at++;
    } else break;
  }
  return { run: trimmed(words, chunks, options.language), next: Math.max(at, from + 1) };
}

/** Without strokes at the ends and little words that only stand beside figures: "a 4471", "it's one of 4471". */
function trimmed(
  words: readonly Word[],
  read: readonly (Chunk & { isLoose: boolean })[],
  language: Language,
): Run | null {
  let from = 0;
  let to = read.length;
  const isLetter = (at: number): boolean => read[at]?.kind === 'letters';
  // In English no article opens a reply that reads out figures.
  const isFirst =
    language === 'en' && wordAt(words, 0) === 'a' && read[0]?.start === 0 && !/^\d/.test(wordAt(words, 1));
  const isLetterAt = (at: number): boolean =>
    read[at]?.kind === 'letters' && read[at]?.text.length === 1 && read[at]?.isLoose === false;
  while (from < to) {
    const chunk = read[from];
    const isSpelled = isLetter(from + 1) && isLetter(from + 2);
    const isStray =
      chunk?.kind === 'letters' &&
      chunk.isLoose &&
      !isLetterAt(from + 1) &&
      !isSpelled &&
      !(from === 0 && isFirst);
    if (chunk?.kind !== 'sign' && !isStray) break;
    from++;
  }
  while (to > from) {
    const chunk = read[to - 1];
    const next = words[(chunk?.end ?? 0) + 1];
    const isStray = chunk?.isLoose && next !== undefined && next.stop === GLUED;
    if (chunk?.kind !== 'sign' && !isStray) break;
    to--;
  }
  const chunks = read.slice(from, to).map(({ text, kind, start, end }) => ({ text, kind, start, end }));
  const [first] = chunks;
  const last = chunks.at(-1);
  if (first === undefined || last === undefined) return null;
  const before = words[first.start - 1];
  const hasPlus =
    /\+\s*$/.test(words[first.start]?.gap ?? '') ||
    (PLUS.has(before?.word ?? '') && (words[first.start]?.stop ?? ENDED) < PAUSED);
  return { chunks, start: first.start, end: last.end, hasPlus };
}

/** Every run of characters, in order. */
export function runsIn(words: readonly Word[], language: Language, withLetters: boolean): Run[] {
  const capitals = words.filter(
    ({ raw }) => raw.length > 2 && raw === raw.toUpperCase() && /\p{L}/u.test(raw),
  );
  const options = {
    language,
    withLetters,
    isShouted: capitals.length > words.length / 2 && words.length > 6,
  };
  const runs: Run[] = [];
  for (let at = 0; at < words.length; ) {
    const { run, next } = readRun(words, at, options);
    if (run) runs.push(run);
    // Where nothing was left of what was read, nothing is to be read in it again.
    at = run && run.end >= at ? run.end + 1 : next;
  }
  return runs;
}

export const textOf = (chunks: readonly Chunk[]): string => chunks.map(({ text }) => text).join('');
