import {
  countsIn,
  type DataField,
  extractMoment,
  extractValue,
  kindOf,
} from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { isWished } from '../../../../listening/values/free-text.ts';
import type { Exchange } from '../facts.ts';
import { FINDERS } from '../finders.ts';
import { EVERY_WEEK } from '../kinds/free-text.ts';
import type { Evidence } from '../verdicts.ts';

const WHEN =
  /date|time|day|when|hour|schedul|start|avail|deadline|fecha|hora|dia|cuando|plazo|horario|data_|quando|prazo|inicio|disponib/i;
const MONEY =
  /budget|amount|price|cost|salar|pay|money|presupuesto|monto|precio|sueldo|pag|dinero|or[cç]amento|valor|pre[cç]o/i;
/** "Un millón y medio al mes" is a sum without its currency. */
const PER_TIME = phrases(
  '(?:\\d|thousand|million|hundred|mil|millon|millones|milhao|milhoes|medio|[a-z]+cientos|[a-z]*ento[s]?) (?:a|an|per|al|por|ao|a la|a) (?:hour|week|month|year|hora|semana|quincena|mes|ano)(?![a-z])',
);
/** When they could begin. */
const BEGINS = phrases(
  "(?:i can|i could|i'd|i'm able to|i'm free to)? ?start(?:ing)?(?: (?:on|next|from|work|straight|right|whenever|any ?time|tomorrow|in|the))(?![a-z]) | (?:puedo |podria )?(?:empiezo|comienzo|empezar|comenzar)(?: (?:el|a|cuando|de|la|en|manana|ya|desde))(?![a-z]) | (?:posso |poderia |consigo )?(?:comeco|comecar|inicio)(?: (?:na|no|em|quando|a|dia|amanha|ja|logo|segunda|de))(?![a-z]) | start | inicio | disponib | availab",
);
/** A turn of so few words that names a day or a sum is about that. */
const TYPED_WORDS_MAX = 9;

/** A day, an hour or a sum of money tells nothing of another matter. */
export function isOfAnotherKind(
  field: DataField,
  exchange: Exchange,
  { subject, personLanguage }: Evidence,
): boolean {
  if (field.enum !== undefined || exchange.wordCount > most(exchange)) return false;
  // "That you opened on Sundays": the day is part of what is wished.
  if (field.id === 'improvement_suggestion' && (isWished(exchange.text) || EVERY_WEEK.test(exchange.plain)))
    return false;
  const about = `${field.id} ${field.description}`;
  const kind = kindOf(field);
  const isWhen = kind === 'date' || kind === 'time' || kind === 'moment' || WHEN.test(field.id);
  const isMoney = countsIn(exchange.text, personLanguage).some((count) => count.isMoney);
  if ((isMoney || PER_TIME.test(exchange.plain)) && !MONEY.test(about)) return true;
  if (BEGINS.test(exchange.plain) && !BEGINS.test(plain(about))) return true;
  return !isWhen && extractMoment(exchange.text, personLanguage, subject.now) !== null;
}

/** A day with its hour is about that in a longer turn too. */
const most = ({ plain: text }: Exchange): number =>
  AT_AN_HOUR.test(text) ? TIMED_WORDS_MAX : TYPED_WORDS_MAX;
const TIMED_WORDS_MAX = 16;
const AT_AN_HOUR = phrases(
  '(?:at|around) (?:\\d|[a-z]+ (?:o\\W?clock|in the|am|pm)) | a las? (?:\\d|[a-z]+) | as (?:\\d|[a-z]+) (?:da|horas) | \\d{1,2}:\\d\\d | \\d{1,2} ?h(?![a-z])',
);

const FEW_WORDS_MAX = 3;

/** One word that is a choice of another field belongs there: "medium" is a size, not an experience. */
export const isForAnotherField = (
  field: DataField,
  exchange: Exchange,
  { subject, personLanguage }: Evidence,
): boolean =>
  field.enum === undefined &&
  field.dataType === 'string' &&
  exchange.wordCount <= FEW_WORDS_MAX &&
  subject.dataCollection.some(
    (other) =>
      other.id !== field.id &&
      other.enum !== undefined &&
      !Object.hasOwn(FINDERS, other.id) &&
      extractValue(exchange.text, { ...other, description: '' }, personLanguage, subject.now) !== null,
  );
