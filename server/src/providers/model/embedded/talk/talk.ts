import {
  detectLanguage,
  hear,
  heardIn,
  languageTested,
  meant,
  numbersSaid,
  objectionIn,
  willTry,
} from '../../../../listening/index.ts';
import { tame } from '../../../../listening/text/tame.ts';
import type { DataField, Heard, Intent, Language } from '../../../../listening/types.ts';
import {
  type Brief,
  BUILT_IN_TOOLS,
  type ModelMessage,
  type ModelTool,
  type ModelToolCall,
} from '../../port.ts';
import { type Ask, asksIn } from '../questions/asks.ts';
import { conditionIn } from '../questions/conditions.ts';
import { type Act, type ActKey, actsIn } from './acts.ts';
import { namedByField } from './fields.ts';
import { isQuestion } from './questions.ts';
import { createSpeaker, type Speaker } from './speaker.ts';

export type AgentTurn = {
  role: 'agent';
  text: string;
  acts: readonly Act[];
  calls: readonly ModelToolCall[];
};
export type PersonTurn = { role: 'person'; text: string; heard: Heard };
export type ToolAnswer = { toolCallId: string; toolName: string; content: string; isError: boolean };
export type Turn = AgentTurn | PersonTurn;

/** Where the conversation stands, read off its messages each time anew. */
export type Talk = {
  brief: Brief;
  tools: readonly ModelTool[];
  speaker: Speaker;
  /** Speaks the language that is examined; as `speaker` where none is. */
  examiner: Speaker;
  turns: readonly Turn[];
  person: readonly PersonTurn[];
  /** The words to reply to; null before anybody spoke. */
  last: PersonTurn | null;
  /** What the agent said just before them. */
  before: AgentTurn | null;
  /** Answers of tools that came after the last words of the person. */
  toolAnswers: readonly ToolAnswer[];
  callsMade: readonly ModelToolCall[];
  /** How often the agent spoke since the conversation began, or began again after an end. */
  agentTurns: number;
  endedBefore: boolean;
  /** The objection of the agent's own list that the last words raise; found once, when first asked for. */
  objection(): string | null;
  /** What the last words want to know; found once, when first asked for. */
  asks(): readonly Ask[];
  /** What they surely ask: no wish that is told, and nothing that only may be a question. */
  asksSurely(): readonly Ask[];
  said(key: ActKey): number;
  /** Whether the person gave a field's value, asked or not. */
  told(field: DataField): boolean;
  /** The question the last words may answer. */
  pending: Act | null;
  /** The latest words that followed a question, null when it was not asked or not replied to. */
  replyTo(key: ActKey): PersonTurn | null;
  channelIsVoice: boolean;
};

/**
 * Acted upon where they are heard, not where words are only alike: "no need to put me through", "I tried to reach somebody",
 * "you've got my number".
 */
const HEARD_ITSELF: readonly Intent[] = ['wants_no_more_contact', 'wants_person', 'asks_source'];

const withoutMate = (text: string, language: Language): string =>
  language === 'pt' ? text.replace(MATE, ' ') : text;

function objectionOf(
  { text, heard: { intents } }: PersonTurn,
  brief: Brief,
  language: Language,
): string | null {
  // What others did is no doubt of theirs, and what they mean to try has not failed yet.
  if (willTry(text)) return null;
  const key = objectionIn(withoutMate(meant(text), language), brief.objectionHandlers, language);
  if (key === null) return null;
  const wished = hear(key, brief.language).intents;
  const isOnlyAlike = HEARD_ITSELF.some((intent) => wished.has(intent) && !intents.has(intent));
  return isOnlyAlike ? null : key;
}

/** "Wednesday morning? Oh good", "forty? All right then": a word of ours said back asks nothing. */
const isEcho = ({ text }: Ask, said: string, language: Language): boolean => {
  const words = (text.toLowerCase().match(WORD) ?? []).filter((word) => !LINKS.has(word));
  const ours = new Set(said.toLowerCase().match(WORD));
  const isOurs = (word: string): boolean =>
    ours.has(word) || numbersSaid(word, language).some((value) => ours.has(String(value)));
  return words.length <= ECHO_WORDS_MAX && words.every(isOurs);
};

/** They may stand in an echo whether or not we said them. */
const LINKS = new Set(
  'the a an of at on in to and el la los de del en por a y o os as do da no na e um uma'.split(' '),
);

