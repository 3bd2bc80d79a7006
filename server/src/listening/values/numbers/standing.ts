import { COMMA, NONE } from '../../text/tokens.ts';
import type { Ask } from './ask.ts';
import { type Clauses, endsAsQuestion, opensAsQuestion, said } from './clauses.ts';
import { CORRECTS } from './corrects.ts';
import { type Heard, type Mention, nextWord, wordAt } from './heard.ts';
import { LABELS } from './lexicon.ts';
import { LOST, LOST_AFTER } from './lost.ts';
import {
  ANYBODYS,
  any,
  CHANGED_TO,
  COURTESIES,
  DISOWNS,
  DREAMS,
  EARLIER,
  isOtherSum,
  MORE_OR_LESS,
  NEIGHBOURS,
  NEVER_SO,
  OF_THEIRS,
  OTHERWISE,
  OWNED_UP,
  SAME_AS,
  TURNED,
} from './turns.ts';

/** Whether a number is what the person gives, or only stands in what they say. */
export type Standing =
  | 'given'
  | 'former'
  | 'other'
  | 'supposed'
  | 'bound'
  | 'denied'
  | 'asked'
  | 'label'
  | 'planned';

export const KIN =
  `wife|husband|hubby|missus|brother|sister|mum|mom|mam|mama|dad|daddy|mother|father|son|daughter|uncle|aunt|auntie|cousin|nephew|niece|neighbour|neighbor|friend|mate|boss|colleague|girlfriend|boyfriend|gran|nan|granny|grandma|grandpa|granddad|in law|flatmate|roommate|fella|fellow|bloke|lad|woman|man|guy|lady|partner|kid|kids|buddy|sis|bro|predecessor|ex|workmate|coworker|stepdad|stepmum|stepmom|stepfather|stepmother|tenant|landlady
|marido|esposo|esposa|mujer|senora|hermano|hermana|hermanos|madre|padre|papa|hijo|hija|tio|tia|primo|prima|sobrino|sobrina|vecino|vecina|amigo|amiga|jefe|jefa|companero|companera|suegro|suegra|cunado|cunada|novio|novia|abuelo|abuela|nieto|nieta|yerno|nuera|comadre|compadre|consuegra|vieja|viejo|concunado|padrastro|madrastra|padrino|madrina|conocido|conocida|colega|cuate|parcero|pana|compi|inquilino|inquilina
|mulher|patroa|irmao|irma|mae|pai|filho|filha|sobrinho|sobrinha|vizinho|vizinha|chefe|sogro|sogra|namorado|namorada|avo|neto|neta|genro|nora|colega|tio|cunhado|cunhada|concunhado|padrasto|madrasta|padrinho|madrinha|socio|socia|conhecido|conhecida|parceiro|rapaz|moco|moca`.replaceAll(
    /\s*\n\s*/g,
    '',
  );

export const KIN_WORDS: ReadonlySet<string> = new Set(KIN.split('|'));

/** Somebody else is spoken of, and the number is theirs. */
export const OTHERS = any(`
  (?:my|the|our|his|her|their|me|a|your) (?:\\w+ ){0,2}(?:${KIN})(?: [a-z]+){0,4} | (?:mum|mom|mam|dad|gran|nan|granny)(?: [a-z]+){0,4} | (?:our|your) (?!own)[a-z]+ (?:left|paid|gave|had|got|says|pays|gets|quoted)(?: [a-z]+){0,3} | (?:next door|neighbours|neighbour's)(?: [a-z]+){0,4} | you (?:people|lot|guys)(?: [a-z]+){0,4} | your (?:sign|website|advert|ad|colleague|leaflet|app|man)(?: [a-z]+){0,6} | somebody else(?: [a-z]+){0,4} | someone else(?: [a-z]+){0,4} |
  (?:mi|mis|el|la|los|las|un|una|su|otro|otra) (?:(?!de |y )\\w+ )?(?:${KIN})(?: [a-z]+){0,4} | segun (?:ustedes|usted|el|ella)(?: [a-z]+){0,2} | en otr[oa] [a-z]+(?: [a-z]+){0,4} | otr[oa] (?:taller|tienda|empresa|compania|lado)(?: [a-z]+){0,4} |
  (?:meu|minha|meus|minhas|o|a|os|as|do|da|seu|sua|um|uma) (?:\\w+ )?(?:${KIN})(?: [a-z]+){0,4} | (?:segundo|conforme) (?:voces|ele|ela)(?: [a-z]+){0,2} | em outr[oa] [a-z]+(?: [a-z]+){0,4} | na outra(?: [a-z]+){0,4}
`);
export const FOR_OTHERS = / (?:for|with|to|para|pra|con|com|ao|thanks to) (?:\w+ ){0,2}$/;
export const SELF = / (?:i|we|yo|eu|nos|nosotros|me and|us) /;

