import type { Intent } from '../../../../listening/types.ts';
import type { PersonTurn } from '../talk/talk.ts';

export type Verdict = 'yes' | 'no' | 'unclear';

const YES: readonly Intent[] = [
  'agrees',
  'wants_to_buy',
  'wants_appointment',
  'promises_payment',
  'says_solved',
];
const NO: readonly Intent[] = ['declines', 'refuses_payment', 'wants_to_cancel', 'objects'];

const BEGINS_WITH_YES =
  /^[\s¡¿"]*(yes|yeah|yep|sure|of course|okay|ok|s[ií]|claro|por supuesto|sim|com certeza|isso)(?![\p{L}])/iu;

export function verdictOf({ text, heard }: PersonTurn): Verdict {
  const { intents } = heard;
  if (intents.has('wants_to_buy') || intents.has('says_solved')) return 'yes';
  if (NO.some((intent) => intents.has(intent))) return 'no';
  if (YES.some((intent) => intents.has(intent))) return 'yes';
  return intents.has('thanks') || BEGINS_WITH_YES.test(text) ? 'yes' : 'unclear';
}
