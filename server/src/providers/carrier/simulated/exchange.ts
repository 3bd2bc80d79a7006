import type { Bell } from '../../../platform/background/bell.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { CarrierError, type LineClosed } from '../port.ts';
import type { Holding } from './conference/holding.ts';
import * as queries from './leg-queries.ts';
import { afterSeconds, type Ending } from './moves.ts';
import type { Pace } from './pace.ts';
import type { DialedPerson } from './people/people.ts';

export type World = { bell: Bell; holding: Holding };

/** What all operations of the simulated network share: tables, time, and the worlds that run in this process. */
export type Exchange = {
  db: Db;
  clock: Clock;
  pace: Pace;
  worlds: Set<World>;
  /** Makes the worlds of this process check at once for what is due. */
  wake: () => void;
  closeLine: (legId: string, why: LineClosed['why']) => void;
  /** Ends legs, closes their lines and queues the reports. */
  end: (endings: readonly Ending[]) => Promise<void>;
};

export function createExchange(db: Db, clock: Clock, pace: Pace): Exchange {
  const worlds = new Set<World>();
  const wake = () => {
    for (const { bell } of worlds) bell.ring();
  };
  const closeLine: Exchange['closeLine'] = (legId, why) => {
    for (const { holding } of worlds) holding.closeLeg(legId, why);
  };
  return {
    db,
    clock,
    pace,
    worlds,
    wake,
    closeLine,
    async end(endings) {
      if (endings.length === 0) return;
      const ended = await db.transaction((tx) => queries.end(tx, endings, momentOf(clock, pace)));
      for (const { id } of ended) closeLine(id, 'ended');
      wake();
    },
  };
}

/** Now, and until when a caller may wait alone in a conference. */
export function momentOf(clock: Clock, pace: Pace): { now: Date; aloneUntil: Date } {
  const now = clock.now();
  return { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) };
}

export const rejected = (why: string): CarrierError => new CarrierError('rejected', why);

/** A database failure means that the carrier is unreachable; while placing a call, that it may have accepted it. */
export async function reached<Result>(
  work: Promise<Result>,
  kind: CarrierError['kind'] = 'unreachable',
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CarrierError) throw error;
    throw new CarrierError(kind, 'the simulated carrier gave no answer');
  }
}

/** A person who does not answer the first dial answers the next. */
export const fateOf = async (
  { db }: Exchange,
  { fate, isOutFirst }: DialedPerson,
  account: string,
  to: string,
): Promise<DialedPerson['fate']> =>
  isOutFirst && !(await reached(queries.hasDialed(db, account, to))) ? 'rings_out' : fate;
