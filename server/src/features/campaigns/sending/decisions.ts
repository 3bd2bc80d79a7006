import type { KnownAttempt } from '../../compliance/service.ts';
import type { ContactStatus, ContactView } from '../../contacts/schema.ts';
import type { Outreach } from '../../conversations/service.ts';
import type { Change, DueMessage, Intent } from '../../outbox/schema.ts';
import type { Identifier } from '../../people/schema.ts';
import type { Campaign } from '../queries.ts';
import { outreachOf } from '../rules.ts';

/** Per campaign, in domain time. */
const PER_SECOND = 20;
const BATCH = 20;

type SendingChannel = 'whatsapp' | 'email';

export const channelOf = ({ channel }: Pick<Campaign, 'channel'>): SendingChannel | null =>
  channel === 'whatsapp' || channel === 'email' ? channel : null;

/** It is active, and writes to its contacts instead of dialing them or waiting for them. */
export const isSending = (campaign: Pick<Campaign, 'status'> & Parameters<typeof outreachOf>[0]): boolean =>
  campaign.status === 'active' && outreachOf(campaign) === 'sends';

/** How many messages may be claimed now. */
export const roomAt = (nextAt: Date, isHeld: boolean, now: Date): number =>
  !isHeld && nextAt <= now ? BATCH : 0;

/** The pace: the next batch waits as long as this many messages take. */
export const nextBatchAt = (count: number, now: Date): Date =>
  new Date(now.getTime() + (count * 1000) / PER_SECOND);

type Pending = {
  /** When the first claimed message has to be looked up, and the first waiting one is due. */
  claimed: Date | null;
  waiting: Date | null;
  isWriting: boolean;
  isAllQueued: boolean;
  nextAt: Date;
};

/** When the next batch is due; null when there is nothing to wait for. Contacts not queued yet are due at once. */
export function nextMomentOf(
  { claimed, waiting, isWriting, isAllQueued, nextAt }: Pending,
  now: Date,
): Date | null {
  const next = isAllQueued ? waiting : now;
  const batch = isWriting && next !== null ? Math.max(next.getTime(), nextAt.getTime()) : null;
  const moments = [claimed?.getTime() ?? null, batch].filter((at) => at !== null);
  return moments.length === 0 ? null : new Date(Math.min(...moments));
}

/** The address for this contact; null when the channel does not reach them. */
function addressOf({ channel }: Pick<Campaign, 'channel'>, contact: ContactView): string | null {
  if (channel === 'email') return contact.email;
  return contact.whatsapp_number ?? (contact.phone_number.startsWith('+') ? contact.phone_number : null);
}

type Recipient<Contact> =
  | { kind: 'write'; to: string; contact: Contact }
  | Exclude<Intent, { kind: 'write' }>;

/** Whom a due message goes to. A first attempt that is not wanted any more is dropped, a later one is refused. */
export function recipientOf<Contact extends ContactView>(
  campaign: Pick<Campaign, 'channel'>,
  { state }: Pick<DueMessage, 'state'>,
  contact: Contact | undefined,
): Recipient<Contact> {
  if (contact === undefined) return { kind: 'drop' };
  if (state === 'waiting' && (contact.status !== 'pending' || contact.deleted_at !== null))
    return { kind: 'drop' };
  if (contact.deleted_at !== null) return { kind: 'refuse', reason: 'deleted' };
  const to = addressOf(campaign, contact);
  return to === null ? { kind: 'refuse', reason: 'no_address' } : { kind: 'write', to, contact };
}

/** All that the rules know the recipient by: the number that is written to, else the other one. */
export function personOf(
  { whatsapp_number, phone_number, email, identifiers }: ContactView & { identifiers: readonly Identifier[] },
  ignoreCountryPolicy: boolean | null,
): KnownAttempt {
  const phoneNumber = [whatsapp_number, phone_number].find((number) => number?.startsWith('+')) ?? undefined;
  return { phoneNumber, email: email ?? undefined, identifiers, ignoreCountryPolicy };
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

/** What the new states of messages mean for their contacts, grouped by their new status. */
export function movesAfter(changes: readonly Change[]): (Move & { ids: readonly string[] })[] {
  const moves = new Map<string, Move & { ids: string[] }>();
  for (const change of changes) {
    const move = moveAfter(change);
    const name = `${move.from.join()}>${move.to}`;
    const same = moves.get(name) ?? { ...move, ids: [] };
    moves.set(name, { ...same, ids: [...same.ids, change.subjectId] });
  }
  return [...moves.values()];
}

type Remembered = ReadonlyMap<string, Intent>;

/** A campaign that stopped meanwhile was not asked what it intended with these. */
export const unrememberedOf = (sent: readonly Pick<Change, 'id' | 'subjectId'>[], remembered: Remembered) =>
  sent
    .filter(({ id }) => !remembered.has(id))
    .map(({ id, subjectId }) => ({ id, subject_id: subjectId, state: 'claimed' as const }));

/** What was sent, as it was intended at the claim. */
export const writtenOf = (
  { id: campaignId, agent_id: agentId }: Pick<Campaign, 'id' | 'agent_id'>,
  channel: SendingChannel,
  sent: readonly Change[],
  remembered: Remembered,
): Outreach[] =>
  sent.flatMap(({ id, subjectId, connectionId = null, providerMessageId = null }) => {
    const intent = remembered.get(id);
    if (intent?.kind !== 'write') return [];
    const { to, content } = intent;
    const fields = { id, channel, agentId, campaignId, contactId: subjectId, to, content: content() };
    return [{ ...fields, connectionId, providerMessageId }];
  });
