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

/** In Portuguese "no" is "in the" as well. */
const BEGINS_WITH_NO =
  /^[\s¡¿"]*(?:nope|nah|não|nao|no(?=[\s]*(?:[,.!]|$)|\s(?:thank|gracias|need|no\b)))(?!\p{L})/iu;
const DESPITE =
  /\b(?:thanks|thank you) anyway\b|\bgracias (?:igual|de todos modos|de todas formas)|\bobrigad[oa] mesmo assim/iu;

const ONLY_ASKS =
  /\b(?:just|only) asking\b|\bsolo (?:pregunto|preguntaba|quería saber|estoy preguntando)|\b(?:só|apenas) (?:a perguntar|perguntando|queria saber)/iu;

export function verdictOf({ text, heard }: PersonTurn): Verdict {
  const { intents } = heard;
  if (ONLY_ASKS.test(text)) return 'unclear';
  if (DESPITE.test(text) || (BEGINS_WITH_NO.test(text) && !intents.has('agrees'))) return 'no';
  if (intents.has('wants_to_buy') || intents.has('says_solved')) return 'yes';
  if (NO.some((intent) => intents.has(intent))) return 'no';
  if (YES.some((intent) => intents.has(intent))) return 'yes';
  return intents.has('thanks') || BEGINS_WITH_YES.test(text) ? 'yes' : 'unclear';
}
