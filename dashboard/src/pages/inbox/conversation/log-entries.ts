import type { Conversation, ListConversationEventsRow } from '../../../api/generated/types.ts';

export type Message = Conversation['messages'][number];
export type Author = 'person' | 'agent' | 'colleague';

export type ThreadEvent = ListConversationEventsRow;
export type SystemEvent = 'asked' | 'taken' | 'back' | 'resolved' | 'closed';

const NAMES: Record<ThreadEvent['kind'], SystemEvent> = {
  needs_human: 'asked',
  taken_over: 'taken',
  handed_back: 'back',
  resolved: 'resolved',
  closed: 'closed',
};

type MessageEntry = Extract<Entry, { kind: 'message' }>;

export type Entry =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'event'; key: string; at: string; event: SystemEvent; by: string | null }
  /** `isFollowing`: of the same author as the one before, shortly after; their label stands above once. */
  | { kind: 'message'; key: string; message: Message; author: Author; isFollowing: boolean; isLast: boolean };

const FOLLOWING_MS = 5 * 60_000;

export const authorOf = ({ role, metadata }: Pick<Message, 'role' | 'metadata'>): Author => {
  if (role === 'user') return 'person';
  return metadata?.author === 'human' || metadata?.manual === true ? 'colleague' : 'agent';
};

const dayOf = (at: string): string => new Date(at).toDateString();

type Item = { at: string; message?: Message; event?: ThreadEvent };

/** Messages and events in the order of time; what was written at the moment of an event stands before it. */
function inOrder(messages: readonly Message[], events: readonly ThreadEvent[]): Item[] {
  const items: Item[] = [
    ...messages.map((message) => ({ at: message.created_at, message })),
    ...events.map((event) => ({ at: event.created_at, event })),
  ];
  return items
    .map((item, index) => ({ item, index }))
    .sort((one, other) => Date.parse(one.item.at) - Date.parse(other.item.at) || one.index - other.index)
    .map(({ item }) => item);
}

/** The thread as it is shown: days, events, and messages grouped by their author. */
export function logEntries(messages: readonly Message[], events: readonly ThreadEvent[]): Entry[] {
  const entries: Entry[] = [];
  let day = '';
  let last: { author: Author; atMs: number; entry: MessageEntry } | null = null;
  for (const { at, message, event } of inOrder(messages, events)) {
    if (dayOf(at) !== day) {
      day = dayOf(at);
      last = null;
      entries.push({ kind: 'day', key: `day-${at}`, at });
    }
    if (message === undefined) {
      last = null;
      if (event !== undefined)
        entries.push({ kind: 'event', key: event.id, at, event: NAMES[event.kind], by: event.by });
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
