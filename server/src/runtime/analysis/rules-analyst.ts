import type { DataField } from '../../listening/types.ts';
import { clamp } from './bounds.ts';
import { type Reconciled, reconcile } from './consistency/index.ts';
import { isSuccess, REJECTION_OUTCOMES } from './outcomes.ts';
import { collectData, collectorOf } from './rules/collect.ts';
import { evaluateCriteria } from './rules/criteria/index.ts';
import { gatherFacts } from './rules/facts.ts';
import { doNotContactPlace } from './rules/moves.ts';
import { objectionsOf } from './rules/objections.ts';
import { decideOutcome } from './rules/outcome.ts';
import { qualify } from './rules/qualification.ts';
import { summarise } from './rules/summary.ts';
import { timelineOf } from './rules/timeline.ts';
import { scoresOf } from './sentiment.ts';
import type { Analysis, AnalysisSubject, CallOutcome, CriterionResult } from './types.ts';

/** Analyses a conversation without a model: the same words give the same analysis, on this machine and for nothing. */
export const analyseByRules = (subject: AnalysisSubject): Analysis => reconciledByRules(subject).analysis;

/**
 * Whether the words so far give a field's value: an agent need not ask for that. A no may only mean that nothing was
 * said of it.
 */
export function toldIn(
  said: readonly { role: 'agent' | 'user'; message: string }[],
  talk: Omit<AnalysisSubject, 'transcript' | 'criteria' | 'toolsUsed'>,
): (field: DataField) => boolean {
  const transcript = said.map((turn) => ({ ...turn, time_in_call_secs: null }));
  const facts = gatherFacts({ ...talk, transcript, criteria: [], toolsUsed: [] });
  const { outcome, turns } = decideOutcome(facts);
  const collect = collectorOf({ ...facts, outcome, outcomeTurns: turns });
  return (field) => ![null, false].includes(collect(field).value as null);
}

export function reconciledByRules(subject: AnalysisSubject): Reconciled {
  const facts = gatherFacts(subject);
  const decided = decideOutcome(facts);
  const evidence = { ...facts, outcome: decided.outcome, outcomeTurns: decided.turns };
  const { outcome, exchanges, personLanguage } = evidence;
  const timeline = timelineOf(exchanges);
  const feelings = scoresOf(timeline);
  const collected = collectData(evidence);
  const results = evaluateCriteria({ ...evidence, collected });
  const answered = exchanges.length > 0 && outcome !== 'voicemail';
  const analysis: Analysis = {
    summary: summarise(evidence, collected, feelings.sentiment_score),
    outcome,
    ...feelings,
    sentiment_timeline: timeline,
    call_success_score:
      exchanges.length === 0
        ? null
        : successScore(subject.category, outcome, results, feelings.sentiment_score),
    evaluation_criteria_results: results,
    data_collection_results: collected,
    qualification: qualify({ ...evidence, collected }, answered),
    objections: objectionsOf(facts),
    main_language: personLanguage,
    asked_not_to_be_contacted: doNotContactPlace(facts) !== -1,
  };
  return reconcile(analysis, subject, decided.turns, facts);
}

const WEIGHTS = { outcome: 0.6, criteria: 0.3, sentiment: 0.1 };

/** Percent of success: mostly what it came to, then how it was led, then how it felt. */
function successScore(
  category: string,
  outcome: CallOutcome,
  results: Record<string, CriterionResult>,
  sentiment: number | null,
): number {
  const judged = Object.values(results).filter(({ result }) => result !== 'unknown');
  const share = judged.filter(({ result }) => result === 'success').length / judged.length;
  const parts = [
    { value: outcomeValue(category, outcome), weight: WEIGHTS.outcome },
    { value: share, weight: judged.length === 0 ? 0 : WEIGHTS.criteria },
    { value: ((sentiment ?? 0) + 1) / 2, weight: WEIGHTS.sentiment },
  ].filter(({ weight }) => weight > 0);
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  const score = parts.reduce((sum, { value, weight }) => sum + value * weight, 0) / weights;
  return Math.round(clamp(score * 100, 0, 100));
}

function outcomeValue(category: string, outcome: CallOutcome): number {
  if (isSuccess(category, outcome)) return 1;
  if (REJECTION_OUTCOMES.includes(outcome)) return 0;
  if (['voicemail', 'no_answer', 'failed'].includes(outcome)) return 0;
  return outcome === 'follow_up_needed' ? 0.4 : 0.5;
}
