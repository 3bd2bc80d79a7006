import { expect, it } from 'vitest';
import { logEntries, type Message, type ThreadEvent } from './log-entries.ts';
import { formatLeft, replyWindow } from './reply-window.ts';

const message = (
  id: string,
  created_at: string,
  role: Message['role'],
  metadata: Message['metadata'] = null,
) => ({ id, created_at, role, metadata, content: id }) as Message;

const event = (kind: ThreadEvent['kind'], created_at: string) => ({ id: kind, kind, by: null, created_at });

it('puts days and events between messages, and names an author once for what they wrote in a row', () => {
  const entries = logEntries(
    [
      message('a', '2026-03-01T12:00:00.000Z', 'user'),
      message('b', '2026-03-02T12:00:00.000Z', 'user'),
      message('c', '2026-03-02T12:00:20.000Z', 'user'),
      message('d', '2026-03-02T12:00:30.000Z', 'agent'),
      message('e', '2026-03-02T12:03:00.000Z', 'agent', { manual: true, author: 'human' }),
    ],
    [
      event('needs_human', '2026-03-02T12:00:30.000Z'),
      event('taken_over', '2026-03-02T12:02:00.000Z'),
      event('handed_back', '2026-03-02T12:04:00.000Z'),
    ],
  );
  expect(
    entries.map((entry) =>
      entry.kind === 'message' ? entry.key : entry.kind === 'event' ? entry.event : 'day',
    ),
  ).toEqual(['day', 'a', 'day', 'b', 'c', 'd', 'asked', 'taken', 'e', 'back']);
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []));
  expect(messages.map(({ author }) => author)).toEqual(['person', 'person', 'person', 'agent', 'colleague']);
  expect(messages.map(({ isFollowing }) => isFollowing)).toEqual([false, false, true, false, false]);
  expect(messages.map(({ isLast }) => isLast)).toEqual([true, false, true, true, true]);
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
