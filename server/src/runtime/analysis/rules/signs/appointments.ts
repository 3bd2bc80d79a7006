import { doesNotSuit } from '../../../../listening/decided/suits.ts';
import {
  extractMoment,
  namesDay,
  sentences,
  wantsNoOther,
  wantsNothingSettled,
} from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { isSameWeekday } from '../agreed.ts';
import { asks, type Exchange, type Facts, hasDigits, means, says, states } from '../facts.ts';
import { agreesOnTime, holdsBack, namesMoment, offersSeveral, picks, refuses, takes } from '../moves.ts';
import { BOOKS } from '../need.ts';
import { changesNothing } from './kept.ts';
import { open, type Reading, reached, refused } from './sign.ts';

/** One time proposed and taken: that needs no further word of the agent. */
export const takesTime = (exchange: Exchange, facts: Facts): boolean =>
  takes(exchange) &&
  asks(exchange.before, 'proposes') &&
  momentIn(exchange.before.text, facts) &&
  !offersSeveral(exchange, facts);

const momentIn = (text: string, facts: Facts): boolean => hasDigits(text) && namesMoment(text, facts);

/** The turn in which the person agreed on what the agent then calls settled; the agent's own word is not enough. */
export function agreement(exchange: Exchange, facts: Facts): Exchange | undefined {
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
    if (agreesOnTime(earlier, facts)) return isSameMoment(earlier, exchange, facts) ? earlier : undefined;
  }
  return takenUp ? next : undefined;
}

/** Another day than the ones the person named is not what they agreed to; "the second" names none. */
function isSameMoment(named: Exchange, { after }: Exchange, { subject, personLanguage }: Facts): boolean {
  const confirmed = extractMoment(after.states, personLanguage, subject.now);
  // "Tuesday I work. Wednesday at three is fine": the day that suits stands in a sentence of its own.
  const told = sentences(named.text).filter((one) => !doesNotSuit(one));
  const own = [named.text, ...named.text.split(FROM_TO), ...told]
    .filter((part) => namesDay(part, personLanguage, subject.now))
    .flatMap((part) => extractMoment(part, personLanguage, subject.now) ?? []);
  const isPick = picks(named) && own.every(({ at }) => !at.includes('T'));
  if (confirmed === null || own.length === 0 || isPick) return true;
  return own.some(
    ({ at }) =>
      at.slice(0, DATE_LENGTH) === confirmed.at.slice(0, DATE_LENGTH) ||
      isSameWeekday(named.text, at, confirmed.at),
  );
}

const DATE_LENGTH = 10;
const FROM_TO = /\s(?:to|for|para|pra|al?|instead of)\s/iu;

/** What the person last said they wanted with an appointment. */
function wish({ exchanges }: Facts, index: number): 'book' | 'move' | 'cancel' {
  for (const exchange of exchanges.slice(0, index + 1).reverse()) {
    const cancels = means(exchange, 'wants_to_cancel');
    const moves = means(exchange, 'wants_to_move_appointment') || (cancels && says(exchange, 'wantsAnother'));
    if (moves) return asksFirst(exchanges, exchange.index) ? 'book' : 'move';
    if (cancels) return 'cancel';
    if (means(exchange, 'wants_appointment')) return 'book';
  }
  return 'book';
}

/** "Wednesday. No, Thursday" puts right what was asked for a moment ago. */
const asksFirst = (exchanges: readonly Exchange[], index: number): boolean =>
  exchanges.slice(0, index).some((one) => means(one, 'wants_appointment')) &&
  !exchanges.slice(0, index).some((one) => means(one, 'wants_to_move_appointment', 'wants_to_cancel'));

const agreedBefore = (exchange: Exchange, facts: Facts): boolean =>
  facts.exchanges.slice(0, exchange.index).some((one) => takesTime(one, facts) || agreesOnOffer(one, facts));

const agreesOnOffer = (exchange: Exchange, facts: Facts): boolean =>
  momentIn(exchange.before.text, facts) && agreesOnTime(exchange, facts);

/** Who then names another time wants the appointment, and wants it then. */
const movesLater = ({ index }: Exchange, facts: Facts): boolean =>
  facts.exchanges
    .slice(index + 1)
    .some(
      (one) =>
        means(one, 'wants_to_move_appointment') ||
        says(one, 'wantsAnother') ||
        (agreesOnTime(one, facts) && (namesMoment(one.text, facts) || !CANCELS.test(one.before.asks))),
    );

/** Asked whether to cancel it, the person let it stand. */
const isKept = ({ exchanges }: Facts): boolean => exchanges.some(({ after }) => states(after, 'keeps'));

/** Something was to be booked, moved or canceled. */
const everWished = ({ exchanges }: Facts): boolean =>
  exchanges.some(
    (one) =>
      means(one, 'wants_appointment', 'wants_to_move_appointment', 'wants_to_cancel') ||
      (says(one, 'needs') && BOOKS.test(one.plain)),
  );

const CANCELS = phrases('cancel | anul | desmarc');

export const scheduling: Reading = (exchange, facts) => {
  const wanted = wish(facts, exchange.index);
  const isCanceled = states(exchange.after, 'canceled') && wantsNoOther(exchange.text);
  if ((wanted === 'cancel' || isCanceled) && !states(exchange.after, 'moved')) {
    const asked = means(exchange, 'wants_to_cancel') && !movesLater(exchange, facts) && !isKept(facts);
    if (!asked && !states(exchange.after, 'canceled')) return null;
    // What was only just agreed to was no appointment yet.
    if (agreedBefore(exchange, facts)) return refused(exchange, 'follow_up_needed');
    // Done behind words about something else, it is borne by the turn that wanted it.
    const wisher = facts.exchanges
      .slice(0, exchange.index + 1)
      .findLast((one) => means(one, 'wants_to_cancel'));
    const bears = takes(exchange) || wisher === undefined ? exchange : wisher;
    return { ...refused(exchange, 'appointment_canceled'), indexes: [bears.index] };
  }
  const moved = states(exchange.after, 'moved');
  const settled = moved || states(exchange.after, 'booked') ? agreement(exchange, facts) : undefined;
  const agreed = settled ?? (takesTime(exchange, facts) ? exchange : undefined);
  if (agreed !== undefined) {
    return reached(agreed, moved || wanted === 'move' ? 'appointment_rescheduled' : 'appointment_booked');
  }
  // Who calls only to ask refuses nothing by saying so.
  const onlyAsks =
    facts.subject.direction === 'inbound' &&
    (wantsNothingSettled(exchange.text) || changesNothing(exchange, facts));
  if (says(exchange, 'hesitates') || onlyAsks) return open(exchange);
  if (!says(exchange, 'refuses') || !refuses(exchange)) return null;
  return facts.subject.direction === 'inbound' && !everWished(facts)
    ? open(exchange)
    : refused(exchange, 'rejected');
};
