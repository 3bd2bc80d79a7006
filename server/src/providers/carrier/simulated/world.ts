import type { Bell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Transaction } from '../../../platform/database/db.ts';
import { isDatabaseTrouble } from '../../../platform/database-trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { type CarrierReceiver, LineClosed } from '../port.ts';
import type { Holding } from './holding.ts';
import * as queries from './leg-queries.ts';
import { type HeldLeg, keyOf } from './legs.ts';
import { type HeldLine, openLine } from './line.ts';
import * as lineQueries from './line-queries.ts';
import { afterSeconds, type Ending, nextMove } from './moves.ts';
import type { Pace } from './pace.ts';
import { createReporter, type Disturb } from './reporter.ts';
import { afterRealMs, atMost, leaseUntil } from './times.ts';

const LEGS_AT_ONCE_MAX = 200;
const HELD_MAX = 2_000;
const POLL_MS = 250;
const POLL_FAST_MS = 100;
/** When what is due is in somebody else's hands. */
const POLL_BUSY_MS = 25;
const LOOK_EVERY_MS = 1_000;
const LOOK_FAST_MS = 250;
const RENEW_EVERY_MS = 4_000;
const TALKS_GRACE_MS = 5_000;
const REPORTS_GRACE_MS = 3_000;
const LEAVES_AFTER_SECONDS = 10;
/** So long somebody waits on a line that nobody leads, because the service is down. Real time. */
const PATIENCE_MS = 120_000;

export type WorldOptions = {
  db: Db;
  /** For the statements over queues. */
  queueDb: Db;
  clock: Clock;
  log: Log;
  pace: Pace;
  disturb: Disturb;
  bell: Bell;
  holding: Holding;
  /** Ends legs, and has it told. */
  end: (endings: readonly Ending[]) => Promise<void>;
};

