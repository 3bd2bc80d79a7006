import {
  findsTooDear,
  hasOneAlready,
  hear,
  onlyAsks,
  sentences,
  wantsInWriting,
} from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX, OBJECTIONS_MAX } from '../schema.ts';
import { type Exchange, type Facts, means } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { asksToBeSent } from './moves.ts';
import { withoutOthers } from './unasked/own-years.ts';

/** Asked who decides, "with my partner" is the answer. */
const asksWhoDecides = ({ before }: Exchange): boolean =>
  FIELD_QUESTIONS.decision_role?.test(before.asks) === true;

/** "Quem decide sou eu": says who decides, and neither asks nor doubts. */
export const tellsWhoDecides = (exchange: Exchange): boolean =>
  !exchange.text.includes('?') && (asksWhoDecides(exchange) || WHO_DECIDES.test(exchange.plain));
const WHO_DECIDES = phrases(
  'who (?:decides|signs|pays) (?:that |it |here )?is | (?:quien|el que|la que) (?:lo |la |aqui )?(?:decide|manda|resuelve|firma|paga)(?: [a-z]+){0,2} (?:soy|es|somos|son)(?![a-z]) | quem (?:decide|manda|resolve|assina|paga)(?: [a-z]+){0,2} (?:sou|e|somos|sao)(?![a-z])',
);

/** Where nothing is offered there is nothing to object to. */
const NO_OFFER = ['interview', 'language_assessment'];

/** Whether the turn is one of the objections that are listed. */
export const raisesObjection = (exchange: Exchange, { subject }: Facts): boolean =>
  !NO_OFFER.includes(subject.category) &&
  !asksWhoDecides(exchange) &&
  !(subject.category === 'retention' && isOfOthersOnly(exchange)) &&
  ((means(exchange, 'objects') && !isOther(exchange)) ||
    (subject.category === 'sales' && standsAgainst(exchange)));

/** "My cousin left because it was too dear, mine is fine": a doubt of somebody else's. */
const isOfOthersOnly = ({ text }: Exchange): boolean => {
  const own = withoutOthers(text);
  return own !== text && !findsTooDear(own) && !COUNTERS.test(plain(own));
};

/** Praise, a wish for a person, for a call or for something to read, a question: what sounds like a doubt in them is none. */
const isOther = (exchange: Exchange): boolean =>
  !standsAgainst(exchange) &&
  (means(exchange, 'wants_person', 'wants_to_buy') ||
    FORGOT.test(exchange.plain) ||
    ASKS_UNMARKED.test(exchange.plain) ||
    PRAISES.test(exchange.plain) ||
    onlyAsks(exchange.text) ||
    ((asksToBeSent(exchange) || wantsInWriting(exchange.text)) && !COUNTERS.test(exchange.plain)));
/** That a bill was forgotten says nothing against it. */
const FORGOT = phrases(
  "(?:i |i'd |i had |we )?(?:completely |totally |clean |simply |just )?(?:forgot|forgotten)(?![a-z]) | slipped (?:my|our) mind | (?:se me (?:olvido|paso|fue)|me olvide|lo olvide|la olvide|me habia olvidado)(?![a-z]) | (?:me )?(?:esqueci|esquecemos)(?![a-z]) | passou batido | me passou",
);
/** Where the number is from, or whether there is a ramp: asked without a mark. */
const ASKS_UNMARKED = phrases(`
  (?:where|how) (?:on earth |the hell )?(?:did|do|have) (?:you|ye|yous|they) (?:get|got|find|found|have) (?:my|our|this) | (?:don't|do not|not) (?:know|sure) (?:if|whether) (?:there's|there is|there are|you have|you take|you do|you accept|it's possible) |
  (?:de )?donde (?:sac|consigu|obtuv|tien|agarr)[a-z]* (?:mi|este|nuestro) | (?:quien|como) (?:les?|te) (?:dio|dieron|consigui[a-z]*) mi | no se si (?:hay|tienen|tiene|aceptan|se puede|habra|atienden)(?![a-z]) |
  (?:onde|como) (?:e que )?(?:(?:voce|voces|vcs) )?(?:consegu|arrum|peg|arranj|tem|tiraram|tirou)[a-z]* (?:o )?(?:meu|nosso|este|esse) | nao sei se (?:ha|tem|voces (?:tem|aceitam)|da (?:pra|para)|atendem)(?![a-z])
`);
const COUNTERS = phrases(
  'but(?![a-z]) | too(?![a-z]) | expensive | pero(?![a-z]) | caro | carisimo | demasiado | mas(?! (?:informacion|info|manda|mande|envi))(?![a-z]) | muito',
);
const PRAISES = phrases(
  "(?<!not )(?<!n't )(?:sounds?|looks?|seems?) (?:really |very |pretty |quite )?(?:good|great|nice|interesting|fine|lovely) | (?<!no )(?:me )?(?:suena|parece|pinta|se ve|luce) (?:muy |re |bastante )?(?:bien|buen[oa]?|interesante|genial) | (?<!nao )(?:me )?(?:parece|soa|ta) (?:muito |bem |bastante )?(?:bom|boa|bem|legal|interessante|otim[oa])",
);

/** Has one already, is bound to another, finds the price too high, or heard of somebody who was not pleased. */
const standsAgainst = (exchange: Exchange): boolean =>
  hasOneAlready(exchange.text) ||
  findsTooDear(exchange.whole) ||
  (BOUND.test(plain(exchange.whole)) && !ASKS_IF_BOUND.test(plain(exchange.whole)));
/** "How long am I tied in?" */
const ASKS_IF_BOUND =
  /[?]|(?<![a-z])(?:how long|(?:am|would|will|are) (?:i|we)|(?:por )?cuanto tiempo|hasta cuando|quanto tempo|ate quando)(?![a-z])/;
const BOUND = phrases(`
  (?:signed|gone|went|renewed) (?:up )?with (?:another|somebody|someone|a different|other|the competition) | (?:tied|locked) in(?:to)?(?![a-z]) | under contract | (?:didn't|did not|never) (?:like|work (?:out )?for (?:him|her|them|us|me)) |
  (?:firm|contrat|renov)(?:e|amos|o) con (?:otr|la compet) | (?:tengo|tenemos) contrato | (?:tiene|tienen|tengo|tenemos) otro proveedor | no (?:le|les|me|nos) (?:gusto|funciono|sirvio)(?![a-z]) | no (?:me|nos) (?:cierra|convence)(?![a-z]) |
  (?:assin|fech|contrat|renov)(?:ei|ou|amos|ar) com (?:outr|a concorr) | (?:tenho|temos) contrato | nao (?:gostou|gostei|gostaram|prestou) (?:nada)? | nao me convence
`);

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
