import { setTimeout as wait } from 'node:timers/promises';
import { hear } from '../../../listening/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { LineClosed, type SoundLine, type Speech } from '../../../providers/carrier/port.ts';
import type { Effect, TurnResult } from '../../../runtime/session.ts';
import { requireRunnableAgent } from '../../agents/service.ts';
import { storable } from '../rules.ts';
import { expectationOf } from './expectation.ts';
import { phrase } from './phrases.ts';
import { redactTurn } from './redaction.ts';
import { inheritedState, type Reply, startReply, warmUp } from './reply.ts';
import { endingOf, measuredOf, stepAfter, timingOf, withAnswer, withSpeech } from './rules.ts';
import type { HeardAt, Step } from './schema.ts';
import { only } from './sentences.ts';
import {
  languageOn,
  rewriteTurn,
  settleTurn,
  type Talk,
  talkedMs,
  voiceInRegion,
  writeTurn,
} from './talk.ts';

const TURNS_MAX = 200;
const UNCLEAR_MAX = 2;
const HAND_OFFS_MAX = 2;
const BEEP_SECONDS = 3;
const GOODBYES_MAX = 2;

/** From the opening to the goodbye. `moved`: the caller is with a colleague, and the line must not be hung up. */
export async function converse(talk: Talk): Promise<'done' | 'moved'> {
  if (talk.line.sound !== undefined) warmUp(talk);
  let step = await begin(talk);
  let unclear = 0;
  for (let turn = 1; turn < TURNS_MAX; turn++) {
    if (step.kind === 'hand_off') {
      if (await talk.record.handOff(talk)) return 'moved';
      step = await stayOnLine(talk, step.ending);
    } else if (step.kind === 'transfer') {
      step = (await switchAgent(talk, step.effect))
        ? await begin(talk)
        : await stayOnLine(talk, 'nobody to pass on to');
    }
    if (step.kind === 'leave') return leave(talk, step.ending);
    if (step.kind !== 'listen') continue;
    const heard = await listen(talk);
    if (heard === TIME_IS_UP) return sayTimeIsUp(talk, 'time limit');
    unclear = heard.isUnclear ? unclear + 1 : 0;
    step = heard.isUnclear && unclear <= UNCLEAR_MAX ? await askAgain(talk) : await answer(talk, heard);
  }
  return sayTimeIsUp(talk, 'turn limit');
}

function leave(talk: Talk, ending: string): 'done' {
  talk.ending ??= ending;
  return 'done';
}

async function sayTimeIsUp(talk: Talk, ending: string): Promise<'done'> {
  await speak(talk, phrase('timeIsUp', languageOn(talk)));
  return leave(talk, ending);
}

/** The agent's first words: to a new caller, or to one who returns from a colleague or from an interruption. */
async function begin(talk: Talk): Promise<Step> {
  if (talk.opening === 'first') return answer(talk, null);
  const words = talk.opening === 'back' ? phrase('welcomeBack', languageOn(talk)) : afterInterruption(talk);
  await speak(talk, words);
  return { kind: 'listen' };
}

/**
 * The agent's last words may not have been heard and are repeated. The caller is asked to repeat theirs: the lost
 * answer may have run a tool, which must not run twice.
 */
function afterInterruption(talk: Talk): string {
  const last = talk.history.at(-1);
  const said = last?.role === 'agent' ? (last.message ?? '') : '';
  return said === '' ? phrase('pleaseRepeat', languageOn(talk)) : said;
}

type Heard = {
  words: string | null;
  at: HeardAt;
  /** Somebody spoke and no words were recognised. */
  isUnclear: boolean;
  /** These words contain those of the person's last turn, which they went on with. */
  continuesLast: boolean;
  toVoicemail: boolean;
  /** Begun before it was certain that the person had finished. */
  reply: Reply | null;
};

async function askAgain(talk: Talk): Promise<Step> {
  await speak(talk, phrase('pleaseRepeat', languageOn(talk)));
  return { kind: 'listen' };
}

/** `heard` null: the agent opens the conversation. */
async function answer(talk: Talk, heard: Heard | null): Promise<Step> {
  const { agent, history, line, state } = talk;
  const words = heard?.words ?? null;
  const says = words ?? (heard?.toVoicemail ? phrase('mailbox', languageOn(talk)) : null);
  const before = heard === null ? [] : history.slice(0, words === null ? undefined : lastSaid(history));
  const reply = heard?.reply ?? startReply(talk, says, before);
  reply.confirm();
  const carryOut = carriesOut(talk);
  // A line that carries sound speaks the first sentence while the rest is being thought.
  const speaking = line.sound?.speak(sentencesOf(talk, reply, { isOpening: heard === null, carryOut }));
  speaking?.catch(() => undefined);
  const result = await reply.result;
  state.turn = result.state;
  state.tally = withAnswer(state.tally, {
    latencyMs: says === null || heard === null || line.sound ? null : sinceHeard(heard, reply),
    usage: result.usage,
    counts: result.counts,
  });
  talk.hasActed = result.toolUses.length > 0 || result.effects.length > 0;
  talk.troubles = result.ending === 'reply' ? 0 : talk.troubles + 1;
  talk.ending = endingOf(result.effects.filter(({ kind }) => kind === 'callback')) ?? talk.ending;
  await carryOut(result.effects);
  const at = { ...(says === null ? null : heard?.at), firstTextMs: reply.firstTextMs() };
  const speech = await speak(talk, wordsOf(talk, result, heard === null), { speaking, at });
  const toVoicemail = (heard?.toVoicemail ?? false) && agent.voicemail_detection;
  const isGoodbyeInterrupted = !toVoicemail && wantsMore(talk, result.effects, speech);
  return stepAfter({ effects: result.effects, troubles: talk.troubles, toVoicemail, isGoodbyeInterrupted });
}

