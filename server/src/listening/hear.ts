import { LRUCache } from 'lru-cache';
import { awaits } from './asked/asked.ts';
import { isOfAnother, speaksOfPerson } from './classifier/anchors.ts';
import { decide, decidedAlone, isUtterance } from './classifier/decide.ts';
import { ACTED_UPON, isActedUpon, type Label } from './classifier/labels.ts';
import { feel } from './feeling.ts';
import { findIntents } from './intents.ts';
import { callsAsKin, isAbsent } from './meant/absent.ts';
import { redirectsCalls, wantsItNow, wantsToBeReached } from './meant/contact/redirects.ts';
import { asksForNobody } from './meant/contact/tried-to-reach.ts';
import { reportsWish, takesNothingBack, wantsNoPerson } from './meant/contact/unsaid.ts';
import { refusesToLeaveMessage, wantsToLeaveMessage } from './meant/message.ts';
import { canceledBefore, repeatsNo } from './meant/settles-nothing.ts';
import { saysItsThem, tellsOfTheirs } from './meant/theirs.ts';
import { withoutJust } from './text/just.ts';
import { plain } from './text/phrases.ts';
import { tame } from './text/tame.ts';
import { SENTENCE, type Token, tokenise } from './text/tokens.ts';
import type { Heard, Intent, Language } from './types.ts';

const OPENING_WORDS = 3000;
const CLOSING_WORDS = 1000;

/** More than one utterance holds; of a pasted text the beginning and the end are read. */
function bounded(tokens: Token[]): Token[] {
  if (tokens.length <= OPENING_WORDS + CLOSING_WORDS) return tokens;
  const closing = tokens
    .slice(-CLOSING_WORDS)
    .map((token, at) => (at === 0 ? { ...token, breakBefore: SENTENCE } : token));
  return [...tokens.slice(0, OPENING_WORDS), ...closing];
}

const INTENTS_OF: Record<Label, readonly Intent[]> = {
  do_not_contact: ['wants_no_more_contact'],
  wants_person: ['wants_person'],
  refuses_recording: ['refuses_recording'],
  wrong_person: ['is_wrong_person'],
  not_interested: ['not_interested'],
  not_now: ['is_busy'],
  call_back: ['wants_callback'],
  agrees: ['agrees'],
  declines: ['declines'],
  ask_price: ['asks_question', 'asks_price'],
  ask_time: ['asks_question', 'asks_time'],
  ask_place: ['asks_question', 'asks_place'],
  ask_who: ['asks_question', 'asks_who'],
  ask_why: ['asks_question', 'asks_why'],
  ask_source: ['asks_question', 'asks_source'],
  ask_other: ['asks_question'],
  complaint: ['complains'],
  abuse: ['abuses'],
  did_not_hear: ['asks_to_repeat'],
  hurried: ['is_hurried'],
  confused: ['is_confused'],
  voicemail: ['is_voicemail'],
  machine: ['is_machine'],
};

const DECIDED_INTENTS = new Set<Intent>(ACTED_UPON.flatMap((label) => INTENTS_OF[label]));

/** The model was trained on utterances; a longer text is read in overlapping windows of that size. */
const WINDOW_WORDS = 60;
const WINDOW_STEP = 40;

function windowsOf(tokens: readonly Token[]): (readonly Token[])[] {
  if (tokens.length <= WINDOW_WORDS) return [tokens];
  const windows: (readonly Token[])[] = [];
  for (let start = 0; start + WINDOW_WORDS - WINDOW_STEP < tokens.length; start += WINDOW_STEP)
    windows.push(tokens.slice(start, start + WINDOW_WORDS));
  return windows;
}

type Meant = { intents: Set<Intent>; doubts: Set<Intent> };

const BESIDE_WRONG_PERSON = new Set<Intent>(['asks_question', 'declines', 'greets']);

/** "An interview? No, that will be for my daughter": the question and the no are part of it. */
const maybeWrongPerson = (found: ReadonlySet<Intent>): boolean =>
  [...found].every((intent) => BESIDE_WRONG_PERSON.has(intent));

/** Beside what the tables found the other labels add nothing: they are for wording that the tables do not know. */
function addedBy(found: ReadonlySet<Intent>, isShort: boolean, sure: ReadonlySet<Label>): Label[] {
  if (isShort && [...found].every((intent) => intent === 'asks_question')) return [...sure];
  const isWrong = (label: Label): boolean => isShort && label === 'wrong_person' && maybeWrongPerson(found);
  return [...sure].filter((label) => isActedUpon(label) || isWrong(label));
}

