import { startLoop } from '../../platform/background/loop.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import type { Leg } from './legs.ts';
import type { Reporter } from './reporter.ts';

const IDLE_MS = 1_000;
const CLAIMED_MAX = 20;
const UNREPORTED_MAX = 200;
/** Younger ends are being reported by the process that ended them. */
const REPORT_AFTER_MS = 5_000;

/** Dials what is queued, ends what lost its process, hangs up what another process asked for, reports what is unheard. */
export function startWorld(exchange: Exchange, reporter: Reporter, dial: ((leg: Leg) => void) | null) {
  const { db, clock, bell, live, log, processId } = exchange;
  return startLoop({
    bell,
    log,
    trouble: 'the SIP carrier could not look for work',
    round: async () => {
      const claimed = dial === null ? [] : await queries.claimQueued(db, processId, CLAIMED_MAX);
      for (const leg of claimed) dial?.(leg);
      for (const { id } of live.size === 0 ? [] : await queries.listHangUpsRequested(db, processId))
        void live.get(id)?.hangUp('hung up');
      for (const leg of await queries.endLost(db, clock.now())) reporter.reportEnd(leg);
      const before = new Date(clock.now().getTime() - REPORT_AFTER_MS);
      for (const leg of await queries.listUnreported(db, before, UNREPORTED_MAX)) reporter.reportEnd(leg);
      return claimed.length === CLAIMED_MAX ? 0 : IDLE_MS;
    },
  });
}
