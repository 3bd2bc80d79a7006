import { expect, it } from 'vitest';
import type { CallListItem, ConversationListItem } from '../../../api/generated/types.ts';
import type { Place } from '../contact-words.ts';
import { buildTimeline, type DialEntry, groupLooks, type TimelineSources } from './timeline.ts';

const place = (over: Partial<Place> = {}) =>
  ({
    id: 'p1',
    campaign_channel: 'voice',
    last_dialed_at: null,
    created_at: '2026-01-01T00:00:00Z',
    ...over,
  }) as Place;
const call = (id: string, at: string) => ({ id, started_at: at, created_at: at }) as CallListItem;
const thread = (id: string, over: Partial<ConversationListItem>) =>
  ({
    id,
    contact_id: null,
    contact_phone: null,
    updated_at: '2026-01-02T00:00:00Z',
    ...over,
  }) as ConversationListItem;
const entry = (at: string, over: Partial<DialEntry> = {}): DialEntry => ({
  at,
  attempt: 1,
  check: 'schedule',
  result: 'postponed',
  reason: 'Outside the schedule',
  call_id: null,
  ...over,
});

const sources = (over: Partial<TimelineSources> = {}): TimelineSources => ({
  profile: { phone_numbers: ['+1415'], whatsapp_numbers: [], emails: ['ana@example.com'], places: [place()] },
  calls: [],
  threads: [],
  logs: [],
  suppressions: [],
  consents: [],
  ...over,
});
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

it('a timeline has everything once, newest first', () => {
  const items = buildTimeline(
    sources({
      calls: [
        call('c1', '2026-01-03T00:00:00Z'),
        call('c2', '2026-01-05T00:00:00Z'),
        call('c1', '2026-01-03T00:00:00Z'),
      ],
      threads: [thread('t1', { contact_phone: 'ANA@example.com', last_message_at: '2026-01-04T00:00:00Z' })],
    }),
  );
  expect(ids(items)).toEqual(['c2', 't1', 'c1', 'p1']);
});

it('threads of other people that only mention the number are left out', () => {
  const threads = [thread('theirs', { contact_id: 'p1' }), thread('other', { contact_phone: '+34' })];
  expect(ids(buildTimeline(sources({ threads })))).toEqual(['theirs', 'p1']);
});

it('dials that did not happen are one item for each reason in a row, and those that led to a call none', () => {
  const entries = [
    entry('2026-01-02T08:00:00Z'),
    entry('2026-01-02T09:00:00Z'),
    entry('2026-01-02T10:00:00Z', { check: 'concurrency', result: 'deferred' }),
    entry('2026-01-02T11:00:00Z', { check: 'schedule', result: 'passed' }),
    entry('2026-01-02T11:00:00Z', { check: 'claim', result: 'passed', call_id: 'c9' }),
  ];
  const items = buildTimeline(sources({ logs: [{ place: place(), entries }] }));
  expect(items.map((item) => [item.kind, item.at, item.kind === 'not-dialed' ? item.times : 0])).toEqual([
    ['not-dialed', '2026-01-02T10:00:00Z', 1],
    ['not-dialed', '2026-01-02T09:00:00Z', 2],
    ['added', '2026-01-01T00:00:00Z', 0],
  ]);
});

it('a message campaign that reached the person is a send', () => {
  const sent = place({ campaign_channel: 'whatsapp', last_dialed_at: '2026-01-06T00:00:00Z' });
  const profile = { ...sources().profile, places: [sent] };
  expect(buildTimeline(sources({ profile })).map(({ kind }) => kind)).toEqual(['sent', 'added']);
});

it('the checks of one look are together, the newest look first', () => {
  const looks = groupLooks([
    entry('2026-01-02T08:00:00Z', { check: 'campaign', result: 'passed' }),
    entry('2026-01-02T08:00:00Z'),
    entry('2026-01-02T09:00:00Z', { attempt: 2 }),
  ]);
  expect(looks.map(({ attempt, checks }) => [attempt, checks.length])).toEqual([
    [2, 1],
    [1, 2],
  ]);
});
