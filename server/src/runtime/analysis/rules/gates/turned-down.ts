import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, says } from '../facts.ts';
import { matterOf } from '../matter.ts';
import { doNotContactPlace, refuses } from '../moves.ts';
import { isAnotherSpeaker, isOtherNumber } from './notices.ts';

/** Whether an offer was turned down, by the one it was made to and for good. */

/** Will come, write or call of their own accord. */
const OWN_MOVE = phrases(`
  (?:i'll|i will|i'd|we'll|let me|i can|i may|i might|i'm going to)(?: just| maybe| probably)? (?:email|e-mail|write (?:to )?(?:you|the|them|in)|ring (?:you|ye|yous|youse|the|back|when|if)|call (?:you|ye|yous|the|back|when|if|in)|phone (?:you|the|back)|drop in|drop by|drop into|pop in|pop by|come (?:in|by|down) (?:to|and|myself)|look in|be in touch|get in touch|get back to|message (?:you|the)|text (?:you|the)) |
  (?:ya )?(?:le |les |te |os |los )?(?:llamo|llamare|marco|escribo|escribire|aviso|aviso|contacto|paso|pasare|me acerco|busco) yo(?![a-z]) | (?:ya|luego|despues|cuando [a-z ]{2,30}) (?:yo )?(?:le|les|te|os|los) (?:llamo|marco|escribo|aviso|busco|contacto|llamare|escribire)(?![a-z]) | ya (?:pasare|paso|ire|voy|me acerco) (?:yo |por |a |un dia) | (?:yo )?(?:le|les|te|os) (?:llamo|marco|escribo|aviso) (?:cuando|si|en|el|luego|despues|por) |
  (?:eu )?(?:mesm[oa] )?(?:te |lhe |os |vos )?(?:ligo|chamo|escrevo|aviso|procuro|retorno|mando mensagem|passo ai|apareco|contacto)(?: eu| depois| pra voces| para voces| quando| se| qualquer| mais tarde| de volta| um dia)(?![a-z]) | (?:depois|qualquer coisa|quando [a-z ]{2,30}) (?:eu )?(?:te |lhe )?(?:ligo|chamo|escrevo|aviso|procuro|retorno|passo)(?![a-z]) | vou (?:ligar|escrever|passar ai|mandar um e-?mail|procurar voces)(?![a-z])
`);

/** Turned down in as many words, whatever else is said. */
const FLAT_NO = phrases(`
  not interested | no,? (?:thanks|thank you|ta)(?![a-z]) | (?:don't|do not) (?:want|need|call|ring|bother|waste)(?! (?:any |another |more )*(?:paper|ticket|number|excuse|apolog|form)) | no (?:me|nos) interesa | no,? (?:muchas )?gracias | no (?:quiero|queremos|necesito|necesitamos|insista)(?! (?:mas |otr[oa] )?(?:papel|tramite|numero|ticket|excusa|disculpa|cuento|espera)) | (?:nao|nem) (?:quero|queremos|preciso|precisamos|insist|tenho interesse|me interessa)(?! (?:mais |outr[oa] )?(?:papel|papeis|protocolo|numero|chamado|desculpa|conversa|espera)) | nao,? (?:muito )?obrigad | sem interesse
`);

/** One way of helping that was offered: turned down, the trouble stays. */
const EXTRA = phrases(`
  (?:ticket|case|complaint|report|request|visit|engineer|technician|appointment|call ?back|colleague|someone|form|reference|log|raise|send (?:out|round|you|someone))(?![a-z]) | (?:ticket|caso|reporte|reclamo|reclamacion|queja|solicitud|visita|tecnico|incidencia|aviso|parte|orden|companero|alguien|formulario|registr|abr)[a-z]* | (?:chamado|protocolo|pedido|reclamac|ocorrencia|visita|tecnico|assistencia|solicitac|atendente|colega|alguem|formulario|registr|abr)[a-z]*
`);

/** Shows fight or boasts in the place of an answer, and still wants the place. */
const WANTS_IT_YET = phrases(`
  (?:give|gimme) (?:me|us) (?:a |the )?(?:start|job|chance|shot|trial|go)(?![a-z]) | (?:you|ye|yous)(?:'ll| will) see (?:me|us|for|i|what|when)(?![a-z]) | (?:put|pop|stick) me (?:down|in|wherever|anywhere|where) | (?:deme|dame|denme) (?:el|la|una|un) (?:trabajo|puesto|oportunidad|chance|prueba) | (?:ya )?(?:vera|veran|veras)(?: [a-z]+)? (?:como|que|lo que) | (?:pongame|ponme|ponganme) (?:donde|en|a) | (?:me da|me de|me deem|da[- ]me) (?:a |o |uma |um )?(?:vaga|emprego|chance|oportunidade|trabalho) | (?:voces|ces|voce) (?:vao|vai) ver | (?:me )?(?:bota|poe|coloca)(?: eu)? (?:onde|em qualquer|la)
`);

const isOwnMove = ({ whole }: Exchange): boolean =>
  OWN_MOVE.test(plain(whole)) && !FLAT_NO.test(plain(whole));

export function refusalStands(facts: Facts, turns: readonly Exchange[]): boolean {
  const { exchanges, subject } = facts;
  const { category } = subject;
  const last = Math.max(...turns.map(({ index }) => index));
  const since = exchanges.filter(({ index }) => index >= last);
  const isFlat = exchanges.some(({ whole }) => FLAT_NO.test(plain(whole)));
  if (since.some(isOwnMove)) return false;
  // Who called with a matter turned down one way of helping with it.
  const isHelp = category === 'support' || (category === 'general' && subject.direction === 'inbound');
  if (isHelp && doNotContactPlace(facts) === -1 && matterOf(facts) !== undefined) return false;
  if (category === 'notifications' && (isOtherNumber(facts) || isAnotherSpeaker(facts))) return false;
  if (category === 'support' && !isFlat)
    return turns.some(
      (one) => !EXTRA.test(one.before.asks) && (refuses(one) || doNotContactPlace(facts) !== -1),
    );
  if (doNotContactPlace(facts) !== -1) return true;
  const isExamined = category === 'interview' || category === 'language_assessment';
  if (!isExamined) return true;
  return isFlat || !exchanges.some((one) => WANTS_IT_YET.test(one.plain) || says(one, 'callsThemselves'));
}
