import { affirmedAt, phrases, plain } from '../text/phrases.ts';

/** Words that agree to nothing yet: put off, to be talked over with somebody, or kept open on purpose. */

/** Will call themselves: nobody is to call them. */
export const CALLS_THEMSELVES = phrases(`
  (?:i'?ll|i will|i can|let me|i'd rather|i'?m going to) (?:call|ring|phone|contact|get back to) (?:you|back)(?! (?:back )?with(?![a-z])) | (?:i'?ll|i will|let me|i can) give (?:you|yous|ye) (?:a|another) (?:bell|ring|call|shout|buzz|tinkle) | (?:i'?ll|i will|we'll|we will|let me|i can|i'?m going to) (?:[a-z']+ ){0,8}?(?:come|get) back to (?:you|ya|yous)(?![a-z])(?! with(?![a-z])) | (?:luego|despues|mas tarde|ahi|ya) (?:yo )?(?:los |les |le |te )?(?:llamo|marco|aviso) | (?:depois|mais tarde) (?:eu )?(?:te |lhe )?(?:ligo|retorno|aviso) | yo (?:los |les |le |te )?(?:llamo|marco|vuelvo a llamar) | (?:los|les|le|te) (?:llamo|marco) yo | eu (?:mesm[oa] )?(?:te |lhe )?(?:ligo|retorno|volto a ligar) | ligo eu | (?:yo )?mism[oa] (?:los |les |le |te )?(?:llamo|marco) |
  (?:can|could|may|might|should|shall) i (?:just |maybe )?(?:call|ring|phone|get|come) (?:you )?(?:back|again|later)(?![a-z]) | (?:i could|i might|i may|i'll have to) (?:call|ring|phone) (?:you )?(?:back|again|later)(?![a-z]) | (?:los|les|las|le|te|os) (?:puedo|podria) (?:volver a )?(?:llamar|marcar)(?![a-z]) | (?:puedo|podria) (?:yo )?(?:volver a )?(?:llamar|marcar)(?:los|les|las|le|te|os)(?![a-z]) | (?:puedo|podria|voy a) (?:yo )?volver a (?:llamar|marcar) | (?:yo )?vuelvo a (?:llamar|marcar) | (?:yo )?(?:los|les|las) (?:busco|contacto) |
  (?:posso|podia|poderia|consigo) (?:eu )?(?:te |lhe |vos )?(?:ligar|telefonar|retornar) (?:de novo|de volta|outra vez|novamente|depois|mais tarde|amanha|(?:pra|para) voces)(?![a-z]) | (?:volto|torno) a (?:ligar|telefonar)(?![a-z])
`);

/** Keeps what went before from being taken for an agreement. */
export const AGREES_TO_NOTHING = phrases(`
  (?:don't|do not) like (?:to )?promis | (?:don't|do not) (?:do|make) promises(?! (?:i|we)(?![a-z])) | not giving you (?:a|any) (?:figure|date|number|day|amount) | no me gusta prometer | nao gosto de prometer | (?:fecha|cantidad|monto) no (?:le |te |les )?(?:digo|voy a decir) | no (?:le |te |les )?(?:digo|voy a decir) (?:fecha|cuando|cuanto)(?![a-z]) | (?:data|valor) (?:eu )?nao (?:te |lhe )?(?:digo|dou|vou dar) |
  (?:won't|not going to|can't|cannot) promise (?:you )?(?:anything|any money|nothing)(?= *[,.!]|$| at (?:all|the moment))(?!,? but) | no (?:le |te |les |os )?(?:voy a|quiero) prometer(?: nada)?(?= *[,.!]|$)(?!, pero) | nao (?:te |lhe |vos )?(?:vou|quero) prometer(?: nada)?(?= *[,.!]|$)(?!, mas) | ni que (?:si|me voy|me quedo) ni que |
  (?:not|[a-z]+n't) (?:saying|said) (?:yes|i(?: |')(?:will|ll|agree|pay)) | (?:not|[a-z]+n't) promising(?! (?:the (?:whole|lot|full)|all|everything|it all)(?![a-z])) | no (?:le |les |te |os )?prometo(?! (?:todo|la totalidad)(?![a-z])) | no (?:le |les |te |os )?puedo decir que si | (?:can't|cannot) (?:say|give you a|tell you) yes | nao (?:te |lhe )?(?:posso|vou) dizer que sim | nao (?:te |lhe )?prometo(?! (?:tudo|o total)(?![a-z])) | nao (?:to|tou|estou) a (?:dizer|fechar|aceitar) | nao disse que(?! nao) | (?:fecha|data) no (?:le |te )?(?:doy|puedo dar) | (?:not|n't) (?:agreeing|committing|signing up) (?:to|for|myself) | (?:not|n't) (?:agreed|committed|signed up) |
  no (?:le |te |les )?(?:estoy diciendo|digo|dije|he dicho) que si | no (?:me )?(?:estoy )?(?:comprometo|comprometiendo)(?! a pagar) | no (?:estoy|he) (?:acept|contrat|firm) |
  nao (?:to|tou|estou) (?:fechando|dizendo que sim|aceitando|contratando|assinando|me comprometendo) | nao (?:disse|falei) que sim | nao fechei nada
`);

