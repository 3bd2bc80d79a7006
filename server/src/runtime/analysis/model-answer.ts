import { z } from 'zod';
import type { DataField } from '../../listening/types.ts';
import { bearingTurns } from './bears.ts';
import { clamp, clip, rounded, type SpokenTurn } from './bounds.ts';
import { fitValue } from './field-value.ts';
import type { SubjectKeys } from './model-prompt.ts';
import { personTexts, withoutFalseQuotes } from './quotes.ts';
import { LENGTH_MAX, OBJECTIONS_MAX, REASONS_MAX } from './schema.ts';
import { scoresOf } from './sentiment.ts';
import {
  type Analysis,
  type AnalysisSubject,
  CALL_OUTCOMES,
  type CollectedValue,
  type CriterionResult,
  type Qualification,
} from './types.ts';
import { WORDS } from './words.ts';

/** Without these two an answer says nothing; everything else has something to fall back on. */
const essentials = z.object({ summary: z.string().trim().min(1), outcome: z.enum(CALL_OUTCOMES) });

const maybeNumber = z.number().nullable().catch(null);
const maybeText = z.string().nullable().catch(null);
const texts = z.array(z.unknown()).catch([]);

const rest = z.object({
  sentiment_score: maybeNumber,
  sentiment_low: maybeNumber,
  frustration_score: maybeNumber,
  sentiment_timeline: z.array(z.unknown()).catch([]),
  call_success_score: maybeNumber,
  evaluation_criteria_results: z.unknown(),
  data_collection_results: z.unknown(),
  qualification: z.unknown(),
  objections: texts,
  main_language: z.string().catch(''),
  asked_not_to_be_contacted: z.boolean().catch(false),
  outcome_turns: z.array(z.unknown()).catch([]),
});

const point = z.object({ n: z.int(), s: z.number(), f: z.number() });
const criterionAnswer = z.object({
  result: z.enum(['success', 'failure', 'unknown']),
  rationale: z.string().catch(''),
  turns: texts,
});
const valueAnswer = z.object({ value: z.unknown(), rationale: z.string().catch(''), turns: texts });
const qualificationAnswer = z.object({
  score: maybeNumber,
  interest: z.enum(['high', 'medium', 'low']).nullable().catch(null),
  answered: z.boolean().nullable().catch(null),
  next_step: maybeText,
  objections: texts,
  reasons: texts,
});

/** Longer lists than this are cut before they are read. */
const ITEMS_MAX = 1000;

export type ReadAnswer = { analysis: Analysis; outcomeTurns: number[] };

type Reading = {
  subject: AnalysisSubject;
  turns: readonly SpokenTurn[];
  /** The text without quotations of what the person did not say. */
  honest: (text: string) => string;
};

/**
 * The model's answer in our shape, or null when it is of no use. `byRules` fills what is missing, and is never
 * overruled where a person asked to be left alone: better one contact too few.
 */
export function readAnswer(
  value: unknown,
  subject: AnalysisSubject,
  turns: readonly SpokenTurn[],
  keys: SubjectKeys,
  byRules: Analysis,
): ReadAnswer | null {
  const core = essentials.safeParse(value);
  const answer = rest.safeParse(value);
  if (!core.success || !answer.success) return null;
  const { data } = answer;
  const said = personTexts(subject.transcript);
  const reading: Reading = { subject, turns, honest: (text) => withoutFalseQuotes(text, said) };
  const { honest } = reading;
  const mainLanguage = data.main_language.trim().toLowerCase();
  const analysis = {
    summary: clip(honest(core.data.summary), LENGTH_MAX.summary) || byRules.summary,
    outcome: core.data.outcome,
    ...readFeelings(data, turns, byRules),
    call_success_score: percent(data.call_success_score) ?? byRules.call_success_score,
    evaluation_criteria_results: Object.fromEntries(
      subject.criteria.map(({ id }) => [
        id,
        readCriterion(own(data.evaluation_criteria_results, keys.criteria.get(id) ?? id), reading),
      ]),
    ),
    data_collection_results: Object.fromEntries(
      subject.dataCollection.map((field) => [
        field.id,
        readValue(field, own(data.data_collection_results, keys.fields.get(field.id) ?? field.id), reading),
      ]),
    ),
    qualification: readQualification(data.qualification, honest),
    objections: labels(data.objections, LENGTH_MAX.objection, OBJECTIONS_MAX, honest),
    main_language: /^[a-z]{2,3}(-[a-z0-9]{2,8})?$/.test(mainLanguage) ? mainLanguage : byRules.main_language,
    asked_not_to_be_contacted: data.asked_not_to_be_contacted || byRules.asked_not_to_be_contacted,
  };
  return { analysis, outcomeTurns: placesOf(namedTurns(data.outcome_turns, turns)) };
}

/** The turns a model names by their numbers; a number that names none is left out. */
function namedTurns(numbers: readonly unknown[], turns: readonly SpokenTurn[]): SpokenTurn[] {
  const named = numbers
    .slice(0, NAMED_MAX)
    .flatMap((one) => (typeof one === 'number' && Number.isInteger(one) ? (turns[one] ?? []) : []));
  return [...new Set(named)];
}

