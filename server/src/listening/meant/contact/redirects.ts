import { namesAWay } from '../../classifier/left-alone.ts';
import { phrases, plain } from '../../text/phrases.ts';

const CALLED_ELSEWHERE = phrases(`
  (?<=^|[,.;!] ?|please |but |just )(?:call|ring|phone|try|text) (?:me )?(?:on )?(?:my|the) (?:mobile|cell|cellphone|work phone|landline|other (?:number|phone|line)|office|house|home)(?![a-z]) | (?:my|the) (?:mobile|cell|landline|other number) (?:is better|instead) |
  (?<=^|[,.;!] ?|mejor |sino |pero )(?:llam|marqu)(?:enme|eme|adme|ame) (?:[a-z]+ )?(?:al|a la|en el|por el) (?:movil|celular|cel|fijo|otro|trabajo|oficina|casa)(?![a-z]) | mejor al (?:movil|celular|cel|fijo|otro)(?![a-z]) |
  (?<=^|[,.;!] ?|mas |melhor )(?:me )?(?:liga|ligue|liguem|chama|chame) (?:me )?(?:pro|no|pra|para o|ao) (?:meu )?(?:celular|telemovel|fixo|outro|trabalho|whatsapp|zap|escritorio)(?![a-z])
`);

/** Said beside it, no call is wanted anywhere. */
const NOT_AT_ALL = phrases(`
  again(?![a-z]) | any ?more(?![a-z]) | altogether | (?:take|get|remove|strike) me | remov | list(?![a-z]) | stop | enough | never | no more |
  ya no | nunca | basta | lista | (?:quit|borr|elimin|saqu)[a-z]*me | mas(?= *[,.!]|$) | de nuevo | harto | harta |
  nunca | parem | pare(?![a-z]) | chega | me tir | tir[ae]m? | lista | mais(?= *[,.!]|$) | de novo
`);

/** "Antes de las diez no me llaméis, a partir de ahí cuando queráis": at some hours they may. */
const AT_OTHER_HOURS = phrases(`
  (?:after|before|from) (?:that|then|there)(?:,? (?:on|it's|is|that's))?,? (?:fine|okay|ok|whenever|any ?time|ring away|call away|you can|no problem) | (?:any ?time|whenever) (?:after|before) (?:that|then) |
  (?:a partir de (?:ahi|entonces|esa hora|alli)|despues de (?:eso|esa hora)|de ahi en adelante|luego|mas tarde|despues)(?: ya)?,? (?:si(?! no)|cuando (?:quier|quer|gust|pued|pod)|sin problema|no hay problema|las veces|lo que quier) |
  (?:depois (?:disso|dai|dessa hora)|a partir (?:dai|disso)|dai (?:em diante|pra frente|pra la)|mais tarde|depois)(?: ja)?,? (?:pode|podem|sim|quando quiser|a vontade|sem problema|tudo bem)
`);
/** "A los de la telefónica les dije que no me llamaran más, a ustedes no": said to others. */
const NOT_YOU = phrases(`
  (?:but |and )?(?:not you|you(?: lot| guys| people)?(?:'re| are) (?:fine|okay|ok|all right|alright|different|welcome))(?: lot| guys| people)?(?= *[,.!]|$) |
  (?:pero |y )?(?:a|con) (?:ustedes|vosotros|usted|vos)(?: en cambio)? (?:no|si|no hay problema|todo bien|encantad[oa])(?= *[,.!]|$) | ustedes (?:no|si pueden|son otra cosa)(?= *[,.!]|$) |
  (?:(?:mas|e),? (?:com )?|com )(?:voces|voce) (?:nao|nao tem problema|tudo bem|podem?(?: sim| ligar)?|e diferente|sao diferentes)(?= *[,.!]|$)
`);

/** "Text it to this number", "mándelo a este número": they are waiting for it. */
const TO_BE_REACHED = phrases(`
  (?<!(?:not|never|n't|stop|to) )(?:text|send|whatsapp|message|forward|e-?mail|mail|ping|ring|call) (?:it|that|them|me|us|the (?:details|info|information|link|quote|list|brochure|prices?))(?: (?:over|all|the (?:details|info|link|quote|list)))? (?:to|on|at|through to) (?:this|that|my|the same|the) (?:number|phone|mobile|cell|e-?mail|address|whatsapp|one)(?![a-z]) |
  (?<!no (?:me |nos |lo |la )?)(?:mand[aeo]|envi[aeo]|pas[aeo]|escrib[aeo])n?(?:me|nos)?(?:l[oa]s?)? (?:eso |todo |la informacion |el (?:enlace|link|precio) )?(?:a|al|por) (?:este|ese|mi|el mismo) (?:mismo )?(?:numero|telefono|celular|movil|correo|whatsapp|wasap|mail) |
  (?<!nao (?:me |nos )?)(?:me )?(?:mand[ae]|envi[ae]|pass[ae])m? (?:isso |tudo |a informacao |o (?:link|preco) )?(?:pra|para|por|pro|nesse|neste|no|pelo) (?:esse|este|meu|o mesmo|mesmo)? ?(?:mesmo )?(?:numero|telefone|celular|telemovel|e-?mail|whatsapp|zap)
`);

/** "No quiero que me llamen otro día, dígame ahora": who is to tell them cannot be silent. */
const NOT_LATER_BUT_NOW = phrases(`
  (?:don't|do not|no need to|rather you didn't|not) (?:want you to )?(?:call|ring|phone)(?:ing)?(?: me)?(?: back)? (?:another day|some other (?:day|time)|later)[ ,]+(?:(?:just|so|but|no|and|please) ){0,2}(?:tell me|say it|go on|go ahead)(?![a-z]) |
  no (?:quiero que )?(?:me |nos )?(?:vuelv[a-z]+ a )?(?:llam|habl|marqu)[a-z]* (?:otro dia|despues|luego|mas tarde)[ ,]+(?:(?:mejor|pero|no|y) ){0,2}(?:dime|digame|diga|digamelo|dimelo|cuente|cuenteme)(?![a-z]) |
  nao (?:quero que )?(?:me )?(?:ligu|liga|lig|cham)[a-z]* (?:outro dia|depois|mais tarde)[ ,]+(?:(?:melhor|mas|nao|e) ){0,2}(?:me )?(?:diz|diga|fala|fale|conta|conte)(?![a-z])
`);

/** Wants something sent or a call to a number they name, and forbids nothing beside it. */
export const wantsToBeReached = (text: string): boolean => {
  const said = plain(text);
  return TO_BE_REACHED.test(said) && !NOT_AT_ALL.test(said);
};

/** Refuses only to be called later, and wants to hear it now. */
export const wantsItNow = (text: string): boolean => {
  const said = plain(text);
  return NOT_LATER_BUT_NOW.test(said) && !NOT_AT_ALL.test(said);
};

/** "Not at work, ring my mobile": who may call, when or where is said, so that nobody is to call at all is doubtful. */
export function redirectsCalls(text: string): boolean {
  const said = plain(text);
  if (AT_OTHER_HOURS.test(said) || NOT_YOU.test(said)) return true;
  return (CALLED_ELSEWHERE.test(said) || namesAWay(text)) && !NOT_AT_ALL.test(said);
}
