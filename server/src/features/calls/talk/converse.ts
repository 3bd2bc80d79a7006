import { setTimeout as wait } from 'node:timers/promises';
import { hear } from '../../../listening/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { type Effect, freshState, type TurnResult } from '../../../runtime/session.ts';
import { takeTurn } from '../../../runtime/take-turn.ts';
import { requireRunnableAgent } from '../../agents/service.ts';
import { liftUnconfirmed, suppressFromConversation } from '../../compliance/service.ts';
import { refuseRecording } from '../recording/audio.ts';
import { storable } from '../rules.ts';
import { startTransfer } from '../transfer/start.ts';
import { languageOn, type Talk, talkedMs, writeTurn } from './open.ts';
import { phrase } from './phrases.ts';
import { endingOf, stepAfter, withAnswer } from './rules.ts';
import type { Step } from './schema.ts';

const TURNS_MAX = 200;
const HAND_OFFS_MAX = 2;

/** From the opening to the goodbye. `moved`: the caller is with a colleague, and the line must not be hung up. */
export async function converse(talk: Talk): Promise<'done' | 'moved'> {
  let step = await begin(talk);
  for (let turn = 1; turn < TURNS_MAX; turn++) {
    if (step.kind === 'hand_off') {
      if (await handOff(talk)) return 'moved';
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
    step = await answer(talk, heard);
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

type Heard = { words: string | null; atMs: number; toVoicemail: boolean };

/** `heard` null: the agent opens the conversation. */
async function answer(talk: Talk, heard: Heard | null): Promise<Step> {
  const { ctx, call, agent, history, state } = talk;
  const says = heard?.words ?? null;
  let firstTextAtMs: number | null = null;
  const result = await takeTurn(ctx, {
    agent,
    channel: 'voice',
    direction: call.call_direction,
    callId: call.id,
    conversationId: null,
    history: heard === null ? [] : history.slice(0, says === null ? undefined : -1),
    says,
    variables: variablesOf(talk),
    state: state.turn,
    variant: talk.variant,
    elapsedSeconds: Math.round(talkedMs(talk) / 1000),
    seed: call.phone_number,
    onText: () => {
      firstTextAtMs ??= performance.now();
    },
  });
  const latencyMs =
    says === null || heard === null || firstTextAtMs === null ? null : firstTextAtMs - heard.atMs;
  state.turn = result.state;
  state.tally = withAnswer(state.tally, { latencyMs, usage: result.usage, counts: result.counts });
  talk.troubles = result.ending === 'reply' ? 0 : talk.troubles + 1;
  talk.ending = endingOf(result.effects.filter(({ kind }) => kind === 'callback')) ?? talk.ending;
  await carryOut(talk, result.effects);
  await speak(talk, wordsOf(talk, result, heard === null));
  const toVoicemail = (heard?.toVoicemail ?? false) && agent.voicemail_detection;
  return stepAfter({ effects: result.effects, troubles: talk.troubles, toVoicemail });
}

/** Before the words that say so: a request is honoured even when the process dies in the middle of the sentence. */
async function carryOut({ ctx, call, line }: Talk, effects: readonly Effect[]): Promise<void> {
  const asked = { phoneNumber: call.phone_number, subjectType: 'call', subjectId: call.id };
  for (const effect of effects) {
    if (effect.kind === 'do_not_contact')
      await ctx.db.transaction((tx) =>
        suppressFromConversation(ctx, tx, { ...asked, confirmed: effect.confirmed }),
      );
    else if (effect.kind === 'contact_welcome')
      await ctx.db.transaction((tx) => liftUnconfirmed(ctx, tx, asked));
    else if (effect.kind === 'stop_recording') {
      await line.stopRecording?.();
      await refuseRecording(ctx, call.id);
    }
  }
}

const variablesOf = ({ call }: Talk): Record<string, string> => ({
  ...(call.contact_name === null ? {} : { contact_name: call.contact_name }),
  ...call.dynamic_variables,
});

function wordsOf(talk: Talk, { text, effects }: TurnResult, isOpening: boolean): string {
  if (isOpening && talk.announcesRecording && talk.history.length === 0)
    return `${phrase('recorded', languageOn(talk))} ${text}`;
  const message = effects.find((effect) => effect.kind === 'transfer')?.message ?? null;
  return message === null || text.includes(message) ? text : `${text} ${message}`.trim();
}

/** Spoken as stored: characters that cannot be stored must not break the line. */
async function speak(talk: Talk, words: string): Promise<void> {
  const said = storable(words);
  await writeTurn(talk, 'agent', said);
  const startedMs = talk.ctx.clock.now().getTime();
  try {
    await talk.line.say(said);
  } finally {
    talk.state.tally.agentMs += Math.max(0, talk.ctx.clock.now().getTime() - startedMs);
  }
}

const TIME_IS_UP = Symbol('the agent may not talk for longer');

async function listen(talk: Talk): Promise<Heard | typeof TIME_IS_UP> {
  const { ctx, line, agent, state } = talk;
  const startedMs = ctx.clock.now().getTime();
  const words = await untilTimeIsUp(talk, agent.max_call_duration_seconds * 1000, line.hear());
  if (words === TIME_IS_UP) return TIME_IS_UP;
  const atMs = performance.now();
  if (words === null || words.trim() === '') return { words: null, atMs, toVoicemail: false };
  state.tally.userMs += Math.max(0, ctx.clock.now().getTime() - startedMs);
  await writeTurn(talk, 'user', words);
  const isMachine = hear(words.slice(0, 1_000), languageOn(talk)).intents.has('is_voicemail');
  return { words, atMs, toVoicemail: isMachine && talk.call.call_direction === 'outbound' };
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

/** Warm transfer to a colleague, where the agent has a number for it and compliance allows it. */
async function handOff({ ctx, call, agent }: Talk): Promise<boolean> {
  if (agent.transfer_phone_number === null) return false;
  try {
    const ignoreCountryPolicy = agent.ignore_country_policy;
    await startTransfer(ctx, call.id, { transfer_to: agent.transfer_phone_number }, { ignoreCountryPolicy });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    ctx.log.info({ call_id: call.id, code: error.code }, 'a caller could not be handed to a colleague');
    return false;
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
    talk.variant = undefined;
    talk.opening = 'first';
    talk.state.turn = {
      ...freshState(),
      variables: talk.state.turn.variables,
      toolsUsed: talk.state.turn.toolsUsed,
    };
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
