import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { requireRunnableAgent } from '../../agents/service.ts';
import { answerNow } from '../answering/answer.ts';
import { receiveMessage } from '../receiving/receive.ts';
import { assertServes } from '../sending/start.ts';
import type { WebchatMessage } from './schema.ts';

/** A visitor's message, brought by the site's own server, and the agent's answer to it. */
export async function writeInWebchat(
  ctx: Context,
  { agentId, visitorId, content, name, email }: WebchatMessage,
): Promise<{ conversationId: string; reply: string | null }> {
  assertServes(await requireRunnableAgent(ctx, agentId), 'webchat');
  const messageId = ctx.reservedId ?? newId();
  const received = await ctx.db.transaction((tx) =>
    receiveMessage(
      ctx,
      tx,
      {
        channel: 'webchat',
        agentId,
        connectionId: null,
        from: { kind: 'webchat', value: visitorId },
        name: name ?? null,
        email: email ?? null,
        providerMessageId: ctx.reservedId === undefined ? null : `request-${messageId}`,
        text: content,
        subject: null,
        inReplyTo: null,
        attachments: [],
        at: ctx.clock.now(),
      },
      messageId,
    ),
  );
  return { conversationId: received.conversationId, reply: await answerNow(ctx, received) };
}
