import { countsIn } from '../../../listening/index.ts';
import type { CallOutcome } from '../types.ts';
import {
  asks,
  type Exchange,
  everMeans,
  everSays,
  type Facts,
  hasAmount,
  hasDigits,
  means,
  mentions,
  says,
  states,
} from './facts.ts';
import {
  accepts,
  agreesOnTime,
  answers,
  asksOpenly,
  asksToBeSent,
  declines,
  holdsBack,
  matterOf,
  namesMoment,
  offersSeveral,
  refuses,
  takes,
} from './moves.ts';
import { PERSON } from './person-cues.ts';
import { affirmedAt } from './phrases.ts';

/**
 * What one turn decides. The last sign counts: people refuse and then agree, or agree and think again. `open` takes
 * back a refusal, never a success.
 */
export type Sign = {
  index: number;
  kind: 'reached' | 'refused' | 'open';
  outcome: CallOutcome;
  /** The turns it was read from, where there is more than the one. */
  indexes?: readonly number[];
};

type Reading = (exchange: Exchange, facts: Facts) => Sign | null;

const reached = ({ index }: Exchange, outcome: CallOutcome): Sign => ({ index, kind: 'reached', outcome });
const refused = ({ index }: Exchange, outcome: CallOutcome): Sign => ({ index, kind: 'refused', outcome });
const open = ({ index }: Exchange): Sign => ({ index, kind: 'open', outcome: 'follow_up_needed' });

/** One time proposed and taken: that needs no further word of the agent. */
const takesTime = (exchange: Exchange, facts: Facts): boolean =>
  takes(exchange) &&
  asks(exchange.before, 'proposes') &&
  momentIn(exchange.before.text, facts) &&
  !offersSeveral(exchange, facts);

const momentIn = (text: string, facts: Facts): boolean => hasDigits(text) && namesMoment(text, facts);

/** The turn in which the person agreed on what the agent then calls settled; the agent's own word is not enough. */
function agreement(exchange: Exchange, facts: Facts): Exchange | undefined {
  const { exchanges } = facts;
  const next = exchanges[exchange.index + 1];
  const takenUp =
    next !== undefined &&
    (takes(next) || means(next, 'thanks')) &&
    !holdsBack(next) &&
    momentIn(exchange.after.text, facts);
  for (let at = exchange.index; at >= 0; at--) {
    const earlier = exchanges[at];
    if (earlier === undefined || refuses(earlier) || says(earlier, 'hesitates')) break;
    if (agreesOnTime(earlier, facts)) return earlier;
  }
  return takenUp ? next : undefined;
}

/** Under a condition, or after a look at it, nothing is bought yet. */
const seesFirst = (exchange: Exchange): boolean =>
  says(exchange, 'reserves') || says(exchange, 'looksFirst') || asksToBeSent(exchange);

/** Takes outright what the agent has spoken of: without an offer there is nothing to take. */
const buysOutright = (exchange: Exchange, { exchanges }: Facts): boolean =>
  says(exchange, 'buys') &&
  !seesFirst(exchange) &&
  !means(exchange, 'asks_question', 'declines', 'objects') &&
  exchanges
    .slice(0, exchange.index + 1)
    .some(({ before }) => mentions(before, 'sells') || hasAmount(before.text));

const sales: Reading = (exchange, facts) => {
  if (says(exchange, 'hesitates')) return open(exchange);
  if (refuses(exchange)) return refused(exchange, 'rejected');
  const offered = asks(exchange.before, 'sells') || states(exchange.after, 'sold');
  if (buysOutright(exchange, facts)) return reached(exchange, 'sale_closed');
  const wants = means(exchange, 'wants_to_buy') && !means(exchange, 'objects');
  if (offered && (wants || takes(exchange)) && !seesFirst(exchange)) return reached(exchange, 'sale_closed');
  const meets = means(exchange, 'wants_appointment') || mentions(exchange.before, 'meets');
  if (!meets) return null;
  const agreed = states(exchange.after, 'booked') ? agreement(exchange, facts) : undefined;
  if (agreed !== undefined) return reached(agreed, 'appointment_booked');
  return takesTime(exchange, facts) ? reached(exchange, 'appointment_booked') : null;
};

/** What the person last said they wanted with an appointment. */
function wish({ exchanges }: Facts, index: number): 'book' | 'move' | 'cancel' {
  for (const exchange of exchanges.slice(0, index + 1).reverse()) {
    const cancels = means(exchange, 'wants_to_cancel');
    if (means(exchange, 'wants_to_move_appointment') || (cancels && says(exchange, 'wantsAnother')))
      return 'move';
    if (cancels) return 'cancel';
    if (means(exchange, 'wants_appointment')) return 'book';
  }
  return 'book';
}

const agreedBefore = (exchange: Exchange, facts: Facts): boolean =>
  facts.exchanges.slice(0, exchange.index).some((one) => takesTime(one, facts) || agreesOnOffer(one, facts));

const agreesOnOffer = (exchange: Exchange, facts: Facts): boolean =>
  momentIn(exchange.before.text, facts) && agreesOnTime(exchange, facts);

