import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { emit } from '../../platform/events.ts';
import type { ContactStatus, ContactView } from './schema.ts';

/** The fields that every contact event has. */
export const contactFields = (contact: ContactView) => ({
  contactId: contact.id,
  campaignId: contact.campaign_id,
  phoneNumber: contact.phone_number,
  email: contact.email,
  name: contact.name,
  status: contact.status,
});

export const emitContact = (
  ctx: Context,
  tx: Transaction,
  name: 'contact.created' | 'contact.updated' | 'contact.status_changed',
  contact: ContactView,
  more: { previousStatus?: ContactStatus; fields?: readonly string[] } = {},
): Promise<string> => emit(ctx, tx, name, { ...contactFields(contact), ...more });
