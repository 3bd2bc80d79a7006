import type { CallOutcome } from '../types.ts';
import { asks, type Exchange, type Facts, hasDigits, means, mentions, says, states } from './facts.ts';
import { accepts, answerCount, namesMoment, refuses } from './moves.ts';
import { PERSON } from './person-cues.ts';

/**
 * What one turn decides. The last sign counts: people refuse and then agree, or agree and think again. `open` takes
 * back a refusal, never a success.
 */
export type Sign = { index: number; kind: 'reached' | 'refused' | 'open'; outcome: CallOutcome };

type Reading = (exchange: Exchange, facts: Facts) => Sign | null;

const reached = ({ index }: Exchange, outcome: CallOutcome): Sign => ({ index, kind: 'reached', outcome });
const refused = ({ index }: Exchange, outcome: CallOutcome): Sign => ({ index, kind: 'refused', outcome });
const open = ({ index }: Exchange): Sign => ({ index, kind: 'open', outcome: 'follow_up_needed' });

const agreesToTime = (exchange: Exchange, facts: Facts): boolean =>
  accepts(exchange) && asks(exchange.before, 'proposes') && momentIn(exchange.before.text, facts);

const momentIn = (text: string, facts: Facts): boolean => hasDigits(text) && namesMoment(text, facts);

const sales: Reading = (exchange, facts) => {
  if (says(exchange, 'hesitates')) return open(exchange);
  if (refuses(exchange)) return refused(exchange, 'rejected');
  const buys =
    (means(exchange, 'wants_to_buy') && !means(exchange, 'objects')) ||
    (accepts(exchange) && asks(exchange.before, 'sells')) ||
    (!means(exchange, 'declines') && states(exchange.after, 'sold'));
  if (buys) return reached(exchange, 'sale_closed');
  const meets = means(exchange, 'wants_appointment') || mentions(exchange.before, 'meets');
  if (meets && (states(exchange.after, 'booked') || agreesToTime(exchange, facts))) {
    return reached(exchange, 'appointment_booked');
  }
  return null;
};

/** What the person last said they wanted with an appointment. */
function wish({ exchanges }: Facts, index: number): 'book' | 'move' | 'cancel' {
  for (const exchange of exchanges.slice(0, index + 1).reverse()) {
    if (means(exchange, 'wants_to_move_appointment')) return 'move';
    if (means(exchange, 'wants_to_cancel')) return 'cancel';
    if (means(exchange, 'wants_appointment')) return 'book';
  }
  return 'book';
}

const scheduling: Reading = (exchange, facts) => {
  const wanted = wish(facts, exchange.index);
  if (wanted === 'cancel' && !states(exchange.after, 'moved')) {
    const settled = states(exchange.after, 'canceled') || means(exchange, 'wants_to_cancel');
    return settled ? refused(exchange, 'appointment_canceled') : null;
  }
  const moved = states(exchange.after, 'moved');
  if (moved || states(exchange.after, 'booked') || agreesToTime(exchange, facts)) {
    return reached(exchange, moved || wanted === 'move' ? 'appointment_rescheduled' : 'appointment_booked');
  }
  if (says(exchange, 'hesitates')) return open(exchange);
  return says(exchange, 'refuses') && refuses(exchange) ? refused(exchange, 'rejected') : null;
};

const collections: Reading = (exchange) => {
  if (says(exchange, 'paid') || states(exchange.after, 'receivedPayment')) {
    return reached(exchange, 'payment_collected');
  }
  const willing = !means(exchange, 'refuses_payment') && !means(exchange, 'declines');
  if (means(exchange, 'promises_payment') && willing) return reached(exchange, 'payment_promised');
  if (accepts(exchange) && asks(exchange.before, 'asksPayment')) return reached(exchange, 'payment_promised');
  if (means(exchange, 'refuses_payment')) return refused(exchange, 'payment_refused');
  if (says(exchange, 'disputes')) return open(exchange);
  if (!refuses(exchange)) return null;
  return refused(exchange, mentions(exchange.before, 'asksPayment') ? 'payment_refused' : 'rejected');
};

