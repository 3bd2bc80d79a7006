import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Notifies live views, and writes the audit log last. */
export async function numberChanged(
  ctx: Context,
  tx: Transaction,
  action: 'update' | 'provision' | 'connect',
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'phone-numbers', id });
  await recordAudit(ctx, tx, {
    action: `phone_number.${action}`,
    resourceType: 'phone_number',
    resourceId: id,
    changes,
  });
}
