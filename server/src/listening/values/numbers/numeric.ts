import { fold } from '../../text/fold.ts';
import { type Token, tokenise } from '../../text/tokens.ts';
import type { DataField, Language } from '../../types.ts';
import { dayIn } from '../day.ts';
import { hourIn } from '../hour.ts';
import { idWords } from '../kind.ts';
import { numbersIn, type Said } from '../number.ts';
import { quote } from '../phrase.ts';
import { amountAt } from '../span.ts';
import { type Amount, plainNumbers } from './amount.ts';
import { type Ask, askOf } from './ask.ts';
import { mentionsPlaced } from './placed.ts';
import { readReply } from './reply.ts';
import { respelt } from './respelt.ts';
import type { Standing } from './standing.ts';

const BOUND_MAX = 100;
const BETWEEN = new Set(['to', 'a', 'al', 'and', 'y', 'e', 'ao', 'ate', 'hasta']);
const UP_TO = new Set(['to', 'a', 'al', 'ao', 'ate', 'hasta']);
const CUES = new Set(
  'give rate score say rating doy pongo daria pondria nota calificacion puntuo dou daria nota avalio classifico an un um'.split(
    ' ',
  ),
);
const YEARS = new Set([
  'years',
  'year',
  'anos',
  'ano',
  'anios',
  'anio',
  'experience',
  'experiencia',
  'age',
  'edad',
  'idade',
  'antiguedad',
]);
const JUDGED = new Set(['fluency', 'grammar', 'vocabulary', 'comprehension', 'pronunciation']);

const SCALE_TOPS = new Set([5, 7, 10, 100]);

/** The scale the description gives: "from 0 to 10". */
function boundsOf(description: string, language: Language): [number, number] | null {
  const tokens = tokenise(description, language);
  const all = numbersIn(tokens, language);
  const numbers = all.filter(({ digits, value }) => digits || value <= 1 || SCALE_TOPS.has(value));
  for (let at = 1; at < numbers.length; at++) {
    const [low, high] = [numbers[at - 1], numbers[at]];
    if (!low || !high || low.value >= high.value || high.value > BOUND_MAX) continue;
    const joined = high.start - low.end === 2 && BETWEEN.has(tokens[low.end + 1]?.word ?? '');
    if (joined || high.start - low.end === 1) return [low.value, high.value];
  }
  return null;
}

const UNITS = new Set(
  'minute minutes min mins hour hours day days week weeks month months year years minuto minutos hora horas dia dias semana semanas mes meses ano anos'.split(
    ' ',
  ),
);
/** "I only don't give ten because…": a figure that is not given. */
export const NOT_GIVEN =
  /(?<!\p{L})(?:(?:só|so|solo|just|only)\s+)?(?:não|nao|no|not|n['’]t|won['’]t|wouldn['’]t|can['’]t|don['’]t|didn['’]t)\s+(?:(?:te|le|les|lhe|the|it|you|quite|to)\s+)*(?:dou|daria|dei|doy|daria|daría|di|pongo|pondria|pondría|puse|dar|poner|give|gave|say|call(?: it)?|put|a|an|un|um|llega a|chega a)\s+(?:(?:it|a|an|un|um|el|o)\s+)*[\p{L}\d]+/giu;

const PLACED = new Set('floor room piso andar nivel calle rua sala apartamento departamento'.split(' '));

/** Hours waited and floors climbed are no score, nor is their number said again. */
const countsOther = ({ start, end }: Amount, tokens: readonly Token[]): boolean =>
  UNITS.has(tokens[end + 1]?.word ?? '') ||
  PLACED.has(tokens[end + 1]?.word ?? '') ||
  PLACED.has(tokens[start - 1]?.word ?? '');

/** "I came at seven and was seen at nine" tells hours. */
const isHour = ({ start }: Amount, tokens: readonly Token[]): boolean => {
  const before = tokens[start - 1]?.word ?? '';
  return before === 'as' || before === 'at' || (before === 'las' && tokens[start - 2]?.word === 'a');
};

