import {
  corrected,
  detectLanguage,
  givesOrders,
  type Heard,
  hear,
  heardIn as heardByCategory,
  type Intent,
  type Language,
  saysNothing,
  swears,
} from '../../../listening/index.ts';
import { FIGURES, meant } from '../../../listening/meant/meant.ts';
import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import { tame } from '../../../listening/text/tame.ts';
import { boundTranscript, type SpokenTurn } from '../bounds.ts';
import type { AnalysisSubject } from '../types.ts';
import { AGENT, type AgentCue } from './agent-cues.ts';
import { PERSON, type PersonCue } from './person-cues.ts';

/** What the agent says in a row, told apart into what it asks and what it states. */
export type AgentSaid = { text: string; asks: string; states: string; places: readonly number[] };

/** One turn of the person, between what the agent said before it and after it. */
export type Exchange = {
  index: number;
  /** What the person says for themselves and in earnest: it is read for values and agreements. */
  text: string;
  /** Every word of the turn: it is quoted. */
  whole: string;
  /** Where it stands in the stored transcript: one place. */
  places: readonly number[];
  plain: string;
  at: number;
  wordCount: number;
  heard: Heard;
  /** A greeting, a goodbye, an oath, "I don't know": it answers nothing. */
  isEmpty: boolean;
  before: AgentSaid;
  after: AgentSaid;
};

export type Facts = {
  subject: AnalysisSubject;
  turns: readonly SpokenTurn[];
  exchanges: readonly Exchange[];
  /** Everything the agent said, in order. */
  agent: AgentSaid;
  /** What the person speaks, by their own words where there are enough of them. */
  personLanguage: Language;
  tools: ReadonlySet<string>;
};

const SENTENCE = /[^.!?…\n]{1,2000}[.!?…\n]*/g;

const PROMPT = phrases(`
  (?:please )?(?:tell|describe|talk|explain to) (?:me|us|about) | describe | cuenteme | digame | hableme | describa | expliqueme |
  fale (?:de|sobre|um pouco|me) | conte | descreva | diga | me (?:conte|diga|fale)
`);

/** "Tell me about your day." asks as much as a question mark does. */
const isQuestion = (sentence: string): boolean => sentence.includes('?') || PROMPT.test(plain(sentence));

export function agentSaid(turns: readonly SpokenTurn[]): AgentSaid {
  const texts = turns.map(({ text }) => text);
  const asks: string[] = [];
  const states: string[] = [];
  for (const text of texts) {
    for (const [sentence] of text.matchAll(SENTENCE)) (isQuestion(sentence) ? asks : states).push(sentence);
  }
  return {
    text: texts.join('\n'),
    asks: plain(asks.join(' ')),
    states: plain(states.join(' ')),
    places: turns.map(({ place }) => place),
  };
}

export function gatherFacts(subject: AnalysisSubject): Facts {
  const turns = boundTranscript(subject.transcript);
  const personWords = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const personLanguage = detectLanguage(personWords.join('\n')) ?? subject.language;
  const exchanges: Exchange[] = [];
  for (const [place, turn] of turns.entries()) {
    if (turn.role !== 'user') continue;
    const text = ownWords(turn.text, subject);
    const heard = heardByCategory(subject.category, turn.text, heardIn(text, turn.text, personLanguage));
    exchanges.push({
      index: exchanges.length,
      text,
      whole: turn.text,
      places: [turn.place],
      plain: plain(tame(text)),
      at: turn.at,
      wordCount: text.split(/\s+/).length,
      heard,
      isEmpty:
        (saysNothing(text, personLanguage) || onlySwears(text)) &&
        !SAYS_MORE.some((intent) => heard.intents.has(intent)),
      before: agentSaid(neighbours(turns, place, -1)),
      after: agentSaid(neighbours(turns, place, 1)),
    });
  }
  return {
    subject,
    turns,
    exchanges,
    agent: agentSaid(turns.filter(({ role }) => role === 'agent')),
    personLanguage,
    tools: new Set(subject.toolsUsed),
  };
}

const SPOKEN_WORDS_MIN = 8;

/** A test of a language is answered as well by what is only supposed. */
function ownWords(said: string, { category }: AnalysisSubject): string {
  // What a machine is told to write down is nothing that somebody tells of themselves.
  if (givesOrders(said)) return '';
  const own = meant(said);
  const isSpoken = category === 'language_assessment' && said.split(/\s+/).length >= SPOKEN_WORDS_MIN;
  return own === '' && isSpoken ? said : own;
}

const SWORN_WORDS_MAX = 5;

