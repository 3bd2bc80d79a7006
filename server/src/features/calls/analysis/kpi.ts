import { type Analysis, isSuccess, REJECTION_OUTCOMES } from '../../../runtime/analysis/index.ts';

/** What an analysed call contributes to reports: numbers and booleans only, no personal data. */
export type KpiData = {
  goal_reached: boolean;
  rejected: boolean;
  criteria_passed: number;
  criteria_failed: number;
  fields_collected: number;
  fields_wanted: number;
  qualification_score: number | null;
  asked_not_to_be_contacted: boolean;
};

export function kpiOf(analysis: Analysis, category: string, outcome: string): KpiData {
  const results = Object.values(analysis.evaluation_criteria_results).map(({ result }) => result);
  const fields = Object.values(analysis.data_collection_results);
  return {
    goal_reached: isSuccess(category, outcome),
    rejected: REJECTION_OUTCOMES.some((rejection) => rejection === outcome),
    criteria_passed: results.filter((result) => result === 'success').length,
    criteria_failed: results.filter((result) => result === 'failure').length,
    fields_collected: fields.filter(({ value }) => value !== null).length,
    fields_wanted: fields.length,
    qualification_score: analysis.qualification?.score ?? null,
    asked_not_to_be_contacted: analysis.asked_not_to_be_contacted,
  };
}
