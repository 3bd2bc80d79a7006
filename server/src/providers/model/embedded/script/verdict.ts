import { onlyAsks, shrugs, wantsNothingSettled } from '../../../../listening/index.ts';
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

/** "No questions, I am very interested": the no is to something else. */
const NO_QUESTIONS =
  /^[\s¡¿"]*(?:no\W+|não\W+)?(?:(?:i have )?no (?:more |further )?questions|no tengo (?:más )?(?:preguntas?|dudas?)|ninguna (?:pregunta|duda)|sin preguntas|não tenho (?:mais )?(?:perguntas?|dúvidas?)|nenhuma (?:pergunta|dúvida)|sem perguntas)[,.;!\s]+(?=\p{L})/iu;
const INTERESTED = /\b(?:interest|interes|want|keen|quero|quiero|continu|sigo|sim\b|sí|yes|still)/iu;
const NEGATES = /\b(?:not|no|nor|never|don['’]?t|ya no)\b|(?<!\p{L})(?:não|nao|nunca|já não)(?!\p{L})/iu;

/** "No, nothing else" answers whether there is more, and nothing that was offered. */
const NOTHING_MORE =
  /^[\s¡¿"]*(?:(?:no|nope|não|nao)[\s,.]+)?(?:nada m[aá]s|nothing (?:else|more)|that['’]?s (?:all|it|everything)|that is all|(?:eso )?(?:es|era|sería) todo|mais nada|nada mais|(?:é |era )?s[oó] isso)(?!\p{L})/iu;

export const saysNothingMore = (text: string): boolean => NOTHING_MORE.test(text);

const THANKING_WORDS_MAX = 4;

/** Thanks alone; behind other words they only end the turn. */
export const onlyThanks = ({ text, heard }: PersonTurn): boolean =>
  heard.intents.has('thanks') && text.trim().split(/\s+/).length <= THANKING_WORDS_MAX;

export function verdictOf(turn: PersonTurn): Verdict {
  const { text, heard } = turn;
  const { intents } = heard;
  if (wantsNothingSettled(text)) return 'no';
  const rest = text.replace(NO_QUESTIONS, '');
  if (rest !== text && INTERESTED.test(rest)) return NEGATES.test(rest) ? 'no' : 'yes';
  if (DESPITE.test(text) || (BEGINS_WITH_NO.test(text) && !intents.has('agrees'))) return 'no';
  if (onlyAsks(text) || shrugs(text)) return 'unclear';
  if (intents.has('wants_to_buy') || intents.has('says_solved')) return 'yes';
  if (NO.some((intent) => intents.has(intent))) return 'no';
  if (YES.some((intent) => intents.has(intent))) return 'yes';
  return BEGINS_WITH_YES.test(text) ? 'yes' : 'unclear';
}