const WORD = /[\p{L}\p{N}]+/gu;
const ECHO_WORDS_MAX = 4;

/** "Who?" was not heard, and asks for it again. */
const ONLY_WHO = /^\W*(?:who|qui[eé]n|quem)\W*$/iu;

/** In an examination of a language whoever talks at length answers, whatever words stand in it. */
const isExamined = ({ text }: PersonTurn, category: string): boolean =>
  category === 'language_assessment' &&
  !text.includes('?') &&
  (text.match(WORD)?.length ?? 0) >= EXAMINED_WORDS_MIN;
const EXAMINED_WORDS_MIN = 8;

/** Where something is offered, what they would take it on is asked as well. */
const OFFERS = new Set(['sales', 'retention']);

function asksOf(
  last: PersonTurn | null,
  before: AgentTurn | null,
  { language, category, now }: Pick<Brief, 'language' | 'category' | 'now'>,
): readonly Ask[] {
  if (last === null || ONLY_WHO.test(last.text) || isExamined(last, category)) return [];
  const spoken = languageOf(last.text, language);
  const condition = OFFERS.has(category) ? conditionIn(last.text, spoken, now) : null;
  return asksIn(condition === null ? last.text : `${condition}?`, spoken).filter(
    (ask) => last.text.trim() === ask.text.trim() || !isEcho(ask, before?.text ?? '', language),
  );
}

function once<T>(find: () => T): () => T {
  let found: { value: T } | null = null;
  return () => {
    found ??= { value: find() };
    return found.value;
  };
}

const tellsOf = ({ told }: Brief, turns: readonly Turn[]): ((field: DataField) => boolean) =>
  told?.(
    turns.map(({ role, text }) => ({ role: role === 'agent' ? role : 'user', message: text }) as const),
  ) ?? (() => false);

const TURNS_READ_MAX = 60;
const WORDS_READ_MAX_CHARS = 2_000;
/** Looked at for those: of a text of blanks little is left. */
const WORDS_TAMED_MAX_CHARS = 20_000;

const wordsOf = (content: string): string =>
  tame(content.slice(0, WORDS_TAMED_MAX_CHARS)).slice(0, WORDS_READ_MAX_CHARS);

/** What would settle something. */
const SETTLES: readonly Intent[] = ['wants_to_buy', 'promises_payment', 'says_solved', 'agrees'];

/** "If I had ten thousand I'd buy it": what is only supposed, mocked or done by others settles nothing. */
function inEarnest(text: string, heard: Heard, language: Language): Heard {
  if (!SETTLES.some((intent) => heard.intents.has(intent))) return heard;
  const own = meant(text);
  if (own === text) return heard;
  const kept = hear(own, language).intents;
  const intents = [...heard.intents].filter((intent) => !SETTLES.includes(intent) || kept.has(intent));
  return { ...heard, intents: new Set(intents) };
}

/** "Cara, parabéns": a mate is spoken to, and nothing is dear. */
const MATE =
  /(?<=^|[,.!?]\s*|\b(?:oi|olha|poxa|nossa|ah|ô|meu|mas|é|não|sim|bom|pô|valeu|fala)\s+)cara(?=\s*[,.!?]|\s+(?:parece|eu|é|que|você|vocês|tá|não|olha|acho|isso|a gente|o que|vou|tô|meu|se)\b|\s*$)/giu;

function personTurn(text: string, language: Language, category: string): PersonTurn {
  const heard = once(() => {
    const spoken = detectLanguage(text) ?? language;
    const said = withoutMate(text, spoken);
    return inEarnest(text, heardIn(category, said, hear(said, spoken)), spoken);
  });
  return {
    role: 'person',
    text,
    get heard() {
      return heard();
    },
  };
}

/** The agent's language, unless the person spoke another one for two turns on end. */
function spokenLanguage(language: Language, said: readonly string[]): Language {
  let current = language;
  let candidate: Language | null = null;
  for (const text of said) {
    const heard = detectLanguage(text);
    if (heard === null) continue;
    if (heard !== current && heard === candidate) current = heard;
    candidate = heard === current ? null : heard;
  }
  return current;
}

const WORDS_TELLING_MIN = 6;

