import { type DataField, extractValue, words } from '../../../listening/index.ts';
import { clip } from '../bounds.ts';
import { fitValue } from '../field-value.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { CollectedValue } from '../types.ts';
import { note, WORDS } from '../words.ts';
import { type Exchange, means } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { DEAL_FINDERS } from './finders-deal.ts';
import { TALK_FINDERS } from './finders-talk.ts';
import type { Finder, Finding } from './findings.ts';
import { accepts, declines, refuses } from './moves.ts';
import type { Evidence } from './verdicts.ts';

const FINDERS: Readonly<Record<string, Finder>> = { ...TALK_FINDERS, ...DEAL_FINDERS };

const QUOTE_MAX = 90;

/** A value per field, read off the conversation or off the answer to the question about it; null where neither tells. */
export function collectData(evidence: Evidence): Record<string, CollectedValue> {
  const asked = matchQuestions(evidence);
  return Object.fromEntries(
    evidence.subject.dataCollection.map((field) => [
      field.id,
      collectField(field, asked.get(field.id), evidence),
    ]),
  );
}

function collectField(field: DataField, exchange: Exchange | undefined, evidence: Evidence): CollectedValue {
  const vocabulary = WORDS[evidence.subject.language];
  if (evidence.exchanges.length === 0) return { value: null, rationale: vocabulary.notSaid };
  const found = (Object.hasOwn(FINDERS, field.id) ? FINDERS[field.id] : undefined)?.(evidence);
  const fitted = found ? fitValue(field, found.value) : null;
  if (found && fitted !== null) return { value: fitted, rationale: reasonFor(found, evidence) };
  if (found === null || exchange === undefined) return { value: null, rationale: vocabulary.notSaid };
  return answerTo(field, exchange, evidence);
}

function reasonFor({ quote }: Finding, { subject }: Evidence): string {
  return quote === undefined
    ? WORDS[subject.language].followsFromTalk
    : clip(note(subject.language, 'personSaid', clip(quote, QUOTE_MAX)), LENGTH_MAX.rationale);
}

function answerTo(
  field: DataField,
  exchange: Exchange,
  { subject, personLanguage }: Evidence,
): CollectedValue {
  const vocabulary = WORDS[subject.language];
  const free = field.dataType === 'string' && (field.enum === undefined || field.enum.length === 0);
  const extracted = extractValue(
    exchange.text.slice(0, ANSWER_CHARACTERS_MAX),
    field,
    personLanguage,
    subject.now,
  )?.value;
  const value = fitValue(field, extracted ?? (free && tells(exchange) ? exchange.text : null));
  if (value === null) return { value: null, rationale: vocabulary.doesNotFit };
  const rationale = vocabulary.saidInAnswer
    .replace('{question}', () => clip(lastQuestion(exchange), QUOTE_MAX))
    .replace('{answer}', () => clip(exchange.text, QUOTE_MAX));
  return { value, rationale: clip(rationale, LENGTH_MAX.rationale) };
}

const BARE_WORDS_MAX = 6;

/** A yes or a no says nothing about what, where or who. */
const tells = (exchange: Exchange): boolean =>
  !((accepts(exchange) || declines(exchange)) && exchange.wordCount <= BARE_WORDS_MAX) &&
  !refuses(exchange) &&
  !means(exchange, 'asks_to_repeat', 'wants_no_more_contact', 'wants_person');

const lastQuestion = ({ before }: Exchange): string =>
  before.text
    .match(/[^.!?…\n]{1,500}\?/g)
    ?.at(-1)
    ?.replace(/^[\s¿]+/, '') ?? before.text;

/** The words every field's description has, whatever it is about. */
const BOILERPLATE =
  /(?:\b(?:Leave empty|Dejar vacío|Deixar vazio)\b|; false otherwise|; falso en caso contrario|; falso caso contrário).*$/isu;

const asksFor = (id: string, { before }: Exchange): boolean =>
  Object.hasOwn(FIELD_QUESTIONS, id) && FIELD_QUESTIONS[id]?.test(before.asks) === true;

/** More than any description shares with a question. */
const KNOWN_SCORE = 1000;

/** One word in common is chance, unless it is the field's whole name. */
const SHARED_MIN = 2;

/**
 * Which answer is about which field: each question goes to the field that shares most words with it (those of its name
 * count twice), the earlier field where two share as many, and the last answer to a field's questions counts.
 */
function matchQuestions({ exchanges, subject }: Evidence): Map<string, Exchange> {
  const fields = subject.dataCollection.map((field) => ({
    field,
    own: new Set(words(field.id.replaceAll(/[_-]+/g, ' '), subject.language)),
    described: new Set(words(field.description.replace(BOILERPLATE, ''), subject.language)),
  }));
  const matched = new Map<string, Exchange>();
  const unmatched: Exchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.before.asks === '') continue;
    const question = new Set(words(lastQuestion(exchange), subject.language));
    const known = fields.find(({ field }) => asksFor(field.id, exchange));
    let best: { id: string; score: number } | null = known
      ? { id: known.field.id, score: KNOWN_SCORE }
      : null;
    for (const { field, own, described } of fields) {
      const shared = [...question].filter((word) => own.has(word) || described.has(word));
      const named = shared.filter((word) => own.has(word)).length;
      const enough = shared.length >= SHARED_MIN || (own.size === 1 && named === 1);
      const score = shared.length + named;
      if (enough && score > (best?.score ?? 0)) best = { id: field.id, score };
    }
    if (best && !(matched.has(best.id) && !tells(exchange))) matched.set(best.id, exchange);
    else unmatched.push(exchange);
  }
  matchByType(subject.dataCollection, matched, unmatched, subject);
  return matched;
}

const UNMATCHED_MAX = 12;
/** What a number or a choice is said in. */
const SHORT_ANSWER_CHARACTERS_MAX = 300;
const ANSWER_CHARACTERS_MAX = 1000;

/** Answers whose question told nothing: what only one of the fields still open can take belongs to that field. */
function matchByType(
  fields: readonly DataField[],
  matched: Map<string, Exchange>,
  unmatched: readonly Exchange[],
  { language, now }: Evidence['subject'],
): void {
  const open = fields.filter(({ id, dataType, enum: choices }) => {
    return !matched.has(id) && (dataType === 'integer' || dataType === 'number' || choices !== undefined);
  });
  const takers = new Map<string, Exchange[]>();
  for (const exchange of unmatched.slice(0, UNMATCHED_MAX)) {
    const answer = exchange.text.slice(0, SHORT_ANSWER_CHARACTERS_MAX);
    const fits = (one: DataField) => extractValue(answer, one, language, now) !== null;
    const first = open.findIndex(fits);
    const field = open[first];
    if (field && !open.slice(first + 1).some(fits))
      takers.set(field.id, [...(takers.get(field.id) ?? []), exchange]);
  }
  for (const [id, [exchange, ...others]] of takers)
    if (exchange && others.length === 0) matched.set(id, exchange);
}
