import { newId } from '../../../platform/ids.ts';
import { type CallKey, type CallReport, type CallToPlace, CarrierError } from '../port.ts';
import { type Exchange, fateOf, reached, rejected } from './exchange.ts';
import * as queries from './leg-queries.ts';
import { reportOf } from './legs.ts';
import { ringing } from './moves.ts';
import { personAt } from './people/people.ts';

export async function placeCall(exchange: Exchange, call: CallToPlace): Promise<{ carrierCallId: string }> {
  const { db, clock, pace, wake } = exchange;
  const person = personAt(call.to);
  if (person.network === 'rejects') throw rejected('the number cannot be dialed');
  if (clock.now() > call.submitBefore) throw rejected('the call was submitted too late');
  const usualFate = await fateOf(exchange, person, call.account, call.to);
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

export async function lookUpCall({ db }: Exchange, call: CallKey): Promise<CallReport | null> {
  const leg = await reached(queries.findByKey(db, call));
  return leg === undefined || leg.state === 'refused' ? null : reportOf(leg);
}

export async function refuseCall(exchange: Exchange, call: CallKey): Promise<CallReport | null> {
  const { db, clock } = exchange;
  const refused = await reached(queries.insertRefusal(db, newId(), call, clock.now()));
  return refused > 0 ? null : lookUpCall(exchange, call);
}

export async function hangUp({ db, end }: Exchange, call: CallKey): Promise<void> {
  const leg = await reached(queries.findByKey(db, call));
  if (leg === undefined) return;
  await reached(end([{ id: leg.id, reason: null, detail: 'hung up', holder: null }]));
}
