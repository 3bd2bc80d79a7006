import type { Context } from '../../platform/context.ts';
import { mocking } from '../../runtime/rehearsal/rehearse.ts';
import { freshState, type TurnResult } from '../../runtime/session.ts';
import { takeTurn } from '../../runtime/take-turn.ts';
import { draftOfAgent } from '../agents/service.ts';
import { assertInRegion } from '../data-residency/service.ts';
import type { TryInput, TryView } from './schema.ts';
import { citationsOf, toolCallView } from './service.ts';

/** One turn of the stored agent or a draft of it, for a person who tries it. Nothing is recorded or contacted. */
export async function tryAgent(ctx: Context, agentId: string, input: TryInput): Promise<TryView> {
  const agent = await draftOfAgent(ctx, agentId, input.draft);
  await assertInRegion(ctx, 'model');
  const said = input.messages.map(({ role, message }) => ({ role, message, time_in_call_secs: null }));
  const last = said.at(-1);
  const isAsked = last?.role === 'user';
  const turn = await takeTurn(ctx, {
    agent,
    channel: input.channel,
    direction: input.direction,
    callId: null,
    conversationId: null,
    history: isAsked ? said.slice(0, -1) : said,
    says: isAsked ? last.message : null,
    variables: input.variables,
    state: input.state ?? freshState(),
    elapsedSeconds: input.elapsedSeconds,
    seed: input.seed,
    toolDouble: mocking({}),
    rehearsal: true,
  });
  return viewOf(ctx, turn);
}

const ENDS: ReadonlySet<string> = new Set(['end', 'transfer']);

function viewOf(ctx: Context, turn: TurnResult): TryView {
  const { latency, usage, state } = turn;
  const rounded = (ms: number): number => Math.round(ms);
  return {
    reply: turn.text,
    failed: turn.ending !== 'reply',
    ended: turn.effects.some(({ kind }) => ENDS.has(kind)),
    tool_calls: turn.toolUses.map((use) => toolCallView({ ...use, mocked: use.source !== 'built_in' })),
    effects: turn.effects.map((effect) => ({ ...effect })),
    citations: citationsOf([turn]),
    latency: {
      first_text_ms: latency.firstTextMs === null ? null : rounded(latency.firstTextMs),
      total_ms: rounded(latency.totalMs),
      model_ms: rounded(latency.modelMs),
    },
    usage: {
      model: usage.model ?? ctx.providers.model.model,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cost_usd: usage.costUsd,
    },
    state: { ...state, confirming: state.confirming ?? null, doubtsRaised: state.doubtsRaised ?? [] },
  };
}
