import { turnsDownOffer, wantsNothingSettled, words } from '../../../listening/index.ts';
import { isOtherMoney } from '../../../listening/meant/offers/too-dear.ts';
import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import { type Exchange, hasAmount, means, says } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { type Finder, verbatim } from './findings.ts';
import { tellsOfVisits } from './kinds/flags.ts';
import { isOfKind } from './kinds/free-text.ts';
import { namesThing, statesNeed } from './kinds/subject.ts';
import { besideTheMatter, declines, namesMoment } from './moves.ts';
import { PERSON } from './person-cues.ts';
import { serviceFound, serviceHeld } from './said/service.ts';
import { changesNothing } from './signs/kept.ts';
import type { Evidence } from './verdicts.ts';

/** What the person needs, and what an appointment is for, in their own words. */

const asksForNeed = ({ before }: Exchange): boolean => FIELD_QUESTIONS.need?.test(before.asks) === true;

/** What they have already is not what they need. */
const PROVIDED = phrases(
  "(?:i|we)(?:'m| am|'re| are)? (?:already )?(?:pay|paying|with another|have (?:a|another) (?:provider|supplier|company)) | already (?:have|pay|use|with) | ya (?:tengo|tenemos|uso|pago) | ja (?:tenho|temos|uso|pago)",
);

/** Takes it, jokes, puts it off or leaves: none of that says what is needed. */
const tellsNoNeed = (exchange: Exchange, exchanges: readonly Exchange[]): boolean =>
  says(exchange, 'buys') ||
  means(exchange, 'says_solved') ||
  exchanges.some((one) => one.index >= exchange.index && says(one, 'joked')) ||
  says(exchange, 'cannotTell') ||
  says(exchange, 'callsThemselves') ||
  says(exchange, 'elsewhere') ||
  says(exchange, 'thinksAgain') ||
  says(exchange, 'withdraws') ||
  ((says(exchange, 'refuses') || says(exchange, 'hesitates')) &&
    !statesNeed(exchange.plain) &&
    !LACKING.test(exchange.plain)) ||
  says(exchange, 'goes') ||
  ANOTHER_DAY.test(exchange.plain) ||
  (OF_ANOTHER.test(exchange.plain) && !statesNeed(exchange.plain)) ||
  tellsOfOthers(exchange) ||
  namesSum(exchange) ||
  (turnsDownOffer(exchange.text) && !LACKING.test(exchange.plain)) ||
  (isOtherMoney(exchange.text) && !statesNeed(exchange.plain) && !LACKING.test(exchange.plain)) ||
  ONLY_IF.test(exchange.plain) ||
  (OF_ANOTHER_QUESTION.test(exchange.plain) && !LACKING.test(exchange.plain)) ||
  FORMERLY.test(exchange.plain) ||
  onlyPraises(exchange) ||
  (declines(exchange) && !statesNeed(exchange.plain));

/** Most of the turn is about somebody else, supposed or mocked. */
const tellsOfOthers = ({ text, whole }: Exchange): boolean => text.length < whole.length / 2;

/** Leaves it for a day that is not named. */
const ANOTHER_DAY = phrases(
  'one of these days | some other (?:time|day) | un dia de estos | (?<!el )otro dia(?= *[,.!]|$) | qualquer dia (?:desses|destes) | (?:um|outro) dia (?:desses|destes)?(?= *[,.!]|$) | vou pensar',
);

/** Who decides, what may be spent and how many they are is asked for beside it. */
const OF_ANOTHER_QUESTION = phrases(`
  budget | (?:i|we) (?:make|take|decide)(?: [a-z]+)? (?:decisions?|alone)? | (?:my|our|the) decision | presupuesto | (?:decido|decidimos|decide)(?![a-z]) | (?:la|mi) decision | orcamento | (?:a|minha) decisao |
  (?:we are|we're|there are|there's)(?: only| just| about| around)? (?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|[a-z]+teen|[a-z]+ty)(?![a-z]) | (?:somos|seriamos|eramos)(?![a-z])
`);

