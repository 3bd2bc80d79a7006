import { useQuery } from '@tanstack/react-query';
import { listCalls } from '../../../api/generated/calls.ts';
import { checkComplianceSuppression, listComplianceConsents } from '../../../api/generated/compliance.ts';
import { listContacts } from '../../../api/generated/contacts.ts';
import { listConversations } from '../../../api/generated/conversations.ts';
import type { CallListItem, ConversationListItem } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';
import { reachedBy, type Thread } from '../thread.ts';

const CALLS_SHOWN = 20;
const THREADS_SEARCHED = 100;
const CLOSED = { status: 'closed' as const };

export type HistoryItem =
  | { kind: 'call'; id: string; at: string; call: CallListItem }
  | { kind: 'thread'; id: string; at: string; thread: ConversationListItem };

/** The same contact, or the same number or address under another agent or channel. */
const isSamePerson = (one: Thread, other: Thread): boolean =>
  (one.contact_id !== null && one.contact_id === other.contact_id) ||
  (one.contact_phone !== null && one.contact_phone === other.contact_phone);

/** What is known of the person of a thread, put together from the lists that know it. */
export function usePerson(thread: Thread) {
  const address = reachedBy(thread);
  const enabled = address !== null;
  const who = address ?? {};
  const suppression = useQuery({ ...read(checkComplianceSuppression, { query: who }), enabled });
  const consents = useQuery({ ...read(listComplianceConsents, { query: { ...who, limit: 50 } }), enabled });
  const search = thread.contact_phone ?? '';
  const contacts = useQuery({ ...read(listContacts, { query: { search, limit: 5 } }), enabled });
  const number = address !== null && 'phoneNumber' in address ? address.phoneNumber : undefined;
  const calls = useQuery({
    ...read(listCalls, { query: { phoneNumber: number, limit: CALLS_SHOWN } }),
    enabled: number !== undefined,
  });
  const open = useQuery(read(listConversations, { query: { limit: THREADS_SEARCHED } }));
  const closed = useQuery(read(listConversations, { query: { ...CLOSED, limit: THREADS_SEARCHED } }));
  const contact = contacts.data?.contacts.find(
    ({ phone_number, email }) => phone_number === thread.contact_phone || email === thread.contact_phone,
  );
  const threads = [...(open.data?.conversations ?? []), ...(closed.data?.conversations ?? [])].filter(
    (other) => other.id !== thread.id && isSamePerson(thread, other),
  );
  const history: HistoryItem[] = [
    ...(calls.data?.calls ?? []).map((call) => ({
      kind: 'call' as const,
      id: call.id,
      at: call.started_at ?? call.created_at,
      call,
    })),
    ...threads.map((other) => ({
      kind: 'thread' as const,
      id: other.id,
      at: other.last_message_at ?? other.updated_at,
      thread: other,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return {
    address,
    contact,
    suppression: suppression.data,
    /** The latest of a channel is the one that counts. */
    consents: [
      ...new Map((consents.data?.consents ?? []).toReversed().map((one) => [one.channel, one])).values(),
    ],
    history,
    isPending: enabled && (suppression.isPending || consents.isPending),
    isHistoryPending: open.isPending || (number !== undefined && calls.isPending),
    error: suppression.error ?? consents.error ?? calls.error ?? open.error,
  };
}

export type Person = ReturnType<typeof usePerson>;