export const FORMERLY = any(`
  used to(?: [a-z]+)? | was | were | had been | last (?:year|month|week|time|spring|summer|autumn|winter|christmas|season|night|[a-z]+day) | (?:the )?last (?:one|lot|fella|guy|plumber|people) | back (?:then|when|in) | formerly | previously | years ago | months ago | no longer | until | till | at first | at the start | originally | in the old days | once had | had |
  (?:el|la|o|a) ultim[oa] (?!semana|mes|ano)[a-z]+ | era | eran | eramos | tenia | tenian | teniamos | habia | habian | iba | iban | ibamos | antes | el ano pasado | el mes pasado | la semana pasada | el verano pasado | la (?:otra|ultima) vez | al principio | (?!acaba |acaban |traba )[a-z]{2,}(?:aba|aban|abamos) | fueron | hacia | solia | soliamos |
  eram | tinha | tinham | tinhamos | (?!lava |grava |trava |leva )[a-z]{2,}(?:ava|avam|avamos) | ano passado | mes passado | semana passada | da (?:outra|ultima) vez | no comeco | no exercito | fui
`);
export const NOW_HERE =
  / (?:now|these days|nowadays|currently|today|ahora|hoy|actualmente|agora|hoje|atualmente) /;

export const POLITE =
  / (?:if (?:you (?:can|could|ask|please|like|must|do not mind|would)(?: [a-z]+)?|i (?:remember|recall|am not)[a-z ]{0,20}|that is (?:ok|okay|all right|alright|fine)|possible|it is (?:ok|okay|possible)|memory serves|anything|not more)|si (?:no me equivoco|mal no recuerdo|no es molestia|quiere|puede|es posible|dios quiere|le parece|usted quiere|no le importa|se puede|acaso)|se (?:deus quiser|nao me engano|puder|possivel|der|quiser|voce puder|nao for (?:pedir )?muito|bem me lembro|for possivel)) /g;
export const SUPPOSES = any(`
  if | unless | in case | provided | depends | depending | might | would have | would of | (?:i|we|he|she|they|it) d have | could have | could be | may be | should have | wish | say if | supposing |
  (?:tem|ha) (?:mes|meses|dia|dias|semana|semanas|vez|vezes) (?:que|em que) | hay (?:meses|dias|semanas|veces|mes|dia) (?:que|en que) | a veces | as vezes | sometimes | some (?:weeks|months|days) | it varies | varia |
  depende | a menos que | en caso | con tal | ojala | hubiera[a-z]* | habria[a-z]* | podria(?:n)? ser | puede que | salvo que | capaz |
  dependendo | caso | tomara | teria[a-z]* | talvez | pode ser que | a nao ser
`);
/** "Si" without its accent opens many an answer; "se" is a pronoun before most verbs. */
export const SI =
  /(?<! (?:ve|ver|mira|mire|pregunto|se|sabe)) si (?!(?:son|somos|tengo|es|hay|claro|unos|unas|quiero|ponga|senor|senora|senorita|pues|mire|gracias|por favor) )[a-z]+ /;
export const SE =
  / se (?:o|a|os|as|eu|ele|ela|der|sair|vier|for|tiver|fechar|puder|quiser|rolar|chover|nao|meu|minha|tudo|voces|voce|todo|todos|fosse|tivesse|desse|pudesse|sobrar|conseguir|cair|pintar|entrar|fizer|viesse|deixar|deixarem) /;