/** In a long text only the three matters that must never be missed are looked for window by window. */
function understand(text: string, tokens: readonly Token[], found: Set<Intent>, language: Language): Meant {
  const doubts = new Set<Intent>();
  if (repeatsNo(text)) found.add('declines');
  if (!isUtterance(tokens)) return { intents: found, doubts };
  const intents = new Set([...found].filter((intent) => !DECIDED_INTENTS.has(intent)));
  const windows = windowsOf(tokens);
  const known = new Set<Label>();
  let whole: ReturnType<typeof decide>['lead'] | undefined;
  for (const window of windows) {
    const isWhole = windows.length === 1;
    const inWindow = isWhole ? found : findIntents(text, window, language);
    const { sure, doubtful, lead } = decide(text, window, inWindow, language, found);
    if (isWhole) whole = lead;
    for (const label of [...sure, ...doubtful]) known.add(label);
    for (const label of addedBy(found, isWhole, sure))
      for (const intent of INTENTS_OF[label]) intents.add(intent);
    for (const label of ACTED_UPON)
      if (doubtful.has(label)) for (const intent of INTENTS_OF[label]) doubts.add(intent);
    const folded = window.map(({ word }) => word).join(' ');
    if (isWhole && doubtful.has('wrong_person') && maybeWrongPerson(found) && isOfAnother(folded))
      doubts.add('is_wrong_person');
  }
  const alone = decidedAlone(text, tokens, language, found, known, whole);
  for (const label of alone.sure) for (const intent of INTENTS_OF[label]) intents.add(intent);
  for (const label of alone.doubtful) for (const intent of INTENTS_OF[label]) doubts.add(intent);
  if (asksForNobody(text) || (wantsToLeaveMessage(text) && !speaksOfPerson(plain(text))))
    for (const found of [intents, doubts]) found.delete('wants_person');
  if (tellsOfTheirs(text) || saysItsThem(text) || callsAsKin(text))
    for (const heard of [intents, doubts]) heard.delete('is_wrong_person');
  if (refusesToLeaveMessage(text)) intents.delete('is_voicemail');
  if (saysGoOn(text)) intents.delete('asks_to_repeat');
  // Where somebody is, and that they are out, is no complaint.
  if (isAbsent(text) && !found.has('complains')) intents.delete('complains');
  if (canceledBefore(text)) intents.delete('wants_to_cancel');
  if (awaits(text)) intents.delete('says_solved');
  const isUnsaid =
    takesNothingBack(text) ||
    wantsItNow(text) ||
    (wantsToBeReached(text) && !found.has('wants_no_more_contact'));
  if (isUnsaid) for (const heard of [intents, doubts]) heard.delete('wants_no_more_contact');
  const isElse = redirectsCalls(text) || reportsWish(text);
  if (isElse && intents.delete('wants_no_more_contact')) doubts.add('wants_no_more_contact');
  if (wantsNoPerson(text)) for (const heard of [intents, doubts]) heard.delete('wants_person');
  for (const intent of intents) doubts.delete(intent);
  return { intents, doubts };
}

/** "Sí, diga", "invalid password again and again": nothing is to be said again. */
const GOES_ON =
  /^\W*(?:sí|si|bueno|hola|buenas|con él|con ella)[\s,.]+(?:diga|mande usted)[\s.!]*$|(?<!\p{L})(?:again and again|over and over|time and again|una y otra vez|vez tras vez|de novo e de novo|vez após vez)(?!\p{L})/iu;
const ASKS_AGAIN = /(?<!\p{L})(?:repeat|pardon|say (?:that|it)|repit|repet)/iu;

const saysGoOn = (text: string): boolean => GOES_ON.test(text) && !ASKS_AGAIN.test(text);

const KEPT_MAX = 1_000;
/** As much as is read of one turn: a talk of long ones is not heard anew at each of them. */
const KEPT_LETTERS_MAX = 4_000;
const KEPT_LETTERS_TOGETHER = 1_000_000;
const kept = new LRUCache<string, Heard>({
  max: KEPT_MAX,
  maxSize: KEPT_LETTERS_TOGETHER,
  sizeCalculation: (_, key) => key.length,
});

/**
 * What a person does with their words, and how they feel about it. A talk is read from its beginning at every turn, so what was
 * heard of the last utterances is kept for a while.
 */
export function hear(text: string, language: Language): Heard {
  if (text.length > KEPT_LETTERS_MAX) return hearAnew(text, language);
  const key = `${language} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const heard = hearAnew(text, language);
  kept.set(key, heard);
  return heard;
}

/** Without what was kept: the measure for everything that listens. */
export function hearAnew(said: string, language: Language): Heard {
  const text = tame(said);
  const tokens = withoutJust(text, bounded(tokenise(text, language)), language);
  const { intents, doubts } = understand(text, tokens, findIntents(text, tokens, language), language);
  return { intents, doubts, ...feel(text, tokens, intents, language) };
}
