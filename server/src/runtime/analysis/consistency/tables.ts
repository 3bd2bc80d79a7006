import { REJECTION_OUTCOMES } from '../outcomes.ts';
import type { CallOutcome, CollectedValue } from '../types.ts';

/** What may stand beside which outcome. One that is not listed here contradicts none. */

export const UNREACHED: readonly CallOutcome[] = ['voicemail', 'no_answer'];
const LOST: readonly CallOutcome[] = [...REJECTION_OUTCOMES, ...UNREACHED, 'failed'];

const BOOKED: readonly CallOutcome[] = ['appointment_booked', 'appointment_rescheduled'];
const SETTLED: readonly CallOutcome[] = [...BOOKED, 'appointment_canceled'];
const KEPT: readonly CallOutcome[] = ['customer_retained', 'customer_reactivated'];
const PAID: readonly CallOutcome[] = ['payment_promised', 'payment_collected'];
const SOLVED: readonly CallOutcome[] = ['issue_resolved', 'faq_answered'];

/** `only`: with these and no others; `never`: with any but these. */
export type Companions = { only?: readonly CallOutcome[]; never?: readonly CallOutcome[] };

export const fits = (outcome: CallOutcome, { only, never }: Companions): boolean =>
  (only === undefined || only.includes(outcome)) && !(never?.includes(outcome) ?? false);

/** Values of the catalogue's fields, each by its code, or all of a field's values under `*`. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, Companions>>>> = {
  appointment_date: { '*': { only: BOOKED } },
  appointment_time: { '*': { only: BOOKED } },
  appointment_action: {
    booked: { only: ['appointment_booked'] },
    rescheduled: { only: ['appointment_rescheduled'] },
    canceled: { only: ['appointment_canceled'] },
    none: { never: SETTLED },
  },
  promised_amount: { '*': { only: PAID } },
  promised_date: { '*': { only: PAID } },
  commitment: {
    // Whoever says that they have paid may be right: the books tell.
    paid: { only: ['payment_collected', 'follow_up_needed'] },
    full: { only: ['payment_promised'] },
    partial: { only: ['payment_promised'] },
    plan: { only: ['payment_promised'] },
    none: { never: PAID },
  },
  callback_time: { '*': { never: LOST } },
  next_step: { '*': { never: [...LOST, 'follow_up_needed'] } },
  interest_level: { high: { never: LOST }, medium: { never: LOST }, none: { only: REJECTION_OUTCOMES } },
  decision: {
    stays: { only: ['customer_retained'] },
    returns: { only: ['customer_reactivated'] },
    leaves: { never: KEPT },
    undecided: { never: [...KEPT, 'churned'] },
  },
  resolution_status: {
    resolved: { never: [...LOST, 'follow_up_needed', 'escalated_to_human', 'ticket_created'] },
    escalated: { only: ['escalated_to_human'] },
    unresolved: { never: SOLVED },
  },
  completion: { complete: { never: LOST }, refused: { never: ['info_provided'] } },
  offer_accepted: { true: { never: LOST } },
  still_interested: { true: { never: LOST } },
  acknowledged: { true: { never: [...UNREACHED, 'failed'] } },
  requirements_met: { all: { never: ['candidate_unqualified'] } },
  right_person: { true: { never: ['failed', ...UNREACHED] } },
  reached: {
    voicemail: { only: ['voicemail'] },
    addressee: { never: ['failed', ...UNREACHED] },
  },
};

type Results = { success?: Companions; failure?: Companions };

export const CRITERIA: Readonly<Record<string, Results>> = {
  next_step_agreed: {
    success: { never: [...LOST, 'follow_up_needed'] },
    failure: { never: ['sale_closed', 'callback_scheduled', 'payment_promised', ...BOOKED, ...KEPT] },
  },
  issue_resolved: { success: { only: SOLVED }, failure: { never: SOLVED } },
  appointment_settled: { success: { only: SETTLED }, failure: { never: SETTLED } },
  details_read_back: { success: { only: BOOKED } },
  payment_commitment: { success: { only: PAID }, failure: { never: ['payment_collected'] } },
  customer_kept: { success: { only: KEPT }, failure: { never: KEPT } },
  message_delivered: { success: { never: [...UNREACHED, 'failed'] } },
  message_acknowledged: {
    success: { only: ['message_acknowledged', ...SETTLED] },
    failure: { never: ['message_acknowledged'] },
  },
  survey_completed: { success: { never: LOST } },
  right_person_reached: { success: { never: ['failed', ...UNREACHED] } },
  // A message taken in place of the answer meets the request, and is followed up.
  request_met: { success: { never: ['rejected', 'failed', ...UNREACHED] } },
};

type Values = readonly CollectedValue['value'][];

/** Fields that tell the same as a criterion: the values that go with its success and with its failure. */
export const TWINS: Readonly<Record<string, { field: string; success: Values; failure: Values }>> = {
  survey_completed: { field: 'completion', success: ['complete'], failure: ['partial', 'refused'] },
  customer_kept: { field: 'decision', success: ['stays', 'returns'], failure: ['leaves'] },
  message_acknowledged: { field: 'acknowledged', success: [true], failure: [false] },
  payment_commitment: {
    field: 'commitment',
    success: ['full', 'partial', 'plan'],
    failure: ['none', 'partial', 'plan'],
  },
  issue_resolved: {
    field: 'resolution_status',
    success: ['resolved'],
    failure: ['pending', 'escalated', 'unresolved'],
  },
  appointment_settled: {
    field: 'appointment_action',
    success: ['booked', 'rescheduled', 'canceled', 'confirmed'],
    failure: ['none'],
  },
};
