import { onlyAsks, overlap, words } from '../../../listening/index.ts';
import { plain } from '../../../listening/text/phrases.ts';
import { REJECTION_OUTCOMES, SUCCESS_OUTCOMES } from '../outcomes.ts';
import type { CallOutcome } from '../types.ts';
import { type AgentSaid, asks, everMeans, hasAmount, hasDigits, says, states } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { bookingStems } from './kinds/free-text.ts';
import { accepts, declines, namesMoment, refuses } from './moves.ts';
import { ruledOutOffer } from './said/ruled-out.ts';
import { SHARE } from './signs/deals.ts';
import {
  bearingTurn,
  byOutcome,
  collectedValue,
  type Evidence,
  type Judge,
  met,
  missed,
  type Said,
  unclear,
} from './verdicts.ts';

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

/** The agent's turns that name a day or an hour, in order. */
const momentsNamed = (evidence: Evidence): Said[] =>
  evidence.turns
    .filter(({ role, text }) => role === 'agent' && hasDigits(text) && namesMoment(text, evidence))
    .map(({ text, place }) => ({ text, places: [place] }));

const detailsReadBack: Judge = (evidence) => {
  if (!['appointment_booked', 'appointment_rescheduled'].includes(evidence.outcome)) return unclear;
  const service = collectedValue(evidence, 'service')?.value;
  const named = momentsNamed(evidence);
  const { language } = evidence.subject;
  if (named.length === 0) return missed('agentDidNotSay');
  if (typeof service !== 'string') return unclear;
  const wanted = words(service, language).filter((word) => !bookingStems(language).has(word));
  const whole = named.findLast(({ text }) => overlap(wanted, words(text, language)) > 0);
  return whole === undefined ? missed('agentDidNotSay') : met('agentSaid', whole);
};

const optionsOffered: Judge = (evidence) => {
  // Who only cancels needs no other hour.
  if (evidence.outcome === 'appointment_canceled') return unclear;
  const again = ruledOutOffer(evidence);
  if (again !== undefined) return missed('agentSaid', again);
  const option = momentsNamed(evidence)[0];
  if (option !== undefined) return SETTLED.includes(evidence.outcome) ? met('agentSaid', option) : unclear;
  return wantedAppointment(evidence) ? missed('agentDidNotSay') : unclear;
};

/** Met by the values that are collected, so that a promise is not one here and none there. */
const paymentCommitment: Judge = (evidence) => {
  const { outcome, agent, exchanges, outcomeTurns } = evidence;
  if (outcome === 'payment_collected') return met('endedWith');
  if (collectedValue(evidence, 'commitment')?.value === 'paid')
    return met('personSaid', bearingTurn(evidence, 'commitment'));
  if (outcome !== 'payment_promised')
    return outcome === 'payment_refused' || asks(agent, 'asksPayment') ? missed('endedWith') : unclear;
  const promising = exchanges.filter(({ places }) => places.some((place) => outcomeTurns.includes(place)));
  const dated =
    bearingTurn(evidence, 'promised_date') ??
    promising.find(({ text, before }) => namesMoment(text, evidence) || namesMoment(before.asks, evidence));
  const amount =
    collectedValue(evidence, 'promised_amount') !== undefined ||
    collectedValue(evidence, 'commitment') !== undefined ||
    [agent.text, ...promising.map(({ text }) => text)].some((text) => hasAmount(plain(text))) ||
    promising.some(({ plain: said }) => SHARE.test(said));
  return dated && amount ? met('personSaid', dated) : missed('noDateOrAmount');
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

/** Agreed, or declined and asked nothing more. */
const consentFirst: Judge = ({ exchanges }) => {
  const first = exchanges.findIndex(({ before }) => before.asks !== '');
  const asked = exchanges[first];
  if (asked === undefined) return unclear;
  if (!asks(asked.before, 'asksLeave')) return missed('agentSaid', asked.before);
  if (accepts(asked)) return met('personSaid', asked);
  // Only asked something back, and got the first question.
  if (!declines(asked))
    return onlyAsks(asked.text) && asksScore(asked.after) ? missed('agentSaid', asked.after) : unclear;
  const later = exchanges.slice(first).find(({ after }) => asksScore(after));
  return later === undefined ? met('personSaid', asked) : missed('agentSaid', later.after);
};

const asksScore = ({ asks: question }: AgentSaid): boolean =>
  ['satisfaction_score', 'main_reason', 'improvement_suggestion'].some(
    (id) => FIELD_QUESTIONS[id]?.test(question) === true,
  );

const issueResolved: Judge = (evidence) => {
  const open = evidence.exchanges.findLast((exchange) => says(exchange, 'notSolved'));
  const solved = ['issue_resolved', 'faq_answered'].includes(evidence.outcome);
  if (solved) return met('endedWith');
  if (open) return missed('personSaid', open);
  return byOutcome([], ['follow_up_needed', 'rejected', 'failed'])(evidence);
};

const ANY_SUCCESS = SUCCESS_OUTCOMES.general ?? [];

const byEnd = byOutcome(
  [...ANY_SUCCESS, 'escalated_to_human', 'callback_scheduled', 'ticket_created', 'appointment_canceled'],
  ['follow_up_needed', 'rejected', 'failed'],
);

/** A message taken in its place meets the request: asked whether to pass it on, they did not say no, and it was. */
const requestMet: Judge = (evidence) => {
  const passed = evidence.exchanges.find(
    (one) =>
      asks(one.before, 'takesMessage') &&
      states(one.after, 'passedMessageOn') &&
      !declines(one) &&
      !refuses(one),
  );
  return passed !== undefined && evidence.outcome === 'follow_up_needed'
    ? met('personSaid', passed)
    : byEnd(evidence);
};

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
  request_met: requestMet,
};
