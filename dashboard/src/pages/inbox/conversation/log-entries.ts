import type { Conversation } from '../../../api/generated/types.ts';

export type Message = Conversation['messages'][number];
export type Author = 'person' | 'agent' | 'colleague';

export type SystemEvent = 'asked' | 'taken' | 'resolved' | 'closed';

type MessageEntry = Extract<Entry, { kind: 'message' }>;

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; at: string; event: SystemEvent }
  /** `isFollowing`: of the same author as the one before, shortly after; their label stands above once. */
  | { kind: 'message'; key: string; message: Message; author: Author; isFollowing: boolean; isLast: boolean };

const FOLLOWING_MS = 5 * 60_000;

export const authorOf = ({ role, metadata }: Pick<Message, 'role' | 'metadata'>): Author => {
  if (role === 'user') return 'person';
  return metadata?.author === 'human' || metadata?.manual === true ? 'colleague' : 'agent';
};

const dayOf = (at: string): string => new Date(at).toDateString();

type Moments = Pick<
  Conversation,
  'needs_human_at' | 'needs_human_resolved_at' | 'taken_over_at' | 'closed_at' | 'status'
>;

/** What happened to the thread, of which it knows the last time each. */
function eventsOf(thread: Moments): { at: string; event: SystemEvent }[] {
  const moments: [string | null, SystemEvent][] = [
    [thread.needs_human_at, 'asked'],
    [thread.taken_over_at, 'taken'],
    [thread.needs_human_resolved_at, 'resolved'],
    [thread.status === 'closed' ? thread.closed_at : null, 'closed'],
  ];
  return moments.flatMap(([at, event]) => (at === null ? [] : [{ at, event }]));
}

type Item = { at: string; message?: Message; event?: SystemEvent };

/** Messages and events in the order of time; what was written at the moment of an event stands before it. */
function inOrder(thread: Moments & Pick<Conversation, 'messages'>): Item[] {
  const items: Item[] = [
    ...thread.messages.map((message) => ({ at: message.created_at, message })),
    ...eventsOf(thread),
  ];
  return items
    .map((item, index) => ({ item, index }))
    .sort((one, other) => Date.parse(one.item.at) - Date.parse(other.item.at) || one.index - other.index)
    .map(({ item }) => item);
}

/** The thread as it is shown: days, events, and messages grouped by their author. */
export function logEntries(thread: Moments & Pick<Conversation, 'messages'>): Entry[] {
  const entries: Entry[] = [];
  let day = '';
  let last: { author: Author; atMs: number; entry: MessageEntry } | null = null;
  for (const { at, message, event } of inOrder(thread)) {
    if (dayOf(at) !== day) {
      day = dayOf(at);
      last = null;
      entries.push({ kind: 'day', key: `day-${at}`, at });
    }
    if (message === undefined) {
      last = null;
      if (event !== undefined) entries.push({ kind: 'event', key: `${event}-${at}`, at, event });
      continue;
    }
    const author = authorOf(message);
    const atMs = Date.parse(at);
    const isFollowing: boolean = last?.author === author && atMs - last.atMs < FOLLOWING_MS;
    if (isFollowing && last) last.entry.isLast = false;
    const entry: MessageEntry = {
      kind: 'message',
      key: message.id,
      message,
      author,
      isFollowing,
      isLast: true,
    };
    entries.push(entry);
    last = { author, atMs, entry };
  }
  return entries;
}
