import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import type { Carrier } from '../port.ts';

export type SimulatedCarrierOptions = { db: Db; clock: Clock; log: Log };

const missing = (): never => {
  throw new Error('not built yet');
};

export const createSimulatedCarrier = (_options: SimulatedCarrierOptions): Carrier => ({
  name: 'simulated',
  simulated: true,
  usdPerMinute: 0.014,
  placeCall: missing,
  lookUpCall: missing,
  refuseCall: missing,
  hangUp: missing,
  lookUpNumber: missing,
  bridge: missing,
  endBridge: missing,
  resume: missing,
  start: async () => ({ stop: async () => undefined }),
});