/** Time passes: phones ring, people answer, talk and hang up, and the receiver learns of it. Any number may run. */
export function startWorld(options: WorldOptions, receiver: CarrierReceiver): { stop(): Promise<void> } {
  const { db, queueDb, clock, log, pace, bell, holding, end } = options;
  const reporter = createReporter({ ...options, db: queueDb, receiver });
  const [pollMs, lookEveryMs] = clock.speed > 1 ? [POLL_FAST_MS, LOOK_FAST_MS] : [POLL_MS, LOOK_EVERY_MS];
  let lookedAtMs = performance.now();
  let renewedAtMs = lookedAtMs;

  function talkOver(leg: HeldLeg): void {
    holding.hold(openLine({ db, clock, pace, end }, leg), async (held) => {
      try {
        await meet(held);
      } catch (error) {
        if (!(error instanceof LineClosed)) {
          log.error({ carrier_call_id: leg.id, ...describeError(error) }, 'a talk broke off');
        }
        if (isDatabaseTrouble(error)) return letGo(held);
      }
      await held.line.hangUp().catch((error: unknown) => {
        // The lease runs out, and the world ends the leg.
        log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'a leg was not hung up');
      });
    });
  }

  /** Nobody hangs up because the database was away: the talk goes on at once, or when its lease has run out. */
  async function letGo({ leg, close }: HeldLine): Promise<void> {
    close('moved');
    await lineQueries.letGo(db, [leg], clock.now()).then(bell.ring, (error: unknown) => {
      log.warn({ carrier_call_id: leg.id, ...describeError(error) }, 'a talk goes on when its lease is over');
    });
  }

  function meet({ leg, line }: HeldLine): Promise<void> {
    const call = keyOf(leg);
    if (call !== null) return receiver.talk(call, line);
    const { id: carrierCallId, person_number: from, line_number: to, dialed_at: at } = leg;
    return receiver.ring({ carrierCallId, from, to, at }, line);
  }

  async function takeAnswered(): Promise<void> {
    const ids = reporter.takeAnswered();
    if (ids.length === 0) return;
    const legs = await queries.take(db, ids, { now: clock.now(), leaseUntil: leaseUntil(clock) });
    for (const leg of legs) talkOver(leg);
  }

  async function moveLegs(tx: Transaction): Promise<{ count: number; taken: HeldLeg[] }> {
    const now = clock.now();
    const limit = Math.min(LEGS_AT_ONCE_MAX, HELD_MAX - holding.count());
    const due = await queries.claimDue(tx, now, limit);
    const patience = afterRealMs(clock, -PATIENCE_MS);
    const moves = due.map((leg) => ({ id: leg.id, move: nextMove(leg, pace.talk, patience) }));
    const answering = moves.flatMap(({ id, move }) =>
      move.kind === 'answer' ? [{ id, thenHangUp: move.thenHangUp }] : [],
    );
    const hangingUp = answering
      .filter(({ thenHangUp }) => thenHangUp)
      .map(({ id }) => ({ id, reason: null, detail: 'hung up by the other party', holder: null }));
    const endings = [
      ...moves.flatMap(({ move }) => (move.kind === 'end' ? [move.ending] : [])),
      ...hangingUp,
    ];
    const taking = moves.flatMap(({ id, move }) => (move.kind === 'take' ? [id] : []));
    if (answering.length > 0) {
      const leavesAt = afterSeconds(now, LEAVES_AFTER_SECONDS);
      const ids = answering.map(({ id }) => id);
      await queries.answer(tx, ids, { now, untakenUntil: leaseUntil(clock), leavesAt });
    }
    if (endings.length > 0) {
      await queries.end(tx, endings, { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) });
    }
    const lease = { now, leaseUntil: leaseUntil(clock) };
    const taken = taking.length === 0 ? [] : await queries.take(tx, taking, lease);
    return { count: due.length, taken };
  }

  /** Legs that were ended or moved by others close here; the rest, and the news we claimed, stay ours. */
  async function lookAfterHeld(): Promise<void> {
    const nowMs = performance.now();
    if (nowMs - lookedAtMs < lookEveryMs) return;
    lookedAtMs = nowMs;
    const isRenewal = nowMs - renewedAtMs >= RENEW_EVERY_MS;
    if (isRenewal) {
      renewedAtMs = nowMs;
      await reporter.renew();
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

  /** Does what is due; the time until there may be more. An idle world asks one small question. */
  async function turn(): Promise<number> {
    await reporter.settle();
    await takeAnswered();
    await lookAfterHeld();
    const next = await queries.nextDue(queueDb);
    const waitMs = next === null ? pollMs : clock.toReal(next).getTime() - clock.realNow().getTime();
    if (waitMs > 0) return Math.min(pollMs, waitMs);
    const hasRoom = holding.count() < HELD_MAX;
    const { count, taken } = hasRoom ? await queueDb.transaction(moveLegs) : { count: 0, taken: [] };
    for (const leg of taken) talkOver(leg);
    return count + (await reporter.refill()) > 0 ? 0 : POLL_BUSY_MS;
  }

  /** What is due is told before we leave; the rest waits for the next process. */
  async function tellRest(): Promise<void> {
    const untilMs = performance.now() + REPORTS_GRACE_MS;
    while (performance.now() < untilMs) {
      const claimed = await reporter.refill();
      if (claimed === 0 && reporter.isIdle()) break;
      await bell.wait(POLL_BUSY_MS);
      await reporter.settle();
    }
    await reporter.settle();
  }

  const loop = startLoop({ bell, log, trouble: 'the simulated carrier could not go on', round: turn });
  return {
    async stop() {
      await loop.stop();
      try {
        await lineQueries.letGo(db, holding.legs(), clock.now());
        holding.closeAll();
        await atMost(TALKS_GRACE_MS, holding.allDone());
        await tellRest();
      } catch (error) {
        log.warn(describeError(error), 'the simulated carrier stopped with news left, others tell it');
      }
    },
  };
}
