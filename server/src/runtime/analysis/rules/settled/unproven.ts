import { phrases } from '../../../../listening/text/phrases.ts';
import type { CallOutcome } from '../../types.ts';
import type { Exchange, Facts } from '../facts.ts';
import { namesTime } from '../moves.ts';
import { open, type Sign } from '../signs/sign.ts';
import { claims, says } from './claims.ts';
import { isConfused, takesBack } from './reply.ts';

/** What looked settled and was taken back, by either side: the person's yes no longer stands, or the agent says that nothing came of it. */

const AGREED: readonly CallOutcome[] = [
  'sale_closed',
  'appointment_booked',
  'appointment_rescheduled',
  'payment_promised',
  'customer_retained',
  'customer_reactivated',
];

/** Asks when once more: what was said so far named no day. */
const ASKS_WHEN = phrases(`
  (?:when|what (?:day|date)|which (?:day|date)|by which date|a day|another day|other day|by when) | (?:cuando|que (?:dia|fecha)|para cuando|otro dia|alguna fecha|una fecha) | (?:quando|que (?:outro )?dia|qual (?:dia|data)|outro dia|outra data|uma data|que data)(?![a-z])
`);

const MONTHS_END = phrases(
  '(?:last|end|first|middle|start)[a-z ]{0,20}month | (?:fin|ultimo|final|principio|primero|quincena)[a-z ]{0,20}mes | (?:fim|ultimo|final|comeco|primeiro|meio)[a-z ]{0,20}mes',
);

const isUndone = (exchange: Exchange): boolean =>
  says(exchange.after, 'undone') && !claims(exchange.after, 'booked');

function fallsAt({ index, outcome }: Sign, facts: Facts): number {
  const { exchanges } = facts;
  const turn = exchanges[index];
  if (turn === undefined) return -1;
  // Their yes was to terms that the agent then would not give.
  if (says(turn.after, 'refusesTerms')) return index;
  if (isConfused(turn)) return index;
  const later = exchanges.slice(index + 1);
  const back = later.find((one) => takesBack(one) || isConfused(one));
  if (back !== undefined) return back.index;
  const undone = exchanges.slice(index).find(isUndone);
  if (undone !== undefined) return undone.index;
  if (outcome !== 'payment_promised' || !ASKS_WHEN.test(turn.after.asks)) return -1;
  const dated = exchanges.slice(index).some((one) => namesTime(one, facts) || MONTHS_END.test(one.plain));
  return dated ? -1 : index;
}

export const withoutUndone = (signs: readonly Sign[], facts: Facts): Sign[] =>
  signs.map((sign) => {
    if (sign.kind !== 'reached' || !AGREED.includes(sign.outcome)) return sign;
    const at = fallsAt(sign, facts);
    const turn = facts.exchanges[at];
    return turn === undefined ? sign : open(turn);
  });
