import { recordAudit } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { findThread, lockThread } from '../queries.ts';
import { getMessage } from '../reading/read.ts';
import { replySubject } from '../rules.ts';
import type { MessageView } from '../schema.ts';
import * as queries from './queries.ts';
import type { ReplyInput } from './schema.ts';
import { assertTemplate, writeMessage } from './write.ts';

/** A person of the workspace answers instead of the agent. It also reopens a closed thread, which lists it again. */
export async function replyAsPerson(
  ctx: Context,
  conversationId: string,
  input: ReplyInput,
): Promise<MessageView> {
  const id = ctx.reservedId ?? newId();
  const found = await findThread(ctx.db, ctx.tenantId, conversationId);
  if (found === undefined) throw notFound('Conversation');
  await assertTemplate(ctx, found, input);
  await ctx.db.transaction(async (tx) => {
    if (ctx.reservedId !== undefined && (await queries.findStored(tx, ctx.tenantId, id)) !== undefined)
      return;
    const thread = await lockThread(tx, ctx.tenantId, conversationId);
    if (thread === undefined) throw notFound('Conversation');
    const subject = thread.channel === 'email' ? (input.subject ?? replySubject(thread.subject)) : null;
    const metadata = { manual: true, outbound: true, author: 'human', sent_by: actorLabel(ctx.actor) };
    await writeMessage(ctx, tx, thread, { ...input, id, subject, metadata });
    if (thread.taken_over_at !== null) await queries.noteAnswered(tx, ctx.tenantId, conversationId);
    await recordAudit(ctx, tx, {
      action: 'conversation.reply',
      resourceType: 'conversation',
      resourceId: conversationId,
      changes: { message_id: id, channel: thread.channel, template_id: input.templateId ?? null },
    });
  });
  return getMessage(ctx, id);
}
