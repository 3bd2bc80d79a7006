import type { ConversationView, MessageView } from '../schema.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

/** A number where there is one, else an address. A contact without a number has a made-up one, without a plus. */
function reachedBy(row: ConversationRow): string | null {
  const number = row.contact_number?.startsWith('+') ? row.contact_number : null;
  const isAddress = row.channel === 'whatsapp' || row.channel === 'email';
  if (number !== null) return number;
  if (row.channel === 'whatsapp') return row.address;
  return row.contact_email ?? (isAddress ? row.address : row.person_email);
}

export function conversationOf(row: ConversationRow): ConversationView {
  const { address, person_name, person_email, contact_number, contact_email, contact_name, ...shown } = row;
  return { ...shown, contact_name: contact_name ?? person_name, contact_phone: reachedBy(row) };
}

const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export function messageOf(row: MessageRow): MessageView {
  const { provider_message_id, template_id, subject, delivery, delivery_reason, ...shown } = row;
  const metadata = {
    ...row.metadata,
    ...given({ provider_message_id, template_id, subject, delivery, delivery_reason }),
  };
  return { ...shown, metadata: Object.keys(metadata).length === 0 ? null : metadata };
}
