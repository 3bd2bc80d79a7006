import type { CallOutcome } from '../../types.ts';
import type { Exchange, Facts } from '../facts.ts';
import { appointmentStands, callbackStands, cancellationStands } from './appointed.ts';
import { answerStands, handOverStands, resolutionStands, ticketStands } from './helped.ts';
import { isKnownThere, noticeStands } from './notices.ts';
import { paidInCall, promiseStands } from './owed.ts';
import { examinationStands, surveyStands } from './taken-part.ts';
import { refusalStands } from './turned-down.ts';

/**
 * What every outcome has to pass, whatever rule proposed it. Where a gate cannot tell, nothing was reached: an open call is
 * never told wrongly.
 */

type Gate = (facts: Facts, turns: readonly Exchange[]) => boolean;

const GATES: Readonly<Partial<Record<CallOutcome, Gate>>> = {
  info_provided: (facts) => facts.subject.category !== 'surveys' || surveyStands(facts),
  candidate_evaluated: examinationStands,
  level_assessed: examinationStands,
  payment_promised: promiseStands,
  message_acknowledged: noticeStands,
  message_delivered: (facts) => facts.subject.category !== 'notifications' || noticeStands(facts),
  rejected: refusalStands,
  issue_resolved: resolutionStands,
  faq_answered: answerStands,
  ticket_created: ticketStands,
  escalated_to_human: handOverStands,
  callback_scheduled: callbackStands,
  appointment_booked: appointmentStands,
  appointment_rescheduled: appointmentStands,
  appointment_canceled: cancellationStands,
  failed: (facts) => facts.subject.direction !== 'outbound' || !isKnownThere(facts),
};

/** The outcome that is left of a proposed one, by the turns it was read from. */
export function passed(outcome: CallOutcome, places: readonly number[], facts: Facts): CallOutcome {
  const own = facts.exchanges.filter((one) => one.places.some((place) => places.includes(place)));
  const turns = own.length > 0 ? own : facts.exchanges;
  const gate = GATES[outcome];
  if (turns.length === 0 || gate === undefined) return outcome;
  if (outcome === 'payment_promised' && paidInCall(facts, turns)) return 'payment_collected';
  return gate(facts, turns) ? outcome : 'follow_up_needed';
}
