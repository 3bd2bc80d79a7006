import { type Category, firstMessageFor } from '../features/agents/catalogue/index.ts';
import { recordUsage } from '../features/usage/service.ts';
import { topicIn } from '../listening/index.ts';
import type { Context } from '../platform/context.ts';
import { describeError } from '../platform/observability/describe-error.ts';
import { withSpan } from '../platform/observability/telemetry.ts';
import { BUILT_IN_TOOLS } from '../providers/model/port.ts';
import { costUsd, EMBEDDED_MODEL } from '../providers/model/prices.ts';
import { Interrupted, orInterrupted } from './abortable.ts';
import { briefOf, converse } from './converse.ts';
import { decideEscalation } from './escalation.ts';
import { polite, withDisclosure } from './polite.ts';
import { decideRequests } from './requests.ts';
import type { Effect, TurnInput, TurnResult } from './session.ts';
import { runTool } from './tools/run-tool.ts';
import { openTurn, say, type Turn, topicsOf, untilCertain } from './turn.ts';
import { renderVariables } from './variables.ts';

const DAY_MS = 86_400_000;
const TOPIC_LENGTH_MAX = 4_000;
const BOOKKEEPING_MS = 2_000;

/**
 * One turn of an agent, whatever the channel: reads what was said, acts, answers. It always answers: a model or a tool
 * that hangs or fails ends in a polite sentence, and never in an exception. What must follow is in `effects`.
 */
export const takeTurn = (ctx: Context, input: TurnInput): Promise<TurnResult> =>
  withSpan('turn', { 'agent.id': input.agent.id, channel: input.channel }, async () => {
    const turn = openTurn(ctx, input);
    const ending = await answer(ctx, turn);
    return close(ctx, turn, ending);
  });

async function answer(ctx: Context, turn: Turn): Promise<TurnResult['ending']> {
  try {
    await respond(ctx, turn);
    turn.spoken.finish();
    if (turn.spoken.text() !== '') return 'reply';
    return sayLeaveTaking(turn) ? 'reply' : fallBack(turn);
  } catch (error) {
    if (turn.input.signal?.aborted) return 'cancelled';
    if (!(error instanceof Interrupted))
      ctx.log.warn({ agent_id: turn.session.agentId, ...describeError(error) }, 'turn fell back');
    return fallBack(turn);
  }
}

async function respond(ctx: Context, turn: Turn): Promise<void> {
  const { says, history } = turn.input;
  if (turn.signal.aborted) throw new Interrupted();
  if (says === null) return history.length === 0 ? sayOpening(ctx, turn) : answerSilence(ctx, turn);
  if (await honourRequests(ctx, turn)) return;
  if (await escalate(ctx, turn)) return;
  if (topicIn(says.slice(0, TOPIC_LENGTH_MAX), topicsOf(turn.input).blockedInputTopics) !== null)
    return say(turn, polite('otherTopic', turn.language));
  await converse(ctx, turn);
}

function sayOpening(ctx: Context, turn: Turn): void {
  const { agent, variant } = turn.input;
  ctx.providers.model.prepare?.(briefOf(ctx, turn));
  const written = renderVariables(variant?.firstMessage ?? agent.first_message, turn.variables).trim();
  const category = (agent.category ?? 'general') as Category;
  const opening =
    written === '' ? firstMessageFor({ name: agent.name, category, language: turn.language }) : written;
  say(turn, agent.disclose_ai === true ? withDisclosure(opening, turn.language) : opening);
}

/** Asked once whether they are there; silence again ends it. */
async function answerSilence(ctx: Context, turn: Turn): Promise<void> {
  const question = polite('stillThere', turn.language);
  if (turn.input.history.at(-1)?.message !== question) return say(turn, question);
  say(turn, polite('goodbye', turn.language));
  await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.end, { reason: 'silence' });
}

/** What the listener found in these words acts first, whichever model talks. True when all is said. */
async function honourRequests(ctx: Context, turn: Turn): Promise<boolean> {
  const { input, person, language } = turn;
  if (person.now === null) return false;
  const { effects, says, settled, state } = decideRequests({
    heard: person.now,
    state: input.state,
    isVoice: input.channel === 'voice',
    hasPersonRule: input.agent.escalation_rules.some(({ trigger }) => trigger === 'explicit_request'),
    isHandedOff: input.state.toolsUsed.includes(BUILT_IN_TOOLS.handOff),
  });
  turn.confirming = state.confirming;
  turn.doubtsRaised = state.doubtsRaised;
  const isByTool = ({ kind }: Effect) => kind === 'hand_off' || kind === 'end';
  turn.effects.push(...effects.filter((effect) => !isByTool(effect)));
  for (const phrase of says) say(turn, polite(phrase, language));
  for (const effect of effects) {
    // What a tool does too is done by the tool, so that the record shows it like a model's own act.
    if (effect.kind === 'hand_off')
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.handOff, { reason: effect.reason });
    else if (effect.kind === 'end')
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.end, { reason: effect.reason });
  }
  return settled;
}

