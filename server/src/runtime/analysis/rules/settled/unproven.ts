import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { CallOutcome } from '../../types.ts';
import { type Exchange, type Facts, means } from '../facts.ts';
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

/** What somebody else said they would pay, or has said they paid. */
const OTHERS_WORD = phrases(`
  (?:he|she|they|my [a-z]+)(?: has| have)? (?:said|says|promised|promises|told me|swore|reckons|will|'ll|is going to)(?: [a-z]+){0,4} (?:pay|paid|settle|sort|send|cover) | (?:el|ella|ellos|mi [a-z]+) (?:dijo|dice|prometio|promete|juro|me dijo|va a|iba a)(?: [a-z]+){0,4} (?:pag|abon|deposit|transf|cubr)[a-z]* | (?:ele|ela|eles|(?:o |a )?(?:meu|minha) [a-z]+) (?:disse|diz|prometeu|promete|jurou|falou|me disse|vai|ia)(?: [a-z]+){0,4} (?:pag|acert|deposit|transf|quit)[a-z]*
`);

/** Paid already, by what they say: without a day of their own nothing more was promised. */
const PAID_THEN =
  /(?<!\p{L})(?:pagué|aboné|deposité|transferí|cancelé|liquidé|pagamos ya|ya pagu[eé]|paguei|transferi|depositei|quitei|paid (?:it|that|this|cash|you|them|already|in|by|the))(?!\p{L})/iu;

const PAYS = phrases(
  '(?:pay|settle|transfer|deposit|send) | (?:pag|abon|deposit|transf|liquid)[a-z]* | (?:quit|acert)[a-z]*',
);

const isOnlyWord = ({ index, outcome }: Sign, facts: Facts): boolean => {
  const turn = facts.exchanges[index];
  if (outcome !== 'payment_promised' || turn === undefined) return false;
  if (OTHERS_WORD.test(plain(turn.whole)) || PAID_THEN.test(turn.whole)) return true;
  const before = facts.exchanges.slice(0, index).map(({ whole }) => whole);
  const isDoubtful = before.some((one) => PAID_THEN.test(one) || OTHERS_WORD.test(plain(one)));
  return isDoubtful && !(PAYS.test(turn.plain) && namesTime(turn, facts));
};

/** A time in an answer about opening hours books nothing: an appointment was spoken of. */
const APPOINTMENT = phrases(`
  (?:book|reserv|appointment|schedul|slot|pencil|table for|put you (?:in|down)|visit|check-?up|viewing|diary) | (?:cita|turno|reserv|agend|apunt|anot|hora para|visita|consulta|apart|mesa para|inscri) | (?:marc|agend|reserv|consulta|horario para|visita|vaga|mesa para|inscri)
`);
const isOfAppointment = ({ exchanges, agent, subject }: Facts): boolean =>
  subject.category !== 'general' ||
  exchanges.some((one) => means(one, 'wants_appointment') || APPOINTMENT.test(one.plain)) ||
  APPOINTMENT.test(agent.asks);

const isUndone = (exchange: Exchange): boolean =>
  says(exchange.after, 'undone') && !claims(exchange.after, 'booked');

function fallsAt(sign: Sign, facts: Facts): number {
  const { index, outcome } = sign;
  const { exchanges } = facts;
  const turn = exchanges[index];
  if (turn === undefined) return -1;
  if (isOnlyWord(sign, facts)) return index;
  if (outcome === 'appointment_booked' && !isOfAppointment(facts)) return index;
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
