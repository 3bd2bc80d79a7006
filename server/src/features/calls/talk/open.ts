import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Line, LineVoice } from '../../../providers/carrier/port.ts';
import { analyseSoon } from '../../../runtime/analysis-sweep.ts';
import { freshState, type TalkingAgent } from '../../../runtime/session.ts';
import type { TranscriptTurn } from '../../../runtime/transcript.ts';
import { variantWords } from '../../ab-tests/service.ts';
import type { AgentView } from '../../agents/schema.ts';
import { languageOf, requireRunnableAgent } from '../../agents/service.ts';
import { disclosuresOf } from '../../compliance/service.ts';
import { forgetCall, showChange } from '../cache.ts';
import { storable } from '../rules.ts';
import * as queries from './queries.ts';
import { emptyTally, telemetryOf } from './rules.ts';
import type { TalkState, TurnTiming } from './schema.ts';

const HISTORY_MAX = 1_000;

/** One agent on one line. The mutable part comes last. */
export type Talk = {
  ctx: Context;
  line: Line;
  call: queries.TalkedCall;
  /** Identifies this conversation as holder of the line. */
  holder: string;
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
};

/** The call has ended or another process holds the line: nothing more may be said or stored here. */
export class NotOurs extends Error {}

/** Undefined when the call has ended. Takes the line from its former holder. */
export async function openTalk(
  ctx: Context,
  call: queries.TalkedCall,
  line: Line,
): Promise<Talk | undefined> {
  if (call.agent_id === null) throw new Error('the agent of the call was deleted');
  const fresh = { turn: freshState(), tally: emptyTally(), failedHandOffs: 0 };
  const holder = newId();
  const held = await queries.takeTalk(ctx.db, ctx.tenantId, call.id, holder, {
    agent_id: call.agent_id,
    state: fresh,
  });
  if (held === undefined) return undefined;
  const agent = await requireRunnableAgent(ctx, held.agent_id);
  const disclosures = await disclosuresOf(ctx, ctx.db, {
    phoneNumber: call.phone_number,
    agentDiscloseAi: agent.disclose_ai,
  });
  line.sound?.use(voiceOf(agent));
  if (line.sound?.hears(languageOf(agent.language)) === false)
    throw new Error('the language of the agent is not heard on this installation');
  const turns = await queries.listTurns(ctx.db, ctx.tenantId, call.id, HISTORY_MAX);
  return {
    ctx,
    line,
    call,
    holder,
    announcesRecording: disclosures.recording && (line.isRecorded ?? ctx.providers.carrier.recordsCalls),
    opening: turns.length === 0 ? 'first' : held.bridges > (held.state.bridges ?? 0) ? 'back' : 'interrupted',
    startedMs: ctx.clock.now().getTime(),
    zeroMs: performance.now() - sinceMs(ctx.clock.now(), call.answered_at),
    talkedBeforeMs: held.state.tally.talkMs,
    agent: { ...agent, category: categoryFor(call, agent), disclose_ai: disclosures.ai },
    variant: await variantOf(ctx, call, agent),
    history: turns.map(({ position: _, ...turn }) => turn),
    position: turns.at(-1)?.position ?? 0,
    state: { ...held.state, bridges: held.bridges },
    ending: held.ending,
    troubles: 0,
    hasActed: false,
  };
}

export const voiceOf = ({ voice_id, language, tts_speed }: TalkingAgent): LineVoice => ({
  id: voice_id,
  language: languageOf(language),
  speed: tts_speed,
});

const sinceMs = (now: Date, moment: Date | null): number =>
  moment === null ? 0 : Math.max(0, now.getTime() - moment.getTime());

/** A prompt variant belongs to the agent the call was placed for; an agent that takes over uses its own prompt. */
async function variantOf(ctx: Context, call: queries.TalkedCall, agent: AgentView): Promise<Talk['variant']> {
  if (call.prompt_variant_id === null || agent.id !== call.agent_id) return undefined;
  return variantWords(ctx, ctx.db, call.prompt_variant_id);
}

