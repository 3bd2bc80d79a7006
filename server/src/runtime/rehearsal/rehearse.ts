import type { Channel } from '../../channels.ts';
import { languageOf } from '../../features/agents/catalogue/index.ts';
import { isInRegion } from '../../features/data-residency/service.ts';
import { callerReplies, type Persona } from '../../personas/index.ts';
import type { Context } from '../../platform/context.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type Analysed, analyse } from '../analysis/index.ts';
import { reconciledByRules } from '../analysis/rules-analyst.ts';
import type { AnalysisSubject } from '../analysis/types.ts';
import type { AgentTool, ToolAnswer } from '../ports.ts';
import { type Effect, freshState, type TalkingAgent, type ToolUse, type TurnResult } from '../session.ts';
import { subjectOf } from '../subject.ts';
import { takeTurn } from '../take-turn.ts';
import type { TranscriptTurn } from '../transcript.ts';

/** Who plays the person: one of the embedded people, or lines to be said in order. */
export type Caller = { persona: Persona } | { script: readonly string[] };

export type Rehearsal = {
  agent: TalkingAgent;
  caller: Caller;
  channel: Channel;
  direction: 'inbound' | 'outbound';
  variables: Readonly<Record<string, string>>;
  seed: string;
  agentTurnsMax: number;
  /** Answers for tools by name; null runs the real ones. */
  mocks: Readonly<Record<string, unknown>> | null;
  signal?: AbortSignal;
  onTurn?: (turn: TranscriptTurn) => void;
};

export type Rehearsed = {
  transcript: TranscriptTurn[];
  toolUses: (ToolUse & { mocked: boolean })[];
  effects: Effect[];
  endedBy: 'agent' | 'caller' | 'turn_limit' | 'failure';
  analysed: Analysed;
  turns: TurnResult[];
};

const SPOKEN_CHARACTERS_PER_SECOND = 15;
const ANALYSIS_MS = 30_000;

/** A whole conversation that reaches nobody: the same seed, agent and caller give the same words with the embedded brain. */
export async function rehearse(ctx: Context, rehearsal: Rehearsal): Promise<Rehearsed> {
  const { agent, caller, seed } = rehearsal;
  const transcript: TranscriptTurn[] = [];
  const turns: TurnResult[] = [];
  let seconds = 0;
  const write = (role: TranscriptTurn['role'], message: string) => {
    const turn = { role, message, time_in_call_secs: Math.round(seconds) };
    seconds += message.length / SPOKEN_CHARACTERS_PER_SECOND + 1;
    transcript.push(turn);
    rehearsal.onTurn?.(turn);
  };
  let says: string | null = null;
  let endedBy: Rehearsed['endedBy'] = 'turn_limit';
  for (let count = 0; count < rehearsal.agentTurnsMax; count++) {
    const turn: TurnResult = await takeTurn(ctx, {
      agent,
      channel: rehearsal.channel,
      direction: rehearsal.direction,
      callId: null,
      conversationId: null,
      history: transcript.slice(0, says === null ? undefined : -1),
      says,
      variables: rehearsal.variables,
      state: turns.at(-1)?.state ?? freshState(),
      elapsedSeconds: Math.round(seconds),
      seed,
      signal: rehearsal.signal,
      toolDouble: rehearsal.mocks === null ? undefined : mocking(rehearsal.mocks),
      rehearsal: true,
    });
    turns.push(turn);
    write('agent', turn.text);
    if (turn.ending !== 'reply') endedBy = 'failure';
    if (turn.ending !== 'reply' || leaves(turn, rehearsal.channel)) {
      if (turn.ending === 'reply') endedBy = 'agent';
      break;
    }
    const reply = callerSays(rehearsal, transcript, count);
    if (reply.says !== null) write('user', reply.says);
    if (reply.hangsUp || reply.says === null) {
      endedBy = 'caller';
      break;
    }
    says = reply.says;
  }
  return finish(ctx, rehearsal, { transcript, turns, endedBy, seed, caller });
}

/** A voice call is over once it was handed on; a text thread goes on with the agent in it. */
const leaves = ({ effects }: TurnResult, channel: Channel): boolean =>
  effects.some(
    ({ kind }) => kind === 'end' || kind === 'transfer' || (kind === 'hand_off' && channel === 'voice'),
  );

function callerSays(
  { caller, agent, seed }: Rehearsal,
  transcript: readonly TranscriptTurn[],
  turn: number,
): { says: string | null; hangsUp: boolean } {
  if ('script' in caller) return { says: caller.script[turn] ?? null, hangsUp: false };
  const category = agent.category ?? 'general';
  return callerReplies({
    persona: caller.persona,
    category,
    language: languageOf(agent.language),
    seed,
    transcript,
  });
}

export const mocking =
  (mocks: Readonly<Record<string, unknown>>) =>
  (tool: AgentTool): AgentTool => ({
    ...tool,
    run: async (): Promise<ToolAnswer> => {
      const content = JSON.stringify(mocks[tool.name] ?? { ok: true, note: 'mocked' });
      return {
        outcome: 'success',
        content,
        summary: content.slice(0, 500),
        bytes: Buffer.byteLength(content),
        errorMessage: null,
      };
    },
  });

/** A model that cannot judge leaves it to the rules: what was played is not lost. */
async function judge(ctx: Context, subject: AnalysisSubject): Promise<Analysed> {
  const { model } = ctx.providers;
  try {
    const mayAsk = await isInRegion(ctx, 'model');
    return await analyse(model, subject, AbortSignal.timeout(ANALYSIS_MS), mayAsk);
  } catch (error) {
    ctx.log.warn(describeError(error), 'a rehearsal is judged by rules');
    const usage = { inputTokens: 0, outputTokens: 0 };
    return { ...reconciledByRules(subject), by: 'rules', usage, modelName: model.model };
  }
}

async function finish(
  ctx: Context,
  rehearsal: Rehearsal,
  played: Pick<Rehearsed, 'transcript' | 'turns' | 'endedBy'> & { seed: string; caller: Caller },
): Promise<Rehearsed> {
  const { transcript, turns, endedBy } = played;
  const { agent } = rehearsal;
  const toolUses = turns.flatMap((turn) => turn.toolUses);
  const { channel, direction } = rehearsal;
  const toolsUsed = toolUses.map(({ name }) => name);
  const subject = subjectOf(agent, { transcript, channel, direction, toolsUsed, now: ctx.clock.now() });
  const analysed = await judge(ctx, subject);
  return {
    transcript,
    toolUses: toolUses.map((use) => ({
      ...use,
      mocked: rehearsal.mocks !== null && use.source !== 'built_in',
    })),
    effects: turns.flatMap((turn) => turn.effects),
    endedBy,
    analysed,
    turns,
  };
}
