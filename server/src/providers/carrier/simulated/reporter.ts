import type { Bell } from '../../../platform/background/bell.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { CarrierEvent, CarrierReceiver } from '../port.ts';
import * as queries from './report-queries.ts';
import { afterRealMs, LEASE_MS, leaseUntil } from './times.ts';

/** What becomes of a report on its way; `times` counts how often it has set out, this time included. */
export type Disturb = (
  event: CarrierEvent,
  times: number,
) => 'deliver' | 'lose' | 'twice' | { afterMs: number };

const AT_ONCE_MAX = 12;
const CLAIMED_LEGS_MAX = 120;
/** Later than this after the claim was last renewed it is left to whoever claims it next. Real time. */
const TELL_WITHIN_MS = LEASE_MS - 5_000;
const SETTLE_AT = 60;
const ATTEMPTS_MAX = 12;
const BACKOFF_FIRST_MS = 250;
const BACKOFF_MAX_MS = 60_000;

const backoffMs = (attempt: number): number => Math.min(BACKOFF_FIRST_MS * 2 ** attempt, BACKOFF_MAX_MS);

export function eventOf(report: queries.Report): CarrierEvent {
  const { account, key, kind, at, leg_id: carrierCallId } = report;
  const common = { account, key: key ?? '', carrierCallId, at };
  switch (kind) {
    case 'answered':
      return { ...common, kind, by: report.persona === 'voicemail' ? 'machine' : 'person' };
    case 'ended': {
      const { end_reason: reason, duration_seconds: durationSeconds, end_detail: detail } = report;
      return { ...common, kind, end: { reason: reason ?? 'failed', at, durationSeconds, detail } };
    }
    default:
      return { ...common, kind };
  }
}

type Chain = { reports: queries.Report[]; claimedAtMs: number };

function chainsOf(reports: readonly queries.Report[], claimedAtMs: number): Chain[] {
  const chains = new Map<string, Chain>();
  for (const report of reports) {
    const name = report.is_late ? `late ${report.id}` : report.leg_id;
    const chain = chains.get(name) ?? { reports: [], claimedAtMs };
    chain.reports.push(report);
    chains.set(name, chain);
  }
  return [...chains.values()];
}

type Options = {
  db: Db;
  clock: Clock;
  log: Log;
  bell: Bell;
  receiver: CarrierReceiver;
  disturb: Disturb;
};

/** Tells the receiver what happened: a leg's news one after the other, those of different legs at the same time. */
export function createReporter({ db, clock, log, bell, receiver, disturb }: Options) {
  const waiting: Chain[] = [];
  const running = new Set<Chain>();
  let told: number[] = [];
  let postponed: queries.Postponed[] = [];
  let answered: string[] = [];

  const later = (report: queries.Report, dueAt: Date, isLate: boolean) =>
    void postponed.push({ id: report.id, legId: report.leg_id, dueAt, isLate: isLate || report.is_late });

  /** False when what follows must wait. */
  async function tell(report: queries.Report): Promise<boolean> {
    try {
      const event = eventOf(report);
      const way = disturb(event, report.attempts + 1);
      if (typeof way === 'object') {
        later(report, new Date(clock.now().getTime() + way.afterMs), true);
        return true;
      }
      if (way !== 'lose') await receiver.report(event);
      if (way === 'twice') await receiver.report(event);
    } catch (error) {
      const facts = { carrier_call_id: report.leg_id, kind: report.kind, ...describeError(error) };
      if (report.attempts + 1 < ATTEMPTS_MAX) {
        log.warn(facts, 'a carrier report was not taken, it will be repeated');
        later(report, afterRealMs(clock, backoffMs(report.attempts)), false);
        return false;
      }
      log.error(facts, 'a carrier report was given up');
    }
    told.push(report.id);
    return true;
  }

  /** A process that was stopped for a while no longer owns what it claimed. */
  const isOurs = ({ claimedAtMs }: Chain): boolean => performance.now() - claimedAtMs < TELL_WITHIN_MS;

  async function tellAll(chain: Chain): Promise<void> {
    const { reports } = chain;
    for (const report of reports) {
      if (!isOurs(chain)) return;
      if (!(await tell(report))) return;
      if (report.kind === 'answered' && reports.at(-1)?.kind !== 'ended') answered.push(report.leg_id);
    }
  }

  function launch(): void {
    while (running.size < AT_ONCE_MAX) {
      const chain = waiting.shift();
      if (chain === undefined) return;
      running.add(chain);
      void tellAll(chain).finally(() => {
        running.delete(chain);
        launch();
        if (running.size === 0 || told.length >= SETTLE_AT || answered.length > 0) bell.ring();
      });
    }
  }

  return {
    isIdle: () => running.size === 0 && waiting.length === 0,
    /** Answered legs whose news is out: somebody may talk to them. */
    takeAnswered(): string[] {
      const ids = answered;
      answered = [];
      return ids;
    },
    /** Claims more when there is little left to tell; the number of reports. */
    async refill(): Promise<number> {
      if (waiting.length > CLAIMED_LEGS_MAX / 2) return 0;
      const claimedAtMs = performance.now();
      const limit = CLAIMED_LEGS_MAX - waiting.length;
      const due = { now: clock.now(), leaseUntil: leaseUntil(clock), limit };
      const reports = await queries.claim(db, due);
      waiting.push(...chainsOf(reports, claimedAtMs));
      launch();
      return reports.length;
    },
    /** Keeps what is claimed. */
    async renew(): Promise<void> {
      const chains = [...waiting, ...running].filter(isOurs);
      const ids = chains.flatMap(({ reports }) => reports.map(({ id }) => id));
      if (ids.length === 0) return;
      const renewedAtMs = performance.now();
      await queries.renew(db, ids, leaseUntil(clock));
      for (const chain of chains) chain.claimedAtMs = renewedAtMs;
    },
    /** Writes down what was told; should it fail, it is told once more. */
    async settle(): Promise<void> {
      const [ids, rows] = [told, postponed];
      [told, postponed] = [[], []];
      if (ids.length > 0) await queries.remove(db, ids);
      if (rows.length > 0) await queries.postpone(db, rows);
    },
  };
}
