import { declinesCase } from '../../../../listening/decided/withdrawing.ts';
import { wantsNothingSettled, wantsToLeaveMessage } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { CallOutcome } from '../../types.ts';
import {
  asks,
  type Exchange,
  everMeans,
  everSays,
  type Facts,
  means,
  mentions,
  says,
  states,
} from '../facts.ts';
import { matterOf } from '../matter.ts';
import { accepts, callbackOf, closes, refuses, takes } from '../moves.ts';
import { settledSigns } from '../settled/agreements.ts';
import { handedOver, helpSigns, withoutUnsolved } from '../settled/help.ts';
import { namedForWhatItIs, refusalSigns } from '../settled/refusals.ts';
import { withoutUndone } from '../settled/unproven.ts';
import { scheduling } from './appointments.ts';
import { isBack } from './back.ts';
import { collections, sales } from './deals.ts';
import { assessment, interview, survey } from './interrogated.ts';
import { changesNothing } from './kept.ts';
import { notifications } from './notices.ts';
import { retention } from './retention.ts';
import { open, type Reading, reached, refused, type Sign } from './sign.ts';

export type { Sign } from './sign.ts';

const THATS_ALL = phrases(
  "that(?:'s| is| was| will be|'ll be|'d be) (?:all|it|everything)(?![a-z]) | nothing else | (?:eso|esto) (?:es|era|seria) todo | nada mas(?![a-z]) | (?:e|era) (?:so )?isso(?![a-z]) | mais nada",
);

const SOLVED = phrases(
  'solved | sorted | fixed | works | resolvid | resuelt | solucionad | (?:me )?(?:ayudo|sirvio|ajudou)(?![a-z]) | answered',
);

/** "That's all" ends the talk, not the trouble. */
const saysSolved = (exchange: Exchange): boolean =>
  means(exchange, 'says_solved') &&
  (!THATS_ALL.test(exchange.plain) || says(exchange, 'saysSolved') || SOLVED.test(exchange.plain));

/** What comes back was gone: whatever was asked about it was a problem. */
const WORKS_AGAIN = phrases(
  'back (?:on|up|in|online|again)(?![a-z]) | works? again | ya (?:tira|anda|marcha|jala|conecta|enciende|prende|volvio|funciona)(?![a-z]) | volvio(?![a-z]) | voltou(?![a-z]) | (?:ja|agora) (?:ta |esta )?funciona',
);

const support: Reading = (exchange, facts) => {
  // A yes after the case was only written down does not say that the problem is gone.
  const helped = !facts.exchanges
    .slice(0, exchange.index + 1)
    .some(({ before }) => states(before, 'notesCase'));
  const confirms =
    (helped && asks(exchange.before, 'asksIfSolved') && accepts(exchange)) || says(exchange, 'saysSolved');
  if ((saysSolved(exchange) || confirms) && !isBack(exchange)) {
    // Without a matter there is nothing that could have been resolved.
    const matter = matterOf(facts);
    if (matter === undefined) return null;
    const told = everSays(facts, 'hasProblem') || everMeans(facts, 'complains');
    // A receptionist is told all kinds of things: only a problem can be solved.
    if (!told && facts.subject.category !== 'support' && !asks(exchange.before, 'asksIfSolved')) return null;
    const worksAgain = facts.exchanges
      .slice(0, exchange.index + 1)
      .some((one) => WORKS_AGAIN.test(one.plain));
    const problem = told || worksAgain || !means(matter, 'asks_question');
    return reached(exchange, problem ? 'issue_resolved' : 'faq_answered');
  }
  if (states(exchange.after, 'opensTicket') && matterOf(facts) !== undefined)
    return reached(exchange, 'ticket_created');
  // Turning down one way out leaves the problem where it was.
  const unsolved = everSays(facts, 'hasProblem') || everMeans(facts, 'complains');
  return says(exchange, 'refuses') &&
    refuses(exchange) &&
    !unsolved &&
    !offersWay(exchange) &&
    !declinesCase(exchange.text)
    ? refused(exchange, 'rejected')
    : null;
};

const offersWay = ({ before }: Exchange): boolean =>
  asks(before, 'takesMessage') || asks(before, 'offersPerson');

