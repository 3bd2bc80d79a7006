import { assertInRegion } from '../features/data-residency/service.ts';
import type { DataField } from '../listening/types.ts';
import type { Context } from '../platform/context.ts';
import { describeError } from '../platform/observability/describe-error.ts';
import type { Brief, ModelEvent, ModelMessage, ModelToolCall } from '../providers/model/port.ts';
import { orInterrupted, untilInterrupted } from './abortable.ts';
import { toldIn } from './analysis/rules-analyst.ts';
import { dataBlock } from './data-block.ts';
import type { AgentTool } from './ports.ts';
import { assemblePrompt } from './prompt.ts';
import { runTool } from './tools/run-tool.ts';
import { promptOf, type Turn, topicsOf, untilCertain } from './turn.ts';
import { renderVariables } from './variables.ts';

const STEPS_MAX = 6;
const CALLS_PER_STEP_MAX = 4;
const HISTORY_TURNS_MAX = 60;
const HISTORY_LENGTH_MAX = 24_000;
const PASSAGES_MAX = 4;
const TOOLS_MAX = 120;
const OUTPUT_TOKENS_VOICE_MAX = 300;
const OUTPUT_TOKENS_TEXT_MAX = 900;

/** Asks the model, runs what it calls, asks again, until it has answered. */
export async function converse(ctx: Context, turn: Turn): Promise<void> {
  const { fence } = turn;
  const [tools] = await Promise.all([gatherTools(ctx, turn), lookUpKnowledge(ctx, turn)]);
  const system = assemblePrompt({
    agent: turn.input.agent,
    channel: turn.input.channel,
    direction: turn.input.direction,
    variables: turn.variables,
    systemPrompt: promptOf(turn.input),
    disclosesAi: turn.input.agent.disclose_ai === true,
    knowledge: turn.knowledge,
    fence,
    now: ctx.clock.now(),
  });
  const messages = historyOf(ctx, turn);
  const brief = briefOf(ctx, turn);
  for (let step = 1; step <= STEPS_MAX; step++) {
    const offered = step === STEPS_MAX ? [] : tools;
    const answer = await ask(ctx, turn, { system, messages, tools: offered, brief });
    const calls = answer.calls.slice(0, CALLS_PER_STEP_MAX);
    if (calls.length === 0) return;
    messages.push({ role: 'assistant', content: answer.text, toolCalls: calls });
    for (const call of calls) messages.push(await act(ctx, turn, offered, call));
    if (hasSaidEnough(turn, calls)) return;
  }
}

/** Built-in tools need no comment once something was said with them. */
function hasSaidEnough(turn: Turn, calls: readonly ModelToolCall[]): boolean {
  const ends = turn.effects.some(({ kind }) => kind === 'end' || kind === 'transfer');
  const onlyBuiltIn = calls.every(({ name }) => turn.builtIn.some((tool) => tool.name === name));
  return ends || (onlyBuiltIn && turn.spoken.text() !== '');
}

type Question = {
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly AgentTool[];
  brief: Brief;
};

/** One answer of the model: its words go out as they come, its calls come back. */
async function ask(
  ctx: Context,
  turn: Turn,
  { system, messages, tools, brief }: Question,
): Promise<{ text: string; calls: ModelToolCall[] }> {
  const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(turn.limits.modelMs)]);
  const outputTokensMax = turn.input.channel === 'voice' ? OUTPUT_TOKENS_VOICE_MAX : OUTPUT_TOKENS_TEXT_MAX;
  await assertInRegion(ctx, 'model');
  const stream = ctx.providers.model.stream({
    system,
    messages,
    tools: tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    outputTokensMax,
    brief,
    signal,
  });
  const calls: ModelToolCall[] = [];
  let text = '';
  const started = performance.now();
  try {
    for await (const event of untilInterrupted<ModelEvent>(signal, stream)) {
      if (event.type === 'text') {
        text += event.text;
        turn.spoken.add(event.text);
        if (turn.spoken.isFull()) break;
      } else if (event.type === 'tool_call') calls.push(event.call);
      else {
        turn.usage.inputTokens += countOf(event.usage.inputTokens);
        turn.usage.outputTokens += countOf(event.usage.outputTokens);
        turn.usage.model = event.model;
      }
    }
  } finally {
    turn.modelMs += performance.now() - started;
  }
  turn.spoken.finish();
  return { text, calls };
}

const TOKENS_MAX = 1e9;

/** A vendor's figure, when it can be one. */
const countOf = (tokens: number): number => (tokens >= 0 && tokens <= TOKENS_MAX ? Math.round(tokens) : 0);

