import { type DataField, kindOf } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, means, says } from '../facts.ts';
import type { Finding } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { numberAnswered } from './answered.ts';
import { choiceGiven } from './choices.ts';
import { flagGiven } from './flags.ts';
import { labelledGiven } from './labelled.ts';
import { dateNamed, dayOfMonth, hourNamed, isWeekday, momentNamed, weekdayNamed } from './moments.ts';
import { numberGiven } from './numbers.ts';
import { emailGiven, nameGiven, phoneGiven, referenceGiven } from './people.ts';
import { aboutOf, isSettled, PROMISED, telling } from './topic.ts';

const DAY_OF_MONTH = phrases('day of the month | dia del mes | dia do mes');
const HOUR = phrases('hh:mm');

/** What comes to this leaves no number settled. */
const REFUSED: ReadonlySet<string> = new Set(['rejected', 'failed']);

/**
 * The value of a field the person gave whether or not they were asked for it. Null: what was said leaves no value;
 * undefined: only an answer to its question can tell.
 */
export function unasked(
  field: DataField,
  asked: readonly Exchange[],
  evidence: Evidence,
): Finding | null | undefined {
  const about = aboutOf(field);
  const kind = field.dataType === 'string' && !field.enum ? kindOf(field) : null;
  const isMoment = isWeekday(field) || kind === 'time' || kind === 'date' || kind === 'moment';
  const answered =
    field.dataType === 'integer' || field.dataType === 'number'
      ? numberAnswered(field, asked, evidence)
      : undefined;
  if (answered?.found && !REFUSED.has(evidence.outcome)) return answered.found;
  if (!isSettled(about, isMoment, evidence.outcome)) return null;
  if (evidence.outcome === 'failed' && field.dataType === 'string') return null;
  const from = told(about, isMoment || field.dataType === 'boolean', evidence);
  if (field.dataType === 'boolean') return flagGiven(field, about, asked, from, evidence);
  if (DAY_OF_MONTH.test(about)) return dayOfMonth(from, evidence) ?? undefined;
  if (field.dataType !== 'string') {
    const open = answered?.open ?? [];
    const heard = (all: readonly Exchange[]) => all.filter((one) => !open.includes(one));
    const given = numberGiven(field, about, heard(asked), heard(from), evidence);
    return given === undefined && open.length > 0 ? null : given;
  }
  if (isWeekday(field)) return weekdayNamed(field, from, evidence);
  if (field.enum) return choiceGiven(field, about, asked, from, evidence);
  if (HOUR.test(about)) return hourNamed(from, evidence);
  if (kind === 'email') return emailGiven(field, evidence) ?? undefined;
  if (kind === 'phone') return phoneGiven(field, about, asked, evidence) ?? undefined;
  if (kind === 'name') return nameGiven(field, evidence) ?? undefined;
  if (kind === 'reference') return referenceGiven(field, asked, evidence) ?? undefined;
  if (kind === 'date') return dateNamed(beginning(about, asked, from), evidence) ?? undefined;
  if (kind === 'moment') return momentNamed(from, evidence) ?? undefined;
  return kind === 'text' ? labelledGiven(field, from, evidence) : undefined;
}

const BEGINS = phrases('start | begin | inicio | empez | comec | disponib | availab');
const BEGUN = phrases('(?:already )?(?:started|began) | (?:ya )?empece | (?:ja )?comecei');

/** "In half an hour we had it cleared": how long something took. */
export const WITHIN_HOURS = phrases(
  '(?:in|within|en|em|dentro de) (?:[a-z0-9]+ ){1,3}(?:hours?|minut[a-z]*|horas?)(?![a-z])',
);

const hasBegun = ({ plain: text }: Exchange): boolean =>
  BEGUN.test(text) && !BEGINS.test(text.replace(BEGUN, ''));

/** "I leave my job on the 30th, after that I'm free": the day that is named is not the first one. */
const endsElsewhere = ({ plain: text }: Exchange): boolean => ENDS_ELSEWHERE.test(text);
const ENDS_ELSEWHERE = phrases(`
  i(?:'m| am|'ll| will)? (?:finish(?:ing)?|leav(?:e|ing)|be (?:done|leaving)|done) (?:with )?(?:here|there|at|in|on|work|my|this|the|school|college)(?![a-z]) | my (?:contract|notice|job|course|term) (?:ends?|finishes|runs out|is up) | my last day | (?:after|from) (?:that|then)(?= *[,.]| i) |
  (?:salgo|saldre|termino|acabo|dejo|renuncio) (?:de |del |en |mi |el |la |con )[a-z]+ | (?:mi|se me) (?:(?:contrato|curso|preaviso) )?(?:termina|acaba|vence) | mi ultimo dia | despues de eso |
  (?:saio|termino|acabo|deixo|largo) (?:do |da |de |no |na |o |a |em )[a-z]+ | meu (?:contrato|curso|aviso) (?:termina|acaba|vence) | meu ultimo dia | depois (?:disso|dai)
`);

export const namesAnEnd = (field: DataField, exchange: Exchange): boolean =>
  BEGINS.test(aboutOf(field)) && endsElsewhere(exchange);

/** A day to begin on is named where beginning is spoken of, or else where it is asked for. */
function beginning(
  about: string,
  asked: readonly Exchange[],
  from: readonly Exchange[],
): readonly Exchange[] {
  if (!BEGINS.test(about)) return from;
  const ahead = from.filter(
    (one) => !means(one, 'wants_callback', 'is_busy') && !hasBegun(one) && !endsElsewhere(one),
  );
  const own = ahead.filter((one) => BEGINS.test(one.plain));
  return own.length > 0 ? own : ahead.filter((one) => asked.includes(one) && !WITHIN_HOURS.test(one.plain));
}

/** Turns that may hold it, the latest first: what was promised is in words that promise or take it up. */
function told(about: string, isWhole: boolean, evidence: Evidence): Exchange[] {
  if (isWhole)
    return evidence.exchanges.filter((one) => !means(one, 'is_wrong_person', 'is_voicemail')).toReversed();
  const from = telling(evidence);
  return PROMISED.test(about)
    ? from.filter((one) => !means(one, 'refuses_payment') && !says(one, 'disputes'))
    : from;
}
