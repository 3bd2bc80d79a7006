import { isVerbatim, personTexts, quotationsIn } from '../../../src/runtime/analysis/quotes.ts';
import type { Analysis, AnalysisSubject } from '../../../src/runtime/analysis/types.ts';
import type { ScriptedCall } from './form.ts';

/** Fields that hold what the person said or agreed to: without words of theirs they are null. */
const SAID = new Set(
  `need budget timeline decision_role main_objection next_step issue_summary reference_number callback_time service
  appointment_date appointment_time place_or_professional special_requests satisfaction_score main_reason
  improvement_suggestion promised_amount promised_date payment_method dispute_reason leaving_reason reason_detail
  competitor_name requested_change open_question years_of_experience relevant_experience start_date schedule_preference
  salary_expectation candidate_questions request_summary person_name message_for`
    .split(/\s+/)
    .filter(Boolean),
);

/** Told by the outcome that was reached. */
const BY_OUTCOME: Record<string, readonly string[]> = {
  next_step: [
    'sale_closed',
    'appointment_booked',
    'appointment_rescheduled',
    'payment_promised',
    'callback_scheduled',
    'escalated_to_human',
    'ticket_created',
  ],
  appointment_date: ['appointment_booked', 'appointment_rescheduled'],
  appointment_time: ['appointment_booked', 'appointment_rescheduled'],
};

const isSame = (value: unknown, wanted: unknown): boolean =>
  typeof wanted === 'string' && wanted.startsWith('~')
    ? String(value ?? '')
        .toLowerCase()
        .includes(wanted.slice(1).toLowerCase())
    : String(value) === String(wanted);

/** What the analysis says that nobody said. */
export function inventions(call: ScriptedCall, subject: AnalysisSubject, analysis: Analysis): string[] {
  const found: string[] = [];
  const { outcome, data_collection_results: collected, evaluation_criteria_results: criteria } = analysis;
  // That something is still to be done claims nothing: where more was reached, it is missed.
  if (!call.outcomes.includes(outcome) && outcome !== 'follow_up_needed') found.push(`outcome ${outcome}`);
  if (analysis.asked_not_to_be_contacted && !call.stop) found.push('asked not to be contacted');
  for (const [id, { value, evidence }] of Object.entries(collected)) {
    if (value === null) continue;
    const wanted = call.values[id];
    if (wanted !== undefined && !isSame(value, wanted)) found.push(`${id} = ${value}, not ${wanted}`);
    const open = call.loose.includes(id) || BY_OUTCOME[id]?.includes(outcome);
    const said = SAID.has(id) || call.fields.some((field) => field.id === id);
    if (wanted === undefined && said && !open) found.push(`${id} = ${value}`);
    if (evidence.turns.length === 0) found.push(`${id} = ${value} without a turn`);
  }
  for (const [id, { result, evidence }] of Object.entries(criteria))
    if (result !== 'unknown' && evidence.turns.length === 0) found.push(`criterion ${id} without a turn`);
  const turns = [...Object.values(collected), ...Object.values(criteria)].flatMap(
    ({ evidence }) => evidence.turns,
  );
  if (turns.some((turn) => subject.transcript[turn] === undefined)) found.push('a turn that does not exist');
  return [...found, ...falseQuotes(subject, analysis).map((quote) => `quote “${quote}”`)];
}

/** Quotations that are in no turn of the person. */
export function falseQuotes(subject: AnalysisSubject, analysis: Analysis): string[] {
  const said = personTexts(subject.transcript);
  const texts = [
    analysis.summary,
    ...Object.values(analysis.data_collection_results).map(({ rationale }) => rationale),
    ...Object.values(analysis.evaluation_criteria_results).map(({ rationale }) => rationale),
    ...(analysis.qualification?.reasons ?? []),
  ];
  return texts.flatMap(quotationsIn).filter((quotation) => !isVerbatim(quotation, said));
}

/** What was said and is missing in the analysis. */
export function misses(call: ScriptedCall, analysis: Analysis): string[] {
  const missed = Object.entries(call.values)
    .filter(([id]) => (analysis.data_collection_results[id]?.value ?? null) === null)
    .map(([id]) => id);
  if (!call.outcomes.includes(analysis.outcome)) missed.push('outcome');
  return call.stop && !analysis.asked_not_to_be_contacted ? [...missed, 'asked not to be contacted'] : missed;
}