/** An agent's own rules act before its model is asked. True when they have said all there is to say. */
async function escalate(ctx: Context, turn: Turn): Promise<boolean> {
  const { agent, channel } = turn.input;
  const decision = decideEscalation(agent.escalation_rules, turn.person.facts, turn.escalatedRules);
  if (decision === null) return false;
  const reason = `escalation rule: ${decision.trigger}`;
  switch (decision.action) {
    case 'transfer_to_human':
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.handOff, { reason });
      turn.escalatedRules.push(decision.index);
      // In a text thread a person is called in silently and the agent goes on answering.
      if (channel !== 'voice') return false;
      say(turn, polite('toPerson', turn.language));
      return true;
    case 'end_call_politely':
      say(turn, polite('goodbye', turn.language));
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.end, { reason });
      turn.escalatedRules.push(decision.index);
      return true;
    case 'schedule_callback': {
      const at = new Date(ctx.clock.now().getTime() + DAY_MS).toISOString();
      say(turn, polite('callback', turn.language));
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.callback, { at, note: reason });
      await runBuiltIn(ctx, turn, BUILT_IN_TOOLS.end, { reason });
      turn.escalatedRules.push(decision.index);
      return true;
    }
  }
}

async function runBuiltIn(
  ctx: Context,
  turn: Turn,
  name: string,
  args: Record<string, unknown>,
): Promise<void> {
  const tool = turn.builtIn.find((known) => known.name === name);
  if (tool === undefined) return;
  const call = { id: name, name, arguments: args };
  const recorded = turn.input.rehearsal !== true;
  await untilCertain(turn);
  const { use } = await runTool(ctx, tool, call, turn.session, { signal: turn.signal, recorded });
  turn.toolUses.push(use);
}

/** The model acted without a word: what it did decides what is said. */
function sayLeaveTaking(turn: Turn): boolean {
  const effect = turn.effects.at(-1);
  if (effect === undefined) return false;
  if (effect.kind === 'transfer' && effect.message !== null) say(turn, effect.message);
  else
    say(
      turn,
      polite(effect.kind === 'end' || effect.kind === 'callback' ? 'goodbye' : 'toPerson', turn.language),
    );
  return true;
}

function fallBack(turn: Turn): 'fallback' {
  turn.spoken.finish();
  say(turn, polite(turn.spoken.text() === '' ? 'trouble' : 'lostThread', turn.language));
  return 'fallback';
}

/** A turn that was spoken stays spoken, whatever becomes of the book-keeping. */
async function countUsage(ctx: Context, turn: Turn, tokens: number, cost: string | null): Promise<void> {
  const { agent, callId, conversationId, channel } = turn.input;
  const subject =
    callId !== null
      ? { type: 'call' as const, id: callId }
      : conversationId !== null
        ? { type: 'conversation' as const, id: conversationId }
        : null;
  try {
    const counted = recordUsage(ctx, ctx.db, [
      { kind: 'model_tokens', quantity: tokens, costUsd: cost, agentId: agent.id, channel, subject },
    ]);
    await orInterrupted(AbortSignal.timeout(BOOKKEEPING_MS), counted);
  } catch (error) {
    ctx.log.error(
      { agent_id: turn.session.agentId, ...describeError(error) },
      'what a turn used was not counted',
    );
  }
}

async function close(ctx: Context, turn: Turn, ending: TurnResult['ending']): Promise<TurnResult> {
  const { inputTokens, outputTokens, model } = turn.usage;
  const used = model ?? EMBEDDED_MODEL; // what was said without a model cost as little
  const cost = costUsd(ctx.settings.modelPrices, used, { inputTokens, outputTokens });
  // The embedded brain runs here and costs nothing: a statement for each of its turns would only slow calls down.
  if (turn.input.rehearsal !== true && used !== EMBEDDED_MODEL)
    await countUsage(ctx, turn, inputTokens + outputTokens, cost);
  const documents = new Map(turn.knowledge.map(({ documentId, documentName }) => [documentId, documentName]));
  return {
    text: turn.spoken.text(),
    ending,
    effects: ending === 'cancelled' ? [] : turn.effects,
    toolUses: turn.toolUses,
    state: {
      variables: turn.newVariables,
      escalatedRules: turn.escalatedRules,
      toolsUsed: [...turn.input.state.toolsUsed, ...turn.toolUses.map(({ name }) => name)],
      confirming: turn.confirming,
      doubtsRaised: turn.doubtsRaised,
    },
    usage: { inputTokens, outputTokens, costUsd: cost, model },
    counts: {
      toolCalls: turn.toolUses.length,
      mcpCalls: turn.toolUses.filter(({ source }) => source === 'mcp').length,
      knowledgeLookUps: turn.knowledgeLookUps,
      toolResultBytes: turn.toolResultBytes,
    },
    citations: [...documents].map(([documentId, documentName]) => ({ documentId, documentName })),
    latency: {
      firstTextMs: turn.firstTextMs,
      totalMs: performance.now() - turn.startedMs,
      modelMs: turn.modelMs,
    },
  };
}
