import { stem } from '../../text/stem.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import { type Token, tokenise } from '../../text/tokens.ts';
import type { Language } from '../../types.ts';
import { saysNothing } from '../no-answer.ts';
import { said } from '../numbers/clauses.ts';
import type { TextAsk } from './ask.ts';
import { asksBack, asksForThing, isBeside, isElsewhere } from './beside.ts';
import { tellsSomething } from './content.ts';
import { bringsAfterAll, isDoubt, isNone } from './empties.ts';
import { isCleft, isNotAsked, isOfAnother, isOfSelf } from './others.ts';
import { type Part, type Sentence, sentencesOf } from './parts.ts';
import { asksElsewhere, INSTEAD, isRefused, isWithdrawn } from './refuses.ts';
import {
  isDream,
  isIndifferent,
  isNeverSo,
  isNotSo,
  isNotYet,
  isSolved,
  isUndecided,
  onlyLooks,
  wasDone,
  wasFormerly,
  wasNotThere,
  wasWanted,
} from './turned.ts';
import { isUnsaid } from './unsaid.ts';

const WORDS_MAX = 400;
const LETTERS_MAX = 8000;

type Heard = { text: string; tokens: readonly Token[]; ask: TextAsk };

/** "She'll", "he'd": what the tables of contractions leave in two. */
const SHORT: Readonly<Record<string, string>> = { ll: 'will', d: 'would', ve: 'have', re: 'are' };
const opened = (token: Token, language: Language): Token =>
  language === 'en' ? { ...token, word: SHORT[token.word] ?? token.word } : token;

/** Whether some words turn the whole reply around, wherever they stand in it. */
function isTurned(whole: string, ask: TextAsk): boolean {
  return (
    isRefused(whole) ||
    isUnsaid(whole, ask) ||
    isUndecided(whole) ||
    onlyLooks(whole) ||
    isNotSo(whole) ||
    isCleft(whole, ask) ||
    isDream(whole) ||
    (ask.isPersonal && isNeverSo(whole)) ||
    ((ask.isPersonal || ask.isOfNeed) && !ask.isPast && wasFormerly(whole)) ||
    (ask.isFeedback && isNotYet(whole)) ||
    (ask.isOfEvent && wasNotThere(whole)) ||
    (ask.isWish && (isIndifferent(whole) || wasWanted(whole))) ||
    (ask.isProblem && !ask.isFeedback && isSolved(whole)) ||
    (ask.isWhy && ask.isDenied && wasDone(whole))
  );
}

/** Only what is put in place of what was taken back is left of it. */
function afterWithdrawal(sentences: readonly Sentence[]): Sentence[] | null {
  const flat = sentences.flatMap(({ parts }) => parts);
  const last = flat.findLastIndex((part) => isWithdrawn(part.said));
  if (last < 0) return [...sentences];
  const instead = flat[last + 1];
  if (!instead || !INSTEAD.test(instead.said)) return null;
  return sentences.flatMap((sentence) => {
    const parts = sentence.parts.filter(({ from }) => from >= instead.from);
    return parts.length > 0 ? [{ ...sentence, parts }] : [];
  });
}

/** "Bigger portions, and would it kill them to …?": only the last of it asks. */
function questionFrom({ parts, questionFrom: from }: Sentence): number {
  if (from !== 0 || asksBack(parts[0]?.said ?? '')) return from;
  return Math.max(
    0,
    parts.findIndex((part) => asksBack(part.said)),
  );
}

/** What was said so far, which bears on how the next words are taken. */
type State = { isNone: boolean; isOthers: boolean };

type Fate = 'kept' | 'empty' | 'dropped' | 'ends';

const BARE_NO = /^ (?:(?:oh|ah|uy|ay|well|pues|bueno|bom) )?(?:no|nao|nope|nah)(?: (?:no|nao|nope|nah))* $/;

function fateOf(part: Part, at: number, sentence: Sentence, state: State, heard: Heard): Fate {
  const { text, tokens, ask } = heard;
  const words = part.said;
  if (at >= questionFrom(sentence) && !(ask.isWish && asksForThing(words)) && !ask.isQuestion) return 'ends';
  if (!ask.isQuestion && asksBack(words) && !(ask.isWish && asksForThing(words))) return 'ends';
  if (asksElsewhere(words) || isBeside(words)) return 'ends';
  const isAfterAll = bringsAfterAll(words);
  if (isNoneHere(words, ask)) {
    state.isNone = true;
    return 'dropped';
  }
  if (state.isNone && !isAfterAll) return 'dropped';
  state.isNone = false;
  if (isNotAsked(words)) return 'dropped';
  if (isOfAnother(words, ask)) state.isOthers = true;
  else if (state.isOthers && isOfSelf(words, ask.language)) state.isOthers = false;
  if (state.isOthers) return 'dropped';
  const own = text.slice(tokens[part.from]?.start, tokens[part.to]?.end);
  if (isDoubt(words)) return 'dropped';
  return saysNothing(own, ask.language) ? 'empty' : 'kept';
}

