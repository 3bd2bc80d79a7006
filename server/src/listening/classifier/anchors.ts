import type { Intent } from '../types.ts';
import type { Label } from './labels.ts';

/** Words that cannot be missing where the model hears one of these: it weighs wordings, and an odd one may tip it. */

const OF_A_MAILBOX =
  /(?<![a-z])(?:messages?|tone|beep|voice ?mail|mailbox|leave|available|unavailable|reach|get back|return your call|take your call|come to the phone|can't (?:take|come|get|talk)|cannot (?:take|come)|not in|not here|out just now|away|missed|record|press|hang up|what to do|in service|dialed|dialled|got through|mensajes?|tono|timbre|contestar|pi+p?|senal|buzon|correo de voz|acceso|recado|deje|deja|dejen|atender|atenderlo|atenderte|no (?:esta|estoy|se encuentra)|disponible|devuelvo|devolver|comunicad[oa]|llamado a|contestador|grab|graba|cuelgue|que hacer|mensagens?|mensagem|sinal|bip|apito|toque|caixa|correio|deix[ae]|nao (?:posso|pode|pude|consigo|esta|estou|se encontra)|retorno|retornarei|indisponivel|ligou p|secretaria|gravar|gravacao|gravadas|desligue|residencia|espaco|fale depois|fale apos)/;

const OF_A_PERSON =
  /(?<![a-z])(?:person|people|human|some(?:one|body)|any(?:one|body)|agent|rep(?![a-z])|manager|supervisor|operator|advis[eo]r|speak|talk|transfer|connect|put me through|pass me|recep|front desk|switchboard|real|robot|bot(?![a-z])|machine|personas?|alguien|agente|asesor|operador|encargad|gerente|habl|comuni[cq]|pas[ae]me|pong[ao]|ponme|transfi|maquina|pessoas?|alguem|atendente|chama|falar|falo|passa|passe|transfe|robo)/;

const OF_ANOTHER =
  /(?<![a-z])(?:he|she|they|him|her|his|hers|them|people|tenants?|owner|landlord|lodger|previous|before|moved|lives?|lived|wrong|daughter|son|mother|mum|mom|father|dad|husband|wife|brother|sister|name|rent|cleaner|passed|died|retired|el|ella|ellos|dueno|duena|inquilin[oa]s?|antes|mudo|vive|vivia|numero|hij[oa]|madre|mama|padre|papa|marido|espos[oa]|herman[oa]|ese|esa|aqui|aca|murio|fallecio|jubilo|ele|ela|eles|dono|dona|mudou|mora|morava|filh[oa]|mae|pai|irma|irmao|aqui|morreu|faleceu|aposentou)(?![a-z])/;
const NAMES_ONESELF =
  /^(?:(?:hi|hello|hola|oi|ola|alo|yes|si|sim) )*(?:this is|i am|it is|soy|me llamo|habla|aqui e|aqui|sou|fala)(?: [oa])? [a-z]+$/;

/** "Is there any training?" */
const ASKS_WHAT_THERE_IS =
  /^(?:(?:and|so|hi|hello|y|e|hola|oi) )*(?:(?:is|are) there|hay|habra|tem|tienen|teneis|ha) /;

/** What people call for by themselves: such a wish is not one for somebody else as well. */
const WISHES: readonly Intent[] = ['wants_appointment', 'wants_to_move_appointment', 'wants_to_cancel'];

export const speaksOfPerson = (folded: string): boolean => OF_A_PERSON.test(folded);

/** Somebody else is spoken of, and not only who speaks. */
export const isOfAnother = (folded: string): boolean =>
  OF_ANOTHER.test(folded) && !NAMES_ONESELF.test(folded);

/** "I like dealing with people", "tratar con la gente": what somebody does or likes, and nobody they ask for. */
const PEOPLE_AT_LARGE =
  /(?<![a-z])(?:(?:deal|work|talk|speak|chat|mix|serv|help|look|be|get on|good)[a-z]*(?: (?:with|to|after|around))? (?:the |other |all |old |older )?(?:people|public|customers|clients|folks?)|(?:tratar|tratando|trato|trabajar|trabajando|hablar|hablando|atender|atendiendo|estar|convivir)(?: (?:con|a|al|de cara al))? (?:la |mucha |los |las )?(?:gente|publico|clientes|personas)|(?:lidar|lidando|trabalhar|trabalhando|falar|falando|conversar|conversando|atender|atendendo|estar)(?: (?:com|o|ao|a))? (?:o |a |as |os |muita )?(?:gente(?! de verdade)|publico|pessoas|clientes|povo))(?![a-z])/;
/** Money that is to come back, or a visit: whatever is got there is no person. */
const OF_SOMETHING_ELSE =
  /(?<![a-z])(?:refund|(?:money|paid|pay me|pay it|charge) back|reimburs|reembols|devuel|devolver|devolucion|estorn|devolvem|in person|face to face|en persona|pessoalmente|em pessoa)/;
/** Told of, not asked for: "what I like is the people, they are kind". */
const PEOPLE_TOLD_OF =
  /(?<![a-z])(?:(?:is|are|like|love|because of) the people|the people,? (?:is|are|here|there|they|very|so|who)|(?:gusta|gustan|encanta|es|por) (?:de )?(?:la gente|las personas)|la gente(?: de)?,? (?:es|aqui|alli|alla|muy|son|ahi)|(?:gosto|e|por causa) (?:d?as pessoas|da gente|d?o povo)|(?:as pessoas|o povo),? (?:e|sao|aqui|la|muito|dai))(?![a-z])/;
/** Of people in general, and not of one that could come to the telephone. */
export const speaksOfPeople = (folded: string): boolean =>
  (PEOPLE_AT_LARGE.test(folded) || SEES_PEOPLE.test(folded)) && !NAMES_ONE_HERE.test(folded);
const SEES_PEOPLE =
  /(?<![a-z])(?:see|meet|know|have|be around|be with|around|between|with) (?:some |other |new |more |many |a lot of )?people(?![a-z])/;
const NAMES_ONE_HERE =
  /(?<![a-z])(?:some(?:one|body)|any(?:one|body)|human|real|actual|agent|operator|manager|supervisor|instead of (?:you|this)|alguien|humano|agente|asesora?|operadora?|de verdad|alguem|atendente|(?:a|the) person|una persona|uma pessoa|computers?|computadora?|ordenador|recruiter|reclutadora?|recrutadora?|robots?|robos?|bots?|machines?|maquinas?)(?![a-z])/;

/** One of them, or a wish. */
const ONE_OR_WISHED =
  /(?<![a-z])(?:some(?:one|body)|any(?:one|body)|human|(?:a|an|one|real|actual) (?:real |actual )?(?:person|agent|rep|operator)|manager|supervisor|alguien|humano|(?:una?|otra) (?:persona|agente|asesora?|operadora?)|alguem|uma? (?:pessoa|atendente)|atendente|gente de verdade|robots?|robos?|bots?|machines?|maquinas?|want|wanna|need|rather|let me|(?:can|could|may) i|quiero|queremos|quisiera|necesito|puedo|podria|prefiero|quero|queria|preciso|posso|prefiro|gostaria)(?![a-z])/;

const NAMES_ONE =
  /(?<![a-z])(?:some(?:one|body)|any(?:one|body)|human|(?:real|actual) (?:person|people)|(?:speak|talk|through|over) (?:to|with)|agent|manager|supervisor|advis[eo]r|alguien|humano|asesora?|agente|encargad[oa]|gerente|hablar|comuni[cq][a-z]*|pas[ae]me|alguem|atendente|falar)(?![a-z])/;

/** Whether the words may mean what the model made of them. */
export function isAnchored(label: Label, folded: string, found: ReadonlySet<Intent>): boolean {
  if (label === 'wants_person') {
    if ((PEOPLE_AT_LARGE.test(folded) || PEOPLE_TOLD_OF.test(folded)) && !ONE_OR_WISHED.test(folded))
      return false;
    if (OF_SOMETHING_ELSE.test(folded) && !NAMES_ONE.test(folded)) return false;
  }
  if (label === 'voicemail') return OF_A_MAILBOX.test(folded) && !found.has('asks_question');
  const asksElse = WISHES.some((wish) => found.has(wish)) || ASKS_WHAT_THERE_IS.test(folded);
  if (label === 'wants_person' && asksElse) return speaksOfPerson(folded);
  return true;
}