/** How it is for somebody else. */
const OF_ANOTHER =
  /^(?:(?:and|but|well|y|pero|e|mas) )?(?:she|he|they|ella|ellos|ela|ele|eles) (?!(?:need|want|necesita|quiere|precisa|quer))/;

const SUM_WORDS_MAX = 9;

/** What may be spent is not what is needed. */
const namesSum = ({ text, wordCount }: Exchange): boolean =>
  wordCount <= SUM_WORDS_MAX && hasAmount(plain(text));

const PRAISES = phrases(`
  ^(?:(?:oh|ah|well|yes|yeah|ok|okay|hm+|mm+|si|bueno|pues|claro|sim|bom|olha|ah si|ah sim)[,. ]+){0,4}(?:(?:it|that|this|the [a-z]+|what you say)(?:'s| is| does| all)? )?(?:(?:does|all|really|sure) )?(?:sounds?|seems?|looks?)(?: like)?(?: a| really| very| quite| pretty)? (?:good|great|nice|fine|interesting|lovely|ok|okay|handy|useful|decent|all right|alright|brilliant|cool)(?![a-z]) |
  ^(?:(?:ah|si|bueno|pues|claro|ok|mmm+|hm+)[,. ]+){0,4}(?:(?:eso|esto|la verdad|todo|me|se|el plan) ){0,4}(?:suena|parece|pinta|luce|oye|ve|gusta)(?: (?:muy|bastante|tan|super|re))?(?: (?:bien|bueno|buena|interesante|util|lindo|bonito|perfecto|genial))? *(?:[,.!]|$) |
  ^(?:(?:ah|sim|bom|olha|ok|e|hm+|mmm+|nossa)[,. ]+){0,4}(?:(?:isso|me|ate|o plano) ){0,4}(?:parece|soa|gostei|achei|ta|e)(?: (?:ser|muito|bem|bastante|super))?(?: (?:bom|boa|legal|interessante|otimo|bacana|util|bem|massa|giro))? *(?:[,.!]|$)
`);

/** "It does sound good" tells how the offer strikes them. */
const onlyPraises = (exchange: Exchange): boolean =>
  PRAISES.test(exchange.plain) &&
  !statesNeed(exchange.plain) &&
  !says(exchange, 'hasProblem') &&
  !LACKING.test(exchange.plain);

const ONLY_IF = phrases('(?<![a-z])if my [a-z]+ | si mi [a-z]+ | se (?:a minha|o meu|minha|meu) [a-z]+');
const FORMERLY = phrases(
  '(?:last|a) year(?:s)? (?:ago )?(?:i|we) | (?:i|we) (?:almost|nearly) | el ano pasado | estuve (?:a punto|por) | casi (?:lo |la )?compr | no ano passado | (?:estive )?quase (?:para )?compr',
);

/** A need of a thing, a trouble, or few words that name one: any other turn speaks of something else. */
const tellsNeed = (exchange: Exchange, evidence: Evidence): boolean =>
  saysWhatIsWrong(exchange) ||
  speaksOfOffer(exchange, evidence) ||
  (exchange.wordCount <= NAMED_WORDS_MAX && namesThing(exchange.plain));

const saysWhatIsWrong = (exchange: Exchange): boolean =>
  statesNeed(exchange.plain) || hasTrouble(exchange) || LACKING.test(exchange.plain);

/** "No hay problema" has none. */
const hasTrouble = (exchange: Exchange): boolean => affirmedAt(PERSON.hasProblem, exchange.plain) !== -1;

