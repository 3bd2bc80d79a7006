import { words } from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { type Exchange, hasAmount, means, says } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { type Finder, verbatim } from './findings.ts';
import { besideTheMatter, declines } from './moves.ts';
import type { Evidence } from './verdicts.ts';

/** What the person needs, in their own words. */

const asksForNeed = ({ before }: Exchange): boolean => FIELD_QUESTIONS.need?.test(before.asks) === true;

/** What they have already is not what they need. */
const PROVIDED = phrases(
  "(?:i|we)(?:'m| am|'re| are)? (?:already )?(?:pay|paying|with another|have (?:a|another) (?:provider|supplier|company)) | already (?:have|pay|use|with) | ya (?:tengo|tenemos|uso|pago) | ja (?:tenho|temos|uso|pago)",
);

/** Takes it, jokes, puts it off or leaves: none of that says what is needed. */
const tellsNoNeed = (exchange: Exchange, exchanges: readonly Exchange[]): boolean =>
  says(exchange, 'buys') ||
  means(exchange, 'says_solved') ||
  exchanges.some((one) => one.index >= exchange.index && says(one, 'joked')) ||
  says(exchange, 'cannotTell') ||
  says(exchange, 'callsThemselves') ||
  says(exchange, 'elsewhere') ||
  says(exchange, 'thinksAgain') ||
  ((says(exchange, 'refuses') || says(exchange, 'hesitates')) &&
    !says(exchange, 'needs') &&
    !LACKING.test(exchange.plain)) ||
  says(exchange, 'goes') ||
  ANOTHER_DAY.test(exchange.plain) ||
  (OF_ANOTHER.test(exchange.plain) && !says(exchange, 'needs')) ||
  tellsOfOthers(exchange) ||
  namesSum(exchange) ||
  ONLY_IF.test(exchange.plain) ||
  FORMERLY.test(exchange.plain) ||
  onlyPraises(exchange) ||
  (declines(exchange) && !says(exchange, 'needs'));

/** Most of the turn is about somebody else, supposed or mocked. */
const tellsOfOthers = ({ text, whole }: Exchange): boolean => text.length < whole.length / 2;

/** Leaves it for a day that is not named. */
const ANOTHER_DAY = phrases(
  'one of these days | some other (?:time|day) | un dia de estos | (?<!el )otro dia(?= *[,.!]|$) | qualquer dia (?:desses|destes) | (?:um|outro) dia (?:desses|destes)?(?= *[,.!]|$) | vou pensar',
);

/** How it is for somebody else. */
const OF_ANOTHER =
  /^(?:(?:and|but|well|y|pero|e|mas) )?(?:she|he|they|ella|ellos|ela|ele|eles) (?!(?:need|want|necesita|quiere|precisa|quer))/;

const SUM_WORDS_MAX = 9;

/** What may be spent is not what is needed. */
const namesSum = ({ text, wordCount }: Exchange): boolean =>
  wordCount <= SUM_WORDS_MAX && hasAmount(plain(text));

const PRAISES = phrases(`
  ^(?:(?:oh|ah|well|yes|yeah|ok|okay|hm+|mm+|si|bueno|pues|claro|sim|bom|olha|ah si|ah sim)[,. ]+){0,4}(?:(?:it|that|this|the [a-z]+|what you say)(?:'s| is| does| all)? )?(?:(?:does|all|really|sure) )?(?:sounds?|seems?|looks?)(?: like)?(?: a| really| very| quite| pretty)? (?:good|great|nice|fine|interesting|lovely|ok|okay|handy|useful|decent|all right|alright|brilliant|cool)(?![a-z]) |
  ^(?:(?:ah|si|bueno|pues|claro|ok|mmm+|hm+)[,. ]+){0,4}(?:(?:eso|esto|la verdad|todo|me|se|el plan) ){0,4}(?:suena|parece|pinta|luce|oye|ve|gusta)(?: (?:muy|bastante|tan|super|re))?(?: (?:bien|bueno|buena|interesante|util|lindo|bonito|perfecto|genial))? *(?:[,.!]|$) |
  ^(?:(?:ah|sim|bom|olha|ok|e|hm+|mmm+|nossa)[,. ]+){0,4}(?:(?:isso|me|ate|o plano) ){0,4}(?:parece|soa|gostei|achei|ta|e)(?: (?:ser|muito|bem|bastante|super))?(?: (?:bom|boa|legal|interessante|otimo|bacana|util|bem|massa|giro))? *(?:[,.!]|$)
`);

