import { describe, expect, it } from 'vitest';
import { NOW, turnsOf } from '../../../../test/corpora/analysis/index.ts';
import { analyseByRules } from '../rules-analyst.ts';
import { analysisSchema } from '../schema.ts';
import type { Analysis, AnalysisSubject, CallOutcome, CollectedValue } from '../types.ts';
import { WORDS } from '../words.ts';
import { reconcile } from './index.ts';

const subject = (said: string, changes: Partial<AnalysisSubject> = {}): AnalysisSubject => ({
  transcript: turnsOf(said),
  language: 'en',
  category: 'sales',
  channel: 'voice',
  direction: 'outbound',
  criteria: [],
  dataCollection: [],
  toolsUsed: [],
  now: NOW,
  ...changes,
});

const value = (one: CollectedValue['value'], turns = [1]): CollectedValue => ({
  value: one,
  rationale: 'x',
  evidence: { turns },
});

/** The analysis somebody claims of the words, on top of what the rules say of them. */
function claim(
  said: string,
  changes: Partial<Analysis>,
  turns: number[] = [],
  more: Partial<AnalysisSubject> = {},
) {
  const own = subject(said, more);
  const { analysis, contradictions } = reconcile({ ...analyseByRules(own), ...changes }, own, turns);
  expect(analysisSchema.safeParse(analysis).error).toBeUndefined();
  return { analysis, contradictions };
}

const QUALIFIED = {
  score: 95,
  interest: 'high',
  answered: true,
  next_step: 'Call on Monday',
  objections: [],
  reasons: ['x'],
} as const;

