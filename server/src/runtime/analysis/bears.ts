import {
  type DataField,
  extractMoment,
  extractValue,
  type FieldValue,
  numbersSaid,
  words,
} from '../../listening/index.ts';
import { plain } from '../../listening/text/phrases.ts';
import type { Language } from '../../listening/types.ts';
import type { SpokenTurn } from './bounds.ts';
import type { AnalysisSubject } from './types.ts';

/** Whether turns bear a value that a model read from them. */

const DATE = /^\d{4}-\d{2}-\d{2}/;
const CLOCK = /^(?:\d{4}-\d{2}-\d{2}[T ])?([01]?\d|2[0-3]):([0-5]\d)/;
/** A line that mentions the agent may be borne by what the agent said. */
const OF_THE_AGENT = /\b(?:agent|agente)\b/i;

/** The turns that bear it among those the model names, or '' where they do not: a person's turn is one of them. */
export function bearingTurns(
  field: DataField,
  value: FieldValue,
  named: readonly SpokenTurn[],
  all: readonly SpokenTurn[],
  subject: AnalysisSubject,
): SpokenTurn[] {
  const ofAgent = OF_THE_AGENT.test(field.description);
  if (!ofAgent && !named.some(({ role }) => role === 'user')) return [];
  if (named.length === 0) return [];
  const texts = [...named, ...around(named, all)].map(({ text }) => text);
  return texts.some((text) => holds(field, value, text, subject)) ||
    holds(field, value, texts.join('\n'), subject)
    ? [...named]
    : [];
}

/** What the agent said just before and after: an offer that was taken, or its reading back. */
function around(named: readonly SpokenTurn[], all: readonly SpokenTurn[]): SpokenTurn[] {
  return named.flatMap((turn) => {
    const at = all.indexOf(turn);
    return [all[at - 1], all[at + 1]].filter((one): one is SpokenTurn => one?.role === 'agent');
  });
}

/** A code or a yes cannot be looked up in words; a number, a date and words can. */
function holds(
  field: DataField,
  value: FieldValue,
  text: string,
  { language, now }: AnalysisSubject,
): boolean {
  if (typeof value === 'boolean' || (field.enum !== undefined && field.enum.length > 0)) return true;
  if (typeof value === 'number') return holdsNumber(value, text, field, language, now);
  if (DATE.test(value)) return holdsDate(value, text, language, now);
  const clock = CLOCK.exec(value);
  if (clock) return holdsHour(`${clock[1]?.padStart(2, '0')}:${clock[2]}`, text, language, now);
  if (/^\d+(\.\d+)?$/.test(value) && holdsNumber(Number(value), text, field, language, now)) return true;
  return holdsWords(value, text, language);
}

const LANGUAGES: readonly Language[] = ['en', 'es', 'pt'];

function holdsNumber(value: number, text: string, field: DataField, language: Language, now: Date): boolean {
  const digits = text.match(/\d[\d.,]*/g) ?? [];
  const written = (one: string): number[] => [
    Number(one.replace(/[.,]+$/, '').replaceAll(',', '')),
    Number(
      one
        .replace(/[.,]+$/, '')
        .replaceAll('.', '')
        .replace(',', '.'),
    ),
    Number(one.replaceAll(/[.,]/g, '')),
  ];
  if (digits.some((one) => written(one).includes(value))) return true;
  return [language, ...LANGUAGES].some(
    (one) => numbersSaid(text, one).includes(value) || extractValue(text, field, one, now)?.value === value,
  );
}

const moments = (text: string, language: Language, now: Date): string[] =>
  text
    .split(/[.!?;\n]|\b(?:or|ou|o)\b(?=\s)/u)
    .concat(text)
    .flatMap((part) => [language, ...LANGUAGES].flatMap((one) => extractMoment(part, one, now)?.at ?? []));

function holdsDate(value: string, text: string, language: Language, now: Date): boolean {
  const [year = '', month = '', day = ''] = value.slice(0, 10).split('-');
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  if (numbers.includes(Number(day)) && (numbers.includes(Number(month)) || numbers.includes(Number(year))))
    return true;
  return moments(text, language, now).some((moment) => moment.slice(0, 10) === value.slice(0, 10));
}

function holdsHour(hour: string, text: string, language: Language, now: Date): boolean {
  return text.includes(hour) || moments(text, language, now).some((moment) => moment.slice(11) === hour);
}

const SHARED_MIN = 0.3;

/** Words close to the person's own: some of what they say is what the turn says. */
function holdsWords(value: string, text: string, language: Language): boolean {
  if (plain(text).includes(plain(value).trim())) return true;
  const digits = value.match(/\d{2,}/g) ?? [];
  if (digits.some((one) => !text.replaceAll(/\D/g, '').includes(one))) {
    return [language, ...LANGUAGES].some((one) => digits.every((each) => sameNumber(each, text, one)));
  }
  const wanted = [...new Set(words(value, language))];
  const said = new Set(words(text, language));
  const shared = wanted.filter((word) => said.has(word)).length;
  return wanted.length > 0 && shared / wanted.length >= SHARED_MIN;
}

const sameNumber = (digits: string, text: string, language: Language): boolean =>
  numbersSaid(text, language).includes(Number(digits));
