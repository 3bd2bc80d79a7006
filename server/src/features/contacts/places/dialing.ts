import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { type EventToEmit, emitAll } from '../../../platform/events.ts';
import { contactFields } from '../events.ts';
import type { ContactRow } from '../queries.ts';
import type { ContactStatus } from '../schema.ts';
import * as queries from './dialing-queries.ts';

/** What the dialer may do to contacts. Each function emits what has changed. */

/** Locked until the transaction ends, deleted ones too. */
export const holdContacts = (
  ctx: Context,
  tx: Transaction,
  ids: readonly string[],
): Promise<queries.HeldContact[]> => queries.lockMany(tx, ctx.tenantId, ids);

/** Pending contacts become called, with one dial more; the others stay as they are. */
export async function claimContacts(ctx: Context, tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const claimed = await queries.claim(tx, ctx.tenantId, ids, ctx.clock.now());
  await emitMoves(
    ctx,
    tx,
    claimed.map((contact) => ({ ...contact, previous: 'pending' as const })),
  );
}

export type ContactMove = {
  to: ContactStatus;
  from: readonly ContactStatus[];
  nextDialAt?: Date | null;
  /** Moves the contact only if this was its latest dial. */
  dialCount?: number;
};

/** Moves contacts that have the expected status; returns how many. */
export async function moveContacts(
  ctx: Context,
  tx: Transaction,
  ids: readonly string[],
  { to, from, nextDialAt = null, dialCount }: ContactMove,
): Promise<number> {
  if (ids.length === 0) return 0;
  const move = { to, from, nextDialAt, dialCount: dialCount ?? null };
  const moved = await queries.move(tx, ctx.tenantId, ids, move, ctx.clock.now());
  await emitMoves(ctx, tx, moved);
  return moved.length;
}

/** Stores when each is dialed next, and nothing else. */
export async function planContacts(
  ctx: Context,
  tx: Transaction,
  plans: readonly { id: string; nextDialAt: Date }[],
): Promise<void> {
  if (plans.length > 0) await queries.plan(tx, ctx.tenantId, plans);
}

/** `contact.dnc` is emitted by the suppression list. */
const ALSO_EMITTED: Partial<Record<ContactStatus, 'contact.converted'>> = { converted: 'contact.converted' };

async function emitMoves(
  ctx: Context,
  tx: Transaction,
  moved: readonly (ContactRow & { previous: ContactStatus })[],
): Promise<void> {
  if (moved.length === 0) return;
  const changed = moved.filter(({ status, previous }) => status !== previous);
  await emitAll(
    ctx,
    tx,
    changed.flatMap((contact): EventToEmit[] => {
      const data = contactFields(contact);
      const change: EventToEmit = {
        name: 'contact.status_changed',
        data: { ...data, previousStatus: contact.previous },
      };
      const also = ALSO_EMITTED[contact.status];
      return also === undefined ? [change] : [change, { name: also, data }];
    }),
  );
  const [only] = moved;
  await ctx.live.change(tx, {
    tenantId: ctx.tenantId,
    topic: 'contacts',
    ...(moved.length === 1 && only !== undefined ? { id: only.id } : {}),
  });
}