/** Whether the last of the two the person says is that they stay; "I won't stay" is not staying. */
function staysAtLast(exchange: Exchange): boolean {
  const rest = exchange.plain.replace(PERSON.leaves, '#');
  const place = Math.max(rest.search(PERSON.stays), rest.search(PERSON.returns));
  return place > rest.indexOf('#');
}

const retention: Reading = (exchange, { agent }) => {
  const cameBack = mentions(agent, 'invitesBack');
  const kept = cameBack || says(exchange, 'returns') ? 'customer_reactivated' : 'customer_retained';
  if (staysAtLast(exchange)) return reached(exchange, kept);
  if (says(exchange, 'leaves') || means(exchange, 'wants_to_cancel')) return refused(exchange, 'churned');
  if (says(exchange, 'hesitates')) return open(exchange);
  const offered = mentions(exchange.before, 'offersOption') || mentions(exchange.before, 'invitesBack');
  if (
    accepts(exchange) &&
    !asks(exchange.before, 'asksLeave') &&
    (offered || asks(exchange.before, 'renews'))
  ) {
    return reached(exchange, kept);
  }
  if (!refuses(exchange)) return null;
  return refused(exchange, cameBack || asks(exchange.before, 'asksLeave') ? 'rejected' : 'churned');
};

const notifications: Reading = (exchange) => {
  const told = exchange.index > 0 || hasDigits(exchange.before.text);
  if (!told) return says(exchange, 'refuses') ? refused(exchange, 'rejected') : null;
  if (states(exchange.after, 'canceled')) return refused(exchange, 'appointment_canceled');
  if (states(exchange.after, 'moved')) return reached(exchange, 'appointment_rescheduled');
  const heardIt = means(
    exchange,
    'agrees',
    'declines',
    'thanks',
    'asks_question',
    'wants_to_move_appointment',
  );
  return heardIt || says(exchange, 'cannotCome') ? reached(exchange, 'message_acknowledged') : null;
};

/** Questions and answers: a no before the first answer refuses, a later one is just an answer. */
const interrogation =
  (outcome: CallOutcome, answersMin: number): Reading =>
  (exchange, facts) => {
    const before = { ...facts, exchanges: facts.exchanges.slice(0, exchange.index) };
    const earlier = answerCount(before);
    if (earlier < answersMin && refuses(exchange) && !asks(exchange.before, 'asksRequirement')) {
      return refused(exchange, 'rejected');
    }
    const isLast = exchange.index === facts.exchanges.length - 1;
    return isLast && answerCount(facts) >= answersMin ? reached(exchange, outcome) : null;
  };

const interview: Reading = (exchange, facts) => {
  const lacks = asks(exchange.before, 'asksRequirement') && means(exchange, 'declines');
  const told = states(exchange.after, 'notQualified');
  if ((lacks && told) || states(exchange.after, 'turnsDown'))
    return refused(exchange, 'candidate_unqualified');
  return interrogation('candidate_evaluated', 2)(exchange, facts);
};

const support: Reading = (exchange) => {
  if (says(exchange, 'notSolved')) return open(exchange);
  if (means(exchange, 'says_solved')) return reached(exchange, 'issue_resolved');
  if (states(exchange.after, 'opensTicket')) return reached(exchange, 'ticket_created');
  return says(exchange, 'refuses') && refuses(exchange) ? refused(exchange, 'rejected') : null;
};

/** A general agent may do anyone's work, but only what is plainly done counts. */
const general: Reading = (exchange, facts) =>
  scheduling(exchange, facts) ??
  (means(exchange, 'wants_to_buy') || states(exchange.after, 'sold') ? sales(exchange, facts) : null) ??
  (means(exchange, 'promises_payment', 'refuses_payment') ? collections(exchange, facts) : null) ??
  support(exchange, facts);

const READINGS: Record<string, Reading> = {
  sales,
  support,
  scheduling,
  collections,
  retention,
  notifications,
  interview,
  surveys: interrogation('info_provided', 1),
  language_assessment: interrogation('level_assessed', 3),
};

export function readSigns(facts: Facts): Sign[] {
  const { category } = facts.subject;
  const read = (Object.hasOwn(READINGS, category) ? READINGS[category] : undefined) ?? general;
  return facts.exchanges.flatMap((exchange) => read(exchange, facts) ?? []);
}
