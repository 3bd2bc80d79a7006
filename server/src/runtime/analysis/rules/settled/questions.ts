import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, hasDigits } from '../facts.ts';
import { isAskedWhenToCall } from './calls.ts';
import { beginsWithNo } from './reply.ts';

/** Whether what is said to a question of a survey, an interview or a test is an answer of one's own to it. */

/** May I ask: whatever is said to that, nothing of the matter has been asked yet. */
const LEAVE_ASKED = phrases(`
  (?:may|could|can|might) (?:i|we) (?:just |quickly |please )?(?:ask|have|do|begin|start|test|put|talk|run|go through|steal|borrow|trouble)(?![a-z])(?! you (?:how|what|why|which|when|where|who)) | (?:would you (?:mind|like|be (?:happy|willing|able))(?= (?:answering|doing|taking|helping|giving|if|to (?:answer|do|take|talk|start|help|give|share|rate|begin|spare))(?![a-z]))|do you mind|are you (?:ready|free)(?= *[,?]|$| (?:to (?:talk|start|begin|answer)|now))|have you (?:got )?(?:a|two|three|five|ten|time|some)|do you have (?:a|two|three|five|ten|time|some)|got (?:a|two|five|time)|is (?:now|this|it) (?:a )?(?:good|ok|okay|bad|convenient|all right|alright))(?![a-z]) | shall we (?:begin|start|go on|go ahead|do|get|find|continue)(?![a-z]) |
  (?:tiene|tienes|tenes|tendria|dispone de|cuenta con) (?:un|unos|dos|tres|cinco|diez|tiempo|algun)[a-z]*(?! anos)(?! hijos)(?![a-z]) | (?:puedo|podemos|podria|podriamos|me permite|nos permite|me regala|nos regala|me concede|nos concede|nos ayuda|me ayuda|le importa|te importa|le molesta|quiere|quieres|queres|le gustaria|desea|hablamos|empezamos|comenzamos|seguimos|continuamos)(?: [a-z]+){0,5}(?: (?:pregunt|encuest|empez|comenz|hacer|minut|segund|momento|entrevist|particip|respond|contest|ayud|prueba|test|opinion|seguir|valorar|puesto|vacante|charl|habl))[a-z]* |
  (?:tem|teria|dispoe de) (?:um|uns|dois|duas|tres|cinco|dez|tempo|algum)[a-z]*(?! anos)(?! filhos)(?![a-z]) | (?:posso|podemos|poderia|podia|podiamos|pode|me permite|se importa|gostaria|quer|aceita|topa|vamos|comecamos|seguimos)(?: [a-z]+){0,5}(?: (?:pergunt|pesquis|comec|fazer|minut|segund|momento|entrevist|particip|respond|ajud|prova|teste|opiniao|seguir|avali|vaga|convers|fal))[a-z]*
`);

/** Goes, or is called away, in the middle of it. */
const CALLED_AWAY = phrases(`
  (?:got|have|need|i've)(?:ta)? (?:to )?(?:go|run|dash|leave|hang up|stop)(?![a-z]) | gotta (?:go|run|dash) | i(?:'ve| have) to (?:go|run|dash|stop|leave|hang)(?![a-z]) | (?:please )?stop(?: here| now| please|$) | (?:hang|hold) on | one (?:moment|second|sec|minute)(?![a-z]) | (?:is|are|started) crying | (?:another|other) (?:day|time)(?![a-z]) | (?:someone's|somebody's|there's (?:someone|somebody)) at the door | i must (?:go|run|fly)(?![a-z]) |
  (?:tengo que|debo|me tengo que|hay que) (?:dejar|colgar|cortar|irme|salir|ir)[a-z]*(?! (?:al trabajo|a trabajar)) | (?:le|te|la|lo) (?:dejo|tengo que dejar|corto|cuelgo)(?![a-z]) | (?:voy a|ya) (?:colgar|cortar) | me (?:llaman|voy|estan llamando|tocan|buscan)(?= *[,.!]|$| (?:de|del|a|al|la|el)(?![a-z])) | (?:mejor luego|otro dia|en otro momento|luego seguimos|dejemoslo)(?![a-z]) | se me (?:quema|hace tarde|va) | un (?:momento|segundo|momentito)(?= *[,.!]|$) |
  (?:tenho que|preciso|vou ter que|vou) (?:desligar|largar|sair|ir(?= *[,.!]|$| embora| la)|correr|parar)(?![a-z]) | (?:pera|perai|(?<! de )espera)(?: ai)?(?![a-z]) | (?:agora nao da|nao da nao|outra hora|outro dia|depois a gente|deixa pra)(?![a-z]) | um (?:momento|segundo|instante|minutinho)(?= *[,.!]|$) | me chamando | ta (?:tocando|chorando)
`);

