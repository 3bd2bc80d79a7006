import type { Context } from '../../../platform/context.ts';
import { getAgent, languageOf } from '../../agents/service.ts';
import { messagesSince, receiveMessage } from '../../conversations/service.ts';
import { requireWidget } from '../service.ts';
import { answerAloud } from './answering.ts';
import * as queries from './queries.ts';
import { MESSAGE_LENGTH_MAX, type VisitorMessage } from './schema.ts';
import { requireSession, requireWritingSession } from './sessions.ts';

/** A session's stream hears in which thread the visitor writes: the first message opens one. */
export const SESSION_TOPIC = 'widget-sessions';
export type Moved = { conversationId: string };

/** What a page needs to draw the widget. Nothing in it is secret. */
export async function getConfig(ctx: Context, widgetId: string) {
  const { id, name, greeting, theme, agent_id } = await requireWidget(ctx, widgetId);
  const agent = await getAgent(ctx, agent_id);
  return {
    id,
    name,
    greeting,
    theme,
    language: languageOf(agent.language),
    messageLengthMax: MESSAGE_LENGTH_MAX,
  };
}

/** The visitor's thread is known by who they are: nothing in the request names it. */
export async function sendMessage(
  ctx: Context,
  input: { content: string; clientMessageId?: string | undefined },
): Promise<VisitorMessage> {
  const session = await requireWritingSession(ctx);
  const at = ctx.clock.now();
  const { conversationId, messageId } = await ctx.db.transaction(async (tx) => {
    const received = await receiveMessage(ctx, tx, {
      channel: 'webchat',
      agentId: session.agent_id,
      connectionId: null,
      from: { kind: 'webchat', value: session.visitor_id },
      name: null,
      // The visitor's own id of it counts among their own messages only.
      providerMessageId:
        input.clientMessageId === undefined ? null : `${session.id}:${input.clientMessageId}`,
      text: input.content,
      subject: null,
      inReplyTo: null,
      attachments: [],
      at,
    });
    if (received.conversationId === session.conversation_id) return received;
    await queries.setConversation(tx, ctx.tenantId, session.id, received.conversationId);
    const detail: Moved = { conversationId: received.conversationId };
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: SESSION_TOPIC, id: session.id, detail });
    return received;
  });
  answerAloud(ctx, conversationId);
  return { id: messageId, role: 'user', content: input.content, from_person: false, created_at: at };
}

export async function listMessages(
  ctx: Context,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<VisitorMessage[]> {
  const { conversation_id } = await requireSession(ctx);
  return conversation_id === null ? [] : messagesOf(ctx, conversation_id, after ?? null, limit);
}

export async function messagesOf(
  ctx: Context,
  conversationId: string,
  after: string | null,
  limit: number,
): Promise<VisitorMessage[]> {
  const found = await messagesSince(ctx, ctx.db, conversationId, after, limit);
  return found.map(({ id, role, content, metadata, created_at }) => ({
    id,
    role,
    content,
    from_person: role === 'agent' && metadata?.author === 'human',
    created_at,
  }));
}
