import { findsTooDear, hasOneAlready, hear, sentences } from '../../../listening/index.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX, OBJECTIONS_MAX } from '../schema.ts';
import { type Exchange, type Facts, means } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';

/** Asked who decides, "with my partner" is the answer. */
const asksWhoDecides = ({ before }: Exchange): boolean =>
  FIELD_QUESTIONS.decision_role?.test(before.asks) === true;

/** Where nothing is offered there is nothing to object to. */
const NO_OFFER = ['interview', 'language_assessment'];

/** Whether the turn is one of the objections that are listed. */
export const raisesObjection = (exchange: Exchange, { subject }: Facts): boolean =>
  !NO_OFFER.includes(subject.category) &&
  !asksWhoDecides(exchange) &&
  (means(exchange, 'objects') || (subject.category === 'sales' && standsAgainst(exchange)));

/** Has one already, or finds the price that was named too high: said to an offer, that is a doubt. */
const standsAgainst = (exchange: Exchange): boolean =>
  hasOneAlready(exchange.text) || findsTooDear(exchange.whole);

/** The sentences in which the person objects, in their own words, each once. */
export function objectionsOf(facts: Facts): string[] {
  const { exchanges, personLanguage } = facts;
  const labels = exchanges
    .filter((exchange) => raisesObjection(exchange, facts))
    .slice(0, OBJECTIONS_MAX)
    .map(({ whole: text }) => {
      const said = sentences(text);
      const telling = said.find((sentence) => hear(sentence, personLanguage).intents.has('objects')) ?? text;
      return excerpt(telling.replace(/[.!…]+$/, ''), LENGTH_MAX.objection);
    });
  return [...new Set(labels)].filter((label) => label !== '');
}
