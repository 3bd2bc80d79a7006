import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { accountIdOf } from './connections.ts';
import { type Decided, type Decision, decideAll } from './decide.ts';
import * as queries from './queries.ts';
import type { DueMessage, Sender } from './schema.ts';

/** How many of a queue are in flight at once. */
export const BATCH = 20;
/** Longer than a batch takes to be sent and settled. Real time. */
export const LEASE_MS = 60_000;
/** So long after the claim no request of a dead process is under way any more: its provider can say what was sent. */
const DEAD_LEASE_MS = 20_000;

/** A message this process may send until its lease ends. */
export type Claim = {
  message: DueMessage;
  /** Which attempt this is. */
  attempt: number;
  /** The account it is sent with; null: the simulated one. */
  connectionId: string | null;
  /** Decided for each attempt; `hold`: its sender is paused, and an unsent message is released. */
  decision: Exclude<Decision, { kind: 'drop' }> | { kind: 'hold' };
};

/**
 * First what an earlier attempt left open, then the next ones to send. Each is claimed in the transaction that checks
 * its sender and compliance.
 */
export async function claimBatch(
  ctx: Context,
  tx: Transaction,
  queueId: string,
  sender: Sender,
): Promise<Claim[]> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  await queries.shortenDead(tx, tenantId, queueId, (LEASE_MS - DEAD_LEASE_MS) * ctx.clock.speed);
  const open = await queries.pickDue(tx, tenantId, queueId, { state: 'claimed', now, limit: BATCH });
  const limit = sender.isHeld ? 0 : Math.min(sender.room, BATCH - open.length);
  if (open.length === 0 && limit <= 0) return [];
  const connectionId = sender.channel === null ? null : await accountIdOf(ctx, tx, sender.channel, sender);
  const again = sender.isHeld ? open.map(held) : await askAgain(ctx, tx, { ...sender, connectionId }, open);
  const fresh = limit > 0 ? await admit(ctx, tx, queueId, sender, limit) : [];
  const claims = [...again, ...fresh].map((one) => ({ ...one, connectionId }));
  if (claims.length === 0) return [];
  const leaseUntil = new Date(now.getTime() + LEASE_MS * ctx.clock.speed);
  const ids = claims.map(({ message }) => message.id);
  await queries.claim(tx, tenantId, ids, {
    channel: sender.channel,
    connectionId,
    leaseUntil,
    processId: ctx.processId,
  });
  await sender.onClaimed?.(tx, claims.length);
  return claims;
}

type Decidedly = Omit<Claim, 'connectionId'>;

const claimOf = (message: DueMessage, decision: Claim['decision']): Decidedly => ({
  message,
  attempt: message.attempts + 1,
  decision,
});
const held = (message: DueMessage): Decidedly => claimOf(message, { kind: 'hold' });

const decidedOn = async (
  ctx: Context,
  tx: Transaction,
  { channel, intents }: Sender,
  due: readonly DueMessage[],
): Promise<Decided[]> =>
  due.length === 0 || channel === null ? [] : decideAll(ctx, tx, channel, due, await intents(tx, due));

/**
 * A message that may have been sent is never dropped: it is looked up first. If its sender has changed channel or
 * account, it is looked up at the old one and sent with the new one if it was not sent.
 */
async function askAgain(
  ctx: Context,
  tx: Transaction,
  sender: Sender,
  open: readonly DueMessage[],
): Promise<Decidedly[]> {
  const hasMoved = ({ is_unsure, channel, connection_id }: DueMessage) =>
    is_unsure && (channel !== sender.channel || connection_id !== sender.connectionId);
  const decided = await decidedOn(
    ctx,
    tx,
    sender,
    open.filter((message) => !hasMoved(message)),
  );
  const again = decided.map(({ message, decision }) =>
    claimOf(message, decision.kind === 'drop' ? { kind: 'refuse', reason: 'unwanted' } : decision),
  );
  return [...open.filter(hasMoved).map(held), ...again];
}

/** Those that may be sent now; the others are refused, postponed or dropped. */
async function admit(
  ctx: Context,
  tx: Transaction,
  queueId: string,
  sender: Sender,
  limit: number,
): Promise<Decidedly[]> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const due = await queries.pickDue(tx, tenantId, queueId, { state: 'waiting', now, limit });
  const decided = await decidedOn(ctx, tx, sender, due);
  const admitted: Decidedly[] = [];
  const dropped: string[] = [];
  const settlements: queries.Settlement[] = [];
  for (const { message, decision } of decided) {
    const { id, attempts: attempt } = message;
    const common = { id, attempt, isUnsure: message.is_unsure, providerMessageId: null };
    if (decision.kind === 'write') admitted.push(claimOf(message, decision));
    else if (decision.kind === 'drop') dropped.push(id);
    else if (decision.kind === 'postpone')
      settlements.push({ ...common, state: 'waiting', reason: null, dueAt: decision.until });
    else settlements.push({ ...common, state: 'refused', reason: decision.reason, dueAt: now });
  }
  if (dropped.length > 0) await queries.dropMessages(tx, tenantId, dropped);
  if (settlements.length > 0) await queries.settle(tx, tenantId, 'waiting', settlements, now);
  const subjects = new Map(due.map(({ id, subject_id }) => [id, subject_id]));
  const changeOf = (id: string, to: 'claimed' | 'refused', reason: string | null) => ({
    id,
    subjectId: subjects.get(id) ?? id,
    from: 'waiting' as const,
    to,
    reason,
  });
  const changes = [
    ...settlements.flatMap(({ id, state, reason }) =>
      state === 'refused' ? [changeOf(id, state, reason)] : [],
    ),
    ...admitted.map(({ message }) => changeOf(message.id, 'claimed', null)),
  ];
  if (changes.length > 0) await sender.onChanges(tx, changes);
  return admitted;
}
