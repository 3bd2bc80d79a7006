import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { ApiError, notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { LifecycleStep } from '../../../platform/lifecycle.ts';
import { requireConnectorKey } from '../../keys/service.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { hostOf } from '../changes.ts';
import { sealHeaders, sealSecret } from '../secrets.ts';
import { assertReachable, newSecret } from '../service.ts';
import * as queries from './queries.ts';
import type { HookView, SubscribeInput } from './schema.ts';
import { isTriggerName, triggerSample } from './triggers.ts';

const audited = auditAs('connector_hook');

const HOOKS_MAX = 100;

export async function listHooks(ctx: Context): Promise<HookView[]> {
  const { id } = await requireConnectorKey(ctx, ctx.db);
  return queries.listHooks(ctx.db, ctx.tenantId, id, HOOKS_MAX);
}

/** A repeated request returns the same subscription, so that a lost answer can be retried. */
export async function subscribeHook(ctx: Context, input: SubscribeInput): Promise<HookView> {
  await assertReachable(ctx, input.targetUrl, 'targetUrl');
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx);
    const { id: keyId } = await requireConnectorKey(ctx, tx);
    const hook = {
      tenantId: ctx.tenantId,
      keyId,
      event: input.event,
      url: input.targetUrl,
      filters: input.filters ?? {},
      now: ctx.clock.now(),
    };
    const known = await queries.renewHook(tx, hook);
    if (known !== undefined) return known;
    if ((await queries.countHooks(tx, ctx.tenantId)) >= HOOKS_MAX) {
      throw new ApiError(
        'PLAN_LIMIT_EXCEEDED',
        `A workspace has at most ${HOOKS_MAX} connector subscriptions. Turn an automation off before adding another.`,
      );
    }
    const made = await queries.insertHook(tx, {
      ...hook,
      id: newId(),
      headers: sealHeaders(ctx.secrets, {}),
      secret: sealSecret(ctx.secrets, newSecret()),
    });
    await audited(ctx, tx, 'connector_hook.create', made.id, {
      event: input.event,
      host: hostOf(input.targetUrl),
    });
    return made;
  });
}

export async function unsubscribeHook(ctx: Context, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id: keyId } = await requireConnectorKey(ctx, tx);
    const gone = await queries.markHookDeleted(tx, ctx.tenantId, keyId, id, ctx.clock.now());
    if (gone === 0) throw notFound('Subscription');
    await audited(ctx, tx, 'connector_hook.delete', id, {});
  });
}

/** The receiver answered 410 Gone. */
export async function endGoneHook(ctx: Context, tx: Transaction, id: string): Promise<void> {
  const gone = await queries.markGoneHookDeleted(tx, ctx.tenantId, id, ctx.clock.now());
  if (gone > 0) await audited(ctx, tx, 'connector_hook.delete', id, { reason: 'the receiver answered 410' });
}

/** A revoked key ends the connector's subscriptions; pending deliveries are dropped. */
export const hooksEndWithKey: LifecycleStep = async (ctx, tx, keyId) => {
  await queries.markHooksDeleted(tx, ctx.tenantId, keyId, ctx.clock.now());
};

export function listSamples(ctx: Context, event: string) {
  if (!isTriggerName(event)) throw notFound('Trigger');
  return [triggerSample(event, ctx.clock.now())];
}
