import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { DeliveryReceipt } from '../../providers/channels/port.ts';
import { suppressUnreachable } from '../compliance/service.ts';
import { recipientOfMail } from '../conversations/service.ts';

const SOURCES = { hard: 'bounce', complaint: 'complaint' } as const;

/**
 * Nothing more is sent to an address that does not exist, or whose owner complained. Anybody can write a report: it
 * counts only when it names a mail of this account, and the address that mail was sent to.
 */
export async function suppressUndeliverable(
  ctx: Context,
  tx: Transaction,
  connectionId: string,
  { status, severity = 'soft', address = null, key, providerMessageId }: DeliveryReceipt,
): Promise<void> {
  if (status !== 'failed' || severity === 'soft' || key === undefined) return;
  const sent = await recipientOfMail(ctx, tx, { connectionId, key, providerMessageId });
  if (sent === null || sent.address.toLowerCase() !== address?.toLowerCase()) return;
  const source = SOURCES[severity];
  await suppressUnreachable(ctx, tx, { email: sent.address, source, messageId: key });
}