const UPPER_BEFORE = any(`
  no more than | not more than | at most | at the most | up to | under | below | less than | fewer than | max | maximum | a maximum of | no higher than | not over | nothing over | not go over | not above | nothing above | not going over | not go above | not going past | not go past |
  menos de | como maximo | como mucho | maximo | hasta | hasta los | hasta unos | por debajo de | debajo de | no mas de | no mas que | pasen de | pase de | pasar de | pasarnos de | pasarnos de los | pasarme de | pasan de | paso de | pasaria de | pasamos de | no supere | no superar | tope |
  menos que | no maximo | ate | ate uns | abaixo de | passe de | passar de | passa de | passo de | passem de | nao mais que | nao mais de | maximo de | nem mais que
`);
const LOWER_BEFORE = any(`
  more than | over | above | at least | no less than | not less than | upwards of | minimum | a minimum of | north of | nearly | almost | close to | getting on for | well over | not been under | not under | beyond | past |
  mas de | mas que | mas de los | al menos | por lo menos | como minimo | minimo | no menos de | casi | encima de | arriba de | bastante mas de | cerca de los | rozando | no baja de | ni |
  mais de | mais que | mais do que | pelo menos | no minimo | nao menos de | quase | acima de | acima dos | bem mais de | beirando | minimo de | nem
`);
const BOUND_AFTER =
  / ^(?:or (?:more|less|fewer|so many)|at (?:the )?most|tops|max|maximum|at (?:the )?least|minimum|plus|and (?:up|over|counting|change)|o mas|o menos|como mucho|como maximo|como minimo|por lo menos|para arriba|y pico|ou mais|ou menos|no maximo|no minimo|pelo menos|pra cima|para cima) /;
const UPPER_AFTER = /^ (?:at (?:the )?most|tops|max|maximum|como mucho|como maximo|no maximo|maximo) /;
const REFUSES_MORE = / (?:no|not|nao|never|nunca|ja nao|can not) /;

/** In Portuguese "no" is "in the". */
const DENIED =
  / (?:not|never|no|nao|nunca|jamas|nem|hardly) (?!more |sure |only |just |know |sei |se |mas |mais |so |solo |maximo |minimo |less |even )(?:[a-z]+ ){1,5}$/;
const DENIED_AFTER =
  /^ (?:(?:eu|yo|i|is|are|would) )?(?:ja )?(?:no|nao|not|never)(?! (?:mas|more|mais|less|maximo|minimo)) (?!maximo|minimo)|^ (?:is|es|e) (?:too|demasiado|muito|mucho|muito caro|way too) /;

export const WH =
  / (?:what|how|which|who|do|does|did|can|could|would|will|is|are|should|may|que|cual|cuanto|cuantos|cuanta|cuantas|cuando|quanto|quantos|quanta|quantas|qual|sera|ainda|todavia|y si|e se|and if|me diz|or) /;
export const TAGS =
  /^ (?:(?:is|was|are|would|does|do|will|can) (?:that|it|this|you|we|there) (?:all right|alright|ok|okay|fine|enough|do|not|right|any good|work)(?: [a-z]+){0,4}|right|okay|ok|yeah|no|eh|verdad|vale|sabe|esta bien|si|le parece(?: bien)?|puede ser|ne|ta|ta bom|esta bom|certo|viu|pode ser|nao e|nao e isso|entendeu|does that (?:help|work|suit)|is that (?:ok|okay|all right)(?: [a-z]+){0,3}|you know|innit|hein|da|serve|sirve|te sirve|le sirve|alcanza|le parece bien|funciona|da pra ser|da certo|tudo bem|is that enough|would that do|will that do|does that work) $/;

const PLANS =
  / (?:turn|turns|turning|will be|be|cumplo|cumple|cumplire|voy a cumplir|va a cumplir|inteiro|faco|faz|vai fazer|vou fazer|completo|completa)(?: [a-z]{1,4})? $/;
const SOON = /^ (?:(?:anos|years|old) ){0,2}(?:in|next|on|this|en|el|la|agora|em|no|dia|proximo) /;

function isAsked(mention: Mention, { text, tokens }: Heard, { sentenceOf, clauseOf }: Clauses): boolean {
  const sentence = sentenceOf(mention.start);
  if (!endsAsQuestion(text, tokens, sentence)) return false;
  const clause = clauseOf(mention.start);
  // "Cinquentinha, tá bom?": only the tag asks.
  const last = clauseOf(sentence.to);
  if (last.from > clause.to && TAGS.test(said(tokens, last.from, last.to))) {
    return WH.test(said(tokens, sentence.from, sentence.from)) && !opensAsQuestion(text, tokens, last);
  }
  if (opensAsQuestion(text, tokens, last) && last.from > clause.to) return false;
  return true;
}