/** Says what somebody else thinks, did or can do. */
const OF_ANOTHER = phrases(`
  (?:i'm|i am|it's|this is|soy|habla|sou|aqui e)(?: only| just| solo| so)? (?:his|her|their|the|el|la|su|a|o) (?:mum|mam|mammy|mom|mother|dad|father|daddy|son|daughter|wife|husband|sister|brother|cousin|flatmate|neighbour|neighbor|aunt|uncle|gran|nan|carer|mama|papa|madre|padre|hij[oa]|herman[oa]|espos[oa]|marido|mujer|prim[oa]|ti[oa]|vecin[oa]|abuel[oa]|nuera|yerno|suegr[oa]|mae|pai|filh[oa]|irma|irmao|mulher|vizinh[oa]|avo|sogr[oa]|cunhad[oa]|nora|genro)(?![a-z]) |
  (?:[a-z]+|my [a-z]+) (?:said|says|reckons|thinks|told me|gave it|would say) (?:it|that|she|he|a |an |the |they|was) | ^(?:oh |well |yes |yeah )*(?:he|she|they|my (?:son|daughter|husband|wife|sister|brother|mother|father|mum|dad|boy|girl|lad|cousin|friend|neighbour|nephew|niece)|our [a-z]+)(?:'s| is| was| did| does| has| had| worked| works| went| goes| got| drove| drives| speaks| spoke| liked| loved)(?![a-z]) |
  (?:la|el|mi|don|dona) [a-z]+ (?:dice|dijo|opina|piensa|le puso|le da|me conto)(?![a-z]) | ^(?:no,? |si,? |ay,? |pues,? )*(?:el|ella|ellos|mi (?:hij[oa]|herman[oa]|espos[oa]|marido|mujer|mama|papa|prim[oa]|sobrin[oa]|amig[oa]|vecin[oa]|cunad[oa]|nuer[oa]|yerno))(?: [a-z]+)?,? (?:si|no|es|fue|tiene|trabajo|trabaja|estuvo|hizo|sabe|habla|se|va|lo|la|dice|dijo|anda|vive)(?![a-z]) |
  (?:a|o|minha|meu|dona|seu) [a-z]+ (?:disse|falou|diz|acha|achou|deu|contou|amou|adorou)(?![a-z]) | ^(?:nao,? |sim,? |ah,? |ai,? )*(?:ele|ela|eles|(?:a |o )?(?:minha|meu) (?:filh[oa]|irma|irmao|espos[oa]|marido|mulher|mae|pai|prim[oa]|sobrinh[oa]|amig[oa]|vizinh[oa]|cunhad[oa]))(?: [a-z]+)?,? (?:sim|nao|e|foi|tem|trabalhou|trabalha|esteve|fez|sabe|fala|se|vai|disse|ta|ja)(?![a-z])
`);

/** The agent wants another than the one who speaks, or their own view in place of what another thinks. */
const WANTS_OTHER = phrases(`
  (?:come|get|bring|put)(?: [a-z]+){0,2} (?:to|on) the (?:phone|line) | (?:him|her)self(?![a-z]) | (?:your|the) own (?:impression|view|opinion|experience|score|rating) | (?:about|asking) (?:yourself|you yourself) | what (?:about|would) you(?:rself)? (?:say )?\\? | (?:reach|contact|try|ring|call|test|speak (?:to|with)|talk to) (?:him|her)(?![a-z]) | (?:could|can|may) i (?:reach|speak (?:to|with)) [a-z]+ (?:later|now|instead|please) | (?:is|when will|when is|would) [a-z]+ (?:be )?(?:there|home|in|back|around|available)\\? |
  (?:podria|puede|podra) (?:ponerse|pasar)(?:me)? | (?:y la suya|y usted|y vos|y tu|y la tuya|y su opinion|y a usted|y a ti)(?: [a-z]+)?\\? | (?:hablar|conversar) con (?:el|ella)(?: mism[oa])?(?= *[,.!?]|$) | (?:es|era) (?:para|con) (?:el|ella|[a-z]+)(?: mism[oa])?\\. | (?:el|ella) mism[oa] | le (?:pregunto|preguntaba) (?:por|sobre) (?:usted|ti|su) |
  (?:com|para|pra) (?:ele|ela) (?:mesm[oa])(?![a-z]) | (?:precisa|tem que|deve|teria que) ser com (?:ele|ela) | (?:ouvi|testa|avalia)-l[oa](?![a-z]) | (?:e (?:a|o) (?:sua|seu|senhora|senhor)|e (?:voce|a senhora|o senhor)|e para (?:voce|a senhora|o senhor))(?: [a-z]+)?\\? | quando (?:ele|ela) (?:pode|volta|chega|esta)
`);

