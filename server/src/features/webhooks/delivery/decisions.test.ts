import { describe, expect, it } from 'vitest';
import type { Met } from '../rules.ts';
import {
  afterAttempt,
  attemptRow,
  cursorAfter,
  cutOf,
  disabledNotice,
  replayedRow,
  undeliveredOf,
} from './decisions.ts';

const now = new Date('2026-01-15T09:30:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const answer = (status: number): Met => ({ kind: 'answer', status, text: 'no' });

describe('an attempt', () => {
  const claim = {
    tenant_id: 't1',
    webhook_id: 'w1',
    id: 'd1',
    attempt: 2,
    event: 'call.completed',
    event_at: at(-1_000),
    purpose: 'event',
  } as const;

  it('is logged with the answer, or 0 and the reason; a test is not on record', () => {
    const row = {
      tenant_id: 't1',
      id: 'a1',
      webhook_id: 'w1',
      delivery_id: 'd1',
      attempt: 2,
      event: 'call.completed',
      status: 418,
      duration_ms: 12,
      error: 'no',
      delivered_at: at(-1_000),
      is_on_record: true,
    };
    expect(attemptRow(claim, { met: answer(418), durationMs: 12 }, 'a1')).toEqual(row);
    const met: Met = { kind: 'nothing', reason: 'refused', mayPass: true };
    expect(attemptRow({ ...claim, purpose: 'test' }, { met, durationMs: 12 }, 'a1')).toEqual({
      ...row,
      status: 0,
      error: 'refused',
      is_on_record: false,
    });
  });

  it('is repeated after a growing wait, at once when the service itself interrupted it', () => {
    const outcomeOf = (met: Met, attempt = 2) => afterAttempt({ attempt, attempts_max: 5 }, { met }, now);
    expect(outcomeOf(answer(500))).toEqual({ verdict: 'retry', dueAt: at(10_000) });
    expect(outcomeOf({ kind: 'interrupted' })).toEqual({ verdict: 'retry', dueAt: now });
    expect(outcomeOf(answer(200))).toEqual({ verdict: 'delivered', dueAt: now });
    expect(outcomeOf(answer(500), 5)).toEqual({ verdict: 'give_up', dueAt: now });
  });

  it('counts as undelivered when it is to be repeated, or was settled by another process', () => {
    const rows = [
      { outcome: 'delivered', delivery_id: 'a' },
      { outcome: 'retry', delivery_id: 'b' },
      { outcome: 'delivered', delivery_id: 'c' },
    ] as const;
    expect(undeliveredOf(rows, [{ delivery_id: 'c' }])).toEqual([rows[1], rows[2]]);
    expect(undeliveredOf(rows, [])).toEqual([rows[1]]);
  });

  it('that failed too often is explained with the host and a way out, by kind of subscriber', () => {
    const notice = (kind: 'webhook' | 'connector') =>
      disabledNotice({ webhook_id: 'w1', target: { kind, url: 'https://a.example/secret' } as never });
    expect(notice('webhook')).toEqual({
      kind: 'webhook.disabled',
      title: 'A webhook was disabled',
      body: '10 deliveries in a row to a.example failed. Look at its delivery log, then enable it again.',
      link: '/hooks/w1',
    });
    expect(notice('connector')).toEqual({
      kind: 'connector_hook.disabled',
      title: 'A connector gets no more events',
      body: '10 deliveries in a row to a.example failed. Turn the automation off and on again there to subscribe anew.',
    });
  });
});

describe('a replay', () => {
  const to = at(9_000);

  it('takes the whole range up to the limit', () => {
    expect(cutOf([], 2, to)).toEqual({ to, queued: 0, nextFrom: null });
    expect(cutOf([at(0), at(0)], 2, to)).toEqual({ to, queued: 2, nextFrom: null });
  });

  it('is cut between two milliseconds, and says where to continue', () => {
    expect(cutOf([at(0), at(1), at(2)], 2, to)).toEqual({ to: at(2), queued: 2, nextFrom: at(2) });
    expect(cutOf([at(0), at(1), at(1)], 2, to)).toEqual({ to: at(1), queued: 1, nextFrom: at(1) });
  });

  it('takes all of a first millisecond that has more than the limit', () => {
    expect(cutOf([at(0), at(0), at(0)], 2, to)).toEqual({ to: at(1), queued: null, nextFrom: null });
  });

  it('continues after a full chunk only', () => {
    const events = [
      { id: 'e1', occurred_at: at(0) },
      { id: 'e2', occurred_at: at(1) },
      { id: 'e3', occurred_at: at(2) },
    ];
    expect(cursorAfter(events, 3)).toEqual({ at: at(2), id: 'e3' });
    expect([cursorAfter(events, 4), cursorAfter([], 0)]).toEqual([undefined, undefined]);
  });

  it('sends the stored event; a template is applied later', () => {
    const event = { id: 'e1', name: 'call.failed', occurred_at: now, data: '{"n":1}' };
    const row = {
      id: 'd1',
      webhookId: 'w1',
      eventId: 'e1',
      event: 'call.failed',
      eventAt: now,
      body: '{"event":"call.failed","timestamp":"2026-01-15T09:30:00.000Z","data":{"n":1}}',
      bodyFinal: true,
    };
    expect(replayedRow(event, { id: 'w1', payload_template: null }, 'd1')).toEqual(row);
    expect(replayedRow(event, { id: 'w1', payload_template: '1' }, 'd1')).toEqual({
      ...row,
      bodyFinal: false,
    });
  });
});
