import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { openCalls } from '../../calls/service.ts';
import { recordProofs } from '../../compliance/service.ts';
import { claimContacts, moveContacts, planContacts } from '../../contacts/service.ts';
import type { DialingCampaign } from './campaign-queries.ts';
import {
  type DecidedDial,
  finalOf,
  idsOf,
  laterOf,
  newCallsOf,
  passesOf,
  type Wanted,
  wantedOf,
} from './decisions/decided.ts';
import { logPasses } from './log/log.ts';
import type { Preparation } from './preparation.ts';
import { dropDials, type Postponed, postponed } from './queue-queries.ts';

/** Writes the decisions of a pass together; returns the ids of the opened calls. */
export async function settleDials(
  ctx: Context,
  tx: Transaction,
  campaign: DialingCampaign,
  decided: readonly DecidedDial[],
  preparation: Preparation | null,
): Promise<{ callIds: string[]; settled: number }> {
  const opened = preparation === null ? [] : await open(ctx, tx, campaign, decided, preparation);
  const callOf = new Map(opened.map(({ dial, callId }) => [dial.contact_id, callId]));
  const final = finalOf(decided, callOf, ctx.clock.now());
  await claimContacts(ctx, tx, [...callOf.keys()]);
  let settled = 0;
  for (const [kind, to] of [
    ['fail', 'failed'],
    ['invalid', 'invalid'],
    ['dnc', 'dnc'],
  ] as const)
    settled += await moveContacts(ctx, tx, idsOf(final, kind), { to, from: ['pending'] });
  const done = idsOf(final, 'dial', 'end', 'fail', 'invalid', 'dnc');
  if (done.length > 0) await dropDials(tx, ctx.tenantId, done);
  await postponeAll(ctx, tx, final.flatMap(laterOf));
  await logPasses(ctx, tx, passesOf(final, callOf));
  await recordProofs(
    ctx,
    tx,
    opened.flatMap(({ checked, callId, contact }) =>
      checked === undefined
        ? []
        : [{ subjectType: 'call' as const, subjectId: callId, attempt: contact.dial_count + 1, ...checked }],
    ),
  );
  return { callIds: opened.map(({ callId }) => callId), settled };
}

async function open(
  ctx: Context,
  tx: Transaction,
  campaign: DialingCampaign,
  decided: readonly DecidedDial[],
  preparation: Preparation,
): Promise<Wanted[]> {
  const wanted = wantedOf(decided, newId);
  const stored = await openCalls(ctx, tx, newCallsOf(campaign, wanted, preparation));
  return wanted.filter(({ callId }) => stored.has(callId));
}

async function postponeAll(ctx: Context, tx: Transaction, later: readonly Postponed[]): Promise<void> {
  if (later.length === 0) return;
  await postponed(tx, ctx.tenantId, later);
  await planContacts(
    ctx,
    tx,
    later.map(({ contactId, until }) => ({ id: contactId, nextDialAt: until })),
  );
}