const NAMED_MAX = 100;

const placesOf = (turns: readonly SpokenTurn[]): number[] =>
  turns.map(({ place }) => place).sort((one, other) => one - other);

/** Only what the answer itself holds: an id may be called `__proto__`. */
function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Object.getOwnPropertyDescriptor(value, key)?.value
    : undefined;
}

type Feelings = Pick<
  Analysis,
  'sentiment_score' | 'sentiment_low' | 'frustration_score' | 'sentiment_timeline'
>;

function readFeelings(data: z.infer<typeof rest>, turns: readonly SpokenTurn[], byRules: Analysis): Feelings {
  if (byRules.sentiment_timeline.length === 0) {
    return { sentiment_score: null, sentiment_low: null, frustration_score: null, sentiment_timeline: [] };
  }
  const timeline = readTimeline(data.sentiment_timeline, turns) ?? byRules.sentiment_timeline;
  const derived = scoresOf(timeline);
  const score = signed(data.sentiment_score) ?? derived.sentiment_score;
  const low = signed(data.sentiment_low) ?? derived.sentiment_low;
  return {
    sentiment_score: score,
    sentiment_low: score === null || low === null ? low : Math.min(low, score),
    frustration_score:
      data.frustration_score === null
        ? derived.frustration_score
        : rounded(clamp(data.frustration_score, 0, 1)),
    sentiment_timeline: timeline,
  };
}

/** One point per turn of the person, the first told of each; null when the model told none. */
function readTimeline(items: unknown[], turns: readonly SpokenTurn[]): Analysis['sentiment_timeline'] | null {
  const points = new Map<number, { t: number; s: number; f: number }>();
  for (const item of items.slice(0, ITEMS_MAX)) {
    const { success, data } = point.safeParse(item);
    const turn = success ? turns[data.n] : undefined;
    if (!success || turn?.role !== 'user' || points.has(data.n)) continue;
    points.set(data.n, { t: turn.at, s: rounded(clamp(data.s, -1, 1)), f: rounded(clamp(data.f, 0, 1)) });
  }
  if (points.size === 0) return null;
  return [...points].sort(([a], [b]) => a - b).map(([, value]) => value);
}

/** What no turn bears is unknown. */
function readCriterion(value: unknown, { subject, turns, honest }: Reading): CriterionResult {
  const words = WORDS[subject.language];
  const open = (rationale: string): CriterionResult => ({
    result: 'unknown',
    rationale,
    evidence: { turns: [] },
  });
  const { success, data } = criterionAnswer.safeParse(value);
  if (!success) return open(words.notEvaluated);
  const rationale = clip(honest(data.rationale), LENGTH_MAX.rationale);
  if (data.result === 'unknown') return open(rationale || words.noReason);
  const places = placesOf(namedTurns(data.turns, turns));
  if (places.length === 0) return open(words.notShown);
  return { result: data.result, rationale: rationale || words.noReason, evidence: { turns: places } };
}

/** A value stands where turns that exist bear it; what no turn bears is null. */
function readValue(field: DataField, value: unknown, { subject, turns, honest }: Reading): CollectedValue {
  const words = WORDS[subject.language];
  const nothing = (rationale: string): CollectedValue => ({
    value: null,
    rationale,
    evidence: { turns: [] },
  });
  const { success, data } = valueAnswer.safeParse(value);
  if (!success) return nothing(words.notSaid);
  const rationale = clip(honest(data.rationale), LENGTH_MAX.rationale);
  if (data.value === null || data.value === undefined || data.value === '') {
    return nothing(rationale || words.notSaid);
  }
  const fitted = fitValue(field, data.value);
  if (fitted === null) return nothing(words.doesNotFit);
  const bearing = bearingTurns(field, fitted, namedTurns(data.turns, turns), turns, subject);
  if (bearing.length === 0) return nothing(words.notShown);
  return { value: fitted, rationale: rationale || words.noReason, evidence: { turns: placesOf(bearing) } };
}

function readQualification(value: unknown, honest: Reading['honest']): Qualification | null {
  const { success, data } = qualificationAnswer.safeParse(value);
  if (!success) return null;
  return {
    score: percent(data.score),
    interest: data.interest,
    answered: data.answered,
    next_step: clip(honest(data.next_step ?? ''), LENGTH_MAX.nextStep) || null,
    objections: labels(data.objections, LENGTH_MAX.objection, OBJECTIONS_MAX, honest),
    reasons: labels(data.reasons, LENGTH_MAX.reason, REASONS_MAX, honest),
  };
}

const signed = (value: number | null): number | null =>
  value === null ? null : rounded(clamp(value, -1, 1));

const percent = (value: number | null): number | null =>
  value === null ? null : Math.round(clamp(value, 0, 100));

function labels(items: unknown[], lengthMax: number, countMax: number, honest: Reading['honest']): string[] {
  const kept = items
    .slice(0, countMax * 10)
    .flatMap((item) => (typeof item === 'string' ? [clip(honest(item), lengthMax)] : []))
    .filter((label) => label !== '');
  return [...new Set(kept)].slice(0, countMax);
}
