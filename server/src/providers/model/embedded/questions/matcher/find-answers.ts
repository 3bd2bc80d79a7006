import type { Language } from '../../../../../listening/types.ts';
import type { Fact } from '../../material/read-material.ts';
import type { MeaningOf } from '../meaning/index.ts';
import { noneOf, pairsOf } from './features.ts';
import { type Network, place, scoreOfNone, scoreOfPair } from './network.ts';
import { prepare, type Shelved, shelve, vectorOfFact } from './prepare.ts';
import { readQuestion } from './reading.ts';
import { byScore, lookAgain, type Verdict } from './second-look.ts';
import { type Weights, weights } from './weights.ts';

export type FoundAnswers = {
  /** How likely nothing answers rather than the best of the facts. */
  none: number;
  /** The likeliest answers, best first, each as likely as this share of the first. */
  answers: readonly { fact: Fact; share: number }[];
  /** Whether sentences were compared as well as words. */
  bySentences: boolean;
};

const ANSWERS_MAX = 12;

const shelves = new WeakMap<readonly Fact[], Shelved>();

function shelfOf(facts: readonly Fact[]): Shelved {
  const known = shelves.get(facts);
  if (known !== undefined) return known;
  const shelf = shelve(facts);
  shelves.set(facts, shelf);
  return shelf;
}

const places = new WeakMap<Network, WeakMap<object, Float32Array>>();

/** Where a fact lies for this network, found once. */
function placeOf(
  network: Network,
  fact: Shelved['facts'][number],
  tellings: Weights['tellings'],
): Float32Array {
  let known = places.get(network);
  if (known === undefined) {
    known = new WeakMap();
    places.set(network, known);
  }
  const found = known.get(fact) ?? place(network.told, vectorOfFact(fact, tellings));
  known.set(fact, found);
  return found;
}

/** What words show of each fact, best first, and of there being no answer. */
export function scoredByWords(
  text: string,
  language: Language,
  facts: readonly Fact[],
  { network, tellings }: Weights = weights(),
): Verdict {
  const shelf = shelfOf(facts);
  const question = prepare(readQuestion(text, language), shelf, tellings);
  const pairs = pairsOf(question, shelf, tellings);
  const asked = place(network.asked, question.vector);
  const scored = pairs.map((pair) => {
    const told = placeOf(network, shelf.facts[pair.at] as Shelved['facts'][number], tellings);
    return { fact: facts[pair.at] as Fact, score: scoreOfPair(network, pair, asked, told) };
  });
  return { scored: byScore(scored), none: scoreOfNone(network, noneOf(question, pairs, shelf)) };
}

/** Which of the facts answer a question, and how likely none does; with their meanings, by both. */
export function findAnswers(
  text: string,
  language: Language,
  facts: readonly Fact[],
  { weights: own, meaning }: { weights?: Weights | undefined; meaning?: MeaningOf | undefined } = {},
): FoundAnswers {
  if (facts.length === 0) return { none: 1, answers: [], bySentences: false };
  const byWords = scoredByWords(text, language, facts, own);
  const {
    scored,
    none,
    bySentences = false,
  } = meaning === undefined ? byWords : lookAgain(text, language, byWords, meaning);
  const best = Math.max(...scored.map(({ score }) => score));
  const answers = byScore(scored)
    .map(({ fact, score }) => ({ fact, share: Math.exp(score - best) }))
    .slice(0, ANSWERS_MAX);
  return { none: 1 / (1 + Math.exp(best - none)), answers, bySentences };
}
