import type { CallOutcome } from '../types.ts';
import {
  asks,
  type Exchange,
  everMeans,
  everSays,
  type Facts,
  hasDigits,
  means,
  mentions,
  says,
  states,
} from './facts.ts';
import { accepts, answers, declines, namesMoment, refuses } from './moves.ts';
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

const collections: Reading = (exchange, facts) => {
  if (says(exchange, 'paid') || states(exchange.after, 'receivedPayment')) {
    return reached(exchange, 'payment_collected');
  }
  const willing = !means(exchange, 'refuses_payment') && !means(exchange, 'declines');
  if (means(exchange, 'promises_payment') && willing) return reached(exchange, 'payment_promised');
  if (accepts(exchange) && asks(exchange.before, 'asksPayment')) return reached(exchange, 'payment_promised');
  if (means(exchange, 'refuses_payment') && !means(exchange, 'wants_person')) {
    return refused(exchange, 'payment_refused');
  }
  if (says(exchange, 'disputes')) return open(exchange);
  const dated = asks(exchange.before, 'asksPayment') && namesMoment(exchange.text, facts);
  if (dated && willing && !declines(exchange)) return reached(exchange, 'payment_promised');
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

const notifications: Reading = (exchange, { exchanges }) => {
  const soFar = exchanges.slice(0, exchange.index + 1);
  const told =
    soFar.some(({ before }) => hasDigits(before.text)) ||
    (exchange.index > 0 && !soFar.some((one) => means(one, 'wants_person')));
  if (says(exchange, 'refuses')) return refused(exchange, 'rejected');
  if (!told) return null;
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

/** A no before the first answers refuses; a later one is just an answer. */
function interrogation({ exchanges }: Facts, outcome: CallOutcome, answersMin: number): Sign[] {
  const signs: Sign[] = [];
  let answered = 0;
  for (const exchange of exchanges) {
    if (answered < answersMin && refuses(exchange) && !asks(exchange.before, 'asksRequirement')) {
      signs.push(refused(exchange, 'rejected'));
    }
    if (answers(exchange)) answered++;
  }
  const last = exchanges.at(-1);
  if (last && answered >= answersMin) signs.push(reached(last, outcome));
  return signs;
}

function interview(facts: Facts): Sign[] {
  const unqualified = facts.exchanges.find(
    (exchange) =>
      states(exchange.after, 'turnsDown') ||
      (asks(exchange.before, 'asksRequirement') &&
        declines(exchange) &&
        states(exchange.after, 'notQualified')),
  );
  if (unqualified) return [refused(unqualified, 'candidate_unqualified')];
  return interrogation(facts, 'candidate_evaluated', INTERVIEW_ANSWERS_MIN);
}

const INTERVIEW_ANSWERS_MIN = 2;
const ASSESSMENT_ANSWERS_MIN = 3;

const support: Reading = (exchange, facts) => {
  const confirms = asks(exchange.before, 'asksIfSolved') && accepts(exchange);
  if ((means(exchange, 'says_solved') || confirms) && !says(exchange, 'notSolved')) {
    const problem =
      everSays(facts, 'hasProblem') || everMeans(facts, 'complains') || !everMeans(facts, 'asks_question');
    return reached(exchange, problem ? 'issue_resolved' : 'faq_answered');
  }
  if (states(exchange.after, 'opensTicket')) return reached(exchange, 'ticket_created');
  return says(exchange, 'refuses') && refuses(exchange) ? refused(exchange, 'rejected') : null;
};

/** A general agent may do anyone's work, but only what is plainly done counts. */
const general: Reading = (exchange, facts) =>
  scheduling(exchange, facts) ??
  (means(exchange, 'wants_to_buy') || states(exchange.after, 'sold') ? sales(exchange, facts) : null) ??
  (mentions(exchange.before, 'asksPayment') ? collections(exchange, facts) : null) ??
  (accepts(exchange) && mentions(exchange.before, 'takesMessage') && states(exchange.after, 'takesMessage')
    ? reached(exchange, 'message_delivered')
    : null) ??
  support(exchange, facts);

const each =
  (read: Reading) =>
  (facts: Facts): Sign[] =>
    facts.exchanges.flatMap((exchange) => read(exchange, facts) ?? []);

const READINGS: Readonly<Record<string, (facts: Facts) => Sign[]>> = {
  sales: each(sales),
  support: each(support),
  scheduling: each(scheduling),
  collections: each(collections),
  retention: each(retention),
  notifications: each(notifications),
  interview,
  surveys: (facts) => interrogation(facts, 'info_provided', 1),
  language_assessment: (facts) => interrogation(facts, 'level_assessed', ASSESSMENT_ANSWERS_MIN),
};

const readGeneral = each(general);

/** What each turn decides, in order. A category nobody knows is read like a general one. */
export function readSigns(facts: Facts): Sign[] {
  const { category } = facts.subject;
  const read = (Object.hasOwn(READINGS, category) ? READINGS[category] : undefined) ?? readGeneral;
  return read(facts);
}
