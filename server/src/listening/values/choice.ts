import { findIntents, naming } from '../intents.ts';
import { CHOICE_INTENTS, CHOICES } from '../lexicon/choices.ts';
import { REAL_WORDS } from '../lexicon/real-words.ts';
import { byLanguage } from '../match/by-language.ts';
import { matchRules } from '../match/match-rules.ts';
import { Matcher } from '../match/matcher.ts';
import { isNegated } from '../negation.ts';
import { stem, words } from '../text/stem.ts';
import { STOPWORDS } from '../text/stopwords.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import type { DataField, Language } from '../types.ts';
import { daysBetween, today } from './calendar.ts';
import { dayIn } from './day.ts';
import { numbersIn } from './number.ts';
import { daysToPeriodEnd } from './period-end.ts';
import { amountAt } from './span.ts';

const matcherOf = byLanguage((language) => new Matcher(language, [CHOICES[language]], REAL_WORDS));

/** The meaning the description gives each value: `"low" = listened without asking; "none" = declined.` */
export function meaningsOf(field: DataField): Map<string, string> {
  const meanings = new Map<string, string>();
  for (const value of field.enum ?? []) {
    const opened = field.description.indexOf(`"${value}" = `);
    if (opened < 0) continue;
    const from = opened + value.length + 5;
    const ends = [field.description.indexOf('; "', from), field.description.indexOf('. ', from)].filter(
      (at) => at >= 0,
    );
    meanings.set(value, field.description.slice(from, ends.length > 0 ? Math.min(...ends) : undefined));
  }
  return meanings;
}

const VALUES = new WeakMap<DataField, Map<Language, { value: string; words: string[] }[]>>();

/** A field is asked about once an answer: its values are read once. */
function valuesOf(field: DataField, language: Language): { value: string; words: string[] }[] {
  const known = VALUES.get(field) ?? new Map();
  VALUES.set(field, known);
  const read =
    known.get(language) ??
    (field.enum ?? []).map((value) => ({
      value,
      words: tokenise(value.replaceAll('_', ' '), language).map(({ word }) => word),
    }));
  known.set(language, read);
  return read;
}

/** The value said in its own words, or in an inflection of them; two different values said leave it open. */
function named(
  field: DataField,
  tokens: readonly Token[],
  language: Language,
  inflected: boolean,
): string | null {
  const form = (word: string) => (inflected ? stem(word, language) : word);
  const spoken = tokens.map(({ word }) => form(word));
  const said = valuesOf(field, language).flatMap(({ value, words: parts }) => {
    const wanted = parts.map(form);
    if (wanted.length === 0) return [];
    const at = spoken.findIndex((_, from) => wanted.every((part, offset) => spoken[from + offset] === part));
    return at >= 0 && !isNegated(tokens, at, language) ? [{ value, at, size: parts.length }] : [];
  });
  const longest = Math.max(0, ...said.map(({ size }) => size));
  const best = said.filter(({ size }) => size === longest);
  return best.length === 1 ? (best[0]?.value ?? null) : null;
}

const UNIT_DAYS = { minute: 0, hour: 0, day: 1, week: 7, month: 30, year: 365 } as const;
const BEYOND = /beyond|more than|over|más de|mais de|después|depois/i;

/** Days from now the words speak of. */
function daysSaid(text: string, tokens: readonly Token[], language: Language, now: Date): number | null {
  for (let at = 0; at < tokens.length; at++) {
    const span = amountAt(tokens, at, language);
    if (span) return span.amount * UNIT_DAYS[span.unit];
  }
  const named = dayIn(text, tokens, language, now);
  return named ? daysBetween(today(now), named.day) : daysToPeriodEnd(text, now);
}

/** Choices that are spans ("within 30 days", "beyond 90 days"): the narrowest the said time fits in. */
function bySpan(
  field: DataField,
  text: string,
  tokens: readonly Token[],
  language: Language,
  now: Date,
): string | null {
  const limits: { value: string; days: number; beyond: boolean }[] = [];
  for (const [value, meaning] of meaningsOf(field)) {
    const parts = tokenise(meaning, language);
    const span = parts.map((_, at) => amountAt(parts, at, language)).find((each) => each !== null);
    if (span) limits.push({ value, days: span.amount * UNIT_DAYS[span.unit], beyond: BEYOND.test(meaning) });
  }
  if (limits.length < 2) return null;
  const days = daysSaid(text, tokens, language, now);
  if (days === null) return null;
  const within = limits
    .filter(({ beyond, days: limit }) => !beyond && days <= limit)
    .sort((a, b) => a.days - b.days);
  return within[0]?.value ?? limits.find(({ beyond }) => beyond)?.value ?? null;
}

/** Words only one of the meanings has, said and not negated. */
function byMeaning(field: DataField, tokens: readonly Token[], language: Language): string | null {
  const stemsByValue = [...meaningsOf(field)].map(([value, meaning]) => ({
    value,
    stems: new Set(words(meaning, language)),
  }));
  const owners = new Map<string, number>();
  for (const { stems } of stemsByValue)
    for (const each of stems) owners.set(each, (owners.get(each) ?? 0) + 1);
  const said = new Set(
    tokens
      .filter(({ word }, at) => !STOPWORDS[language].has(word) && !isNegated(tokens, at, language))
      .map(({ word }) => stem(word, language)),
  );
  const scored = stemsByValue
    .map(({ value, stems }) => ({
      value,
      score: [...stems].filter((each) => owners.get(each) === 1 && said.has(each)).length,
    }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = scored;
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.value : null;
}

/** Exactly one of the field's values; null when none or several fit. */
export function choose(
  field: DataField,
  text: string,
  tokens: readonly Token[],
  language: Language,
  now: Date,
): string | null {
  const values = field.enum ?? [];
  const direct = named(field, tokens, language, false) ?? bySpan(field, text, tokens, language, now);
  if (direct) return direct;
  const labels = matchRules(matcherOf(language), tokens, naming, () => [language]);
  const spoken = values.filter((value) => labels.has(value));
  if (spoken.length === 1) return spoken[0] ?? null;
  if (spoken.length > 1) return null;
  const inflected = named(field, tokens, language, true);
  if (inflected) return inflected;
  const intents = findIntents(text, tokens, language);
  const done = values.filter((value) => {
    const intent = CHOICE_INTENTS[value];
    return intent !== undefined && intents.has(intent);
  });
  if (done.length === 1) return done[0] ?? null;
  if (done.length > 1) return null;
  if (numbersIn(tokens, language).length > 0 && tokens.length < 3) return null;
  return byMeaning(field, tokens, language);
}
