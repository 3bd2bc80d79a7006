import type { Language } from '../../../../../listening/types.ts';
import type { Fact } from '../../material/read-material.ts';
import { noneOf, pairsOf } from './features.ts';
import { type Network, place, scoreOfNone, scoreOfPair } from './network.ts';
import { prepare, type Shelved, shelve, vectorOfFact } from './prepare.ts';
import { readQuestion } from './reading.ts';
import { type Weights, weights } from './weights.ts';

export type FoundAnswers = {
  /** How likely nothing answers rather than the best of the facts. */
  none: number;
  /** The likeliest answers, best first, each as likely as this share of the first. */
  answers: readonly { fact: Fact; share: number }[];
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

/** Which of the facts answer a question, and how likely none does. */
export function findAnswers(
  text: string,
  language: Language,
  facts: readonly Fact[],
  { network, tellings }: Weights = weights(),
): FoundAnswers {
  if (facts.length === 0) return { none: 1, answers: [] };
  const shelf = shelfOf(facts);
  const question = prepare(readQuestion(text, language), shelf, tellings);
  const pairs = pairsOf(question, shelf, tellings);
  const asked = place(network.asked, question.vector);
  const scores = pairs.map((pair) =>
    scoreOfPair(
      network,
      pair,
      asked,
      placeOf(network, shelf.facts[pair.at] as Shelved['facts'][number], tellings),
    ),
  );
  const none = scoreOfNone(network, noneOf(question, pairs, shelf));
  const best = Math.max(...scores);
  const answers = pairs
    .map(({ at }, place) => ({ fact: facts[at] as Fact, share: Math.exp((scores[place] as number) - best) }))
    .sort((one, other) => other.share - one.share)
    .slice(0, ANSWERS_MAX);
  return { none: 1 / (1 + Math.exp(best - none)), answers };
}
