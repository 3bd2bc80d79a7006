import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors.ts';
import { dropSessions } from '../session-cache.ts';
import { deviceOf } from './device-rules.ts';
import { personOf } from './person.ts';
import * as queries from './queries.ts';

export async function listSessions(ctx: Context) {
  const { userId, sessionId } = personOf(ctx);
  const rows = await queries.listSessions(ctx.db, userId, ctx.clock.realNow());
  return rows.map(({ user_agent, tenant_id, workspace_name, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    workspace: { id: tenant_id, name: workspace_name },
    current: row.id === sessionId,
  }));
}

export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  const { userId } = personOf(ctx);
  await ctx.db.transaction(async (tx) => {
    const ended = await queries.deleteOwnSession(tx, userId, sessionId);
    if (ended === undefined) throw notFound('Session');
    await dropSessions(ctx, tx, [ended]);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'sessions', userId });
    await recordAudit(ctx, tx, { action: 'auth.end_session', resourceType: 'user', resourceId: userId });
  });
}
