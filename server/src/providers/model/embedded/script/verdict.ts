import type { Heard, Intent } from '../../../../listening/types.ts';

export type Verdict = 'yes' | 'no' | 'unclear';

const YES: readonly Intent[] = [
  'agrees',
  'wants_to_buy',
  'wants_appointment',
  'promises_payment',
  'says_solved',
];
const NO: readonly Intent[] = ['declines', 'refuses_payment', 'wants_to_cancel', 'objects'];

export function verdictOf({ intents }: Heard): Verdict {
  if (intents.has('wants_to_buy') || intents.has('says_solved')) return 'yes';
  if (NO.some((intent) => intents.has(intent))) return 'no';
  if (YES.some((intent) => intents.has(intent))) return 'yes';
  return intents.has('thanks') ? 'yes' : 'unclear';
}
