import type { Language } from '../../../listening/types.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { polite } from '../../../runtime/polite.ts';
import { freshState, type TurnResult, type TurnState } from '../../../runtime/session.ts';
import type { AgentView } from '../../agents/schema.ts';
import {
  checkContactAllowed,
  knownContactFacts,
  liftUnconfirmed,
  type NewProof,
  recordProof,
  suppressFromConversation,
} from '../../compliance/service.ts';
import { notify } from '../../notifications/service.ts';
import { queueMessages } from '../../outbox/service.ts';
import { recordUsage } from '../../usage/service.ts';
import { showChange } from '../events.ts';
import { recipientOf, suppressible } from '../person.ts';
import { insertEvent, insertMessage, lockThread, type Thread, touchThread } from '../queries.ts';
import { CREDITS_PER_USD, reasonOf, replySubject, splitText, storable } from '../rules.ts';
import type { Canned } from '../schema.ts';
import { capabilitiesIn } from '../sending/capabilities.ts';
import { sendSoon } from '../sending/job.ts';
import { analyseAt } from '../threads.ts';
import { cannedReply } from './canned.ts';
import * as queries from './queries.ts';
import { type Decision, endingOf } from './rules.ts';

/** What comes of one claim. */
export type Answer = {
  /** The person's last message that it deals with. */
  upTo: number;
  decision: Decision;
  language: Language;
  /** The person asked not to be contacted any more. */
  isStopping: boolean;
  agent: AgentView | null;
  turn: { result: TurnResult; nextAgentId: string | null } | null;
};

type Words = { text: string; metadata: Record<string, unknown> };

/**
 * One transaction for all that follows a turn, fenced by the claim: the answer, where it stops, what it cost, what was
 * asked for. Without the claim, or once a person has taken over, nothing is stored.
 */
export async function storeAnswer(
  ctx: Context,
  tx: Transaction,
  conversationId: string,
  token: string,
  answer: Answer,
): Promise<void> {
  const thread = await lockThread(tx, ctx.tenantId, conversationId);
  if (thread === undefined || thread.answer_claim !== token) return;
  if (thread.taken_over_at !== null) {
    await queries.releaseClaim(tx, ctx.tenantId, conversationId, token);
    return;
  }
  const words = wordsOf(answer);
  const proof = words === null ? null : await say(ctx, tx, thread, answer, words);
  await queries.settleAnswer(tx, ctx.tenantId, conversationId, settledBy(ctx, thread, token, answer));
  await raiseHand(ctx, tx, thread, answer);
  await showChange(ctx, tx, conversationId);
  // Late: until the commit no other answer of the workspace gets past its proof.
  if (proof !== null) await recordProof(ctx, tx, proof);
  await honourRequests(ctx, tx, thread, answer);
}

/** A doubtful request holds outreach back until the person answers the question, or a colleague decides. */
async function honourRequests(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  { isStopping, turn }: Answer,
): Promise<void> {
  const subject = { ...suppressible(thread), subjectType: 'conversation', subjectId: thread.id };
  const effects = turn?.result.effects ?? [];
  const request = effects.find((effect) => effect.kind === 'do_not_contact');
  if (isStopping || request !== undefined)
    await suppressFromConversation(ctx, tx, {
      ...subject,
      confirmed: isStopping || request?.confirmed === true,
    });
  else if (effects.some(({ kind }) => kind === 'contact_welcome')) await liftUnconfirmed(ctx, tx, subject);
}

const cannedWords = (canned: Canned, language: Language): Words => ({
  text: cannedReply(canned, language),
  metadata: { source: 'canned_reply', canned },
});

/** null: nothing is said. */
function wordsOf({ decision, language, isStopping, turn }: Answer): Words | null {
  if (decision.kind === 'silent') return null;
  if (decision.kind === 'canned' && isStopping)
    return { ...cannedWords(decision.canned, language), text: polite('stopsContact', language) };
  if (decision.kind === 'canned') return cannedWords(decision.canned, language);
  if (turn === null) return null;
  const { text, effects, usage, ending } = turn.result;
  const message = effects.find((effect) => effect.kind === 'transfer')?.message ?? null;
  const said = message === null || text.includes(message) ? text : `${text} ${message}`;
  const tokens_used = usage.inputTokens + usage.outputTokens;
  // A request, a rule of the agent or a failed model is answered by a fixed sentence in place of a model's.
  const source = usage.model === null || ending === 'fallback' ? 'reply_override' : 'ai_reply';
  return { text: storable(said).trim(), metadata: { source, tokens_used } };
}

/**
 * Web chat is delivered by being stored, with the proof that is returned; everything else leaves through the outbox,
 * which checks for itself.
 */