/** "Marks out of ten", "notas del uno al diez": the scale itself scores nothing. */
const isScale = (one: Amount, all: readonly Said[], tokens: readonly Token[], high: number): boolean => {
  const before = tokens[one.start - 1]?.word ?? '';
  if (
    one.value === high &&
    (before === 'sobre' || (before === 'of' && tokens[one.start - 2]?.word === 'out'))
  )
    return true;
  return all.some((low, at) => {
    const top = all[at + 1];
    const isRange = top?.start === low.end + 2 && UP_TO.has(tokens[low.end + 1]?.word ?? '');
    // "From one to two" falls short of the top: that is an answer.
    const reachesTop = top !== undefined && top.value >= high;
    return isRange && reachesTop && low.value <= 1 && (one.start === low.start || one.start === top.start);
  });
};

const SETTLES =
  `call it | make it | make that | put it down as | put me down for | go with | lets say | let us say | let's say |
  ponle | ponele | pongale | pongamos | ponga | digamos | dejemoslo en | dejalo en | quedemos en | poe | ponha | coloca | coloque | bota | digamos | fica em | fique com`
    .split('|')
    .map((phrase) => phrase.trim());
const LITTLE_WORDS = new Set(['a', 'an', 'un', 'um', 'the', 'el', 'o']);

/** "Six maybe seven, call it a seven": what it comes to, behind the numbers that were weighed. */
const isSettledOn = ({ start }: Amount, tokens: readonly Token[]): boolean => {
  const last = LITTLE_WORDS.has(tokens[start - 1]?.word ?? '') ? start - 2 : start - 1;
  const before = tokens.slice(Math.max(0, last - 3), last + 1).map(({ word }) => word);
  return SETTLES.some((phrase) => ` ${before.join(' ')}`.endsWith(` ${phrase}`));
};

const isCued = ({ start }: Amount, tokens: readonly Token[]): boolean =>
  CUES.has(tokens[start - 1]?.word ?? '');

/** "2 weeks", "30 an hour": not so many years. */
const isOfAnother = (one: Amount, tokens: readonly Token[]): boolean =>
  countsOther(one, tokens) ||
  (PER.has(tokens[one.end + 1]?.word ?? '') && UNITS.has(tokens[one.end + 2]?.word ?? ''));

const PER = new Set('a an per the por la al el'.split(' '));

type Found = { value: number; start: number; end: number };

/** "34 years old", "la empresa tiene 40 años". */
const isAge = (tokens: readonly Token[], { start, end }: { start: number; end: number }): boolean =>
  tokens[end + 1]?.word === 'old' ||
  (tokens[end + 1]?.word === 'de' && ['edad', 'idade'].includes(tokens[end + 2]?.word ?? '')) ||
  ['tiene', 'tem', 'cumple', 'cumplio'].includes(tokens[start - 1]?.word ?? '');

const namesAge = (tokens: readonly Token[], language: Language): boolean =>
  tokens.some((_, at) => {
    const span = amountAt(tokens, at, language);
    return span !== null && isAge(tokens, span);
  });

function yearsIn(tokens: readonly Token[], language: Language): Found | null {
  for (let at = 0; at < tokens.length; at++) {
    const span = amountAt(tokens, at, language);
    if (span && isAge(tokens, span)) {
      at = span.end;
      continue;
    }
    if (span?.unit === 'year') return { ...span, value: span.amount };
    if (span?.unit === 'month') return { ...span, value: Math.round((span.amount / 12) * 100) / 100 };
  }
  return null;
}

/** Numbers that are neither an hour nor a date. */
function freeNumbers(text: string, tokens: readonly Token[], language: Language, now: Date): Amount[] {
  const taken = [dayIn(text, tokens, language, now), hourIn(tokens, language)].filter(
    (each) => each !== null,
  );
  return plainNumbers(text, tokens, language).filter(
    (each) => each.isMoney || !taken.some(({ start, end }) => each.start <= end && start <= each.end),
  );
}

