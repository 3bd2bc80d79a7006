import type { CallOutcome } from '../../types.ts';
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
} from '../facts.ts';
import { accepts, answering, declines, matterOf, refuses, takes } from '../moves.ts';
import { scheduling } from './appointments.ts';
import { collections, retention, sales } from './deals.ts';
import { open, type Reading, reached, refused, type Sign } from './sign.ts';

export type { Sign } from './sign.ts';

const notifications: Reading = (exchange, { exchanges }) => {
  const soFar = exchanges.slice(0, exchange.index + 1);
  const wantsPerson = soFar.some((one) => means(one, 'wants_person'));
  const told = soFar.some(
    ({ before, index }) =>
      hasDigits(before.text) ||
      (index > 0 && before.states !== '' && !asks(before, 'asksIdentity') && !wantsPerson),
  );
  if (says(exchange, 'refuses')) return refused(exchange, 'rejected');
  if (!told || says(exchange, 'hearsNothing') || says(exchange, 'isMenu')) return null;
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
  const empty = exchange.isEmpty && !accepts(exchange) && !declines(exchange) && !means(exchange, 'thanks');
  return (heardIt && !empty) || says(exchange, 'cannotCome') || says(exchange, 'understands')
    ? reached(exchange, 'message_acknowledged')
    : null;
};

/** A no before the first answers refuses; a later one is just an answer. */
function interrogation(facts: Facts, outcome: CallOutcome, answersMin: number): Sign[] {
  const { exchanges } = facts;
  const answered = new Set(answering(facts));
  const signs: Sign[] = [];
  const given: number[] = [];
  for (const exchange of exchanges) {
    const isLast = exchange.index === exchanges.length - 1 && given.length <= answersMin;
    const ends = says(exchange, 'refuses') && isLast;
    if (isLast && says(exchange, 'givesUp')) return [...signs, open(exchange)];
    if (
      (given.length < answersMin || ends) &&
      refuses(exchange) &&
      !asks(exchange.before, 'asksRequirement')
    ) {
      if (ends) given.length = 0;
      signs.push(refused(exchange, 'rejected'));
    }
    if (answered.has(exchange)) given.push(exchange.index);
  }
  const last = exchanges.at(-1);
  if (last === undefined || given.length < answersMin) return signs;
  return [...signs, leavesEarly(last, facts) ? open(last) : { ...reached(last, outcome), indexes: given }];
}

/** Goes in the middle of the questions: what was answered so far is an answer, not an interview. */
const leavesEarly = (last: Exchange, { agent, subject }: Facts): boolean =>
  subject.category !== 'surveys' &&
  !states(agent, 'endsQuestions') &&
  (means(last, 'says_goodbye') ||
    refuses(last) ||
    says(last, 'goes') ||
    says(last, 'callsThemselves') ||
    says(last, 'thinksAgain') ||
    says(last, 'hesitates'));

function interview(facts: Facts): Sign[] {
  const gone = facts.exchanges.findLast((exchange) => says(exchange, 'withdraws'));
  if (gone) {
    const lacking = facts.exchanges.slice(0, gone.index + 1).find((exchange) => says(exchange, 'lacks'));
    return [refused(gone, lacking ? 'candidate_unqualified' : 'rejected')];
  }
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
  // A yes after the case was only written down does not say that the problem is gone.
  const helped = !facts.exchanges
    .slice(0, exchange.index + 1)
    .some(({ before }) => states(before, 'notesCase'));
  const confirms =
    (helped && asks(exchange.before, 'asksIfSolved') && accepts(exchange)) || says(exchange, 'saysSolved');
  if ((means(exchange, 'says_solved') || confirms) && !says(exchange, 'notSolved')) {
    // Without a matter there is nothing that could have been resolved.
    const matter = matterOf(facts);
    if (matter === undefined) return null;
    const problem =
      everSays(facts, 'hasProblem') || everMeans(facts, 'complains') || !means(matter, 'asks_question');
    return reached(exchange, problem ? 'issue_resolved' : 'faq_answered');
  }
  if (states(exchange.after, 'opensTicket') && matterOf(facts) !== undefined)
    return reached(exchange, 'ticket_created');
  // Turning down one way out leaves the problem where it was.
  const unsolved = everSays(facts, 'hasProblem') || everMeans(facts, 'complains');
  return says(exchange, 'refuses') && refuses(exchange) && !unsolved ? refused(exchange, 'rejected') : null;
};

/** A general agent may do anyone's work, but only what is plainly done counts. */
const general: Reading = (exchange, facts) =>
  scheduling(exchange, facts) ??
  (means(exchange, 'wants_to_buy') || states(exchange.after, 'sold') ? sales(exchange, facts) : null) ??
  (mentions(exchange.before, 'asksPayment') ? collections(exchange, facts) : null) ??
  (takes(exchange) && mentions(exchange.before, 'takesMessage') && states(exchange.after, 'takesMessage')
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
  return withoutTakenBack(read(facts), facts);
}

/** What the person may think over again; an answer given or a notice heard stays. */
const AGREED: readonly CallOutcome[] = [
  'sale_closed',
  'appointment_booked',
  'appointment_rescheduled',
  'payment_promised',
  'customer_retained',
  'customer_reactivated',
];

/**
 * What was not meant, taken back, or said not to be an agreement, is none. After the last of these a mere yes is not one
 * either.
 */
function withoutTakenBack(signs: readonly Sign[], { exchanges }: Facts): Sign[] {
  const joke = exchanges.findLastIndex((exchange) => says(exchange, 'joked'));
  const held = exchanges.findLastIndex((exchange) => says(exchange, 'agreesToNothing'));
  const again = exchanges.findLastIndex((exchange) => says(exchange, 'thinksAgain'));
  if (Math.max(joke, held, again) === -1) return [...signs];
  const isMeant = ({ index, kind, outcome }: Sign): boolean => {
    const exchange = exchanges[index];
    if (kind !== 'reached' || exchange === undefined) return true;
    if (index <= Math.max(joke, held) || (index <= again && AGREED.includes(outcome))) return false;
    return held === -1 || says(exchange, 'buys') || says(exchange, 'stays') || says(exchange, 'returns');
  };
  const kept = signs.filter(isMeant);
  const holding = exchanges[Math.max(held, again)];
  const undone = kept.length < signs.length;
  return holding === undefined || !undone || kept.some(({ index }) => index >= holding.index)
    ? kept
    : [...kept, open(holding)];
}