/** A person who speaks over the goodbye is listened to; not for ever, for some talk until the line is closed. */
function wantsMore(talk: Talk, effects: readonly Effect[], speech: Speech | null): boolean {
  const isGoodbye = effects.some(({ kind }) => kind === 'end');
  if (!isGoodbye || !speech?.interrupted || talk.goodbyesInterrupted >= GOODBYES_MAX) return false;
  talk.goodbyesInterrupted++;
  return true;
}

/** The place of the person's words that are being answered. */
const lastSaid = (history: Talk['history']): number => history.findLastIndex(({ role }) => role === 'user');

function sinceHeard({ at }: Heard, reply: Reply): number | null {
  const firstTextMs = reply.firstTextMs();
  return firstTextMs === null ? null : firstTextMs - at.endOfSpeechMs;
}

type CarryOut = (effects: readonly Effect[]) => Promise<void>;

/** Each sentence once the effects that were decided with it are carried out. */
async function* sentencesOf(
  talk: Talk,
  reply: Reply,
  { isOpening, carryOut }: { isOpening: boolean; carryOut: CarryOut },
): AsyncGenerator<string> {
  if (isOpening && announces(talk)) yield phrase('recorded', languageOn(talk));
  for await (const sentence of reply.sentences) {
    await carryOut(reply.effectsSoFar());
    yield sentence;
  }
  const { text, effects } = await reply.result;
  const message = partingMessage(text, effects);
  if (message !== null) yield message;
}

/**
 * Before the words that say so: a request is honoured even when the process dies in the middle of the sentence. Each
 * effect is carried out once, however often it is given.
 */
function carriesOut(talk: Talk): CarryOut {
  const carried = new Map<Effect, Promise<void>>();
  return async (effects) => {
    for (const effect of effects) {
      const once = carried.get(effect) ?? talk.record.carryOut(talk, effect);
      carried.set(effect, once);
      await once;
    }
  };
}

const announces = ({ announcesRecording, history }: Talk): boolean =>
  announcesRecording && history.length === 0;

function wordsOf(talk: Talk, { text, effects }: TurnResult, isOpening: boolean): string {
  if (isOpening && announces(talk)) return `${phrase('recorded', languageOn(talk))} ${text}`;
  return `${text} ${partingMessage(text, effects) ?? ''}`.trim();
}

/** What the agent that passes a caller on says of it, unless it has said so already. */
function partingMessage(text: string, effects: readonly Effect[]): string | null {
  const message = effects.find((effect) => effect.kind === 'transfer')?.message ?? null;
  return message === null || text.includes(message) ? null : message;
}

type Speaking = {
  /** Under way already. */
  speaking?: Promise<Speech> | undefined;
  at?: (Partial<HeardAt> & { firstTextMs: number | null }) | undefined;
};

/** Spoken as stored: characters that cannot be stored must not break the line. */
async function speak(talk: Talk, words: string, { speaking, at }: Speaking = {}): Promise<Speech | null> {
  const said = storable(words);
  const fromMs = at?.firstTextMs ?? performance.now();
  const span = redactTurn(talk, said, { side: 'agent', fromMs, toMs: Number.POSITIVE_INFINITY });
  try {
    const speech = await voice(talk, said, { speaking, at });
    if (span !== null) span.fromMs = speech?.firstPacketMs ?? fromMs;
    return speech;
  } finally {
    if (span !== null) span.toMs = performance.now();
  }
}

/** Null on a line that carries text. */
async function voice(talk: Talk, said: string, { speaking, at }: Speaking): Promise<Speech | null> {
  const { ctx, line, state } = talk;
  await writeTurn(talk, 'agent', said);
  const startedMs = ctx.clock.now().getTime();
  const spoken = speaking ?? line.sound?.speak(only(said));
  if (spoken === undefined) {
    try {
      await line.say(said);
    } finally {
      state.tally.agentMs += Math.max(0, ctx.clock.now().getTime() - startedMs);
    }
    return null;
  }
  const speech = await spoken.catch(async (error: unknown) => {
    // The line closed before the first word: stored before it was spoken, yet never said.
    if (error instanceof LineClosed) await settleTurn(talk, { heard: '', timing: null });
    throw error;
  });
  const timing = timingOf(talk.zeroMs, at ?? { firstTextMs: null }, speech);
  ctx.metrics.spokenTurn(measuredOf(timing));
  state.tally = withSpeech(state.tally, speech, timing.response_ms);
  await settleTurn(talk, { heard: speech.isPartial ? storable(speech.heard) : null, timing });
  return speech;
}

