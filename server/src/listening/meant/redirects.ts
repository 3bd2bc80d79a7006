import { namesAWay } from '../classifier/left-alone.ts';
import { phrases, plain } from '../text/phrases.ts';

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

/** "Not at work, ring my mobile": where to be called is said, so that nobody is to call at all is doubtful. */
export const redirectsCalls = (text: string): boolean =>
  (CALLED_ELSEWHERE.test(plain(text)) || namesAWay(text)) && !NOT_AT_ALL.test(plain(text));