/** The call's category holds for the agent it was placed for; an agent that takes over uses its own. */
const categoryFor = (call: queries.TalkedCall, agent: AgentView): AgentView['category'] =>
  agent.id === call.agent_id ? call.category : agent.category;

export const languageOn = ({ agent }: Talk) => languageOf(agent.language);

export const talkedMs = ({ ctx, startedMs, talkedBeforeMs }: Talk): number =>
  talkedBeforeMs + Math.max(0, ctx.clock.now().getTime() - startedMs);

const keptOf = (talk: Talk): queries.Kept => {
  talk.state.tally.talkMs = talkedMs(talk);
  return {
    callId: talk.call.id,
    holder: talk.holder,
    agentId: talk.agent.id,
    state: talk.state,
    ending: talk.ending,
    telemetry: telemetryOf(talk.state.tally),
    toolsUsed: [...new Set(talk.state.turn.toolsUsed)],
    language: languageOn(talk),
    now: talk.ctx.clock.now(),
  };
};

/** Stored before it is spoken, and as soon as it is heard, so that a process that takes over has all of it. */
export async function writeTurn(talk: Talk, role: 'agent' | 'user', words: string): Promise<void> {
  const { ctx, call, state } = talk;
  const message = storable(words);
  const answeredMs = call.answered_at?.getTime() ?? talk.startedMs;
  const seconds = Math.max(0, Math.round((ctx.clock.now().getTime() - answeredMs) / 1000));
  if (role === 'agent') state.tally.agentTurns++;
  else state.tally.userTurns++;
  talk.position++;
  talk.history.push({ role, message, time_in_call_secs: seconds });
  const turn = { position: talk.position, role, message, seconds };
  if (await queries.keepTalk(ctx.db, ctx.tenantId, turn, keptOf(talk))) return;
  if (role === 'user') await keepLastWords(talk, turn);
  throw new NotOurs('the call has ended, or another process has the line');
}

/** The person went on with their last turn before they heard the reply: the turn has more words now. */
export async function rewriteTurn(talk: Talk, words: string): Promise<void> {
  const { ctx, call, history, position } = talk;
  const at = history.findLastIndex(({ role }) => role === 'user');
  const turn = history[at];
  if (turn === undefined) return writeTurn(talk, 'user', words);
  turn.message = storable(words);
  const place = position - (history.length - 1 - at);
  await queries.rewriteTurn(ctx.db, ctx.tenantId, call.id, { position: place, message: turn.message });
}

/** After the agent has spoken on a line with sound: what was heard of it when it was interrupted, and when it was. */
export async function settleTurn(
  talk: Talk,
  { heard, timing }: { heard: string | null; timing: TurnTiming },
): Promise<void> {
  const { ctx, call, position, history } = talk;
  const last = history.at(-1);
  if (heard !== null && last?.role === 'agent') last.message = heard;
  await queries.settleTurn(ctx.db, ctx.tenantId, call.id, { position, heard, timing });
}

/** The report of a hang-up may arrive before the caller's last words. */
async function keepLastWords(talk: Talk, turn: queries.SpokenTurn): Promise<void> {
  const { ctx, call } = talk;
  await ctx.db.transaction(async (tx) => {
    if ((await queries.keepAfterEnd(tx, ctx.tenantId, turn, keptOf(talk))) === undefined) return;
    await analyseSoon(ctx, tx);
    await forgetCall(ctx, tx, call.id);
  });
}

export async function writeTally(talk: Talk): Promise<void> {
  const { ctx, call } = talk;
  if (await queries.keepTalk(ctx.db, ctx.tenantId, null, keptOf(talk))) return;
  await ctx.db.transaction(async (tx) => {
    const kept = await queries.keepAfterEnd(tx, ctx.tenantId, null, keptOf(talk));
    if (kept === undefined) return;
    await (kept.is_open ? showChange : forgetCall)(ctx, tx, call.id);
  });
}
