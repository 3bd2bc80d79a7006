import { expect, it } from 'vitest';
import type { AgentAction, Call } from '../../../api/generated/types.ts';
import { clockOf } from '../words/figures.ts';
import { answeredAtMs, entriesOf, transcriptText } from './timeline.ts';

const said = (role: 'agent' | 'user', seconds: number | null, message: string | null = 'words') => ({
  role,
  message,
  time_in_call_secs: seconds,
});

const call = (more: Partial<Call> = {}) =>
  ({
    status: 'completed',
    started_at: '2026-01-15T09:59:54.000Z',
    ended_at: '2026-01-15T10:01:00.000Z',
    duration_seconds: 60,
    telemetry_fetched_at: null,
    turns: [],
    transferred_at: null,
    termination_reason: null,
    transcript: [said('agent', 0), said('user', 6), said('agent', 9), said('user', 14), said('agent', 20)],
    ...more,
  }) as Call;

const tool = (created_at: string) => ({ id: created_at, created_at }) as AgentAction;

it('time counts from the answer: back from the end, or from the last turn of a live call', () => {
  expect(answeredAtMs(call())).toBe(Date.parse('2026-01-15T10:00:00.000Z'));
  const live = { status: 'in-progress', ended_at: null, duration_seconds: null } as const;
  expect(answeredAtMs(call({ ...live, telemetry_fetched_at: '2026-01-15T10:00:20.000Z' }))).toBe(
    Date.parse('2026-01-15T10:00:00.000Z'),
  );
  expect(answeredAtMs(call({ ...live, transcript: [] }))).toBe(Date.parse('2026-01-15T09:59:54.000Z'));
});

it('a tool stands before the agent’s words that came of it, the last ones at the end', () => {
  const entries = entriesOf(call(), [
    tool('2026-01-15T10:00:40.000Z'),
    tool('2026-01-15T10:00:07.000Z'),
    tool('2026-01-15T10:00:09.600Z'),
  ]);
  expect(
    entries.map((entry) =>
      entry.kind === 'turn'
        ? entry.index
        : entry.kind === 'tool'
          ? entry.action.created_at.slice(17, 19)
          : entry.note,
    ),
  ).toEqual([0, 1, '07', '09', 2, 3, 4, '40']);
});

it('a hand-over stands at its time, and the end behind everything', () => {
  const entries = entriesOf(
    call({ transferred_at: '2026-01-15T10:00:16.000Z', termination_reason: 'completed' }),
    [tool('2026-01-15T10:00:40.000Z')],
  );
  expect(
    entries.map((entry) =>
      entry.kind === 'turn' ? entry.index : entry.kind === 'note' ? entry.note : 'tool',
    ),
  ).toEqual([0, 1, 2, 3, 'transferred', 4, 'tool', 'ended']);
});

it('a turn carries its own timing', () => {
  const timing = { index: 2, response_ms: 640 } as Call['turns'][number];
  const entries = entriesOf(call({ turns: [timing] }));
  expect(entries.map((entry) => entry.kind === 'turn' && entry.timing)).toEqual([
    null,
    null,
    timing,
    null,
    null,
  ]);
});

it('a copied transcript has times and names, and leaves removed words out', () => {
  const text = transcriptText(
    [said('agent', 4, 'Good morning.'), said('user', 9, null), said('user', null, 'yes hi')],
    { agent: 'Ana', person: 'Kim' },
    clockOf,
  );
  expect(text).toBe('0:04 Ana: Good morning.\nKim: yes hi');
});