/** Whether the answer is read whole: scales and years of work have readers of their own, which are told what was put right. */
export const isReadWhole = (field: DataField, language: Language): boolean =>
  !isOfExperience(field) && boundsOf(field.description, language) === null;

/** Years of work, told by how long each job was. */
const isOfExperience = ({ id, description }: DataField): boolean =>
  idWords(id).some((part) => YEARS.has(part)) &&
  /experienc|antiguedad|seniority/.test(fold(`${id} ${description}`));

/** The number an answer gives, in the bounds and of the type the field has. */
export function numericIn(
  text: string,
  tokens: readonly Token[],
  field: DataField,
  language: Language,
  now: Date,
  question = '',
): { value: number; evidence: string } | null {
  const parts = idWords(field.id);
  if (parts.some((part) => JUDGED.has(part))) return null;
  const accept = (found: Found | undefined | null): { value: number; evidence: string } | null => {
    if (!found || !Number.isFinite(found.value)) return null;
    if (field.dataType === 'integer' && !Number.isSafeInteger(found.value)) return null;
    return { value: found.value, evidence: quote(text, tokens, found.start, found.end) };
  };
  const ask = askOf(field, language, question);
  if (isReadWhole(field, language)) {
    const read = readReply(text, respelt(tokens, language), ask);
    return typeof read === 'string' ? null : accept(read);
  }
  if (isOfExperience(field)) {
    const years = yearsIn(tokens, language);
    if (years) return accept(years);
    if (namesAge(tokens, language)) return null;
  }
  const numbers = freeNumbers(text, tokens, language, now);
  const bounds = boundsOf(field.description, language);
  if (bounds) return accept(scored(text, tokens, numbers, ask, bounds));
  return accept(numbers.find((one) => !one.isMoney && !isOfAnother(one, tokens)));
}

const WORDS_MAX = 400;
const LETTERS_MAX = 8000;

/**
 * The number an answer gives. `none`: it says numbers, none of which may be stored; `nothing`: it says none; undefined:
 * the field is of those that are not read so.
 */
export function numberIn(
  text: string,
  field: DataField,
  language: Language,
  question: string,
): number | 'none' | 'nothing' | undefined {
  if (!isReadWhole(field, language)) return undefined;
  const heard = text.slice(0, LETTERS_MAX);
  const tokens = respelt(tokenise(heard, language).slice(0, WORDS_MAX), language);
  const read = readReply(heard, tokens, askOf(field, language, question));
  if (typeof read === 'string') return read;
  return field.dataType === 'integer' && !Number.isSafeInteger(read.value) ? 'none' : read.value;
}

const NOT_THEIRS: ReadonlySet<Standing> = new Set(['other', 'supposed', 'asked']);

/** The score within the bounds that the person gives themselves. */
function scored(
  text: string,
  tokens: readonly Token[],
  numbers: readonly Amount[],
  ask: Ask,
  [low, high]: [number, number],
): Amount | null {
  const said = numbersIn(tokens, ask.language);
  const others = new Set(numbers.filter((one) => countsOther(one, tokens)).map(({ value }) => value));
  const left = mentionsPlaced(text, tokens, ask).filter(({ standing }) => NOT_THEIRS.has(standing));
  const inside = numbers.filter(
    (one) =>
      one.value >= low &&
      one.value <= high &&
      !one.isMoney &&
      !isHour(one, tokens) &&
      !isScale(one, said, tokens, high) &&
      !left.some(({ start, end }) => start <= one.start && one.end <= end) &&
      (!others.has(one.value) || isCued(one, tokens)),
  );
  const settled = inside.findLast((one) => isSettledOn(one, tokens));
  if (settled && inside.length > 1) return settled;
  const cued = inside.find((one) => isCued(one, tokens));
  // "Eight of ten": the scale itself is no answer, unless it is all there is.
  const below = inside.filter(({ value }) => value !== high);
  if (cued) return cued;
  if (inside.length === 1) return inside[0] ?? null;
  return below.length === 1 || inside.length === 2 ? (below[0] ?? null) : null;
}