/** Words in the place of an answer: another question, a boast for which others are to answer, leave to write what one likes. */
const NO_ANSWER = phrases(`
  (?:ask|go and ask) (?:anyone|anybody|around|them|him|her|my) | put (?:me )?down (?:what|whatever|that|i'm|as) | (?:whatever|anything|what) you (?:think|like|want|say|reckon) | (?:i'm|i am) listening | before (?:that|i|we|you) | what (?:for|are (?:you|ye)|is this)(?![a-z]) | (?:go|fire) (?:ahead|away) | i(?:'ve| have)? never (?:went|been|filled|done|do|had|did|answer)(?![a-z]) | (?:don't|do not|won't|not) (?:do|doing|answer|answering|want|wanting|give|giving|starting)(?![a-z]) | you tell me | none of your |
  (?:pregunt[ea]|preguntele|preguntale)(?:n)? (?:a|en) (?:cualquiera|quien|todos|todo|mi) | (?:ponga|pon|pongale|ponle|anote) (?:lo que|que soy|que si|usted) | (?:lo que|como) (?:usted )?(?:quiera|diga|guste|prefiera|quieras) | antes de (?:contestar|responder|eso|que|seguir) | (?:para que|a que viene|que es esto)(?![a-z]) | (?:hace|llevo)[^.!?]{0,25} que no (?:voy|uso|compro|paso)(?![a-z]) | (?:yo )?(?:nunca|no) (?:voy|fui|he ido|uso|contesto|respondo|hago|compro)(?![a-z])(?! mas) | digame usted |
  (?:pergunt[ea])(?:m)? (?:a|pra|para|por) (?:qualquer|quem|todo|tod|minha|meu) | (?:bota|poe|pode botar|pode por|coloca|anota)(?: ai)? (?:o que|que sou|avancado|nota|qualquer|dez|tudo) | (?:o que|como) (?:voce|a senhora|o senhor) (?:quiser|achar|preferir) | antes (?:de (?:responder|mais nada|isso)|disso|que) | (?:pra|para) que(?: isso)?(?= *[,.!?]|$| (?:eu|teste|pergunta)) | (?:nao|nunca) (?:respondo|fui|vou|uso|faco|comprei|quero|usei)(?![a-z]) | diga voce
`);

const lastQuestion = ({ before }: Exchange): string => {
  const asked = before.asks === '' ? before.states : before.asks;
  return (
    asked
      .split('?')
      .map((part) => part.trim())
      .filter(Boolean)
      .at(-1) ?? ''
  );
};

const BACK_WORDS_MIN = 3;

/** Ends in a question of its own: what little stood before it answered nothing. */
const asksBack = ({ text }: Exchange): boolean =>
  text.trimEnd().endsWith('?') &&
  text
    .replaceAll(/[^.!?,…]*\?/g, '')
    .split(/\s+/)
    .filter(Boolean).length < BACK_WORDS_MIN;

export const isLeaveAsked = (exchange: Exchange): boolean => LEAVE_ASKED.test(lastQuestion(exchange));
export const isCalledAway = (exchange: Exchange): boolean => CALLED_AWAY.test(exchange.plain);

/** Another than the one who speaks is wanted for the answers. */
export const isAnotherWanted = ({ exchanges, agent }: Facts): boolean =>
  exchanges.some((one) => OF_ANOTHER.test(plain(one.whole))) &&
  (WANTS_OTHER.test(agent.asks) || WANTS_OTHER.test(agent.states));

export function isOwnAnswer(exchange: Exchange, facts: Facts): boolean {
  const { exchanges } = facts;
  if (isLeaveAsked(exchange) && !hasDigits(exchange.text)) return false;
  if (isCalledAway(exchange) || asksBack(exchange) || NO_ANSWER.test(exchange.plain)) return false;
  if (isAskedWhenToCall(exchange, exchanges)) return false;
  const isAfter = exchanges.slice(0, exchange.index).some((one) => isAskedWhenToCall(one, exchanges));
  if (isAfter) return false;
  return !OF_ANOTHER.test(exchange.plain) || beginsWithNo(exchange);
}
