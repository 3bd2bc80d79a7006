import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { DeliveryReceipt } from '../../providers/channels/port.ts';
import { suppressUnreachable } from '../compliance/service.ts';
import { moveContacts } from '../contacts/service.ts';
import { recipientOfMail } from '../conversations/service.ts';
import { contactWrittenTo } from '../outbox/service.ts';
import type { ConnectionRow } from './queries.ts';

/** What a contact is whose campaign message was not delivered: out of reach, not to be contacted, or not reached. */
const STATUS = { hard: 'invalid', complaint: 'dnc', soft: 'failed' } as const;
const SOURCES = { hard: 'bounce', complaint: 'complaint' } as const;

/**
 * Nothing more is sent to an address that does not exist, or whose owner complained, and its contact says so. Anybody
 * can write a report about a mail: it counts only when it names one of this account, and the address it was sent to.
 */
export async function followUndelivered(
  ctx: Context,
  tx: Transaction,
  { id: connectionId, channel }: Pick<ConnectionRow, 'id' | 'channel'>,
  { status, severity = 'soft', address = null, key, providerMessageId }: DeliveryReceipt,
): Promise<void> {
  if (status !== 'failed' || key === undefined) return;
  const sent = { connectionId, key, providerMessageId };
  const mail = channel === 'email' ? await recipientOfMail(ctx, tx, sent) : null;
  if (channel === 'email' && (mail === null || mail.address.toLowerCase() !== address?.toLowerCase())) return;
  if (mail !== null && severity !== 'soft')
    await suppressUnreachable(ctx, tx, { email: mail.address, source: SOURCES[severity], messageId: key });
  const contactId = await contactWrittenTo(ctx, tx, sent);
  if (contactId !== null)
    await moveContacts(ctx, tx, [contactId], { from: ['called'], to: STATUS[severity] });
}
