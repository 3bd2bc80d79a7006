import { describe, expect, it } from 'vitest';
import type { Schedule } from '../../schedule-schema.ts';
import { isOpen } from '../schedule/schedule.ts';
import { type Model, runForward } from './forecast-model.ts';

const from = new Date('2026-01-14T08:30:00Z'); // a Wednesday
const office: Schedule = {
  timezone: 'UTC',
  days: {
    wednesday: { enabled: true, start: '09:00', end: '12:00' },
    thursday: { enabled: true, start: '09:00', end: '12:00' },
  },
};
const all = (contacts: number) => [
  { isAllowedAt: () => true, waiting: [{ contacts, dialCount: 0, dueAt: from }] },
];
const model: Model = {
  from,
  schedule: office,
  cohorts: all(100),
  concurrentCalls: 2,
  answerRate: 0.5,
  talkSeconds: 90,
  ringSeconds: 15,
  maxRetryAttempts: 1,
  retryIntervalMinutes: 60,
};
const sum = (course: ReturnType<typeof runForward>) =>
  course.dialsPerHour.reduce((total, { dials }) => total + dials, 0);

const at = (time: string) => new Date(`2026-01-14T${time}Z`);
const one = (dueAt: Date, contacts = 1) => ({ contacts, dialCount: 0, dueAt });
const cohort = (...waiting: ReturnType<typeof one>[]) => ({ isAllowedAt: () => true, waiting });

describe('a forecast to the minute', () => {
  it('dials each contact in the minute it is due, in that order', () => {
    const course = runForward({ ...model, cohorts: [cohort(one(at('10:30:00')), one(at('09:10:00')))] });
    expect(course.dialsPerHour).toEqual([
      { hour: at('09:00:00'), dials: 1 },
      { hour: at('10:00:00'), dials: 1 },
    ]);
    expect(course.finishesAt).toEqual(at('10:31:45'));
    const close = runForward({ ...model, cohorts: [cohort(one(at('09:01:00')), one(at('09:05:00')))] });
    expect(close.finishesAt).toEqual(at('09:06:45'));
  });

  it('begins at once when it is open, even with a single place', () => {
    const cohorts = [cohort(one(at('09:00:00')))];
    const course = runForward({ ...model, from: at('09:00:00'), concurrentCalls: 1, cohorts });
    expect(course.finishesAt).toEqual(at('09:01:45'));
  });

  it('tries a missed contact again after the wait and the ringing, also before others are due', () => {
    const cohorts = [cohort(one(at('09:00:00')), one(at('11:30:00')))];
    const course = runForward({ ...model, answerRate: 0, maxRetryAttempts: 2, cohorts });
    expect(course.dialsPerHour).toEqual([
      { hour: at('09:00:00'), dials: 1 },
      { hour: at('10:00:00'), dials: 1 },
      { hour: at('11:00:00'), dials: 1 },
      { hour: new Date('2026-01-15T09:00:00Z'), dials: 1 },
    ]);
    const alone = runForward({ ...model, answerRate: 0, maxRetryAttempts: 3, cohorts: all(1) });
    expect(alone.finishesAt).toEqual(at('11:03:45'));
  });

  it('starts with the places that are free, then as many a minute as end', () => {
    const quick = { ...model, answerRate: 0, maxRetryAttempts: 1 }; // 8 calls a minute over two places
    expect(runForward({ ...quick, cohorts: all(17) }).finishesAt).toEqual(at('09:02:45'));
    expect(runForward({ ...quick, cohorts: all(18) }).finishesAt).toEqual(at('09:03:45'));
  });

  it('where all are reached, no retry delays the next contact', () => {
    const cohorts = [cohort(one(at('09:00:00')), one(at('10:05:00')))];
    const course = runForward({ ...model, answerRate: 1, maxRetryAttempts: 3, cohorts });
    expect(course.finishesAt).toEqual(at('10:06:45'));
  });

  it('an hour without a free place has no entry', () => {
    const long = { ...model, answerRate: 1, talkSeconds: 7_200, concurrentCalls: 1 };
    const hours = runForward({ ...long, cohorts: all(2) }).dialsPerHour.map(({ hour }) => hour);
    expect(hours).toEqual([at('09:00:00'), at('11:00:00')]);
  });

  it('the rest of one group is dialed after another is done', () => {
    const cohorts = [cohort(one(from)), cohort(one(from, 2))];
    const course = runForward({ ...model, answerRate: 1, talkSeconds: 600, cohorts });
    expect(sum(course)).toBe(3);
    expect(course.finishesAt).not.toBeNull();
  });
});

describe('a forecast', () => {
  it('dials only while the schedule is open, no more than the places allow', () => {
    const course = runForward(model); // a call takes a minute on average: 120 an hour
    expect(sum(course)).toBe(100);
    expect(course.answered).toBe(50);
    for (const { hour, dials } of course.dialsPerHour) {
      expect(isOpen(office, hour)).toBe(true);
      expect(dials).toBeLessThanOrEqual(122);
    }
    expect(course.finishesAt?.toISOString()).toMatch(/^2026-01-14T09:5/);
  });

  it('continues in the next window, and counts retries as the dialer would', () => {
    const course = runForward({ ...model, cohorts: all(300), maxRetryAttempts: 3 });
    expect(sum(course)).toBe(300 + 150 + 75);
    expect(course.answered).toBe(262);
    expect(course.finishesAt?.toISOString()).toMatch(/^2026-01-15T/);
  });

  it('waits for contacts in quiet hours', () => {
    const noon = new Date('2026-01-14T11:00:00Z');
    const cohorts = [
      { isAllowedAt: (at: Date) => at >= noon, waiting: [{ contacts: 3, dialCount: 0, dueAt: from }] },
    ];
    expect(runForward({ ...model, cohorts }).dialsPerHour).toEqual([{ hour: noon, dials: 3 }]);
  });

  it('says so when it does not end', () => {
    const closed = runForward({ ...model, schedule: { timezone: 'UTC', days: {} } });
    expect(closed).toEqual({ dialsPerHour: [], answered: 0, finishesAt: null });
    expect(runForward({ ...model, cohorts: all(10_000_000), concurrentCalls: 1 }).finishesAt).toBeNull();
    expect(runForward({ ...model, cohorts: [] }).finishesAt).toBeNull();
    const missed = { cohorts: all(1), answerRate: 0, maxRetryAttempts: 10_000 }; // a retry is still waiting at the end
    expect(runForward({ ...model, ...missed }).finishesAt).toBeNull();
  });

  it('counts every dial of 200,000 contacts', () => {
    const course = runForward({ ...model, cohorts: all(200_000), concurrentCalls: 20, maxRetryAttempts: 3 });
    expect(sum(course)).toBe(350_000);
  });
});
