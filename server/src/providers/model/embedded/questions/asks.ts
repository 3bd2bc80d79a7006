import type { Language } from '../../../../listening/types.ts';
import { fold } from './fold-words.ts';
import { type Form, formAsked } from './forms.ts';
import { asksNothing } from './idle.ts';
import { isPassing } from './passing.ts';
import { type Special, specialIn } from './specials.ts';
import { onlyTells } from './stating.ts';
import { type Term, termsOf } from './terms.ts';
import { isToldFirst, splitAt, toldThenAsked } from './told-first.ts';
import { askedAtEnd, wordingOf } from './wording/index.ts';

/** One thing somebody wants to know. */
export type Ask = {
  text: string;
  /** With what was said around it, as far as that belongs to no other question: this is what is looked up. */
  whole: string;
  language: Language;
  special: Special | null;
  /** Clearly a question, by its mark or its first words; else perhaps only words that name something. */
  isClear: boolean;
  /** A question whatever was asked before it: else, after a question of ours, it is taken for the answer. */
  isSure: boolean;
  /** Nothing in it asks. */
  isNamed: boolean;
  /** Has words that ask in the form of a statement: looked up where nothing of ours waits, and never missed. */
  isTold: boolean;
  terms: readonly Term[];
  /** Of what was said before it in the same breath. */
  lead: readonly Term[];
};

const ASKS_MAX = 4;
const LENGTH_MAX = 400;

const FILLER =
  '(?:(?:ok|okay|oh|well|so|and|but|um|uh|hi|hello|hey|yes|yeah|no(?=[,.!:])|right|sorry|please|then|also|wait|alright|great|thanks|thank you|good|mm|hmm|sure|first|y|e|o|pero|mas|bueno|pues|entonces|entao|oiga|oye|mire|hola|buenas|buenos dias|buenas tardes|oi|ola|bom dia|boa tarde|si|sim|nao(?=[,.!:])|ah|eh|a ver|disculpe|disculpa|perdon|desculpe|por favor|gracias|obrigad[oa]|claro|ta|tambien|tambem|antes|una pregunta|uma pergunta|one question|quick question|just|a question|ja|ya|olha|escuche|escucha|moca|senorita|vale|perfecto|legal|certo)[\\s,.!:¡¿]+)*';

const STARTS: Readonly<Record<Language, RegExp>> = {
  en: new RegExp(
    `^${FILLER}(?:(?:in |at |on |to |for |from |by |until |since |with |about )?(?:what|when|where|why|who|whom|whose|which|how)(?:s|re|d|abouts)?\\b|(?:do|does|did|is|are|am|was|were|can|could|will|would|should|may|have|has|had|isnt|arent|dont|doesnt|cant|couldnt|wouldnt|shouldnt|wont|havent|didnt)\\b (?:you|it|there|this|that|i|we|they|he|she|the|your|my|a|an|any|someone|anyone|these|those|people|kids|children|\\w+s)\\b|(?:is|are|does|did|was|were|can|could|will|would|should|do)\\s+(?!not\\b|so\\b|that$|it$|do\\b)\\w+\\s+\\w+|any (?!thing|way|time|how)|whats|wheres|hows|whos|is there|are there)`,
  ),
  es: new RegExp(
    `^${FILLER}(?:(?:a|en|de|con|por|para|desde|hasta|hacia|sobre) )?(?:que|cual|cuales|cuando(?! (?:guste|quiera|pueda|diga|sea|tenga|puedas|quieras|gusten|quieran|puedan|haya|me|se me|yo))|cuanto|cuanta|cuantos|cuantas|donde|adonde|como|quien|quienes|por que)\\b(?! (?:no|si|bueno|bien|le digo|te digo|maravilla|lindo|linda|pena|lastima|verguenza|barbaridad|bonito|suerte|nervios|rico|alegria)\\b)|^${FILLER}(?:tienen?|hay|venden?|ofrecen?|aceptan?|hacen|incluye|incluyen|trabajan|manejan|(?:lo |la |los |las |se lo |me lo )?(?:puedo|podria|podemos)|(?:me |nos |se )?l[oa]s? pueden?|se puede|va a haber|habra|pueden|puede|abren|cierran|atienden|llegan|dan|ponen|estan|esta|es|son|viene|trae|necesito|hace falta|hay que|tengo que|me (?:hacen?|haceis|dan|das|dais|puedes?|pueden|podeis|podria\\w*|cobran|cobrais)|(?:os|les|te) (?:puedo|podria|podemos)|teneis|tienes|tenes|aceptais|haceis|vendeis|ofreceis|podeis|podriais|abris|cerrais|incluis|cobrais|cobran|cuesta|pasan|arreglan|admiten|reciben|envian|entregan|instalan|sirve|funciona)\\b(?! (?:bien|muy caro|caro|que|razon|verdad|interesad)\\b)`,
  ),
  pt: new RegExp(
    `^${FILLER}(?:(?:a|em|de|com|por|para|pra|desde|ate|sobre) )?(?:o que|que|qual|quais|quando(?! (?:eu )?(?:quiser|puder|der|for|tiver|chegar|sair|acabar|voltar))|quanto|quanta|quantos|quantas|onde|aonde|como|quem|por que|porque|pq|cade)\\b(?! (?:bom|bem|nao|pena|legal|nervos|maravilha|horror|vergonha|saco|sorte|alegria|lindo|linda|otimo)\\b)|^${FILLER}(?:tem|ha|vai ter|vai haver|voces|voce|vcs?|ces?|vende|vendem|oferecem|aceita|aceitam|fazem|inclui|trabalham|posso|poderia|podemos|da pra|da para|pode|podem|abre|abrem|fecha|fecham|atendem|atende|entregam|instalam|e|sao|esta|vem|precisa|preciso|cobre|cobram|custa|fica|funciona|demora|existe|cabe|o \\w+ (?:e|tem)|a \\w+ (?:e|tem))\\b(?! (?:bom|bem|muito caro|caro|que|verdade|interessad\\w)\\b)`,
  ),
};

