import { t } from '../../../words/words.ts';

/** Outcomes of calls, and the states of calls that have none yet. */
const OUTCOMES: Record<string, string> = {
  sale_closed: t('Sale closed'),
  callback_scheduled: t('Call back agreed'),
  rejected: t('Declined'),
  no_answer: t('No answer'),
  voicemail: t('Voicemail'),
  failed: t('Not reached'),
  escalated_to_human: t('Handed to a person'),
  issue_resolved: t('Issue resolved'),
  ticket_created: t('Ticket created'),
  faq_answered: t('Question answered'),
  appointment_booked: t('Appointment booked'),
  appointment_rescheduled: t('Appointment moved'),
  appointment_canceled: t('Appointment cancelled'),
  info_provided: t('Information given'),
  follow_up_needed: t('Follow-up needed'),
  payment_promised: t('Payment promised'),
  payment_collected: t('Payment made'),
  payment_refused: t('Payment refused'),
  customer_retained: t('Customer stays'),
  customer_reactivated: t('Customer came back'),
  churned: t('Customer left'),
  message_delivered: t('Message delivered'),
  message_acknowledged: t('Message acknowledged'),
  candidate_evaluated: t('Candidate interviewed'),
  candidate_unqualified: t('Candidate not qualified'),
  level_assessed: t('Level assessed'),
  queued: t('Dialling'),
  ringing: t('Ringing'),
  'in-progress': t('Talking'),
  completed: t('Being analysed'),
  'no-answer': t('No answer'),
  busy: t('Busy'),
  canceled: t('Cancelled'),
};

/** A value that is new to this dashboard is shown as it is. */
export const outcomeName = (outcome: string): string => OUTCOMES[outcome] ?? outcome.replaceAll('_', ' ');

const GOOD = new Set([
  'sale_closed',
  'callback_scheduled',
  'issue_resolved',
  'ticket_created',
  'faq_answered',
  'appointment_booked',
  'appointment_rescheduled',
  'info_provided',
  'payment_promised',
  'payment_collected',
  'customer_retained',
  'customer_reactivated',
  'message_delivered',
  'message_acknowledged',
  'candidate_evaluated',
  'level_assessed',
]);
const BAD = new Set(['rejected', 'failed', 'payment_refused', 'churned', 'candidate_unqualified']);

export const outcomeTone = (outcome: string): 'good' | 'bad' | 'neutral' =>
  GOOD.has(outcome) ? 'good' : BAD.has(outcome) ? 'bad' : 'neutral';

/** Why contacts would not be dialed, by the rule that stops them. */
const EXCLUSIONS: Record<string, string> = {
  schedule: t('The schedule opens on no day'),
  contact: t('Dialed as often as the campaign allows'),
  number: t('No number that can be dialed'),
  invalid_number: t('No number that can be dialed'),
  consent: t('No consent for calls, which the workspace requires'),
  suppressed: t('On the suppression list'),
  country: t('Their country is not allowed'),
  emergency: t('Emergency numbers'),
  satellite: t('Satellite numbers'),
  premium: t('Premium-rate numbers'),
};

export const exclusionName = (reason: string): string => EXCLUSIONS[reason] ?? reason.replaceAll('_', ' ');
