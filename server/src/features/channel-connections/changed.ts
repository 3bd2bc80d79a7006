import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

const TOPICS = {
  whatsapp_sender: 'whatsapp-senders',
  social_account: 'social-accounts',
  email_settings: 'email-settings',
  message_template: 'whatsapp-templates',
} as const;
export type Resource = keyof typeof TOPICS;

export const announce = (ctx: Context, tx: Transaction, resource: Resource, id: string): Promise<void> =>
  ctx.live.change(tx, { tenantId: ctx.tenantId, topic: TOPICS[resource], id });

/** Notifies live views, and writes the audit log last. `changes` holds no credential. */
export async function changed(
  ctx: Context,
  tx: Transaction,
  resource: Resource,
  action: 'create' | 'update' | 'delete',
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await announce(ctx, tx, resource, id);
  await recordAudit(ctx, tx, {
    action: `${resource}.${action}`,
    resourceType: resource,
    resourceId: id,
    changes,
  });
}
