import { newId } from '../../platform/ids.ts';
import {
  type CallKey,
  type CallReport,
  type CallToPlace,
  CarrierError,
} from '../../providers/carrier/port.ts';
import type { Exchange } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { reportOf } from './legs.ts';

const rejected = (why: string): CarrierError => new CarrierError('rejected', why);

/** A database failure means that the carrier is unreachable; while placing a call, that it may have accepted it. */
export async function reached<Result>(
  work: Promise<Result>,
  kind: CarrierError['kind'] = 'unreachable',
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CarrierError) throw error;
    throw new CarrierError(kind, 'the SIP carrier gave no answer');
  }
}

/** Queued here, dialed by a process with a SIP socket: the key is the guarantee that this happens once. */
export async function placeCall(exchange: Exchange, call: CallToPlace): Promise<{ carrierCallId: string }> {
  const { db, clock, trunks, wake } = exchange;
  if (clock.now() > call.submitBefore) throw rejected('the call was submitted too late');
  if (!/^\+[1-9]\d{6,14}$/.test(call.to)) throw rejected('the number cannot be dialed');
  const trunk = await reached(trunks.outbound(call.account, call.from));
  if (trunk === null) throw rejected('the number has no trunk to call over');
  const leg = {
    id: newId(),
    account: call.account,
    key: call.key,
    person_number: call.to,
    line_number: call.from,
    ring_seconds: call.ringSecondsMax,
  };
  const times = { now: clock.now(), submitBefore: clock.toReal(call.submitBefore) };
  if (await reached(queries.insertQueued(db, leg, times), 'maybe_accepted')) {
    await wake();
    return { carrierCallId: leg.id };
  }
  const known = await reached(queries.findByKey(db, call), 'maybe_accepted');
  if (known === undefined) throw rejected('the call was submitted too late');
  if (known.state === 'refused') throw rejected('the call was refused before');
  return { carrierCallId: known.id };
}

/** A leg whose process is gone has ended: its socket went with it. */
export async function lookUpCall(exchange: Exchange, call: CallKey): Promise<CallReport | null> {
  const leg = await reached(queries.findByKey(exchange.db, call));
  if (leg === undefined || leg.state === 'refused') return null; // most calls are another carrier's: one look is enough
  if (leg.state === 'ended') return reportOf(leg);
  await reached(exchange.endLost());
  return reportOf((await reached(queries.findByKey(exchange.db, call))) ?? leg);
}

export async function refuseCall(exchange: Exchange, call: CallKey): Promise<CallReport | null> {
  const refused = await reached(queries.insertRefusal(exchange.db, newId(), call, exchange.clock.now()));
  return refused > 0 ? null : lookUpCall(exchange, call);
}

export async function hangUp(exchange: Exchange, call: CallKey): Promise<void> {
  const leg = await reached(queries.findByKey(exchange.db, call));
  if (leg === undefined || leg.state === 'refused' || leg.state === 'ended') return;
  await reached(exchange.hangUp(leg));
}