const scheduling: Reading = (exchange, facts) => {
  const wanted = wish(facts, exchange.index);
  if (wanted === 'cancel' && !states(exchange.after, 'moved')) {
    const settled = states(exchange.after, 'canceled') || means(exchange, 'wants_to_cancel');
    if (!settled) return null;
    // What was only just agreed to was no appointment yet.
    return refused(exchange, agreedBefore(exchange, facts) ? 'follow_up_needed' : 'appointment_canceled');
  }
  const moved = states(exchange.after, 'moved');
  const settled = moved || states(exchange.after, 'booked') ? agreement(exchange, facts) : undefined;
  const agreed = settled ?? (takesTime(exchange, facts) ? exchange : undefined);
  if (agreed !== undefined) {
    return reached(agreed, moved || wanted === 'move' ? 'appointment_rescheduled' : 'appointment_booked');
  }
  if (says(exchange, 'hesitates')) return open(exchange);
  return says(exchange, 'refuses') && refuses(exchange) ? refused(exchange, 'rejected') : null;
};

/** Asked whether they pay, not when or how: a yes to that promises. */
const asksToPay = (exchange: Exchange): boolean =>
  asks(exchange.before, 'asksPayment') &&
  !asks(exchange.before, 'asksLeave') &&
  !asks(exchange.before, 'asksIdentity') &&
  !asksOpenly(exchange);

const fallsSilent = (exchange: Exchange): boolean =>
  says(exchange, 'hesitates') || says(exchange, 'disputes') || means(exchange, 'wants_no_more_contact');

/** "I can do eighty dollars on Friday": an amount and a day the person sets. */
const namesPayment = (exchange: Exchange, facts: Facts): boolean =>
  says(exchange, 'offersPayment') &&
  !exchange.text.includes('?') &&
  namesMoment(exchange.text, facts) &&
  countsIn(exchange.text, facts.personLanguage).some(({ isMoney }) => isMoney);

const collections: Reading = (exchange, facts) => {
  const evades = says(exchange, 'evades') && !namesMoment(exchange.text, facts);
  if (says(exchange, 'cannotPromise') || evades) return open(exchange);
  const received = states(exchange.after, 'receivedPayment') && takes(exchange);
  if ((says(exchange, 'paid') && !fallsSilent(exchange)) || received) {
    return reached(exchange, 'payment_collected');
  }
  const willing =
    !means(exchange, 'refuses_payment') && !means(exchange, 'declines') && !fallsSilent(exchange);
  if ((means(exchange, 'promises_payment') || namesPayment(exchange, facts)) && willing)
    return reached(exchange, 'payment_promised');
  if (takes(exchange) && asksToPay(exchange)) return reached(exchange, 'payment_promised');
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
  const place = Math.max(affirmedAt(PERSON.stays, rest), affirmedAt(PERSON.returns, rest));
  return place > rest.indexOf('#');
}

const retention: Reading = (exchange, { agent, exchanges }) => {
  const cameBack = mentions(agent, 'invitesBack');
  const gone = exchanges
    .slice(0, exchange.index + 1)
    .some((one) => says(one, 'returns') || says(one, 'wasCustomer'));
  const kept = cameBack || gone ? 'customer_reactivated' : 'customer_retained';
  if (staysAtLast(exchange) && !says(exchange, 'listens')) return reached(exchange, kept);
  if (says(exchange, 'leaves') || means(exchange, 'wants_to_cancel')) return refused(exchange, 'churned');
  if (says(exchange, 'hesitates')) return open(exchange);
  const offered = mentions(exchange.before, 'offersOption') || mentions(exchange.before, 'invitesBack');
  if (
    takes(exchange) &&
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
  return (heardIt && !empty) || says(exchange, 'cannotCome')
    ? reached(exchange, 'message_acknowledged')
    : null;
};

/** A no before the first answers refuses; a later one is just an answer. */
function interrogation({ exchanges }: Facts, outcome: CallOutcome, answersMin: number): Sign[] {
  const signs: Sign[] = [];
  const given: number[] = [];
  for (const exchange of exchanges) {
    const ends =
      says(exchange, 'refuses') && exchange.index === exchanges.length - 1 && given.length <= answersMin;
    if (
      (given.length < answersMin || ends) &&
      refuses(exchange) &&
      !asks(exchange.before, 'asksRequirement')
    ) {
      if (ends) given.length = 0;
      signs.push(refused(exchange, 'rejected'));
    }
    if (answers(exchange)) given.push(exchange.index);
  }
  const last = exchanges.at(-1);
  if (last && given.length >= answersMin) signs.push({ ...reached(last, outcome), indexes: given });
  return signs;
}

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
  const helped = !states(exchange.before, 'notesCase');
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
  return withoutTakenBack(read(facts), facts);
}

/**
 * What was not meant, taken back, or said not to be an agreement, is none. After the last of these a mere yes is not one
 * either.
 */
function withoutTakenBack(signs: readonly Sign[], { exchanges }: Facts): Sign[] {
  const joke = exchanges.findLastIndex((exchange) => says(exchange, 'joked'));
  const held = exchanges.findLastIndex((exchange) => says(exchange, 'agreesToNothing'));
  const again = exchanges.findLastIndex((exchange) => says(exchange, 'thinksAgain'));
  const last = Math.max(joke, held, again);
  if (last === -1) return [...signs];
  const isMeant = ({ index, kind }: Sign): boolean => {
    const exchange = exchanges[index];
    if (kind !== 'reached' || exchange === undefined) return true;
    if (index <= last) return false;
    return held === -1 || says(exchange, 'buys') || says(exchange, 'stays') || says(exchange, 'returns');
  };
  const kept = signs.filter(isMeant);
  const holding = exchanges[Math.max(held, again)];
  const undone = kept.length < signs.length;
  return holding === undefined || !undone || kept.some(({ index }) => index >= holding.index)
    ? kept
    : [...kept, open(holding)];
}
