import { countsIn, isOccupied } from '../../../../listening/index.ts';
import { affirmedAt, phrases } from '../../../../listening/text/phrases.ts';
import {
  asks,
  type Exchange,
  type Facts,
  hasAmount,
  hasDigits,
  means,
  mentions,
  says,
  states,
} from '../facts.ts';
import {
  asksOpenly,
  asksToBeSent,
  callbackOf,
  declines,
  namesMoment,
  refuses,
  speaksOfCalls,
  takes,
} from '../moves.ts';
import { PERSON } from '../person-cues.ts';
import { agreement, takesTime } from './appointments.ts';
import { onAnother, reserves } from './on-another.ts';
import { open, type Reading, reached, refused } from './sign.ts';

/** Under a condition, or after a look at it, nothing is bought yet. */
const seesFirst = (exchange: Exchange): boolean =>
  reserves(exchange) ||
  says(exchange, 'saysBut') ||
  says(exchange, 'listens') ||
  says(exchange, 'looksFirst') ||
  asksToBeSent(exchange);

/** Takes outright what the agent has spoken of: without an offer there is nothing to take. */
const buysOutright = (exchange: Exchange, { exchanges }: Facts): boolean =>
  says(exchange, 'buys') &&
  !seesFirst(exchange) &&
  !means(exchange, 'asks_question', 'declines', 'objects') &&
  exchanges
    .slice(0, exchange.index + 1)
    .some(({ before }) => mentions(before, 'sells') || hasAmount(before.text));

/** A time the agent offered and then calls settled is one to meet, unless it is one to be called at. */
const isVisit = ({ before, after }: Exchange, facts: Facts): boolean =>
  callbackOf(facts) === null &&
  !speaksOfCalls(before) &&
  !speaksOfCalls(after) &&
  (namesMoment(before.text, facts) || namesMoment(after.text, facts));

export const sales: Reading = (exchange, facts) => {
  if (says(exchange, 'hesitates')) return open(exchange);
  if (refuses(exchange)) return refused(exchange, 'rejected');
  const offered = asks(exchange.before, 'sells') || states(exchange.after, 'sold');
  if (buysOutright(exchange, facts)) return reached(exchange, 'sale_closed');
  const wants = means(exchange, 'wants_to_buy') && !means(exchange, 'objects');
  if (offered && (wants || takes(exchange)) && !seesFirst(exchange)) return reached(exchange, 'sale_closed');
  const meets = means(exchange, 'wants_appointment') || mentions(exchange.before, 'meets');
  const agreed = states(exchange.after, 'booked') ? agreement(exchange, facts) : undefined;
  if (agreed !== undefined && (meets || isVisit(agreed, facts))) return reached(agreed, 'appointment_booked');
  return meets && takesTime(exchange, facts) ? reached(exchange, 'appointment_booked') : null;
};

/** Asked whether they pay, not when or how: a yes to that promises. */
const asksToPay = (exchange: Exchange): boolean =>
  asks(exchange.before, 'asksPayment') &&
  !asks(exchange.before, 'asksLeave') &&
  !asks(exchange.before, 'asksIdentity') &&
  !asksOpenly(exchange);

/** "So 200 on Friday, correct?": an amount and a day read back. */
const readsBack = ({ before }: Exchange, facts: Facts): boolean =>
  hasDigits(before.asks) &&
  namesMoment(before.asks, facts) &&
  countsIn(before.asks, facts.personLanguage).some(({ value, isMoney }) => isMoney || value > DAYS_MAX);

const DAYS_MAX = 31;

const fallsSilent = (exchange: Exchange): boolean =>
  says(exchange, 'hesitates') || says(exchange, 'disputes') || means(exchange, 'wants_no_more_contact');

/** "If they pay me, I'll pay you." */
const PAYS_IF = phrases(
  '(?:if|once|when) (?:they|i get|my (?:boss|salary|pay|wages)|somebody|someone) [^.!?]{0,60}(?:pay|do it|settle) | (?:si|cuando) (?:a mi )?(?:me|nos|mi) [^.!?]{0,60}(?:pag|abon|cubr) | (?:se|quando) (?:me|nos|o meu|a minha|eles) [^.!?]{0,60}(?:pag|acert|quit)',
);

/** Somebody else's debt. */
const FOR_ANOTHER = phrases(
  '(?:pay|settle|do) (?:it |that |this )?for (?:her|him|them)(?![a-z]) | (?:pago|pagar|pagaria) (?:yo )?(?:por|para) (?:ella|ellos|ela|ele|eles)(?![a-z])',
);

/** "And what should I pay with?" */
const WITH_WHAT = phrases(
  '(?:with what|what with)(?![a-z]) [^.!?]{0,30}pay | what (?:do|am|should) i [^.!?]{0,20}pay [^.!?]{0,10}with | (?:y )?(?:con que|de donde) (?:[a-z]+ ){0,3}pag | (?:com que|de onde) (?:[a-z]+ ){0,3}pag',
);

/** "I can do eighty dollars on Friday": an amount and a day the person sets. */
const namesPayment = (exchange: Exchange, facts: Facts): boolean =>
  says(exchange, 'offersPayment') &&
  !exchange.text.includes('?') &&
  namesMoment(exchange.text, facts) &&
  countsIn(exchange.text, facts.personLanguage).some(({ isMoney }) => isMoney);

/** That it was paid some days ago is for the books to show: collected is what is paid now, or what the agent has found there. */
const isCollected = (exchange: Exchange): boolean =>
  says(exchange, 'paysNow') || states(exchange.after, 'receivedPayment');