const INSIDE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:can|could|would) you (?:please )?(?:tell|explain|give|say|let me know|share)\b|\b(?:i(?:d| would)? (?:like|want|need|love)|wanted|want|need|like) to (?:know|ask|find out|understand|hear)\b|\bwondering\b|\bcurious\b|\bi have a question\b|\btell me (?:about|more|how|what|why|where|when|the|your)\b|\bdo you know\b|\bwhat about\b|\bhow about\b|\bany idea\b|\b(?:give|send) me (?:the|your) (?:price|address|hours|number|email)|\bwhat if\b/,
  es: /\b(?:me|nos) (?:puede|podria|puedes|pueden|podrias) (?:decir|explicar|informar|indicar|contar|dar|pasar)\b|\b(?:puede|podria|puedes) (?:decirme|explicarme|informarme|indicarme)\b|\b(?:quisiera|quiero|queria|necesito|gustaria|quisieramos) (?:saber|preguntar|consultar|conocer)\b|\b(?:digame|dime|expliqueme|explicame|cuenteme|cuentame|indiqueme|paseme|pasame|deme|dame) (?:que|como|cuando|cuanto|donde|mas|el|la|los|las|su|si)\b|\btengo una (?:pregunta|duda|consulta)\b|\by (?:si|cuanto|cuando|donde|como|que|quien)\b|\bcuant[oa]s?\b|\ba (?:que|como|cuanto)\b|\bno se si\b|^(?:el|la|los|las|su|sus) (?:\w+ ){1,3}(?:es|son|tiene|tienen|se|incluye|incluyen|esta|viene|cuesta|lleva|trae)\b/,
  pt: /\b(?:pode|poderia|podia|voce pode|consegue) (?:me )?(?:dizer|explicar|informar|falar|passar|contar)\b|\b(?:gostaria|queria|quero|preciso) (?:de )?(?:saber|perguntar|entender|conhecer|tirar uma duvida)\b|\b(?:me (?:diz|diga|fala|fale|explica|explique|conta|conte|passa|passe|informa|manda))\b|\btenho uma (?:pergunta|duvida)\b|\be se\b|\bquant[oa]s?\b|\bqual (?:e|o|a)\b|\bda (?:pra|para)\b|\bse eu\b|\bquais\b|^(?:o|a|os|as) (?:\w+ ){1,3}(?:e|sao|tem|se|inclui|esta|vem|custa|leva)\b/,
};

/** Wishes put as questions: what is asked for is a deed, not a fact. */
const REQUESTS =
  /\b(?:can|could|would|will|may) (?:you|i|we) (?:please )?(?:call|ring|phone|speak|talk|transfer|connect(?! (?:it|this|that|my|the|an?)\b)|put me|repeat|say that|hold(?! (?:a|an|our|my) (?!second|sec|minute|moment|bit))|wait|hang|stop|remove|take me off|get back|book|schedule|reschedule|change my|move my|cancel my|come (?:tomorrow|on)|have (?:an|the next|a) appointment)\b|\b(?:can|could) (?:you|we) (?:do|try|make it) (?:it )?(?:later|tomorrow|another|next|on)\b|\b(?:me )?(?:puede|podria|puedes|pueden|podrian) (?:llamar|volver a llamar|comunicar|pasar con|transferir|repetir|esperar|marcar|hablar|dejar de|agendar|reservar|cambiar mi|cancelar mi|quitar)\w*|\bpuedo hablar\b|\b(?:me llama|llamame|llameme|me repite)\b|\b(?:pode|poderia|podia|podem) (?:me )?(?:ligar|transferir|passar para|repetir|esperar|falar com|parar de|agendar|marcar|remarcar|cancelar meu|cancelar minha|tirar)\b|\bposso falar\b|\bme liga\b|\b(?:can|could|would|will) you (?:please )?(?:tell|let|inform|remind|warn|ask) (?:(?:mr|mrs|ms|miss|dr|doctor|my|the|her|him|them) ?(?:\w+ )?|(?!me\b|us\b)\w+ )(?:\w+ )?(?:that|know|to)\b|\b(?:puede|podria|puedes|podrias|pueden) (?:decir|avisar|informar|contar)(?:le|les)? (?:al?|a la|a los) (?:\w+ ){1,3}que\b|\ble (?:puede|podria|puedes|dice|dices) (?:decir |avisar )?(?:al?|a la) (?:\w+ ){1,3}que\b|\b(?:pode|poderia|podem|podia) (?:avisar|dizer|falar|informar)(?: (?:pr[oa]s?|para|ao?|[oa]))+ (?:\w+ ){1,3}que\b|\b(?:give|leave|pass|take) (?:\w+ ){1,6}?message\b|\b(?:dejar|dejo|dar|pasar|mandar|tomar|deixar|deixo|passar)(?:le|lhe)? (?:\w+ ){0,3}?(?:recado|mensaje|mensagem)\b/;

