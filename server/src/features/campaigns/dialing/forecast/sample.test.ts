import { describe, expect, it } from 'vitest';
import type { Checked } from '../check.ts';
import type { SampledContact } from './queries.ts';
import { assumptionsFrom, cohortsOf, excludedBy, minutesOf, remainingOf, sampleOf, tally } from './sample.ts';

const now = new Date('2026-01-14T10:00:00Z');
const contactOf = (id: string, change: Partial<SampledContact> = {}): SampledContact => ({
  id,
  phone_number: '+14155550123',
  email: null,
  identifiers: [],
  dial_count: 0,
  next_dial_at: null,
  ...change,
});
const OFF = { enabled: false, start: '21:00', end: '08:00' };
const ON = { ...OFF, enabled: true };
const checkedOf = (facts: object, verdict: object = { allowed: true, checked: [] }): Checked =>
  ({
    facts: { quietHours: OFF, countryQuietHours: null, zones: [], ...facts },
    verdict,
  }) as unknown as Checked;

describe('the sample of a forecast', () => {
  it('is every contact up to a thousand, then one of so many, within the first million', () => {
    const every = [0, 1, 1_999, 2_000, 999_999, 1_000_000, 50_000_000].map((total) => sampleOf(total).every);
    expect(every).toEqual([1, 1, 1, 2, 999, 1_000, 1_000]);
    expect(sampleOf(5)).toEqual({ every: 1, limit: 1_000, walkMax: 1_000_000 });
  });

  it('excludes contacts that a rule settles without a call, and none that is only postponed', () => {
    const refused = (rule: string, until?: Date) =>
      checkedOf({}, { allowed: false, rule, message: 'No', until, checked: [] });
    const by = (contact: Partial<SampledContact>, checked?: Checked) =>
      excludedBy({ max_retry_attempts: 2 }, contactOf('c1', contact), checked, now);
    expect([by({}), by({}, checkedOf({})), by({}, refused('quiet_hours', now))]).toEqual([null, null, null]);
    expect([by({}, refused('suppressed')), by({ phone_number: 'em:01' })]).toEqual(['suppressed', 'number']);
    expect(by({ phone_number: 'em:01' }, refused('suppressed'))).toBe('number');
    expect([by({ dial_count: 1 }), by({ dial_count: 2 })]).toEqual([null, 'contact']);
    const consent = { allowed: true, checked: [{ rule: 'consent', result: 'refused' }] };
    expect(by({}, checkedOf({}, consent))).toBe('consent');
  });

  it('stands for all contacts: exclusions are scaled and the most frequent comes first', () => {
    const exclusions = tally(['a', null, 'b', 'b', null, null], 600);
    expect(exclusions).toEqual([
      { reason: 'b', contacts: 200 },
      { reason: 'a', contacts: 100 },
    ]);
    expect(tally(['a', null, null], 2)).toEqual([{ reason: 'a', contacts: 1 }]);
    expect([remainingOf(600, exclusions), remainingOf(7, [])]).toEqual([300, 7]);
    expect(tally([], 5)).toEqual([]);
  });
});

