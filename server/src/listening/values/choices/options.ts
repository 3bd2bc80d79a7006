import { stem } from '../../text/stem.ts';
import { tokenise } from '../../text/tokens.ts';
import type { DataField, Language } from '../../types.ts';
import { type Concept, FAMILIES, type Family } from './lexicon/index.ts';

/** One of the field's choices: its own words and what else people say for it. */
export type Option = { value: string; words: readonly string[]; concept: Concept | null };

export type Options = { all: readonly Option[]; family: Family | null };

const COVERED_MIN = 2;

/** "Básica" and "básico", "lunes" and "lune": one word for this. */
export const rootOf = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:oes|aes|ais)$/, 'ao').replace(/(?<=[a-z]{3})(?:[aeo]s?|s)$/, '');

const folded = (value: string, language: Language): string =>
  tokenise(value.replaceAll(/[_-]+/g, ' '), language)
    .map(({ word }) => word)
    .join(' ');

/** The concept of a family a choice is: called so whole, or else by its first word. */
function conceptOf(value: string, { concepts }: Family): Concept | null {
  const named = (wanted: string) =>
    concepts.find(({ names }) => names.some((name) => name === wanted || rootOf(name) === rootOf(wanted)));
  const [first = '', ...others] = value.split(' ');
  return named(value) ?? (others.length > 0 ? named(first) : undefined) ?? null;
}

/** The family that holds most of the choices; each of its concepts stands for one choice only. */
function familyOf(values: readonly string[]): Family | null {
  let best: Family | null = null;
  let covered = COVERED_MIN - 1;
  for (const family of FAMILIES) {
    const found = values.map((value) => conceptOf(value, family)).filter((one) => one !== null);
    const distinct = new Set(found).size;
    if (distinct === found.length && distinct > covered) {
      best = family;
      covered = distinct;
    }
  }
  return best;
}

const read = new WeakMap<DataField, Map<Language, Options>>();

/** A field is asked about once an answer: its choices are read once. */
export function optionsOf(field: DataField, language: Language): Options {
  const known = read.get(field) ?? new Map<Language, Options>();
  read.set(field, known);
  const kept = known.get(language);
  if (kept) return kept;
  const values = (field.enum ?? []).map((value) => folded(value, language));
  const family = familyOf(values);
  const options: Options = {
    family,
    all: (field.enum ?? []).map((value, at) => ({
      value,
      words: (values[at] ?? '').split(' ').filter(Boolean),
      concept: family && conceptOf(values[at] ?? '', family),
    })),
  };
  known.set(language, options);
  return options;
}

/** "Ventanilla", "janelinha", "localcito": a choice's word made small. */
const SMALL = /(?:e?c|z)?(?:it|ill|inh)[oa]s?$/;
const SMALL_ROOT_MIN = 3;
function isSmall(said: string, wanted: string, language: Language): boolean {
  const base = said.replace(SMALL, '');
  const isMade = language !== 'en' && base !== said && base.length >= SMALL_ROOT_MIN;
  return isMade && rootOf(base) === rootOf(wanted);
}

/** Whether a word said is a choice's word, in another number or gender of it too. */
export const isWord = (said: string, wanted: string, language: Language): boolean =>
  said === wanted ||
  (wanted.length > 3 &&
    (rootOf(said) === rootOf(wanted) ||
      isSmall(said, wanted, language) ||
      (said.length > 4 && stem(said, language) === stem(wanted, language))));