/** A few words are too little to tell Spanish from Portuguese: those count as said in the language of the talk. */
const languageOf = (text: string, language: Language): Language =>
  text.trim().split(/\s+/).length < WORDS_TELLING_MIN ? language : (detectLanguage(text) ?? language);

/** What the greeting of an examination announces: its questions are asked in that language, whatever the rest is held in. */
function testedIn({ category }: Brief, messages: readonly ModelMessage[]): Language | null {
  const first = messages.find(({ role }) => role === 'assistant');
  return category === 'language_assessment' && first !== undefined ? languageTested(first.content) : null;
}

const isVoice = (channel: string): boolean => channel === 'voice' || channel === 'phone';

export function readTalk(brief: Brief, messages: readonly ModelMessage[], tools: readonly ModelTool[]): Talk {
  const recent = messages.slice(-TURNS_READ_MAX);
  const said = recent.flatMap((message) => (message.role === 'user' ? [message.content] : []));
  const language = spokenLanguage(brief.language, said);
  const tested = testedIn(brief, recent);
  const languages = new Set<Language>([brief.language, language, tested ?? language]);
  const turns: Turn[] = [];
  const callsMade: ModelToolCall[] = [];
  let toolAnswers: ToolAnswer[] = [];
  let agentTurns = 0;
  let endedBefore = false;
  for (const message of recent) {
    if (message.role === 'tool') {
      toolAnswers.push(message);
    } else if (message.role === 'user') {
      toolAnswers = [];
      turns.push(personTurn(wordsOf(message.content), language, brief.category));
    } else {
      toolAnswers = [];
      const calls = message.toolCalls ?? [];
      callsMade.push(...calls);
      const previous = turns.at(-1);
      const joined = previous?.role === 'agent' ? `${previous.text} ${message.content}` : message.content;
      const allCalls = previous?.role === 'agent' ? [...previous.calls, ...calls] : calls;
      if (previous?.role === 'agent') turns.pop();
      else agentTurns++;
      turns.push({
        role: 'agent',
        text: joined,
        acts: namedByField(actsIn(joined, languages), brief.dataCollection),
        calls: allCalls,
      });
      if (calls.some((call) => call.name === BUILT_IN_TOOLS.end)) {
        agentTurns = 0;
        endedBefore = true;
      }
    }
  }
  return assemble(brief, tools, { language, tested }, turns, {
    toolAnswers,
    callsMade,
    agentTurns,
    endedBefore,
  });
}

function assemble(
  brief: Brief,
  tools: readonly ModelTool[],
  { language, tested }: { language: Language; tested: Language | null },
  turns: readonly Turn[],
  counted: Pick<Talk, 'toolAnswers' | 'callsMade' | 'agentTurns' | 'endedBefore'>,
): Talk {
  const times = new Map<ActKey, number>();
  const replies = new Map<ActKey, PersonTurn>();
  let pending: Act | null = null;
  let before: AgentTurn | null = null;
  let last: PersonTurn | null = null;
  for (const turn of turns) {
    if (turn.role === 'agent') {
      for (const { key } of turn.acts) times.set(key, (times.get(key) ?? 0) + 1);
      before = turn;
      // Told to take their time, they still have the question before it to answer.
      if (!turn.acts.some(({ key }) => key === 'takesTime'))
        pending = turn.acts.findLast(({ key }) => isQuestion(key)) ?? null;
    } else {
      last = turn;
      if (pending !== null) replies.set(pending.key, turn);
    }
  }
  const said = (key: ActKey): number => times.get(key) ?? 0;
  const asks = once(() => asksOf(last, before, { language, category: brief.category, now: brief.now }));
  const tells = once(() => tellsOf(brief, turns)); // the whole talk is read for it
  return {
    brief,
    tools,
    speaker: createSpeaker(language, brief.seed, said),
    examiner: createSpeaker(tested ?? language, brief.seed, said),
    turns,
    person: turns.filter((turn) => turn.role === 'person'),
    last,
    before,
    pending,
    said,
    objection: once(() => (last === null ? null : objectionOf(last, brief, language))),
    asks,
    asksSurely: () => asks().filter(({ isSure, isTold }) => isSure && !isTold),
    told: (field) => tells()(field),
    replyTo: (key) => replies.get(key) ?? null,
    channelIsVoice: isVoice(brief.channel),
    ...counted,
  };
}
