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
  });

  it('counts every dial of 200,000 contacts', () => {
    const course = runForward({ ...model, cohorts: all(200_000), concurrentCalls: 20, maxRetryAttempts: 3 });
    expect(sum(course)).toBe(350_000);
  });
});
