import { phrases, plain } from '../text/phrases.ts';

/** Words that agree to nothing yet: put off, to be talked over with somebody, or kept open on purpose. */

/** Will call themselves: nobody is to call them. */
export const CALLS_THEMSELVES = phrases(`
  (?:i'?ll|i will|i can|let me|i'd rather|i'?m going to) (?:call|ring|phone|contact|get back to) (?:you|back) | (?:luego|despues|mas tarde|ahi|ya) (?:yo )?(?:los |les |le |te )?(?:llamo|marco|aviso) | (?:depois|mais tarde) (?:eu )?(?:te |lhe )?(?:ligo|retorno|aviso) | yo (?:los |les |le |te )?(?:llamo|marco|vuelvo a llamar) | (?:los|les|le|te) (?:llamo|marco) yo | eu (?:mesm[oa] )?(?:te |lhe )?(?:ligo|retorno|volto a ligar) | ligo eu | (?:yo )?mism[oa] (?:los |les |le |te )?(?:llamo|marco)
`);

/** Keeps what went before from being taken for an agreement. */
export const AGREES_TO_NOTHING = phrases(`
  (?:don't|do not|never) (?:like|do|make) promis | not giving you (?:a|any) (?:figure|date|number|day|amount) | no me gusta prometer | nao gosto de prometer | (?:fecha|cantidad|monto) no (?:le |te |les )?(?:digo|voy a decir) | no (?:le |te |les )?(?:digo|voy a decir) (?:fecha|cuando|cuanto)(?![a-z]) | (?:data|valor) (?:eu )?nao (?:te |lhe )?(?:digo|dou|vou dar) |
  (?:won't|not going to|can't|cannot) promise (?:you )?(?:anything|any money|nothing)(?= *[,.!]|$| at (?:all|the moment))(?!,? but) | no (?:le |te |les |os )?(?:voy a|quiero) prometer(?: nada)?(?= *[,.!]|$)(?!, pero) | nao (?:te |lhe |vos )?(?:vou|quero) prometer(?: nada)?(?= *[,.!]|$)(?!, mas) | ni que (?:si|me voy|me quedo) ni que |
  (?:not|n't) (?:saying|said) (?:yes|i(?: |')(?:will|ll|agree|pay)) | (?:not|n't) promising | no (?:le |les |te |os )?prometo | no (?:le |les |te |os )?puedo decir que si | (?:can't|cannot) (?:say|give you a|tell you) yes | nao (?:te |lhe )?(?:posso|vou) dizer que sim | nao (?:te |lhe )?prometo | nao (?:to|tou|estou) a (?:dizer|fechar|aceitar) | nao disse que | (?:fecha|data) no (?:le |te )?(?:doy|puedo dar) | (?:not|n't) (?:agreeing|committing|signing up) (?:to|for|myself) | (?:not|n't) (?:agreed|committed|signed up) |
  no (?:le |te |les )?(?:estoy diciendo|digo|dije|he dicho) que si | no (?:me )?(?:estoy )?(?:comprometo|comprometiendo)(?! a pagar) | no (?:estoy|he) (?:acept|contrat|firm) |
  nao (?:to|tou|estou) (?:fechando|dizendo que sim|aceitando|contratando|assinando|me comprometendo) | nao (?:disse|falei) que sim | nao fechei nada
`);

const WAVERS = phrases(`
  (?:can't|cannot|couldn't) (?:say yes|say|decide|agree|sign|do (?:it|that|anything)) without (?:my|her|him|them|the) | no (?:le )?(?:puedo|podria) (?:decidir|decir\\w*|firmar|contestar) (?:nada )?sin (?:mi|ella|el|hablar) | sin (?:mi|ella|hablarlo|consultar) \\w* ?no (?:puedo|decido) | nao (?:posso|consigo) (?:decidir|fechar|dizer|assinar) (?:nada )?sem (?:a|o|ela|ele|minha|meu|falar) | sem (?:ela|ele|a minha|o meu) (?:\\w+ )?(?:eu )?nao (?:decido|fecho|posso) |
  think about it | think it over | let me think | (?:we'll|we will|i'll|i will|let's) see(?![a-z]) | maybe(?! (?:i|we) (?:can|could) (?:do|pay)) | perhaps | it depends | i guess | not now(?![a-z]) |
  mejor lo (?:pienso|consulto) | prefiero pensar | luego vemos | ya veremos | ya se vera | (?:despues|luego|ahi|cuando [a-z]+) vemos | (?:depois|mais tarde) a gente ve | veremos | quizas? | depende(?![a-z]) | tal vez | a lo mejor | quien sabe | talvez | quem sabe | depois (?:eu )?vejo | vamos ver | vou ver | melhor pensar | not sure (?:yet|if) | maybe later | need to (?:talk|check|ask) |
  lo (?:voy a pensar|pienso|pensare|tengo que (?:pensar|consultar|hablar)) |
  (?:dejeme|dejame) pensar | tal vez (?:despues|luego|mas) | no estoy segur | vou pensar |
  preciso (?:pensar|conversar|falar com) | deixa eu pensar | talvez depois | nao tenho certeza
`);

/** Must ask or look first, or does not know yet. */
const MINE =
  '(?:my|the|our) (?:diary|calendar|schedule|shifts?|rota|work|boss|agenda|husband|wife|partner|family|mum|mom|dad|mother|father|son|daughter|sister|brother|other half|missus|accountant)';