const NEGATIONS = new Set(['not', 'never', 'no', 'nao', 'nunca', 'jamas']);
/** What may stand between a no and what it denies. */
const BETWEEN = new Set(
  'been really actually even going to me se lo la nos estoy estamos voy vamos a he hemos vou estou foi fue esta estava estaba que eu yo'.split(
    ' ',
  ),
);
/** Who could not do it does not deny it. */
const ABLE = new Set(['can', 'could']);
const THEY_DID = /(?:aron|ieron|aban|ian|aram|eram|iram|avam|iam)$/;
const DENIED_WITHIN = 4;
/** "No, I'm not leaving". */
const HEAD_PARTS = 2;

const isOfQuestion = (word: string, { asked, language }: TextAsk): boolean =>
  asked.has(word) || (asked.has(stem(word, language)) && !STOPWORDS[language].has(word));

/** "I'm not moving anywhere", asked why they move: what was supposed is not so. */
function deniesAsked({ from, to }: Part, { tokens, ask }: Heard): boolean {
  if (!ask.isWhy) return false;
  for (let at = from; at < to; at++) {
    if (!NEGATIONS.has(tokens[at]?.word ?? '') || ABLE.has(tokens[at - 1]?.word ?? '')) continue;
    for (let next = at + 1; next <= Math.min(to, at + DENIED_WITHIN); next++) {
      const word = tokens[next]?.word ?? '';
      if (isOfQuestion(word, ask)) return !THEY_DID.test(word);
      if (!BETWEEN.has(word)) break;
    }
  }
  return false;
}

const ALL_IS_WELL = / (?:all|everything|everybody|todo|tudo|fine|bien|bem|good|grand) /;

const isNoneHere = (words: string, ask: TextAsk): boolean =>
  (isNone(words) && !(ask.isFeedback && ALL_IS_WELL.test(words))) || (ask.isAny && BARE_NO.test(words));

type Run = { from: number; to: number };

/** "Bruno, get down", "it cuts out, can you hear me?": of such a sentence nothing answers. */
const isCutShort = ({ parts }: Sentence): boolean => parts.some((part) => isElsewhere(part.said));

/** The stretches of the sentence that answer; courtesies between two of them stay. */
function keptOf(sentence: Sentence, state: State, heard: Heard): Run[] {
  const runs: Run[] = [];
  let isBroken = true;
  for (const [at, part] of sentence.parts.entries()) {
    const fate = fateOf(part, at, sentence, state, heard);
    if (fate === 'ends') return isCutShort(sentence) ? [] : runs;
    const last = runs.at(-1);
    if (fate === 'kept') {
      if (isBroken || !last) runs.push({ from: part.from, to: part.to });
      else last.to = part.to;
    }
    if (fate !== 'empty') isBroken = fate !== 'kept';
  }
  // What is said beside the matter may stretch over several clauses.
  return isBeside(sentence.said) ? [] : runs;
}

/**
 * The person's own words that answer a question for free text; `none`: the reply evades it, refuses, tells of something else or
 * takes back what it said.
 */
export function textIn(text: string, ask: TextAsk): string | 'none' {
  const heardText = text.slice(0, LETTERS_MAX);
  const tokens = tokenise(heardText, ask.language)
    .slice(0, WORDS_MAX)
    .map((token) => opened(token, ask.language));
  const heard: Heard = { text: heardText, tokens, ask };
  const whole = said(tokens, 0, tokens.length);
  if (tokens.length === 0) return 'none';
  const sentences = afterWithdrawal(sentencesOf(heardText, tokens, ask.language));
  if (sentences === null || isTurned(whole, ask)) return 'none';
  if (
    sentences
      .slice(0, 1)
      .some(({ parts }) => parts.slice(0, HEAD_PARTS).some((part) => deniesAsked(part, heard)))
  )
    return 'none';
  const state: State = { isNone: false, isOthers: false };
  const runs = sentences.flatMap((sentence) => keptOf(sentence, state, heard));
  const kept = runs.flatMap(({ from, to }) => tokens.slice(from, to + 1));
  if (!tellsSomething(kept, ask.stems, ask.language)) return 'none';
  return written(runs, heard);
}

/** As it stands in the reply, with what was left out left out. */
function written(runs: readonly Run[], { text, tokens }: Heard): string {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.to + 1 === run.from) last.to = run.to;
    else joined.push({ ...run });
  }
  return joined
    .map(({ from, to }) =>
      text
        .slice(tokens[from]?.start ?? 0, tokens[to + 1]?.start ?? text.length)
        .replace(/[\s¿¡]+$/, '')
        .replace(/[\s,;:–—-]+$/, ''),
    )
    .join(' ');
}
