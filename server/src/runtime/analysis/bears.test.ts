import { describe, expect, it } from 'vitest';
import { turnsOf } from '../../../test/corpora/analysis/index.ts';
import { analyseByModel } from './model-analyst.ts';
import { bookingSubject, modelDouble } from './test-support/model-double.ts';
import type { AnalysisSubject } from './types.ts';
import { WORDS } from './words.ts';

const good = {
  summary: 'The person booked a table for four.',
  outcome: 'appointment_booked',
  outcome_turns: [1, 3],
  evaluation_criteria_results: {},
  data_collection_results: {},
  qualification: {
    score: 90,
    interest: 'high',
    answered: true,
    next_step: null,
    objections: [],
    reasons: [],
  },
};

const signal = new AbortController().signal;
const ask = async (answer: unknown, changes: Partial<AnalysisSubject> = {}) =>
  (await analyseByModel(modelDouble(answer), bookingSubject(changes), signal)).analysis;

describe('the evidence of a model', () => {
  it('a value stands only on turns that exist and bear it, one of them the person’s', async () => {
    const people = async (value: unknown, turns: unknown) =>
      (await ask({ ...good, data_collection_results: { people: { value, rationale: 'x', turns } } }))
        .data_collection_results.people;
    expect(await people(4, [1])).toMatchObject({ value: 4, evidence: { turns: [1] } });
    expect(await people(4, [1, 99, 'x', 1])).toMatchObject({ value: 4, evidence: { turns: [1] } });
    for (const turns of [[], [99], [2], 'x', undefined])
      expect(await people(4, turns)).toEqual({
        value: null,
        rationale: WORDS.en.notShown,
        evidence: { turns: [] },
      });
    expect((await people(6, [1]))?.value).toBeNull();
  });

  it('a date, an hour or words that the turns do not say become null', async () => {
    const dataCollection = [
      { id: 'day', dataType: 'string' as const, description: 'The day' },
      { id: 'hour', dataType: 'string' as const, description: 'The hour' },
      { id: 'wish', dataType: 'string' as const, description: 'What they want' },
    ];
    const values = async (day: string, hour: string, wish: string) =>
      Object.values(
        (
          await ask(
            {
              ...good,
              data_collection_results: {
                day: { value: day, rationale: 'x', turns: [1] },
                hour: { value: hour, rationale: 'x', turns: [1, 3] },
                wish: { value: wish, rationale: 'x', turns: [1] },
              },
            },
            { dataCollection },
          )
        ).data_collection_results,
      ).map(({ value }) => value);
    expect(await values('2026-11-16', '20:00', 'a table for four')).toEqual([
      '2026-11-16',
      '20:00',
      'a table for four',
    ]);
    expect(await values('2026-11-23', '11:00', 'a refund of the ticket')).toEqual([null, null, null]);
  });

  it('a criterion without a turn is unknown', async () => {
    const { evaluation_criteria_results: results } = await ask({
      ...good,
      evaluation_criteria_results: { polite: { result: 'success', rationale: 'It was kind.', turns: [42] } },
    });
    expect(results.polite).toEqual({
      result: 'unknown',
      rationale: WORDS.en.notShown,
      evidence: { turns: [] },
    });
  });

  it('a quotation that is in no turn of the person is left out, wherever it stands', async () => {
    const analysis = await ask({
      ...good,
      summary: 'They came for “a table for four”. They said "make it five".',
      evaluation_criteria_results: {
        polite: { result: 'success', rationale: 'The agent said “It is booked”.', turns: [2] },
      },
      data_collection_results: {
        people: { value: 4, rationale: 'Said “for four”. Said «for six».', turns: [1] },
      },
      qualification: { ...good.qualification, reasons: ['Said “very happy”', 'Said “Wonderful”'] },
    });
    expect(analysis.summary).toBe('They came for “a table for four”.');
    expect(analysis.evaluation_criteria_results.polite?.rationale).toBe(WORDS.en.noReason);
    expect(analysis.data_collection_results.people?.rationale).toBe('Said “for four”.');
    expect(analysis.qualification?.reasons).toEqual(['Said “Wonderful”']);
  });

  it('an outcome that no turn of the person bears is taken back, and counted', async () => {
    const transcript = turnsOf(
      'A: Tuesday at 10:00?\nP: I would rather think about it.\nA: Booked for Tuesday!',
    );
    const { analysis, contradictions } = await analyseByModel(
      modelDouble({ ...good, outcome_turns: [2] }),
      bookingSubject({ transcript, criteria: [], dataCollection: [] }),
      signal,
    );
    expect(analysis.outcome).toBe('follow_up_needed');
    expect(contradictions).toContain('outcome');
  });
});
