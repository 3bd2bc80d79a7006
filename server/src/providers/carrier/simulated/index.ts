import { createBell } from '../../../platform/background/bell.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/observability/log.ts';
import type { CallReport, Carrier } from '../port.ts';
import { bridge, endBridge, resume } from './conference/conferencing.ts';
import { createHolding } from './conference/holding.ts';
import { hangUp, lookUpCall, placeCall, refuseCall } from './dialing.ts';
import { createExchange, reached } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { stateOf } from './legs.ts';
import { naturalPace, type Pace } from './pace.ts';
import { personAt } from './people/people.ts';
import type { Disturb } from './reporter.ts';
import { startWorld } from './world.ts';

export { eraseFromLegs, forgetLegs } from './data-queries.ts';
export { noPace, type Pace, paces } from './pace.ts';
export type { Disturb } from './reporter.ts';

export type SimulatedCarrierOptions = {
  /** The id of a process with a heartbeat: its claims are freed as soon as it is silent. */
  processId?: string;
  db: Db;
  /** For queue statements; `db` when there is no separate pool. */
  queueDb?: Db;
  clock: Clock;
  log: Log;
  pace?: Partial<Pace>;
  disturb?: Disturb;
};

export type InboundCall = { account: string; from: string; to: string; says: string[]; digits: string };

/** The simulated telephone network: beyond the port, it can place inbound calls. */
export interface SimulatedCarrier extends Carrier {
  ringIn(call: InboundCall): Promise<{ carrierCallId: string }>;
  /** What the caller of a simulated inbound call has heard so far. */
  findInbound(
    account: string,
    carrierCallId: string,
  ): Promise<{ state: CallReport['state']; heard: string[] } | null>;
}

const NAME = 'simulated';

export const asSimulated = (carrier: Carrier): SimulatedCarrier | null =>
  carrier.name === NAME && 'ringIn' in carrier ? (carrier as SimulatedCarrier) : null;

export function createSimulatedCarrier(options: SimulatedCarrierOptions): SimulatedCarrier {
  const { processId = null, db, queueDb = db, clock, log, disturb = () => 'deliver' } = options;
  const exchange = createExchange(db, clock, { ...naturalPace, ...options.pace });
  return {
    name: NAME,
    simulated: true,
    recordsCalls: false, // its people talk in text
    usdPerMinute: 0.014,
    placeCall: (call) => placeCall(exchange, call),
    lookUpCall: (call) => lookUpCall(exchange, call),
    refuseCall: (call) => refuseCall(exchange, call),
    hangUp: (call) => hangUp(exchange, call),
    lookUpNumber: async (phoneNumber) => ({ routable: personAt(phoneNumber).isRoutable }),
    bridge: (call, colleague) => bridge(exchange, call, colleague),
    endBridge: (call) => endBridge(exchange, call),
    resume: (call) => resume(exchange, call),

    async ringIn({ account, from, to, says, digits }) {
      const call = { id: newId(), account, person_number: from, line_number: to, says, digits };
      await reached(queries.insertInbound(db, call, clock.now()));
      exchange.wake();
      return { carrierCallId: call.id };
    },

    async findInbound(account, carrierCallId) {
      const leg = await reached(queries.findInbound(db, account, carrierCallId));
      if (leg === undefined) return null;
      const heard = leg.talk.filter(({ role }) => role === 'agent').map(({ message }) => message);
      return { state: stateOf(leg.state), heard };
    },

    async start(receiver) {
      const here = { bell: createBell(), holding: createHolding() };
      exchange.worlds.add(here);
      const world = startWorld({ ...exchange, processId, queueDb, log, disturb, ...here }, receiver);
      return {
        async stop() {
          await world.stop();
          exchange.worlds.delete(here);
        },
      };
    },
  };
}