async function say(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  answer: Answer,
  words: Words,
): Promise<NewProof | null> {
  const { tenantId } = ctx;
  const { channel, connection_id: connectionId, id: conversationId } = thread;
  const ids: string[] = [];
  const firstId = newId();
  const {
    words: { text, metadata },
    proof,
  } = channel === 'webchat' ? await allowed(ctx, tx, thread, answer, words, firstId) : { words, proof: null };
  const { textLengthMax } = await capabilitiesIn(ctx, tx, thread);
  const parts = splitText(text, textLengthMax);
  const at = ctx.clock.now();
  let { position } = thread;
  for (const [place, content] of parts.entries()) {
    const id = place === 0 ? firstId : newId();
    position++;
    await insertMessage(tx, tenantId, {
      ...{ id, conversationId, position, role: 'agent', channel, connectionId, content, metadata, at },
      ...(channel === 'email' ? { subject: replySubject(thread.subject) } : {}),
      answersPosition: place === 0 ? answer.upTo : null,
      delivery: channel === 'webchat' ? null : 'queued',
    });
    ids.push(id);
  }
  if (ids.length === 0) return proof;
  const last = {
    position,
    content: text,
    role: 'agent' as const,
    at,
    analyseAt: analyseAt(ctx),
    reopens: false,
  };
  await touchThread(tx, tenantId, thread, last);
  if (channel === 'webchat') {
    await countMessages(ctx, tx, thread, ids);
    return proof;
  }
  const queue = { id: conversationId, channel };
  await queueMessages(
    ctx,
    tx,
    queue,
    ids.map((subjectId) => ({ subjectId })),
  );
  await sendSoon(ctx, tx, conversationId);
  return proof;
}

/** With its proof, as every message has one. A person suppressed meanwhile gets the canned reply instead. */
async function allowed(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  { language }: Answer,
  words: Words,
  subjectId: string,
): Promise<{ words: Words; proof: NewProof }> {
  const recipient = await recipientOf(ctx, tx, thread, { purpose: 'reply' });
  const facts = await knownContactFacts(ctx, tx, thread.channel, recipient);
  const verdict = checkContactAllowed(facts, ctx.clock.now());
  return {
    words: verdict.allowed ? words : cannedWords('suppressed', language),
    proof: { subjectType: 'message', subjectId, facts, verdict },
  };
}

const countMessages = (
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  ids: readonly string[],
): Promise<void> =>
  recordUsage(
    ctx,
    tx,
    ids.map((id) => ({
      id,
      kind: 'message' as const,
      quantity: 1,
      costUsd: null,
      agentId: thread.agent_id,
      channel: thread.channel,
      subject: { type: 'message' as const, id },
    })),
  );

/** After the agent's goodbye the next message begins a session of its own; another agent begins anew, too. */
function stateAfter({ result, nextAgentId }: NonNullable<Answer['turn']>): TurnState | null {
  if (nextAgentId !== null) {
    const { variables, toolsUsed } = result.state;
    return { ...freshState(), variables, toolsUsed };
  }
  return result.effects.some(({ kind }) => kind === 'end') ? null : result.state;
}

function settledBy(ctx: Context, thread: Thread, token: string, answer: Answer): queries.Answered {
  const { turn } = answer;
  const unchanged = {
    token,
    answeredPosition: answer.upTo,
    agentId: thread.agent_id,
    sessionId: null,
    sessionBeganAt: thread.session_began_at,
    state: thread.state,
    ending: null,
    toolsUsed: [],
    measured: null,
    creditsPerUsd: CREDITS_PER_USD,
  };
  if (turn === null) return unchanged;
  const { result, nextAgentId } = turn;
  const state = stateAfter(turn);
  const isNew = thread.state === null || nextAgentId !== null;
  const end = result.effects.find((effect) => effect.kind === 'end');
  return {
    ...unchanged,
    agentId: nextAgentId ?? thread.agent_id,
    sessionId: isNew ? newId() : null,
    sessionBeganAt: state === null ? null : isNew ? ctx.clock.now() : thread.session_began_at,
    state,
    ending: end === undefined ? null : endingOf(end.reason),
    toolsUsed: result.toolUses.map(({ name }) => name),
    measured: {
      costUsd: result.usage.costUsd,
      toolCalls: result.counts.toolCalls,
      mcpCalls: result.counts.mcpCalls,
      lookUps: result.counts.knowledgeLookUps,
      toolBytes: result.counts.toolResultBytes,
    },
  };
}

/** The person is told nothing of it. A call that was agreed on is kept by people, so it asks for one as well. */
function requestOf({ turn }: Answer): string | null {
  const effects = turn?.result.effects ?? [];
  const callback = effects.find((effect) => effect.kind === 'callback');
  if (callback !== undefined) return `Call agreed for ${callback.at.toISOString()}. ${callback.note}`.trim();
  return effects.find((effect) => effect.kind === 'hand_off')?.reason ?? null;
}

async function raiseHand(ctx: Context, tx: Transaction, thread: Thread, answer: Answer): Promise<void> {
  const request = requestOf(answer);
  if (request === null) return;
  const reason = reasonOf(request);
  const at = ctx.clock.now();
  const raised = await queries.raiseHand(tx, ctx.tenantId, thread.id, { reason, now: at });
  if (raised === 0) return;
  await insertEvent(tx, ctx.tenantId, thread.id, { kind: 'needs_human', by: null, at });
  await notify(ctx, tx, {
    kind: 'conversation.needs_human',
    title: 'A conversation needs a person',
    body: `${answer.agent?.name ?? 'An agent'}: ${reason}`,
    link: `/inbox?thread=${thread.id}`,
  });
}
