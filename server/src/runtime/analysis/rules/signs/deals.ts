import { isCourtesy } from '../../../../listening/decided/courtesy.ts';
import { disputesDebt, saysNotAll, sumOffered } from '../../../../listening/decided/owing.ts';
import { hedges } from '../../../../listening/decided/suits.ts';
import {
  countsIn,
  extractMoment,
  goesAhead,
  isOccupied,
  leavesOpen,
  namesDay,
  saysNo,
  turnsDownOffer,
} from '../../../../listening/index.ts';
import { hangsOnIf } from '../../../../listening/meant/conditions.ts';
import { wishesToSeeIt } from '../../../../listening/meant/offers/sees-it.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
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

/** "Lo llevo todo en una hoja": how they do it now. */
const MANAGES = phrases(
  '(?:lo|la|los|las) llev(?:o|amos) (?:tod[oa]s? )?(?:en|con|a|yo|por|mal|bien|desde|hace)(?![a-z])',
);

/** No talk as well: who asked for something to read still waits for it. */
const awaitsPost = ({ index, before }: Exchange, { exchanges }: Facts): boolean =>
  mentions(before, 'meets') && exchanges.slice(0, index).some(asksToBeSent);

/** A time the agent offered and then calls settled is one to meet, unless it is one to be called at. */
const isVisit = ({ before, after }: Exchange, facts: Facts): boolean =>
  callbackOf(facts) === null &&
  !speaksOfCalls(before) &&
  !speaksOfCalls(after) &&
  (namesMoment(before.text, facts) || namesMoment(after.text, facts));

/** An order to do what was just offered; who adds what they first want to see has not given one. */
const ordersIt = (exchange: Exchange): boolean =>
  asks(exchange.before, 'sells') && goesAhead(exchange.text) && !says(exchange, 'looksFirst');

/** A demo was wished for, and nothing but "it" was offered since: a yes may be to the demo. */
const wantsSmaller = ({ index, before }: Exchange, { exchanges }: Facts): boolean =>
  !ORDER.test(before.asks) && exchanges.slice(0, index).some(({ text }) => wishesToSeeIt(text));
const ORDER = phrases('order | purchase | buy | pedido | compra | contrat | assin | suscri | inscri | sign');

/** Beside a wish of their own, "we have one already" tells how things are. */
const wantsSomething = (exchange: Exchange): boolean =>
  means(exchange, 'wants_to_buy', 'wants_appointment', 'wants_callback', 'wants_person') ||
  says(exchange, 'asksToBeCalled');

