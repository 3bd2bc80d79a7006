import type { Bell } from '../../../platform/background/bell.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { CarrierEvent, CarrierReceiver } from '../port.ts';
import * as queries from './report-queries.ts';
import { afterRealMs, LEASE_MS, leaseUntil } from './times.ts';

/** How a report is disturbed; `times` counts its attempts, this one included. */
export type Disturb = (
  event: CarrierEvent,
  times: number,
) => 'deliver' | 'lose' | 'twice' | { afterMs: number };

const AT_ONCE_MAX = 12;
const CLAIMED_LEGS_MAX = 120;
/** A claim not renewed for this long is claimed by the next process. Real time. */
const REPORT_WITHIN_MS = LEASE_MS - 5_000;
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
  /** Null: without a heartbeat, its claims are freed by time alone. */
  processId: string | null;
  db: Db;
  clock: Clock;
  log: Log;
  bell: Bell;
  receiver: CarrierReceiver;
  disturb: Disturb;
};

/** Reports events to the receiver: those of one leg in order, those of different legs concurrently. */
export class Reporter {
  readonly #options: Options;
  readonly #waiting: Chain[] = [];
  readonly #running = new Set<Chain>();
  #reported: number[] = [];
  #postponed: queries.Postponed[] = [];
  #answered: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  isIdle(): boolean {
    return this.#running.size === 0 && this.#waiting.length === 0;
  }

  /** Answered legs whose report was sent: the talk may begin. */
  takeAnswered(): string[] {
    const ids = this.#answered;
    this.#answered = [];
    return ids;
  }

  /** Claims more when little is left to report; returns the number of reports. */
  async refill(): Promise<number> {
    const { db, clock, processId } = this.#options;
    if (this.#waiting.length > CLAIMED_LEGS_MAX / 2) return 0;
    const claimedAtMs = performance.now();
    const limit = CLAIMED_LEGS_MAX - this.#waiting.length;
    const due = { now: clock.now(), leaseUntil: leaseUntil(clock), limit, processId };
    const reports = await queries.claim(db, due);
    this.#waiting.push(...chainsOf(reports, claimedAtMs));
    this.#launch();
    return reports.length;
  }

  /** Renews the claims. */
  async renew(): Promise<void> {
    const { db, clock } = this.#options;
    const chains = [...this.#waiting, ...this.#running].filter(isOurs);
    const claimed = chains.flatMap(({ reports }) => reports);
    if (claimed.length === 0) return;
    const renewedAtMs = performance.now();
    const kept = new Set((await queries.renew(db, claimed, leaseUntil(clock))).map(({ id }) => id));
    for (const chain of chains) {
      // Reports that are stored already are not renewed: the last of a chain stands for the rest of it.
      const isKept = kept.has(chain.reports.at(-1)?.id ?? Number.NaN);
      chain.claimedAtMs = isKept ? renewedAtMs : Number.NEGATIVE_INFINITY;
    }
  }

  /** Stores what was reported; if that fails, it is reported again. */
  async settle(): Promise<void> {
    const { db } = this.#options;
    const [ids, rows] = [this.#reported, this.#postponed];
    [this.#reported, this.#postponed] = [[], []];
    if (ids.length > 0) await queries.remove(db, ids);
    if (rows.length > 0) await queries.postpone(db, rows);
  }

  #launch(): void {
    while (this.#running.size < AT_ONCE_MAX) {
      const chain = this.#waiting.shift();
      if (chain === undefined) return;
      this.#running.add(chain);
      void this.#reportAll(chain).finally(() => {
        this.#running.delete(chain);
        this.#launch();
        const isDue = this.#reported.length >= SETTLE_AT || this.#answered.length > 0;
        if (this.#running.size === 0 || isDue) this.#options.bell.ring();
      });
    }
  }

  async #reportAll(chain: Chain): Promise<void> {
    const { reports } = chain;
    for (const report of reports) {
      if (!isOurs(chain)) return;
      if (!(await this.#report(report))) return;
      if (report.kind === 'answered' && reports.at(-1)?.kind !== 'ended') this.#answered.push(report.leg_id);
    }
  }

  /** False when the next reports of the leg must wait. */
  async #report(report: queries.Report): Promise<boolean> {
    const { clock, log, receiver, disturb } = this.#options;
    try {
      const event = eventOf(report);
      const way = disturb(event, report.attempts + 1);
      if (typeof way === 'object') {
        this.#postpone(report, new Date(clock.now().getTime() + way.afterMs), true);
        return true;
      }
      if (way !== 'lose') await receiver.report(event);
      if (way === 'twice') await receiver.report(event);
    } catch (error) {
      const facts = { carrier_call_id: report.leg_id, kind: report.kind, ...describeError(error) };
      if (report.attempts + 1 < ATTEMPTS_MAX) {
        log.warn(facts, 'a carrier report was not acknowledged and will be repeated');
        this.#postpone(report, afterRealMs(clock, backoffMs(report.attempts)), false);
        return false;
      }
      log.error(facts, 'a carrier report was given up');
    }
    this.#reported.push(report.id);
    return true;
  }

  #postpone(report: queries.Report, dueAt: Date, isLate: boolean): void {
    const { id, leg_id: legId, process_id: processId, is_late } = report;
    this.#postponed.push({ id, legId, processId, dueAt, isLate: isLate || is_late });
  }
}

/** A process that was stopped for a while no longer owns its claims. */
const isOurs = ({ claimedAtMs }: Chain): boolean => performance.now() - claimedAtMs < REPORT_WITHIN_MS;
