import type { Bell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/database/db.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { type CarrierReceiver, LineClosed } from '../port.ts';
import type { Holding } from './conference/holding.ts';
import * as queries from './leg-queries.ts';
import { type HeldLeg, keyOf } from './legs.ts';
import { type HeldLine, openLine } from './line.ts';
import * as lineQueries from './line-queries.ts';
import { afterSeconds, type Ending, type Move, nextMove } from './moves.ts';
import type { Pace } from './pace.ts';
import { letGoOfSilent } from './report-queries.ts';
import { type Disturb, Reporter } from './reporter.ts';
import { afterRealMs, atMost, leaseUntil } from './times.ts';

const LEGS_AT_ONCE_MAX = 200;
const HELD_MAX = 2_000;
const POLL_MS = 250;
const POLL_FAST_MS = 100;
/** After this the claim of a due leg expires. */
const POLL_BUSY_MS = 25;
const CHECK_EVERY_MS = 1_000;
const CHECK_FAST_MS = 250;
const RENEW_EVERY_MS = 4_000;
const TALKS_GRACE_MS = 5_000;
const REPORTS_GRACE_MS = 3_000;
const LEAVES_AFTER_SECONDS = 10;
/** How long a person stays on a line that no process serves, because the service is down. Real time. */
const PATIENCE_MS = 120_000;

export type WorldOptions = {
  /** The process whose heartbeat keeps this world's claims; null: by time alone. */
  processId: string | null;
  db: Db;
  /** For queue statements. */
  queueDb: Db;
  clock: Clock;
  log: Log;
  pace: Pace;
  disturb: Disturb;
  bell: Bell;
  holding: Holding;
  /** Ends legs and queues the reports. */
  end: (endings: readonly Ending[]) => Promise<void>;
};

/**
 * Advances the simulation: phones ring, people answer, talk and hang up, and the receiver is notified. Any number may
 * run.
 */
export function startWorld(options: WorldOptions, receiver: CarrierReceiver): { stop(): Promise<void> } {
  const { bell, log } = options;
  const world = new RunningWorld(options, receiver);
  const trouble = 'the simulated carrier could not go on';
  const loop = startLoop({ bell, log, trouble, round: () => world.turn() });
  return {
    async stop() {
      await loop.stop();
      await world.leave();
    },
  };
}

class RunningWorld {
  readonly #options: WorldOptions;
  readonly #receiver: CarrierReceiver;
  readonly #reporter: Reporter;
  #checkedAtMs = performance.now();
  #renewedAtMs = this.#checkedAtMs;

  constructor(options: WorldOptions, receiver: CarrierReceiver) {
    this.#options = options;
    this.#receiver = receiver;
    this.#reporter = new Reporter({ ...options, db: options.queueDb, receiver });
  }

  /** Does what is due; returns the time until there may be more. An idle world runs one small query. */
  async turn(): Promise<number> {
    const { queueDb, clock, holding } = this.#options;
    await this.#reporter.settle();
    await this.#takeAnswered();
    await this.#lookAfterHeld();
    const next = await queries.nextDue(queueDb);
    const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
    const waitMs = next === null ? pollMs : clock.toReal(next).getTime() - clock.realNow().getTime();
    if (waitMs > 0) return Math.min(pollMs, waitMs);
    const hasRoom = holding.count() < HELD_MAX;
    const { count, taken } = hasRoom
      ? await queueDb.transaction((tx) => this.#moveLegs(tx))
      : { count: 0, taken: [] };
    for (const leg of taken) this.#talkOver(leg);
    return count + (await this.#reporter.refill()) > 0 ? 0 : POLL_BUSY_MS;
  }

  /** Releases the lines and sends due reports; the rest waits for the next process. */
  async leave(): Promise<void> {
    const { db, clock, log, holding } = this.#options;
    try {
      await lineQueries.letGo(db, holding.legs(), clock.now());
      holding.closeAll();
      await atMost(TALKS_GRACE_MS, holding.allDone());
      await this.#reportRest();
    } catch (error) {
      log.warn(describeError(error), 'the simulated carrier stopped with reports left, others send them');
    }
  }

  async #reportRest(): Promise<void> {
    const untilMs = performance.now() + REPORTS_GRACE_MS;
    while (performance.now() < untilMs) {
      const claimed = await this.#reporter.refill();
      if (claimed === 0 && this.#reporter.isIdle()) break;
      await this.#options.bell.wait(POLL_BUSY_MS);
      await this.#reporter.settle();
    }
    await this.#reporter.settle();
  }

  #talkOver(leg: HeldLeg): void {
    const { log, holding } = this.#options;
    holding.hold(openLine(this.#options, leg), async (held) => {
      try {
        await this.#meet(held);
      } catch (error) {
        if (!(error instanceof LineClosed)) {
          log.error({ carrier_call_id: leg.id, ...describeError(error) }, 'a conversation failed');
        }
        if (isDatabaseTrouble(error)) return this.#letGo(held);
      }
      await held.line.hangUp().catch((error: unknown) => {
        // The lease expires, and the world ends the leg.
        log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'a leg was not hung up');
      });
    });
  }

  /** Database trouble is no reason to hang up: the talk continues at once, or when its lease has expired. */
  async #letGo({ leg, close }: HeldLine): Promise<void> {
    const { db, clock, log, bell } = this.#options;
    close('moved');
    await lineQueries.letGo(db, [leg], clock.now()).then(bell.ring, (error: unknown) => {
      log.warn(
        { carrier_call_id: leg.id, ...describeError(error) },
        'a conversation resumes when its lease expires',
      );
    });
  }

  #meet({ leg, line }: HeldLine): Promise<void> {
    const call = keyOf(leg);
    if (call !== null) return this.#receiver.talk(call, line);
    const { id: carrierCallId, person_number: from, line_number: to, dialed_at: at } = leg;
    return this.#receiver.ring({ carrierCallId, from, to, at }, line);
  }

  async #takeAnswered(): Promise<void> {
    const { db, clock, processId } = this.#options;
    const ids = this.#reporter.takeAnswered();
    if (ids.length === 0) return;
    const legs = await queries.take(db, ids, { now: clock.now(), leaseUntil: leaseUntil(clock), processId });
    for (const leg of legs) this.#talkOver(leg);
  }

  async #moveLegs(tx: Transaction): Promise<{ count: number; taken: HeldLeg[] }> {
    const { clock, pace, holding, processId } = this.#options;
    const now = clock.now();
    const limit = Math.min(LEGS_AT_ONCE_MAX, HELD_MAX - holding.count());
    const due = await queries.claimDue(tx, now, limit);
    const patience = afterRealMs(clock, -PATIENCE_MS);
    const { answering, endings, taking } = sortMoves(
      due.map((leg) => ({ id: leg.id, move: nextMove(leg, pace.talk, patience) })),
    );
    if (answering.length > 0) {
      const leavesAt = afterSeconds(now, LEAVES_AFTER_SECONDS);
      await queries.answer(tx, answering, { now, untakenUntil: leaseUntil(clock), leavesAt });
    }
    if (endings.length > 0) {
      await queries.end(tx, endings, { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) });
    }
    const lease = { now, leaseUntil: leaseUntil(clock), processId };
    const taken = taking.length === 0 ? [] : await queries.take(tx, taking, lease);
    return { count: due.length, taken };
  }

  /** Claims of silent processes are due at once. */
  async #freeSilent(): Promise<void> {
    const { queueDb, clock } = this.#options;
    const now = clock.now();
    await lineQueries.letGoOfSilent(queueDb, now);
    await letGoOfSilent(queueDb, now);
  }

  /** Closes legs that others ended or moved; renews the rest, and our claimed reports. */
  async #lookAfterHeld(): Promise<void> {
    const { db, clock, holding } = this.#options;
    const nowMs = performance.now();
    if (nowMs - this.#checkedAtMs < (clock.speed > 1 ? CHECK_FAST_MS : CHECK_EVERY_MS)) return;
    this.#checkedAtMs = nowMs;
    await this.#freeSilent();
    const isRenewal = nowMs - this.#renewedAtMs >= RENEW_EVERY_MS;
    if (isRenewal) {
      this.#renewedAtMs = nowMs;
      await this.#reporter.renew();
    }
    const legs = holding.legs();
    if (legs.length === 0) return;
    const kept = isRenewal
      ? await lineQueries.renew(db, legs, leaseUntil(clock))
      : await lineQueries.listHeld(db, legs);
    const ours = new Set(kept.map(({ holder }) => holder));
    for (const { id, holder } of legs) {
      if (ours.has(holder)) continue;
      const state = await lineQueries.findState(db, id);
      holding.get(holder)?.close(state === 'ended' ? 'ended' : 'moved');
    }
  }
}

/** What must be written for the due legs, by kind. */
function sortMoves(moves: readonly { id: string; move: Move }[]) {
  const answers = moves.flatMap(({ id, move }) =>
    move.kind === 'answer' ? [{ id, thenHangUp: move.thenHangUp }] : [],
  );
  const hangingUp: Ending[] = answers
    .filter(({ thenHangUp }) => thenHangUp)
    .map(({ id }) => ({ id, reason: null, detail: 'hung up by the other party', holder: null }));
  return {
    answering: answers.map(({ id }) => id),
    endings: [...moves.flatMap(({ move }) => (move.kind === 'end' ? [move.ending] : [])), ...hangingUp],
    taking: moves.flatMap(({ id, move }) => (move.kind === 'take' ? [id] : [])),
  };
}