const WAVERS = phrases(`
  (?:can't|cannot|couldn't) (?:say yes|say|decide|agree|sign|do (?:it|that|anything)) without (?:my|her|him|them|the) | no (?:le )?(?:puedo|podria) (?:decidir|decir\\w*|firmar|contestar) (?:nada )?sin (?:mi|ella|el|hablar) | sin (?:mi|ella|hablarlo|consultar) \\w* ?no (?:puedo|decido) | nao (?:posso|consigo) (?:decidir|fechar|dizer|assinar) (?:nada )?sem (?:a|o|ela|ele|minha|meu|falar) | sem (?:ela|ele|a minha|o meu) (?:\\w+ )?(?:eu )?nao (?:decido|fecho|posso) |
  (?:not|[a-z]+n't) (?:saying|said|say) no(?= *[,.!]|$| (?:but|just|either)(?![a-z])) | no (?:te|le|les|os) (?:digo|estoy diciendo) que no(?= *[,.!]|$| pero) | nao (?:to|tou|estou|digo|falo)(?: dizendo| falando)? que nao(?= *[,.!]|$| mas) | (?:still|i'm) thinking (?:it over|about it|it through)?(?= *[,.!]|$) | (?:lo )?(?:estoy|sigo) pensando(?:lo)?(?= *[,.!]|$) | (?:ainda )?(?:to|tou|estou) pensando(?= *[,.!]|$) |
  think about it | think it over | let me think | (?:we'll|we will|i'll|i will|let's) see(?![a-z])(?! (?:you|u|her|him|them|the|my|ya)(?![a-z])) | maybe(?! (?:i|we) (?:can|could) (?:do|pay)) | perhaps | it depends | i guess | not now(?![a-z]) |
  mejor lo (?:pienso|consulto|hablo|platico|veo|pregunto) | melhor (?:eu )?(?:falar|ver|perguntar|conversar) | prefiero pensar | luego vemos | ya veremos | ya se vera | (?:despues|luego|ahi|cuando [a-z]+) vemos | (?:depois|mais tarde) a gente ve | veremos | quizas? | depende(?![a-z]) | tal vez | a lo mejor | quien sabe | talvez | quem sabe | depois (?:eu )?vejo | vamos ver | vou ver | melhor pensar | not sure (?:yet|if) | maybe later | need to (?:talk|check|ask)(?! (?:in(?![a-z])|an?(?![a-z])|you|to (?:you|someone|somebody|a |an )|my (?:order|account|bill|eyes|teeth)|about)) |
  lo (?:voy a pensar|pienso|pensare|tengo que (?:pensar|consultar|hablar)) |
  (?:dejeme|dejame) pensar | tal vez (?:despues|luego|mas) | no estoy segur | vou pensar |
  preciso (?:pensar|conversar(?! com (?:alguem|um))|falar com(?! (?:alguem|um|uma|voce|o (?:medico|doutor|dentista)|a (?:medica|doutora|dentista))(?![a-z]))) | deixa eu pensar | talvez depois | nao tenho certeza
`);

