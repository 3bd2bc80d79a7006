import {
  type Count,
  corrected,
  countsIn,
  type DataField,
  extractValue,
  type Language,
  takesNoPart,
  words,
} from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, means, says } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { ASKS_NUMBER } from './answered.ts';
import { first, isBare, type Reader, set } from './reading.ts';
import { aboutOf, isBought, OFTEN, PAID, PROMISED, statements } from './topic.ts';
import { yearsGiven } from './years.ts';

/** Numbers the person gives: each is taken for what is said beside it. */

const TIMES = set('times time veces vez vezes x');
const PEOPLE = phrases(`
  people | household | guests | diners | party size | attendees | passengers | personas | pessoas | comensales | invitados | asistentes | pasajeros | convidados | hospedes | passageiros
`);
const PEOPLE_WORDS = set(
  'people persons of adults guests personas pessoas gente en in aqui here aca na no total',
);
const WE = set('are is be somos seriamos estamos serian seremos sao seriam party table mesa us para pra for');

/** "Table four" is the fourth of them. */
const NUMBERED = set('table mesa room habitacion quarto sala number numero');

const YEARS = phrases('years | anos | anios');
const MONEY = phrases(
  'amount | dollar | euro | peso | reais | salar | sueldo | budget | presupuesto | orcamento | monto | valor | price | precio | preco | importe | pretens | aspirac',
);
const SALARY = phrases('salar | sueldo | pretens | aspirac | expected pay');
const SPEAKS_OF_SALARY = phrases(`
  salar | sueldo | pretens | aspir | looking for | expect | hoping for | (?:a|per) (?:year|month) | earn | gan(?:ar|har|o) | al mes | por mes | busco
`);
const DISPUTED = phrases('disput | contest | reclam | charged | overcharg | cobrad');
const SCALE = /\b0 (?:to|a|al|ate|ao) (?:10|5)\b|\b1 (?:to|a|al|ate|ao) (?:10|5)\b/;
const COUNTS = phrases(
  'how many | cuant[oa]s | quant[oa]s | number of | numero de | quantity | cantidad | quantidade | size',
);
const ORDERS = phrases(`
  (?:i'?ll|i will|we'?ll|let me|i'?d like to|i) (?:take|have|want|need|order|get|buy) | send (?:me|us) | give me | put me down | order(?:ing)? |
  m[ae]nd[ae] | envi | quiero | quero | llevo | levo | compro | pido | peco | dame | deme | me da | anot[ae] | ponga | poneme | fico com
`);

/** "The weather is a ten today, isn't it?" seeks assent and rates nothing. */
const SMALL_TALK = phrases(
  "(?:is|was|are|does)n't (?:it|he|she|they) | (?:no|verdad|cierto) ?\\? *$ | ne(?= *[?.!]|$) | nao e ?\\?",
);

const RATED = set(
  'out of over sobre de em en points point puntos punto pontos ponto stars star estrellas estrelas',
);
const RATING = set(
  `a an un um uma una give it you say rate score nota doy dou pongo daria pondria be maybe probably like about around solid strong easy
  perhaps just only than better make mejor melhor le les lhe quizas talvez unos uns tipo como pon poner ponle ponga dar bota boto coloca coloco seria poe pone e es is yes si sim`,
);
const MUCH =
  /(?:ly|mente)$|^(?:perfect|clear|full|rotundo|redondo|calificacion|puntuacion|puntaje|nota|pontuacao|total)$/;
const AFTER_RATE = set('overall thanks thank gracias obrigado obrigada total easily maybe probably');

/** "Five in the house" rates nothing. */
const RATED_ELSE = set('de em en over of');
const COUNTED = set('son somos sao ha hay was were fui era since desde');

/** "Marks out of ten": how far the scale goes. */
const isOutOf = ({ before }: Count): boolean =>
  before.at(-1) === 'sobre' || (before.at(-1) === 'of' && before.at(-2) === 'out');

