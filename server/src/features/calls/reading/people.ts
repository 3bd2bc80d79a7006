import { digitsOf, numbersOf } from '../../../numbering/typed.ts';
import type { Context } from '../../../platform/context.ts';
import { listPeople } from '../../contacts/service.ts';
import { listRecentNumbers } from './list-queries.ts';
import { PEOPLE_MAX } from './schema.ts';

/**
 * The numbers of the people that words name: of contacts by the index of people, a whole number as it is, and of the
 * other parties of recent calls, who may be no contacts. A fragment of each call ever made would be read one by one.
 */
export async function numbersOfPeople(ctx: Context, words: string): Promise<string[]> {
  const digits = digitsOf(words);
  const [{ contacts }, recent] = await Promise.all([
    listPeople(ctx, { page: 1, limit: PEOPLE_MAX, search: digits ?? words }),
    listRecentNumbers(ctx.db, ctx.tenantId, { words, digits, limit: PEOPLE_MAX }),
  ]);
  return [...new Set([...numbersOf(digits), ...contacts.map((person) => person.phone_number), ...recent])];
}
