import type { Schedule } from '../../schedule-schema.ts';
import { decideRetry } from '../rules.ts';
import { isOpen, nextOpening } from '../schedule/schedule.ts';

/** Contacts to which the rules apply equally. */
export type Cohort = {
  /** Whether quiet hours allow a call at this moment. */
  isAllowedAt: (at: Date) => boolean;
  /** How many are due from when on, and before which dial. */
  waiting: readonly { contacts: number; dialCount: number; dueAt: Date }[];
};

export type Model = {
  from: Date;
  schedule: Schedule;
  cohorts: readonly Cohort[];
  concurrentCalls: number;
  answerRate: number;
  talkSeconds: number;
  ringSeconds: number;
  maxRetryAttempts: number;
  retryIntervalMinutes: number;
};

export type Course = {
  dialsPerHour: { hour: Date; dials: number }[];
  answered: number;
  /** null: not within the forecast's horizon. */
  finishesAt: Date | null;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/**
 * Quiet hours change on full minutes, in zones a quarter of an hour apart, so that a check every quarter is precise
 * enough.
 */
const QUARTER_MINUTES = 15;
export const HOURS_MAX = 2_000;
const STEPS_MAX = HOURS_MAX * 60;

type Line = { cohort: number; dialCount: number; contacts: number; dueMinute: number };

/** Simulates the rules minute by minute. Deterministic: averages are counted, nothing is random. */
export function runForward(model: Model): Course {
  const queue = createQueue(model);
  const isAllowed = createAllowance(model.cohorts);
  const dialsByHour = new Map<number, number>();
  const perMinute = (model.concurrentCalls * 60) / (model.ringSeconds + model.answerRate * model.talkSeconds);
  const placesMax = Math.max(perMinute + 1, model.concurrentCalls);
  let [dialed, answered, places, lastMinute] = [0, 0, model.concurrentCalls, 0];

  function dial(line: Line, minute: number): void {
    const dials = Math.min(Math.floor(places), line.contacts);
    const reached = Math.floor((dialed + dials) * model.answerRate) - Math.floor(dialed * model.answerRate);
    line.contacts -= dials;
    places -= dials;
    dialed += dials;
    answered += reached;
    lastMinute = minute;
    const hour = Math.floor((minute * MINUTE_MS) / HOUR_MS) * HOUR_MS;
    dialsByHour.set(hour, (dialsByHour.get(hour) ?? 0) + dials);
    if (isTriedAgain(model, line.dialCount + 1)) queue.addRetry(line, dials - reached, minute);
  }

  let minute = Math.ceil(model.from.getTime() / MINUTE_MS);
  for (let step = 0; step < STEPS_MAX && dialsByHour.size <= HOURS_MAX; step++) {
    const next = nextMinute(model.schedule, queue.nextMinute(minute));
    if (next === null) break;
    places = Math.min(placesMax, places + perMinute * (next - minute));
    minute = next;
    const before = dialed;
    for (const line of queue.dueAt(minute))
      if (places >= 1 && isAllowed(line.cohort, minute)) dial(line, minute);
    const isAllQuiet = dialed === before && places >= 1;
    const following = isAllQuiet ? (Math.floor(minute / QUARTER_MINUTES) + 1) * QUARTER_MINUTES : minute + 1;
    places = Math.min(placesMax, places + perMinute * (following - minute));
    minute = following;
  }
  const callSeconds = model.ringSeconds + model.talkSeconds;
  return {
    dialsPerHour: [...dialsByHour]
      .sort(([a], [b]) => a - b)
      .map(([ms, dials]) => ({ hour: new Date(ms), dials })),
    answered,
    finishesAt:
      queue.nextMinute(minute) === null && dialed > 0
        ? new Date(lastMinute * MINUTE_MS + callSeconds * 1000)
        : null,
  };
}

const isTriedAgain = ({ maxRetryAttempts }: Model, dialCount: number): boolean =>
  decideRetry({ status: 'no-answer', isHungUpByUs: false, dialCount, maxRetryAttempts }) === 'retry';

/** The first minute from here on at which the schedule is open; null when there is none. */
function nextMinute(schedule: Schedule, minute: number | null): number | null {
  if (minute === null) return null;
  const at = new Date(minute * MINUTE_MS);
  if (isOpen(schedule, at)) return minute;
  const opening = nextOpening(schedule, at);
  return opening === null ? null : Math.ceil(opening.getTime() / MINUTE_MS);
}

/** Every retry waits equally long, so contacts become due in the order they were missed: two plain lists suffice. */
function createQueue(model: Model) {
  const first = model.cohorts
    .flatMap(({ waiting }, cohort) =>
      waiting.map(({ contacts, dialCount, dueAt }) => ({
        cohort,
        dialCount,
        contacts,
        dueMinute: Math.ceil(Math.max(dueAt.getTime(), model.from.getTime()) / MINUTE_MS),
      })),
    )
    .sort((a, b) => a.dueMinute - b.dueMinute);
  const retries: Line[] = [];
  const lists = [
    { lines: first, next: 0 },
    { lines: retries, next: 0 },
  ];
  const due = new Map<string, Line>();
  const waitMinutes = Math.max(1, model.retryIntervalMinutes + Math.ceil(model.ringSeconds / 60));

  function takeDue(minute: number): void {
    for (const list of lists) {
      for (let line = list.lines[list.next]; line !== undefined; line = list.lines[++list.next]) {
        if (line.dueMinute > minute) break;
        const key = `${line.cohort}:${line.dialCount}`;
        const same = due.get(key);
        if (same === undefined) due.set(key, { ...line });
        else same.contacts += line.contacts;
      }
    }
  }

  const waitingHeads = (): number[] => lists.flatMap(({ lines, next }) => lines[next]?.dueMinute ?? []);

  return {
    /** Due contacts that were never dialed. */
    dueAt(minute: number): Line[] {
      takeDue(minute);
      for (const [key, { contacts }] of due) if (contacts === 0) due.delete(key);
      return [...due.values()];
    },
    /** When the next contact is due; null: none is left. */
    nextMinute(from: number): number | null {
      if ([...due.values()].some(({ contacts }) => contacts > 0)) return from;
      const heads = waitingHeads();
      return heads.length === 0 ? null : Math.max(from, Math.min(...heads));
    },
    addRetry({ cohort, dialCount }: Line, contacts: number, minute: number): void {
      if (contacts > 0)
        retries.push({ cohort, dialCount: dialCount + 1, contacts, dueMinute: minute + waitMinutes });
    },
  };
}

function createAllowance(cohorts: readonly Cohort[]): (cohort: number, minute: number) => boolean {
  const known = cohorts.map(() => ({ quarter: -1, isAllowed: false }));
  return (cohort, minute) => {
    const cell = known[cohort];
    if (cell === undefined) return false;
    const quarter = Math.floor(minute / QUARTER_MINUTES);
    if (cell.quarter !== quarter) {
      cell.quarter = quarter;
      cell.isAllowed = cohorts[cohort]?.isAllowedAt(new Date(quarter * QUARTER_MINUTES * MINUTE_MS)) ?? false;
    }
    return cell.isAllowed;
  };
}
