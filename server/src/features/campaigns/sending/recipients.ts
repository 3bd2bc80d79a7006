import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { type MessageContent, SendError } from '../../../providers/channels/port.ts';
import { getAgent } from '../../agents/service.ts';
import { unsubscribeUrlOf } from '../../compliance/service.ts';
import type { ContactStatus, ContactView } from '../../contacts/schema.ts';
import { moveContacts } from '../../contacts/service.ts';
import type { Change, DueMessage, Intent } from '../../outbox/schema.ts';
import type { Campaign } from '../queries.ts';
import { lockContacts } from './send-queries.ts';
import { fillSubject, fillTokens, fillVariables, tokensOf } from './tokens.ts';

/** The address for this contact; null when the channel does not reach them. */
function addressOf(campaign: Campaign, contact: ContactView): string | null {
  if (campaign.channel === 'email') return contact.email;
  return contact.whatsapp_number ?? (contact.phone_number.startsWith('+') ? contact.phone_number : null);
}

/** For each due message: its recipient, the address, and the content. */
export async function intentsOf(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  due: readonly Pick<DueMessage, 'id' | 'subject_id' | 'state'>[],
): Promise<ReadonlyMap<string, Intent>> {
  const contacts = await lockContacts(
    tx,
    ctx.tenantId,
    due.map(({ subject_id }) => subject_id),
  );
  const byId = new Map(contacts.map((contact) => [contact.id, contact]));
  const { ignore_country_policy: ignoreCountryPolicy } = await getAgent(ctx, campaign.agent_id);
  const intentOf = (message: (typeof due)[number]): Intent => {
    const contact = byId.get(message.subject_id);
    if (contact === undefined) return { kind: 'drop' };
    if (message.state === 'waiting' && (contact.status !== 'pending' || contact.deleted_at !== null))
      return { kind: 'drop' };
    if (contact.deleted_at !== null) return { kind: 'refuse', reason: 'deleted' };
    const to = addressOf(campaign, contact);
    if (to === null) return { kind: 'refuse', reason: 'no_address' };
    return {
      kind: 'write',
      to,
      person: {
        phoneNumber: numberOf(contact),
        email: contact.email ?? undefined,
        identifiers: contact.identifiers,
        ignoreCountryPolicy,
      },
      content: () => contentOf(ctx, campaign, contact, to),
    };
  };
  return new Map(due.map((message) => [message.id, intentOf(message)]));
}

/** By the number that is written to, else the other one. */
const numberOf = ({ whatsapp_number, phone_number }: ContactView): string | undefined =>
  [whatsapp_number, phone_number].find((number) => number?.startsWith('+')) ?? undefined;

function contentOf(ctx: Context, campaign: Campaign, contact: ContactView, to: string): MessageContent {
  const tokens = tokensOf(campaign, contact);
  if (campaign.channel === 'email') {
    const subject = fillSubject(campaign.email_subject ?? '', tokens);
    const text = fillTokens(campaign.email_body ?? '', tokens);
    return { kind: 'email', subject, text, unsubscribeUrl: unsubscribeUrlOf(ctx, to) };
  }
  const { whatsapp_template_id, whatsapp_template_variables, whatsapp_template_variable_map } = campaign;
  if (whatsapp_template_id === null) throw new SendError(false, 'The campaign has no template');
  const variables = fillVariables(whatsapp_template_variables, whatsapp_template_variable_map, tokens);
  return { kind: 'template', templateId: whatsapp_template_id, variables };
}

/** The status of a contact whose message was refused: unreachable, or not to be contacted. */
const REFUSED: Readonly<Record<string, ContactStatus>> = {
  no_address: 'invalid',
  invalid_number: 'invalid',
  consent: 'invalid',
  deleted: 'failed',
  quiet_hours: 'failed',
};

type Move = { from: readonly ContactStatus[]; to: ContactStatus };

/** A contact that was deleted and added again while its message was on its way is pending, although it was reached. */
const ANY: readonly ContactStatus[] = ['called', 'pending'];

function moveAfter({ from, to, reason }: Change): Move {
  switch (to) {
    case 'claimed':
      return { from: ['pending'], to: 'called' };
    case 'sent':
      // Given up as unconfirmed and reported as sent afterwards: the person has it.
      return { from: ['pending', 'failed'], to: 'called' };
    case 'waiting':
      return { from: ['called'], to: 'pending' };
    case 'failed':
      return { from: ANY, to: 'failed' };
    case 'refused':
      return { from: from === 'waiting' ? ['pending'] : ANY, to: REFUSED[reason ?? ''] ?? 'dnc' };
  }
}

/** Updates the contacts of settled messages, grouped by their new status. */
export async function contactsFollow(
  ctx: Context,
  tx: Transaction,
  changes: readonly Change[],
): Promise<void> {
  const moves = new Map<string, Move & { ids: string[] }>();
  for (const change of changes) {
    const move = moveAfter(change);
    const name = `${move.from.join()}>${move.to}`;
    const same = moves.get(name) ?? { ...move, ids: [] };
    moves.set(name, { ...same, ids: [...same.ids, change.subjectId] });
  }
  for (const { ids, from, to } of moves.values()) await moveContacts(ctx, tx, ids, { from, to });
}