/** A number of things is no rating: "three kids", "con ocho nietos", "4 visits", "são duas". */
export const isRate = (count: Count, language: Language): boolean => {
  const before = count.before.at(-1) ?? '';
  const [next = ''] = count.after;
  if (!isBare(count) || isOutOf(count)) return false;
  if (RATED.has(next) && !RATED_ELSE.has(next)) return true;
  if (COUNTED.has(before)) return false;
  // "Stop six", "counter five": what stands before a number names it.
  return (
    (before === '' || RATING.has(before) || MUCH.test(before) || words(before, language).length === 0) &&
    (next === '' || RATED.has(next) || AFTER_RATE.has(next) || words(next, language).length === 0)
  );
};

const BESIDES_WORDS_MAX = 5;
const WHY = phrases(
  'because | since(?![a-z]) | but(?![a-z]) | as (?:the|it|they|i)(?![a-z]) | for the | porque | pero(?![a-z]) | es que | ya que | por (?:la|el|los|las|lo) | pois | mas(?![a-z]) | e que(?![a-z]) | por causa | pelo | pela',
);

/** Gives the score and nothing it is for: "eu dou um seis e olhe lá". */
export const onlyRates = (
  { text, plain, wordCount }: Exchange,
  { personLanguage }: Pick<Facts, 'personLanguage'>,
): boolean => {
  const rates = countsIn(text, personLanguage).filter((count) => isRate(count, personLanguage));
  return rates.length > 0 && wordCount <= BESIDES_WORDS_MAX + 2 * rates.length && !WHY.test(plain);
};

const isSound = (field: DataField, value: number): boolean =>
  field.dataType === 'number' || Number.isSafeInteger(value);

export function numberGiven(
  field: DataField,
  about: string,
  asked: readonly Exchange[],
  from: readonly Exchange[],
  evidence: Evidence,
): Finding | null | undefined {
  const { personLanguage, subject } = evidence;
  const counts = (exchange: Exchange): Count[] =>
    statements(exchange)
      .flatMap((sentence) => countsIn(sentence, personLanguage))
      .filter(({ value }) => isSound(field, value));
  const read = (exchange: Exchange, as: DataField): number | undefined => {
    const said = statements(exchange).join(' ');
    const value = extractValue(said, as, personLanguage, subject.now)?.value;
    return typeof value === 'number' && isSound(field, value) ? value : undefined;
  };
  if (SCALE.test(about)) {
    // Whoever refused from the start rated nothing by what they say against it.
    if (evidence.outcome === 'rejected' && !from.some(asksScale)) return null;
    // Of several things rated each has its own question; a rating alone belongs wherever it is said.
    const isOnly = subject.dataCollection.filter(isRating).length <= 1;
    const refused =
      evidence.exchanges.find(({ text }) => takesNoPart(text))?.index ?? Number.POSITIVE_INFINITY;
    const told = (subject.category === 'surveys' && isOnly ? [...from].reverse() : asked).filter(
      (one) =>
        !SMALL_TALK.test(one.plain) &&
        !says(one, 'cannotTell') &&
        (asksScale(one) || (one.index < refused && (asked.includes(one) || RATES.test(one.plain)))),
    );
    const score: Reader = (exchange) => {
      const value = read(exchange, field);
      const rates = counts(exchange).some((count) => count.value === value && isRate(count, personLanguage));
      return rates || isPutRight(exchange, value, personLanguage) ? value : undefined;
    };
    const found = first(told, score);
    const since = from.filter((one) => isOnly && isLater(one, found) && REVISES.test(one.plain));
    return (
      first(
        since.filter((one) => !asksScale(one) && !ASKS_NUMBER.test(one.before.asks)),
        score,
      ) ?? found
    );
  }
  if (OFTEN.test(about))
    return first(from, (exchange) => howOften(counts(exchange), exchange) ?? undefined) ?? undefined;
  if (YEARS.test(about)) return yearsGiven(field, asked, from, counts, read, evidence);
  if (AGE.test(about)) {
    const told = from.filter((one) => asked.includes(one) || AGE_SAID.test(one.plain));
    return first(
      told,
      (one) => counts(one).find(({ value, isMoney }) => !isMoney && value <= AGE_MAX)?.value,
    );
  }
  if (MONEY.test(about)) return moneyGiven(about, asked, from, counts);
  return countGiven(about, from, counts, evidence);
}