export const sales: Reading = (exchange, facts) => {
  if (ordersIt(exchange)) return reached(exchange, 'sale_closed');
  if (says(exchange, 'hesitates')) return open(exchange);
  if (asksToBeSent(exchange) && !says(exchange, 'refuses')) return open(exchange);
  if (refuses(exchange)) return awaitsPost(exchange, facts) ? open(exchange) : refused(exchange, 'rejected');
  if (saysNo(exchange.text) || (turnsDownOffer(exchange.text) && !wantsSomething(exchange)))
    return refused(exchange, 'rejected');
  const offered = asks(exchange.before, 'sells') || states(exchange.after, 'sold');
  if (buysOutright(exchange, facts)) return reached(exchange, 'sale_closed');
  const wants =
    means(exchange, 'wants_to_buy') && !means(exchange, 'objects') && !MANAGES.test(exchange.plain);
  const nods = takes(exchange) && !isCourtesy(exchange.text) && !wantsSmaller(exchange, facts);
  if (offered && (wants || nods) && !seesFirst(exchange)) return reached(exchange, 'sale_closed');
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

/** A share of it is a sum as much as a figure is. */
export const SHARE = phrases(
  'half | the (?:rest|lot|whole)(?![a-z]) | all of it | everything | in full | (?:la )?mitad | el resto | tod[oa](?![a-z]) | complet[oa]s? | (?:a )?metade | o (?:resto|total)(?![a-z]) | tudo(?![a-z]) | inteir[oa]',
);

/** What people do with money they owe, now or later. */
const PAYING = phrases(
  "(?:pay|settle|send|transfer|clear|sort|deposit|wire|do|make|manage) | (?:you'll|you will|you can) (?:have|get) | (?:get|got) paid | payday | pag(?:o|ar|are|amos|aremos|arei|ando|aria)(?![a-z]) | pague(?![a-z]) | (?:abon|deposit|transf|liquid|consign|salda|mand|envi|acert|quit|parcel|cobr|receb|recib)[a-z]* | (?:doy|dar|hago|hacer|faco|fazer|dou)(?![a-z]) | ca(?:e|i|iga|ia|era|ira)(?![a-z]) | quincena | sueldo | nomina(?![a-z]) | salari | pagamento | wage | salary | puedo(?![a-z]) | posso(?![a-z]) | consigo(?![a-z])",
);
const BARE_WORDS_MAX = 6;

/** Asked when, a day alone is an answer; a day in a longer tale is one only where it speaks of paying. */
const tellsWhenPaid = ({ plain: said, wordCount, after }: Exchange): boolean =>
  states(after, 'notesPayment') || wordCount <= BARE_WORDS_MAX || PAYING.test(said) || SHARE.test(said);

/** Out of money: that refuses nothing. */
const NO_MONEY = phrases(
  "(?:don't|do not|haven't|have not) (?:have|got) (?:the|that|any|enough|it)(?: kind of)?(?: money| cash| funds)?(?= *[,.!]|$| right| now| at| yet| just) | (?:i'm|i am|we're) (?:broke|skint|short) | (?:money's|things are) tight | no tengo (?:[a-z]+ )?(?:dinero|plata|lana|guita|pasta|fondos) | ando (?:corto|corta|sin)(?![a-z]) | nao tenho (?:[a-z]+ )?(?:dinheiro|grana) | (?:ta|esta|anda) (?:muito )?(?:dificil|apertad[oa])",
);

/** "I can do eighty dollars on Friday": an amount and a day the person sets. */
const namesPayment = (exchange: Exchange, facts: Facts): boolean =>
  says(exchange, 'offersPayment') &&
  !exchange.text.includes('?') &&
  namesMoment(exchange.text, facts) &&
  (SHARE.test(exchange.plain) ||
    countsIn(exchange.text, facts.personLanguage).some(({ isMoney }) => isMoney));

/** "Todo no puedo, cincuenta el día cinco": a sum and a day of their own, whatever they say they cannot do. */
export const offersPart = (exchange: Exchange, facts: Facts): boolean =>
  sumOffered(exchange.text, facts.personLanguage) !== null &&
  namesMoment(exchange.text, facts) &&
  isAsked(exchange, facts) &&
  !says(exchange, 'paid') &&
  !says(exchange, 'cannotPromise') &&
  !says(exchange, 'agreesToNothing') &&
  !fallsSilent(exchange) &&
  !onAnother(exchange) &&
  !FOR_ANOTHER.test(exchange.plain) &&
  !PAYS_IF.test(exchange.plain) &&
  !hangsOnIf(exchange.whole) &&
  !leavesOpen(exchange.text) &&
  !BYGONE.test(exchange.plain);

const BYGONE = phrases(
  '(?:you|they|he|she) (?:said|told|charged|took|sent) | (?:last|ago|yesterday)(?![a-z]) | (?:dijo|dijeron|cobraron|pasad[oa]|ayer|hace)(?![a-z]) | (?:disse|disseram|cobraram|passad[oa]|ontem|faz|ha)(?![a-z])',
);

/** The payment has come up: asked for, or spoken of as theirs. */
const isAsked = ({ index, plain: said }: Exchange, { agent, exchanges }: Facts): boolean =>
  PAYING.test(said) || isPaymentAsked(index, exchanges) || states(agent, 'notesPayment');

const isPaymentAsked = (index: number, exchanges: readonly Exchange[]): boolean =>
  exchanges
    .slice(0, index + 1)
    .some(({ before }) => mentions(before, 'asksPayment') || mentions(before, 'mentionsDebt'));

/** That it was paid some days ago is for the books to show: collected is what is paid now, or what the agent has found there. */
const isCollected = (exchange: Exchange): boolean =>
  says(exchange, 'paysNow') || states(exchange.after, 'receivedPayment');

/** The agent notes the payment for a day that the person named when they were asked for one, and nothing stands against it. */
function isNotedFor(exchange: Exchange, facts: Facts): boolean {
  if (!states(exchange.after, 'notesPayment') || refuses(exchange) || fallsSilent(exchange)) return false;
  if (says(exchange, 'cannotPromise') || means(exchange, 'refuses_payment')) return false;
  const { exchanges, personLanguage, subject } = facts;
  const dayOf = (text: string): string | undefined =>
    extractMoment(text, personLanguage, subject.now)?.at.slice(0, DATE_LENGTH);
  const noted = dayOf(exchange.after.states);
  return (
    noted !== undefined &&
    exchanges
      .slice(0, exchange.index + 1)
      .some(
        (one) =>
          mentions(one.before, 'asksPayment') &&
          !says(one, 'cannotPromise') &&
          !says(one, 'paid') &&
          !FOR_ANOTHER.test(one.plain) &&
          namesDay(one.text, personLanguage, subject.now) &&
          dayOf(one.text) === noted,
      )
  );
}
const DATE_LENGTH = 10;

export const collections: Reading = (exchange, facts) => {
  const evades = says(exchange, 'evades') && !namesMoment(exchange.text, facts);
  if (says(exchange, 'cannotPromise') || says(exchange, 'agreesToNothing') || evades) return open(exchange);
  if (offersPart(exchange, facts) || isNotedFor(exchange, facts))
    return reached(exchange, 'payment_promised');
  if (says(exchange, 'paid') && !fallsSilent(exchange)) {
    return isCollected(exchange) ? reached(exchange, 'payment_collected') : open(exchange);
  }
  if (states(exchange.after, 'receivedPayment') && takes(exchange))
    return reached(exchange, 'payment_collected');
  const hangs = PAYS_IF.test(exchange.plain) || hangsOnIf(exchange.whole);
  const willing =
    !means(exchange, 'refuses_payment') &&
    !means(exchange, 'declines') &&
    !fallsSilent(exchange) &&
    !onAnother(exchange) &&
    !FOR_ANOTHER.test(exchange.plain) &&
    !hangs &&
    !WITH_WHAT.test(exchange.plain);
  if ((means(exchange, 'promises_payment') || namesPayment(exchange, facts)) && willing)
    return reached(exchange, 'payment_promised');
  if (takes(exchange) && (asksToPay(exchange) || readsBack(exchange, facts)))
    return reached(exchange, 'payment_promised');
  // "I can't do the whole thing, eighty a month I could": a part is offered, nothing refused.
  const offersSome = saysNotAll(exchange.text) && sumOffered(exchange.text, facts.personLanguage) !== null;
  if (offersSome) return open(exchange);
  if (means(exchange, 'refuses_payment') && !means(exchange, 'wants_person')) {
    // "I won't pay it twice" claims that it is paid, and to be out of work refuses nothing.
    const isOpen =
      !isPaymentAsked(exchange.index, facts.exchanges) ||
      isNotedDispute(exchange, facts) ||
      paidBefore(exchange, facts) ||
      ((says(exchange, 'hardship') || NO_MONEY.test(exchange.plain)) && !CANNOT_PAY.test(exchange.plain));
    return isOpen ? open(exchange) : refused(exchange, 'payment_refused');
  }
  if (says(exchange, 'disputes')) return open(exchange);
  const dated =
    asks(exchange.before, 'asksPayment') &&
    namesMoment(exchange.text, facts) &&
    tellsWhenPaid(exchange) &&
    !paidBefore(exchange, facts);
  const isOfCall = means(exchange, 'wants_callback', 'is_busy');
  const isSure = !isOfCall && !hedges(exchange.text) && !declines(exchange);
  if (dated && willing && isSure && !isOccupied(exchange.text)) return reached(exchange, 'payment_promised');
  // Would pay under a condition: that neither promises nor refuses.
  if (hangs && PAYING.test(plain(exchange.whole))) return open(exchange);
  if (!refuses(exchange)) return null;
  if (paidBefore(exchange, facts)) return open(exchange);
  return refused(exchange, mentions(exchange.before, 'asksPayment') ? 'payment_refused' : 'rejected');
};

/** Noted as a dispute, it refuses nothing; said after a day was named, it takes back what that day may have promised. */
const isNotedDispute = (exchange: Exchange, facts: Facts): boolean =>
  disputesDebt(exchange.text) &&
  states(exchange.after, 'notesDispute') &&
  !facts.exchanges.slice(0, exchange.index).some(({ text }) => namesMoment(text, facts));

const CANNOT_PAY = phrases(
  "(?:can't|cannot|won't|not going to|not able to|refuse to|i'm not) (?:[a-z]+ )?pay | no (?:le |les |te )?(?:puedo|podre|voy a|pienso|quiero) (?:[a-z]+ )?pagar | no (?:le |les |te )?pago(?![a-z]) | nao pago(?![a-z]) | nao (?:posso|consigo|vou|quero|tenho como) (?:[a-z]+ )?pagar",
);

const paidBefore = ({ index }: Exchange, { exchanges }: Facts): boolean =>
  exchanges.slice(0, index + 1).some((one) => says(one, 'paid'));