/** "It does sound good" tells how the offer strikes them. */
const onlyPraises = (exchange: Exchange): boolean =>
  PRAISES.test(exchange.plain) &&
  !says(exchange, 'needs') &&
  !says(exchange, 'hasProblem') &&
  !LACKING.test(exchange.plain);

const ONLY_IF = phrases('(?<![a-z])if my [a-z]+ | si mi [a-z]+ | se (?:a minha|o meu|minha|meu) [a-z]+');
const FORMERLY = phrases(
  '(?:last|a) year(?:s)? (?:ago )?(?:i|we) | (?:i|we) (?:almost|nearly) | el ano pasado | estuve (?:a punto|por) | casi (?:lo |la )?compr | no ano passado | (?:estive )?quase (?:para )?compr',
);

/** A wish, a trouble, or few words that name one; a longer turn without either speaks of something else. */
const tellsNeed = (exchange: Exchange, evidence: Evidence): boolean =>
  says(exchange, 'needs') ||
  says(exchange, 'hasProblem') ||
  means(exchange, 'complains') ||
  LACKING.test(exchange.plain) ||
  speaksOfOffer(exchange, evidence) ||
  exchange.wordCount <= NAMED_WORDS_MAX;

const NAMED_WORDS_MAX = 5;
const LACKING = phrases(`
  (?:i'd|i would|we'd) (?:love|like|want) | (?:want|wants|wanted) | lose | losing | lost | wast(?:e|ing) | chas(?:e|ing) | mess(?:y)?(?![a-z]) | chaos | too (?:long|slow|much|many|expensive) | takes (?:me|us|ages|hours|forever) | struggl | tired of | fed up | stop | sort(?:ed)? out | keep track | organi[sz]e | tidy | sav(?:e|ing) | improv | faster | quicker | easier | cheaper | better | by hand | on paper | forget | late(?![a-z]) | drown | scattered | all over the (?:place|shop) | can never | can't find | kill(?:s|ing)? me | eats? (?:up )?(?:my|our) | does my head in | nightmare | headache | pile |
  pierd | perd(?:emos|er|iendo) | tard(?:o|a|amos)(?![a-z]) | desorden | relajo | caos | lio(?![a-z]) | demasiad | cuesta | cansad | hart[oa] | dejar de | parar de | ordenar | organizar | ahorrar | mejorar | rapid | facil | barat | a mano | en papel | se me (?:pierd|olvid|acumul|junt|traspapel) | traspapel | ahog | regad | pesadilla | dolor de cabeza | olvid | atras |
  perc(?:o|emos) | perdend | demor | bagunc | confus | muit[oa] trabalho | cansad | fart[oa](?![a-z]) | chega de | arrumar | economizar | melhorar | mais (?:rapid|facil|barat) | na mao | no papel | esquec | atras | afog | espalhad | pesadelo | dor de cabeca
`);

const OF_ANY_OFFER =
  /^(?:plan|month|mes|year|ano|dollar|dolar|peso|real|reais|price|precio|preco|place|lugar|motiv|reason|autumn|otono|outon)/;

/** Names what the agent has said it offers. */
function speaksOfOffer({ text, before }: Exchange, { personLanguage }: Evidence): boolean {
  const offered = new Set(words(before.states, personLanguage).filter((word) => !OF_ANY_OFFER.test(word)));
  return words(text, personLanguage).some((word) => offered.has(word));
}

/** The answer to what they need; else what they say they need, or what is wrong. */
export const needOf: Finder = (evidence) => {
  const telling = evidence.exchanges.filter(
    (exchange) =>
      !exchange.isEmpty &&
      !besideTheMatter(exchange) &&
      !means(exchange, 'asks_question', 'objects') &&
      !tellsNoNeed(exchange, evidence.exchanges) &&
      !PROVIDED.test(exchange.plain),
  );
  const answer = telling.findLast((exchange) => asksForNeed(exchange) && tellsNeed(exchange, evidence));
  const stated = telling.find((exchange) => says(exchange, 'needs') || says(exchange, 'hasProblem'));
  return verbatim(answer ?? stated, evidence);
};