describe('the cohorts of a forecast', () => {
  const isAllowed = (facts: Checked['facts'], at: Date) => facts.zones.includes('UTC') && at === now;
  const made = (contacts: SampledContact[], checked: [string, Checked][], total: number) =>
    cohortsOf(contacts, new Map(checked), total, isAllowed);
  const first = { dialCount: 0, dueAt: new Date(0) };

  it('are one where no quiet hours are set, allowed at any time', () => {
    const contacts = ['c1', 'c2', 'c3'].map((id) => contactOf(id));
    const cohorts = made(contacts, [['c1', checkedOf({})]], 3);
    expect(cohorts.map(({ waiting }) => waiting)).toEqual([[{ ...first, contacts: 3 }]]);
    expect(cohorts[0]?.isAllowedAt(new Date(5))).toBe(true);
    expect(made([], [], 0)).toEqual([]);
  });

  it('are separate by quiet hours and zones, those of the country before the own', () => {
    const contacts = ['c1', 'c2', 'c3', 'c4', 'c5'].map((id) => contactOf(id));
    const cohorts = made(
      contacts,
      [
        ['c1', checkedOf({ quietHours: ON, zones: ['UTC'] })],
        ['c2', checkedOf({ quietHours: ON, zones: ['Europe/Paris'] })],
        ['c3', checkedOf({ countryQuietHours: ON, zones: ['Europe/Paris'] })],
        ['c4', checkedOf({ quietHours: ON, countryQuietHours: OFF, zones: ['UTC'] })],
        ['c5', checkedOf({ quietHours: ON, zones: ['Europe/Paris'] })],
      ],
      10,
    );
    expect(cohorts.map(({ waiting }) => waiting.map((line) => line.contacts))).toEqual([[6], [2], [2]]);
    expect(cohorts.map((cohort) => cohort.isAllowedAt(now))).toEqual([false, true, true]);
    expect(cohorts.map((cohort) => cohort.isAllowedAt(new Date(0)))).toEqual([false, false, true]);
  });

  it('are twenty at most: rare zones join the most common one', () => {
    const zones = Array.from({ length: 23 }, (_, zone) => `z${zone}`);
    const contacts = ['again', ...zones].map((id) => contactOf(id));
    const all = (id: string): [string, Checked] => [id, checkedOf({ quietHours: ON, zones: [id] })];
    const cohorts = made(
      contacts,
      [['again', checkedOf({ quietHours: ON, zones: ['z22'] })], ...zones.map(all)],
      24,
    );
    const sizes = cohorts.map(({ waiting }) => waiting.reduce((sum, line) => sum + line.contacts, 0));
    expect(sizes).toEqual([5, ...Array(19).fill(1)]);
  });

  it('scale without losing a contact, and wait for the retry of those dialed before', () => {
    const retryAt = new Date('2026-01-14T11:00:00Z');
    const contacts = [
      contactOf('c1'),
      contactOf('c2', { next_dial_at: retryAt }),
      contactOf('c3', { dial_count: 1, next_dial_at: retryAt }),
      contactOf('c4', { dial_count: 1, next_dial_at: retryAt }),
      contactOf('c5', { dial_count: 1 }),
      contactOf('c6', { dial_count: 2, next_dial_at: retryAt }),
    ];
    expect(made(contacts, [], 10).map(({ waiting }) => waiting)).toEqual([
      [
        { dialCount: 0, dueAt: new Date(0), contacts: 3 },
        { dialCount: 1, dueAt: retryAt, contacts: 4 },
        { dialCount: 1, dueAt: new Date(0), contacts: 1 },
        { dialCount: 2, dueAt: retryAt, contacts: 2 },
      ],
    ]);
  });
});

describe('the assumptions of a forecast', () => {
  const given = { usdPerMinute: 0.014, concurrentCalls: 8, concurrentCallsMax: 5 };
  const past = {
    calls: 20,
    answered: 13,
    talk_seconds: 61.26,
    ring_seconds: 12.34,
    usd_per_minute: 0.01234567,
  };

  it('come from the own calls once there are twenty', () => {
    expect(assumptionsFrom({ ...past, calls: 30 }, given)).toEqual({
      concurrentCalls: 5,
      answerRate: 0.4333,
      talkSeconds: 61.3,
      ringSeconds: 12.3,
      usdPerMinute: 0.012346,
      basedOnCalls: 30,
    });
    expect(assumptionsFrom(past, { ...given, concurrentCalls: 3 })).toMatchObject({
      concurrentCalls: 3,
      basedOnCalls: 20,
    });
  });

  it('are defaults with fewer, and for what no call tells', () => {
    const usual = {
      answerRate: 0.45,
      talkSeconds: 90,
      ringSeconds: 25,
      usdPerMinute: 0.014,
      basedOnCalls: 0,
    };
    expect(assumptionsFrom({ ...past, calls: 19 }, given)).toMatchObject(usual);
    expect(assumptionsFrom({ ...past, calls: 0, answered: 0 }, given)).toMatchObject(usual);
    const none = { talk_seconds: null, ring_seconds: null, usd_per_minute: null };
    expect(assumptionsFrom({ ...past, ...none }, given)).toMatchObject({
      ...usual,
      answerRate: 0.65,
      basedOnCalls: 20,
    });
    expect(assumptionsFrom({ ...past, talk_seconds: 0.2, ring_seconds: 0 }, given)).toMatchObject({
      talkSeconds: 1,
      ringSeconds: 1,
    });
  });

  it('bill each answered call for the minutes it has begun', () => {
    expect([minutesOf(3, 0), minutesOf(3, 60), minutesOf(3, 61)]).toEqual([3, 3, 6]);
  });
});