async function act(
  ctx: Context,
  turn: Turn,
  tools: readonly AgentTool[],
  call: ModelToolCall,
): Promise<ModelMessage> {
  const tool = tools.find(({ name }) => name === call.name);
  const message = (content: string, isError: boolean): ModelMessage => ({
    role: 'tool',
    toolCallId: call.id,
    toolName: call.name,
    content,
    isError,
  });
  if (tool === undefined) return message('There is no such tool.', true);
  await untilCertain(turn);
  const ended = turn.input.onTool?.(tool);
  const { answer, use } = await runTool(ctx, tool, call, turn.session, {
    signal: turn.signal,
    recorded: isRecorded(turn, tool),
  }).finally(ended);
  turn.toolUses.push(use);
  turn.toolResultBytes += answer.bytes;
  const content = ctx.providers.model.embedded
    ? answer.content
    : dataBlock(turn.fence, `tool ${tool.name}`, answer.content);
  return message(content, answer.outcome !== 'success');
}

/** A rehearsal leaves no record, save of what it really did to the world. */
const isRecorded = ({ input }: Turn, tool: AgentTool): boolean =>
  input.rehearsal !== true || (input.toolDouble === undefined && tool.source !== 'built_in');

/** What model vendors take for a name. */
const TOOL_NAME = /^[\w-]{1,64}$/;

/** A workspace tool may not take a built-in's name, nor two the same: the first keeps it. */
async function gatherTools(ctx: Context, turn: Turn): Promise<AgentTool[]> {
  const { toolDouble } = turn.input;
  const gathered = await Promise.all(
    ctx.providers.agentTools.map(async (source) => {
      try {
        return await orInterrupted(turn.signal, source.toolsFor(ctx, turn.session));
      } catch (error) {
        turn.signal.throwIfAborted();
        ctx.log.warn(
          { source: source.name, agent_id: turn.session.agentId, ...describeError(error) },
          'tools could not be listed; the turn goes on without them',
        );
        return [];
      }
    }),
  );
  const byName = new Map(turn.builtIn.map((tool) => [tool.name, tool]));
  for (const tool of gathered.flat()) {
    if (TOOL_NAME.test(tool.name) && !byName.has(tool.name) && byName.size < TOOLS_MAX)
      byName.set(tool.name, toolDouble?.(tool) ?? tool);
  }
  return [...byName.values()];
}

async function lookUpKnowledge(ctx: Context, turn: Turn): Promise<void> {
  const { says, agent } = turn.input;
  if (!agent.hasKnowledge || says === null || !/[\p{L}\p{N}]/u.test(says)) return;
  const signal = AbortSignal.any([turn.signal, AbortSignal.timeout(turn.limits.knowledgeMs)]);
  turn.knowledgeLookUps++;
  try {
    const query = {
      agentId: agent.id,
      query: says.slice(0, 1000),
      language: turn.language,
      limit: PASSAGES_MAX,
    };
    turn.knowledge = await orInterrupted(signal, ctx.providers.knowledge(ctx, query));
  } catch (error) {
    turn.signal.throwIfAborted();
    ctx.log.warn(
      { agent_id: agent.id, ...describeError(error) },
      'knowledge could not be looked up; the turn goes on without it',
    );
  }
}

/** The newest turns that fit, oldest first. What the person said goes to a hosted model as data. */
function historyOf(ctx: Context, turn: Turn): ModelMessage[] {
  const { history, says } = turn.input;
  const { embedded } = ctx.providers.model;
  const kept: ModelMessage[] = [];
  let length = 0;
  const all = says === null ? history : [...history, { role: 'user' as const, message: says }];
  for (const { role, message } of all.slice(-HISTORY_TURNS_MAX).reverse()) {
    const content = (message ?? '').slice(0, HISTORY_LENGTH_MAX);
    length += content.length;
    if (length > HISTORY_LENGTH_MAX && kept.length > 0) break;
    if (role === 'agent') kept.push({ role: 'assistant', content });
    else
      kept.push({ role: 'user', content: embedded ? content : dataBlock(turn.fence, 'the person', content) });
  }
  return kept.reverse();
}

/** What the embedded brain is told of the agent and the talk. */
export function briefOf(ctx: Context, turn: Turn): Brief {
  const { agent, channel, direction, seed } = turn.input;
  const talk = {
    language: turn.language,
    category: agent.category ?? 'general',
    channel,
    direction,
    dataCollection: (agent.analysis?.dataCollection ?? []) as DataField[],
    now: ctx.clock.now(),
  };
  return {
    ...talk,
    seed,
    agentName: agent.name,
    variables: turn.variables,
    // Whom a campaign is aimed at is no word for them.
    prompt: renderVariables(promptOf(turn.input), { ...turn.variables, target_audience: '' }),
    objectionHandlers: agent.objection_handlers,
    knowledge: turn.knowledge,
    ...topicsOf(turn.input),
    transfers: agent.transfer_rules,
    told: (said) => toldIn(said, talk),
  };
}