const PUT_RIGHT_WORDS_MAX = 5;

/** "Seven, actually call it a six", "un seis, no, ponele siete": the number the short correction ends with. */
const isPutRight = ({ text }: Exchange, value: number | undefined, language: Language): boolean => {
  const put = corrected(text);
  if (put === null || put.after.split(/\s+/).length > PUT_RIGHT_WORDS_MAX) return false;
  const [right, ...others] = countsIn(put.after, language).filter(isBare);
  return right !== undefined && others.length === 0 && right.value === value && right.after.length === 0;
};

/** "No, wait, make it a six", said after the score and not of another thing that is rated. */
const REVISES = phrases(`
  ^(?:(?:oh|ah|uy|ay|ih|ai|well|bueno|pues|bem|olha|mire)[, ]+)?(?:no|nao|wait|sorry|actually|hang on|hold on|espere?|espera|perdon|perdone|disculp[ae]|mejor|pera|perai|desculp[ae]|alias|melhor|na verdade|en realidad|mejor dicho)[,.! ] |
  (?:make|change) (?:it|that) | (?:better|rather) (?:a|an|say) | (?:mejor|melhor) (?:pong|pon|dej|p[oe]|bot|coloc|un|um|el|o)[a-z]* | (?:cambi|corrij|mud|corrig|troc)[a-z]* (?:a|por|el|la|mi|o|minha|pra|para) |
  i (?:meant|mean|take that back) | (?:quise|queria) decir | (?:quis|queria) dizer
`);

const isLater = ({ places: [place = 0] }: Exchange, found: Finding | null): boolean =>
  place > (found?.said?.places[0] ?? Number.POSITIVE_INFINITY);

const asksScale = ({ before }: Exchange): boolean => SCALE.test(before.asks);
const RATES = phrases(
  "(?:give|rate|score|say) (?:it|you|them|that|y'all)? | out of (?:ten|five|10|5) | nota(?![a-z]) | (?:le|les|os) (?:doy|pongo) | (?:doy|pongo) un | sobre (?:diez|10) | dou(?![a-z]) | de (?:dez|10)(?![a-z])",
);

/** One of the workspace's own ratings: that of the catalogue is the first of them all. */
const isRating = (field: DataField): boolean =>
  field.dataType !== 'string' && field.id !== 'satisfaction_score' && SCALE.test(aboutOf(field));

const AGE_MAX = 120;
const ONCE = phrases('once an? | una vez (?:al|por) | uma vez (?:ao|por)');
const TWICE = phrases('twice');

function howOften(counts: readonly Count[], { plain: text }: Exchange): number | null {
  const said = counts.find(({ after }) => TIMES.has(after[0] ?? ''));
  if (said) return said.value;
  if (TWICE.test(text)) return 2;
  return ONCE.test(text) ? 1 : null;
}

/** Money is what it is for: promised, paid, disputed or expected, each in the words that say so. */
function moneyGiven(
  about: string,
  asked: readonly Exchange[],
  from: readonly Exchange[],
  counts: (exchange: Exchange) => Count[],
): Finding | null | undefined {
  const money = (exchange: Exchange): number | undefined =>
    counts(exchange).findLast(({ isMoney }) => isMoney)?.value;
  const large = (exchange: Exchange): number | undefined =>
    money(exchange) ?? counts(exchange).find(({ value, isPercent }) => value >= LARGE && !isPercent)?.value;
  if (PROMISED.test(about)) return first(from, money);
  if (DISPUTED.test(about)) return first(from, money) ?? undefined;
  if (SALARY.test(about)) {
    const told = from.filter((one) => asked.includes(one) || SPEAKS_OF_SALARY.test(one.plain));
    return first(told, large) ?? undefined;
  }
  if (BUDGET.test(about)) {
    const told = from.filter((one) => asked.includes(one) || BUDGET_SAID.test(one.plain));
    return first(told, large) ?? undefined;
  }
  if (PAID.test(about))
    return (
      first(
        from.filter((one) => says(one, 'paid')),
        money,
      ) ?? undefined
    );
  return undefined;
}

