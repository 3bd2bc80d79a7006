import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import {
  assertContactAllowed,
  checkContactAllowed,
  knownContactFacts,
  recordProof,
} from '../../compliance/service.ts';
import { lookUpTemplate, queueMessages, requireConnection, variablesProblem } from '../../outbox/service.ts';
import { recordUsage } from '../../usage/service.ts';
import { showChange } from '../events.ts';
import { recipientOf } from '../person.ts';
import { insertMessage, type Thread, touchThread } from '../queries.ts';
import { isWindowOpen } from '../rules.ts';
import type { TextChannel } from '../schema.ts';
import { analyseAt } from '../threads.ts';
import { capabilitiesIn } from './capabilities.ts';
import { sendSoon } from './job.ts';
import * as queries from './queries.ts';
import { purposeOf } from './sender.ts';

export type Written = {
  id: string;
  content?: string | undefined;
  templateId?: string | undefined;
  templateVariables?: Readonly<Record<string, string>> | undefined;
  subject?: string | null | undefined;
  metadata: Readonly<Record<string, unknown>>;
  ignoreCountryPolicy?: boolean | null;
};

const NAMES: Partial<Record<TextChannel, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
};

/** The message that names the way out. */
export function windowClosed(channel: TextChannel, hours: number, hasTemplates: boolean): ApiError {
  const wayOut = hasTemplates
    ? 'Send an approved template instead: `templateId` and `templateVariables` (GET /api/whatsapp/templates lists them).'
    : 'Wait until they write again.';
  return new ApiError(
    'MESSAGING_WINDOW_CLOSED',
    `${NAMES[channel] ?? channel} allows free text only within ${hours} hours after the person last wrote. ${wayOut}`,
  );
}

/** What the channel cannot carry, or not now, is refused before anything is stored. */
export async function assertSendable(
  ctx: Context,
  tx: Transaction,
  thread: Pick<Thread, 'channel' | 'address' | 'connection_id' | 'agent_id'>,
  { content, templateId }: Pick<Written, 'content' | 'templateId'>,
): Promise<void> {
  const { channel, address, connection_id: connectionId } = thread;
  if (templateId !== undefined) return;
  const { replyWindowHours, textLengthMax, content: kinds } = await capabilitiesIn(ctx, tx, thread);
  const length = (content ?? '').length;
  if (length > textLengthMax)
    throw invalidField(
      'content',
      `${NAMES[channel] ?? channel} takes up to ${textLengthMax} characters with this account; this message has ${length}`,
    );
  if (replyWindowHours === null) return;
  const wroteAt = await queries.lastInboundAt(tx, ctx.tenantId, { channel, address, connectionId });
  if (isWindowOpen(replyWindowHours, wroteAt, ctx.clock.now())) return;
  throw windowClosed(channel, replyWindowHours, kinds.includes('template'));
}

/** Asks the provider, so before any transaction. */
export async function assertTemplate(
  ctx: Context,
  {
    channel,
    connection_id: connectionId,
    agent_id: agentId,
  }: Pick<Thread, 'channel' | 'connection_id' | 'agent_id'>,
  { templateId, templateVariables }: Pick<Written, 'templateId' | 'templateVariables'>,
): Promise<void> {
  if (templateId === undefined) return;
  const none = () => invalidField('templateId', `There are no templates on ${NAMES[channel] ?? channel}`);
  if (channel === 'webchat') throw none();
  const connection = await requireConnection(ctx, channel, { connectionId, templateId, agentId });
  if (!connection.provider.capabilities.content.includes('template')) throw none();
  const template = await lookUpTemplate(connection, templateId);
  if (template === null) throw invalidField('templateId', 'There is no such template');
  if (template.status !== 'approved')
    throw invalidField('templateId', `This template is ${template.status}; only an approved one can be sent`);
  // Without any values the provider decides: it may know defaults.
  if (template.body === null || templateVariables === undefined) return;
  const problem = variablesProblem(template.body, Object.keys(templateVariables));
  if (problem !== null) throw invalidField('templateVariables', problem);
}

/** 403 names the rule. The outbox asks once more before it is sent. */
export async function assertMayWrite(
  ctx: Context,
  tx: Transaction,
  thread: Pick<Thread, 'channel' | 'address' | 'person_email' | 'person_id' | 'last_inbound_at'>,
  { templateId, ignoreCountryPolicy = null }: Pick<Written, 'templateId' | 'ignoreCountryPolicy'>,
) {
  const purpose = purposeOf(thread, { template_id: templateId ?? null });
  const recipient = await recipientOf(ctx, tx, thread, { purpose, ignoreCountryPolicy });
  const facts = await knownContactFacts(ctx, tx, thread.channel, recipient);
  const verdict = checkContactAllowed(facts, ctx.clock.now());
  assertContactAllowed(verdict);
  return { facts, verdict };
}

/** Stores a colleague's message and queues it; the thread is locked. */
export async function writeMessage(
  ctx: Context,
  tx: Transaction,
  thread: Thread,
  written: Written,
): Promise<void> {
  const { tenantId } = ctx;
  const { channel, connection_id: connectionId, id: conversationId } = thread;
  await assertSendable(ctx, tx, thread, written);
  const allowed = await assertMayWrite(ctx, tx, thread, written);
  const { id, templateId = null, templateVariables = null, subject = null, metadata } = written;
  const content = templateId === null ? (written.content ?? '') : `[template] ${templateId}`;
  const at = ctx.clock.now();
  const position = thread.position + 1;
  await insertMessage(tx, tenantId, {
    ...{ id, conversationId, position, role: 'agent', channel, connectionId, content, metadata, at },
    ...{ subject, templateId, templateVariables },
    delivery: channel === 'webchat' ? null : 'queued',
  });
  const last = { position, content, role: 'agent' as const, at, analyseAt: analyseAt(ctx), reopens: true };
  await touchThread(tx, tenantId, thread, last);
  await showChange(ctx, tx, conversationId);
  if (channel === 'webchat') {
    const subjectOf = { type: 'message' as const, id };
    const usage = { id, kind: 'message' as const, quantity: 1, costUsd: null, subject: subjectOf };
    await recordUsage(ctx, tx, [{ ...usage, agentId: thread.agent_id, channel }]);
    await recordProof(ctx, tx, { subjectType: 'message', subjectId: id, ...allowed });
    return;
  }
  await queueMessages(ctx, tx, { id: conversationId, channel }, [{ subjectId: id }]);
  await sendSoon(ctx, tx, conversationId);
}
