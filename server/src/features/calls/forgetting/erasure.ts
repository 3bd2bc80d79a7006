import type { Context, DataSubject, ErasureRule, IdentityRule } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError } from '../../../platform/errors.ts';
import { giveUp } from '../analysis/source.ts';
import { forgetCall } from '../cache.ts';
import { removeRecordings } from '../recording/audio.ts';
import * as queries from './erasure-queries.ts';

const NAMES_MAX = 100;
const REMOVED_AT_ONCE = 500;

/** A call links the contact name it was placed with to its number. */
export const callIdentities: IdentityRule = {
  name: 'calls',
  find: async (ctx, tx, { phoneNumbers }) => {
    const rows = await queries.listNames(tx, ctx.tenantId, phoneNumbers, NAMES_MAX);
    return { names: rows.map(({ contact_name }) => contact_name) };
  },
};

/**
 * The person's own calls lose identity and content but stay, because minutes were billed for them. In other calls
 * mentions are erased by number, e-mail, or a name of two words and more: a first name alone would match everyone who
 * shares it.
 */
export const callErasure: ErasureRule = {
  name: 'calls',
  erase: async (ctx, tx, person) => {
    if (await queries.hasLiveCall(tx, ctx.tenantId, person.phoneNumbers)) throw stillTalking();
    const now = ctx.clock.now();
    const own = await queries.anonymiseOwn(tx, ctx.tenantId, person.phoneNumbers, now);
    for (const { id, is_open } of own) if (is_open) await giveUp(ctx, tx, id);
    const elsewhere: DataSubject = { ...person, names: person.names.filter((name) => /\S\s+\S/.test(name)) };
    const heard = await queries.blankSayings(tx, ctx.tenantId, elsewhere);
    const mentioning = await queries.listMentioning(tx, ctx.tenantId, elsewhere);
    const others = [...new Set([...heard.map(({ call_id }) => call_id), ...mentioning.map(({ id }) => id)])];
    await queries.blankMentions(tx, ctx.tenantId, others, person.phoneNumbers, now);
    const touched = [...own.map(({ id }) => id), ...others];
    await forgetAll(ctx, tx, touched);
    return touched.length;
  },
};

async function forgetAll(ctx: Context, tx: Transaction, ids: readonly string[]): Promise<void> {
  for (const id of ids) await forgetCall(ctx, tx, id);
  for (let from = 0; from < ids.length; from += REMOVED_AT_ONCE)
    await removeRecordings(tx, ctx, ids.slice(from, from + REMOVED_AT_ONCE));
}

const stillTalking = (): ApiError =>
  new ApiError(
    'UNPROCESSABLE',
    'A call with this person is under way. Hang it up or wait for its end, then erase them: what is said meanwhile would be left.',
  );