/** A general agent may do anyone's work, but only what is plainly done counts. */
const general: Reading = (exchange, facts) =>
  unlessUnoffered(unlessCall(unlessNone(scheduling(exchange, facts), facts), facts), exchange) ??
  (passesOnAWish(exchange) ? reached(exchange, 'message_delivered') : null) ??
  (means(exchange, 'wants_to_buy') || states(exchange.after, 'sold') ? sales(exchange, facts) : null) ??
  (mentions(exchange.before, 'asksPayment') ? collections(exchange, facts) : null) ??
  (takes(exchange) &&
  mentions(exchange.before, 'takesMessage') &&
  states(exchange.after, 'takesMessage') &&
  (WANTS_IT_PASSED_ON.test(exchange.plain) || (!onlyAsked(facts) && hasMessage(exchange, facts)))
    ? reached(exchange, 'message_delivered')
    : null) ??
  support(exchange, facts);

/** "Could he ring me before noon": a call from whom the message is for. */
const BY_ANOTHER = phrases(`
  (?:could|can|would|will|if) (?:he|she|they|(?:dr|doctor|mr|mrs|ms|miss) [a-z]+) (?:[a-z]+ )?(?:ring|call|phone|text) me | (?:ask|tell|get|have) (?:him|her|them|(?:dr|doctor|mr|mrs|ms|miss) [a-z]+) (?:to )?(?:ring|call|phone|text) me |
  (?:dile|digale|dele|pidale|pidele|que (?:el|ella)) (?:[a-z]+ ){0,3}me (?:llame|marque|escriba) | que me (?:llame|marque) (?:el|ella|la|don|dona|senor|doctor)(?![a-z]) |
  (?:pede|peca|diz|diga|fala|avisa) (?:pra|para|a|ao|pro) (?:el[ea]|[a-z]+ [a-z]+) (?:que )?(?:me )?(?:ligar|ligue|retornar|chamar) | (?:el[ea]) (?:pode|podia) me ligar
`);

/** Leaves word for somebody, and what they want of them. */
const passesOnAWish = (exchange: Exchange): boolean =>
  BY_ANOTHER.test(exchange.plain) &&
  (means(exchange, 'agrees') || says(exchange, 'beginsWithYes')) &&
  asks(exchange.before, 'takesMessage') &&
  !asks(exchange.after, 'offersCallback');

/** "No puedo ir" cancels nothing where no appointment was ever spoken of. */
const unlessNone = (sign: Sign | null, { exchanges }: Facts): Sign | null =>
  sign?.outcome !== 'appointment_canceled' ||
  exchanges.some((one) => APPOINTMENT.test(one.plain) || states(one.after, 'canceled'))
    ? sign
    : null;
const APPOINTMENT = phrases(
  'appointment | booking | booked | reservation | slot | cancel | (?:my|an?|the) (?:visit|check-?up|session|class) | cita(?![a-z]) | turno | reserv | consulta | agend | anul | (?:mi|una|la|tengo|tenia) hora(?![a-z]) | horario | marcad[oa] | marcacao | marquei | sessao | sesion | desmarc',
);

/** A time somebody wants to be called at is no appointment. */
function unlessCall(sign: Sign | null, facts: Facts): Sign | null {
  const isBooking = sign?.outcome === 'appointment_booked' && !everMeans(facts, 'wants_appointment');
  return isBooking && callbackOf(facts) !== null ? null : sign;
}

/** A question that stays open is no message that was delivered. */
function onlyAsked(facts: Facts): boolean {
  const matter = matterOf(facts);
  if (matter === undefined || !means(matter, 'asks_question')) return false;
  return !facts.exchanges.some(({ text }) => wantsToLeaveMessage(text));
}

const WANTS_IT_PASSED_ON = phrases(
  'yes(?![a-z]) | yeah(?![a-z]) | please | pass it | do that | leave it | si(?![a-z]) | por favor | pase(?:lo|la)? | dej[ea](?:lo|la) | claro | sim(?![a-z]) | pode(?![a-z]) | pass[ae] | deix[ae](?![a-z])',
);
const MESSAGE_WORDS_MIN = 4;
const WORDS_BESIDE_THANKS_MIN = 8;
const ONLY_NAMED = phrases(
  "(?:and |hi,? |hello,? |it's |this is )?(?:my name|i'm |i am |this is |me llamo|mi nombre|soy |habla |meu nome|me chamo|sou |aqui e |quem fala)",
);

