import { describe, expect, it } from 'vitest';
import { analysisFor, CATEGORIES } from '../../features/agents/catalogue/index.ts';
import {
  CALL_OUTCOMES,
  type CallOutcome,
  callAnalysisView,
  conversationOutcome,
  isSuccess,
  REJECTION_OUTCOMES,
  SUCCESS_OUTCOMES,
  sentimentLabel,
} from './index.ts';
import { JUDGED_IDS } from './rules/criteria/index.ts';

const nothing = { summary: null, outcome: null, sentiment_score: null, qualification: null };

describe('what the wire tells of an analysis', () => {
  it.each([
    [1, 'positive'],
    [0.201, 'positive'],
    [0.2, 'neutral'],
    [0, 'neutral'],
    [-0.2, 'neutral'],
    [-0.201, 'negative'],
    [-1, 'negative'],
    [null, null],
  ] as const)('T-010 a sentiment of %s is %s', (score, label) => {
    expect(sentimentLabel(score)).toBe(label);
  });

  it('T-011 T-013 analysis is null until there is a sign of one, then whole with no key topics', () => {
    expect(callAnalysisView(nothing)).toBeNull();
    const empty = {
      summary: '',
      outcome: null,
      sentiment: null,
      sentiment_score: null,
      key_topics: [],
      qualification: null,
    };
    expect(callAnalysisView({ ...nothing, summary: '' })).toEqual(empty);
    expect(callAnalysisView({ ...nothing, outcome: 'no_answer' })).toEqual({
      ...empty,
      outcome: 'no_answer',
    });
    expect(callAnalysisView({ ...nothing, sentiment_score: 0 })).toEqual({
      ...empty,
      sentiment: 'neutral',
      sentiment_score: 0,
    });
    const qualification = {
      score: 80,
      interest: 'high' as const,
      answered: true,
      next_step: null,
      objections: [],
      reasons: [],
    };
    expect(callAnalysisView({ ...nothing, qualification })).toEqual({ ...empty, qualification });
  });

  it('T-014 there are 26 outcomes, each once, in underscores', () => {
    expect(CALL_OUTCOMES).toHaveLength(26);
    expect(new Set(CALL_OUTCOMES).size).toBe(26);
    expect(CALL_OUTCOMES.every((outcome) => /^[a-z]+(_[a-z]+)*$/.test(outcome))).toBe(true);
  });

  it('knows the successes of every category, and a general agent all of them', () => {
    expect(Object.keys(SUCCESS_OUTCOMES).sort()).toEqual([...CATEGORIES].sort());
    expect(isSuccess('sales', 'sale_closed')).toBe(true);
    expect(isSuccess('sales', 'appointment_booked')).toBe(false);
    expect(isSuccess('surveys', 'callback_scheduled')).toBe(true);
    expect(isSuccess('support', 'callback_scheduled')).toBe(false);
    expect(isSuccess('collections', 'payment_promised')).toBe(true);
    expect(isSuccess('gossip', 'level_assessed')).toBe(true);
    expect(isSuccess('constructor', 'rejected')).toBe(false);
    for (const outcomes of Object.values(SUCCESS_OUTCOMES)) {
      for (const outcome of outcomes) {
        expect(isSuccess('general', outcome)).toBe(true);
        expect(REJECTION_OUTCOMES).not.toContain(outcome);
      }
    }
  });

  it('T-015 a conversation succeeds, fails or stays unknown', () => {
    const of = (
      outcome: CallOutcome,
      category?: string,
      results: ('success' | 'failure' | 'unknown')[] = [],
    ) =>
      conversationOutcome(
        {
          outcome,
          evaluation_criteria_results: Object.fromEntries(
            results.map((result, index) => [
              `c${index}`,
              { result, rationale: '-', evidence: { turns: [] } },
            ]),
          ),
        },
        category,
      );
    expect(of('faq_answered')).toBe('success');
    expect(of('appointment_booked', 'sales')).toBe('unknown');
    for (const outcome of REJECTION_OUTCOMES) expect(of(outcome)).toBe('failure');
    expect(of('failed')).toBe('failure');
    expect(of('follow_up_needed')).toBe('unknown');
    expect(of('follow_up_needed', 'support', ['failure', 'success'])).toBe('unknown');
    expect(of('follow_up_needed', 'support', ['failure', 'failure', 'success'])).toBe('failure');
    expect(of('escalated_to_human', 'support', ['unknown', 'unknown'])).toBe('unknown');
  });

  it('every criterion of the catalogue has a judge of its own', () => {
    const ids = CATEGORIES.flatMap((category) =>
      analysisFor(category, 'en').successEvaluation.map(({ id }) => id),
    );
    expect([...new Set(ids)].sort()).toEqual([...JUDGED_IDS].sort());
  });
});