/** "Could you move it to Tuesday?", "¿me lo pueden traer el jueves?": with a day, a wish for that day. */
const MOVES =
  /\b(?:can|could|would|will) (?:you|we|i|they)\b.{0,20}\b(?:move|change|switch|shift|push|put|bring) (?:it|that|them|this|me|us|mine)\b|\b(?:pued\w+|podri\w+|podeis)\b.{0,15}\b(?:pasar|mover|cambiar|traer)(?:me|nos)?(?:lo|la|los|las)?\b|\bpuede ser (?:el|para)\b|\b(?:pode|podem|poderia|podiam|da (?:pra|para))\b.{0,15}\b(?:passar|mudar|trocar|trazer|remarcar)\b|\bpode ser (?:na|no|pra|para)\b/;

/** `told`: what the agent has named; the same day again asks for no other. */
export const movesToDay = (text: string, told = ''): boolean => {
  const plain = plainOf(text);
  if (!MOVES.test(plain) || !NAMES_DAY.test(plain)) return false;
  const named = plain.match(WEEKDAY) ?? [];
  const before = fold(told);
  return named.length === 0 || named.some((day) => !before.includes(day));
};

const WEEKDAY =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)\b/g;

/** "Is Mr Lowe in?": somebody wants to reach a person. */
const ASKS_FOR_PERSON =
  /\bis (?:mr|mrs|ms|miss|dr|doctor|professor)\b.{1,25}\b(?:in|there|available|around|about|free)\b|\b(?:esta|se encuentra|anda|ta|se encontra) (?:por ahi |ai )?(?:(?:el|la|o|a) )?(?:senor\w*|senhor\w*|don|dona|doctor\w*|doutor\w*|dr|dra|licenciad[oa]|ingenier[oa]|engenheir[oa]|profesor\w*|professor\w*|maestr[oa])\b|\b(?:senhor\w*|dona|doutor\w*|dr|dra|engenheir[oa]|professor\w*|senor\w*|doctor\w*|licenciad[oa]) (?:\w+ ){0,2}(?:esta|ta|se encuentra|se encontra)\W*$/;

const WHEN_OR_WHERE =
  /\b(?:where|donde|onde|when|cuando|quando|how|como|que (?:dias?|horas?)|what (?:days?|time)|\w+days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|segundas?|tercas?|quartas?|quintas?|sextas?|manhas?|tardes?|mananas?)\b/;

/** "Is she in on Thursdays?" asks when. */
const asksForPerson = (plain: string): boolean =>
  ASKS_FOR_PERSON.test(plain) && !WHEN_OR_WHERE.test(plain.replace(GOOD_DAY, ''));

const GOOD_DAY = /\b(?:buen[oa]s (?:dias|tardes|noches)|bo[am] (?:dia|tarde|noite)|good \w+)\b/g;

/** Where a second question begins without a mark between them. */
const SPLIT: Readonly<Record<Language, RegExp>> = {
  en: /\s*(?:,|;|\band\b|\bbut\b|\bplus\b|\balso\b(?= (?:how|what|whats|where|wheres|when|who|whos|which|why)\b))+\s+(?:also |then )?(?=(?:at |in |on |from |until )?(?:how|what|whats|where|wheres|when|who|whos|which|why|do|does|is|are|can|could|will|would) )/g,
  es: /\s*(?:,\s*(?:y|e|o|pero|tambien)|;|\by\b|\bpero\b)\s+(?:tambien |ademas )?(?=(?:(?:a|en|de|por|hasta|desde|con|para) )?(?:que|cuanto|cuanta|cuantos|cuantas|cuando|donde|como|quien|quienes|cual|cuales|tienen?|tiene|hay|puedo|se puede|aceptan|hacen|incluye|esta|estan|es|son)\b)|\s*,\s*(?=(?:(?:a|en|de|por|hasta|desde) )?(?:cuanto|cuantos|cuantas|cuando|donde|como|quien|cual|a que|en que|tienen?|hay|puedo|aceptan)\b)/g,
  pt: /\s*(?:,\s*(?:e|ou|mas|tambem)|;|(?<!\bque )\be\b|\bmas\b)\s+(?:tambem )?(?=(?:(?:a|em|de|por|ate|desde|com|para) )?(?:o que|que horas|que dia|qual|quais|quanto|quanta|quantos|quantas|quando|onde|como|quem|tem|posso|aceitam|da pra|voces|fica|inclui|precisa)\b)|\s*,\s*(?=(?:(?:a|em|de|por|ate) )?(?:quanto|quantos|quantas|quando|onde|como|quem|qual|quais|o que|tem|posso|da pra|a que|que horas)\b)/g,
};

/** Written with its accent, a Spanish word that asks is never the one that joins. */
const ACCENTED =
  /(?<!\p{L})(?:qué|cuál|cuáles|cuándo|cuánt[oa]s?|dónde|adónde|quién|quiénes|cómo|por quê)(?!\p{L})/iu;

const INTERROGATIVE =
  /\b(?:how|what|where|when|who|which|whats|que hora|que horas|cuant[oa]s?|donde|quien|cual|a que|de que|quant[oa]s?|onde|quem|qual|quais)\b/;

