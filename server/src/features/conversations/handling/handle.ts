import { auditAs } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { analyseSoon } from '../../../runtime/analysis-sweep.ts';
import { answerAtOnce } from '../answering/job.ts';
import { showChange } from '../events.ts';
import { type EventKind, insertEvent, lockThread, type Thread } from '../queries.ts';
import { getConversation } from '../reading/read.ts';
import type { ConversationView } from '../schema.ts';
import * as queries from './queries.ts';

const audited = auditAs('conversation');

const EVENTS = {
  close: 'closed',
  resolve: 'resolved',
  take_over: 'taken_over',
  hand_back: 'handed_back',
} as const satisfies Record<string, EventKind>;

/** What a person does to a thread; `work` says whether anything is different now. The thread remembers it. */
async function change(
  ctx: Context,
  id: string,
  action: keyof typeof EVENTS,
  work: (tx: Transaction, thread: Thread, now: Date) => Promise<boolean>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const thread = await lockThread(tx, ctx.tenantId, id);
    if (thread === undefined) throw notFound('Conversation');
    const at = ctx.clock.now();
    if (!(await work(tx, thread, at))) return;
    await showChange(ctx, tx, id);
    const event = { kind: EVENTS[action], by: actorLabel(ctx.actor), at };
    await insertEvent(tx, ctx.tenantId, id, event);
    await audited(ctx, tx, `conversation.${action}`, id, { channel: thread.channel });
  });
}

/** A close is recorded each time: it moves `closed_at`. */
export async function closeConversation(ctx: Context, id: string): Promise<{ closed: true }> {
  await change(ctx, id, 'close', async (tx, _, now) => {
    await queries.close(tx, ctx.tenantId, id, now);
    await analyseSoon(ctx, tx);
    return true;
  });
  return { closed: true };
}

/** The person who wrote is told nothing. Nothing waiting: nothing changes. */
export async function resolveNeedsHuman(ctx: Context, id: string): Promise<ConversationView> {
  await change(
    ctx,
    id,
    'resolve',
    async (tx, _, now) => (await queries.resolve(tx, ctx.tenantId, id, now)) > 0,
  );
  return getConversation(ctx, id);
}

/** From now on the agent is silent. An answer that is being made is not sent. */
export async function takeOver(ctx: Context, id: string): Promise<ConversationView> {
  const by = actorLabel(ctx.actor);
  await change(
    ctx,
    id,
    'take_over',
    async (tx, _, now) => (await queries.takeOver(tx, ctx.tenantId, id, { by, now })) > 0,
  );
  return getConversation(ctx, id);
}

/** The agent answers again, at once if the person still waits for an answer. */
export async function handBack(ctx: Context, id: string): Promise<ConversationView> {
  await change(ctx, id, 'hand_back', async (tx, thread) => {
    if ((await queries.handBack(tx, ctx.tenantId, id)) === 0) return false;
    if (thread.inbound_position > thread.answered_position) await answerAtOnce(ctx, tx, id);
    return true;
  });
  return getConversation(ctx, id);
}