describe('one call, one story', () => {
  it.each<[CallOutcome, string, CallOutcome]>([
    ['sale_closed', 'A: Shall I sign you up?\nP: No, thank you.\nA: Great, you are signed up!', 'rejected'],
    [
      'sale_closed',
      'A: Shall I sign you up?\nP: I would rather think about it.\nA: Noted!',
      'follow_up_needed',
    ],
    ['appointment_booked', 'A: Tuesday at 10:00?\nP: I need to ask my wife.\nA: Booked!', 'follow_up_needed'],
    ['appointment_booked', 'A: Shall we meet?\nP: Yes, some day.\nA: Booked!', 'follow_up_needed'],
    [
      'callback_scheduled',
      'A: Would you buy it?\nP: I would rather think about it.\nA: Until Monday!',
      'follow_up_needed',
    ],
    ['payment_promised', 'A: Can you pay today?\nP: I am not paying that.\nA: Noted.', 'follow_up_needed'],
    ['no_answer', 'A: Hello?\nP: We sell shoes here, who is it?\nA: Sorry.', 'follow_up_needed'],
  ])('%s needs a turn of the person that bears it: %s', (outcome, said, left) => {
    const { analysis, contradictions } = claim(said, { outcome }, [1]);
    expect(analysis.outcome).toBe(left);
    expect(contradictions).toContain('outcome');
    expect(analysis.summary).toContain(WORDS.en.outcomes[left]);
  });

  it.each<[CallOutcome, string]>([
    ['sale_closed', 'A: Shall I sign you up?\nP: Yes, please.\nA: Done.'],
    ['appointment_booked', 'A: Is Tuesday at 10:00 all right?\nP: Yes, perfect.\nA: See you then.'],
    ['appointment_booked', 'A: When would you come?\nP: Friday at five.\nA: It is in the book.'],
    ['callback_scheduled', 'A: Is it a good moment?\nP: I am busy, call me tomorrow at 5.\nA: I will.'],
  ])('%s stands where the person agreed: %s', (outcome, said) => {
    const { analysis } = claim(said, { outcome, summary: 'They talked.' }, [1]);
    expect(analysis.outcome).toBe(outcome);
  });

  it('a refusal goes with no high interest, no next step and no high score', () => {
    const { analysis, contradictions } = claim(
      'A: Would you like it?\nP: Not interested, thanks.\nA: Understood.',
      {
        qualification: { ...QUALIFIED, objections: [], reasons: ['x'] },
        call_success_score: 92,
        data_collection_results: {
          interest_level: value('high'),
          next_step: value('Call'),
          callback_time: value('Monday'),
        },
      },
      [1],
    );
    expect(analysis.qualification).toMatchObject({ interest: 'low', next_step: null, score: 40 });
    expect(analysis.call_success_score).toBeLessThan(50);
    expect(Object.values(analysis.data_collection_results).map((one) => one.value)).toEqual([
      null,
      null,
      null,
    ]);
    expect(contradictions).toEqual(expect.arrayContaining(['qualification', 'score', 'value']));
  });

  it('who asks not to be contacted is not followed up, and every part says so', () => {
    const { analysis } = claim(
      'A: Would you like it?\nP: Never call me again.\nA: Understood.',
      {
        outcome: 'follow_up_needed',
        asked_not_to_be_contacted: true,
        data_collection_results: { do_not_contact: value(false), callback_time: value('Monday') },
        qualification: { ...QUALIFIED, objections: [], reasons: ['x'] },
      },
      [1],
    );
    expect(analysis.outcome).toBe('rejected');
    expect(analysis.data_collection_results.do_not_contact).toMatchObject({
      value: true,
      evidence: { turns: [1] },
    });
    expect(analysis.data_collection_results.callback_time?.value).toBeNull();
    expect(analysis.qualification?.next_step).toBeNull();
    const flagged = claim('A: Hi\nP: Please stop calling me.\nA: Yes.', {
      asked_not_to_be_contacted: false,
      data_collection_results: { do_not_contact: value(true) },
    });
    expect(flagged.analysis.asked_not_to_be_contacted).toBe(true);
    expect(flagged.contradictions).toContain('contact');
  });

  it('a voicemail says nothing of the person', () => {
    const { analysis } = claim(
      'P: You have reached the voicemail of Paul. Leave a message after the beep.\nA: Hello, I will try again.',
      {
        outcome: 'voicemail',
        data_collection_results: {
          need: value('Paul', [0]),
          do_not_contact: value(false, [0]),
          reached: value('voicemail', [0]),
        },
        qualification: { ...QUALIFIED, objections: [], reasons: ['x'] },
      },
      [0],
    );
    expect(analysis.data_collection_results).toMatchObject({
      need: { value: null },
      do_not_contact: { value: false },
      reached: { value: 'voicemail' },
    });
    expect(analysis.qualification).toMatchObject({
      answered: false,
      interest: null,
      score: null,
      next_step: null,
    });
  });

  it('criteria and codes that claim another ending are taken back to unknown and null', () => {
    const { analysis } = claim(
      'A: Which day?\nP: I am not sure yet.\nA: Booked for Friday at 10:00!',
      {
        evaluation_criteria_results: {
          appointment_settled: { result: 'success', rationale: 'x', evidence: { turns: [2] } },
          options_offered: { result: 'success', rationale: 'x', evidence: { turns: [2] } },
        },
        data_collection_results: {
          appointment_action: value('booked'),
          appointment_date: value('2026-11-20'),
        },
        outcome: 'appointment_booked',
      },
      [1],
      { category: 'scheduling' },
    );
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(analysis.evaluation_criteria_results).toMatchObject({
      appointment_settled: { result: 'unknown', evidence: { turns: [] } },
      options_offered: { result: 'success' },
    });
    expect(analysis.data_collection_results.appointment_action?.value).toBeNull();
    expect(analysis.data_collection_results.appointment_date?.value).toBeNull();
  });

  it.each([
    'The appointment was booked for Friday.',
    'The person agreed to buy the plan.',
    'La cita quedó agendada para el viernes.',
    'O problema foi resolvido.',
    'The person asked not to be called again.',
  ])('a summary that states another ending is told anew: %s', (summary) => {
    const { analysis, contradictions } = claim('A: Would you like it?\nP: I will think about it.\nA: Fine.', {
      summary,
    });
    expect(analysis.summary).not.toBe(summary);
    expect(contradictions).toEqual(['summary']);
  });

  it.each([
    'The appointment was not booked; the person wants to think about it.',
    'The person will think about it and said “the appointment was booked”.',
  ])('a summary that states this ending stands: %s', (summary) => {
    const { analysis, contradictions } = claim('A: Would you like it?\nP: I will think about it.\nA: Fine.', {
      summary,
    });
    expect(analysis.summary).toBe(summary);
    expect(contradictions).toEqual([]);
  });
});
