import { setTimeout as wait } from 'node:timers/promises';
import { detectLanguage, type Language } from '../../../listening/index.ts';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { freshState, type TalkingAgent, type TurnResult } from '../../../runtime/session.ts';
import { takeTurn } from '../../../runtime/take-turn.ts';
import type { AgentView } from '../../agents/schema.ts';
import { assertWithinBudget, getAgent, languageOf, requireRunnableAgent } from '../../agents/service.ts';
import { disclosuresOf, knownContactFacts } from '../../compliance/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { saidIn } from '../own-words.ts';
import { recipientOf } from '../person.ts';
import type { Thread } from '../queries.ts';
import type { Received } from '../schema.ts';
import * as queries from './queries.ts';
import { asksToStop, decideAnswer, type Facts, filledTemplate } from './rules.ts';
import { type Answer, storeAnswer } from './store.ts';

/** Real time, longer than a turn may take. */
const LEASE_MS = 90_000;
const TURNS_MAX = 20;
const HISTORY_MAX = 100;

export type AnswerOptions = { onSentence?: (sentence: string) => void; signal?: AbortSignal };

/**
 * Answers what is unanswered in a thread, in order, exactly once: one turn over all that the person has written since
 * the last answer, again while more comes in. `isBusy`: another process answers, or more is left than one call takes.
 */
export async function answerThread(
  ctx: Context,
  conversationId: string,
  options: AnswerOptions = {},
): Promise<{ isBusy: boolean }> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const now = ctx.clock.now();
    const token = newId();
    const until = new Date(now.getTime() + LEASE_MS * ctx.clock.speed);
    const claim = { token, processId: ctx.processId, now, until };
    const thread = await queries.claimThread(ctx.db, ctx.tenantId, conversationId, claim);
    if (thread === undefined)
      return { isBusy: await queries.isUnanswered(ctx.db, ctx.tenantId, conversationId) };
    try {
      const answer = await answerOf(ctx, thread, options);
      if (answer === null) throw new Error('the answer was broken off');
      await ctx.db.transaction((tx) => storeAnswer(ctx, tx, thread.id, token, answer));
    } catch (error) {
      await release(ctx, conversationId, token);
      throw error;
    }
  }
  return { isBusy: true };
}

/** The next attempt need not wait for the lease. */
async function release(ctx: Context, conversationId: string, token: string): Promise<void> {
  try {
    await queries.releaseClaim(ctx.db, ctx.tenantId, conversationId, token);
  } catch (error) {
    ctx.log.warn(
      { conversation_id: conversationId, ...describeError(error) },
      'a claim was left to its lease',
    );
  }
}

/** null: the caller's signal broke it off. */
async function answerOf(ctx: Context, thread: Thread, options: AnswerOptions): Promise<Answer | null> {
  // None needs another, and the person waits: together they take as long as the slowest.
  const [messages, known, isSuppressed, plan] = await Promise.all([
    queries.listUpTo(ctx.db, ctx.tenantId, thread.id, thread.inbound_position, HISTORY_MAX),
    findAgent(ctx, thread),
    isSuppressedIn(ctx, thread),
    planInForce(ctx, ctx.db),
  ]);
  const isNew = ({ role, position, is_automatic }: queries.ReadMessage) =>
    role === 'user' && position > thread.answered_position && !is_automatic;
  const said = messages.filter(isNew).map((message) => wordsOf(thread, message));
  const language = languageFor(known?.agent ?? null, said);
  const isStopping = asksToStop(said, language);
  const decision = decideAnswer({
    channel: thread.channel,
    agent: known && (await factsOf(ctx, thread, known)),
    isSuspended: plan.status === 'suspended',
    isSuppressed: isSuppressed || isStopping,
  });
  const answer: Answer = {
    upTo: thread.inbound_position,
    decision,
    language,
    isStopping,
    agent: known?.agent ?? null,
    turn: null,
  };
  if (decision.kind !== 'turn' || known === null) return answer;
  const history = messages.filter((message) => !isNew(message));
  const result = await turnOf(ctx, thread, known.agent, { said, history, options });
  if (result.ending === 'cancelled') return null;
  return { ...answer, turn: { result, nextAgentId: await nextAgentOf(ctx, result) } };
}

/** A message as text: an attachment without words is named, a template is what the person read. */
function wordsOf({ channel }: Thread, message: queries.ReadMessage): string {
  const { role, content, content_type, attachment, template_body, template_variables } = message;
  if (template_body !== null) return filledTemplate(template_body, template_variables ?? {});
  const words = saidIn(channel, role, content);
  return words === '' && attachment !== null ? `[${content_type}: ${attachment.filename}]` : words;
}

const languageFor = (agent: AgentView | null, said: readonly string[]): Language =>
  agent === null ? (detectLanguage(said.join('\n')) ?? 'en') : languageOf(agent.language);