/** Whom or what people ask before they agree. */
const MINE =
  '(?:my|the|our) (?:diary|calendar|schedule|shifts?|rota|work|boss|agenda|husband|wife|partner|family|mum|mom|dad|mother|father|son|daughter|sister|brother|other half|missus|accountant)';
const MIS =
  '(?:(?:el|la|mi|mis|nuestra) )?(?:agenda|calendario|horarios?|turnos?|jefe|jefa|esposo|esposa|marido|mujer|senora|pareja|familia|mama|papa|madre|padre|hijo|hija|hermano|hermana|socio|socia|contador|contadora)';
const MINHA =
  '(?:(?:o|a|os|as) )?(?:meu|minha|meus|minhas|nossa)? ?(?:agenda|calendario|escala|horarios?|chefe|marido|esposo|esposa|mulher|patroa|familia|mae|pai|filho|filha|irma|irmao|socio|socia|contador|contadora|amigas|amigos)';
/** Must ask or look first, or does not know yet. */
const HOLDS = phrases(`
  (?:have|need|got|ought|want|going)(?:ta)? to (?:check (?:with|if|whether|when|what|first|that|${MINE})|look at ${MINE}|ask (?:first|${MINE}|him|her|them)|(?:talk|speak) (?:to|with) (?:${MINE}|him|her|them)|see (?:(?:if|whether) (?:i|we|it (?:suits|works|fits)|my|he|she|they)(?![a-z])|what (?:my|he|she|they)|how (?:i|it)|when i|${MINE})|run it (?:by|past)|talk it over|discuss it) |
  (?:check|ask)(?: [a-z']+){0,4} first(?= *[,.!]|$| (?:and|then|i)(?![a-z])) | (?:don't|do not|dont) know (?:yet|if (?:i|we|it|he|she)|whether|what day|which day)(?![a-z]) | (?:haven't|have not|havent) (?:decided|made up my mind) |
  (?:tengo|tendria|tenemos|toca|hay|habria|necesito|voy a) (?:que )?(?:a )?(?:preguntar(?:le|les|lo)?|consultar(?:lo|le|la)?|hablarlo|platicarlo|(?:hablar|platicar) con (?:ella|ellos|el(?= *[,.!]|$)|${MIS})|ver(?:lo)? (?:primero )?(?:si|con|como|que dia|cuando|${MIS})|(?:mirar|revisar|checar)(?:lo)? (?:primero )?(?:si|con (?:ella|ellos|${MIS})|que dia|${MIS}))(?![a-z]) | primero (?:le |les |lo |la |yo )?(?:pregunto|consulto|hablo|veo|miro|reviso|tengo que|hay que|necesito (?:ver|hablar|preguntar)) |
  (?:i'?ll|i will|we'll|we will|let me|i'?m going to|i'?d better) (?:just |first |only )?(?:(?:talk|speak|chat|check|discuss (?:it|this)|go over (?:it|this)|have a (?:word|chat|talk)|run (?:it|this)|talk (?:it|this) over|see) (?:to|with|by|past) (?:${MINE}|him|her|them|the (?:others?|family|lads|girls|guys|rest|folks)|my [a-z]+|our [a-z]+|everyone)|ask (?:${MINE}|him|her|them|the (?:others?|family|rest)))(?![a-z]) |
  (?:deja|deje|dejen|permita|permiti)(?:me|nos)? (?:que )?(?:lo |la |le |les |primero )*(?:charl|convers|plati[cq]|consult|pens|piens|pregunt|coment|habl[eoa]r? (?:primero )?con|hablo|hablarlo|hablamos)[a-z]*(?![a-z]) | lo (?:charl|habl|convers|platic|coment|consult|discut|ve)(?:o|amos|emos|are|aremos) (?:primero )?con (?:ella|ellos|ellas|el(?= *[,.!y]|$)|${MIS})(?![a-z]) | (?:lo|la) (?:charlo|hablo|converso|platico|consulto) primero |
  capaz que (?:puedo|voy|si)(?![a-z]) |
  no se (?:todavia|aun|si (?:voy|puedo|me|va|vamos|quiero)|que dia|cuando) | (?:todavia|aun) no (?:lo )?(?:se|sabemos|decid[a-z]+|he decidido)(?![a-z]) | no lo (?:he decidido|decidi)(?![a-z]) |
  (?:tenho|preciso|teria|vou|deixa eu|tem) (?:que |de |ter que |ter de )?(?:(?:lhe |te )?perguntar (?:pra|para|a|ao|pro|primeiro|com)|consultar|(?:conversar|combinar|falar|ver)(?: primeiro)? com (?:ela|ele|elas|eles|${MINHA})|ver (?:se|quando|o que|direitinho|${MINHA})|(?:olhar|checar) ${MINHA})(?![a-z]) | primeiro (?:eu )?(?:pergunto|falo|vejo|consulto|tenho que|preciso (?:ver|falar|perguntar)) |
  deix[ae](?:-me| me| eu)? (?:primeiro )?(?:falar|conversar|trocar (?:uma )?ideia|combinar|pensar|consultar|perguntar)(?![a-z]) | deix[ae] (?:ele|ela|eles|elas|(?:o |a )?(?:meu|minha) [a-z]+) (?:chegar|voltar|ver|decidir|pensar|olhar)(?![a-z]) | (?:vou|eu) (?:falo|falar|converso|conversar|troco (?:uma )?ideia|trocar (?:uma )?ideia|combino|combinar) com (?:ela|ele|elas|eles|o pessoal|a galera|os outros|a familia|${MINHA})(?![a-z]) |
  (?:ainda )?nao sei (?:ainda|se (?:vou|posso|quero|da|vai)|que dia|quando|bem)(?![a-z]) | ainda nao (?:sei|decidi|resolvi)(?![a-z])
`);

