import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, says } from '../facts.ts';
import { namesMoment } from '../moves.ts';
import { PERSON } from '../person-cues.ts';

const WISHES = phrases(
  'move | change | switch | book | cambi | mover | muev | agend | reprogram | mudar | mude | trocar | remarc | marcar',
);

/** Leaves an appointment as it is: whoever wishes or names something else in the same turn does not. */
export function changesNothing(exchange: Exchange, facts: Facts): boolean {
  if (!says(exchange, 'changesNothing')) return false;
  const rest = exchange.plain.replace(PERSON.changesNothing, ' ');
  return !PERSON.needs.test(rest) && !WISHES.test(rest) && !namesMoment(rest, facts);
}