type Known = { agent: AgentView; isPaused: boolean };

/** null: the thread has no agent any more. One that is still being provisioned is waited for. */
async function findAgent(ctx: Context, { agent_id }: Thread): Promise<Known | null> {
  if (agent_id === null) return null;
  try {
    return { agent: await requireRunnableAgent(ctx, agent_id), isPaused: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'AGENT_NOT_FOUND') return null;
    if (error.code !== 'AGENT_PAUSED' || error.status !== 409) throw error;
    return { agent: await getAgent(ctx, agent_id), isPaused: true };
  }
}

const factsOf = async (
  ctx: Context,
  { channel }: Thread,
  { agent, isPaused }: Known,
): Promise<Facts['agent']> => ({
  isPaused,
  serves: agent.channels.includes(channel),
  isOverBudget: !isPaused && (await isOverBudget(ctx, agent)),
});

async function isSuppressedIn(ctx: Context, thread: Thread): Promise<boolean> {
  const recipient = await recipientOf(ctx, ctx.db, thread, { purpose: 'reply' });
  return (await knownContactFacts(ctx, ctx.db, thread.channel, recipient)).suppression !== null;
}

async function isOverBudget(ctx: Context, agent: AgentView): Promise<boolean> {
  try {
    await assertWithinBudget(ctx, agent);
    return false;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'AGENT_BUDGET_EXCEEDED') return true;
    throw error;
  }
}

type Said = { said: readonly string[]; history: readonly queries.ReadMessage[]; options: AnswerOptions };

async function turnOf(
  ctx: Context,
  thread: Thread,
  agent: AgentView,
  { said, history, options }: Said,
): Promise<TurnResult> {
  const began = thread.session_began_at ?? ctx.clock.now();
  return takeTurn(ctx, {
    agent: await disclosing(ctx, thread, agent),
    channel: thread.channel,
    direction: thread.direction,
    callId: null,
    conversationId: thread.id,
    history: history.map((message) => ({
      role: message.role,
      message: wordsOf(thread, message),
      time_in_call_secs: null,
    })),
    says: said.filter((words) => words !== '').join('\n'),
    variables: await variablesOf(ctx, thread),
    state: thread.state ?? freshState(),
    elapsedSeconds: Math.max(0, Math.round((ctx.clock.now().getTime() - began.getTime()) / 1000)),
    seed: thread.id,
    signal: options.signal,
    onText: options.onSentence,
  });
}

/** Where the law or the workspace asks for it, the agent says that it is one. */
async function disclosing(ctx: Context, thread: Thread, agent: AgentView): Promise<TalkingAgent> {
  if (thread.channel !== 'whatsapp') return agent;
  const asked = { phoneNumber: thread.address, agentDiscloseAi: agent.disclose_ai };
  return { ...agent, disclose_ai: (await disclosuresOf(ctx, ctx.db, asked)).ai };
}

/** Of the contact and its campaign. In web chat people say themselves who they are: a contact's notes stay unsaid. */
async function variablesOf(ctx: Context, thread: Thread): Promise<Record<string, string>> {
  const given = thread.person_name === null ? {} : { contact_name: thread.person_name };
  if (thread.contact_id === null || thread.channel === 'webchat') return given;
  const found = await queries.findVariables(ctx.db, ctx.tenantId, thread.contact_id);
  if (found === undefined) return given;
  const { name, metadata, campaign_name, product_context, target_audience } = found;
  return {
    ...metadata,
    ...given,
    ...(name === null ? {} : { contact_name: name }),
    ...{ campaign_name, product_context, target_audience },
  };
}

/** The agent that goes on with the thread, where it was passed on to one that can. */
async function nextAgentOf(ctx: Context, { effects }: TurnResult): Promise<string | null> {
  const transfer = effects.find((effect) => effect.kind === 'transfer');
  if (transfer === undefined) return null;
  try {
    return (await requireRunnableAgent(ctx, transfer.agentId)).id;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const REPLY_WITHIN_MS = 70_000;
const LOOK_EVERY_MS = 100;

/** Answers in this process and waits for the words; null when a person has taken over, or it takes too long. */
export async function answerNow(
  ctx: Context,
  { conversationId, messageId }: Pick<Received, 'conversationId' | 'messageId'>,
  options: AnswerOptions = {},
): Promise<string | null> {
  const { db, tenantId } = ctx;
  const position = (await queries.findPosition(db, tenantId, messageId))?.position ?? 0;
  const startedMs = performance.now();
  while (performance.now() - startedMs < REPLY_WITHIN_MS) {
    const { isBusy } = await answerThread(ctx, conversationId, options);
    const reply = await queries.findReply(db, tenantId, conversationId, position);
    if (reply !== undefined) return reply.content;
    if (!isBusy) return null;
    await wait(LOOK_EVERY_MS);
  }
  return null;
}