const LARGE = 50;
const BUDGET = phrases('budget | presupuesto | orcamento');
const BUDGET_SAID = phrases(`
  budget | (?:can|could|would|want to|willing to) (?:spend|invest|afford|go) | presupuesto | (?:puedo|podria|quiero|pienso) (?:gastar|invertir) | orcamento | (?:posso|poderia|quero|penso em|da pra) (?:gastar|investir) |
  (?:up to|no more than|hasta|maximo|ate|no maximo)
`);
const AGE = phrases('age(?![a-z]) | edad | idade | how old');
const AGE_SAID = phrases("(?:i'm|i am|he's|she's|is) | tengo | tiene | tenho | tem ");

/** What it was once, or what is not known yet, is not what it will be. */
const FORMERLY = phrases(
  'last (?:year|time|month|week|friday|saturday|sunday) | there were | we were | used to be | (?:el )?ano pasado | la (?:vez|ultima vez) pasada | eramos | fuimos | ano passado | (?:da|a) ultima vez | fomos',
);
const UNSURE = phrases(
  "a saber(?![a-z]) | no se (?:cuant|si) | quien sabe | don't know (?:how many|yet) | not sure how many | depends who | nao sei (?:quant|ainda) | quem sabe",
);

const GENERIC = set('many number how person people of the que de la el en do da o a');

function countGiven(
  about: string,
  from: readonly Exchange[],
  counts: (exchange: Exchange) => Count[],
  { personLanguage }: Evidence,
): Finding | null | undefined {
  const stems = new Set(words(about, personLanguage).filter((stem) => !GENERIC.has(stem)));
  const sure = from.filter(({ plain: text }) => !FORMERLY.test(text) && !UNSURE.test(text));
  const named = first(sure, (exchange) => {
    // "Eight people. Oh no, nine people": the last of the same kind.
    const put = corrected(exchange.text);
    const own = put === null ? [] : countsIn(put.after, personLanguage).filter(isBare);
    const before = put === null ? [] : countsIn(put.before, personLanguage).filter(isBare);
    if (own.length === 1 && before.length === 1) return own[0]?.value;
    const found = (put === null ? counts(exchange) : counts(exchange).toReversed()).find(
      ({ after, isMoney }) =>
        !isMoney && words(after.slice(0, 2).join(' '), personLanguage).some((one) => stems.has(one)),
    );
    return found?.value;
  });
  if (named) return named;
  if (PEOPLE.test(about)) {
    const told = first(from, (exchange) => {
      // "We were four, now three".
      const put = FORMERLY.test(exchange.plain) ? corrected(exchange.text) : null;
      const now = put === null ? [] : countsIn(put.after, personLanguage).filter(isBare);
      if (now.length === 1) return now[0]?.value;
      const found = counts(exchange).find(
        (count) =>
          !count.isMoney &&
          !NUMBERED.has(count.before.at(-1) ?? '') &&
          (count.before.slice(-2).some((word) => WE.has(word)) || PEOPLE_NOUNS.has(count.after[0] ?? '')) &&
          (count.after.length === 0 || PEOPLE_WORDS.has(count.after[0] ?? '')),
      );
      return found?.value;
    });
    if (told) return told;
  }
  if ((isBought(about) && COUNTS.test(about)) || QUANTITY.test(about)) {
    return (
      first(
        from.filter((one) => ORDERS.test(one.plain) || means(one, 'wants_to_buy')),
        (exchange) => counts(exchange).find(isBare)?.value,
      ) ?? undefined
    );
  }
  return undefined;
}

const QUANTITY = phrases('quantity | units | cantidad | unidades | quantidade');
const PEOPLE_NOUNS = set('people persons adults guests personas pessoas');
