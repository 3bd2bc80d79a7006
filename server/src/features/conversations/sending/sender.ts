import type { MessageChannel } from '../../../channels.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import type { MessageContent } from '../../../providers/channels/port.ts';
import { getAgent } from '../../agents/service.ts';
import { unsubscribeUrlOf } from '../../compliance/service.ts';
import type { Change, DueMessage, Intent, Sender } from '../../outbox/schema.ts';
import { nextDue, sendBatch } from '../../outbox/service.ts';
import { planInForce } from '../../workspaces/service.ts';
import { showChange } from '../events.ts';
import { recipientOf } from '../person.ts';
import { lockThread, type Thread } from '../queries.ts';
import { isWindowOpen, replySubject } from '../rules.ts';
import { capabilitiesIn } from './capabilities.ts';
import * as queries from './queries.ts';

const BATCHES_MAX = 20;
/** In domain time: a suspended workspace sends nothing, and is looked at again. */
const HELD_MS = 600_000;

/** A thread's messages that are due, one after the other; when the next one is, null when none is. */
export async function sendDue(ctx: Context, conversationId: string): Promise<Date | null> {
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    await sendBatch(ctx, conversationId, (tx) => openSender(ctx, tx, conversationId));
    const next = await nextMoment(ctx, conversationId);
    if (next !== null && (await isSuspended(ctx, ctx.db)))
      return new Date(ctx.clock.now().getTime() + HELD_MS);
    if (next === null || next > ctx.clock.now()) return next;
  }
  return ctx.clock.now();
}

const isSuspended = async (ctx: Context, db: Queryable): Promise<boolean> =>
  (await planInForce(ctx, db)).status === 'suspended';

async function nextMoment(ctx: Context, conversationId: string): Promise<Date | null> {
  const { claimed, waiting } = await ctx.db.transaction((tx) => nextDue(ctx, tx, conversationId));
  // One that is on its way goes first: what waits behind it is looked at again after it.
  return claimed ?? waiting;
}

/** The thread as a sender of the outbox, locked until the claim's transaction ends. One message at a time: in order. */
async function openSender(ctx: Context, tx: Transaction, conversationId: string): Promise<Sender | null> {
  const thread = await lockThread(tx, ctx.tenantId, conversationId);
  if (thread === undefined || thread.channel === 'webchat') return null;
  const { channel } = thread;
  const { claimed } = await nextDue(ctx, tx, conversationId);
  return {
    channel,
    agentId: thread.agent_id,
    campaignId: null,
    connectionId: thread.connection_id,
    isHeld: await isSuspended(ctx, tx),
    room: claimed === null ? 1 : 0,
    intents: (within, due) => intentsOf(ctx, within, thread, channel, due),
    onChanges: (within, changes) => messagesFollow(ctx, within, thread, changes),
  };
}

async function intentsOf(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  channel: MessageChannel,
  due: readonly DueMessage[],
): Promise<ReadonlyMap<string, Intent>> {
  const ids = due.map(({ subject_id }) => subject_id);
  const messages = await queries.listMessages(tx, ctx.tenantId, thread.id, ids);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const ignoreCountryPolicy = await ignoresCountries(ctx, thread);
  const intents = new Map<string, Intent>();
  for (const { id, subject_id } of due) {
    const message = byId.get(subject_id);
    if (message === undefined) continue;
    const purpose = purposeOf(thread, message);
    const person = await recipientOf(ctx, tx, thread, { purpose, ignoreCountryPolicy });
    intents.set(id, await intentOf(ctx, tx, { thread, channel, message, person }));
  }
  return intents;
}

/** Free text to a person who has written is a reply; a template, or the first message of a thread, is outreach. */
export const purposeOf = (
  { last_inbound_at }: Pick<Thread, 'last_inbound_at'>,
  { template_id }: { template_id: string | null },
): 'reply' | 'outreach' => (last_inbound_at !== null && template_id === null ? 'reply' : 'outreach');

async function ignoresCountries(ctx: Context, { agent_id }: Thread): Promise<boolean | null> {
  if (agent_id === null) return null;
  try {
    return (await getAgent(ctx, agent_id)).ignore_country_policy;
  } catch {
    return null; // deleted meanwhile: nothing lifts the rules
  }
}

type Due = {
  thread: Thread;
  channel: MessageChannel;
  message: queries.SentMessage;
  person: Extract<Intent, { kind: 'write' }>['person'];
};

async function intentOf(ctx: Context, tx: Transaction, due: Due): Promise<Intent> {
  const { thread, channel, message, person } = due;
  const { replyWindowHours } = await capabilitiesIn(ctx, tx, thread);
  const asked = { channel, address: thread.address, connectionId: thread.connection_id };
  const isFree = message.template_id === null && replyWindowHours !== null;
  const wroteAt = isFree ? await queries.lastInboundAt(tx, ctx.tenantId, asked) : null;
  if (isFree && !isWindowOpen(replyWindowHours, wroteAt, ctx.clock.now()))
    return { kind: 'refuse', reason: 'window_closed' };
  return {
    kind: 'write',
    to: thread.address,
    person,
    content: () => contentOf(ctx, channel, thread, message),
    inReplyTo: message.in_reply_to,
  };
}

function contentOf(
  ctx: Context,
  channel: MessageChannel,
  thread: Thread,
  message: queries.SentMessage,
): MessageContent {
  if (message.template_id !== null)
    return {
      kind: 'template',
      templateId: message.template_id,
      variables: message.template_variables ?? {},
    };
  if (channel !== 'email') return { kind: 'text', text: message.content };
  return {
    kind: 'email',
    subject: message.subject ?? replySubject(thread.subject),
    text: message.content,
    references: message.earlier.toReversed(),
    unsubscribeUrl: unsubscribeUrlOf(ctx, thread.address),
  };
}

const DELIVERY = {
  claimed: 'queued',
  waiting: 'queued',
  sent: 'sent',
  failed: 'failed',
  refused: 'refused',
} as const;

async function messagesFollow(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  changes: readonly Change[],
): Promise<void> {
  for (const { subjectId, to, reason, providerMessageId = null, connectionId = null } of changes)
    await queries.noteDelivery(tx, ctx.tenantId, subjectId, {
      delivery: DELIVERY[to],
      reason,
      providerMessageId,
      connectionId,
    });
  await showChange(ctx, tx, thread.id);
}
