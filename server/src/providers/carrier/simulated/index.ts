import { type Bell, createBell } from '../../../platform/background/bell.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/observability/log.ts';
import {
  type CallKey,
  type CallReport,
  type CallToPlace,
  type Carrier,
  CarrierError,
  type LineClosed,
} from '../port.ts';
import * as conferences from './conference-queries.ts';
import { createHolding, type Holding } from './holding.ts';
import * as queries from './leg-queries.ts';
import { reportOf, stateOf } from './legs.ts';
import { afterSeconds, type Ending, ringing } from './moves.ts';
import { naturalPace, type Pace } from './pace.ts';
import { colleagueAt, type DialedPerson, personAt } from './people.ts';
import type { Disturb } from './reporter.ts';
import { startWorld } from './world.ts';

export { eraseFromLegs, forgetLegs } from './data-queries.ts';
export { noPace, type Pace, paces } from './pace.ts';
export type { Disturb } from './reporter.ts';

export type SimulatedCarrierOptions = {
  db: Db;
  /** For the statements over queues; `db` when there is none of their own. */
  queueDb?: Db;
  clock: Clock;
  log: Log;
  pace?: Partial<Pace>;
  disturb?: Disturb;
};

export type InboundCall = { account: string; from: string; to: string; says: string[]; digits: string };

/** The telephone network inside: beyond the port, somebody can be made to call us. */
export interface SimulatedCarrier extends Carrier {
  ringIn(call: InboundCall): Promise<{ carrierCallId: string }>;
  /** What a caller who was made to call has heard so far. */
  findInbound(
    account: string,
    carrierCallId: string,
  ): Promise<{ state: CallReport['state']; heard: string[] } | null>;
}

const NAME = 'simulated';

export const asSimulated = (carrier: Carrier): SimulatedCarrier | null =>
  carrier.name === NAME && 'ringIn' in carrier ? (carrier as SimulatedCarrier) : null;

const rejected = (why: string) => new CarrierError('rejected', why);

/** A failing database is a carrier out of reach; while a call is placed it may be one that heard us. */
async function reached<Result>(
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

export function createSimulatedCarrier(options: SimulatedCarrierOptions): SimulatedCarrier {
  const { db, queueDb = db, clock, log, disturb = () => 'deliver' } = options;
  const pace: Pace = { ...naturalPace, ...options.pace };
  const worlds = new Set<{ bell: Bell; holding: Holding }>();
  const wake = () => {
    for (const { bell } of worlds) bell.ring();
  };
  const closeLine = (legId: string, why: LineClosed['why']) => {
    for (const { holding } of worlds) holding.closeLeg(legId, why);
  };

  async function end(endings: readonly Ending[]): Promise<void> {
    if (endings.length === 0) return;
    const now = clock.now();
    const times = { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) };
    const ended = await db.transaction((tx) => queries.end(tx, endings, times));
    for (const { id } of ended) closeLine(id, 'ended');
    wake();
  }

  /** Somebody who is out at the first dial is in at the next. */
  async function fateOf({ fate, isOutFirst }: DialedPerson, account: string, to: string) {
    return isOutFirst && !(await queries.hasDialed(db, account, to)) ? 'rings_out' : fate;
  }

  async function placeCall(call: CallToPlace): Promise<{ carrierCallId: string }> {
    const person = personAt(call.to);
    if (person.network === 'rejects') throw rejected('the number cannot be dialed');
    if (clock.now() > call.submitBefore) throw rejected('the call was submitted too late');
    const usualFate = await reached(fateOf(person, call.account, call.to));
    const now = clock.now();
    const { fate, dueAt } = ringing(usualFate, call.ringSecondsMax, pace, now);
    const dial = {
      id: newId(),
      account: call.account,
      key: call.key,
      person_number: call.to,
      line_number: call.from,
      ...call.about,
      fate,
      persona: person.persona,
      is_end_report_lost: person.network === 'loses_end_report',
    };
    const times = { now, dueAt, lastMoment: clock.toReal(call.submitBefore) };
    if (await reached(queries.insertDial(db, dial, times), 'maybe_accepted')) {
      wake();
      if (person.network !== 'loses_answer') return { carrierCallId: dial.id };
      throw new CarrierError('maybe_accepted', 'the answer was lost');
    }
    const known = await reached(queries.findByKey(db, call), 'maybe_accepted');
    if (known === undefined) throw rejected('the call was submitted too late');
    if (known.state === 'refused') throw rejected('the call was refused before');
    return { carrierCallId: known.id };
  }

  async function lookUpCall(call: CallKey): Promise<CallReport | null> {
    const leg = await reached(queries.findByKey(db, call));
    return leg === undefined || leg.state === 'refused' ? null : reportOf(leg);
  }

  return {
    name: NAME,
    simulated: true,
    recordsCalls: false, // its people talk in text
    usdPerMinute: 0.014,
    placeCall,
    lookUpCall,

    async refuseCall(call) {
      const refused = await reached(queries.insertRefusal(db, newId(), call, clock.now()));
      return refused > 0 ? null : lookUpCall(call);
    },

    async hangUp(call) {
      const leg = await reached(queries.findByKey(db, call));
      if (leg === undefined) return;
      await reached(end([{ id: leg.id, reason: null, detail: 'hung up', holder: null }]));
    },

    lookUpNumber: async (phoneNumber) => ({ routable: personAt(phoneNumber).isRoutable }),

    async bridge(call, { to, from, ringSecondsMax }) {
      const person = colleagueAt(to);
      if (person.network === 'rejects') throw rejected('the number cannot be dialed');
      const usualFate = await reached(fateOf(person, call.account, to));
      const now = clock.now();
      const { fate, dueAt } = ringing(usualFate, ringSecondsMax, pace, now);
      const colleague = {
        id: newId(),
        person_number: to,
        line_number: from,
        fate,
        persona: person.persona,
        conferenceId: newId(),
        dueAt,
      };
      const times = { now, conferenceUntil: afterSeconds(now, pace.conferenceSeconds) };
      const caller = await reached(
        db.transaction((tx) => conferences.bridge(tx, call, colleague, times)),
        'maybe_accepted',
      );
      if (caller === undefined) throw rejected('nobody is talking on this call');
      closeLine(caller.id, 'moved');
      wake();
      return { conferenceId: colleague.conferenceId, colleagueCallId: colleague.id };
    },

    async endBridge(call) {
      const now = clock.now();
      const times = { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) };
      await reached(db.transaction((tx) => conferences.dismiss(tx, call, times)));
      return { colleagueSeconds: await reached(conferences.colleagueSeconds(db, call)) };
    },

    async resume(call) {
      const now = clock.now();
      const times = { now, aloneUntil: afterSeconds(now, pace.aloneSeconds) };
      const count = await reached(
        db.transaction(async (tx) => {
          await conferences.dismiss(tx, call, times);
          return conferences.resume(tx, call, now);
        }),
      );
      wake();
      return count === 1;
    },

    async ringIn({ account, from, to, says, digits }) {
      const call = { id: newId(), account, person_number: from, line_number: to, says, digits };
      await reached(queries.insertInbound(db, call, clock.now()));
      wake();
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
      worlds.add(here);
      const world = startWorld({ db, queueDb, clock, log, pace, disturb, end, ...here }, receiver);
      return {
        async stop() {
          await world.stop();
          worlds.delete(here);
        },
      };
    },
  };
}
