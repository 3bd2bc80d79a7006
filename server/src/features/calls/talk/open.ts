import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { Line } from '../../../providers/carrier/port.ts';
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
import type { TalkState } from './schema.ts';

const HISTORY_MAX = 1_000;

/** One agent on one line. What changes while they talk is at the end. */
export type Talk = {
  ctx: Context;
  line: Line;
  call: queries.TalkedCall;
  /** Stands for this one talk. */
  holder: string;
  /** Said before the agent's first words. */
  announcesRecording: boolean;
  /** Nobody talked before; a colleague did; we did, until a process ended in the middle of it. */
  opening: 'first' | 'back' | 'interrupted';
  startedMs: number;
  /** Of the talk before this one. */
  talkedBeforeMs: number;
  agent: TalkingAgent;
  variant: { systemPrompt: string; firstMessage: string | null } | undefined;
  history: TranscriptTurn[];
  position: number;
  state: TalkState;
  ending: string | null;
  troubles: number;
};

/** The call has ended, or somebody else has the line by now: nothing more is said or written here. */
export class NotOurs extends Error {}

/** Undefined when the call has ended. From here on whoever talked on the line before has lost it. */
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
  const turns = await queries.listTurns(ctx.db, ctx.tenantId, call.id, HISTORY_MAX);
  return {
    ctx,
    line,
    call,
    holder,
    announcesRecording: disclosures.recording && ctx.providers.carrier.recordsCalls,
    opening: turns.length === 0 ? 'first' : held.bridges > (held.state.bridges ?? 0) ? 'back' : 'interrupted',
    startedMs: ctx.clock.now().getTime(),
    talkedBeforeMs: held.state.tally.talkMs,
    agent: { ...agent, category: categoryFor(call, agent), disclose_ai: disclosures.ai },
    variant: await variantOf(ctx, call, agent),
    history: turns.map(({ position: _, ...turn }) => turn),
    position: turns.at(-1)?.position ?? 0,
    state: { ...held.state, bridges: held.bridges },
    ending: held.ending,
    troubles: 0,
  };
}

/** A variant is words for the agent that was called for; whoever takes over speaks for themselves. */
async function variantOf(ctx: Context, call: queries.TalkedCall, agent: AgentView): Promise<Talk['variant']> {
  if (call.prompt_variant_id === null || agent.id !== call.agent_id) return undefined;
  return variantWords(ctx, ctx.db, call.prompt_variant_id);
}

/** What the call is for, on the lips of the agent it was made for; whoever takes over keeps to their own trade. */
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

/** Written before it is said, and as soon as it was heard: whoever goes on with the talk knows all of it. */
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
  throw new NotOurs('the call has ended, or somebody else has the line');
}

/** Somebody may hang up with their last words, and the news of it be quicker than the words. */
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
