import { findsTooDear, hasOneAlready, hear, sentences } from '../../../listening/index.ts';
import { phrases } from '../../../listening/text/phrases.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX, OBJECTIONS_MAX } from '../schema.ts';
import { type Exchange, type Facts, means } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';

/** Asked who decides, "with my partner" is the answer. */
const asksWhoDecides = ({ before }: Exchange): boolean =>
  FIELD_QUESTIONS.decision_role?.test(before.asks) === true;

/** Where nothing is offered there is nothing to object to. */
const NO_OFFER = ['interview', 'language_assessment'];

/** "Send it to me and I'll look at it": a next step, no doubt. */
const onlyWantsItSent = (exchange: Exchange): boolean =>
  SENT.test(exchange.plain) && !COUNTERS.test(exchange.plain) && !standsAgainst(exchange);
const SENT = phrases(`
  (?:send|email|mail|text) (?:me|us|it) | (?:mand|envi)(?:e|a|en|ame|eme|enme|a-me|e-me)(?:lo|la)?(?: me)?(?: (?:la|el|esa|por|o|a|un|um|mas|mais|por|al|pro|no|tudo|todo|isso|eso|informacion|info|proposta|propuesta))+ | me (?:manda|mande|envia|envie)[ns]?(?![a-z])
`);
const COUNTERS = phrases(
  "but | expensive | dear(?![a-z]) | too | no(?![a-z]) | not | don't | can't | pero | caro | carisimo | demasiado | nao | mas(?! (?:informacion|info|manda|mande|envi))(?![a-z]) | muito",
);

/** "It sounds good, honestly" */
const onlyLikesIt = (exchange: Exchange): boolean =>
  LIKES.test(exchange.plain) && !COUNTERS.test(exchange.plain) && !standsAgainst(exchange);
const LIKES = phrases(`
  (?:sounds|looks|seems) (?:really |very |quite )?(?:good|great|nice|fine|interesting|lovely|grand|brilliant) | (?:suena|parece|pinta|se ve|se oye) (?:muy |bastante |re )?(?:bien|bueno|interesante|buenisimo) | me (?:gusta|encanta)(?![a-z]) | (?:parece|soa|achei) (?:muito |bem |bastante )?(?:bom|boa|legal|interessante|otimo|bacana|giro)(?![a-z]) | que (?:bacana|legal|bueno|bien|bom)(?![a-z])
`);

/** Whether the turn is one of the objections that are listed. */
export const raisesObjection = (exchange: Exchange, { subject }: Facts): boolean =>
  !NO_OFFER.includes(subject.category) &&
  !asksWhoDecides(exchange) &&
  !onlyWantsItSent(exchange) &&
  !onlyLikesIt(exchange) &&
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
