import { countsIn, extractValue, type Language, sentences } from '../../../../listening/index.ts';
import { clausesOfMoney, findsTooDear, isOtherMoney } from '../../../../listening/meant/offers/too-dear.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, means } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { type Finder, quoted } from '../findings.ts';
import { namesMoment } from '../moves.ts';
import { tellsOfOthers } from '../unasked/own-years.ts';

/** What the person may spend. */

const OWN_BUDGET = phrases(`
  budget | (?:can|could|would|want to|willing to) (?:spend|invest|afford) | presupuesto | (?:puedo|podria|quiero|pienso) (?:gastar|invertir) |
  orcamento | (?:posso|poderia|quero|penso em) (?:gastar|investir)
`);

const BUDGET = { id: 'budget', dataType: 'string', description: '' } as const;

/** What was spent once, by others, or on a thing that is named, and what comes in, is not on offer. */
const NOT_ON_OFFER = phrases(`
  last (?:year|month|time|spring|summer|autumn|winter) | (?:we|i|they) (?:turn over|take(?: in)?|sell|make|clear)(?![a-z]) | (?:my|our) [a-z]+(?: [a-z]+)? (?:spent|spends|pays|paid|gave|threw|blew)(?![a-z]) | (?:costs?|costing|sets) (?:me|us)(?![a-z]) | (?:a|per) day(?![a-z]) |
  (?:el ano|el mes|la vez|la semana) pasad[oa] | (?:vend|factur|sac|ingres)(?:o|amos|emos)(?![a-z]) | (?:mi|nuestr[oa]) [a-z]+(?: [a-z]+)? (?:gasta|gasto|paga|pago|puso)(?![a-z]) | (?:me|nos) (?:salen?|cuestan?|sai|saem|custam?)(?![a-z]) | (?:al|por) dia(?![a-z]) |
  (?:o )?(?:ano|mes|semana) passad[oa] | (?:vend|fatur|tir)(?:o|amos|emos|e)(?![a-z]) | (?:meu|minha) [a-z]+(?: [a-z]+)? (?:gasta|gastou|paga|pagou|botou)(?![a-z])
`);
const OF_A_NAMED_THING =
  /(?<![a-z])(?:the|my|our|el|la|mi|o|a|meu|minha) (?!(?:most|max|maximum|limit|ceiling|top|idea|budget|price|figure|number|tope|limite|maximo|presupuesto|idea|orcamento|ideal|plan|plano|unos|unas|los|las|uns|umas|os|as|no|que|gente|partir|only|mes)(?![a-z]))[a-z]+(?:'s| is| are| es| son| e| sai| cuesta)? \d/;

/** "How much is that in euros?" is asked, not offered. */
const ASKS =
  /\?|(?<![a-z])(?:how much|what(?:'s| is| does)|(?:en |a )?cuanto(?! menos| mas| antes)|(?:em |a )?quanto(?! menos| mais| antes)|cual es|qual e)(?![a-z])/;

const isOwnMoney = (clause: string): boolean =>
  OWN_BUDGET.test(plain(clause)) ||
  (!isOtherMoney(clause) &&
    !NOT_ON_OFFER.test(plain(clause)) &&
    !OF_A_NAMED_THING.test(plain(clause)) &&
    !tellsOfOthers(clause) &&
    !ASKS.test(plain(clause)) &&
    (!findsTooDear(clause) || AT_MOST.test(plain(clause))));

/** "Forty is grand" praises the sum: there are no thousands in it. */
const GRAND = /(?<=(?:\p{L}['’]s|\bis|\bsounds?|\bbe|\bseems?|\blooks?)\s)grand\b/giu;

/** The clauses of the turn that speak of the person's own money. */
const ownMoney = ({ text }: Exchange): string =>
  sentences(text)
    .flatMap((sentence) =>
      sentence.includes('?') && ASKS.test(plain(sentence)) ? [] : clausesOfMoney(sentence),
    )
    .filter(isOwnMoney)
    .join(' ')
    .replaceAll(GRAND, 'fine');

/** Asked for a sum, one number that counts nothing else is one, without a word of money. */
function sumAlone(text: string, language: Language): string | null {
  if (findsTooDear(text) || (DENIED.test(plain(text)) && !AT_MOST.test(plain(text)))) return null;
  const counts = countsIn(text, language).filter(({ value }) => value >= SUM_MIN && !isYear(value));
  const [only] = counts;
  const isSum =
    counts.length === 1 &&
    only !== undefined &&
    !only.isPercent &&
    !COUNTED.test(only.after[0] ?? '') &&
    !only.before.some((word) => COUNTS.has(word));
  return isSum ? String(only.value) : null;
}

/** "Forty is not for me" names no budget; "no more than forty" does. In Portuguese "no" is "in the". */
const DENIED = /(?<![a-z])(?:not|nao|never|nunca|no(?! maximo)|can't|cannot|won't|couldn't|don't)(?![a-z'])/;
const AT_MOST = phrases(
  "(?:no|not) (?:more|over|above|beyond|much more) (?:than )?| (?:not|wouldn't|don't|won't) (?:want to |like to )?(?:go|spend|pay) (?:over|above|more|past|beyond) | no (?:mas|pasaria|paso|pasar|pasamos|quiero pasar)(?: de)? | nao (?:mais|passaria|passo|passar|passa|quero passar)(?: de| do que)?",
);
const SUM_MIN = 5;
const isYear = (value: number): boolean => value >= 1900 && value < 2100;
const COUNTED =
  /^(?:minut|hour|day|week|month|year|people|person|employe|staff|user|invoice|customer|client|time|shop|of|years|hora|dia|semana|mes|ano|persona|emplead|usuario|factura|cliente|vece|vez|tienda|pessoa|funcionari|fatura|nota|loja|o'clock)/;

/** "Somos ocho en la oficina", "we're forty on the floor": people and things are counted so. */
const COUNTS = new Set(
  "we're we are there there's have has employ run were somos eramos seriamos son hay tenemos tengo tiene llevamos sao somos temos tenho tem ha eram trabajamos trabalhamos".split(
    ' ',
  ),
);

/** "Millions" is no amount anybody could be held to. */
const OF_NO_SIZE =
  /^[^a-z0-9]*(?:hundreds|thousands|millions|billions|loads|cientos|miles|millones|centenas|milhares|milhoes|bilhoes)[^a-z0-9]*$/;

/** An amount is a budget where it answers the question for one, or where the person calls it so. */
export const budgetOf: Finder = (evidence) => {
  const { exchanges, subject, personLanguage } = evidence;
  for (const exchange of exchanges.toReversed()) {
    const asked = FIELD_QUESTIONS.budget?.test(exchange.before.asks) === true;
    if (!asked && !OWN_BUDGET.test(exchange.plain)) continue;
    if (!asked && means(exchange, 'asks_question')) continue;
    const own = ownMoney(exchange);
    const found = extractValue(own, BUDGET, personLanguage, subject.now)?.value;
    const value =
      found ?? (asked && !namesMoment(exchange.text, evidence) ? sumAlone(own, personLanguage) : null);
    if (value !== null && !OF_NO_SIZE.test(plain(String(value)))) return quoted(value, exchange);
  }
  return null;
};