function isBound(heard: Heard, before: string, after: string): boolean {
  const near = ` ${before.trim().split(' ').slice(-5).join(' ')} `;
  const isUpper = endsWith(UPPER_BEFORE, near) || UPPER_AFTER.test(after);
  const isLower = endsWith(LOWER_BEFORE, near);
  if (isUpper) return !heard.ask.isMost && !CHANGED_TO.test(before);
  // "Over three hundred I won't go" is the most they pay.
  if (isLower && heard.ask.isMost && (REFUSES_MORE.test(before) || REFUSES_MORE.test(after))) return false;
  return isLower || BOUND_AFTER.test(` ^${after.trimStart()}`);
}

const endsWith = (pattern: RegExp, text: string): boolean =>
  new RegExp(`${pattern.source}(?:(?:about|around|the|los|las|unos|unas|uns|umas|dos|de|os|as) )?$`).test(
    text,
  );

const LINKS = new Set([
  'is',
  'es',
  'e',
  'the',
  'la',
  'el',
  'a',
  'o',
  'ending',
  'ends',
  'in',
  'termina',
  'en',
  'em',
]);
const SELF_NUMBERED =
  / (?:what|which|que|qual) (?:size|number|numero)| size | calz| calc|numeracao|talla|tamanho/;

/** "Invoice 2041", "la factura es la 3040", "number 14": names a thing. */
function isNaming(mention: Mention, { tokens, ask }: Heard): boolean {
  if (mention.isOrdinal || mention.isMoney || mention.start === 0) return false;
  let at = mention.start - 1;
  if (nextWord(tokens, mention.start) === '') return false;
  while (at > 0 && at > mention.start - 4 && LINKS.has(wordAt(tokens, at)) && nextWord(tokens, at) !== '')
    at--;
  const label = wordAt(tokens, at);
  if (
    !LABELS.has(label) ||
    (label === 'no' && ask.language !== 'en') ||
    (label === 'no' && at === mention.start - 1) ||
    (label === 'conta' && ['entao', 'ai', 'e', 'so', 'mas'].includes(wordAt(tokens, at - 1)))
  )
    return false;
  if (ask.isOrdinal && ask.about.includes(label)) return false;
  const isNumber = ['number', 'numero', 'nro', 'size'].includes(label);
  if (isNumber) return !SELF_NUMBERED.test(` ${ask.about} `) && label !== 'size';
  // "The bill is 90": a sum, where sums are asked for, is what it comes to.
  return !(ask.isMoney && at < mention.start - 1) && !(at < mention.start - 1 && ask.about.includes(label));
}

const BEFORE_YEAR = new Set([
  'since',
  'in',
  'desde',
  'en',
  'em',
  'de',
  'year',
  'from',
  'del',
  'ano',
  'of',
  'do',
]);

const isYearSaid = (mention: Mention, { tokens, ask }: Heard): boolean =>
  !ask.isYear &&
  mention.value >= 1900 &&
  mention.value < 2100 &&
  Number.isInteger(mention.value) &&
  !mention.isMoney &&
  mention.unit === null &&
  BEFORE_YEAR.has(wordAt(tokens, mention.start - 1));

function isHour(mention: Mention, { text, tokens, ask }: Heard): boolean {
  if (mention.isMoney || mention.unit !== null || mention.value > 24) return false;
  const previous = tokens[mention.start - 1];
  const before = previous?.word ?? '';
  const after = nextWord(tokens, mention.end + 1);
  const isAt =
    (before === 'las' &&
      ['a', 'de', 'desde', 'hasta', 'son', 'ya'].includes(wordAt(tokens, mention.start - 2))) ||
    (before === 'as' &&
      previous !== undefined &&
      text.slice(previous.start, previous.end).toLowerCase() === 'às') ||
    (before === 'at' &&
      !ask.isMoney &&
      !['are', 'am', 'stands', 'sitting', 'still', 'now', 'currently', 'stuck'].includes(
        wordAt(tokens, mention.start - 2),
      ));
  const isClock =
    ['am', 'pm', "o'clock", 'clock', 'oclock'].includes(after) ||
    (after === 'o' && nextWord(tokens, mention.end + 2) === 'clock');
  return isAt || isClock;
}

const isLabel = (mention: Mention, heard: Heard): boolean =>
  isNaming(mention, heard) ||
  isYearSaid(mention, heard) ||
  isHour(mention, heard) ||
  (wordAt(heard.tokens, mention.start - 1) === 'dia' && mention.unit === null && mention.value <= 31);

