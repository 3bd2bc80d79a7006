import { digitsOf, numbersOf } from '../../numbering/typed.ts';
import type { Context } from '../../platform/context.ts';
import { listPeople } from '../contacts/service.ts';
import { listConversations } from '../conversations/service.ts';
import * as queries from './queries.ts';
import { FOUND_MAX, type FoundView } from './schema.ts';

/** A handful of each kind that the words name. */
export async function search(ctx: Context, words: string): Promise<FoundView> {
  const { db, tenantId } = ctx;
  const [agents, campaigns, people, conversations] = await Promise.all([
    queries.findAgents(db, tenantId, words, FOUND_MAX),
    queries.findCampaigns(db, tenantId, words, FOUND_MAX),
    findPeople(ctx, words),
    findConversations(ctx, words),
  ]);
  const digits = digitsOf(words);
  const numbers = [...new Set([...numbersOf(digits), ...people.map((person) => person.phone_number)])];
  const calls = await queries.findCalls(db, tenantId, { words, digits, numbers, limit: FOUND_MAX });
  return { agents, people, calls, campaigns, conversations };
}

/** A number is found however it is written; anything else as it is. */
async function findPeople(ctx: Context, words: string): Promise<FoundView['people']> {
  const { contacts } = await listPeople(ctx, { page: 1, limit: FOUND_MAX, search: digitsOf(words) ?? words });
  return contacts.map(({ phone_number, name, email }) => ({ phone_number, name, email }));
}

/** Open threads first. */
async function findConversations(ctx: Context, words: string): Promise<FoundView['conversations']> {
  const ask = async (status: 'active' | 'closed') =>
    (await listConversations(ctx, { page: 1, limit: FOUND_MAX, search: words, status })).conversations;
  const open = await ask('active');
  const all = open.length < FOUND_MAX ? [...open, ...(await ask('closed'))].slice(0, FOUND_MAX) : open;
  return all.map((thread) => ({
    id: thread.id,
    name: thread.contact_name,
    address: thread.contact_phone,
    channel: thread.channel,
    last_message: thread.last_message?.slice(0, 140) ?? null,
    updated_at: thread.updated_at,
  }));
}
