import { expect, it } from 'vitest';
import type { CallListItem } from '../../../api/generated/types.ts';
import { isNumber, personWords, plainNumber } from '../person-words.ts';
import { liveFirst } from './live-first.ts';
import { readVariables } from './variables.ts';

const call = (id: string, status: string, minute: number, updated = minute) =>
  ({
    id,
    status,
    created_at: `2026-01-15T10:${minute}:00.000Z`,
    updated_at: `2026-01-15T10:${updated}:00.000Z`,
  }) as CallListItem;

it('live calls come first, also one that is older than the loaded page, and none twice', () => {
  const rows = [call('c', 'completed', 30), call('b', 'in-progress', 29), call('a', 'busy', 28)];
  const live = [call('b', 'in-progress', 29), call('z', 'in-progress', 11)];
  expect(liveFirst(live, rows).map(({ id }) => id)).toEqual(['b', 'z', 'c', 'a']);
});

it('a call that has ended in one answer is not live because of another', () => {
  const rows = [call('a', 'completed', 20, 25)];
  expect(liveFirst([call('a', 'in-progress', 20, 24)], rows)[0]?.status).toBe('completed');
  expect(liveFirst([call('a', 'in-progress', 20, 24)], [call('a', 'ringing', 20, 21)])[0]?.status).toBe(
    'in-progress',
  );
});

it('numbers are taken as people write them', () => {
  expect(['+1 (415) 555-0123', '0034 600.123.456', ' 5550 '].map(plainNumber)).toEqual([
    '+14155550123',
    '+34600123456',
    '5550',
  ]);
  expect(['+14155550123', '14155550123', '+0123456789', 'Kim'].map(isNumber)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('a person without a name is their number, and an erased one says so', () => {
  expect(personWords({ contact_name: ' ', phone_number: '+14155550123' })).toBe('+14155550123');
  expect(personWords({ contact_name: null, phone_number: 'erased' })).toBe('Erased person');
});

it('variables are read line by line', () => {
  expect(readVariables('order = 4711\n\nnote=a=b ').variables).toEqual({ order: '4711', note: 'a=b' });
  expect(readVariables('order').wrongLine).toBe('order');
});
