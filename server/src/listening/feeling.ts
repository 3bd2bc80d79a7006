import { FEELINGS, type Feelings } from './lexicon/feelings.ts';
import { isNegated } from './negation.ts';
import type { Token } from './text/tokens.ts';
import { type Intent, LANGUAGES, type Language } from './types.ts';

type Weights = {
  sentiment: ReadonlyMap<string, number>;
  frustration: ReadonlyMap<string, number>;
  stronger: ReadonlySet<string>;
};

const INSULT_WEIGHT = 0.55;
const EMOJI_SENTIMENT = { ':happy': 1.5, ':thanks': 1, ':yes': 1, ':sad': -1.2, ':no': -1, ':angry': -2 };

function weigh(feelings: Feelings): Weights {
  const sentiment = new Map<string, number>(Object.entries(EMOJI_SENTIMENT));
  const frustration = new Map<string, number>([[':angry', 0.5]]);
  const list = (text: string) => text.split(' ');
  for (const word of list(feelings.content)) sentiment.set(word, 0.8);
  for (const word of list(feelings.delight)) sentiment.set(word, 2);
  for (const word of list(feelings.displeased)) sentiment.set(word, -1);
  for (const word of list(feelings.upset)) sentiment.set(word, -2);
  for (const word of list(feelings.angry)) {
    frustration.set(word, 0.3);
    sentiment.set(word, sentiment.get(word) ?? -1);
  }
  for (const word of list(feelings.upset)) if (!frustration.has(word)) frustration.set(word, 0.2);
  for (const word of list(feelings.insults)) {
    frustration.set(word, INSULT_WEIGHT);
    sentiment.set(word, -2.5);
  }
  return { sentiment, frustration, stronger: new Set(list(feelings.stronger)) };
}

const WEIGHTS: Record<Language, Weights> = {
  en: weigh(FEELINGS.en),
  es: weigh(FEELINGS.es),
  pt: weigh(FEELINGS.pt),
};

const INTENT_SENTIMENT: Partial<Record<Intent, number>> = {
  complains: -1.5,
  wants_no_more_contact: -1.5,
  declines: -0.4,
  objects: -0.5,
  refuses_payment: -0.8,
  wants_to_cancel: -0.5,
  agrees: 0.4,
  wants_to_buy: 1.2,
  says_solved: 1.2,
};

const INTENT_FRUSTRATION: Partial<Record<Intent, number>> = {
  complains: 0.35,
  wants_no_more_contact: 0.3,
  wants_person: 0.1,
  asks_to_repeat: 0.05,
};

const STRONGER_FACTOR = 1.5;
const NEGATED_PLEASANT_FACTOR = -0.8;
const NEGATED_UNPLEASANT_FACTOR = -0.3;
const SHOUT_WEIGHT = 0.3;
const SHOUTED_WORDS_MIN = 2;
const SHOUTED_SHARE_MIN = 0.6;
const EXCLAMATION_WEIGHT = 0.1;
const WORDS_MAX = 2000;

/** Two or more words of which most are in capitals; "OK" and one acronym are no shouting. */
function isShouted(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ word }) => word.length > 2 && !word.startsWith(':'));
  const shouted = long.filter((token) => token.shouted).length;
  return shouted >= SHOUTED_WORDS_MIN && shouted / long.length >= SHOUTED_SHARE_MIN;
}

const asShare = (sum: number): number => sum / (Math.abs(sum) + 1.5);
const round = (value: number): number => Math.round(value * 100) / 100 || 0;

type Weight = { sentiment: number; frustration: number };

/** An insult is understood in any language; mild words are read in the language of the talk only. */
function weightsFor(word: string, language: Language): Weight | null {
  const own = weightIn(word, language);
  if (own.sentiment !== 0 || own.frustration !== 0) return own;
  for (const other of LANGUAGES) {
    const weight = weightIn(word, other);
    if (weight.frustration >= INSULT_WEIGHT) return weight;
  }
  return null;
}

const weightIn = (word: string, language: Language): Weight => ({
  sentiment: WEIGHTS[language].sentiment.get(word) ?? 0,
  frustration: WEIGHTS[language].frustration.get(word) ?? 0,
});

export function feel(
  text: string,
  tokens: readonly Token[],
  intents: ReadonlySet<Intent>,
  language: Language,
): { sentiment: number; frustration: number } {
  let sum = 0;
  let calm = 1;
  const read = tokens.slice(0, WORDS_MAX);
  read.forEach(({ word }, at) => {
    const weights = weightsFor(word, language);
    if (!weights) return;
    const negated = isNegated(read, at, language) || (language === 'en' && read[at - 1]?.word === 'no');
    const strong = WEIGHTS[language].stronger.has(read[at - 1]?.word ?? '') ? STRONGER_FACTOR : 1;
    const turned = weights.sentiment > 0 ? NEGATED_PLEASANT_FACTOR : NEGATED_UNPLEASANT_FACTOR;
    sum += weights.sentiment * strong * (negated ? turned : 1);
    if (!negated) calm *= 1 - Math.min(0.9, weights.frustration * strong);
  });
  for (const intent of intents) {
    sum += INTENT_SENTIMENT[intent] ?? 0;
    calm *= 1 - (INTENT_FRUSTRATION[intent] ?? 0);
  }
  const displeased = sum < 0 || intents.has('wants_person') || intents.has('complains');
  if (isShouted(read)) calm *= 1 - (sum > 1 ? 0 : SHOUT_WEIGHT);
  if (displeased && text.includes('!!')) calm *= 1 - EXCLAMATION_WEIGHT;
  return { sentiment: round(asShare(sum)), frustration: round(1 - calm) };
}
