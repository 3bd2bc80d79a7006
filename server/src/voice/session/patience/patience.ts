import type { Eagerness, Expectation, Language, PatienceReason } from '../types.ts';
import { digitsIn, emailIn, isDictatingDigits, isSpelling } from './dictation.ts';
import { english } from './lexicon/en.ts';
import { spanish } from './lexicon/es.ts';
import { portuguese } from './lexicon/pt.ts';
import type { TurnLexicon } from './lexicon/types.ts';
import { wordsOf } from './words.ts';

export const LEXICONS: Readonly<Record<Language, TurnLexicon>> = {
  en: english,
  es: spanish,
  pt: portuguese,
};

/**
 * Silence in ms after the last sound, tuned by `npm run bench -- voice`: on the line about 190 are added for the network
 * and its buffers. Below 480 nothing is gained, for hearing and the reply need that long. Silence is seen in windows of
 * 32 ms: a value that is no multiple of it waits for the next one.
 */
const PATIENCE_MS: Readonly<Record<PatienceReason, number>> = {
  expected: 300,
  brief: 450,
  asked: 490,
  done: 590,
  few_words: 700,
  request: 1056,
  may_not_end: 928,
  cannot_end: 1320,
  dictating: 940,
  nothing_heard: 700,
  mailbox: 2500,
};

const SCALE: Readonly<Record<Eagerness, number>> = { patient: 1.3, normal: 1, eager: 0.8 };

const YES_NO_WORDS_MAX = 4;
const BRIEF_WORDS_MAX = 4;
const REQUEST_WORDS_MAX = 7;

export type Awaited = {
  expects: Expectation;
  digitsWanted: number | null;
  language: Language;
  eagerness: Eagerness;
  awaitsMailbox: boolean;
  endConfidence?: number | null;
};

/** How long the person must be silent after these words until the turn is theirs no longer. */
export function patienceOf(text: string, awaited: Awaited): { ms: number; reason: PatienceReason } {
  const reason = reasonOf(text, wordsOf(text), awaited);
  const scale = reason === 'mailbox' ? 1 : SCALE[awaited.eagerness];
  return { ms: Math.round(PATIENCE_MS[reason] * scale), reason };
}

function reasonOf(text: string, words: readonly string[], awaited: Awaited): PatienceReason {
  const lexicon = LEXICONS[awaited.language];
  if (words.length === 0) return 'nothing_heard';
  if (awaited.awaitsMailbox && lexicon.mailbox.test(words.join(' '))) return 'mailbox';
  return (
    whenDictating(words, lexicon, awaited) ??
    whenExpected(words, lexicon, awaited) ??
    bySound(text, byWords(words, lexicon, awaited), awaited.endConfidence ?? 1)
  );
}

/** Below the first the last word is a guess, below the second most likely a part of one. */
const [GUESSED, BROKEN] = [0.7, 0.4];

/**
 * What the recogniser heard beside the words. It ends almost anything with a full stop, but of 84 beginnings of sentences
 * that could have been whole ones it gave more than half a comma, of 96 whole sentences a fifth; words cut off in a pause
 * are often misheard, and then improbable.
 */
function bySound(text: string, reason: PatienceReason, endConfidence: number): PatienceReason {
  if (reason !== 'done' && reason !== 'request') return reason;
  if (endConfidence < BROKEN) return 'cannot_end';
  if (endConfidence < GUESSED || /[,…]\s*$/.test(text)) return reason === 'request' ? reason : 'may_not_end';
  return reason === 'done' && /\?\s*$/.test(text) ? 'asked' : reason;
}

function whenDictating(
  words: readonly string[],
  lexicon: TurnLexicon,
  { expects, digitsWanted }: Awaited,
): PatienceReason | null {
  if (expects === 'digits') {
    const { digits } = digitsIn(words, lexicon);
    if (digitsWanted !== null && digits >= digitsWanted) return 'expected';
    if (digits > 0) return 'dictating';
  }
  const email = emailIn(words, lexicon, expects === 'email');
  if (email !== 'none') return email === 'complete' ? 'done' : 'dictating';
  if (expects === 'email' && words.length <= BRIEF_WORDS_MAX && !isYesOrNo(words, lexicon))
    return 'dictating';
  if (isSpelling(words, lexicon, expects === 'spelling' || expects === 'name')) return 'dictating';
  return isDictatingDigits(words, lexicon) ? 'dictating' : null;
}

/** "Please book a table" is no answer to a question of yes or no. */
const POLITE = 'please';

const isYesOrNo = (words: readonly string[], lexicon: TurnLexicon): boolean =>
  words.some((word) => lexicon.yesOrNo.has(word) && word !== POLITE);

function whenExpected(
  words: readonly string[],
  lexicon: TurnLexicon,
  { expects, endConfidence }: Awaited,
): PatienceReason | null {
  if (lexicon.whole.test(words.join(' '))) return (endConfidence ?? 1) < GUESSED ? 'few_words' : 'expected';
  const hangs = lexicon.cannotEnd.has(words.at(-1) ?? '');
  if (expects !== 'yes_no' || words.length > YES_NO_WORDS_MAX) return null;
  // "é" and "bueno" answer a question of yes or no, though they hesitate elsewhere.
  const isLone = words.every((word) => lexicon.yesOrNo.has(word));
  return isLone || (isYesOrNo(words, lexicon) && !hangs) ? 'expected' : null;
}

function byWords(words: readonly string[], lexicon: TurnLexicon, { expects }: Awaited): PatienceReason {
  const last = words.at(-1) ?? '';
  const text = words.join(' ');
  if (lexicon.announces.test(text)) return 'may_not_end';
  if (words.length === 1 && lexicon.yesOrNo.has(last)) return 'few_words';
  if (lexicon.cannotEnd.has(last)) return lexicon.completeAnyway.test(text) ? 'may_not_end' : 'cannot_end';
  if (lexicon.mayNotEnd.has(last)) return 'may_not_end';
  if ((expects === 'choice' || expects === 'name') && words.length <= BRIEF_WORDS_MAX) return 'brief';
  if (words.length <= 2) return 'few_words';
  if (words.length <= REQUEST_WORDS_MAX && lexicon.requests.test(text)) return 'request';
  return 'done';
}

/** A recorded greeting that asks for a message. */
export const isMailboxGreeting = (text: string, language: Language): boolean =>
  LEXICONS[language].mailbox.test(wordsOf(text).join(' '));