/** A question that nobody could answer is left open; a message is what somebody wants to be told. */
const hasMessage = ({ index }: Exchange, { exchanges }: Facts): boolean =>
  exchanges
    .slice(0, index + 1)
    .some(
      (one) =>
        !means(one, 'asks_question') &&
        !one.text.includes('?') &&
        one.wordCount >= MESSAGE_WORDS_MIN &&
        ONLY_NAMED.exec(one.plain)?.index !== 0 &&
        (one.wordCount >= WORDS_BESIDE_THANKS_MIN || !closes(one)),
    );

/** Who asks something of a reception and wants no more turns nothing down. */
const unlessUnoffered = (sign: Sign | null, exchange: Exchange): Sign | null => {
  const { before } = exchange;
  const isOffered = (asks(before, 'proposes') && !offersWay(exchange)) || asks(before, 'asksLeave');
  return sign?.outcome === 'rejected' && !isOffered ? null : sign;
};

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
  surveys: survey,
  language_assessment: assessment,
};

const readGeneral = each(general);

/** What each turn decides, in order. A category nobody knows is read like a general one. */
export function readSigns(facts: Facts): Sign[] {
  const { category } = facts.subject;
  const read = (Object.hasOwn(READINGS, category) ? READINGS[category] : undefined) ?? readGeneral;
  const own = read(facts);
  const heard = [...own, ...refusalSigns(facts, own), ...settledSigns(facts), ...helped(facts)];
  const signs = namedForWhatItIs(withoutMovedTwice(heard), facts).toSorted(
    (one, other) => one.index - other.index,
  );
  return withoutUnsolved(withoutUndone(withoutTakenBack(signs, facts), facts), facts);
}

/** One yes to another time moves an appointment; it books none beside it. */
const withoutMovedTwice = (signs: readonly Sign[]): Sign[] =>
  signs.filter(
    ({ index, outcome }) =>
      outcome !== 'appointment_booked' ||
      !signs.some((one) => one.index === index && one.outcome === 'appointment_rescheduled'),
  );

const helped = (facts: Facts): Sign[] =>
  ['support', 'general'].includes(facts.subject.category)
    ? helpSigns(facts)
    : facts.exchanges.flatMap((one) => handedOver(one, facts) ?? []);

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
function withoutTakenBack(signs: readonly Sign[], facts: Facts): Sign[] {
  const { exchanges, subject } = facts;
  const joke = exchanges.findLastIndex((exchange) => says(exchange, 'joked'));
  const held = exchanges.findLastIndex((exchange) => says(exchange, 'agreesToNothing'));
  const isKept = (exchange: Exchange): boolean =>
    subject.direction === 'inbound' && changesNothing(exchange, facts);
  const unsettled = exchanges.findLastIndex((one) => wantsNothingSettled(one.text) || isKept(one));
  const again = exchanges.findLastIndex((exchange) => says(exchange, 'thinksAgain'));
  const back = exchanges.findLastIndex(isBack);
  const undated = exchanges.findLastIndex((one) => says(one, 'cannotPromise') || says(one, 'paid'));
  if (Math.max(joke, held, unsettled, again, back, undated) === -1) return [...signs];
  const isMeant = ({ index, kind, outcome }: Sign): boolean => {
    const exchange = exchanges[index];
    if (kind !== 'reached' || exchange === undefined) return true;
    if (index <= back && outcome === 'issue_resolved') return false;
    if (index < undated && outcome === 'payment_promised') return false;
    if (index <= Math.max(joke, held)) return false;
    const isAgreed = AGREED.includes(outcome);
    if (isAgreed && index <= Math.max(again, unsettled)) return false;
    return (
      (held === -1 && (unsettled === -1 || !isAgreed)) ||
      says(exchange, 'buys') ||
      says(exchange, 'stays') ||
      says(exchange, 'returns')
    );
  };
  const kept = signs.filter(isMeant);
  const holding = exchanges[Math.max(held, unsettled, again)];
  const undone = kept.length < signs.length;
  return holding === undefined || !undone || kept.some(({ index }) => index >= holding.index)
    ? kept
    : [...kept, open(holding)];
}
