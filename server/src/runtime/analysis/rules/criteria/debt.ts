import { onlyAsks } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import {
  type AgentSaid,
  asks,
  type Exchange,
  everSays,
  type Facts,
  hasAmount,
  hasDigits,
  mentions,
  says,
} from '../facts.ts';
import { identityOf, saysItIsThem } from '../kinds/who.ts';
import { namesMoment } from '../moves.ts';
import { SHARE } from '../signs/deals.ts';
import { bearingTurn, collectedValue, type Judge, met, missed, open, saidIn, unclear } from '../verdicts.ts';
import { mayDispute, mayOfferPayment } from './hints.ts';

/** What collecting a debt is judged by. */

const names = (said: AgentSaid): boolean => mentions(said, 'mentionsDebt') || hasAmount(plain(said.text));
const PAYMENT = phrases(
  'pay(?:ment|ing)? | pago | pagar | pagamento | settle | whole amount | valor total | el total',
);
const speaksOfPayment = (said: AgentSaid): boolean => PAYMENT.test(plain(said.text));

/** Place of the first turn of the person that came after the agent had spoken so. */
function placeAfter({ exchanges }: Facts, told: (said: AgentSaid) => boolean): number {
  const place = exchanges.findIndex(({ before }) => told(before));
  const last = exchanges.at(-1);
  return place === -1 && last !== undefined && told(last.after) ? exchanges.length : place;
}

/** In answer to the question, or in so many words: who only goes on talking of the matter has not confirmed it. */
const tellsWho = (said: Exchange): boolean =>
  says(said, 'confirmsIdentity') ||
  saysItIsThem(said) ||
  (asks(said.before, 'asksIdentity') && !onlyAsks(said.text) && !speaksOf(said));
const speaksOf = ({ plain: text }: Exchange): boolean => PAYMENT.test(text);

const identityBeforeDebt: Judge = (facts) => {
  const debt = placeAfter(facts, names);
  if (debt === -1) {
    // A payment is asked for: of whom, decides whether that was too early.
    const pays = placeAfter(facts, speaksOfPayment);
    if (pays === -1) return met('noDebtTold', facts.agent);
    const known = identityOf({ ...facts, exchanges: facts.exchanges.slice(0, pays) });
    return known?.isRight === true && tellsWho(known.said) ? met('personSaid', known.said) : unclear;
  }
  const early = facts.exchanges.slice(0, debt);
  const [at, identity] = [identityOf(facts), identityOf({ ...facts, exchanges: early })];
  const known = [at, identity].find((one) => one?.isRight === true && one.said.index < debt);
  if (known != null) return tellsWho(known.said) ? met('personSaid', known.said) : unclear;
  // A name they gave by themselves may be the one that was meant: the words do not tell.
  const isNamed = early.some((one) => says(one, 'confirmsIdentity'));
  return identity === null && isNamed
    ? unclear
    : missed('debtToldFirst', facts.exchanges[debt]?.before ?? facts.exchanges.at(-1)?.after);
};

/** Of who has said that it is paid, only when and how is asked. */
const asksToPay = ({ exchanges }: Facts): boolean => {
  const paid = exchanges.findIndex((one) => says(one, 'paid'));
  return exchanges
    .slice(0, paid === -1 ? undefined : paid + 1)
    .flatMap(({ before, after, index }) => (index === paid ? [before] : [before, after]))
    .some((said) => asks(said, 'asksPayment'));
};

const balanceExplained: Judge = (facts) => {
  const amount = facts.turns.find(({ role, text }) => role === 'agent' && hasAmount(plain(text)));
  if (amount) return identityOf(facts)?.isRight === false ? unclear : met('amountTold', saidIn(amount));
  return asksToPay(facts) && !hasDigits(facts.agent.text) ? missed('amountNotTold') : unclear;
};

/** Noted where no later turn asks for the payment. */
const disputeHandled: Judge = (evidence) => {
  const { exchanges } = evidence;
  const raised =
    bearingTurn(evidence, 'dispute_reason') ??
    exchanges.find((exchange) => says(exchange, 'disputes')) ??
    exchanges.find((exchange) => says(exchange, 'paid'));
  if (raised === undefined) return exchanges.some(mayDispute) ? unclear : met('noDispute');
  const later = exchanges.slice(raised.index).map(({ after }) => after);
  // When and how it was paid is asked for beside the note, not the payment.
  const pressed = later.find(
    (said) =>
      said.asks !== '' &&
      (asks(said, 'asksPayment') || ASKS_FOR_PART.test(said.asks)) &&
      !mentions(said, 'notesDispute'),
  );
  if (pressed !== undefined) return missed('keptAsking', pressed);
  return mentions(raised.after, 'notesDispute') ? met('disputeNoted', raised.after) : unclear;
};

/** "Is there a date or a part that would be possible?": a payment by other words. */
const ASKS_FOR_PART = phrases(`
  (?:is there|would there be|what|which|on what|by what) (?:an? |any )?(?:date|part|amount|sum|day) (?:[a-z]+ ){0,6}(?:possible|manage|able|suits? you|work for you|could you|can you|would you) | (?:when|how much) (?:could|can|would|will) you (?:settle|manage|send|do)(?![a-z]) |
  (?:hay|habria|que|cual) (?:alguna? |una? )?(?:fecha|parte|dia|monto|cantidad) (?:[a-z]+ ){0,6}(?:posible|pudiera|podria|puede|convenga|le quede) |
  (?:ha|tem|haveria|existe|que|qual) (?:alguma? |algum |uma? )?(?:data|parte|dia|valor|quantia) (?:[a-z]+ ){0,6}(?:possivel|poderia|pode|consegue|consiga|fique bom)
`);

/** Met by the values that are collected, so that a promise is not one here and none there. */
const paymentCommitment: Judge = (evidence) => {
  const { outcome, agent, exchanges, outcomeTurns } = evidence;
  if (outcome === 'payment_collected') return met('endedWith');
  if (collectedValue(evidence, 'commitment')?.value === 'paid' || everSays(evidence, 'paid'))
    return open('saysPaid');
  if (outcome === 'payment_refused') return missed('endedWith');
  const mayHave = exchanges.some((one) => mayOfferPayment(one, evidence));
  if (outcome !== 'payment_promised')
    return asks(agent, 'asksPayment') && !mayHave ? missed('endedWith') : unclear;
  const promising = exchanges.filter(({ places }) => places.some((place) => outcomeTurns.includes(place)));
  const dated =
    bearingTurn(evidence, 'promised_date') ??
    promising.find(({ text, before }) => namesMoment(text, evidence) || namesMoment(before.asks, evidence));
  const amount =
    collectedValue(evidence, 'promised_amount') !== undefined ||
    collectedValue(evidence, 'commitment') !== undefined ||
    [agent.text, ...promising.map(({ text }) => text)].some((text) => hasAmount(plain(text))) ||
    promising.some(({ plain: said }) => SHARE.test(said));
  if (dated && amount) return met('personSaid', dated);
  return mayHave ? unclear : missed('noDateOrAmount');
};

export const DEBT_JUDGES: Record<string, Judge> = {
  identity_before_debt: identityBeforeDebt,
  balance_explained: balanceExplained,
  dispute_handled: disputeHandled,
  payment_commitment: paymentCommitment,
};