/** A few words around an oath tell how somebody feels, not what they want. */
const onlySwears = (text: string): boolean => text.split(/\s+/).length <= SWORN_WORDS_MAX && swears(text);

/** Wishes and promises, however few the words. */
const SAYS_MORE: readonly Intent[] = [
  'wants_person',
  'wants_no_more_contact',
  'wants_callback',
  'wants_to_buy',
  'wants_appointment',
  'wants_to_move_appointment',
  'wants_to_cancel',
  'promises_payment',
  'refuses_payment',
  'says_solved',
];

/** Of what is only supposed, mocked or told of others, these still hold: they never settle anything for the person. */
const HELD_ANYHOW: readonly Intent[] = [
  'abuses',
  'asks_question',
  'is_machine',
  'is_voicemail',
  'is_wrong_person',
  'wants_no_more_contact',
  'wants_person',
];

function heardIn(text: string, whole: string, language: Language): Heard {
  const all = hear(ends(withoutCorrection(whole)), language);
  if (text === whole) return all;
  const own = hear(ends(withoutCorrection(text)), language);
  const held = HELD_ANYHOW.filter((intent) => all.intents.has(intent));
  return { ...own, intents: new Set([...own.intents, ...held]), sentiment: all.sentiment };
}

/** "Friday. No, wait, Monday" puts something right: its no declines nothing. */
function withoutCorrection(text: string): string {
  const put = corrected(text);
  return put !== null && FIGURES.test(plain(put.before)) && FIGURES.test(plain(put.after))
    ? `${put.before}, ${put.after}`
    : text;
}

const HEARD_CHARACTERS_MAX = 2000;

/** Nobody says more than this in one breath; of a long letter, how it begins and ends tells what it is for. */
function ends(text: string): string {
  if (text.length <= HEARD_CHARACTERS_MAX) return text;
  const half = HEARD_CHARACTERS_MAX / 2;
  return `${text.slice(0, half)}\n${text.slice(-half)}`;
}

/** The agent's turns next to this one, in the order they were said. */
function neighbours(turns: readonly SpokenTurn[], place: number, step: 1 | -1): SpokenTurn[] {
  const said: SpokenTurn[] = [];
  for (let at = place + step; turns[at]?.role === 'agent'; at += step) said.push(turns[at] as SpokenTurn);
  return step === 1 ? said : said.reverse();
}

export const means = (exchange: Exchange, ...intents: Intent[]): boolean =>
  intents.some((intent) => exchange.heard.intents.has(intent));

/** These hold only where they are not denied. */
const AFFIRMED: ReadonlySet<PersonCue> = new Set([
  'buys',
  'keen',
  'leaves',
  'offersPayment',
  'paid',
  'returns',
  'saysSolved',
  'stays',
  'understands',
]);

/** "No no you've cracked it": in English a no before a whole sentence answers and denies nothing of it. */
const ANSWERED_NO = /^(?:(?:no|nope|nah)[ ,]+)+(?=(?:i|you|it|we|that|they|there|everything|all)(?:['\s]))/;

export const behindNo = (said: string): string => said.replace(ANSWERED_NO, '');

export const says = (exchange: Exchange, cue: PersonCue): boolean =>
  PERSON[cue].test(exchange.plain) &&
  (!AFFIRMED.has(cue) || affirmedAt(PERSON[cue], behindNo(exchange.plain)) !== -1);

export const states = (said: AgentSaid, cue: AgentCue): boolean => AGENT[cue].test(said.states);

/** Agents leave out question marks too, so a question is looked for in all it said where none is marked. */
export const asks = (said: AgentSaid, cue: AgentCue): boolean =>
  AGENT[cue].test(said.asks === '' ? said.states : said.asks);

export const mentions = (said: AgentSaid, cue: AgentCue): boolean =>
  AGENT[cue].test(said.states) || AGENT[cue].test(said.asks);

export const everMeans = ({ exchanges }: Facts, ...intents: Intent[]): boolean =>
  exchanges.some((exchange) => means(exchange, ...intents));

export const everSays = ({ exchanges }: Facts, cue: PersonCue): boolean =>
  exchanges.some((exchange) => says(exchange, cue));

const DIGITS = /\d/;
const AMOUNT =
  /(?:[$€£]|r\$|us\$)\s?\d|\d[\d.,]*\s?(?:dollars|euros|pesos|reais|dolares|usd|eur|mxn|cop|brl|soles|bucks|mil(?![a-z]))/;

export const hasDigits = (text: string): boolean => DIGITS.test(text);
export const hasAmount = (text: string): boolean => AMOUNT.test(text);
