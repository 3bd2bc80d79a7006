import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { forgetList } from './read.ts';

/** Every change of MCP servers ends with this: cache cleared, live views notified, audit entry last. */
export async function announce(
  ctx: Context,
  tx: Transaction,
  serverId: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await forgetList(ctx, tx);
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'mcp-servers', id: serverId });
  await recordAudit(ctx, tx, {
    action: 'mcp.manage',
    resourceType: 'mcp_server',
    resourceId: serverId,
    changes,
  });
}