/** Begins a question or a statement alike, where no mark tells: "é ele mesmo", "necesito una cita". */
const STATES = new RegExp(
  `^${FILLER}(?:e|sao|esta|es|son|estan|necesito|tengo que|preciso|vem|viene|(?:posso|puedo) (?:colocar|poner|dar) (?:\\w+ ){0,2}\\d+|(?:podria|poderia) (?:pagar|gastar|investir|invertir) (?:\\w+ ){0,4}(?:\\d|reais|pesos|euros|dolares)|(?:posso|puedo) (?:pagar|gastar|investir|invertir) (?:\\w+ ){0,4}(?:reais|pesos|euros|dolares|na|el|manana|amanha|hoje|hoy)|(?:posso|puedo) (?:trabalhar|trabajar)|(?:posso|puedo) (?:empezar|comenzar|iniciar|comecar|ir|venir|vir|pasar|passar|llegar|chegar) (?:\\w+ ){0,4}(?:\\d+|el|na|no|as|a las|desde|a partir|manana|amanha|hoje|hoy|lunes|segunda)|[oa] \\w+ (?:e|tem))\\b`,
);

/** Begins a question, or a yes to one of ours: "pode fechar", "hacen falta dos". */
const MAY_ANSWER = new RegExp(
  `^${FILLER}(?:porque|pq|pode|podem|preciso|precisa|e|sao|esta|vem|fica|voces?|necesito|tengo que|puede|pueden|es|son|estan|viene|hacen|dan|ponen|que|ya (?:funciona|sirve|anda|volvio)|(?:tiene|tem|hay|ha) (?:una?|unos|unas|uma?|el|la|o|a|os|as|dos|dois|duas|tres))\\b`,
);

/** Words that ask elsewhere, inside a statement: "I'll call when I know", "no sé qué día", "he waits when he sees me". */
const TELLS =
  /\b(?:track|sick|think|thinking|memory) of (?:who|whos|what|whats|when|how|where)\b|\b(?:ni|nem) ideia? de (?:cuando|quando|quien|quem|donde|onde)\b|\b(?:couldnt|cant|cannot) (?:tell|say)(?: you)? (?:when|what|who|how|where)\b|^(?:\w+[, ]+){0,2}i (?:really )?(?:dont|do not|didnt) know (?!how (?:much|long|many)|if|whether)|\bill (?:call|tell|let|ring|see|get back)\b.{0,30}\bwhen\b|(?<!^)\b(?:when|where|what|who) (?:i|he|she|they|we|my|his|her)\b(?! (?:can|should|could|do|have to|need to))|^(?:\w+[, ]+){0,2}(?:yo )?no se (?:(?:a|de|en) )?(?:que|cuando|donde|cual|quien|como)\b|^(?:\w+[, ]+){0,2}(?:eu )?(?:nao|nem) sei (?:(?:a|de|em) )?(?:que|quando|onde|qual|quem|como|o que)\b|\b(?:cuando|quando) (?:me|se|sepa|souber|llegue|chegar|puder|pueda|tenga|tiver|la|lo|el|a gente|eu|yo)\b/;

/** What businesses do for people, of one or of several. */
const DONE_FOR_PEOPLE: Readonly<Record<'es' | 'pt', string>> = {
  es: '(?:vend|hac|cos|recog|atiend|recib|imprim|sirv)en?|(?:compr|arregl|repar|lav|limpi|cort|cambi|instal|entreg|envi|mand|trabaj|acept|cobr|alquil|prest|ensen|afil|pint|planch|llev|prepar|mont|tom|sac)an?|traen?|estan? (?:abiert|cerrad)[oa]s?',
  pt: '(?:vend|receb|imprim|serv|atend|traz)em?|faz(?:em)?|traz|(?:compr|arrum|arranj|consert|repar|lav|limp|cort|troc|instal|entreg|envi|mand|trabalh|aceit|cobr|alug|emprest|ensin|amol|afi|pint|costur|busc|lev|prepar|mont|tir|copi)am?|vem|dao|(?:es)?ta[o]? (?:abert|fechad)[oa]s?',
};

