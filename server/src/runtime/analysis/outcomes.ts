import type { Analysis, CallOutcome } from './types.ts';

const BY_CATEGORY = {
  sales: ['sale_closed'],
  support: ['issue_resolved', 'faq_answered'],
  scheduling: ['appointment_booked', 'appointment_rescheduled'],
  surveys: ['info_provided', 'issue_resolved', 'callback_scheduled', 'faq_answered'],
  collections: ['payment_promised', 'payment_collected'],
  retention: ['customer_retained', 'customer_reactivated'],
  notifications: ['message_delivered', 'message_acknowledged'],
  interview: ['candidate_evaluated'],
  language_assessment: ['level_assessed'],
} as const satisfies Record<string, readonly CallOutcome[]>;

/** What counts as having reached the goal. A general agent may reach anyone's. */
export const SUCCESS_OUTCOMES: Readonly<Record<string, readonly CallOutcome[]>> = {
  ...BY_CATEGORY,
  general: [...new Set(Object.values(BY_CATEGORY).flat())],
};

/** The person answered, and the answer was no. */
export const REJECTION_OUTCOMES: readonly CallOutcome[] = [
  'rejected',
  'payment_refused',
  'churned',
  'appointment_canceled',
  'candidate_unqualified',
];

const GENERAL = SUCCESS_OUTCOMES.general ?? [];

/** A category nobody knows is judged like a general one. */
export function isSuccess(category: string, outcome: string): boolean {
  const successes = Object.hasOwn(SUCCESS_OUTCOMES, category) ? SUCCESS_OUTCOMES[category] : GENERAL;
  return (successes ?? GENERAL).some((success) => success === outcome);
}

export type ConversationOutcome = 'success' | 'failure' | 'unknown';

/** Where the outcome leaves it open, more unmet criteria than met ones are a failure. */
export function conversationOutcome(
  { outcome, evaluation_criteria_results }: Pick<Analysis, 'outcome' | 'evaluation_criteria_results'>,
  category = 'general',
): ConversationOutcome {
  if (isSuccess(category, outcome)) return 'success';
  if (outcome === 'failed' || REJECTION_OUTCOMES.includes(outcome)) return 'failure';
  const results = Object.values(evaluation_criteria_results);
  const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
  return count('failure') > count('success') ? 'failure' : 'unknown';
}
