import {
  hasNoComplaint,
  leavesOpen,
  onlyAsks,
  reportsTrying,
  saysNo,
  shrugs,
  wantsNothingSettled,
} from '../../../../listening/index.ts';
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
  /^[\s¡¿"]*(?:y (?=sí))?(yes|yeah|yep|sure|of course|okay|ok|that['’]?s (?:right|correct)|s[ií]|claro|por supuesto|eso es(?=\s*(?:[,.!]|$))|exacto|exactamente|correcto|así es|sim|com certeza|isso(?: mesmo| aí)?(?=\s*(?:[,.!]|$))|exato)(?![\p{L}])/iu;

export const beginsWithYes = (text: string): boolean => BEGINS_WITH_YES.test(text);

/** In Portuguese "no" is "in the" as well. */
const BEGINS_WITH_NO =
  /^[\s¡¿"]*(?:nope|nah|não|nao|no(?=[\s]*(?:[,.!]|$)|\s(?:thank|gracias|need|no\b)))(?!\p{L})/iu;
const DESPITE =
  /\b(?:thanks|thank you) anyway\b|\bgracias (?:igual|de todos modos|de todas formas)|\bobrigad[oa] mesmo assim/iu;

/** "No questions, I am very interested": the no is to something else. */
const NO_QUESTIONS =
  /^[\s¡¿"]*(?:no\W+|não\W+)?(?:(?:i have )?no (?:more |further )?questions|no tengo (?:más )?(?:preguntas?|dudas?)|ninguna (?:pregunta|duda)|sin preguntas|não tenho (?:mais )?(?:perguntas?|dúvidas?)|nenhuma (?:pergunta|dúvida)|sem perguntas|(?:that['’]?s|that was) (?:all|it)|nothing else|(?:eso|esto) (?:es|era) todo|nada más|(?:era|é) (?:só )?isso|só isso|mais nada)[,.;!\s]+(?=\p{L})/iu;
const INTERESTED =
  /(?:interest|interes|want|keen|like|love|quero|quiero|gostaria|gustar[ií]a|encanta|continu|sigo|still)|(?<!\p{L})(?:sim|sí|yes)(?!\p{L})/iu;
const UNINTERESTED =
  /(?:not|no longer|ya no|já não|não|nao|don['’]?t|no me|no)\s+(?:\p{L}+\s+){0,2}?(?:interest|interes|want|quiero|quero|like|gosta|gusta|continu|sigo)/iu;

/** "I'll let you know", as the last words. */
const PUTS_OFF =
  /(?:i['’]ll (?:let you know|get back to you)|(?:luego|después|despues|ya) (?:yo )?(?:le|les|te|os) (?:aviso|digo|confirmo)|(?:ya|luego) (?:yo )?ver[eé](?: qu[eé] hago)?|i['’]ll see what (?:i|to) do|(?:depois|já|aí) (?:eu )?vejo(?: o que (?:eu )?faço)?|depois (?:eu )?(?:te |lhe |vos )?(?:digo|aviso|confirmo))(?:\s+(?:something|algo|alguma coisa|then))?[\s.!]*$/iu;

export const putsOff = (text: string): boolean => PUTS_OFF.test(text);

/** "Alright, leave it as it is" accepts nothing. */
const LEAVES_IT =
  /(?<!\p{L})(?:leave it(?: as it (?:is|was)| there| at that|(?=\s*(?:[,.!]|$)))|forget (?:it|about it)|never ?mind|d[eé]j[ae]l[oa] (?:así|ahí|como (?:está|estaba))|deix[ae] (?:assim|como (?:está|tá|estava)|pra lá|para lá|quieto))(?!\p{L})/iu;

/** "Ya, renuévemelo no más", "pode reativar": asked to stay, told to go ahead. */
const RENEWS =
  /(?:^|[,.;!]\s*|\p{L}[,.]?\s+)(?:(?:renew|reactivate) it|keep it(?=\s*(?:[,.!]|$)|\s(?:going|running|then|please))|(?:renu[eé]v[ae]|react[ií]v[ae]|act[ií]v[ae])n?(?:me)?l[oa]|podem? (?:renovar|reativar|reactivar|ativar|continuar|manter))(?!\p{L})/iu;
const DENIED =
  /(?<!\p{L})(?:no(?! m[aá]s)|not|never|nobody|why|reason|point|ningu[eé]m|nadie|nunca|não|quem|quién|para qu[eé])(?!\p{L})|n['’]t(?!\p{L})/iu;

export const renews = (text: string): boolean => {
  const found = RENEWS.exec(text);
  return found !== null && !DENIED.test(text.slice(0, found.index + found[0].length));
};

/** "Don't change anything": what is arranged stays, unless something else is meant. */
const CHANGES_NOTHING =
  /(?<!\p{L})(?:n[aã]o mud[ae] nada(?! (?:mais|além))|no cambi[ae]s? nada(?! m[aá]s)|don['’]t change (?:it|anything)(?! else))(?!\p{L})/iu;

export const changesNothing = (text: string): boolean =>
  CHANGES_NOTHING.test(text) && !BEGINS_WITH_YES.test(text);

export const leavesIt = (text: string): boolean => LEAVES_IT.test(text) && !BEGINS_WITH_YES.test(text);

const THANKING_WORDS_MAX = 4;

/** Thanks alone; behind other words they only end the turn. */
export const onlyThanks = ({ text, heard }: PersonTurn): boolean =>
  heard.intents.has('thanks') && text.trim().split(/\s+/).length <= THANKING_WORDS_MAX;

const TAKEN_IN =
  /(?<!\p{L})(?:got it|understood|noted|(?:i|we|someone|somebody)(?:['’]ll| will) be (?:in|home|here|there|at home)|entendid[oa]|anotad[oa]|enterad[oa]|lo tengo|(?:aquí|acá|ahí) (?:estaré|voy a estar)|entendi|anotei|tá anotado|vou estar (?:em casa|aqui|lá)|estarei (?:em casa|aqui))(?!\p{L})/iu;

/** As the last word on what was told: "quarta das nove ao meio-dia, beleza". */
const NODS =
  /(?:^|[\s,.])(?:great|perfect|lovely|fine|brilliant|cool|good|okay|ok|alright|all right|sounds good|that works|perfecto|genial|vale|de acuerdo|muy bien|est[aá] bien|listo|dale|buen[ií]simo|b[aá]rbaro|excelente|[oó]timo|perfeito|beleza|joia|t[aá] bom|est[aá] bem|certo|combinado|tranquilo|show|legal|maravilha)[\s.!]*$/iu;

/** "Wednesday between nine and twelve, got it": the message has arrived. */
export const hasTakenIn = ({ text, heard }: PersonTurn): boolean =>
  (TAKEN_IN.test(text) || NODS.test(text)) &&
  !text.includes('?') &&
  !heard.intents.has('declines') &&
  !DENIED.test(text);

export function verdictOf(turn: PersonTurn): Verdict {
  const { text, heard } = turn;
  const { intents } = heard;
  if (wantsNothingSettled(text) || saysNo(text)) return 'no';
  if (hasNoComplaint(text)) return 'unclear';
  if (reportsTrying(text) && !intents.has('says_solved')) return 'unclear';
  const rest = text.replace(NO_QUESTIONS, '');
  if (rest !== text && INTERESTED.test(rest)) return UNINTERESTED.test(rest) ? 'no' : 'yes';
  if (DESPITE.test(text) || (BEGINS_WITH_NO.test(text) && !intents.has('agrees'))) return 'no';
  if (LEAVES_IT.test(text)) return 'no';
  if (onlyAsks(text) || shrugs(text) || leavesOpen(text)) return 'unclear';
  if (putsOff(text) && !BEGINS_WITH_YES.test(text)) return 'unclear';
  if (intents.has('wants_to_buy') || intents.has('says_solved')) return 'yes';
  if (NO.some((intent) => intents.has(intent))) return 'no';
  if (YES.some((intent) => intents.has(intent))) return 'yes';
  return BEGINS_WITH_YES.test(text) ? 'yes' : 'unclear';
}
