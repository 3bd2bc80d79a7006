import { type Count, countsIn, type DataField, type Language, words } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { Exchange } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { withoutRates } from '../said/rates.ts';
import type { Evidence } from '../verdicts.ts';
import { neverDid, ownYears, yearsAtWork } from './own-years.ts';
import { first, isBare, set } from './reading.ts';
import { statements } from './topic.ts';

/** Years of work, where they are said or asked for. */

const TOTAL = phrases(
  '(?:in|on) (?:total|all) | altogether | all told | overall | en total | sumando | no total | ao todo | em total | somando',
);

/** "Four as a clerk and two at the desk, six in all". */
const totalIn = (counts: readonly Count[]): number | undefined =>
  counts.find(
    (one) =>
      isBare({ ...one, after: one.after.filter((word) => !YEAR_WORDS.has(word)) }) &&
      (TOTAL.test(one.after.join(' ')) || TOTAL.test(one.before.join(' '))) &&
      one.value <= WORK_YEARS_MAX,
  )?.value;
const YEAR_WORDS = set('years year anos ano');

/** "Four years in Valencia and one in London": what it comes to is not said. */
const ADDS_YEARS = phrases(
  '(?:years?|anos?)(?: [a-z]+){0,6},?(?: and| y| e| plus| mas| mais)(?: (?:then|another|other|luego|otros?|depois|outros?))? (?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|um|uma|dois|duas|quatro|sete|oito|nove|dez)(?: (?:years?|anos?|more|mas|mais))? (?:as|in|at|on|with|for|de|en|como|em|na|no|num|numa)(?![a-z]) | (?:years?|anos?)(?! (?:old|de (?:edad|idade)))(?: [a-z]+){0,5},? (?:and|y|e|plus|then|luego|depois)(?: [a-z]+){1,6} (?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|um|uma|dois|duas|quatro|sete|oito|nove|dez) (?:years?|anos?|months?|mes(?:es)?)(?![a-z])',
);

/** "Since 2018 a waitress, and before that a year in a bakery": the one that is counted is not the whole. */
const tellsSinceAndBefore = ({ plain: text }: Exchange): boolean =>
  SINCE_YEAR.test(text) && BEFORE_IT.test(text);
const SINCE_YEAR = phrases(
  '(?:since|desde|from)(?: about| around| mas o menos| mais ou menos| el| o| de| el ano| o ano)? (?:(?:19|20)\\d\\d|two thousand|twenty [a-z]+|nineteen [a-z]+|dos mil|dois mil|mil novecientos|mil novecentos)(?![a-z])',
);
const BEFORE_IT = phrases(
  'before(?: that| then)? | previously | prior | earlier | antes | anteriormente | previamente',
);

/** A field that asks how long they have learnt something. */
const OF_LEARNING =
  /stud|course|school|degree|curs|escuela|carrera|estud|escola|faculdade|formaç|anos? de estudo/;

/** "A few years", "unos meses nomás", "uns aninhos": how many is not said. */
const VAGUE = phrases(`
  (?:few|several|some|many|odd) (?:good |more )?(?:years?|months?) | (?:unos|algunos|uns|alguns|varios|poucos|pocos|muchos|muitos)(?: cuantos| pocos| poucos)? (?:an|mes)(?:os|itos|inhos|es)(?![a-z]) |
  (?:jobs?|places?|trabajos|empregos) (?:in all|altogether|en total|no total)
`);

const WORK_YEARS_MAX = 60;
const OWN_AGE = phrases(
  '(?:tengo|tenho|cumpli|fiz) [a-z0-9 ]{1,16} anos(?! (?:de|en|em|como|trabaj|trabalh|hac|faz))(?![a-z]) | years old',
);
const inWorkingLife = (years: number | undefined): number | undefined =>
  years !== undefined && years <= WORK_YEARS_MAX ? years : undefined;

const LED_BY_QUESTIONS = set('interview language_assessment');
const saysYears = ({ plain: text }: Exchange): boolean => YEAR_SAID.test(text);
const YEAR_SAID = phrases('years? | anos? | months? | mes(?:es)?');

/** Nothing is counted by it but what was asked for. */
const isAlone = ({ after: [next = ''], isMoney, isPercent }: Count, language: Language): boolean =>
  !isMoney && !isPercent && (YEAR_SAID.test(next) || words(next, language).length === 0);

type Read = (exchange: Exchange, as: DataField) => number | undefined;

export function yearsGiven(
  field: DataField,
  askedFor: readonly Exchange[],
  told: readonly Exchange[],
  counts: (exchange: Exchange) => Count[],
  read: Read,
  { personLanguage, subject }: Evidence,
): Finding | null {
  if (askedFor.some((one) => neverDid(one, personLanguage) || VAGUE.test(one.plain))) return null;
  const isOfWork = !OF_LEARNING.test(`${field.id} ${field.description}`.toLowerCase());
  const own = (one: Exchange): Exchange => {
    const theirs = ownYears(one, personLanguage);
    return isOfWork ? yearsAtWork(theirs) : theirs;
  };
  const [asked, from] = [askedFor.map(own), told.map(own)];
  const whole = first(asked, (one) =>
    totalIn(statements(one).flatMap((each) => countsIn(each, personLanguage))),
  );
  if (whole) return whole;
  const spans = { ...field, id: 'years' };
  const asks = LED_BY_QUESTIONS.has(subject.category);
  const found = first(asks ? [...from].reverse() : asked, (exchange) =>
    counts(exchange).length > 0 &&
    saysYears(exchange) &&
    !OWN_AGE.test(exchange.plain) &&
    !ADDS_YEARS.test(exchange.plain) &&
    !tellsSinceAndBefore(exchange)
      ? inWorkingLife(read({ ...exchange, text: withoutRates(exchange.text) }, spans))
      : undefined,
  );
  // "I got two lads": without the word, a number that counts something else is no year.
  const alone = first(asked, (exchange) =>
    OWN_AGE.test(exchange.plain) ||
    ADDS_YEARS.test(exchange.plain) ||
    tellsSinceAndBefore(exchange) ||
    withoutRates(exchange.text) !== exchange.text ||
    !counts(exchange).every((count) => isAlone(count, personLanguage))
      ? undefined
      : inWorkingLife(read(exchange, field)),
  );
  return found ?? alone;
}
