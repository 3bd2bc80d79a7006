import type { Context } from '../../platform/context.ts';
import { costUsd } from '../../providers/model/prices.ts';
import { type Caller, type Rehearsed, rehearse } from '../../runtime/rehearsal/rehearse.ts';
import type { TalkingAgent, TurnResult } from '../../runtime/session.ts';
import { draftOfAgent } from '../agents/service.ts';
import { assertInRegion } from '../data-residency/service.ts';
import { checkExpectations } from './rules.ts';
import type { RehearsalCase, SimulateInput, SimulationView } from './schema.ts';

const SIMULATION_MS = 120_000;

/** Plays a conversation with the stored agent or a draft of it. Nothing is recorded and no one is contacted. */
export async function simulate(ctx: Context, agentId: string, input: SimulateInput): Promise<SimulationView> {
  return simulateAgent(ctx, await draftOfAgent(ctx, agentId, input.draft), input);
}

type Played = Omit<RehearsalCase, 'name'>;

export async function simulateAgent(
  ctx: Context,
  agent: TalkingAgent,
  input: Played,
): Promise<SimulationView> {
  await assertInRegion(ctx, 'model');
  const rehearsed = await rehearse(ctx, {
    agent,
    caller: callerOf(input),
    channel: input.channel,
    direction: input.direction,
    variables: input.variables,
    seed: input.seed,
    agentTurnsMax: input.maxTurns,
    mocks: input.tools === 'mock' ? input.mocks : null,
    signal: AbortSignal.timeout(SIMULATION_MS),
  });
  return view(ctx, input, rehearsed);
}

const callerOf = ({ persona, script }: Played): Caller =>
  script === undefined ? { persona: persona ?? 'keen' } : { script };

function view(ctx: Context, input: Played, rehearsed: Rehearsed): SimulationView {
  const { transcript, toolUses, effects, endedBy, analysed, turns } = rehearsed;
  const played = {
    transcript,
    ended_by: endedBy,
    analysis: analysed.analysis,
    tool_calls: toolUses.map(toolCallView),
  };
  const checks = input.expectations === undefined ? [] : checkExpectations(input.expectations, played);
  return {
    seed: input.seed,
    persona: input.script === undefined ? (input.persona ?? 'keen') : null,
    channel: input.channel,
    ...played,
    effects: effects.map((effect) => ({ ...effect })),
    citations: citationsOf(turns),
    analysed_by: analysed.by,
    latency: latencyOf(turns),
    usage: usageOf(ctx, rehearsed),
    checks,
    passed: input.expectations === undefined ? null : checks.every(({ passed }) => passed),
  };
}

export const toolCallView = ({
  name,
  source,
  arguments: given,
  outcome,
  summary,
  durationMs,
  mocked,
}: Rehearsed['toolUses'][number]): SimulationView['tool_calls'][number] => ({
  name,
  source,
  arguments: given,
  outcome,
  result: summary,
  duration_ms: durationMs,
  mocked,
});

export function citationsOf(turns: readonly Pick<TurnResult, 'citations'>[]): SimulationView['citations'] {
  const names = new Map(
    turns.flatMap(({ citations }) => citations).map((one) => [one.documentId, one.documentName]),
  );
  return [...names].map(([document_id, document_name]) => ({ document_id, document_name }));
}

function latencyOf(turns: Rehearsed['turns']): SimulationView['latency'] {
  const times = turns.map(({ latency }) => latency.totalMs);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    turns: times.length,
    avg_ms: rounded(times.reduce((sum, ms) => sum + ms, 0) / Math.max(1, times.length)),
    max_ms: rounded(Math.max(0, ...times)),
  };
}

function usageOf(ctx: Context, { turns, analysed }: Rehearsed): SimulationView['usage'] {
  const all = [...turns.map(({ usage }) => usage), analysed.usage];
  const inputTokens = all.reduce((sum, usage) => sum + usage.inputTokens, 0);
  const outputTokens = all.reduce((sum, usage) => sum + usage.outputTokens, 0);
  const { model } = ctx.providers.model;
  return {
    model,
    input_tokens: inputTokens,
    output_tokens: outputTokens,
    cost_usd: costUsd(ctx.settings.modelPrices, model, { inputTokens, outputTokens }),
  };
}