/** A courteous end: will call, will say, will hand the news on, has had enough. After a yes it takes nothing back. */
const ENDS_POLITELY = phrases(`
  (?:luego|despues) (?:yo )?(?:le |les |te |os )?(?:confirmo|digo)(?![a-z])(?! (?:a|al|que|cuando)(?![a-z])) | depois (?:eu )?(?:te |lhe |vos )?(?:confirmo|digo)(?![a-z])(?! (?:a|ao|pra|para|que|quando)(?![a-z])) | i'll (?:let you know(?! (?:if|when)(?![a-z]))|confirm (?:later|with you)) |
  y (?:luego |despues |ya )?(?:yo )?(?:te|le|les|os) (?:aviso|digo|cuento|confirmo|llamo)(?= *[,.!]|$) | (?:e|ai|dai|depois) (?:eu )?(?:ja )?(?:te |lhe |vos )?(?:aviso|retorno|confirmo|dou (?:um |uma |o )?(?:retorno|resposta))(?= *[,.!]|$| pra | para ) |
  cualquier cosa (?:yo )?(?:le |les |los |te |me )?(?:llamo|marco|aviso|comunico|escribo) | qualquer coisa (?:eu )?(?:te |lhe |vos )?(?:ligo|aviso|chamo|retorno|mando) |
  i'?(?:ll| will) (?:tell|let) (?:him|her|them|my [a-z]+) (?:know )?(?:that )?(?:you|he|she) | that's me (?:done|off|away)(?![a-z]) | (?:yo )?(?:le|les) (?:digo|aviso|paso|doy) (?:que (?:llam|habl|marc)|el (?:recado|mensaje)) | (?:eu )?(?:aviso|digo|falo) (?:pra |para |a |ao |pro )?(?:ela |ele |eles |elas )?que (?:voces |voce )?(?:ligaram|ligou|telefonou|telefonaram) | (?:eu )?dou o recado
`);

export const HESITATES = new RegExp(`${WAVERS.source}|${HOLDS.source}`);

/** "If my wife agrees, we'll renew", "fine by me, if my husband agrees": said first or last, it is a condition of the whole. */
const THEY_AGREE =
  '(?:if|si|se) (?:(?:my|mi|(?:a )?minha|(?:o )?meu) [a-z]+|she|he|ella|ela|ele) (?:agrees|says|wants|lets|is (?:ok|okay|fine|happy)|quiere|dice|acepta|esta de acuerdo|me deja|puede|quer|quiser|disser|topar|aceitar|deixar|concordar|autorizar?)';
