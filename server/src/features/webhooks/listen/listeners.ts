import { recordAudit } from '../../../platform/audit.ts';
import type { Context, ErasureRule, Platform, RetentionRule } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { lockPlan } from '../../workspaces/service.ts';
import type { EventName } from '../catalogue.ts';
import { ATTEMPTS_MAX, decideAttempt, defaultBody, type Met, retryDelayMs, subscribes } from '../rules.ts';
import { samplePayload } from '../template.ts';
import * as queries from './queries.ts';
import type { AcknowledgedView, Acknowledgement, ListenQuery } from './schema.ts';

/** All times here are real time: a fast domain clock does not apply to a terminal. */

const LISTENERS_MAX = 5;
export const WAITING_MAX = 1_000;
/** How long a session is kept for a terminal that has gone. */
const KEPT_MS = 600_000;
/** Long after anything can still be in flight to it. */
const REMOVED_AFTER_MS = 2 * KEPT_MS;

export const LISTENERS_TOPIC = 'webhook_listeners';

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/** A session seen since then is alive. */
export const listenersSince = ({ clock }: Platform): Date => ago(clock.realNow(), KEPT_MS);

export type Listener = {
  id: string;
  readerId: string;
  events: string[];
  /** The session existed before; its pending deliveries follow. */
  resumed: boolean;
  waiting: number;
};

/** Resumes the session with this id; its former reader stops. */
export async function openListener(ctx: Context, { session, events }: ListenQuery): Promise<Listener> {
  const id = session ?? newId();
  const readerId = newId();
  const { tenantId } = ctx;
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const now = ctx.clock.realNow();
    const since = ago(now, KEPT_MS);
    const known = await queries.lockListener(tx, tenantId, id);
    const resumed = known !== undefined && known.ended_at === null && known.seen_at > since;
    if (!resumed && (await queries.countListeners(tx, tenantId, since, id)) >= LISTENERS_MAX) {
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${LISTENERS_MAX} listening sessions. Stop one; one whose terminal is gone ends by itself after ten minutes.`,
      );
    }
    await queries.storeListener(tx, { tenantId, id, events, readerId, now });
    if (resumed) await queries.requeueSent(tx, tenantId, id, now);
    else await queries.forgetDeliveries(tx, tenantId, id);
    const waiting = await queries.countWaiting(tx, tenantId, id);
    await rouse(ctx, tx);
    if (!resumed) {
      const listened = { action: 'webhook.listen', resourceType: 'webhook_listener', resourceId: id };
      await recordAudit(ctx, tx, { ...listened, changes: { events } });
    }
    return { id, readerId, events, resumed, waiting };
  });
}

/** Derived from the session's id, so that the secret stays the same across restarts of the terminal. */
export const listenerSecret = ({ secrets, tenantId }: Context, id: string): string =>
  `whsec_${secrets.mac(JSON.stringify(['webhook listener', tenantId, id])).slice(0, 48)}`;

export async function endListener(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if ((await queries.endListener(tx, ctx.tenantId, id, ctx.clock.realNow())) === 0) throw sessionGone();
    await queries.forgetDeliveries(tx, ctx.tenantId, id);
    await rouse(ctx, tx);
  });
}

const sessionGone = (): ApiError => notFound('Listening session');

export async function acknowledge(
  ctx: Context,
  id: string,
  deliveries: readonly Acknowledgement[],
): Promise<AcknowledgedView[]> {
  return ctx.db.transaction(async (tx) => {
    const listener = await queries.lockListener(tx, ctx.tenantId, id);
    if (listener === undefined || listener.ended_at !== null) throw sessionGone();
    const settled: AcknowledgedView[] = [];
    for (const one of deliveries) settled.push(await settle(ctx, tx, id, one));
    await rouse(ctx, tx);
    return settled;
  });
}

/** Same rules as for webhooks, so that retries behave as in production. */
async function settle(
  ctx: Context,
  tx: Transaction,
  listenerId: string,
  { deliveryId, status, durationMs }: Acknowledgement,
): Promise<AcknowledgedView> {
  const { tenantId } = ctx;
  const view = (outcome: AcknowledgedView['outcome'], nextAttemptAt: Date | null = null) => ({
    delivery_id: deliveryId,
    outcome,
    next_attempt_at: nextAttemptAt,
  });
  const delivery = await queries.lockDelivery(tx, tenantId, listenerId, deliveryId);
  if (delivery === undefined) return view('gone');
  const verdict = decideAttempt(metOf(status), delivery.attempt, ATTEMPTS_MAX);
  const facts = { listener_id: listenerId, delivery_id: deliveryId, status, duration_ms: durationMs };
  ctx.log.debug({ ...facts, verdict }, 'a terminal acknowledged a delivery');
  if (verdict === 'retry') {
    const dueAt = new Date(ctx.clock.realNow().getTime() + retryDelayMs(delivery.attempt));
    await queries.postponeDelivery(tx, tenantId, deliveryId, dueAt);
    return view('retry', dueAt);
  }
  await queries.deleteDelivery(tx, tenantId, deliveryId);
  return view(verdict === 'delivered' ? 'delivered' : 'given_up');
}

const metOf = (status: number): Met =>
  status === 0
    ? { kind: 'nothing', reason: 'No response', mayPass: true }
    : { kind: 'answer', status, text: '' };

/** Queues events for listening sessions, in the events' own transaction. */
export async function queueForListeners(
  ctx: Context,
  tx: Transaction,
  heard: readonly Omit<queries.NewListenerDelivery, 'id'>[],
): Promise<void> {
  if (heard.length === 0) return;
  const rows = heard.map((one) => ({ ...one, id: newId() }));
  const bounds = { now: ctx.clock.realNow(), waitingMax: WAITING_MAX };
  await queries.insertListenerDeliveries(tx, ctx.tenantId, rows, bounds);
  await rouse(ctx, tx);
}

/** Sends a sample to every session subscribed to this event; it looks like a real one. */
export async function testListeners(ctx: Context, { event }: { event: EventName }) {
  const { tenantId } = ctx;
  const heard = await queries.listListeners(ctx.db, tenantId, listenersSince(ctx));
  const ids = heard
    .filter(({ events }) => subscribes({ kind: 'listener', events }, event))
    .map(({ id }) => id);
  const at = ctx.clock.now();
  const body = defaultBody(event, at, JSON.stringify(samplePayload(event, '').data));
  const sample = { name: event, at, body };
  const rows = ids.map((listenerId) => ({ listenerId, event: sample }));
  await ctx.db.transaction((tx) => queueForListeners(ctx, tx, rows));
  return { event, listeners: ids.length };
}

/** Wakes every stream of the workspace, in any process. */
const rouse = (ctx: Context, tx: Transaction): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: LISTENERS_TOPIC });

export const listenerRetention: RetentionRule = {
  name: 'webhook_listeners',
  sweep: ({ db, clock }) => queries.deleteOlderThan(db, ago(clock.realNow(), REMOVED_AFTER_MS)),
};

/** Erases queued deliveries about a person. */
export const listenerErasure: ErasureRule = {
  name: 'webhook_listener_deliveries',
  erase: (ctx, tx, person) => queries.deleteMentions(tx, ctx.tenantId, person),
};
