import { newId } from '../../../../platform/ids.ts';
import type { CallKey, Carrier } from '../../port.ts';
import { type Exchange, fateOf, momentOf, reached, rejected } from '../exchange.ts';
import { afterSeconds, ringing } from '../moves.ts';
import { colleagueAt } from '../people/people.ts';
import * as queries from './conference-queries.ts';

/** Moves the caller into a conference and rings the colleague. */
export async function bridge(
  exchange: Exchange,
  call: CallKey,
  { to, from, ringSecondsMax }: Parameters<Carrier['bridge']>[1],
): Promise<{ conferenceId: string; colleagueCallId: string }> {
  const { db, clock, pace, closeLine, wake } = exchange;
  const person = colleagueAt(to);
  if (person.network === 'rejects') throw rejected('the number cannot be dialed');
  const usualFate = await fateOf(exchange, person, call.account, to);
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
    db.transaction((tx) => queries.bridge(tx, call, colleague, times)),
    'maybe_accepted',
  );
  if (caller === undefined) throw rejected('no call is in progress');
  closeLine(caller.id, 'moved');
  wake();
  return { conferenceId: colleague.conferenceId, colleagueCallId: colleague.id };
}

export async function endBridge({ db, clock, pace }: Exchange, call: CallKey) {
  await reached(db.transaction((tx) => queries.dismiss(tx, call, momentOf(clock, pace))));
  return { colleagueSeconds: await reached(queries.colleagueSeconds(db, call)) };
}

/** Hangs up the colleague and moves the caller back to a line; false when the caller has left. */
export async function resume({ db, clock, pace, wake }: Exchange, call: CallKey): Promise<boolean> {
  const moment = momentOf(clock, pace);
  const count = await reached(
    db.transaction(async (tx) => {
      await queries.dismiss(tx, call, moment);
      return queries.resume(tx, call, moment.now);
    }),
  );
  wake();
  return count === 1;
}