/** Verbs of "ustedes", "vocês" or of a thing ask when nothing of ours waits for words: "enseñan alemán", "estudante tem desconto". */
const ASKS_BY_VERB: Readonly<Record<Language, RegExp | null>> = {
  en: null,
  es: new RegExp(
    `^${FILLER}(?:(?:usted|ustedes|alguien|el senor|la senora) )?(?:(?:me|nos|se|lo|la|los|las) )?(?:${DONE_FOR_PEOPLE.es})(?: \\w+){0,5}$|^${FILLER}(?!(?:bien|tambien|gran|plan|pan|buen|quien|cien|orden|imagen|resumen|viven|llamen|borren|paren|dejen|saquen|quiten|hagan|esperen|digan|manden)\\b)(?:(?:me|nos|lo|la|los|las|le|les|se) (?:lo |la |los |las )?)?(?:\\w{2,}(?<!ab|i)(?:an|en|ais|eis)|(?:limpi|envi|cambi|copi|financi|vaci)an|(?<!me |nos )van (?:a (?:la|el|las|los|su|domicilio|casa)|hasta)|dan|(?:ven|sal|abr|serv|sub|recib|permit)is|tenes(?! (?:toda la )?razon)|viene|sirve|trae|incluye)\\b \\w+|^${FILLER}(?:el|la|los|las|un|una) (?:\\w+ ){1,3}?\\w{2,}(?<!ab|i)(?:an|en)\\b|^${FILLER}(?:\\w+ ){1,6}(?:tienen?|hay|pagan?|incluyen?|abren?|cubren?|caducan?|vencen?|aplican?|cambian?|valen?|admiten?|requieren?|necesitan?|atienden?|explican?|cobran?|aceptan?|caben?|duran?|se (?:pasan?|renuevan?)|(?:esta|estan|va|van|viene|vienen) incluid[oa]s?|se (?:cobra|paga|puede|pueden)|sirven?|entran?)\\b`,
  ),
  pt: new RegExp(
    `^${FILLER}(?:(?:voces?|o senhor|a senhora|alguem|(?:o|a) \\w+ voces?) )?(?:(?:me|nos|se) )?(?:${DONE_FOR_PEOPLE.pt})(?: \\w+){0,5}$|^${FILLER}(?!(?:bem|sem|quem|tambem|homem|ontem|alguem|ninguem|cem|nem|ordem|viagem|liguem|parem|apaguem|tirem|deixem|mandem|esperem|facam)\\b)(?:(?:me|nos|se) )?(?:\\w{2,}(?<!ar|er|ir|av|i)(?:am|em)|(?:envi|copi|financi|negoci|avali)am|vao (?:ao?|na|no|ate|em)|dao(?! (?:defeito|problema|erro|trabalho))|vem|faz|vende|aceita|tem)\\b \\w+|^${FILLER}(?:o|a|os|as|um|uma) (?:\\w+ ){1,3}?(?:\\w{2,}(?<!ar|er|ir|av|i)(?:am|em)|(?<!que )vem)\\b|^${FILLER}(?:\\w+ ){1,6}(?:tem|pagam?|inclui|abrem?|podem?|cobrem?|vencem?|valem?|mudam?|aceitam?|exigem?|atendem?|explicam?|cobram?|cabem?|trocam?|mostram?|imprimem?|e (?:nativ|gratis|gratuit|obrigatori)\\w*|(?:ta|tao|esta|estao|vem) inclus[oa]s?|se (?:cobra|paga|pode)|serve|entram?)\\b`,
  ),
};
/** Who speaks of themselves tells something. */
const OF_ONESELF =
  /\b(?:yo|mi|mis|tengo|quiero|necesito|soy|estoy|eu|meus?|minhas?|tenho|quero|preciso|sou|estou|to|nao|no|nunca|ya(?! (?:esta|estan|viene|tiene|hay)\b)|ja(?! (?:ta|tao|esta|estao|vem|tem|saiu|sai|chegou)\b)|voltem|vuelvan)\b/;

/** "And if it rains". */
const ASKS_WHAT_IF =
  /^(?:\w+ )?(?:y|e|pero|mas|and) (?:si|se|if) \w+ \w+|^(?:si|se) (?:\w+,? ){1,9}(?:que pasa|o que acontece|que acontece|devuelven|devolvem|cobran|cobram|rec[ei]bo (?:\w+ ){0,4}de (?:volta|vuelta)|pierdo|perco|(?:me|nos) (?:hac(?:en?|es|eis)|d(?:an?|as|ais)|cobran?|cobram|rebajan?|descuentan?|descontam|devuelven|devolvem|fazem)|hay|cubren?|cobrem?|cobram|tem|como (?:fica|hago|faco)|regresan|reembolsan|reembolsam|llega|chega|(?:l[oa]s?|os|as|le) (?:encuentro|encontro|dan|entregan|tienen)|(?:me|nos) (?:l[oa]s? )?(?:dan|entregan|entregam|regresan))\b/;

/** "My son of twelve may train": whether somebody of one's own may. */
const ASKS_FOR_OTHERS =
  /^(?:\w+ )?(?:mi|meu|minha|my) (?:hij[oa]|ni[nñ][oa]|madre|padre|marido|mujer|esposa|perr[oa]|filh[oa]|mae|pai|mulher|cachorr[oa]|son|daughter|kid|mother|father|wife|husband|dog) (?:\w+ ){0,4}(?:puede|podria|pode|poderia|entra|paga|can|could)\b/;

/** "I live in Cuenca, do you come that far", "tengo diabetes, eso lo cubren": the last words ask. */
const ASKS_AT_END: Readonly<Record<'es' | 'pt', RegExp>> = {
  es: /(?:^|, ?)(?:(?:y|pero|o|eso|esto|ahi|alli|tambien|ya) ){0,2}(?:(?:me|nos|lo|la|los|las|les|se) ){0,2}(?:\w{2,}(?:ais|eis)|llegan?(?= (?:hasta|aca|aqui|alli))|cubren?|entran?|incluyen?|toman en cuenta|rebajan?|descuentan?)\b(?:(?! no )[^,]){0,40}$|\bsi (?:llegan|llegais|vienen|venis|entregan|van)\b[^,]{0,30}$|\b(?:de ustedes|vuestr[oa]s?)\b.{0,20}\b(?:es|son|tienen?|llevan?|incluyen?)\b/,
  pt: /, ?(?:(?:e|mas|isso|isto|ai|la|tambem|ja) ){0,2}(?:entra|entram|cobre|cobrem|inclui|serve|cabe|chegam? (?:ate|ai|aqui|ca)|vem ca|buscam)\b(?:(?! nao )[^,]){0,40}$|\bsera que (?:da|posso|pode|tem|consigo|e)\b|\bde voces\b.{0,20}\b(?:e|sao|tem|leva|inclui)\b|^\w+-se (?:ai|la|ate|de)\b/,
};

