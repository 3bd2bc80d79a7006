import type { Language } from '../../server/src/listening/types.ts';
import { noneOf, pairsOf } from '../../server/src/providers/model/embedded/questions/matcher/features.ts';
import { hashOf } from '../../server/src/providers/model/embedded/questions/matcher/hashing.ts';
import {
  prepare,
  type Shelved,
  shelve,
  TELLING_BITS,
  type Tellings,
  tellingPlace,
  vectorOfFact,
} from '../../server/src/providers/model/embedded/questions/matcher/prepare.ts';
import {
  type FactReading,
  readQuestion,
} from '../../server/src/providers/model/embedded/questions/matcher/reading.ts';
import { tokensOf } from '../../server/src/providers/model/embedded/questions/matcher/tokens.ts';
import type { Example } from './fit.ts';
import { type Business, type Statement, statementsOf } from './lines.ts';

/** How telling each word is: the rarer among businesses, the more. */
export function tellingsOf(businesses: readonly Business[]): Tellings {
  const holders = new Float64Array(1 << TELLING_BITS);
  for (const { facts, questions, language } of businesses) {
    const words = [...facts, ...questions.map(({ ask }) => ask)].flatMap((text) => tokensOf(text, language));
    const places = new Set(words.map(({ keys }) => tellingPlace(hashOf(keys[0] ?? ''))));
    for (const place of places) holders[place] = (holders[place] ?? 0) + 1;
  }
  const most = Math.log(businesses.length + 1);
  return Uint8Array.from(holders, (count) => Math.round(255 * (1 - Math.log(count + 1) / most)));
}

/** One example a question. */
export function examplesOf(business: Business, tellings: Tellings): Example[] {
  const statements = statementsOf(business);
  const shelf = shelve(statements.map(({ fact }) => fact));
  return business.questions.flatMap((question) =>
    exampleOf(question, business.language, statements, shelf, tellings),
  );
}

function exampleOf(
  { ask, facts }: Business['questions'][number],
  language: Language,
  statements: readonly Statement[],
  shelf: Shelved,
  tellings: Tellings,
): Example[] {
  const meant = new Set(statements.flatMap(({ line }, at) => (facts.includes(line) ? [at] : [])));
  const question = prepare(readQuestion(ask, language), shelf, tellings);
  const pairs = pairsOf(question, shelf, tellings);
  const positives = new Set(pairs.flatMap(({ at }, place) => (meant.has(at) ? [place] : [])));
  if (pairs.length === 0 || (facts.length > 0 && positives.size === 0)) return [];
  return [
    {
      asked: question.vector,
      told: pairs.map(({ at }) => vectorOfFact(shelf.facts[at] as FactReading, tellings)),
      pairs,
      none: noneOf(question, pairs, shelf),
      positives,
    },
  ];
}
