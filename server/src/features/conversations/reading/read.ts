import { actorLabel, type Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { searchQuery } from '../rules.ts';
import type { ConversationView, ListConversations, MessageView } from '../schema.ts';
import * as queries from './queries.ts';
import { conversationOf, messageOf } from './view.ts';

/** The newest of a thread: more than people read, and bounded. */
const MESSAGES_MAX = 1_000;

export async function listConversations(ctx: Context, query: ListConversations) {
  const { page, limit, needsHuman } = query;
  const rows = { limit, offset: (page - 1) * limit };
  const filter = await filterOf(ctx, query);
  const list = needsHuman === 'waiting' ? queries.listWaiting : queries.listRecent;
  const [conversations, needsHumanWaiting] = await Promise.all([
    list(ctx.db, ctx.tenantId, filter, rows),
    queries.countWaiting(ctx.db, ctx.tenantId),
  ]);
  return { conversations: conversations.map(conversationOf), needsHumanWaiting };
}

async function filterOf(ctx: Context, { takenOverBy, search, ...rest }: ListConversations) {
  const by = takenOverBy === 'me' ? actorLabel(ctx.actor) : takenOverBy;
  const words = search === undefined ? {} : await foundBy(ctx, search);
  return { ...rest, ...words, ...(by === undefined ? {} : { takenOverBy: by }) };
}

async function foundBy(ctx: Context, search: string): Promise<{ search: string } | { ids: string[] }> {
  const query = searchQuery(ctx.tenantId, search);
  if (query === null) return { ids: [] };
  const ids = await queries.findByWords(ctx.db, ctx.tenantId, query);
  return ids === null ? { search: query } : { ids };
}

export async function getConversation(ctx: Context, id: string): Promise<ConversationView> {
  const row = await queries.findConversation(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Conversation');
  return conversationOf(row);
}

export async function getConversationWithMessages(ctx: Context, id: string) {
  const conversation = await getConversation(ctx, id);
  const messages = await queries.listMessages(ctx.db, ctx.tenantId, id, MESSAGES_MAX);
  return { ...conversation, messages: messages.map(messageOf) };
}

/** What people and the agent did to a thread, oldest first. */
export async function listEvents(ctx: Context, id: string) {
  await getConversation(ctx, id);
  return queries.listEvents(ctx.db, ctx.tenantId, id);
}

export async function getMessage(ctx: Context, id: string): Promise<MessageView> {
  const row = await queries.findMessage(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Message');
  return messageOf(row);
}

/** What was written in a thread after a given message, oldest first. */
export async function messagesSince(
  ctx: Context,
  db: Queryable,
  conversationId: string,
  afterId: string | null,
  limit: number,
): Promise<MessageView[]> {
  const rows = await queries.listSince(db, ctx.tenantId, conversationId, afterId, limit);
  return rows.map(messageOf);
}