const MIS =
  '(?:(?:el|la|mi|mis|nuestra) )?(?:agenda|calendario|horarios?|turnos?|jefe|jefa|esposo|esposa|marido|mujer|senora|pareja|familia|mama|papa|madre|padre|hijo|hija|hermano|hermana|socio|socia|contador|contadora)';
const MINHA =
  '(?:(?:o|a|os|as) )?(?:meu|minha|meus|minhas|nossa)? ?(?:agenda|calendario|escala|horarios?|chefe|marido|esposo|esposa|mulher|patroa|familia|mae|pai|filho|filha|irma|irmao|socio|socia|contador|contadora|amigas|amigos)';
const HOLDS = phrases(`
  (?:have|need|got|ought|want|going)(?:ta)? to (?:check (?:with|if|whether|when|what|first|that|${MINE})|look at ${MINE}|ask (?:first|${MINE}|him|her|them)|(?:talk|speak) (?:to|with) (?:${MINE}|him|her|them)|see (?:if|whether|what|how|when|${MINE})|run it (?:by|past)|talk it over|discuss it) |
  (?:check|ask|see|talk|speak|read|look)(?: [a-z']+){0,4} first(?= *[,.!]|$| (?:and|then|i)(?![a-z])) | (?:don't|do not|dont) know (?:yet|if (?:i|we|it|he|she)|whether|what day|which day)(?![a-z]) | (?:haven't|have not|havent) (?:decided|made up my mind) |
  (?:tengo|tendria|tenemos|toca|hay|habria|necesito|voy a) (?:que )?(?:a )?(?:preguntar(?:le|les|lo)?|consultar(?:lo|le|la)?|hablarlo|platicarlo|(?:hablar|platicar) con (?:ella|el|ellos|${MIS})|ver(?:lo)? (?:si|con|como|que dia|cuando|${MIS})|(?:mirar|revisar|checar) (?:si|${MIS}))(?![a-z]) | primero (?:le |les |lo |la |yo )?(?:pregunto|consulto|hablo|veo|miro|reviso|tengo que|hay que|necesito (?:ver|hablar|preguntar)) |
  (?:if|si|se) (?:my|mi|(?:a )?minha|(?:o )?meu|she|he|ella|el|ela|ele) (?:[a-z]+ )?(?:agrees|says|wants|lets|is (?:ok|okay|fine|happy)|quiere|dice|acepta|esta de acuerdo|me deja|puede|quer|quiser|disser|topar|aceitar|deixar|concordar|autorizar?)(?![a-z]) |
  (?:luego|despues) (?:yo )?(?:le |les |te |os )?(?:confirmo|digo)(?![a-z]) | capaz que (?:puedo|voy|si)(?![a-z]) | depois (?:eu )?(?:te |lhe |vos )?(?:confirmo|digo)(?![a-z]) | i'll (?:let you know|confirm (?:later|with you)) |
  no se (?:todavia|aun|si (?:voy|puedo|me|va|vamos|quiero)|que dia|cuando) | (?:todavia|aun) no (?:lo )?(?:se|sabemos|decid[a-z]+|he decidido)(?![a-z]) | no lo (?:he decidido|decidi)(?![a-z]) | cualquier cosa (?:yo )?(?:le |les |los |te |me )?(?:llamo|marco|aviso|comunico|escribo) |
  (?:tenho|preciso|teria|vou|deixa eu|tem) (?:que |de |ter que |ter de )?(?:(?:lhe |te )?perguntar (?:pra|para|a|ao|pro|primeiro|com)|consultar|(?:conversar|combinar|falar|ver) com (?:ela|ele|elas|eles|${MINHA})|ver (?:se|quando|o que|direitinho|${MINHA})|(?:olhar|checar) ${MINHA})(?![a-z]) | primeiro (?:eu )?(?:pergunto|falo|vejo|consulto|tenho que|preciso (?:ver|falar|perguntar)) |
  (?:ainda )?nao sei (?:ainda|se (?:vou|posso|quero|da|vai)|que dia|quando|bem)(?![a-z]) | ainda nao (?:sei|decidi|resolvi)(?![a-z]) | qualquer coisa (?:eu )?(?:te |lhe |vos )?(?:ligo|aviso|chamo|retorno|mando)
`);

/** Will hand the news on, or has had enough: a courteous end to a talk that was not theirs. */
const PASSES_ON = phrases(`
  i'?(?:ll| will) (?:tell|let) (?:him|her|them|my [a-z]+) (?:know )?(?:that )?(?:you|he|she) | that's me (?:done|off|away)(?![a-z]) | (?:yo )?(?:le|les) (?:digo|aviso|paso|doy) (?:que|el (?:recado|mensaje)) | (?:eu )?(?:aviso|digo|falo) (?:pra|para|a|ao|pro)? ?(?:ela|ele|eles|elas)?(?: )?que (?:voces |voce )?(?:ligaram|ligou|telefonou|telefonaram) | (?:eu )?dou o recado
`);

export const HESITATES = new RegExp(`${WAVERS.source}|${HOLDS.source}|${PASSES_ON.source}`);

/** Such words take nothing up, whatever yes stands among them. */
export const leavesOpen = (text: string): boolean => {
  const words = plain(text);
  return [CALLS_THEMSELVES, AGREES_TO_NOTHING, HESITATES].some((pattern) => pattern.test(words));
};

/** Will not bind themselves, which takes back what they may have said before. */
export const agreesToNothing = (text: string): boolean => AGREES_TO_NOTHING.test(plain(text));
