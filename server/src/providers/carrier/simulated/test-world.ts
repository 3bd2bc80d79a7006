import { createDatabase } from '../../../../test/harness.ts';
import { type Clock, createClock } from '../../../platform/clock.ts';
import { type Db, openDb } from '../../../platform/database/db.ts';
import { silentLog } from '../../../platform/observability/log.ts';
import { createSimulatedCarrier, type SimulatedCarrier, type SimulatedCarrierOptions } from './index.ts';

/** Seconds of ringing are milliseconds here. */
const SPEED = 200;

/** A busy machine may take long between two steps of a test. */
const patient = { aloneSeconds: 2_000 };

export const numbers = {
  ours: '+14155559999',
  answers: '+14155551234',
  answersAsMachine: '+14155550004',
  ringsOut: '+14155550001',
  isBusy: '+14155550002',
  isRejected: '+14155550003',
  isUnroutable: '+14155550007',
  losesAnswer: '+14155550010',
  colleague: '+14155557777',
  absentColleague: '+14155560001',
};

export type TestWorld = {
  db: Db;
  clock: Clock;
  databaseUrl: string;
  carrier: SimulatedCarrier;
  numbers: typeof numbers;
  /** Another process in the same world. */
  another(options?: Partial<SimulatedCarrierOptions>): SimulatedCarrier;
  close(): Promise<void>;
};

export async function openTestWorld(options: Partial<SimulatedCarrierOptions> = {}): Promise<TestWorld> {
  const databaseUrl = await createDatabase();
  const realAt = Date.now();
  const clock = options.clock ?? createClock({ realAt, domainAt: realAt, speed: SPEED });
  const db = openDb({ url: databaseUrl, log: silentLog });
  const queueDb = openDb({ url: databaseUrl, log: silentLog, connectionsMax: 4, plans: 'by index' });
  const another = (own: Partial<SimulatedCarrierOptions> = {}) =>
    createSimulatedCarrier({ db, queueDb, clock, log: silentLog, pace: patient, ...options, ...own });
  return {
    db,
    clock,
    databaseUrl,
    carrier: another(),
    numbers,
    another,
    close: async () => {
      await queueDb.close();
      await db.close();
    },
  };
}
