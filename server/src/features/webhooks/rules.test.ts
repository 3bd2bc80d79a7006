import { describe, expect, it } from 'vitest';
import {
  decideAttempt,
  defaultBody,
  errorText,
  isGone,
  isOnRecord,
  type Met,
  matchesFilters,
  retryDelayMs,
  subscribes,
} from './rules.ts';

const answer = (status: number, text = ''): Met => ({ kind: 'answer', status, text });

describe('the verdict on an attempt', () => {
  it.each([
    [199, 'give_up'],
    [200, 'delivered'],
    [204, 'delivered'],
    [299, 'delivered'],
    [300, 'give_up'],
    [499, 'give_up'],
    [500, 'retry'],
    [599, 'retry'],
    [600, 'give_up'],
  ] as const)('an answer of %i means %s', (status, verdict) => {
    expect(decideAttempt(answer(status), 1, 5)).toBe(verdict);
  });

  it('what may pass is tried again until the attempts are used up', () => {
    for (const met of [answer(503), { kind: 'interrupted' } as const]) {
      expect(decideAttempt(met, 4, 5)).toBe('retry');
      expect(decideAttempt(met, 5, 5)).toBe('give_up');
    }
    const nothing = (mayPass: boolean): Met => ({ kind: 'nothing', reason: 'refused', mayPass });
    expect(decideAttempt(nothing(true), 1, 5)).toBe('retry');
    expect(decideAttempt(nothing(false), 1, 5)).toBe('give_up');
  });

  it('the wait doubles from five seconds', () => {
    expect([1, 2, 3, 4].map(retryDelayMs)).toEqual([5_000, 10_000, 20_000, 40_000]);
  });
});

describe('the error text of an attempt', () => {
  it('a success has none, at both ends of 2xx', () => {
    for (const status of [200, 299]) expect(errorText(answer(status, 'fine'))).toBeNull();
    for (const status of [199, 300]) expect(errorText(answer(status, 'not fine'))).toBe('not fine');
  });

  it('is the answer without null bytes, cut at 500 characters and never inside one', () => {
    expect(errorText(answer(500, 'a\0b'))).toBe('ab');
    expect(errorText(answer(500, 'x'.repeat(501)))).toBe('x'.repeat(500));
    expect(errorText(answer(500, `${'x'.repeat(499)}😀`))?.isWellFormed()).toBe(true);
  });

  it('says when the answer was blank, when nothing was answered, and when the service stopped', () => {
    expect(errorText(answer(500, ' \n'))).toBe('The endpoint answered 500 with an empty body');
    expect(errorText({ kind: 'nothing', reason: 'no route', mayPass: true })).toBe('no route');
    expect(errorText({ kind: 'interrupted' })).toBe('The attempt was interrupted: the service stopped');
  });
});

describe('who gets an event', () => {
  it('a star covers the catalogue but the audit log, which is named or not sent', () => {
    for (const kind of ['webhook', 'listener'] as const) {
      expect(subscribes({ kind, events: ['*'] }, 'call.completed')).toBe(true);
      expect(subscribes({ kind, events: ['*'] }, 'audit.log_recorded')).toBe(false);
      expect(subscribes({ kind, events: ['audit.log_recorded'] }, 'audit.log_recorded')).toBe(true);
      expect(subscribes({ kind, events: ['call.started'] }, 'call.completed')).toBe(false);
      expect(subscribes({ kind, events: ['*', 'made.up'] }, 'made.up')).toBe(false);
    }
  });

  it('a connector gets exactly what it names', () => {
    expect(subscribes({ kind: 'connector', events: ['made.up'] }, 'made.up')).toBe(true);
    expect(subscribes({ kind: 'connector', events: ['*'] }, 'call.completed')).toBe(false);
  });

  it('every filter must match, in either spelling of the field; an empty one filters nothing', () => {
    const data = { campaignId: 'c', agent_id: 'a', outcome: 'won', channel: 'voice' };
    expect(matchesFilters({}, data)).toBe(true);
    expect(matchesFilters({ campaignIds: [] }, {})).toBe(true);
    expect(matchesFilters({ campaignIds: ['c'], agentIds: ['a'], outcomes: ['won'] }, data)).toBe(true);
    expect(matchesFilters({ campaignIds: ['c'] }, { campaign_id: 'c' })).toBe(true);
    expect(matchesFilters({ agentIds: ['a'] }, { agentId: 'a' })).toBe(true);
    expect(matchesFilters({ channels: ['voice'] }, data)).toBe(true);
    expect(matchesFilters({ channels: ['email'] }, data)).toBe(false);
    expect(matchesFilters({ campaignIds: ['c'], outcomes: ['lost'] }, data)).toBe(false);
    expect(matchesFilters({ agentIds: ['a'] }, { channel: 'voice' })).toBe(false);
  });

  it('a filter reads own texts only, never what an object inherits', () => {
    const inherited = Object.create({ agentId: 'a' }) as Record<string, unknown>;
    expect(matchesFilters({ agentIds: ['a'] }, inherited)).toBe(false);
    expect(matchesFilters({ agentIds: ['7'] }, { agentId: 7 })).toBe(false);
    expect(matchesFilters({ agentIds: [7 as unknown as string] }, { agentId: 7 })).toBe(false);
  });
});

it('the default body holds the stored data byte for byte', () => {
  const at = new Date('2026-01-15T09:30:00Z');
  expect(defaultBody('call.completed', at, '{"a":1.50}')).toBe(
    '{"event":"call.completed","timestamp":"2026-01-15T09:30:00.000Z","data":{"a":1.50}}',
  );
});

it('only tests stay off the record, and only a connector ends by a 410', () => {
  expect(isOnRecord('test')).toBe(false);
  expect(isOnRecord('event')).toBe(true);
  expect(isGone('connector', 410)).toBe(true);
  expect(isGone('connector', 404)).toBe(false);
  expect(isGone('webhook', 410)).toBe(false);
});
