import type { Analysis, CallOutcome, CollectedValue } from '../types.ts';

/** What several parts of an analysis tell of one matter, and which of them cannot stand beside each other. */

type Values = readonly CollectedValue['value'][];

/** A field with one of these values (without `is`: with any), or a criterion with this result. */
type Claim = { field: string; is?: Values } | { criterion: string; result: 'success' | 'failure' };

type Topic = {
  yes: readonly Claim[];
  no: readonly Claim[];
  /** Endings that settle the matter: then only the other side falls. */
  yesBy?: readonly CallOutcome[];
  noBy?: readonly CallOutcome[];
  /** The side that claims more than the other can bear: it falls alone. */
  falls?: 'yes' | 'no';
};

const field = (id: string, ...is: Values): Claim => (is.length === 0 ? { field: id } : { field: id, is });
const success = (criterion: string): Claim => ({ criterion, result: 'success' });
const failure = (criterion: string): Claim => ({ criterion, result: 'failure' });

const KEPT: readonly CallOutcome[] = ['customer_retained', 'customer_reactivated'];

const TOPICS: readonly Topic[] = [
  // Whether the person meant was reached.
  {
    yes: [field('right_person', true), field('reached', 'addressee'), success('right_person_reached')],
    no: [
      field('right_person', false),
      field('reached', 'other_person', 'voicemail'),
      failure('right_person_reached'),
    ],
    noBy: ['failed', 'voicemail', 'no_answer'],
  },
  // Nobody else acknowledges a notice for them, and nobody else promises their payment.
  {
    yes: [
      field('acknowledged', true),
      field('response', 'confirmed'),
      success('message_acknowledged'),
      success('message_delivered'),
      field('commitment', 'full', 'partial', 'plan'),
      success('payment_commitment'),
    ],
    no: [field('reached', 'other_person'), field('right_person', false), failure('right_person_reached')],
    yesBy: ['message_acknowledged', 'payment_promised'],
  },
  // Whoever asks for another day, or says no, has not confirmed.
  {
    yes: [success('message_acknowledged')],
    no: [field('response', 'change_requested', 'declined'), field('requested_change')],
    falls: 'yes',
  },
  // A survey that was refused has no answers.
  {
    yes: [
      field('satisfaction_score'),
      field('opinion'),
      field('improvement_suggestion'),
      field('completion', 'complete', 'partial'),
      success('survey_completed'),
    ],
    no: [field('completion', 'refused')],
    noBy: ['rejected', 'callback_scheduled'],
  },
  // No level where too little was said to tell one.
  {
    yes: ['cefr_level', 'fluency', 'grammar', 'vocabulary', 'comprehension'].map((id) => field(id)),
    no: [failure('level_supported'), failure('enough_speech')],
    falls: 'yes',
  },
  {
    yes: [field('decision', 'stays', 'returns'), success('customer_kept'), field('offer_accepted', true)],
    no: [field('decision', 'leaves'), failure('customer_kept')],
    yesBy: KEPT,
    noBy: ['churned', 'rejected'],
  },
  // Said to be paid already is neither a promise nor shown to be true.
  {
    yes: [field('commitment', 'full', 'partial', 'plan'), success('payment_commitment')],
    no: [field('commitment', 'paid', 'none')],
    yesBy: ['payment_promised', 'payment_collected'],
    noBy: ['payment_refused'],
  },
  {
    yes: [
      field('still_interested', true),
      field('follow_up_allowed', true),
      field('interest_level', 'high', 'medium'),
    ],
    no: [field('do_not_contact', true)],
    falls: 'yes',
  },
  // What was identified is collected.
  { yes: [success('need_identified')], no: [field('need', null)], falls: 'yes' },
];

type Collected = Analysis['data_collection_results'];
type Results = Analysis['evaluation_criteria_results'];

const own = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

function stands(claim: Claim, values: Collected, results: Results): boolean {
  if ('criterion' in claim) return own(results, claim.criterion)?.result === claim.result;
  const collected = own(values, claim.field);
  if (collected === undefined) return false;
  return claim.is === undefined ? collected.value !== null : claim.is.includes(collected.value);
}

type Fallen = { fields: ReadonlySet<string>; criteria: ReadonlySet<string> };

/** What cannot stand beside the rest: of each matter the side that the ending speaks against, or both. */
export function fallen(outcome: CallOutcome, values: Collected, results: Results): Fallen {
  const fields = new Set<string>();
  const criteria = new Set<string>();
  for (const topic of TOPICS) {
    const yes = topic.yes.filter((claim) => stands(claim, values, results));
    const no = topic.no.filter((claim) => stands(claim, values, results));
    if (yes.length === 0 || no.length === 0) continue;
    const falling = fallingSide(topic, outcome);
    for (const claim of falling === 'both' ? [...yes, ...no] : falling === 'yes' ? yes : no) {
      if ('criterion' in claim) criteria.add(claim.criterion);
      else fields.add(claim.field);
    }
  }
  return { fields, criteria };
}

function fallingSide({ falls, yesBy, noBy }: Topic, outcome: CallOutcome): 'yes' | 'no' | 'both' {
  if (falls !== undefined) return falls;
  if (yesBy?.includes(outcome)) return 'no';
  return noBy?.includes(outcome) ? 'yes' : 'both';
}
