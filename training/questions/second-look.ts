import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { scoredByWords } from '../../server/src/providers/model/embedded/questions/matcher/find-answers.ts';
import {
  LOOKED_AT_MAX,
  type SecondLook,
  type SecondLooks,
  textOfFact,
} from '../../server/src/providers/model/embedded/questions/matcher/second-look.ts';
import type { Weights } from '../../server/src/providers/model/embedded/questions/matcher/weights.ts';
import type { MeaningOf } from '../../server/src/providers/model/embedded/questions/meaning/index.ts';
import { howAlike } from '../../server/src/providers/model/embedded/questions/meaning/likeness.ts';
import { randomFrom, shuffle } from '../random.ts';
import { type Business, statementsOf } from './lines.ts';

/** A question as a model that has never seen its business scores it, beside how alike the sentences are. */
export type Case = {
  language: Language;
  scores: readonly number[];
  none: number;
  alike: readonly number[];
  /** The places that answer; none when nothing does. */
  right: readonly number[];
  times: number;
};

/** Questions whose answer is not among the facts looked at teach nothing here. */
export function casesOf(business: Business, weights: Weights, meaning: MeaningOf): Case[] {
  const { language, questions, times = 1 } = business;
  const statements = statementsOf(business);
  const facts = statements.map(({ fact }) => fact);
  if (facts.length === 0) return [];
  const lineOf = new Map(statements.map(({ fact, line }) => [fact, line]));
  return questions.flatMap(({ ask, facts: wanted }) => {
    const { scored, none } = scoredByWords(ask, language, facts, weights);
    const looked = scored.slice(0, LOOKED_AT_MAX);
    const asked = meaning(ask, language);
    const told = looked.flatMap(({ fact }) => meaning(textOfFact(fact), fact.language) ?? []);
    const right = looked.flatMap(({ fact }, at) => (wanted.includes(lineOf.get(fact) ?? -1) ? [at] : []));
    if (asked === null || told.length < looked.length || (wanted.length > 0 && right.length === 0)) return [];
    const scores = looked.map(({ score }) => score);
    return [{ language, scores, none, alike: told.map((one) => howAlike(asked, one)), right, times }];
  });
}

const ROUNDS = 300;
const BATCH = 64;
const RATE = 0.05;
const SEED = 11;

type Weighed = { words: number; alike: number; nearest: number; none: number };
const NAMES = ['words', 'alike', 'nearest', 'none'] as const;

/** How much each weight is too high for one case. */
function slopesFor({ scores, none, alike, right, times }: Case, look: Weighed): Weighed {
  const nearest = Math.max(...alike);
  const all = [
    ...scores.map((score, at) => look.words * score + look.alike * (alike[at] as number)),
    look.words * none + look.none + look.nearest * nearest,
  ];
  const top = Math.max(...all);
  const powers = all.map((score) => Math.exp(score - top));
  const sum = powers.reduce((total, power) => total + power, 0);
  const isRight = (at: number): boolean => (right.length === 0 ? at === scores.length : right.includes(at));
  const good = powers.reduce((total, power, at) => total + (isRight(at) ? power : 0), 0) || 1e-12;
  const slopes = { words: 0, alike: 0, nearest: 0, none: 0 };
  powers.forEach((power, at) => {
    const slope = times * (power / sum - (isRight(at) ? power / good : 0));
    if (at < scores.length) {
      slopes.words += slope * (scores[at] as number);
      slopes.alike += slope * (alike[at] as number);
    } else {
      slopes.words += slope * none;
      slopes.nearest += slope * nearest;
      slopes.none += slope;
    }
  });
  return slopes;
}

function fitted(cases: readonly Case[]): SecondLook {
  const look: Weighed = { words: 1, alike: 4, nearest: 4, none: 0 };
  const first: Weighed = { words: 0, alike: 0, nearest: 0, none: 0 };
  const second: Weighed = { words: 0, alike: 0, nearest: 0, none: 0 };
  const random = randomFrom(SEED);
  const order = cases.map((_, at) => at);
  let time = 0;
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      const slopes = order.slice(from, from + BATCH).map((at) => slopesFor(cases[at] as Case, look));
      time++;
      for (const name of NAMES) {
        const slope = slopes.reduce((sum, one) => sum + one[name], 0) / BATCH;
        first[name] = 0.9 * first[name] + 0.1 * slope;
        second[name] = 0.999 * second[name] + 0.001 * slope * slope;
        const step = first[name] / (1 - 0.9 ** time) / (Math.sqrt(second[name] / (1 - 0.999 ** time)) + 1e-8);
        look[name] -= RATE * (1 - round / ROUNDS) * step;
      }
    }
  }
  const rounded = NAMES.map((name) => [name, Number(look[name].toFixed(3))] as const);
  return Object.fromEntries(rounded) as SecondLook;
}

/** Each language by itself: word by word, Spanish and Portuguese lose some of what they mean. */
export const fitSecondLook = (cases: readonly Case[]): SecondLooks =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, fitted(cases.filter((one) => one.language === language))]),
  ) as Record<Language, SecondLook>;
