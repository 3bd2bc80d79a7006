import { createBell } from '../../platform/background/bell.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { TrunkDirectory } from '../../providers/carrier/trunks.ts';
import * as queries from './leg-queries.ts';
import type { Leg } from './legs.ts';

/** A call of this process: its socket is here. */
export type LiveLeg = {
  readonly id: string;
  hangUp(detail: string): Promise<void>;
};

/** What all operations share: the table, and the calls whose sockets are in this process. */
export type Exchange = {
  db: Db;
  clock: Clock;
  log: Log;
  processId: string;
  trunks: TrunkDirectory;
  bell: ReturnType<typeof createBell>;
  live: Map<string, LiveLeg>;
  /** A queued leg is dialed at once here, and within a second by another process. */
  wake(): Promise<void>;
  /** Ends the legs of processes that are gone; a started carrier reports them. */
  endLost(): Promise<void>;
  /** At once where the socket is; within a second elsewhere. */
  hangUp(leg: Leg): Promise<void>;
};

export function createExchange(
  options: Pick<Exchange, 'db' | 'clock' | 'log' | 'processId' | 'trunks'>,
): Exchange {
  const { db, clock } = options;
  const bell = createBell();
  const live = new Map<string, LiveLeg>();
  return {
    ...options,
    bell,
    live,
    async wake() {
      bell.ring();
    },
    async endLost() {
      const lost = await queries.endLost(db, clock.now());
      if (lost.length > 0) bell.ring();
    },
    async hangUp(leg) {
      const here = live.get(leg.id);
      if (here !== undefined) return here.hangUp('hung up');
      if (leg.state === 'queued' && (await queries.cancelQueued(db, leg.id, clock.now())) !== undefined) {
        bell.ring();
        return;
      }
      await queries.requestHangUp(db, leg.id);
      await live.get(leg.id)?.hangUp('hung up');
    },
  };
}