/** "Con el aceite a nueve euros", "el mayor de quince": the price or the age of a thing. */
const OF_A_THING =
  / (?:con|with|com) (?:[a-z]+ ){1,3}(?:a|at) $| (?:mayor|menor|oldest|eldest|youngest|cacula|mais (?:velh[oa]|nov[oa])|mas (?:grande|chic[oa]|pequen[oa])|pequen[oa])(?: [a-z]+){0,2} $/;

/** How the number stands in the sentence it is said in; `left` and `right` are the ends of its neighbours. */
export function standingOf(
  mention: Mention,
  heard: Heard,
  clauses: Clauses,
  left: number,
  right: number,
): Standing {
  const { tokens, ask } = heard;
  const clause = clauses.clauseOf(mention.start);
  const before = said(tokens, clause.from, mention.start - 1);
  const own = said(tokens, Math.max(clause.from, left + 1), mention.start - 1);
  const after = said(
    tokens,
    mention.end + 1,
    Math.min(right - 1, Math.max(clause.to, clauses.clauseOf(mention.end).to)),
  );
  if (COURTESIES.test(after) || isOtherSum(ask, own, after)) return 'label';
  if (
    isLabel(mention, heard) ||
    (!ask.isAge && AT_AN_AGE.test(own) && mention.value < 90 && ask.isWhole) ||
    LEADS_BY.test(own) ||
    (!ask.isAge && OF_A_THING.test(own))
  )
    return 'label';
  if (isAsked(mention, heard, clauses)) return 'asked';
  if (isSupposed(mention, heard, clauses)) return 'supposed';
  if (isBound(heard, own, after)) return 'bound';
  if (isDenied(own, after, heard)) return 'denied';
  if (ask.isAge && PLANS.test(own) && SOON.test(after)) return 'planned';
  const now = NOW_HERE.test(own) || NOW_HERE.test(after);
  if (NEVER_SO.test(own)) return 'former';
  if (isFormer(own, after, heard) && !now) return 'former';
  if (isOfOthers(before, after, heard)) return 'other';
  if (isGone(own, after, ask) || (DISOWNS.test(ask.about) && OWNED_UP.test(after))) return 'denied';
  const other = OTHERS.exec(before);
  return other && !isTheirs(other, before, heard) ? 'other' : 'given';
}

/** "Arranqué a los dieciocho": how old they were. */
const AT_AN_AGE =
  / (?:(?:arranque|empece|comence|entre|naci|llegue|aprendi|desde|comecei|entrei|aprendi|cheguei|started|began|learnt|learned) (?:[a-z]+ ){0,3}(?:a los|aos|com|con|at|at age)|a los|aos) $/;
/** "Yo le llevo tres": how much older they are. */
const LEADS_BY =
  / (?:(?:le|les|te|me) llev(?:o|a|amos|an)(?: como)?|(?:older|younger|taller|heavier) (?:[a-z]+ ){0,3}by) $/;

const AND_THEN =
  / (?:and|y|e|but|pero|mas) (?:it |that |he |she |they |i |we |que )?(?:was|were|is meant|is supposed|should|used|had|era|eran|eram|tenia|tinha|deberia|debia|deveria|devia|antes|iba|ia|tenia) .*/;

/** No longer so; where what was is asked for, only what was earlier still. */
function isFormer(own: string, after: string, { ask }: Heard): boolean {
  if (ask.isAge && TURNED.test(own)) return false;
  if (ask.isPast) return EARLIER.test(own) && !/(?:previous|anterior|last|passad|pasad)/.test(ask.about);
  return FORMERLY.test(own.replaceAll(SAME_AS, ' ')) || FORMERLY.test(after.replace(AND_THEN, ' '));
}

const isOfOthers = (before: string, after: string, { ask }: Heard): boolean =>
  NEIGHBOURS.test(before) ||
  (!ask.isPeople && OF_THEIRS.test(after) && !SELF.test(before)) ||
  (!ask.isPeople && !ask.isOfFamily && ANYBODYS.test(before) && !SELF.test(before));

/** "Se me murieron seis": so many are there no more. */
const isGone = (own: string, after: string, ask: Ask): boolean =>
  ask.isWhole &&
  !ask.isMoney &&
  !ask.isPast &&
  (LOST.test(own) || LOST_AFTER.test(after)) &&
  !LOST_ASKED.test(` ${ask.about} `);
const LOST_ASKED =
  /(?<![a-z])(?:lost|lose|died|dead|sold|stolen|missing|sick|gone|perd|muert|murier|vend|rob|baja|mort|morr|roub|falt)/;

