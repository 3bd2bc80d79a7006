import type { Context } from '../../../platform/context.ts';
import type { Line, LineVoice } from '../../../providers/carrier/port.ts';
import type { Effect, TalkingAgent } from '../../../runtime/session.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import { languageOf } from '../../agents/service.ts';
import { isInRegion, isVoiceInRegion } from '../../data-residency/service.ts';
import { storable } from '../rules.ts';
import type { Party, SpokenTurn, TalkState, TurnTiming } from './schema.ts';

/** One agent on one line. The mutable part comes last. */
export type Talk = {
  ctx: Context;
  line: Line;
  party: Party;
  record: TalkRecord;
  /** Before the agent's first words. */
  announcesRecording: boolean;
  /** `back`: from a colleague; `interrupted`: our process ended in the middle of it. */
  opening: 'first' | 'back' | 'interrupted';
  startedMs: number;
  /** The start of the call on the scale of `performance.now()`. */
  zeroMs: number;
  /** Talk time before this process took over. */
  talkedBeforeMs: number;
  agent: TalkingAgent;
  variant: { systemPrompt: string; firstMessage: string | null } | undefined;
  history: TranscriptTurn[];
  position: number;
  state: TalkState;
  ending: string | null;
  troubles: number;
  /** The last answer ran a tool or decided something: its turn is not taken back. */
  hasActed: boolean;
  /** How often the person spoke over a goodbye and was listened to. */
  goodbyesInterrupted: number;
  /** Of the agent, since they were last counted. */
  spokenCharacters: number;
  /** When the person's last turn began, on a line with sound. */
  heardFromMs: number | null;
};

/** What a conversation leaves behind, and what it may do beyond its line: those of a stored call, or none. */
export type TalkRecord = {
  readonly callId: string | null;
  /** Throws `NotOurs` when nothing more may be said on the line. */
  write(talk: Talk, turn: SpokenTurn): Promise<void>;
  rewrite(talk: Talk, turn: { position: number; message: string }): Promise<void>;
  settle(
    talk: Talk,
    turn: { position: number; heard: string | null; timing: TurnTiming | null },
  ): Promise<void>;
  /** The measurements, at the end. */
  close(talk: Talk): Promise<void>;
  carryOut(talk: Talk, effect: Effect): Promise<void>;
  /** To a colleague; false when that is not possible. */
  handOff(talk: Talk): Promise<boolean>;
};

/** The call has ended or another process holds the line: nothing more may be said or stored here. */
export class NotOurs extends Error {}

export const voiceOf = ({ voice_id, language, tts_speed }: TalkingAgent): LineVoice => ({
  id: voice_id,
  language: languageOf(language),
  speed: tts_speed,
});

/** A voice whose words would leave the region is replaced by one of this service: nobody is left without an answer. */
export async function voiceInRegion(ctx: Context, agent: TalkingAgent): Promise<LineVoice> {
  const voice = { ...voiceOf(agent), staysHere: !(await isInRegion(ctx, 'hearing')) };
  return (await isVoiceInRegion(ctx, agent.voice_id)) ? voice : { ...voice, id: null };
}

export const languageOn = ({ agent }: Talk) => languageOf(agent.language);

export const talkedMs = ({ ctx, startedMs, talkedBeforeMs }: Talk): number =>
  talkedBeforeMs + Math.max(0, ctx.clock.now().getTime() - startedMs);

/** Stored before it is spoken, and as soon as it is heard, so that a process that takes over has all of it. */
export async function writeTurn(talk: Talk, role: 'agent' | 'user', words: string): Promise<void> {
  const { ctx, party, state } = talk;
  const message = storable(words);
  const answeredMs = party.answeredAt?.getTime() ?? talk.startedMs;
  const seconds = Math.max(0, Math.round((ctx.clock.now().getTime() - answeredMs) / 1000));
  if (role === 'agent') {
    state.tally.agentTurns++;
    talk.spokenCharacters += message.length;
  } else state.tally.userTurns++;
  talk.position++;
  talk.history.push({ role, message, time_in_call_secs: seconds });
  await talk.record.write(talk, { position: talk.position, role, message, seconds });
}

/** The person went on with their last turn before they heard the reply: the turn has more words now. */
export async function rewriteTurn(talk: Talk, words: string): Promise<void> {
  const { history, position } = talk;
  const at = history.findLastIndex(({ role }) => role === 'user');
  const turn = history[at];
  if (turn === undefined) return writeTurn(talk, 'user', words);
  turn.message = storable(words);
  const place = position - (history.length - 1 - at);
  await talk.record.rewrite(talk, { position: place, message: turn.message });
}

/** After the agent has spoken on a line with sound: what was heard of it when it was interrupted, and when it was. */
export async function settleTurn(
  talk: Talk,
  { heard, timing }: { heard: string | null; timing: TurnTiming | null },
): Promise<void> {
  const { position, history } = talk;
  const last = history.at(-1);
  if (heard !== null && last?.role === 'agent') last.message = heard;
  await talk.record.settle(talk, { position, heard, timing });
}