const asksAtEnd = (plain: string, language: Language): boolean =>
  language !== 'en' && ASKS_AT_END[language].test(plain);

const WORDS_BY_VERB_MAX = 12;
const asksByVerb = (piece: string, plain: string, language: Language): boolean =>
  (ASKS_WHAT_IF.test(plain) && !/^\s*sí(?!\p{L})/iu.test(piece)) ||
  ASKS_FOR_OTHERS.test(plain) ||
  asksAtEnd(plain, language) ||
  (ASKS_BY_VERB[language]?.test(plain) === true &&
    !OF_ONESELF.test(plain) &&
    !plain.includes(',') &&
    plain.split(' ').length <= WORDS_BY_VERB_MAX);

const isRequest = (plain: string): boolean =>
  REQUESTS.test(plain) &&
  !/^(?:\W*(?:and|so|but|y|e)\s)?(?:what|when|where|how|which|cuando|cuanto|donde|como|que|a que|en que|quando|quanto|onde|qual)\b/.test(
    plain,
  );

const plainOf = (piece: string): string =>
  fold(piece)
    .replace(/['’]/g, '')
    .replace(/^[\s¿¡"]+/, '')
    .trim();

/** "Y oiga, tengo que ir en ayunas": what follows is another matter, and mostly asks. */
const TURNS_TO_ASK =
  /[ ,]+(?=(?:y lo del?|e quanto|(?:and |y |e )?(?:by the way|one (?:more )?(?:thing|question)|quick question|another question|oiga|oye|una (?:pregunta|consulta|duda)|otra (?:pregunta|cosa|duda)|uma (?:pergunta|dúvida|duvida)|outra (?:pergunta|coisa|dúvida)|escuta|no sé si (?:hay|tienen?|se puede)|não sei se (?:tem|há|dá)|not sure if (?:there|you)|(?:don't|dont) know if (?:there|you)))[ ,:])/iu;

/** Pieces of an utterance, each a thought of its own; marks stay. */
function piecesOf(text: string, language: Language): string[] {
  const sentences = text
    .slice(0, LENGTH_MAX)
    .replace(/¿/g, ' ¿')
    .split(/(?<=[?!…])\s*|(?<=[.;])\s+|\n+|\s+(?=¿)/)
    .flatMap((piece) => piece.split(TURNS_TO_ASK))
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const parted = sentences.flatMap((sentence) => splitAt(sentence, SPLIT[language]));
  const isTold = (part: string): boolean =>
    isToldFirst(part, language) && (language === 'en' || !TELLS.test(plainOf(part)));
  return parted.flatMap((part) => (isTold(part) ? toldThenAsked(part, language) : [part]));
}

const WORDS_NAMING_MAX = 5;

/** "Can it be on the 24th at quarter past nine?": a time is proposed, nothing is asked of the material. */
const PROPOSES: readonly RegExp[] = [
  /\b(?:can|could|may|might|would|will|shall|should) (?:it|that|this|we|i|you)(?: (?:please|also|maybe))? (?:be|do(?: it)?|make(?: it)?|have(?: it)?|come|say|meet|go for|work|try|move it|set it|put it|take)\b/,
  /\b(?:how|what) about\b|\bis (?:it|that) (?:ok|okay|fine|possible)\b|\bdoes\b.{0,30}\bwork\b/,
  /\b(?:puede|podria|podra|podriamos|podemos|puedo|seria posible|le parece|te parece)\b.{0,12}\b(?:ser|que sea|ir|venir|quedar|el|a las|manana)\b|\by (?:el|a las)\b/,
  /\b(?:pode|poderia|podemos|posso|daria|da|seria possivel|que tal)\b.{0,12}\b(?:ser|ir|vir|pra|para|as|no dia|dia|amanha|na|no)\b|\be (?:no dia|as)\b/,
];
const NAMES_DAY =
  /\b(?:the )?\d{1,2}(?:st|nd|rd|th)\b|\b(?:on|next|this)? ?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\btomorrow\b|\b(?:el|dia) \d{1,2}\b|\b(?:el|este|proximo) (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\bmanana\b|\b(?:na|no|proxim[ao]) (?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b|\bamanha\b|\b(?:(?:puede|podria|pode|poderia|podia) ser|para|pra) (?:a |el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)\b/;
const NAMES_HOUR =
  /\b(?:at|around|by) (?:\d|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|\b(?:half|quarter) (?:past|to)\b|\d ?(?:am|pm|h)\b|\d[:.]\d{2}|\ba las? \w+|\bas (?:\d|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze)|\ba (?:uma|la una)\b|\bmei[oa] dia\b|\bmediodia\b/;
const WORDS_PROPOSING_MAX = 16;

export const proposesTime = (plain: string): boolean =>
  plain.split(' ').length <= WORDS_PROPOSING_MAX &&
  NAMES_DAY.test(plain) &&
  NAMES_HOUR.test(plain) &&
  PROPOSES.some((pattern) => pattern.test(plain));

/** About what was just said or who speaks, not about the matter. */
const OF_WORDS =
  /\b(?:mean|say|said|saying|talking|dice|dijo|hablando|significa|diz|disse|falando|falou|quer dizer|do you want|voce quer|quiere usted)\b/;

/** In so many words, whatever was asked before. */
const WANTS_TO_KNOW =
  /\b(?:(?:i )?(?:dont|do not) know|not sure|no idea) (?:if|whether) (?:there(?:s| is| are)|(?:you|they) (?:have|do|take|accept|offer|sell|deliver|open|allow|charge))\b|\b(?:no se|ni idea|no sabia) si (?:hay|tienen?|se puede|cobran|aceptan|atienden|abren|hacen|entregan|incluye)\b|\bnao sei se (?:tem|ha|voces|aceitam?|atendem?|cobram?|abrem?|fazem|da (?:pra|para)|entregam?|inclui)\b|\b(?:hay|tienen?|puede|va|tem|ha|pode|vai) (?:\w+ )?(?:o|ou) n[ao]o?$|\b(?:wants?|wanted|like|need) to (?:know|ask) (?:if|whether|how|what|when|where|who)\b|\b(?:is|was|are) asking (?:me )?(?:if|whether|how|what|when|where)\b|\bquieren? saber (?:si|que|como|cuando|donde|cuanto|quien|a que)\b|\b(?:pregunta|esta preguntando|preguntan) (?:si|que|cuanto|cuando|donde|como)\b|\b(?:quer|querem) saber (?:se|que|como|quando|onde|quanto|quem|a que)\b|\b(?:pergunta|ta perguntando|esta perguntando|perguntam?) (?:se|que|quanto|quando|onde|como)\b|\b(?:quiero|queria|quisiera|gustaria) (?:saber|preguntar) (?:si|que|como|cuando|donde|cuanto|quien|a que)\b|\b(?:quero|queria|gostaria de) (?:saber|perguntar) (?:se|que|como|quando|onde|quanto|quem|a que)\b|\b(?:do you|dyou|would you|you) (?:happen to )?know (?:if|whether|when|where|how (?:much|long|many|do|does))\b|\b(?:usted )?(?:sabes?|saben) (?:si|cuanto|cuando|donde|a que hora)\b(?! (?:quien|lo que))|\b(?:voces? )?(?:sabem?) (?:se|quanto|quando|onde|a que horas)\b|\b(?:didnt|did not|havent|never|still (?:havent|not)) (?:tell|told|say|said|answer(?:ed)?) (?:me )?(?:if|whether|how (?:much|long)|what|when|where)\b|\bno (?:me )?(?:ha |han )?(?:dijo|dicho|dijeron|contesto|contestaron|respondio) (?:si|cuanto|cuando|que|lo de)\b|\bnao (?:me )?(?:disse|falou|respondeu|disseram|falaram) (?:se|quanto|quando|que|qual)\b/;

/** "Is there anything in it for me" has no word of its own to look up. */
const ASKS_IF_THERE = /^(?:\w+ ){0,2}(?:is|are) there\b/;

type Piece = Omit<Ask, 'whole'> & { isAsked: boolean; isIdle: boolean; begins: boolean };

function readPiece(piece: string, language: Language): Piece {
  const plain = plainOf(piece);
  const marked = /[?¿]/.test(piece);
  const special = specialIn(plain);
  const form: Form | null = formAsked(piece)?.form ?? null;
  const names = form !== null && plain.split(' ').length <= WORDS_NAMING_MAX;
  const starts = STARTS[language].test(plain);
  const inside = starts || INSIDE[language].test(plain);
  const begins = starts && (marked || !STATES.test(plain));
  const asksInside = begins || INSIDE[language].test(plain);
  const byVerb = asksByVerb(piece, plain, language);
  const isClear =
    marked ||
    WANTS_TO_KNOW.test(plain) ||
    begins ||
    special !== null ||
    (form !== null && (asksInside || INTERROGATIVE.test(plain)) && !TELLS.test(plain)) ||
    (ACCENTED.test(piece) && !TELLS.test(plain)) ||
    byVerb;
  const isSure =
    marked ||
    WANTS_TO_KNOW.test(plain) ||
    special !== null ||
    (INTERROGATIVE.test(plain) && !TELLS.test(plain)) ||
    (begins && !MAY_ANSWER.test(plain) && !TELLS.test(plain));
  const isIdle =
    asksNothing(piece, plain) ||
    ((isRequest(plain) || proposesTime(plain) || asksForPerson(plain)) && special === null);
  const isNamed = !(isClear || inside || names);
  const terms = termsOf(piece, language);
  const isWhole =
    ((starts && (INTERROGATIVE.test(plain) || ASKS_IF_THERE.test(plain))) || byVerb) &&
    !OF_WORDS.test(plain) &&
    plain.split(' ').length >= 4;
  const isAbout = special !== null || form !== null || terms.length > 0 || isWhole;
  const isAsked = !isIdle && isAbout;
  const isTold = special === null && !WANTS_TO_KNOW.test(plain) && onlyTells(piece, plain);
  return {
    text: piece,
    language,
    special,
    isClear,
    isSure,
    isNamed,
    isTold,
    terms,
    lead: [],
    isAsked,
    isIdle,
    begins: starts,
  };
}

/** "Because the man who came was polite" says why, whatever words that ask stand in it. */
const SAYS_WHY =
  /^[\s¡¿"]*(?:(?:well|oh|pues|bueno|bom|ah),? )?(?:because|cos|'cause|porque)(?!\p{L})(?!.*\b(?:know|ask|saber|preguntar|perguntar)\b)[^?]*$/iu;

/** Where nothing asks by its mark or its first words, the wording may: beside a question it only tells what that is about. */
function byWording(read: readonly Piece[]): readonly Piece[] {
  const pieces = read.map((piece) => (isUnlike(piece) ? { ...piece, isClear: false, isSure: false } : piece));
  if (pieces.some(({ isClear, isAsked }) => isClear && isAsked)) return pieces;
  return pieces.flatMap((piece) => {
    if (!piece.isAsked) return [piece];
    const wording = ANSWERS.test(piece.text) ? 'open' : wordingOf(piece.text, piece.language);
    const asks = wording === 'likely' || wording === 'sure';
    return asks ? [{ ...piece, isClear: true, isNamed: false, isSure: wording === 'sure' }] : byEnd(piece);
  });
}

/** "Ya pagué todo el mes me reintegran la plata": told first, then asked, without a pause that can be seen. */
function byEnd(piece: Piece): readonly Piece[] {
  const end = TELLS.test(plainOf(piece.text)) ? null : askedAtEnd(piece.text, piece.language);
  if (end === null || (ANSWERS.test(piece.text) && !end.isSure)) return [piece];
  const told = readPiece(piece.text.slice(0, end.from).trim(), piece.language);
  const asked = readPiece(piece.text.slice(end.from), piece.language);
  return [
    { ...told, isClear: false, isSure: false },
    { ...asked, isClear: true, isNamed: false, isSure: false }, // after a question of ours it may be the answer
  ];
}

/** "Sí señorita mañana pago". */
const ANSWERS =
  /^\W*(?:s[ií]|sim|no|não|nao|ten[eé]s (?:toda la )?raz[oó]n|tienes? raz[oó]n|tem razão)(?!\p{L})/iu;

/** "Puedo empezar el lunes", "oiga, que me cobraron dos veces": words that ask elsewhere, worded as nobody asks. */
const isUnlike = ({ text, language, special, isAsked }: Piece): boolean =>
  isAsked &&
  special === null &&
  !/[?¿]/.test(text) &&
  !WANTS_TO_KNOW.test(plainOf(text)) &&
  wordingOf(text, language) === 'unlike';

/** "Se um dia precisar eu ligo, viu?", "le aviso, ¿eh?": the mark belongs to the last small word, and nothing is asked. */
const LAST_TAG =
  /,\s*¿?(?:viu|tá|ta|sabe|hein|eh|vale|oye|ok|okay|you know|you see|mind you|yeah)\s*\?+\s*$/iu;

/** What is said in passing only names something: looked up where that may be meant, and never missed. */
const inPassing = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, at) =>
    (piece.special === null || piece.special === 'who') &&
    isPassing(piece.text, plainOf(piece.text), { begins: piece.begins, next: pieces[at + 1]?.text })
      ? { ...piece, isClear: false, isSure: false, isNamed: true }
      : piece,
  );

/** "What, I paid that": said in surprise. */
const TAKEN_ABACK =
  /^[\s¿¡]*(?:what|huh|qué|que|cómo|o quê|o que|ué)\s*[,!]+\s*(?=(?:i|we|but|that|no|yo|ya|pero|eso|si|eu|já|mas|isso|não)(?!\p{L}))/iu;

/** The questions in what somebody said, in their order. */
export function asksIn(said: string, language: Language): Ask[] {
  const text = said.replace(LAST_TAG, '.').replace(TAKEN_ABACK, '');
  if (SAYS_WHY.test(text)) return [];
  const read = inPassing(byWording(piecesOf(text, language).map((piece) => readPiece(piece, language))));
  const pieces = read.map((piece) => ({ ...piece, isAsked: piece.isAsked || asksOfTheRest(piece, read) }));
  const clear = pieces.filter(({ isAsked, isNamed }) => isAsked && !isNamed);
  const [only] = clear;
  const bounded = text.slice(0, LENGTH_MAX);
  if (only !== undefined && clear.length === 1)
    return [{ ...only, whole: bounded, lead: leadOf(pieces, only) }];
  if (only === undefined) {
    const named = pieces.filter(({ isAsked }) => isAsked);
    return named.slice(0, 1).map((piece) => ({ ...piece, whole: bounded, lead: leadOf(pieces, piece) }));
  }
  let told = '';
  return pieces
    .flatMap((piece): Ask[] => {
      if (!clear.includes(piece)) {
        told = piece.text;
        return [];
      }
      const whole = told === '' ? piece.text : `${told} ${piece.text}`;
      told = '';
      return [{ ...piece, whole, lead: leadOf(pieces, piece) }];
    })
    .slice(0, ASKS_MAX);
}

/** "She needs proof for her school, can you do that": it asks about what was told before it. */
const asksOfTheRest = (piece: Piece, all: readonly Piece[]): boolean =>
  piece.isClear && !piece.isIdle && leadOf(all, piece).some(({ soft }) => !soft);

/** The terms of all other pieces. */
const leadOf = (pieces: readonly Piece[], of: Piece): Term[] =>
  pieces.flatMap((piece) => (piece === of ? [] : piece.terms));
