import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Pages that show the thread, or a list with it, ask again. */
export const showChange = (ctx: Context, tx: Transaction, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'conversations', id });
