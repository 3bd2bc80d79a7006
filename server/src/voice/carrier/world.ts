import { startLoop } from '../../platform/background/loop.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import type { Leg } from './legs.ts';
import type { Reporter } from './reporter.ts';

const IDLE_MS = 1_000;
const CLAIMED_MAX = 20;
const UNREPORTED_MAX = 200;
const LEFT_ON_MAX = 50;
/** Younger ends are being reported by the process that ended them. */
const REPORT_AFTER_MS = 5_000;
/** A row of ours is without its call for this many rounds before it is given up. */
const STRAY_ROUNDS = 10;

/** Null: this process has no sockets, or cannot hear: it takes nothing to dial. */
export type Dial = ((leg: Leg) => Promise<void>) | null;

/** Null: this process has no sockets. */
export type EndFor = ((leg: queries.LeftOn) => Promise<void>) | null;

/** Dials what is queued, ends what lost its process, hangs up what another process asked for, reports what is unheard. */
export function startWorld(
  exchange: Exchange,
  reporter: Reporter,
  { dial, endFor }: { dial: () => Dial; endFor: () => EndFor },
) {
  const { db, clock, bell, live, log, processId } = exchange;
  const dialing = new Map<string, Promise<void>>();
  const parting = new Map<string, Promise<void>>();
  let strays = new Map<string, number>();

  async function dialQueued(): Promise<number> {
    const now = dial();
    const claimed = now === null ? [] : await queries.claimQueued(db, processId, CLAIMED_MAX);
    for (const leg of claimed)
      dialing.set(
        leg.id,
        (now as NonNullable<Dial>)(leg).finally(() => dialing.delete(leg.id)),
      );
    return claimed.length;
  }

  /** Twice is harmless: the other party answers the second that it knows no such call. */
  async function endLeftOn(): Promise<void> {
    const now = endFor();
    for (const leg of now === null ? [] : await queries.listLeftOn(db, LEFT_ON_MAX)) {
      if (parting.has(leg.id)) continue;
      const ended = (now as NonNullable<EndFor>)(leg).then(() => queries.forgetDialog(db, leg.id));
      const failed = (error: unknown) => log.debug({ err: error }, 'a lost call could not be hung up');
      parting.set(
        leg.id,
        ended.then(() => undefined, failed).finally(() => parting.delete(leg.id)),
      );
    }
  }

  /** Trouble with the database can leave a row of ours that no call belongs to. */
  async function endStrays(): Promise<void> {
    const seen = new Map<string, number>();
    for (const { id } of await queries.listOwn(db, processId)) {
      if (live.has(id) || dialing.has(id)) continue;
      const rounds = (strays.get(id) ?? 0) + 1;
      if (rounds < STRAY_ROUNDS) seen.set(id, rounds);
      else {
        const ending = { reason: 'failed', detail: 'the call was lost' } as const;
        const ended = await queries.end(db, id, ending, clock.now());
        if (ended !== undefined) reporter.reportEnd(ended);
      }
    }
    strays = seen;
  }

  const loop = startLoop({
    bell,
    log,
    trouble: 'the SIP carrier could not look for work',
    round: async (wasRung) => {
      const claimed = await dialQueued();
      for (const { id } of live.size === 0 ? [] : await queries.listHangUpsRequested(db, processId))
        void live.get(id)?.hangUp('hung up');
      for (const leg of await queries.endLost(db, clock.now())) reporter.reportEnd(leg);
      await endLeftOn();
      const before = new Date(clock.now().getTime() - REPORT_AFTER_MS);
      for (const leg of await queries.listUnreported(db, before, UNREPORTED_MAX)) reporter.reportEnd(leg);
      if (!wasRung) await endStrays();
      return claimed === CLAIMED_MAX ? 0 : IDLE_MS;
    },
  });
  return {
    async stop(): Promise<void> {
      await loop.stop();
      await Promise.all(dialing.values());
    },
  };
}
