import type { Language } from '../../../../../listening/types.ts';
import type { Fact } from '../../material/read-material.ts';
import { fold } from '../fold-words.ts';
import { FORMS, formAsked, namesDay, tellsPlainly } from '../forms.ts';
import type { Term } from '../terms.ts';
import { termsOf } from '../terms.ts';
import { hashOf } from './hashing.ts';
import { type Token, tokensOf } from './tokens.ts';
import { namesOf, type TopicSet, topicsAsked, topicsTold } from './topics/index.ts';

/** A text as the matcher sees it. */
export type Reading = {
  tokens: readonly Token[];
  /** Of each token, all its keys. */
  hashes: readonly (readonly number[])[];
  heads: readonly (readonly number[])[];
  concepts: ReadonlySet<string>;
  /** What it asks for, or tells, of what people ask of any business. */
  topics: TopicSet;
  topicHashes: readonly number[];
  grams: ReadonlySet<number>;
};

export type QuestionReading = Reading & {
  /** What may be combined with what a statement is: its words, its pairs of words, its concepts. */
  cues: readonly number[];
  gramList: readonly number[];
  form: number;
  isYesNo: boolean;
};

export type FactReading = Reading & {
  own: number;
  /** The tokens after this one stand in the headings over it, or in the sentence before it. */
  context: number;
  types: readonly number[];
  typeHashes: readonly number[];
  words: number;
};

const GRAM_LETTERS = 4;

function gramsOf(words: readonly string[]): Set<number> {
  const grams = new Set<number>();
  for (const word of words) {
    if (word.length < GRAM_LETTERS) continue;
    const padded = `_${word}`;
    for (let at = 0; at + GRAM_LETTERS <= padded.length; at++)
      grams.add(hashOf(padded.slice(at, at + GRAM_LETTERS)));
  }
  return grams;
}

const conceptsIn = (terms: readonly Term[]): Set<string> =>
  new Set(terms.flatMap(({ concepts }) => concepts));

const headsOf = (tokens: readonly Token[]): number[][] => tokens.map(({ heads }) => heads.map(hashOf));

/** The concepts of its phrases and the heads of its words. */
const together = (concepts: Set<string>, tokens: readonly Token[]): Set<string> => {
  for (const { heads } of tokens) for (const head of heads) concepts.add(`+${head}`);
  return concepts;
};

const hashesOf = (tokens: readonly Token[]): number[][] => tokens.map(({ keys }) => keys.map(hashOf));

const topicHashes = (topics: TopicSet): number[] => namesOf(topics).map((name) => hashOf(`topic ${name}`));

const YES_NO =
  /^(?:\W*(?:and|so|but|ok|hi|y|e|pero|mas|hola|oi)\W+)*(?:do|does|did|is|are|am|was|can|could|will|would|should|may|have|has|any)\b/;
const ASKS_WHAT =
  /\b(?:que|cual|cuales|cuando|cuant\w+|donde|como|quien\w*|qual|quais|quando|quant\w+|onde|quem|what|when|where|who|which|how|why)\b/;

export function readQuestion(text: string, language: Language): QuestionReading {
  const tokens = tokensOf(text, language);
  const hashes = hashesOf(tokens);
  const concepts = together(conceptsIn(termsOf(text, language)), tokens);
  const form = formAsked(text)?.form;
  const plain = fold(text);
  const topics = topicsAsked(text);
  const grams = gramsOf(tokens.map(({ word }) => word));
  const cues = new Set<number>();
  let before = hashOf('^');
  for (const [first = 0] of hashes) {
    cues.add(first);
    cues.add(hashOf(`${before} ${first}`));
    before = first;
  }
  for (const concept of concepts) cues.add(hashOf(`concept ${concept}`));
  if (form !== undefined) cues.add(hashOf(`form ${form}`));
  return {
    tokens,
    hashes,
    heads: headsOf(tokens),
    concepts,
    topics,
    topicHashes: topicHashes(topics),
    grams,
    gramList: [...grams],
    cues: [...cues],
    form: form === undefined ? -1 : FORMS.indexOf(form),
    isYesNo: language === 'en' ? YES_NO.test(plain) : !ASKS_WHAT.test(plain),
  };
}

const MARKS: readonly RegExp[] = [
  /\d ?%|percent|por ciento|por cento/,
  /\b(?:not|no|never|nao|nunca|sin|sem|without|except|excepto|exceto|only|solo|so|apenas|somente)\b/,
  /\b(?:free|gratis|gratuit\w+|no charge|no cost|sin costo|sin cargo|de graca|included|incluid\w+|inclus\w+)\b/,
  /\b(?:if|si|se|caso|unless|otherwise)\b/,
  /\b(?:years?|anos|under|over|menores?|mayores?|maiores?|age|edad|idade)\b/,
  /\b(?:from|desde|a partir|to|hasta|ate|until|between|entre)\b/,
];

/** Kinds of content, each a number: what forms it tells, plainly or not, and marks of its wording. */
function typesOf(text: string, forms: ReadonlySet<string>): number[] {
  const types: number[] = [];
  FORMS.forEach((form, at) => {
    if (forms.has(form)) types.push(at);
    if (tellsPlainly(form, text)) types.push(FORMS.length + at);
  });
  const plain = fold(text);
  MARKS.forEach((mark, at) => {
    if (mark.test(plain)) types.push(2 * FORMS.length + at);
  });
  if (namesDay(text)) types.push(2 * FORMS.length + MARKS.length);
  return types;
}

const read = new WeakMap<Fact, FactReading>();

export function readFact(fact: Fact): FactReading {
  const known = read.get(fact);
  if (known !== undefined) return known;
  const own = tokensOf(fact.text, fact.language);
  const over = tokensOf(fact.contextText, fact.language);
  const before = tokensOf(fact.beforeText, fact.language);
  const tokens = [...own, ...over, ...before];
  const types = typesOf(fact.text, fact.forms);
  const topics = topicsTold(`${fact.contextText} ; ${fact.text}`);
  const reading = {
    tokens,
    hashes: hashesOf(tokens),
    heads: headsOf(tokens),
    own: own.length,
    context: own.length + over.length,
    concepts: together(conceptsIn([...fact.terms, ...fact.context]), [...own, ...over]),
    topics,
    topicHashes: topicHashes(topics),
    grams: gramsOf([...own, ...over].map(({ word }) => word)),
    types,
    typeHashes: types.map((type) => hashOf(`type ${type}`)),
    words: own.length,
  };
  read.set(fact, reading);
  return reading;
}
