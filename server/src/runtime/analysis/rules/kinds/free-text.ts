import { onlyAsks, words } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { isWished } from '../../../../listening/values/free-text.ts';
import { type Exchange, type Facts, means, says } from '../facts.ts';
import { namesMoment } from '../moves.ts';
import { onlyRates } from '../unasked/numbers.ts';
import { JUDGES, onlyPutsOff } from './subject.ts';

/** Whether an answer in free words is of the kind its field asks for: what follows a question need not answer it. */

/** Keeps it back, has nothing to say of it, or only nods. */
const KEPT_BACK = phrases(`
  (?:i'd |i would )?(?:rather|prefer) not(?: to)?(?: (?:say|talk|answer|discuss|get into|go into|tell))?(?![a-z]) | (?:no|without|don't have an?y?|haven't got an?y?|not got an?y?) (?:opinions?|comment|particular reason|reason|idea)(?![a-z]) | skip (?:that|it|this) | next question | none of your | just because(?= *[.!]|$) | that's (?:private|personal) |
  (?:mejor|prefiero) no (?:decir|responder|contestar|hablar|opinar|dar)[a-z]* | no (?:tengo|sabria|doy) (?:ninguna )?opinion | sin comentarios | paso(?= *[,.!]|$) | que (?:no|ya) (?:te|le|se lo|les|os) (?:he dicho|dije|estoy diciendo) | que no(?= *[,.!]|$| te| le| les| os| hace falta) | no(?:,? no)* hace falta(?= *[,.!]|$) | porque si(?= *[.!]|$) | eso es (?:privado|personal) |
  (?:melhor|prefiro) nao (?:dizer|responder|falar|opinar|comentar) | (?:eu )?nao tenho (?:nenhuma )?opiniao | sem comentarios | porque sim(?= *[.!]|$) | isso e (?:particular|pessoal)
`);
/** "Não tenho sugestão nenhuma", "no tengo ninguna queja": of what was asked for there is none. */
const HAS_NONE =
  /^[^a-z]*(?:(?:no|nao|well|oh|pues|bueno|bom|olha|mire|nothing|nada)[ ,.]+){0,3}(?:(?:i )?(?:have|have got|'ve got|got|there (?:is|are)) no [a-z]+|(?:i )?(?:don't|do not|haven't|have not) (?:really |actually )?(?:have|got) (?:any|anything|an?)(?: [a-z]+)?|no suggestions?|no complaints?|no (?:tengo|hay|tenemos)(?: (?:ningun[oa]?|alguna?|mas|otra))? [a-z]+(?: (?:ningun[oa]?|alguna?|que (?:dar|hacer|decir)))?|ningun[oa]? [a-z]+|nao (?:tenho|ha|tem|temos)(?: (?:nenhum[a]?|mais|outra))? [a-z]+(?: (?:nenhum[a]?|alguma?|(?:pra|para|a) (?:dar|fazer|dizer)))?|nenhum[a]? [a-z]+)(?: (?:really|at all|honestly|la verdad|nao|mesmo|thanks|gracias|obrigad[oa]))*[ .!]*$/;
const REFERS_BACK =
  /(?<![a-z])(?:(?:like|as) i (?:said|say|told you)|i (?:just |already |literally )?(?:said|told you)(?: (?:so|that|already))?|ya (?:se )?(?:le|te|lo|les|os)? ?(?:he )?(?:dije|dicho|comente|conte)|(?:como|que ya) (?:le |te )?(?:dije|decia|digo)|ja (?:lhe |te )?(?:disse|falei|contei)|(?:como|que) eu (?:disse|falei))(?![a-z])/g;
const NODS = new Set(
  `m mm mmm hm hmm mhm mmhm uh huh um oh ah eh ok okay okey kay right yes yeah yep yup sure fine good great nice lovely alright cool go on ahead then well so i see got it thanks thank you cheers ta please bye now
  si sip claro vale dale bueno bien listo perfecto ya aja ajam este pues sale orale entiendo entendido gracias muchas muy diga digame cuente cuenteme adelante che no mas nomas ah ver a
  sim ta certo tah isso pode dizer falar fala diga ai beleza blz joia legal bom bem otimo entendi entendo visse viu ne uai tche bah oxe obrigado obrigada brigado brigada valeu fechou combinado tudo perfeito pois e entao uai era era isso assim mesmo fine whatever`.split(
    /\s+/,
  ),
);

/** The lack of these is a need or a reason of its own. */
const TIME_OR_MONEY =
  /(?<![a-z])(?:time|money|signal|coverage|internet|service|staff|support|tiempo|dinero|plata|senal|cobertura|internet|servicio|tempo|dinheiro|grana|sinal|cobertura|servico|parking|estacionamiento|estacionamento)(?![a-z])/;

const wordsIn = (text: string): string[] => text.match(/[a-z']+/g) ?? [];

/** Says that it was said before, keeps it back, puts it off, or nods: no words of an answer are left. */
function holdsNothing({ plain: text }: Exchange, { personLanguage }: Facts): boolean {
  if (onlyPutsOff(text)) return true;
  const rest = text.replaceAll(REFERS_BACK, ' ');
  if (wordsIn(rest).every((word) => NODS.has(word))) return true;
  return (
    KEPT_BACK.test(text) ||
    (HAS_NONE.test(text) && !TIME_OR_MONEY.test(text)) ||
    (rest !== text && words(rest, personLanguage).length <= 1)
  );
}

const DAYS = `(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|segundas?|tercas?|quartas?|quintas?|sextas?)`;
/** Hours, shifts, days or a place of work, and whether they suit. */
const SCHEDULE = phrases(`
  ${DAYS}(?![a-z]) | mornings? | afternoons? | evenings? | nights? | weekends? | weekdays? | days?(?= *[,.!]|$| (?:shift|only|off)) | earl(?:y|ies) | lates?(?![a-z]) | shifts? | hours? | part[- ]time | full[- ]time | (?:nine|9) (?:to|till) | any ?time | whenever | any (?:day|shift|hours) | flexible | remote | from home | on site | rota | after (?:school|work|\\d|[a-z]+ (?:pm|o'clock)) | before (?:school|\\d) | around the (?:school|kids) |
  mananas?(?![a-z]) | tardes? | noches? | madrugadas? | fin(?:es)? de semana | turnos? | horarios? | horas?(?![a-z]) | medio tiempo | tiempo completo | media jornada | jornada | cualquier (?:dia|hora|turno|horario) | cuando (?:sea|quieran|haga falta|me digan) | flexib | remoto | desde casa | presencial | entre semana | dia y noche | de dia(?![a-z]) |
  manhas? | noites? | fi(?:m|ns) de semana | finais de semana | meio periodo | periodo | integral | qualquer (?:dia|hora|turno|horario) | quando (?:for|precisar|quiserem) | flexivel | de casa | durante a semana | comercial
`);
/** "Desde el lunes veintitrés": from when on, which is no shift; "from Monday to Friday" is. */
const FROM_A_DAY = new RegExp(
  `^[^a-z0-9]*(?:from|as of|desde|a partir d[aeo]l?)(?: el| la| o| a)? ${DAYS}(?:[ ,-]+(?!to(?![a-z])|till|until|a(?![a-z])|al(?![a-z])|hasta|ate(?![a-z]))[a-z0-9]+){0,5}[ .!]*$`,
);
const OF_A_START = phrases(`
  (?:i )?(?:can|could|would|i'd|able to|free to|ready to) (?:start|begin) | start(?:ing)? (?:in|on|from|next|the|whenever|tomorrow|straight|right) | (?:give|work|serve) (?:my |a )?(?:[a-z]+ )?notice | in (?:a|two|three|four|\\d+) (?:days?|weeks?|months?) |
  (?:empez(?!o|amos)|comenz(?!o|amos)|arranc|empiez|comienz|inici)[a-z]* (?:en|el|a|la|desde|manana|ya|cuando) | (?:en|dentro de) (?:una|dos|tres|quince|\\d+) (?:dias?|semanas?|mes(?:es)?) | (?:tengo|debo) (?:que )?(?:avisar|dar aviso) |
  comec(?!ei|ou|amos)[a-z]* (?:so |ja |logo )?(?:em|no|na|a|dia|amanha|quando|daqui) | (?:daqui a|em|dentro de) (?:uma|duas|dois|tres|quinze|trinta|\\d+) (?:dias?|semanas?|mes(?:es)?) | (?:cumprir|dar) (?:o )?aviso
`);

/** What was done, in words of doing it or of a job. */
const DONE = phrases(`
  (?:i|we|i've|we've|i have) (?:[a-z]+ly |just |once |always |even )?(?:[a-z]{3,}ed|built|ran|made|did|done|led|sold|set|taught|kept|got|drove|wrote|won|fixed|redid|rebuilt|took|grew|began|brought|cut|put|dealt|found|held|looked after)(?![a-z]) | (?:i was|i've been|i used to|i did|worked|working|job|jobs|role|team|project|customers?|clients?|shop|kitchen|warehouse|factory|office|site|company|manager|trained|responsible|in charge|experience|years?|shift|experienced|qualified|course|certificate|speciali[sz]e)(?![a-z]) | (?:good|great|best) (?:with|at)(?![a-z]) | ^(?:(?:oh|well|um|probably|just)[ ,]+){0,3}[a-z]{3,}ing (?!to )[a-z]+ |
  [a-z]{3,}(?:aba|abamos|iamos)(?![a-z]) | (?:fui|hice|estuve|tuve|puse|lleve|arme|monte|cuide|atendi|vendi|trabaje|maneje|hicimos|logre|logramos|sacamos|entregue|lo hice|me toco|me encargue|estaba|era)(?![a-z]) | (?:trabaj|experiencia|puesto|equipo|proyecto|clientes?|tienda|cocina|almacen|bodega|fabrica|taller|obra|empresa|negocio|restaurante|hotel|bar|caja|reparto|ventas|encargad|responsable|jefe|jefa|turno|anos|meses|curso|titulo)[a-z]* |
  [a-z]{3,}(?:ava|avamos)(?![a-z]) | (?:eu|yo|a gente|nos)(?: [a-z]+)? [a-z]{2,}ia(?:mos)?(?![a-z]) | (?:fiz|fui|estive|tive|montei|cuidei|atendi|vendi|trabalhei|consertei|fechei|refiz|organizei|reformei|treinei|entreguei|fizemos|conseguimos|consegui|peguei|liderei|era|[a-z]{3,}ei)(?![a-z]) | (?:trabalh|experiencia|cargo|equipe|projeto|cliente|loja|cozinha|deposito|fabrica|oficina|obra|empresa|restaurante|hotel|caixa|entrega|vendas|encarregad|responsavel|chefe|turno|anos|meses|curso|tecnic)[a-z]*
`);
const SPANISH_PAST = /(?<!\p{L})\p{L}{2,}(?:é|í|ó|imos|amos)(?!\p{L})/u;

/** Something that could be otherwise: a lack, a wish, a trouble. */
const BETTER = phrases(`
  (?:should|could|wish|want|need|needs|must|ought|maybe|perhaps|quizas?|talvez)(?![a-z]) | would (?:be|have|like|help) | (?:more|less|fewer|better|faster|quicker|cheaper|earlier|sooner|easier|clearer|nicer|warmer|longer|shorter|bigger)(?![a-z]) | too (?:[a-z]+) | (?:only|one) thing | wait(?:ing|ed|s)?(?![a-z]) | slow | late(?![a-z]) | late(?:r|ness) | long(?![a-z]) | price | cost | expensive | rude | mess | rubble | broke | left | never | nobody | don't | doesn't | didn't | wasn't | stop | improve | fix | answer | pick up | train | hire | parking | staff |
  (?:deberian?|podrian?|tendrian? que|habria que|falta|faltan|faltaba)(?![a-z]) | (?:mas|menos|mejor|mejores|antes|demasiad[oa]s?)(?![a-z]) | (?:espera|esperar|demora|demoran|tarda|tardan|lent[oa]|tarde|retras|puntual|precio|caro|atencion|estacionamiento|correo|rapid)[a-z]* | (?:mejorar|cambiar|bajar|poner|contratar|avisar|contestar|atender|arreglar|quitar|agregar)[a-z]* | no (?:avis|contest|atiend|lleg|cumpl)[a-z]* | unic[oa] |
  (?:deveriam?|poderiam?|tinham? que|faltou|falta|podia|podiam|bota|botar|colocar?|coloquem|contratem)(?![a-z]) | (?:mais|menos|melhor|melhores|demais|pouco)(?![a-z]) | (?:espera|demor|atras|lent[oa]|preco|car[oa]|atendimento|estacionamento|entrega|rapid|prazo)[a-z]* | (?:melhorar|mudar|baixar|avisar|responder|atender|arrumar|resolver)[a-z]* | nao (?:avis|respond|atend|cheg|cumpr)[a-z]*
`);
/** In Portuguese "mas" behind a comma is but, not more. */
const BUT = /(?<=[,.;!] ?)mas(?= )/g;
/** "Carro tenho, está avariado": what somebody has or does themselves is nothing to be done better. */
const TELLS_OF_OWN = phrases(
  "^(?:[a-z]+ ){0,2}(?:tengo|tenho|uso|vivo|moro|trabajo|trabalho|costumo|costumava|suelo|solia)(?![a-z]) (?!que ) | ^(?:[a-z]+ ){0,1}tenho(?=[,.]) | ^(?:well,? |yes,? |no,? )?i(?: do)?(?:'ve| have)? (?:have|got|own|drive|use|live|work|usually|used to)(?! to (?:wait|queue|call|ring|ask|explain|chase))(?![a-z])",
);
const PRAISES = phrases(`
  (?:brilliant|excellent|great|lovely|fantastic|wonderful|perfect|spot on|amazing|superb|good|nice|happy|pleased|polite|friendly|nothing) | (?:excelente|buenisim|genial|perfect|muy (?:bien|buen|amable)|encant|barbar|content|feliz|nada)[a-z]* | (?:otim|excelente|maravilh|perfeit|muito (?:bo[ma]|bem)|ador|gost|content|feliz|nada)[a-z]*
`);
const RECOMMENDS = phrases(`
  (?:i'd|i would|i'll|i've|already) (?:[a-z]+ )?(?:recommend|tell|told|recommended)(?: it| you| them)?(?: (?:to )?(?:my|a|all|everyone|friends?|people))? | recom(?:m)?end | (?:nao |com certeza )?indic(?:o|aria)(?![a-z]) | recomiend | (?:se )?lo (?:he |habia )?(?:dicho|recomendado)
`);
const WOULD_BE = phrases(
  '(?:would|might|could) (?:be|have been|help) | (?:seria|estaria) (?:bueno|bien|mejor|bom|melhor|otimo|legal|ideal)',
);
const HOWEVER = phrases(
  "(?:but|only|except|maybe|perhaps|should|could|more|less|faster|better|don't|didn't|not)(?![a-z]) | (?:pero|solo|unic[oa]|salvo|menos|mas|quizas|mejorar|deberian?|podrian?|falta)(?![a-z]) | (?:mas|so|unic[oa]|menos|mais|talvez|melhorar|deveriam?|podiam?|faltou)(?![a-z])",
);
const SHORT_WORDS_MAX = 5;
/** "A embalagem, que chegou toda amassada": the thing is named first. */
const NAMED_THING_WORDS_MAX = 9;
/** "Pues nada, la musiquita de espera": a word to begin with, where a thing follows. */
const SAYS_NOTHING_FIRST =
  /^(?:(?:well|oh|pues|bueno|bom|olha|ah|eh)[ ,]+)*(?:nothing(?: much| really)?|nada)(?: nao)?[,.;] (?=(?:(?:just|only|maybe|solo|quizas|so|talvez) )?(?:the|that|a|an|your|la|el|los|las|lo|que|esa|ese|o|os|as|essa|esse|aquela) [a-z]+ [a-z]+)/;

const OF_A_MARK = phrases(
  '(?:a )?(?:nota|score|mark|rating|number|puntaje|puntuacion|calificacion) (?:is|was|e|es|era|seria|would) | (?:make|put|say) (?:it|that) an? (?:\\d|[a-z]+)(?= *[.!]|$) | (?:a minha|la mia|mine) (?:seria|would be|es|e|is) ',
);

/** "A four, and because I'm being kind": said of the mark, not of what it is for. */
const GENEROUS = phrases(`
  (?:because|cos|since) i(?:'m| am)(?: being| feeling)? (?:(?:so|very|a) )*(?:nice|kind|good|generous|polite|soft)(?= *[,.!]|$) | (?:being|feeling) (?:nice|kind|generous)(?= *[,.!]|$) |
  porque (?:yo )?(?:soy|estoy|ando) (?:muy |de )?(?:buen[oa]s?(?: gente| humor)?|generos[oa]|amable)(?= *[,.!]|$) | por (?:ser|no ser) (?:buen[oa]|mal[oa]|generos[oa])(?= *[,.!]|$) | siendo (?:buen[oa]|generos[oa]) |
  porque (?:eu )?(?:sou|to|tou|estou)(?: sendo| de)? (?:muito )?(?:bonzinh[oa]|bo[am](?: humor)?|generos[oa]|gente boa|educad[oa])(?= *[,.!]|$) | sendo (?:bonzinh[oa]|bo[am]|generos[oa])
`);

type Kind = (exchange: Exchange, facts: Facts) => boolean;

/** Has no example, or not of what was asked for. */
const NO_EXAMPLE = phrases(`
  (?:can't|cannot|couldn't|can not|don't) (?:really |actually |quite |honestly )?(?:think of|come up with|remember|recall|name)(?! my)(?![a-z]) | nothing (?:really |much )?(?:comes|springs|special|in particular|to (?:brag|boast))(?![a-z]) | (?:wouldn't|would not|don't|can't|couldn't) (?:really |exactly )?(?:say|call (?:it|myself|that)|know about) (?:i'm |i was |that )?(?:proud|pride) | (?:not|never) (?:really |exactly |particularly |that |been )*proud | (?:don't|do not|haven't|have not) (?:really )?(?:have|got|had) (?:any|one|an example|a story|anything)(?! (?:to do|against|but))(?![a-z]) | (?:no|not any) (?:example|examples|story|stories)(?![a-z]) |
  no (?:se )?(?:me|le|nos) (?:ocurre|viene|acuerdo|sale)(?![a-z]) | no (?:recuerdo|sabria|caigo)(?![a-z]) | (?:ejemplo|ejemplos|ninguno|ninguna) (?:[a-z]+ ){0,3}no (?:tengo|recuerdo|hay|se me|me)(?![a-z]) | no (?:tengo|hay) (?:ningun |ninguno|un |ejemplos?|nada (?:asi|en especial|que))(?![a-z]) | (?:nada|ninguna?) (?:en )?(?:especial|particular)(?![a-z]) | no (?:es que )?(?:me )?(?:enorgullezca|enorgullece|sienta orgull|diria orgull) |
  nao (?:me )?(?:ocorre|vem|lembro|recordo|saberia|consigo (?:lembrar|pensar))(?![a-z]) | (?:exemplo|exemplos|nenhum|nenhuma) (?:[a-z]+ ){0,3}nao (?:tenho|lembro|me|tem)(?![a-z]) | nao (?:tenho|tem|ha) (?:nenhum|nenhuma|um exemplo|exemplos?|nada (?:assim|em especial|demais|que))(?![a-z]) | nada (?:em especial|de especial|de mais|demais)(?![a-z]) | nao (?:e que eu )?(?:me )?(?:orgulho|orgulhe|diria orgulho)
`);
/** "I can't think of one… well, once we rebuilt the whole kitchen". */
const BUT_ONCE = phrases(
  '(?:but|although|though|well|oh|wait),? (?:there was|once|one (?:time|day|night)|i (?:did|once)|we (?:did|once)) | (?:pero|bueno|aunque),? (?:una vez|hubo|cuando|un dia) | (?:mas|bom|bem|embora),? (?:uma vez|teve|quando|um dia)',
);

const speaksOfDoing: Kind = (exchange) =>
  (!NO_EXAMPLE.test(exchange.plain) || BUT_ONCE.test(exchange.plain)) &&
  !says(exchange, 'withdraws') &&
  !OF_A_START.test(exchange.plain) &&
  !LICENCE.test(exchange.plain) &&
  (DONE.test(exchange.plain) || SPANISH_PAST.test(exchange.text)) &&
  !NOT_DONE.test(exchange.plain) &&
  (!SCHEDULE.test(exchange.plain) || OF_WORK.test(exchange.plain)) &&
  !LEFT_WORK.test(exchange.plain);
/** Where hours or shifts are named, more must be said of a work than that it could be done then. */
const OF_WORK = phrases(`
  (?:worked|working|work) (?:as|at|in|for|with|on) | years? | months? | experience | (?:at|in) (?:a|an|the) [a-z]+ | as an? | (?:i|we) (?:was|were|ran|led|built|rebuilt|sold|did|redid|made|kept|set|wrote|took|taught|drove|fixed|looked after|[a-z]{3,}ed)(?![a-z]) | job |
  trabaj(?:e|aba|ando)(?![a-z]) | anos? | mes(?:es)? | experiencia | (?:de|como) [a-z]+er[oa](?![a-z]) | en una?(?![a-z]) | llevo | (?:fui|era|estuve|hice|tuve|atendi|vendi)(?![a-z]) |
  trabalh(?:ei|ava|ando)(?![a-z]) | n?um[a]?(?![a-z]) | como [a-z]+ | (?:fiz|tive|estive|vendi)(?![a-z]) | [a-z]{3,}ei(?![a-z])
`);
/** Has not done it, has only left school, or tells what is earned. */
const NOT_DONE = phrases(`
  never (?:let|allowed|gave) (?:me|us|anyone)(?![a-z]) | nunca (?:me |nos )?(?:dejaban|dejaron|dejan|permitian)(?![a-z]) | nunca (?:me )?(?:deixavam|deixaram|deixam)(?![a-z]) |
  (?:never|haven't|have not|hadn't|not) (?:really |actually |ever |yet )?(?:worked|had (?:a|any) job|done (?:it|this|that|anything)|got any experience) | no (?:work )?experience | (?:just|only) (?:left|finished|out of) (?:school|college) | still at (?:school|college) |
  (?:nunca|jamas|no|todavia no|aun no|ni) (?:he |yo )?(?:trabaj(?:e|ado)|tuve (?:un )?(?:trabajo|empleo)|termin[eo]) | (?:sin|no tengo|ninguna) (?:nada de )?experiencia | (?:apenas|recien) (?:sali|termin[eo]|acabo) |
  (?:nunca|jamais|nao|nem|ainda nao|ainda nem) (?:eu )?(?:trabalhei|tive (?:um )?(?:trabalho|emprego)|termin(?:ei|o)) | (?:sem|nao tenho|nenhuma) experiencia | (?:acabei de|mal) (?:sair|sai|terminar|terminei)
`);
const LICENCE = phrases('licen[cs]e | licencia | carnet | carteira | cnh(?![a-z]) | carta de conducao');
const LEFT_WORK = phrases(
  '(?:i )?(?:left|quit|resigned|took me out|been made)(?: (?:the|my|that|out))? (?:last |place|job|because)? ?(?:because|place|of) | (?:deje|renuncie|me fui) (?:[a-z]+ ){0,4}porque | (?:sai|pedi demissao) (?:[a-z]+ ){0,4}porque | (?:taken|signed|encontre|firme|arrumei|assinei) ',
);

/** What a mark may stand on: a cause, a judgement, or few words that name a thing. */
const saysHowItWas = (exchange: Exchange): boolean =>
  says(exchange, 'because') ||
  IT_IS_THAT.test(exchange.plain) ||
  JUDGES.test(exchange.plain) ||
  FOR_THE.test(exchange.plain) ||
  NEVER_SO.test(exchange.plain) ||
  means(exchange, 'complains') ||
  says(exchange, 'hasProblem') ||
  (exchange.wordCount <= NAMED_WORDS_MAX && NAMED.test(exchange.plain));
/** "Nobody ever picks up the phone", "nunca contestan", "he was two hours late": how it always is, or when it came. */
const NEVER_SO =
  /(?<![a-z])(?:(?:nobody|no one|no-one|none of (?:you|them)) (?:ever |actually |even )?[a-z]{3,}|(?:is|are|was|were|'s|there's|you|they|it) (?:is )?(?:always|never|constantly|forever|hardly ever)(?: ever)? [a-z]{3,}|(?:nunca|jamas|siempre) (?!(?:he|hemos|lo|la|le|me) )[a-z]{3,}|nadie [a-z]{3,}|(?:nunca|sempre) [a-z]{3,}|ninguem [a-z]{3,}|(?:was|were|came|arrived|turned up) (?:[a-z]+ ){0,3}(?:late|early|on time)(?![a-z])|(?:lleg|vin)(?:o|aron|ieron|e) (?:[a-z]+ ){0,3}tarde|(?:chegou|chegaram|veio|vieram) (?:[a-z]+ ){0,3}(?:atras|tarde)[a-z]*)/;
const IT_IS_THAT = /^[^a-z]*(?:(?:pues|bueno|bom|olha)[ ,]+)?(?:es|e) que(?![a-z])/;
const NAMED_WORDS_MAX = 4;
const NAMED =
  /^[^a-z]*(?:(?:well|pues|bueno|bom|olha|just|solo|so)[ ,]+)?(?:the|your|el|la|los|las|lo|o|a|os|as) [a-z]+/;
const FOR_THE =
  /^[^a-z]*(?:(?:well|pues|bueno|bom|olha|mostly|mainly|sobre todo)[ ,]+)?(?:por|pel[oa]s?|for|because of) (?:the|el|la|los|las|lo|su|o|a|their|your)? ?[a-z]{3,}/;

/** No day of a date: "open on Sundays". */
export const EVERY_WEEK = phrases(
  '(?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekends)(?![a-z]) | los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines de semana) | (?:aos|nos) (?:sabados|domingos|fins de semana) | as (?:segundas|tercas|quartas|quintas|sextas)',
);

/** "Give us a proper time slot", "pongan más gente": asked what could be better, an order tells it. */
const isOrdered = ({ plain: text, text: said }: Exchange): boolean =>
  !said.includes('?') && ORDERED.test(text) && !BESIDE_IT.test(text);
const ORDERED =
  /^[^a-z]*(?:(?:well|um|oh|just|please|maybe|yeah|yes|pues|bueno|solo|nomas|por favor|ah|bom|olha|so)[ ,]+)*(?:(?:give|send|let|make|have|put|get|tell|keep|ring|open|hire|train|be|answer|bring|offer|add|turn up|show up|pick up|come|fix|sort|employ|pay|lower|drop|stick|arrive|warn|text)(?= (?:us|me|people|your|the|a|an|it|them|to|more|better|on|when|up|out|some|somebody|someone|before|first|whoever))|(?:den|denme|dennos|deme|pongan|ponga|manden|avisen|contesten|contesteis|atiendan|lleguen|sean|contraten|arreglen|bajen|abran|traten|cumplan|respondan|llamen antes)(?![a-z])|(?:deem|coloquem|ponham|botem|avisem|mandem|atendam|cheguem|sejam|contratem|arrumem|baixem|abram|tratem|cumpram|respondam|liguem antes)(?![a-z]))/;
const BESIDE_IT = phrases(
  '(?:tell|give|let|get|send|put) (?:me|us) (?:a (?:minute|moment|second|sec|ring|call|break)|think|see|go|alone|through|an? (?:example|idea)) | (?:ring|text|call) me | (?:den|deme|denme) un (?:momento|minuto|segundo) | (?:deem|de)(?: me)? um (?:momento|minuto)',
);

const KINDS: Readonly<Record<string, Kind>> = {
  schedule_preference: (exchange) =>
    SCHEDULE.test(exchange.plain.replaceAll(GREETED, ' ')) &&
    !FROM_A_DAY.test(exchange.plain) &&
    !OF_A_START.test(exchange.plain) &&
    !says(exchange, 'withdraws'),
  relevant_experience: speaksOfDoing,
  improvement_suggestion: (exchange, facts) => {
    const { wordCount } = exchange;
    const text = exchange.plain.replace(SAYS_NOTHING_FIRST, '').replaceAll(BUT, ' ');
    if (RECOMMENDS.test(text)) return false;
    if (isWished(exchange.text) || WOULD_BE.test(text) || isOrdered(exchange)) return true;
    if (TELLS_OF_OWN.test(text)) return false;
    if (PRAISES.test(text) && !HOWEVER.test(text)) return false;
    if (BETTER.test(text) || means(exchange, 'complains') || says(exchange, 'hasProblem')) return true;
    if (namesMoment(text, facts) && !EVERY_WEEK.test(text)) return false;
    const namesIt = NAMED.test(text) && wordCount <= NAMED_THING_WORDS_MAX;
    return (wordCount <= SHORT_WORDS_MAX || namesIt) && !PRAISES.test(text);
  },
  main_reason: (exchange, facts) =>
    saysHowItWas(exchange) &&
    !onlyRates(exchange, facts) &&
    !OF_A_MARK.test(exchange.plain) &&
    !GENEROUS.test(exchange.plain) &&
    (!RECOMMENDS.test(exchange.plain) || says(exchange, 'because')),
  reason_detail: (exchange) =>
    !says(exchange, 'stays') && !onlyEnds(exchange) && !onlyRulesOut(exchange) && !onlyDeclines(exchange),
  service: (exchange, facts) => !onlyAsks(exchange.text) && isForSomething(exchange, facts),
};

/** "I'm not interested in renewing, I told your colleague": a no, and nothing it is for. */
const onlyDeclines = ({ plain: text }: Exchange): boolean =>
  text.length <= DECLINES_LETTERS_MAX && DECLINES.test(text) && !WHY.test(text.replaceAll(DECLINES_ALL, ' '));
const DECLINES_LETTERS_MAX = 90;
const DECLINES = phrases(`
  (?:not|n't|no longer) (?:really |at all )?(?:interested|want(?:ing)? (?:to renew|it|any))(?: in (?:renewing|it|that|staying))? | (?:don't|do not|won't) (?:want to |wanna )?(?:renew|stay) |
  no (?:me|nos) interesa(?: (?:renovar|seguir|continuar|nada))? | no (?:quiero|queremos|voy a|pienso) (?:renovar|seguir|continuar)(?: nada)? |
  nao (?:tenho|temos) interesse(?: (?:em|de) (?:renovar|continuar|seguir))? | nao (?:quero|queremos|vou|pretendo) (?:renovar|seguir|continuar|ficar)
`);
const DECLINES_ALL = new RegExp(DECLINES.source, 'g');

/** "It's not the price": a reason that is denied, where no other stands beside it. */
const onlyRulesOut = ({ plain: text }: Exchange): boolean =>
  RULES_OUT.test(text) && !ANOTHER_REASON.test(text);
const RULES_OUT = phrases(`
  (?:it's|it is|it isn't|that's|isn't|its) (?:not )?(?:about |for |because of )?(?:the )?(?:price|money|cost|service)(?= *[,.!]|$) | (?:nothing to do with|not about|no use) (?:the |a |any )?(?:price|money|cost|discount|service) | (?:a |any |the )?discount (?:won't|wouldn't|doesn't|isn't) |
  no es (?:por |el |la |cuestion de |cosa de )*(?:precio|dinero|plata|costo|servicio)(?![a-z]) | no (?:sirve|me sirve|arregla) (?:de )?(?:nada )?(?:un |el |ningun )?descuento |
  nao (?:e|foi) (?:pelo |por |o |a |questao de )*(?:preco|dinheiro|valor|servico)(?![a-z]) | nao adianta
`);
const ANOTHER_REASON = phrases(
  "(?:it's|its|but|because|just) (?:that |the )?(?:i|we|my|the (?!price|money|cost)) | (?:es que|sino|porque|pero) | (?:e que|e porque|porque|mas sim)(?![a-z])",
);

const GREETED =
  /(?<![a-z])(?:good (?:morning|afternoon|evening|night|day)|buen[oa]s? (?:dias?|tardes|noches)|bom dia|boa (?:tarde|noite))(?![a-z])/g;

/** "Just cancel the whole thing, I'm done": what is wanted, not why. */
const onlyEnds = ({ plain: text, heard }: Exchange): boolean =>
  heard.intents.has('wants_to_cancel') || ENDS.test(text) ? !WHY.test(text) : false;
const ENDS = phrases(
  "(?:just )?(?:cancel|end|stop|close) (?:it|the|my|this|everything) | i'm done(?![a-z]) | cancel[ae](?:n|lo|la|me|r)? | den?me de baja | dar(?:me|lo)? de baja | encerra[r]? ",
);
const WHY = phrases(
  "half(?![a-z]) | la mitad | a metade | (?:gone|went) up | justify | cobra | charge | compensa | because | since(?![a-z]) | too | so (?:much|expensive|slow) | never | always | don't | doesn't | can't | moving | fault | price | porque | por que | ya que | es que | demasiad | nunca | siempre | mudo | precio | car[oa](?![a-z]) | falla | pois | e que | demais | sempre | preco | mudei | mudando | problema",
);

/** In words that give a cause. */
export const tellsWhy = ({ plain: text }: Exchange): boolean => WHY.test(text);

/** Words of booking, of whom it is for and of when: without others nothing is said of what for. */
const OF_BOOKING = `instead rather sometime anytime maybe perhaps another different earlier later before after half past quarter appointment booking book slot visit schedule reserve arrange need want like please today tomorrow week day time morning afternoon evening night mum mom mother dad father son daughter wife husband kid child boy girl little old year yes name call number
  mejor quizas quizás otro otra lugar vez antes después despues temprano media cuarto
  cita turno hora reserva visita agendar reservar sacar pedir agenda quiero quisiera necesito gustaria puedo puede saber ver mañana tarde noche semana dia mama madre papa padre hijo hija niño niña esposo esposa marido hermano hermana señor señora favor tengo poder ir cancelar quitar anular cambiar mover pasar llego trabajo laburo nombre llama
  melhor talvez outro outra depois cedo meia
  consulta horario marcar marcacao visita quero queria gostaria preciso posso pode saber amanha manha tarde noite semana dia mae pai filho filha marido esposa irmao irma senhor senhora favor tenho poder ir cancelar desmarcar remarcar mudar escala trabalho nome chama vez faz`;

const stemsOf = new Map<string, ReadonlySet<string>>();
export function bookingStems(language: Facts['personLanguage']): ReadonlySet<string> {
  const known = stemsOf.get(language) ?? new Set(words(OF_BOOKING, language));
  stemsOf.set(language, known);
  return known;
}

/** Somebody cannot come: that is no service. */
const CANNOT_COME = phrases(
  "(?:she|he|they|we)(?:'s| is|'re| are)? (?:can't|cannot|not able to|won't be able to|unable to) | no va(?:mos|n)? a poder | no puede(?:n)? (?:ir|venir|llegar) | nao (?:vai|vao|vamos) (?:poder|conseguir) | nao (?:pode|podem|consegue) (?:ir|vir)",
);

function isForSomething({ text, plain }: Exchange, { personLanguage }: Facts): boolean {
  if (CANNOT_COME.test(plain)) return false;
  const booking = bookingStems(personLanguage);
  return words(text.replaceAll(/\d+/g, ' '), personLanguage).some(
    (word) => !booking.has(word) && !FIGURE.test(word) && word.length > 2,
  );
}
const FIGURE =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|dois|duas|quatro|sete|oito|nove|dez)$/;

/** Free words that a field of the catalogue may take; a field with no kind of its own takes any that hold something. */
export function isOfKind(id: string, exchange: Exchange, facts: Facts): boolean {
  if (holdsNothing(exchange, facts)) return false;
  const fits = Object.hasOwn(KINDS, id) ? KINDS[id] : undefined;
  return fits === undefined || fits(exchange, facts);
}
