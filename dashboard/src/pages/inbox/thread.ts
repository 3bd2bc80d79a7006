import type { Conversation, ConversationListItem } from '../../api/generated/types.ts';
import { shortId } from '../../design/display/short-id.ts';
import { t } from '../../words/words.ts';

/** A thread as lists have it; the open one has its messages besides. */
export type Thread = ConversationListItem | Conversation;
export type Channel = Thread['channel'];

export const CHANNELS = [
  'whatsapp',
  'email',
  'webchat',
  'instagram',
  'messenger',
] as const satisfies readonly Channel[];

export const CHANNEL_NAMES: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  email: t('Email'),
  webchat: t('Web chat'),
  instagram: 'Instagram',
  messenger: 'Messenger',
};

export const isWaiting = (thread: Thread): boolean =>
  thread.needs_human_at !== null && thread.needs_human_resolved_at === null && thread.status === 'active';

const WITHOUT_NAME: Record<Channel, string> = {
  whatsapp: t('WhatsApp user'),
  email: t('Sender'),
  webchat: t('Visitor'),
  instagram: t('Instagram user'),
  messenger: t('Messenger user'),
};

/** Who writes: their name, else how they are reached, else something to tell two of them apart by. */
export const personName = (thread: Thread): string =>
  thread.contact_name?.trim() ||
  thread.contact_phone ||
  `${WITHOUT_NAME[thread.channel]} ${shortId(thread.id)}`;

export const agentName = (thread: Thread): string => thread.agent_name ?? t('The agent');

/** How `contact_phone` is asked for elsewhere; null where the person gave neither number nor address. */
export function reachedBy({ contact_phone }: Thread): { phoneNumber: string } | { email: string } | null {
  if (contact_phone === null) return null;
  if (contact_phone.startsWith('+')) return { phoneNumber: contact_phone };
  return contact_phone.includes('@') ? { email: contact_phone } : null;
}

const TEMPLATE = /^\[template\]/;

/** A template is stored by its id, which says nothing to a reader. */
export const shownText = (content: string): string =>
  TEMPLATE.test(content) ? t('Template message') : content;

/** The same thread may be on two pages when one moved up between the two requests. */
export function withoutRepeats<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}
