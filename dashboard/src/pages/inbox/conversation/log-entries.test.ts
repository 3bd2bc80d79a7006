import { expect, it } from 'vitest';
import { logEntries, type Message } from './log-entries.ts';
import { formatLeft, replyWindow } from './reply-window.ts';

const message = (
  id: string,
  created_at: string,
  role: Message['role'],
  metadata: Message['metadata'] = null,
) => ({ id, created_at, role, metadata, content: id }) as Message;

const QUIET = {
  status: 'active',
  needs_human_at: null,
  needs_human_resolved_at: null,
  taken_over_at: null,
  closed_at: null,
} as const;

it('puts days and events between messages, and names an author once for what they wrote in a row', () => {
  const entries = logEntries({
    ...QUIET,
    needs_human_at: '2026-03-02T12:00:30.000Z',
    taken_over_at: '2026-03-02T12:02:00.000Z',
    messages: [
      message('a', '2026-03-01T12:00:00.000Z', 'user'),
      message('b', '2026-03-02T12:00:00.000Z', 'user'),
      message('c', '2026-03-02T12:00:20.000Z', 'user'),
      message('d', '2026-03-02T12:00:30.000Z', 'agent'),
      message('e', '2026-03-02T12:03:00.000Z', 'agent', { manual: true, author: 'human' }),
    ],
  });
  expect(
    entries.map((entry) =>
      entry.kind === 'message' ? entry.key : entry.kind === 'event' ? entry.event : 'day',
    ),
  ).toEqual(['day', 'a', 'day', 'b', 'c', 'd', 'asked', 'taken', 'e']);
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []));
  expect(messages.map(({ author }) => author)).toEqual(['person', 'person', 'person', 'agent', 'colleague']);
  expect(messages.map(({ isFollowing }) => isFollowing)).toEqual([false, false, true, false, false]);
  expect(messages.map(({ isLast }) => isLast)).toEqual([true, false, true, true, true]);
});

it('a close is shown while the thread is closed, and not after it was reopened', () => {
  const closed = { ...QUIET, closed_at: '2026-03-02T12:00:00.000Z', messages: [] };
  expect(logEntries({ ...closed, status: 'closed' }).map(({ kind }) => kind)).toEqual(['day', 'event']);
  expect(logEntries(closed)).toEqual([]);
});

it('the window of 24 hours counts from the last words of the person, on Meta’s channels only', () => {
  const now = Date.parse('2026-03-02T12:00:00.000Z');
  const at = (last_inbound_at: string | null, channel: 'whatsapp' | 'email' = 'whatsapp') =>
    replyWindow({ channel, last_inbound_at }, now);
  expect(at('2026-03-02T11:00:00.000Z')).toMatchObject({
    isOpen: true,
    isSoon: false,
    leftMs: 23 * 3_600_000,
  });
  expect(at('2026-03-01T13:00:00.000Z')).toMatchObject({ isOpen: true, isSoon: true });
  expect(at('2026-03-01T12:00:00.000Z')).toMatchObject({ isOpen: false, leftMs: 0 });
  expect(at(null)).toMatchObject({ isOpen: false });
  expect(at('2026-03-02T11:00:00.000Z', 'email')).toBeNull();
  expect([23 * 3_600_000 + 4 * 60_000, 59 * 60_000, 20_000].map(formatLeft)).toEqual([
    '23 h 04',
    '59 min',
    'under a minute',
  ]);
});
