import type { Tone } from '../../../design/feedback/badge.tsx';
import { t } from '../../../words/words.ts';

/** In the order of the analysis; any other value is shown as it is stored. */
const outcomes = (): Record<string, string> => ({
  sale_closed: t('Sale closed'),
  callback_scheduled: t('Callback scheduled'),
  rejected: t('Declined'),
  no_answer: t('No answer'),
  voicemail: t('Voicemail'),
  failed: t('Failed'),
  escalated_to_human: t('Handed to a colleague'),
  issue_resolved: t('Issue resolved'),
  ticket_created: t('Ticket created'),
  faq_answered: t('Question answered'),
  appointment_booked: t('Appointment booked'),
  appointment_rescheduled: t('Appointment moved'),
  appointment_canceled: t('Appointment canceled'),
  info_provided: t('Information given'),
  follow_up_needed: t('Follow-up needed'),
  payment_promised: t('Payment promised'),
  payment_collected: t('Payment collected'),
  payment_refused: t('Payment refused'),
  customer_retained: t('Customer retained'),
  customer_reactivated: t('Customer won back'),
  churned: t('Customer lost'),
  message_delivered: t('Message delivered'),
  message_acknowledged: t('Message acknowledged'),
  candidate_evaluated: t('Candidate evaluated'),
  candidate_unqualified: t('Candidate not qualified'),
  level_assessed: t('Level assessed'),
});

/** `preferred_day` becomes `Preferred day`. */
export function plainName(id: string): string {
  const words = id.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function outcomeWords(outcome: string): string {
  const known = outcomes();
  return Object.hasOwn(known, outcome) ? (known[outcome] ?? outcome) : plainName(outcome);
}

export const outcomeOptions = (): { value: string; label: string }[] =>
  Object.entries(outcomes()).map(([value, label]) => ({ value, label }));

const LOST: ReadonlySet<string> = new Set([
  'rejected',
  'failed',
  'payment_refused',
  'churned',
  'appointment_canceled',
  'candidate_unqualified',
]);
const OPEN: ReadonlySet<string> = new Set([
  'no_answer',
  'voicemail',
  'follow_up_needed',
  'callback_scheduled',
  'escalated_to_human',
]);

export function outcomeTone(outcome: string): Tone {
  if (LOST.has(outcome)) return 'warn';
  if (OPEN.has(outcome)) return 'neutral';
  return Object.hasOwn(outcomes(), outcome) ? 'good' : 'neutral';
}
