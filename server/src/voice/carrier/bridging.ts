import { newId } from '../../platform/ids.ts';
import { type CallKey, type Carrier, CarrierError } from '../../providers/carrier/port.ts';
import type { Endpoint } from '../sip/index.ts';
import { reached } from './dialing.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { SipLeg, type Surroundings } from './live-leg.ts';
import { dial } from './outgoing.ts';

export type Running = { endpoint: Endpoint; around: Surroundings } | null;

export type Colleague = Parameters<Carrier['bridge']>[1];
export type Bridged = Awaited<ReturnType<Carrier['bridge']>>;

/** Callers and colleagues whose lines are in this process. */
export type Bridging = {
  /** The colleague is not dialed after `dialBefore`. */
  bridge(call: CallKey, colleague: Colleague, dialBefore: Date | null): Promise<Bridged>;
  endBridge: Carrier['endBridge'];
  resume: Carrier['resume'];
};

export function createBridging(exchange: Exchange, running: () => Running): Bridging {
  const { db, clock, processId } = exchange;
  const liveLeg = async (call: CallKey): Promise<SipLeg | null> => {
    const leg = await reached(queries.findByKey(db, call));
    const live = leg === undefined ? undefined : exchange.live.get(leg.id);
    return live instanceof SipLeg ? live : null;
  };
  return {
    async bridge(call, colleague, dialBefore) {
      const caller = await liveLeg(call);
      const now = running();
      if (caller === null || now === null || caller.isInConference)
        throw new CarrierError('rejected', 'the caller is on no line, or with a colleague already');
      const [id, conferenceId] = [newId(), newId()];
      const fresh = {
        id,
        account: call.account,
        person_number: colleague.to,
        line_number: colleague.from,
        caller_leg: caller.id,
        ring_seconds: colleague.ringSecondsMax,
        submit_before: dialBefore,
      };
      const inserted = await reached(queries.insertColleague(db, fresh, { now: clock.now(), processId }));
      const leg = inserted ? await reached(queries.findLeg(db, id)) : undefined;
      if (leg === undefined) throw new CarrierError('rejected', 'the caller has left');
      await reached(queries.setConference(db, caller.id, conferenceId));
      await dial(now.around, now.endpoint, leg);
      const live = exchange.live.get(id);
      if (!(live instanceof SipLeg)) throw new CarrierError('rejected', 'the colleague cannot be dialed');
      caller.join(live, colleague);
      return { conferenceId, colleagueCallId: id };
    },
    endBridge: async (call) => (await liveLeg(call))?.endBridge() ?? { colleagueSeconds: null },
    resume: async (call) => (await liveLeg(call))?.resume() ?? false,
  };
}