const NAMED_WORDS_MAX = 5;
const LACKING = phrases(`
  lose | losing | lost | wast(?:e|ing) | chas(?:e|ing) | mess(?:y)?(?![a-z]) | chaos | too (?:long|slow|much|many|expensive) | takes (?:me|us|ages|hours|forever) | struggl | tired of | fed up | stop | sort(?:ed)? out | keep track | organi[sz]e | tidy | sav(?:e|ing) | improv | faster | quicker | easier | cheaper | better | by hand | on paper | forget | late(?![a-z]) | drown | scattered | all over the (?:place|shop) | can never | can't find | kill(?:s|ing)? me | eats? (?:up )?(?:my|our) | does my head in | nightmare | headache | pile |
  pierd | perd(?:emos|er|iendo) | tard(?:o|a|amos)(?![a-z]) | desorden | relajo | caos | lio(?![a-z]) | demasiad | cuesta | cansad | hart[oa] | dejar de | parar de | ordenar | organizar | ahorrar | mejorar | rapid | facil | barat | a mano | en papel | se me (?:pierd|olvid|acumul|junt|traspapel) | traspapel | ahog | regad | pesadilla | dolor de cabeza | olvid | atras |
  perc(?:o|emos) | perdend | demor | bagunc | confus | muit[oa] trabalho | cansad | fart[oa](?![a-z]) | chega de | arrumar | economizar | melhorar | mais (?:rapid|facil|barat) | na mao | no papel | esquec | atras | afog | espalhad | pesadelo | dor de cabeca
`);

const OF_ANY_OFFER =
  /^(?:plan|month|mes|year|ano|dollar|dolar|peso|real|reais|price|precio|preco|place|lugar|motiv|reason|autumn|otono|outon)/;

/** Names what the agent has said it offers. */
function speaksOfOffer({ text, before }: Exchange, { personLanguage }: Evidence): boolean {
  const offered = new Set(words(before.states, personLanguage).filter((word) => !OF_ANY_OFFER.test(word)));
  return words(text, personLanguage).some((word) => offered.has(word) && !/\d/.test(word));
}

/** The answer to what they need; else what they say they need, or what is wrong. */
export const needOf: Finder = (evidence) => {
  const telling = evidence.exchanges.filter(
    (exchange) =>
      !exchange.isEmpty &&
      !besideTheMatter(exchange) &&
      !means(exchange, 'asks_question', 'objects') &&
      isOfKind('need', exchange, evidence) &&
      !tellsNoNeed(exchange, evidence.exchanges) &&
      !ONLY_WHERE_TO.test(exchange.plain) &&
      !PROVIDED.test(exchange.plain),
  );
  const answered = telling.filter((exchange) => asksForNeed(exchange) && tellsNeed(exchange, evidence));
  // Asked again, a few words that only name something stand behind an answer that says what is wrong.
  const answer = answered.findLast(saysWhatIsWrong) ?? answered.at(-1);
  const stated = telling.find((exchange) => statesNeed(exchange.plain.replaceAll(ONLY_LOOKS, ' ')));
  return verbatim(answer ?? stated, evidence);
};

/** "To this number": where it should be sent. */
const ONLY_WHERE_TO =
  /^[^a-z]*(?:(?:yes|yeah|just|si|sim|ok|pues|e),? )?(?:(?:to|at|on|by|via|a|al|en|por|no|na|n[eo]sse|neste|para|pra|pelo) )?(?:(?:this|the|my|the same|same|este|ese|esse|mi|el|meu|o|mismo|mesmo|de siempre) ){0,2}(?:number|phone|e-?mail|address|whats ?app|text|post|numero|telefono|telefone|correo|celular|movil|zap|whats|wasap|sms)(?: (?:too|please|is fine|mismo|mesmo|por favor|que (?:tienen|tem)|you have))*[ .!]*$/;

