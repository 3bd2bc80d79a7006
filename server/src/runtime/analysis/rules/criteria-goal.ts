import { plain } from '../../../listening/text/phrases.ts';
import { REJECTION_OUTCOMES, SUCCESS_OUTCOMES } from '../outcomes.ts';
import type { CallOutcome } from '../types.ts';
import { asks, everMeans, hasAmount, hasDigits, says } from './facts.ts';
import { namesMoment } from './moves.ts';
import { byOutcome, type Evidence, type Judge, met, missed, type Said, unclear } from './verdicts.ts';

/** Whether the conversation got where its category wants it. */

const SETTLED: CallOutcome[] = ['appointment_booked', 'appointment_rescheduled', 'appointment_canceled'];
const KEPT: CallOutcome[] = ['customer_retained', 'customer_reactivated'];
const UNREACHED: CallOutcome[] = ['voicemail', 'failed', 'no_answer'];

const wantedAppointment = (evidence: Evidence): boolean =>
  everMeans(evidence, 'wants_appointment', 'wants_to_move_appointment', 'wants_to_cancel');

const appointmentSettled: Judge = (evidence) => {
  if (SETTLED.includes(evidence.outcome)) return met('endedWith');
  return wantedAppointment(evidence) ? missed('endedWith') : unclear;
};

function agentNamesMoment(evidence: Evidence): Said | undefined {
  const turn = evidence.turns.find(
    ({ role, text }) => role === 'agent' && hasDigits(text) && namesMoment(text, evidence),
  );
  return turn && { text: turn.text, places: [turn.place] };
}

const detailsReadBack: Judge = (evidence) => {
  if (!['appointment_booked', 'appointment_rescheduled'].includes(evidence.outcome)) return unclear;
  const readBack = agentNamesMoment(evidence);
  return readBack === undefined ? missed('agentDidNotSay') : met('agentSaid', readBack);
};

const optionsOffered: Judge = (evidence) => {
  const option = agentNamesMoment(evidence);
  if (option !== undefined) return met('agentSaid', option);
  return wantedAppointment(evidence) ? missed('agentDidNotSay') : unclear;
};

const paymentCommitment: Judge = (evidence) => {
  const { outcome, exchanges, agent } = evidence;
  if (outcome === 'payment_collected') return met('endedWith');
  if (outcome !== 'payment_promised') return asks(agent, 'asksPayment') ? missed('endedWith') : unclear;
  const dated = exchanges.find((exchange) => says(exchange, 'namesDay') || hasDigits(exchange.text));
  const amount = hasAmount(plain(agent.text)) || exchanges.some(({ plain: text }) => hasAmount(text));
  return dated && amount ? met('personSaid', dated) : missed('personDidNotSay');
};

const acknowledged: Judge = ({ outcome }) => {
  if (outcome === 'message_acknowledged' || SETTLED.includes(outcome)) return met('endedWith');
  return missed('endedWith');
};

const delivered: Judge = ({ outcome, exchanges }) => {
  if (outcome.startsWith('message_') || SETTLED.includes(outcome)) return met('endedWith');
  const told = exchanges.some(({ before }) => hasDigits(before.states));
  return told && outcome !== 'failed' && !UNREACHED.includes(outcome)
    ? met('agentSaid', exchanges.at(-1)?.before)
    : missed('endedWith');
};

const consentFirst: Judge = ({ exchanges }) => {
  const first = exchanges[0];
  if (first === undefined || first.before.asks === '') return unclear;
  return asks(first.before, 'asksLeave') ? met('agentSaid', first.before) : missed('agentSaid', first.before);
};

const issueResolved: Judge = (evidence) => {
  const open = evidence.exchanges.findLast((exchange) => says(exchange, 'notSolved'));
  const solved = ['issue_resolved', 'faq_answered'].includes(evidence.outcome);
  if (solved) return met('endedWith');
  if (open) return missed('personSaid', open);
  return byOutcome([], ['follow_up_needed', 'rejected', 'failed'])(evidence);
};

const ANY_SUCCESS = SUCCESS_OUTCOMES.general ?? [];

export const GOAL_JUDGES: Record<string, Judge> = {
  next_step_agreed: byOutcome(
    [
      'sale_closed',
      'appointment_booked',
      'appointment_rescheduled',
      'callback_scheduled',
      'payment_promised',
      ...KEPT,
    ],
    [...REJECTION_OUTCOMES, 'follow_up_needed'],
  ),
  issue_resolved: issueResolved,
  appointment_settled: appointmentSettled,
  details_read_back: detailsReadBack,
  options_offered: optionsOffered,
  payment_commitment: paymentCommitment,
  customer_kept: byOutcome(KEPT, ['churned', 'rejected']),
  message_delivered: delivered,
  message_acknowledged: acknowledged,
  consent_first: consentFirst,
  request_met: byOutcome(
    [...ANY_SUCCESS, 'escalated_to_human', 'callback_scheduled', 'ticket_created', 'appointment_canceled'],
    ['follow_up_needed', 'rejected', 'failed'],
  ),
};
