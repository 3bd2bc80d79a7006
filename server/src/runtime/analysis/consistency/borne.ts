import { REJECTION_OUTCOMES } from '../outcomes.ts';
import { type Exchange, type Facts, hasDigits, means, says } from '../rules/facts.ts';
import {
  accepts,
  agreesOnTime,
  callbackOf,
  declines,
  doNotContactPlace,
  namesMoment,
  namesTime,
  refuses,
} from '../rules/moves.ts';
import { decideOutcome } from '../rules/outcome.ts';
import { offersPart } from '../rules/signs/deals.ts';
import type { CallOutcome } from '../types.ts';

/** Whether a turn of the person bears what is said to have come of it. */

/** Reached only with the person: silence, or the agent's own "booked!", is no agreement. */
const AGREED: readonly CallOutcome[] = [
  'sale_closed',
  'appointment_booked',
  'appointment_rescheduled',
  'callback_scheduled',
  'payment_promised',
  'payment_collected',
  'customer_retained',
  'customer_reactivated',
  'issue_resolved',
  'message_acknowledged',
  'info_provided',
  'candidate_evaluated',
  'level_assessed',
];

/** What may be reached although the last word was a no: a notice was heard, questions were answered. */
const SURVIVES_NO: readonly CallOutcome[] = [
  'message_acknowledged',
  'info_provided',
  'candidate_evaluated',
  'level_assessed',
];

const agrees = (exchange: Exchange, outcome: CallOutcome): boolean => {
  if (means(exchange, 'wants_no_more_contact', 'is_wrong_person', 'is_voicemail')) return false;
  if (SURVIVES_NO.includes(outcome)) return !exchange.isEmpty || accepts(exchange) || declines(exchange);
  if (refuses(exchange) || means(exchange, 'refuses_payment') || says(exchange, 'hesitates')) return false;
  if (means(exchange, 'says_solved', 'wants_to_buy', 'promises_payment') || says(exchange, 'saysSolved'))
    return true;
  if (exchange.isEmpty) return accepts(exchange) || means(exchange, 'thanks');
  return !(declines(exchange) && exchange.wordCount <= SHORT_WORDS);
};

const SHORT_WORDS = 4;

const agreesOnMoment = (exchange: Exchange, facts: Facts): boolean =>
  agreesOnTime(exchange, facts) ||
  ((accepts(exchange) || means(exchange, 'thanks')) &&
    hasDigits(exchange.before.text) &&
    namesMoment(exchange.before.text, facts));

function bears(exchange: Exchange, outcome: CallOutcome, facts: Facts): boolean {
  if (outcome === 'payment_promised' && offersPart(exchange, facts)) return true;
  // Who puts the purchase off, and names when to be called about it, has agreed to the call.
  if (outcome === 'callback_scheduled' && means(exchange, 'wants_callback') && namesTime(exchange, facts))
    return !means(exchange, 'wants_no_more_contact', 'is_wrong_person', 'is_voicemail');
  if (!agrees(exchange, outcome)) return false;
  if (outcome === 'appointment_booked' || outcome === 'appointment_rescheduled')
    return facts.exchanges.some((one) => agreesOnMoment(one, facts));
  if (outcome === 'callback_scheduled') return callbackOf(facts) !== null || namesTime(exchange, facts);
  return true;
}

/** `turns`: those the outcome is said to rest on; without any, the person's turns are looked through. */
export function isBorne(outcome: CallOutcome, turns: readonly number[], facts: Facts): boolean {
  const { exchanges } = facts;
  if (outcome === 'no_answer') return exchanges.length === 0;
  if (!AGREED.includes(outcome)) return true;
  const stop = doNotContactPlace(facts);
  const named = exchanges.filter(({ places }) => places.some((place) => turns.includes(place)));
  return (named.length > 0 ? named : exchanges).some(
    (exchange) => exchange.index >= stop && bears(exchange, outcome, facts),
  );
}

/** What is left to say where the outcome is not borne: what the person did refuse, else that nothing is settled. */
export function fallback(facts: Facts): { outcome: CallOutcome; turns: readonly number[] } {
  const decided = decideOutcome(facts);
  const plain: readonly CallOutcome[] = [
    ...REJECTION_OUTCOMES,
    'failed',
    'voicemail',
    'no_answer',
    'escalated_to_human',
  ];
  return plain.includes(decided.outcome) ? decided : { outcome: 'follow_up_needed', turns: [] };
}