const ONLY_LOOKS =
  /(?<![a-z])(?:i (?:want|would like|'d like)|i'd like|quiero|quisiera|queria|me gustaria|quero|gostaria de) (?:to )?(?:see|look|think|know|hear|ask|talk|speak|ver|saber|pensar|pensarlo|preguntar|hablar|oir|perguntar|falar|ouvir|testar|probar|try)(?![a-z])/g;

export const BOOKS = phrases(
  'book | schedule | reserve | appointment | agendar | reservar | cita(?![a-z]) | turno | marcar | horario | consulta',
);

const wishesVisit = (exchange: Exchange, { subject }: Evidence): boolean =>
  !besideTheMatter(exchange) &&
  !means(exchange, 'wants_to_move_appointment', 'wants_to_cancel') &&
  (means(exchange, 'wants_appointment') ||
    (says(exchange, 'needs') && (subject.category === 'scheduling' || BOOKS.test(exchange.plain))));

const NO_IDEA = phrases(
  "no (?:idea|clue) | (?:don't|dont|do not) know | ni idea | no (?:lo )?se(?= *[,.!]|$) | nem ideia | sei la",
);

/** Where they are, what they have yet to look up, or that they only look around: none of that is what it is for. */
const TELLS_ELSE = phrases(`
  (?:i'm|i am|im|we're|we are|i'll be|we'll be) (?:away|(?:off|out) (?:work|on|all|this|next|until|till|of (?:town|office|the))|abroad|traveling|travelling|on (?:holiday|vacation|leave|a trip|the road)|working|at work|(?:just|only) (?:checking|looking|browsing|comparing|seeing|asking|shopping)) | (?:just|only) (?:checking|looking|browsing|comparing|seeing what) |
  (?:need|have|want|got) to (?:see|check|look at) (?:my|the|our|what|when|if|with) (?:[a-z]+ )?(?:shifts?|rota|roster|diary|calendar|schedule|agenda|hours|i|boss|work)(?![a-z]) |
  (?:estoy|estamos|ando|andamos|estare|voy a estar) (?:de (?:viaje|vacaciones)|fuera|viajando|trabajando|solo (?:viendo|mirando|averiguando|preguntando)|(?:nomas |nada mas )?(?:viendo|mirando|averiguando|cotizando|comparando)) | (?:solo|nomas) (?:(?:estoy|ando|estaba) )?(?:viendo|mirando|averiguando|comparando|para ver|para confirmar|para verificar|confirm|verific|reviso|revisando) |
  (?:tengo|necesito|debo) (?:que )?(?:ver|revisar|mirar|checar) (?:mi|mis|el|los|la|con) (?:[a-z]+ )?(?:turnos?|agenda|horarios?|calendario|trabajo|jef[ea])(?![a-z]) |
  (?:to|tou|estou|tamos|estamos|vou estar) (?:viajando|de (?:viagem|ferias)|fora|a viajar|trabalhando|a trabalhar|(?:so |apenas )?(?:vendo|olhando|pesquisando|a ver|comparando|conferindo|checando)) | (?:so|apenas) (?:(?:to|tou|estou|tava|estava) )?(?:vendo|olhando|pesquisando|a ver|comparando|conferindo) | so (?:pra|para) (?:conferir|confirmar|checar|ver) |
  (?:preciso|tenho que|tenho de) (?:ver|olhar|checar|conferir) (?:a |o |os |as )?(?:minha|minhas|meu|meus|com) (?:[a-z]+ )?(?:escala|turnos?|agenda|horarios?|calendario|trabalho|chefe)(?![a-z])
`);

/** "Do you have anything free on Friday?" */
const ASKS_WHAT_IS_FREE = phrases(`
  (?:anything|something|any (?:slots?|spaces?|times?|appointments?|openings?|availability)|a slot|slots)(?: (?:free|available|open|left))?(?! (?:for|to) an? ) |
  (?:algo|horas?|cupos?|turnos?|espacios?|lugar|citas?) (?:libres?|disponibles?)(?! para un) | (?:tienen?|hay|habra) (?:algo|cupo|espacio|disponibilidad)(?! para un) |
  (?:algo|horarios?|vagas?|horas?) (?:livres?|disponive(?:l|is)|vag[oa]s?)(?! para um| pra um) | tem (?:vaga|algo|algum horario)(?! para um| pra um)
`);

const OPENERS =
  /^(?:(?:hi|hello|well|yes|so|oh|ah|um|please|sorry|hola|buenas|bueno|pues|si|mire|oi|ola|bom|bem|olha|sim|(?:i )?(?:want|wanted) to know|(?:quiero|queria|quisiera|quero) saber)[,.!:; ]+){1,4}/;
const CLAUSE_END = /[,;.!?]/;

/** "A root canal, I'm away next week": what it is for is said first. */
const firstClause = ({ plain: text }: Exchange): string =>
  text.replace(OPENERS, '').split(CLAUSE_END)[0] ?? '';

/** "I wanted to know whether you open on Saturdays", "neither really suits me": nothing that it is for. */
const SAYS_NOT_WHAT = phrases(`
  (?:want|wanted|like) to know (?:if|whether|when|how|what) | (?:queria|quiero|quisiera|quero) saber (?:si|se|cuando|quando|cuanto|quanto|que|como)(?![a-z]) | neither (?:really )?(?:suits|works|is) | ninguna? (?:me|nos) | nenhum[a]? (?:me|da|serve)
`);

/** "Right and how much would it be": a question, whatever was asked before it. */
const asksUnmarked = ({ plain: text }: Exchange): boolean => ASKS.test(text.replace(LEADS, ''));
const LEADS =
  /^[^a-z]*(?:(?:right|ok|okay|so|and|but|oh|ah|well|yes|yeah|good|fine|y|pero|bueno|ah|vale|si|pues|oye|oiga|e|mas|ta|sim|bom|olha|entao|hola|oi|hi|hello)[ ,.!]+){0,4}/;
const ASKS =
  /^(?:how (?:much|many|long|often|soon|does|do|is|would)|what (?:time|days?|hours?|does|do|is|are|would)|when (?:do|does|is|are|can)|where (?:do|is|are)|do you|does it|are you|is there|can i (?:come|pay|bring)|cuanto (?:cuesta|vale|sale|es|seria|me)|cuando|que (?:dias|horarios?|horas)|a que hora|donde|quanto (?:custa|e|sai|fica|seria)|quando|que (?:dias|horas)|onde|voces (?:abrem|atendem))(?![a-z])/;
/** Leaves the booking for later or for somebody else to say, or wants none. */
const WANTS_NO_VISIT = phrases(`
  (?:check|ask|see|talk|speak|confirm)(?: it| this)? with (?:my|her|him|the|our) | (?:ver|verlo|consultar|consultarlo|hablar|hablarlo|preguntar|confirmar) con (?:mi|el|la|ella|los|mis) | (?:ver|falar|perguntar|combinar|confirmar|checar) com (?:(?:o|a) )?(?:meu|minha|ele|ela|os meus) |
  (?:don't|do not|not|won't|no) (?:want to |going to |wanna |need to )?(?:book|make an? appointment|schedule|reserve)(?! (?:a |an )?(?:double|whole)) | not (?:booking|scheduling) |
  (?:no|tampoco|todavia no|ahorita no|ahora no|aun no) (?:[a-z]+ )?(?:quiero|voy a|pienso|puedo) (?:agendar|reservar|sacar|pedir|hacer (?:la )?cita|apartar) | no (?:me )?(?:agende|reserve|aparte|anote)s?(?![a-z]) |
  (?:nao|ainda nao|agora nao) (?:[a-z]+ )?(?:quero|vou|pretendo|posso) (?:marcar|agendar|reservar) | nao (?:me )?(?:marque|marca|agende|agenda)(?![a-z])
`);

/** A question names what it is for only where it asks to be booked: "do you take my insurance?" does not. */
const ASKS_FOR_VISIT = phrases(
  `
  (?:can|could|may|might) (?:i|we|you|she|he|my [a-z]+) | (?:need|want|like|looking|book|appointment|slot|is it possible)(?![a-z]) | (?:do you have|have you|any)(?: [a-z]+){0,4} for |
  (?:puedo|podria|podriamos|puede|pueden|se puede|quiero|quisiera|queria|necesito|busco|agendar|reservar|cita|turno|hora|es posible)(?![a-z]) | tienen?(?: [a-z]+){0,4} para |
  (?:posso|poderia|pode|podem|da pra|da para|consigo|quero|queria|gostaria|preciso|marcar|agendar|consulta|horario|vaga)(?![a-z]) | tem(?: [a-z]+){0,4} (?:para|pra) 
`.trimEnd(),
);

const asksOfElse = (exchange: Exchange): boolean =>
  exchange.text.trimEnd().endsWith('?') &&
  exchange.plain.replace(OPENERS, '').startsWith(`${firstClause(exchange)}?`) &&
  !ASKS_FOR_VISIT.test(exchange.plain);

const isForSomething = (exchange: Exchange, facts: Evidence): boolean =>
  !SAYS_NOT_WHAT.test(exchange.plain) &&
  !(exchange.text.includes('?') && ASKS_WHAT_IS_FREE.test(firstClause(exchange))) &&
  !asksOfElse(exchange) &&
  !TELLS_ELSE.test(firstClause(exchange)) &&
  !asksUnmarked(exchange) &&
  !WANTS_NO_VISIT.test(exchange.plain) &&
  !changesNothing(exchange, facts) &&
  !wantsNothingSettled(exchange.text) &&
  !(declines(exchange) && means(exchange, 'says_goodbye')) &&
  !says(exchange, 'callsThemselves') &&
  !says(exchange, 'cannotCome');

/** "Hi, I'd like an appointment, please" does not say what for. */
const BOOKING_WORDS = new Set(
  `hi hello hey there good morning afternoon evening please can could may i i'd would want need like love to me get make have book
  schedule arrange a an the appointment booking slot visit for hola buenas buenos dias tardes noches quiero quisiera queria necesito
  gustaria puede puedo podria agendar reservar sacar pedir hacer una un cita turno hora reserva por favor porfa si oi ola bom dia boa
  tarde noite quero gostaria preciso de posso poderia marcar uma um consulta horario sim yes`.split(/\s+/),
);

const onlyBooks = ({ plain: text }: Exchange): boolean =>
  (text.match(/[a-z']+/g) ?? []).every((word) => BOOKING_WORDS.has(word));

const namesService = (exchange: Exchange, { subject }: Evidence): boolean =>
  subject.category === 'scheduling' &&
  !besideTheMatter(exchange) &&
  !exchange.text.includes('?') &&
  !means(exchange, 'wants_to_move_appointment', 'wants_to_cancel') &&
  NAMES_SERVICE.test(plain(exchange.whole));

/** How often they came, not what for. */
const SPEAKS_OF_VISITS = phrases(
  '(?:never|been|already been) (?:been|to you|here|there|before)(?![a-z]) | nunca (?:he ido|he venido|fui|estive|vim)(?![a-z]) | ya (?:he ido|fui)(?![a-z]) | ja fui(?![a-z])',
);

/** They want no other, only to know of the one there is. */
const HAS_ONE_ALREADY = phrases(
  "(?:i've|i have|we've|we have|she's|he's) (?:already )?(?:got |have )?one(?: already| booked)? | (?:only|just) (?:want|need)(?: to know| to check)? (?:the|what) (?:time|day|hour) | ya (?:la|lo) (?:tengo|tiene|tenemos) | ya tiene la cita | (?:solo|nomas|nada mas) (?:quiero|queria|quisiera|necesito) (?:saber|confirmar) | ja (?:tenho|tem) (?:uma )?(?:marcad[ao])? | so (?:quero|queria|preciso) (?:saber|confirmar)",
);

const KIN =
  'mum|mom|mother|dad|father|son|daughter|wife|husband|kid|child|me|us|him|her|them|mi|mis|su|mama|papa|hijo|hija|nino|nina|esposa|esposo|minha|meu|mae|pai|filho|filha|ella|el|ela|ele|mim';
const WHEN_IT_IS =
  'today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|next|this|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|proxim[oa]|est[ea]|ess[ea]|outr[oa]|otr[oa]|other|another|following|seguinte|siguiente|same|mism[oa]|mesm[oa]|hoje|amanha|segunda|terca|quarta|quinta|sexta|semana';
const VISIT = 'appointment|visit|slot|booking|cita|turno|hora|visita|consulta|horario|marcacao|reserva';
/** "Era para una limpieza dental", "she needs an eye test", "le duele la rodilla": what for, whatever was asked. */
const NAMES_SERVICE = phrases(`
  (?:needs?|for|about|have|get|book|want) (?:an?|my|her|his|the|some) (?!(?:${KIN}|${VISIT}|${WHEN_IT_IS})(?![a-z]))[a-z]+ | (?:my|her|his) [a-z]+ (?:hurts|aches|is hurting|is killing) |
  (?:es|era|seria|cita|turno|hora|consulta) (?:para|por) (?:una?|el|la|hacer(?:me|le)?|sacar(?:me|le)?|lo de) (?!(?:${KIN}|${VISIT}|${WHEN_IT_IS})(?![a-z]))[a-z]+ | (?:me|le|nos) duele(?:n)? (?:la|el|las|los|una|un) |
  (?:e|era|seria|consulta|horario) (?:para|pra) (?:uma?|o|a|fazer) (?!(?:${KIN}|${VISIT}|${WHEN_IT_IS})(?![a-z]))[a-z]+ | (?:ta|esta|estou|to) com dor (?:de|no|na)
`);

/** "Just cancel it": what is to be done with it, not what it is for. */
const onlyEndsVisit = (exchange: Exchange): boolean =>
  means(exchange, 'wants_to_cancel', 'wants_to_move_appointment') || ENDS_VISIT.test(exchange.plain);
const ENDS_VISIT = phrases(
  '(?:cancel|scrap|drop|forget) (?:it|that|the|everything) | call it off | (?:cancel|anul|quit|borr)(?:e|a|ar|en|o)?(?:la|lo|me la|melo)(?![a-z]) | (?:cancel|desmarc)(?:a|e|ar) (?:ela|isso|a|o|tudo|por|mesmo)',
);

/** The answer to what it is for, unless that only says when; else the wish itself. */
export const serviceOf: Finder = (evidence) => {
  const found = (exchange: Exchange): boolean => serviceFound(exchange, evidence) !== null;
  const asked = evidence.exchanges.findLast(
    (exchange) =>
      FIELD_QUESTIONS.service?.test(exchange.before.asks) === true &&
      !exchange.isEmpty &&
      !says(exchange, 'cannotTell') &&
      !says(exchange, 'hesitates') &&
      !NO_IDEA.test(exchange.plain) &&
      !besideTheMatter(exchange) &&
      !onlyEndsVisit(exchange) &&
      !says(exchange, 'firstTime') &&
      !SPEAKS_OF_VISITS.test(exchange.plain) &&
      !HAS_ONE_ALREADY.test(exchange.plain) &&
      !tellsOfVisits(exchange) &&
      isForSomething(exchange, evidence) &&
      isOfKind('service', exchange, evidence) &&
      !namesMoment(exchange.text, evidence) &&
      found(exchange),
  );
  if (asked) return serviceFound(asked, evidence);
  const wished = serviceFound(
    evidence.exchanges.find(
      (exchange) =>
        (wishesVisit(exchange, evidence) || namesService(exchange, evidence)) &&
        !HAS_ONE_ALREADY.test(exchange.plain) &&
        isForSomething(exchange, evidence) &&
        isOfKind('service', exchange, evidence) &&
        !onlyBooks(exchange) &&
        found(exchange),
    ),
    evidence,
  );
  const held = evidence.exchanges.find((one) => onlyEndsVisit(one) && serviceHeld(one) !== null);
  return wished ?? (held ? serviceHeld(held) : null);
};
