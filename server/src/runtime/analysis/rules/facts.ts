import { detectLanguage, type Heard, hear, type Intent, type Language } from '../../../listening/index.ts';
import { boundTranscript, type SpokenTurn } from '../bounds.ts';
import type { AnalysisSubject } from '../types.ts';
import { AGENT, type AgentCue } from './agent-cues.ts';
import { PERSON, type PersonCue } from './person-cues.ts';
import { phrases, plain } from './phrases.ts';

/** What the agent says in a row, told apart into what it asks and what it states. */
export type AgentSaid = { text: string; asks: string; states: string };

/** One turn of the person, between what the agent said before it and after it. */
export type Exchange = {
  index: number;
  text: string;
  plain: string;
  at: number;
  wordCount: number;
  heard: Heard;
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

export function agentSaid(texts: readonly string[]): AgentSaid {
  const asks: string[] = [];
  const states: string[] = [];
  for (const text of texts) {
    for (const [sentence] of text.matchAll(SENTENCE)) (isQuestion(sentence) ? asks : states).push(sentence);
  }
  return { text: texts.join('\n'), asks: plain(asks.join(' ')), states: plain(states.join(' ')) };
}

export function gatherFacts(subject: AnalysisSubject): Facts {
  const turns = boundTranscript(subject.transcript);
  const personWords = turns.filter(({ role }) => role === 'user').map(({ text }) => text);
  const personLanguage = detectLanguage(personWords.join('\n')) ?? subject.language;
  const exchanges: Exchange[] = [];
  for (const [place, turn] of turns.entries()) {
    if (turn.role !== 'user') continue;
    exchanges.push({
      index: exchanges.length,
      text: turn.text,
      plain: plain(turn.text),
      at: turn.at,
      wordCount: turn.text.split(/\s+/).length,
      heard: hear(ends(turn.text), personLanguage),
      before: agentSaid(neighbours(turns, place, -1)),
      after: agentSaid(neighbours(turns, place, 1)),
    });
  }
  return {
    subject,
    turns,
    exchanges,
    agent: agentSaid(turns.filter(({ role }) => role === 'agent').map(({ text }) => text)),
    personLanguage,
    tools: new Set(subject.toolsUsed),
  };
}

const HEARD_CHARACTERS_MAX = 2000;

/** Nobody says more than this in one breath; of a long letter, how it begins and ends tells what it is for. */
function ends(text: string): string {
  if (text.length <= HEARD_CHARACTERS_MAX) return text;
  const half = HEARD_CHARACTERS_MAX / 2;
  return `${text.slice(0, half)}\n${text.slice(-half)}`;
}

/** The agent's turns next to this one, in the order they were said. */
function neighbours(turns: readonly SpokenTurn[], place: number, step: 1 | -1): string[] {
  const said: string[] = [];
  for (let at = place + step; turns[at]?.role === 'agent'; at += step) said.push(turns[at]?.text ?? '');
  return step === 1 ? said : said.reverse();
}

export const means = (exchange: Exchange, ...intents: Intent[]): boolean =>
  intents.some((intent) => exchange.heard.intents.has(intent));

export const says = (exchange: Exchange, cue: PersonCue): boolean => PERSON[cue].test(exchange.plain);

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
