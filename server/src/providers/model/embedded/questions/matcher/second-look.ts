import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../../../listening/types.ts';
import type { Fact } from '../../material/read-material.ts';
import type { MeaningOf } from '../meaning/index.ts';
import { type Compared, compare } from '../meaning/relevance.ts';
import { MODEL_FOLDER } from './vectors.ts';

export const SECOND_LOOK_FILE = join(MODEL_FOLDER, 'second-look.json');

/** How scores by words and the likeness of sentences are weighed; their relevance is learnt beside these, and counts as it is. */
export type SecondLook = {
  words: number;
  alike: number;
  /** For nothing answering: of the likeness of the nearest fact, and added to it. */
  nearest: number;
  none: number;
};
export type SecondLooks = Readonly<Record<Language, SecondLook>>;

let loaded: SecondLooks | null = null;
export const secondLooks = (): SecondLooks => {
  loaded ??= JSON.parse(readFileSync(SECOND_LOOK_FILE, 'utf8')) as SecondLooks;
  return loaded;
};

/** How many facts a second look is worth, of those that words put first. */
export const LOOKED_AT_MAX = 12;

export type Scored = { fact: Fact; score: number };
/** `bySentences`: what they mean was compared as well as their words. */
export type Verdict = { scored: readonly Scored[]; none: number; bySentences?: boolean };

export const textOfFact = ({ contextText, text }: Fact): string => `${contextText} ${text}`.trim();

/** Scores by words and by meaning together, of the facts that were looked at; the others are out of the question. */
export function weigh(
  { scored, none }: Verdict,
  { alike, relevant, doubt }: Compared,
  look: SecondLook,
): Verdict {
  const nearest = Math.max(...alike);
  return {
    bySentences: true,
    scored: scored.slice(0, alike.length).map(({ fact, score }, at) => ({
      fact,
      score: look.words * score + look.alike * (alike[at] as number) + (relevant[at] as number),
    })),
    none: look.words * none + look.none + look.nearest * nearest + doubt,
  };
}

export const byScore = (scored: readonly Scored[]): Scored[] =>
  scored.toSorted((one, other) => other.score - one.score);

/** The verdict by words, looked at again by what the sentences mean where that is known. */
export function lookAgain(
  text: string,
  language: Language,
  verdict: Verdict,
  meaning: MeaningOf,
  looks: SecondLooks = secondLooks(),
): Verdict {
  // All are asked for, so that whoever answers can find out those it does not know yet.
  const asked = meaning(text, language);
  const told = verdict.scored
    .slice(0, LOOKED_AT_MAX)
    .map(({ fact }) => meaning(textOfFact(fact), fact.language));
  const known = told.flatMap((meaning) => meaning ?? []);
  if (asked === null || known.length < told.length) return verdict;
  return weigh(verdict, compare(asked, known), looks[language]);
}
