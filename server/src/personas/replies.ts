import { languageTested, sentences } from '../listening/index.ts';
import type { Language } from '../listening/types.ts';
import { en } from './lines/en.ts';
import { es } from './lines/es.ts';
import { pt } from './lines/pt.ts';
import { type Caller, type CallerReply, type Facts, type Lines, QUESTIONS, type Question } from './types.ts';

const LINES: Readonly<Record<Language, Lines>> = { en, es, pt };

const WORDS_MAX = 12;

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // The low bits of FNV alternate with the last letter; the high ones do not.
  return (hash ^ (hash >>> 15)) >>> 0;
}

const chosen = <T>(from: readonly T[], key: string): T => from[hashOf(key) % from.length] as T;

/** The person's facts, determined by the seed, except for those given. */
export function factsOf({ seed, language, facts }: Pick<Caller, 'seed' | 'language' | 'facts'>): Facts {
  const own = Object.entries(LINES[language].facts).map(([name, values]) => [
    name,
    chosen<unknown>(values, `${seed}|${name}`),
  ]);
  return { ...(Object.fromEntries(own) as Facts), ...facts };
}

/** One turn of the conversation from the person's side. */
type Moment = {
  caller: Caller;
  lines: Lines;
  facts: Facts;
  /** How often the person has spoken. */
  turn: number;
  agentSaid: string;
  agentLeaves: boolean;
};

const say = ({ caller, turn }: Moment, lines: readonly string[], key: string): string =>
  chosen(lines, `${caller.seed}|${turn}|${key}`);

const fill = (line: string, facts: Facts): string =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name as keyof Facts] ?? ''));

/** Agents ask at the end of their turn; the last question counts, and the sentence before it explains it. */
function questionIn(text: string, lines: Lines): Question | null {
  const all = sentences(text);
  const last = all.findLastIndex((sentence) => sentence.includes('?'));
  const asked = last === -1 ? text : (all[last] ?? '');
  const found = QUESTIONS.find((question) => lines.asked[question].test(asked));
  if (found !== undefined) return found;
  const around = all.slice(Math.max(0, last - 1)).join(' ');
  return QUESTIONS.find((question) => lines.asked[question].test(around)) ?? null;
}

const LEVEL_QUESTIONS: ReadonlySet<Question> = new Set(['level_easy', 'level_past', 'level_opinion']);

/** Whoever takes a test of a language answers in the one that was announced. */
const testedIn = ({ transcript, language }: Caller): Language =>
  languageTested(
    transcript
      .filter(({ role }) => role === 'agent')
      .map(({ message }) => message ?? '')
      .join(' '),
  ) ?? language;

function willingly(moment: Moment): string {
  const { lines, facts, agentSaid, caller } = moment;
  // An examiner goes on in the language of the test once it is spoken.
  const question = questionIn(agentSaid, lines) ?? questionIn(agentSaid, LINES[testedIn(caller)]);
  if (question === 'two_times')
    return say(moment, facts.prefersSecondTime ? lines.pickSecond : lines.pickFirst, 'pick');
  if (question === 'help' && caller.category === 'support') return facts.problem;
  if (question === 'help' && caller.category === 'scheduling')
    return fill(say(moment, lines.answers.service, 'service'), facts);
  if (question !== null) {
    const from = LEVEL_QUESTIONS.has(question) ? LINES[testedIn(caller)] : lines;
    return fill(say(moment, from.answers[question], question), facts);
  }
  if (!agentSaid.includes('?') && caller.category === 'support' && moment.turn === 0) return facts.problem;
  return say(moment, lines.closing[caller.category] ?? lines.agrees, 'agrees');
}

const goesOn = (says: string): CallerReply => ({ says, hangsUp: false });
const leaves = (says: string | null): CallerReply => ({ says, hangsUp: true });

type Behaviour = (moment: Moment) => CallerReply;

const keen: Behaviour = (moment) => goesOn(willingly(moment));

const sceptical: Behaviour = (moment) => {
  const { caller, lines, turn } = moment;
  const doubtsMax = 2 + (hashOf(`${caller.seed}|doubts`) % 2 === 0 ? 0 : 1);
  const givesIn = hashOf(`${caller.seed}|gives in`) % 2 === 0;
  const offered = caller.category === 'sales' || caller.category === 'retention';
  const doubts = lines.doubts[offered ? 'offer' : 'other'];
  if (turn === 0) return keen(moment);
  if (turn <= doubtsMax) return goesOn(doubts[(hashOf(caller.seed) + turn) % doubts.length] ?? '');
  if (!givesIn) return goesOn(lines.declines[(turn - doubtsMax - 1) % lines.declines.length] ?? '');
  return turn === doubtsMax + 1
    ? goesOn(`${say(moment, lines.givesIn, 'gives in')} ${willingly(moment)}`)
    : keen(moment);
};

const angry: Behaviour = ({ lines, turn }) => {
  const complaint = lines.complaints[turn];
  return complaint === undefined ? leaves(lines.hangsUpAngry[0] ?? null) : goesOn(complaint);
};

const confused: Behaviour = (moment) =>
  moment.turn % 2 === 0
    ? goesOn(moment.lines.asksToRepeat[(moment.turn / 2) % moment.lines.asksToRepeat.length] ?? '')
    : keen(moment);

const wantsPerson: Behaviour = (moment) =>
  moment.turn < 2
    ? goesOn(moment.lines.wantsPerson[moment.turn] ?? '')
    : leaves(say(moment, moment.lines.waits, 'waits'));

const declines: Behaviour = ({ lines, turn }) => {
  const line = lines.declines[turn];
  return line === undefined ? leaves(null) : goesOn(line);
};

const once =
  (pick: (lines: Lines) => readonly string[]): Behaviour =>
  (moment) =>
    moment.turn === 0 ? goesOn(fill(say(moment, pick(moment.lines), 'once'), moment.facts)) : leaves(null);

const BEHAVIOURS: Readonly<Record<Caller['persona'], Behaviour>> = {
  keen,
  sceptical,
  angry,
  confused,
  wants_person: wantsPerson,
  declines,
  wrong_number: once((lines) => lines.wrongNumber),
  wants_no_more_contact: once((lines) => lines.noMoreContact),
  voicemail: once((lines) => lines.voicemail),
};

/** What a simulated person says next. Deterministic for person, seed and conversation; every conversation ends. */
export function callerReplies(caller: Caller): CallerReply {
  const lines = LINES[caller.language];
  const turn = caller.transcript.filter(({ role }) => role === 'user').length;
  const agentSaid = caller.transcript.findLast(({ role }) => role === 'agent')?.message ?? '';
  const parts = lines.partsWith.test(agentSaid) || LINES[testedIn(caller)].partsWith.test(agentSaid);
  const agentLeaves = parts && !agentSaid.trimEnd().endsWith('?');
  const moment: Moment = { caller, lines, facts: factsOf(caller), turn, agentSaid, agentLeaves };
  if (caller.persona === 'voicemail') return BEHAVIOURS.voicemail(moment);
  if (turn > 0 && agentLeaves) return leaves(say(moment, lines.bye, 'bye'));
  if (turn >= WORDS_MAX - 1) return leaves(say(moment, lines.bye, 'bye'));
  if (agentSaid === '' && turn === 0 && caller.persona === 'keen')
    return goesOn(say(moment, lines.hello, 'hello'));
  return BEHAVIOURS[caller.persona](moment);
}