function isSupposed(mention: Mention, heard: Heard, { sentenceOf }: Clauses): boolean {
  const { tokens, ask } = heard;
  const { from, to } = sentenceOf(mention.start);
  const whole = heldOf(mention, heard, from, to).replaceAll(POLITE, ' ').replaceAll(MORE_OR_LESS, ' ');
  if (DREAMS.test(whole)) return true;
  if (SUPPOSES.test(whole)) return true;
  if (ask.language === 'pt') return SE.test(whole);
  if (ask.language !== 'es' || !SI.test(whole) || hasAccent(heard, from, to)) return false;
  // "Si, seis", "si seis": a yes.
  const at = tokens.findIndex(({ word }, place) => place >= from && word === 'si');
  const isYes = at === from && (mention.start === at + 1 || (tokens[at + 1]?.breakBefore ?? COMMA) !== NONE);
  return !isYes;
}

const GOES_NO_FURTHER =
  /^ (?:(?:yo|eu|i|ya|ja|pra cima|para arriba) )?(?:no|nao|not|will not|would not|can not) (?:me |nos )?(?:paso|pasamos|pasaria|subo|subimos|muevo|salgo|puedo|quiero|voy|passo|passamos|passaria|subo|saio|vou|posso|quero|go|going|am)/;

function isDenied(own: string, after: string, { ask }: Heard): boolean {
  const isPortuguese = ask.language === 'pt';
  const clean = (text: string) => (isPortuguese ? text.replaceAll(' no ', ' em ') : text);
  const put = own.search(CORRECTS);
  const said = clean(put < 0 ? own : own.slice(put).replace(CORRECTS, ' '));
  // "De novecientos no me paso": the most they pay.
  if (
    ask.isMost &&
    / (?:from|over|above|past|beyond|de|del|dos|de los|disso) $/.test(own) &&
    GOES_NO_FURTHER.test(after)
  )
    return false;
  if (!DENIED.test(said) && !DENIED_AFTER.test(clean(after))) return false;
  return !(ask.isMost && / (?:over|above|past|mas de|pas[a-z]+ de|acima de|mais de)(?: [a-z]+)? $/.test(own));
}

const hasNumber = (text: string): boolean =>
  /(?:\d|(?<![a-z])(?:ten|nine|eleven|twelve|[a-z]*ty|diez|nueve|once|doce|veinte|[a-z]+enta|cien|mil|dez|nove|onze|doze|vinte|cem|hundred|thousand))(?![a-z])/.test(
    text,
  );

/** The sentence, without what would be otherwise where that is said behind the number. */
function heldOf(mention: Mention, { tokens }: Heard, from: number, to: number): string {
  const until = said(tokens, from, mention.end);
  const behind = said(tokens, mention.end + 1, to);
  const cut = behind.search(OTHERWISE);
  const isApart =
    cut > 0 || (tokens[mention.end + 1]?.breakBefore ?? COMMA) >= COMMA || / que si no /.test(behind);
  return cut >= 0 && isApart && hasNumber(behind.slice(cut))
    ? `${until}${behind.slice(0, cut)} `
    : `${until}${behind}`;
}

/** "Sí" keeps its accent in writing: then it is a yes. */
const hasAccent = ({ text, tokens }: Heard, from: number, to: number): boolean =>
  tokens
    .slice(from, to + 1)
    .every(({ word, start, end }) => word !== 'si' || text.slice(start, end).includes('í'));

/** "My sister has three": of people too, what somebody has is theirs; "my sister and her two" come along. */
const HAS =
  / (?:has|have|had|got|tiene|tienen|tuvo|trajo|mando|pidio|tem|teve|trouxe|mandou|pediu)(?: (?:got|only|just|solo|so|apenas|nomas|like))? $/;

/** The kin the field asks about, those one counts in, and what is only for them. */
function isTheirs(other: RegExpExecArray, before: string, { ask }: Heard): boolean {
  const words = other[0].trim().split(' ');
  if (ask.isOfFamily || (ask.isPeople && !HAS.test(before))) return true;
  if (words.some((word) => KIN_WORDS.has(word) && ask.about.includes(word))) return true;
  if (ask.isPast && /^en? otr|^em outr|^na outra|^otr/.test(words.join(' '))) return true;
  if (FOR_OTHERS.test(before.slice(0, other.index + 1))) return true;
  return SELF.test(before.slice(other.index));
}