export const collections: Reading = (exchange, facts) => {
  const evades = says(exchange, 'evades') && !namesMoment(exchange.text, facts);
  if (says(exchange, 'cannotPromise') || says(exchange, 'agreesToNothing') || evades) return open(exchange);
  if (says(exchange, 'paid') && !fallsSilent(exchange)) {
    return isCollected(exchange) ? reached(exchange, 'payment_collected') : open(exchange);
  }
  if (states(exchange.after, 'receivedPayment') && takes(exchange))
    return reached(exchange, 'payment_collected');
  const willing =
    !means(exchange, 'refuses_payment') &&
    !means(exchange, 'declines') &&
    !fallsSilent(exchange) &&
    !onAnother(exchange) &&
    !FOR_ANOTHER.test(exchange.plain) &&
    !PAYS_IF.test(exchange.plain) &&
    !WITH_WHAT.test(exchange.plain);
  if ((means(exchange, 'promises_payment') || namesPayment(exchange, facts)) && willing)
    return reached(exchange, 'payment_promised');
  if (takes(exchange) && (asksToPay(exchange) || readsBack(exchange, facts)))
    return reached(exchange, 'payment_promised');
  if (means(exchange, 'refuses_payment') && !means(exchange, 'wants_person')) {
    // "I won't pay it twice" claims that it is paid, and to be out of work refuses nothing.
    const isOpen =
      paidBefore(exchange, facts) || (says(exchange, 'hardship') && !CANNOT_PAY.test(exchange.plain));
    return isOpen ? open(exchange) : refused(exchange, 'payment_refused');
  }
  if (says(exchange, 'disputes')) return open(exchange);
  const dated = asks(exchange.before, 'asksPayment') && namesMoment(exchange.text, facts);
  const isOfCall = means(exchange, 'wants_callback', 'is_busy');
  if (dated && willing && !isOfCall && !declines(exchange) && !isOccupied(exchange.text))
    return reached(exchange, 'payment_promised');
  if (!refuses(exchange)) return null;
  if (paidBefore(exchange, facts)) return open(exchange);
  return refused(exchange, mentions(exchange.before, 'asksPayment') ? 'payment_refused' : 'rejected');
};

const CANNOT_PAY = phrases(
  "(?:can't|cannot|won't|not going to|not able to|refuse to|i'm not) (?:[a-z]+ )?pay | no (?:le |les |te )?(?:puedo|podre|voy a|pienso|quiero) (?:[a-z]+ )?pagar | no (?:le |les |te )?pago(?![a-z]) | nao pago(?![a-z]) | nao (?:posso|consigo|vou|quero|tenho como) (?:[a-z]+ )?pagar",
);

const paidBefore = ({ index }: Exchange, { exchanges }: Facts): boolean =>
  exchanges.slice(0, index + 1).some((one) => says(one, 'paid'));

/** Whether the last of the two the person says is that they stay; "I won't stay" is not staying. */
function staysAtLast(exchange: Exchange): boolean {
  const rest = exchange.plain.replace(PERSON.leaves, '#');
  const place = Math.max(affirmedAt(PERSON.stays, rest), affirmedAt(PERSON.returns, rest));
  return place > rest.indexOf('#');
}

/** "If you lower it to twenty I might stay." */
const ONLY_IF =
  /(?:^|[,.;] ?)(?:(?:but|and|only|pero|y|solo|mas|e|so) )?(?:if (?:you|they)|si (?:me|nos|lo|la|le|ustedes|usted|baj|hay)|se (?:voce|voces|me|baix|fizer|der|tiver))(?![a-z])|(?<![a-z])(?:unless|capaz que|a menos que|a nao ser que)(?![a-z])/;

/** "Don't cancel anything": whatever else they refuse, they have not left. */
const CANCELS_NOTHING = phrases(
  "(?:don't|do not) (?:you )?cancel | no (?:me |lo |la |nos )?cancel(?:e|en|es)(?![a-z]) | nao (?:me |nos )?cancel(?:e|em|a)(?![a-z])",
);

/** A yes with a story behind it is on its way to something else. */
const YES_WORDS_MAX = 5;

export const retention: Reading = (exchange, { agent, exchanges }) => {
  const cameBack = mentions(agent, 'invitesBack');
  const gone = exchanges
    .slice(0, exchange.index + 1)
    .some((one) => says(one, 'returns') || says(one, 'wasCustomer'));
  const kept = cameBack || gone ? 'customer_reactivated' : 'customer_retained';
  if (
    staysAtLast(exchange) &&
    !onAnother(exchange) &&
    !says(exchange, 'listens') &&
    !ONLY_IF.test(exchange.plain)
  )
    return reached(exchange, kept);
  if (onAnother(exchange)) return open(exchange);
  if (says(exchange, 'notYet') || says(exchange, 'hesitates') || CANCELS_NOTHING.test(exchange.plain))
    return open(exchange);
  if (says(exchange, 'leaves') || means(exchange, 'wants_to_cancel'))
    return ONLY_IF.test(exchange.plain) ? open(exchange) : refused(exchange, 'churned');
  const offered = mentions(exchange.before, 'offersOption') || mentions(exchange.before, 'invitesBack');
  if (
    takes(exchange) &&
    exchange.wordCount <= YES_WORDS_MAX &&
    !asks(exchange.before, 'asksLeave') &&
    (offered || asks(exchange.before, 'renews'))
  ) {
    return reached(exchange, kept);
  }
  if (!refuses(exchange)) return null;
  return refused(exchange, cameBack || asks(exchange.before, 'asksLeave') ? 'rejected' : 'churned');
};
