import { plain } from '../../../listening/text/phrases.ts';
import { clip } from '../bounds.ts';
import { isSuccess, REJECTION_OUTCOMES } from '../outcomes.ts';
import { type Facts, gatherFacts } from '../rules/facts.ts';
import { doNotContactPlace } from '../rules/moves.ts';
import { summarise } from '../rules/summary.ts';
import { LENGTH_MAX } from '../schema.ts';
import type {
  Analysis,
  AnalysisSubject,
  CallOutcome,
  CollectedValue,
  CriterionResult,
  Qualification,
} from '../types.ts';
import { note, WORDS } from '../words.ts';
import { fallback, isBorne } from './borne.ts';
import { tellsAnother } from './claims.ts';
import { CRITERIA, fits, TWINS, UNREACHED, VALUES } from './tables.ts';
import { fallen } from './topics.ts';

/** One call, one story: what contradicts the rest is taken back to what the conversation bears. */

/** What was taken back, named for the metric. */
export type Contradiction =
  | 'outcome'
  | 'summary'
  | 'criterion'
  | 'value'
  | 'score'
  | 'qualification'
  | 'contact';

export type Reconciled = { analysis: Analysis; contradictions: Contradiction[] };

/** `outcomeTurns`: the places of the turns the outcome is said to rest on. */
export function reconcile(
  analysis: Analysis,
  subject: AnalysisSubject,
  outcomeTurns: readonly number[],
  facts: Facts = gatherFacts(subject),
): Reconciled {
  const contradictions: Contradiction[] = [];
  const noted: Noted = (kind, before, after) => {
    if (before !== after) contradictions.push(kind);
    return after;
  };
  const asked =
    analysis.asked_not_to_be_contacted ||
    own(analysis.data_collection_results, 'do_not_contact')?.value === true;
  const decided = outcomeOf(analysis.outcome, outcomeTurns, asked, facts);
  const outcome = noted('outcome', analysis.outcome, decided.outcome);
  const told: Told = { outcome, asked, subject, facts };
  const changed = outcome !== analysis.outcome;
  const settled = qualificationBeside(analysis.qualification, told, changed);
  const { collected, criteria, level } = partsBeside(analysis, told, settled, noted);
  const untrue =
    changed ||
    tellsAnother(analysis.summary, outcome, asked) ||
    tellsDropped(analysis.summary, analysis.data_collection_results, collected);
  const evidence = { ...facts, outcome, outcomeTurns: decided.turns };
  const summary = untrue ? summarise(evidence, collected, analysis.sentiment_score) : analysis.summary;
  return {
    analysis: {
      ...analysis,
      outcome,
      summary: noted('summary', analysis.summary, summary),
      asked_not_to_be_contacted: noted('contact', analysis.asked_not_to_be_contacted, asked),
      call_success_score: noted(
        'score',
        analysis.call_success_score,
        scoreBeside(analysis.call_success_score, told),
      ),
      evaluation_criteria_results: criteria,
      data_collection_results: collected,
      qualification: noted('qualification', analysis.qualification, interestBeside(settled, level)),
    },
    contradictions,
  };
}

type Noted = <T>(kind: Contradiction, before: T, after: T) => T;

/** Values and criteria: first each beside the ending, then all beside each other. */
function partsBeside(analysis: Analysis, told: Told, qualification: Qualification | null, noted: Noted) {
  const values = mapOf(analysis.data_collection_results, (id, result) => valueBeside(id, result, told));
  const results = mapOf(analysis.evaluation_criteria_results, (id, result) =>
    criterionBeside(id, result, told, values),
  );
  const { fields, criteria } = fallen(told.outcome, values, results);
  const level = own(values, 'interest_level')?.value ?? null;
  const interest = qualification?.interest ?? null;
  const notShown = WORDS[told.subject.language].notShown;
  const bare = { rationale: notShown, evidence: { turns: [] } };
  const isFallen = (id: string): boolean =>
    fields.has(id) ||
    (id === 'interest_level' && !REJECTION_OUTCOMES.includes(told.outcome) && !sameInterest(level, interest));
  return {
    level,
    collected: mapOf(values, (id, result) =>
      noted(
        'value',
        own(analysis.data_collection_results, id) ?? result,
        isFallen(id) && result.value !== null ? { value: null, ...bare } : result,
      ),
    ),
    criteria: mapOf(results, (id, result) =>
      noted(
        'criterion',
        own(analysis.evaluation_criteria_results, id) ?? result,
        criteria.has(id) ? { result: 'unknown' as const, ...bare } : result,
      ),
    ),
  };
}

/** The field has a code for a no, the qualification has none: there it is the lowest. */
const sameInterest = (level: CollectedValue['value'], interest: Qualification['interest']): boolean =>
  level === null || interest === null || level === interest || (level === 'none' && interest === 'low');

const VALUE_CHARACTERS_MIN = 2;

/** Whether a summary tells a value that was taken back. */
function tellsDropped(
  summary: string,
  before: Analysis['data_collection_results'],
  after: Analysis['data_collection_results'],
): boolean {
  const text = ` ${plain(summary).replace(/[^a-z0-9:-]+/g, ' ')} `;
  return Object.entries(before).some(([id, { value }]) => {
    if (value === null || typeof value === 'boolean' || own(after, id)?.value !== null) return false;
    const told = plain(String(value))
      .replace(/[^a-z0-9:-]+/g, ' ')
      .trim();
    return (typeof value === 'number' || told.length >= VALUE_CHARACTERS_MIN) && text.includes(` ${told} `);
  });
}

