import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/errors.ts';
import { lockPlan } from '../../workspaces/service.ts';
import { dropSessionsOfWorkspace } from '../session-cache.ts';
import * as queries from './queries.ts';
import { DEFAULT_POLICY, type IdentityPolicy, type IdentityPolicyInput } from './schema.ts';

export const policyOf = async (db: Queryable, tenantId: string): Promise<IdentityPolicy> =>
  (await queries.findPolicy(db, tenantId)) ?? DEFAULT_POLICY;

export const getIdentityPolicy = (ctx: Context): Promise<IdentityPolicy> => policyOf(ctx.db, ctx.tenantId);

/** An absent field keeps its value. It binds sessions that are open already, from their next request on. */
export async function changeIdentityPolicy(
  ctx: Context,
  input: IdentityPolicyInput,
): Promise<IdentityPolicy> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  if (sent.length === 0) throw invalid('No fields to update');
  return ctx.db.transaction(async (tx) => {
    await lockPlan(ctx, tx); // serialises changes
    const before = await policyOf(tx, ctx.tenantId);
    const policy: IdentityPolicy = { ...before, ...Object.fromEntries(sent) };
    await queries.savePolicy(tx, ctx.tenantId, policy, ctx.clock.now());
    await dropSessionsOfWorkspace(ctx, tx, ctx.tenantId);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'identity' });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'auth' });
    await recordAudit(ctx, tx, {
      action: 'identity_policy.update',
      resourceType: 'identity_policy',
      resourceId: ctx.tenantId,
      changes: { from: before, to: policy },
    });
    return policy;
  });
}