const TIME_IS_UP = Symbol('the agent may not talk for longer');

async function listen(talk: Talk): Promise<Heard | typeof TIME_IS_UP> {
  const { ctx, line, agent, state } = talk;
  const startedMs = ctx.clock.now().getTime();
  const heard = await untilTimeIsUp(
    talk,
    agent.max_call_duration_seconds * 1000,
    line.sound === undefined ? read(talk) : hearSound(talk, line.sound),
  );
  if (heard === TIME_IS_UP) return TIME_IS_UP;
  const { words } = heard;
  if (words === null) return heard;
  state.tally.userMs += line.sound
    ? heard.at.endOfSpeechMs - heard.at.startOfSpeechMs
    : Math.max(0, ctx.clock.now().getTime() - startedMs);
  const replaces = heard.continuesLast && !talk.hasActed;
  await (replaces ? rewriteTurn(talk, words) : writeTurn(talk, 'user', words));
  const isMachine = hear(words.slice(0, 1_000), languageOn(talk)).intents.has('is_voicemail');
  const isGreeting = isMachine && talk.party.direction === 'outbound';
  // What is said before the beep is not recorded.
  if (isGreeting && !heard.toVoicemail && agent.voicemail_detection)
    await line.sound?.afterBeep(BEEP_SECONDS);
  return { ...heard, toVoicemail: heard.toVoicemail || isGreeting };
}

const silent = (atMs: number, isUnclear = false): Heard => ({
  words: null,
  at: { startOfSpeechMs: atMs, endOfSpeechMs: atMs, transcriptMs: atMs },
  isUnclear,
  continuesLast: false,
  toVoicemail: false,
  reply: null,
});

async function read({ line }: Talk): Promise<Heard> {
  const words = await line.hear();
  const nothing = silent(performance.now());
  return words === null || words.trim() === '' ? nothing : { ...nothing, words };
}

async function hearSound(talk: Talk, sound: SoundLine): Promise<Heard> {
  const { agent, history } = talk;
  const utterance = await sound.listen({
    language: languageOn(talk),
    silenceSeconds: agent.turn_timeout,
    eagerness: agent.turn_eagerness,
    expects: expectationOf(history.at(-1)?.message ?? '', languageOn(talk)),
    prepare: (words) => startReply(talk, words, [...history]),
  });
  if (utterance === null) return silent(performance.now());
  const { words, prepared: reply, continuesLast, isMailbox, ...at } = utterance;
  const toVoicemail = isMailbox && agent.voicemail_detection;
  const fromMs = continuesLast
    ? Math.min(talk.heardFromMs ?? at.startOfSpeechMs, at.startOfSpeechMs)
    : at.startOfSpeechMs;
  talk.heardFromMs = fromMs;
  redactTurn(talk, words, { side: 'caller', fromMs, toMs: at.endOfSpeechMs });
  if (words.trim() === '') return { ...silent(at.endOfSpeechMs, !toVoicemail), toVoicemail };
  return { ...silent(at.endOfSpeechMs), words, continuesLast, at, reply, toVoicemail };
}

/** The limit is domain time; the awaited work runs in real time. */
async function untilTimeIsUp<Result>(
  talk: Talk,
  talkMsMax: number,
  pending: Promise<Result>,
): Promise<Result | typeof TIME_IS_UP> {
  const { clock } = talk.ctx;
  const endsAt = new Date(clock.now().getTime() + Math.max(0, talkMsMax - talkedMs(talk)));
  const leftMs = clock.toReal(endsAt).getTime() - clock.realNow().getTime();
  const timer = new AbortController();
  pending.catch(() => undefined); // the abandoned promise may still reject when the line closes
  try {
    return await Promise.race([pending, wait(leftMs, TIME_IS_UP, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

/** No transfer was possible: the agent offers its own help once more, then ends the call. */
async function stayOnLine(talk: Talk, ending: string): Promise<Step> {
  talk.state.failedHandOffs++;
  if (talk.state.failedHandOffs >= HAND_OFFS_MAX) {
    await speak(talk, phrase('cannotGoOn', languageOn(talk)));
    return { kind: 'leave', ending };
  }
  await speak(talk, phrase('transferUnavailable', languageOn(talk)));
  return { kind: 'listen' };
}

/** Continues the call with another agent. The row keeps its first agent. */
async function switchAgent(talk: Talk, { agentId }: { agentId: string }): Promise<boolean> {
  try {
    const next = await requireRunnableAgent(talk.ctx, agentId);
    const { disclose_ai } = talk.agent;
    talk.agent = { ...next, disclose_ai };
    talk.line.sound?.use(await voiceInRegion(talk.ctx, talk.agent));
    talk.variant = undefined;
    talk.opening = 'first';
    talk.state.turn = inheritedState(talk);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