type Told = { outcome: CallOutcome; asked: boolean; subject: AnalysisSubject; facts: Facts };

/** Ids may be anything, `__proto__` too. */
const own = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

const mapOf = <T>(map: Readonly<Record<string, T>>, change: (id: string, value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(map).map(([id, value]) => [id, change(id, value)]));

const FOLLOWED_UP: readonly CallOutcome[] = ['follow_up_needed', 'callback_scheduled'];

function outcomeOf(
  outcome: CallOutcome,
  turns: readonly number[],
  asked: boolean,
  facts: Facts,
): { outcome: CallOutcome; turns: readonly number[] } {
  const stands = isBorne(outcome, turns, facts) ? { outcome, turns } : fallback(facts);
  // Who asks to be left alone is not followed up.
  return asked && FOLLOWED_UP.includes(stands.outcome) ? { ...stands, outcome: 'rejected' } : stands;
}

function valueBeside(
  id: string,
  result: CollectedValue,
  { outcome, asked, subject, facts }: Told,
): CollectedValue {
  const { value } = result;
  const nothing = { value: null, rationale: WORDS[subject.language].notShown, evidence: { turns: [] } };
  if (id === 'do_not_contact' && asked && value !== true) {
    const turns = [...(facts.exchanges[doNotContactPlace(facts)]?.places ?? [])];
    return { value: true, rationale: note(subject.language, 'personSaid'), evidence: { turns } };
  }
  if (value === null) return result;
  if (UNREACHED.includes(outcome) && value !== false && id !== 'reached') return nothing;
  if (asked && (id === 'callback_time' || id === 'next_step')) return nothing;
  const rules = own(VALUES, id);
  const companions = rules && (own(rules, String(value)) ?? own(rules, '*'));
  return companions === undefined || fits(outcome, companions) ? result : nothing;
}

function criterionBeside(
  id: string,
  result: CriterionResult,
  { outcome, asked, subject }: Told,
  collected: Analysis['data_collection_results'],
): CriterionResult {
  if (result.result === 'unknown') return result;
  const open: CriterionResult = {
    result: 'unknown',
    rationale: WORDS[subject.language].notShown,
    evidence: { turns: [] },
  };
  // Whoever never asked to be left alone cannot have been refused it.
  if (id === 'opt_out_respected' && result.result === 'failure' && !asked) return open;
  const companions = own(CRITERIA, id)?.[result.result];
  const twin = own(TWINS, id);
  const value = twin === undefined ? null : (own(collected, twin.field)?.value ?? null);
  const agrees = twin === undefined || value === null || twin[result.result].includes(value);
  if (agrees && (companions === undefined || fits(outcome, companions))) return result;
  return open;
}

const SCORE_MIDDLE = 50;

function scoreBeside(score: number | null, { outcome, asked, subject, facts }: Told): number | null {
  if (score === null || facts.exchanges.length === 0) return null;
  if (isSuccess(subject.category, outcome)) return Math.max(score, SCORE_MIDDLE);
  const lost =
    REJECTION_OUTCOMES.includes(outcome) || UNREACHED.includes(outcome) || outcome === 'failed' || asked;
  return lost ? Math.min(score, SCORE_MIDDLE - 1) : score;
}

const HIGH_MIN = 50;

/** Interest, its score and the field that tells the same: where they differ, none of them is told. */
function interestBeside(
  qualification: Qualification | null,
  level: CollectedValue['value'],
): Qualification | null {
  if (qualification === null) return null;
  const { interest, score } = qualification;
  if (!sameInterest(level, interest)) return { ...qualification, interest: null, score: null };
  const contrary =
    score !== null && ((interest === 'high' && score < HIGH_MIN) || (interest === 'low' && score > HIGH_MIN));
  return contrary ? { ...qualification, score: null } : qualification;
}

const LOST_SCORE_MAX = 40;
const STEPS = VALUES.next_step?.['*'] ?? {};

function qualificationBeside(
  qualification: Qualification | null,
  { outcome, asked, subject, facts }: Told,
  changed: boolean,
): Qualification | null {
  if (qualification === null) return null;
  const unreached = UNREACHED.includes(outcome) || facts.exchanges.length === 0;
  const lost = REJECTION_OUTCOMES.includes(outcome) || asked;
  const { score, interest, next_step, answered } = qualification;
  const ended = note(subject.language, 'endedWith', WORDS[subject.language].outcomes[outcome]);
  const settled: Qualification = {
    ...qualification,
    answered: unreached ? false : answered === false ? true : answered,
    interest: unreached || outcome === 'failed' ? null : lost && interest !== null ? 'low' : interest,
    score:
      unreached || outcome === 'failed' || score === null
        ? null
        : lost
          ? Math.min(score, LOST_SCORE_MAX)
          : score,
    next_step: unreached || lost || changed || !fits(outcome, STEPS) ? null : next_step,
    reasons: changed ? [clip(ended, LENGTH_MAX.reason)] : qualification.reasons,
  };
  const same = (Object.keys(settled) as (keyof Qualification)[]).every(
    (key) => settled[key] === qualification[key],
  );
  return same ? qualification : settled;
}