const IF_THEY_AGREE = new RegExp(
  `^[^a-z0-9]*(?:(?:well|bueno|pues|bom|bem|yes|ok|okay)[ ,.]+)*${THEY_AGREE}(?![a-z])|(?<![a-z])${THEY_AGREE}[ .!]*$`,
);

/** Not even with a yes beside it. */
const PERHAPS = phrases(`
  maybe | perhaps | (?:it )?depends(?![a-z]) | not sure(?![a-z]) | quizas? | tal vez | a lo mejor | capaz que | depende(?![a-z]) | no estoy segur | talvez | nao tenho certeza
`);
/** Does it outright. */
const OUTRIGHT = phrases(`
  (?:sign|put|book) (?:me|us) (?:up|in|down)(?![a-z]) | let's do it | (?:please |yes,? )?book (?:it|that)(?![a-z]) | i'll take it | see you (?:then|there|on|tomorrow) | i'll pay (?:it |you |the |on |by |him )? ?(?:on|by|tomorrow|friday|monday|then|all|whole) | (?:it's|it is) working(?! on)(?![a-z]) | keep it going |
  (?:apunt|anot|agend|reserv|inscrib)[ea](?:me|nos|lo|la|mela|melo)(?![a-z]) | (?:le |les |te |lo )?pago (?:el|manana|hoy|todo|la|en)(?![a-z]) | nos vemos (?:el|alli|ahi|entonces) | ya (?:funciona|esta funcionando) |
  pode (?:marcar|agendar|fechar|fazer|colocar|reservar)(?![a-z]) | (?:eu )?pago (?:na|no|em|dia|amanha|hoje|tudo)(?![a-z]) | (?:ate|nos vemos) (?:la|segunda|terca|quarta|quinta|sexta|amanha)(?![a-z])
`);
const YES_FIRST =
  /^[^a-z0-9]*(?:yes|yep|yeah|sure|great|perfect|of course|si(?=,)|si (?:claro|senor|senora)|claro(?! que no)|perfecto|dale|listo|sim|perfeito|combinado|fechado|com certeza)(?![a-z])/;
/** "If I'm late I'll call", "cualquier cosa les aviso": what is agreed stands. */
const IN_CASE = phrases(
  'if(?![a-z]) | cualquier cosa | qualquer coisa | si (?:no|me|hay|algo|pasa|surge)(?![a-z]) | se (?:eu|nao|algo|der|acontecer)(?![a-z])',
);
const TIMED = phrases(
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day | lunes | martes | miercoles | jueves | viernes | sabado | segunda | terca | quarta | quinta | sexta | \\d{1,2}(?::\\d\\d| (?:am|pm)) | (?:at|a las?|as) (?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|uma|duas|quatro|sete|oito|nove|dez|onze)(?![a-z])',
);

/** Such words take nothing up, whatever yes stands among them. */
export const leavesOpen = (text: string): boolean => {
  const words = plain(text);
  if (PERHAPS.test(words) || IF_THEY_AGREE.test(words)) return true;
  if (affirmedAt(OUTRIGHT, words) !== -1) return false;
  if (AGREES_TO_NOTHING.test(words) || HESITATES.test(words)) return true;
  const isYes = YES_FIRST.test(words);
  const isSettled = TIMED.test(words) ? isYes || IN_CASE.test(words) : isYes && IN_CASE.test(words);
  return !isSettled && (CALLS_THEMSELVES.test(words) || ENDS_POLITELY.test(words));
};

const BUT_A_PART = phrases(
  '(?:but|pero|mas) (?:i can|i could|si |puedo|le puedo|te puedo|posso|consigo|sim )',
);

/** Will not bind themselves, which takes back what they may have said before. */
export const agreesToNothing = (text: string): boolean =>
  AGREES_TO_NOTHING.test(plain(text)) && !BUT_A_PART.test(plain(text));
