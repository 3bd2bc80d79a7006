import { fold } from './fold-words.ts';

/** What an answer must hold to be one: an amount of money for "how much", a name for "who". */
export const FORMS = [
  'money',
  'hour',
  'when',
  'duration',
  'place',
  'name',
  'payment',
  'phone',
  'email',
  'website',
  'number',
  'age',
] as const;
export type Form = (typeof FORMS)[number];

const NOT_MONEY = '(?! (?:time|notice|data|luggage|weight|space|room|experience|sleep|longer|of a)\\b)';

/** Over folded text: no accents, lower case. */
const ASKED: readonly [Form, RegExp][] = [
  [
    'duration',
    /\bhow (?:long|fast|quick|quickly|soon)\b|\bhow many (?:minutes|hours|days|weeks|months|years)\b|\bhow much time\b|\b(?:duration|turnaround)\b/,
  ],
  [
    'duration',
    /\bcuanto (?:tiempo|dura\w*|(?:se |me |nos )?(?:tarda\w*|demora\w*))\b|\b(?:se )?(?:tardan?|demoran?) (?:mucho|cuanto)\b|\bcuant[oa]s (?:minutos|horas|dias|semanas|meses|anos) (?!de experiencia)|\bque (?:tan rapido|tanto (?:tarda|dura|demora))|\bduracion\b|\bde cuanto es la duracion\b/,
  ],
  [
    'duration',
    /\bquanto tempo\b|\bquanto (?:dura|demora|leva)\b|\bquant[oa]s (?:minutos|horas|dias|semanas|meses|anos) (?!de experiencia)|\bdemora (?:muito|quanto)\b|\bqual (?:e )?o prazo\b|\bprazo\b|\bleva quanto tempo\b|\bduracao\b/,
  ],
  [
    'hour',
    /\bwhat times?\b|\bwhen (?:do|are|is|does) (?:you|they|it|the \w+) (?:guys )?(?:open|close|shut)\w*|\b(?:opening|business|working|office) hours\b|\b(?:what|your|which|the) hours\b|\bhow late\b|\buntil what\b/,
  ],
  [
    'hour',
    /\b(?:a|hasta|desde|de|a partir de) que horas?\b|\bque horas?\b|\bhorarios?\b|\bhasta cuando (?:abren|atienden|estan)\b|\bcuando (?:abren|cierran|atienden|estan abiertos)\b/,
  ],
  [
    'hour',
    /\b(?:a|ate|desde|de) que horas?\b|\bque horas?\b|\bhorarios?\b|\bquando (?:abre|abrem|fecha|fecham|atendem)\b/,
  ],
  [
    'when',
    /\bwhen(?:s| is| does| do| will| are| can)?\b|\bwhat date\b|\b(?:what|which) (?:days?|months?)\b|\bque (?:dias?|mes(?:es)?)\b|\bquais (?:os |sao os )?meses\b|\bquais (?:os |sao os )?dias\b|\bhow (?:far|long|much) (?:in advance|ahead)\b|\bhow early\b|\bcuando\b|\bque fecha\b|\bpara cuando\b|\bquando\b|\bque data\b/,
  ],
  [
    'age',
    /\bhow old (?:do|must|should|to)\b|\b(?:minimum|what|which) age\b|\bage limit\b|\b(?:que|cual|desde que|a partir de que) (?:es la )?edad\b|\bedad minima\b|\b(?:que|qual|partir de que) (?:e a )?idade\b|\bidade minima\b/,
  ],
  [
    'phone',
    /\b(?:phone|telephone|contact|mobile) number\b|\bwhat number\b|\bnumber (?:to|can|should|do) (?:call|i call)\b|\b(?:your|the|a) (?:telephone|phone)(?: number)?\b(?! line)|\btelefono\b|\bque numero\b|\bnumero de (?:contacto|telefono)\b|\btelefone\b|\b(?:o|seu|de|no|do) whats\b|\bwhatsapp\b|\bzap\b|\bqual (?:e )?o numero\b/,
  ],
  ['email', /\be-?mail\b|\bcorreo\b/],
  [
    'website',
    /\bweb ?site\b|\bweb ?page\b|\bpagina (?:web|de internet)\b|\bsitio web\b|\b(?:o|qual|tem) site\b/,
  ],
  [
    'place',
    /\bwhere(?:s|abouts)?\b|\b(?:the|your|what) address\b|\baddress\b|\bwhat (?:city|street|town|area|part of)\b|\bwhich (?:city|cities|town|towns|areas?|states?|countries|country|regions?)\b|\bhow (?:do|can) i (?:get|find) (?:there|to you|you)\b|\bdirections\b/,
  ],
  [
    'place',
    /(?<!\bhay )(?<!tienen )\b(?:a|en|de|por|hacia|para)?donde\b|\bdireccion\b|\bubica\w*|\b(?:que|cual|cuales) (?:ciudad|ciudades|barrios?|zonas?|sector|calle|parte|estados?|pais|paises|regiones|municipios?|provincias?)\b|\bcomo (?:llego|llegar)\b/,
  ],
  [
    'place',
    /(?<!\btem )(?<!\bha )\bonde\b|\baonde\b|\bendereco\b|\blocalizacao\b|\b(?:que|qual|quais) (?:cidade|cidades|bairro|bairros|rua|regiao|regioes|estados?|pais|paises)\b|\bcomo (?:chego|chegar)\b/,
  ],
  [
    'name',
    /\bwho(?:s|se)?\b|\bwhich (?:doctor|dentist|teacher|person)s?\b|\bquien(?:es)?\b|\bcomo se llaman?\b|\bquem\b|\bcomo (?:se )?chama\w*\b|\bqual o nome\b|\bwhat(?: is|s)? (?:the )?name of\b|\bcual es el nombre\b/,
  ],
  [
    'payment',
    /\bhow (?:can|do|could|would|should|may) (?:i|we|you|one) pay\b|\bhow (?:does|is) (?:the )?payment\b|\b(?:forms?|ways?|methods?|means) of payments?\b|\bpayment (?:methods?|options?|types?)\b|\bpay (?:by|with|in|using|via)\b|\b(?:accept|take) (?:\w+ ){0,2}(?:cards?|cash|visa|paypal|cheques?|amex|mastercard)\b/,
  ],
  [
    'payment',
    /\bcomo (?:es|funciona|seria) el pago\b|\bcomo (?:se )?(?:puedo|puede|podria|hago para)? ?pag\w+|\b(?:formas?|medios?|metodos?|maneras?) de pago\b|\bpag\w+ (?:con|en|por|a) (?!mes|semana|ano)|\b(?:aceptan|reciben|admiten) (?:\w+ ){0,2}(?:tarjetas?|efectivo|cheques?|transferencias?|visa|bizum)\b/,
  ],
  [
    'payment',
    /\bcomo (?:funciona|e|seria|fica) o pagamento\b|\bcomo (?:eu |posso |faco para |faco pra |e que )?(?:pago|pagar|paga)\b|\b(?:formas?|meios?) de pagamento\b|\bpag\w+ (?:com|no|na|em|por|via|pelo) (?!mes|semana|ano)|\b(?:aceitam?|recebem) (?:\w+ ){0,2}(?:cartao|cartoes|dinheiro|pix|boleto|cheque|vale)\b/,
  ],
  [
    'number',
    /\bhow many\b|\bcuant[oa]s\b|\bquant[oa]s\b|\bhow (?:big|large|far|heavy|tall)\b|\bque (?:tamano|porcentaje|tan grande\w*)\b|\bqual (?:e )?o tamanho\b|\bde que tamano\b|\ba que distancia\b/,
  ],
  [
    'money',
    new RegExp(
      `\\bhow much(?:s)?\\b${NOT_MONEY}|\\b(?:the|your|a|any|what|whats|of) (?:\\w+ )?(?:price|prices|pricing|cost|costs|fee|fees|rate|rates|charge|charges|tariff)\\b|\\b(?:price|cost|costs|pricing|rates?) (?:of|for|please|list)\\b|\\bdo(?:es)? (?:\\w+ ){1,3}cost\\b|\\bshell out\\b|\\bset me back\\b|\\bfork out\\b|\\bcough up\\b|\\bthe damage\\b|\\bgo(?:es)? for\\b|\\brun me\\b|\\bhow (?:expensive|cheap|pricey)\\b|\\b(?:day|hourly|daily|weekly|monthly) rate\\b|\\bwhat (?:do|would|will|does) (?:i|we|it|you|that|this) (?:have to )?(?:pay|charge|cost|owe|spend)\\b|\\bcosts?\\b`,
    ),
  ],
  [
    'money',
    /\bcuanto(?! (?:tiempo|dura|tarda|demora|se tarda|se demora|me tarda|antes))\b|\bprecios?\b|\bque (?:valor|costo|coste|precio|vale|valen|cuesta|cuestan|cobran)\b|\b(?:tarifas?|costos?|costes?|mensualidad)\b|\b(?:a|en|por) (?:como|cuanto)\b (?!llego)|\bcual es el (?:valor|costo|coste|precio|importe)\b/,
  ],
  [
    'money',
    /\bquanto(?! (?:tempo|dura|demora|leva|antes))\b|\bprecos?\b|\bqual (?:e |seria )?(?:o|a) (?:valor|preco|custo|mensalidade|taxa|tarifa|diaria)\b|\b(?:valor|valores|mensalidade|preco)\b/,
  ],
];

const WORD_NUMBER =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half|an?|uno?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|media|um|uma|dois|duas|quatro|sete|oito|nove|dez|doze|quinze|vinte|trinta|meia';
const WEEKDAY =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:mon|tue|wed|thu|fri|sat|sun)\\b|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|segundas?(?:-feira)?|tercas?(?:-feira)?|quartas?(?:-feira)?|quintas?(?:-feira)?|sextas?(?:-feira)?|weekdays?|weekends?|dias habiles|dias uteis|fines? de semana|fim de semana|every day|daily|todos los dias|todos os dias|diario|diariamente';
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro';

const HOUR =
  /\d{1,2}[:.]\d{2}\b(?! ?(?:euros?|dolares|dollars|reais|€|\$|usd|eur|gbp))|\d ?(?:am|pm|a\.m|p\.m|hrs?|h\d{0,2})\b|\b(?:from|de|das|between|entre|desde|since)(?: las| as)? \d{1,2}(?: h)? (?:to|a|as|and|y|e|till|until|hasta|ate)(?: las| as)? \d{1,2}\b(?! ?(?:dias|days|semanas|weeks|mes|month|anos|years|minut|working|business|personas|people|alumn|student|de (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre)))|\b(?:a las|as|at|desde las|until|hasta las|ate as) \d{1,2}\b|\b24 ?(?:hours|horas|h|\/ ?7)|\bnoon\b|\bmidnight\b|\bmediodia\b|\bmeio-dia\b|\bat (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven)\b|\b(?:a las|as) (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|duas|quatro|sete|oito|nove|dez|onze)\b/;
const DAY = new RegExp(`\\b(?:${WEEKDAY})`);
const DATE = new RegExp(
  `\\b\\d{1,2}(?:st|nd|rd|th)?(?: de| of)? (?:${MONTH})\\b|\\b(?:${MONTH})(?: de)? \\d{1,4}\\b|\\b\\d{1,2}[/.-]\\d{1,2}(?:[/.-]\\d{2,4})\\b|\\b(?:dias?|day) \\d{1,2}\\b|\\b(?:next|proxim[oa]) (?:week|month|semana|mes)\\b|\\b(?:in|en|em|de|until|hasta|ate) (?:${MONTH})\\b|\\b(?:tomorrow|manana|amanha|same day|mismo dia|mesmo dia|next day|dia siguiente|dia seguinte)\\b`,
);
const DURATION = new RegExp(
  `(?:\\d|\\b(?:${WORD_NUMBER})\\b)[\\d.,]*(?: (?:to|a|or|o|ou|e|y|and|-) \\d+)?[ -]?(?:working |business |calendar |full )?(?:min|minutes?|minutos?|hours?|horas?|hrs?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?|years?|anos?)\\b|\\b(?:immediately|instantly|same day|next day|inmediat\\w+|imediat\\w+|mismo dia|mesmo dia|al dia siguiente|hour and a half|hora y media|hora e meia|a qualquer momento|at any time)\\b`,
);
const CURRENCY = 'dollars?|euros?|pounds?|quid|reais|pesos?|dolares?|soles|bucks|cents?|pence';
const MONEY_IN_WORDS = new RegExp(
  `\\b(?:${WORD_NUMBER}|eleven|thirteen|fourteen|sixteen|seventeen|eighteen|nineteen|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|once|trece|catorce|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|mil|onze|treze|quarenta|cinquenta|sessenta|oitenta|cem|cento)(?:[- ](?:and |y |e )?[a-z]+){0,2} (?:${CURRENCY})\\b`,
);
const MONEY =
  /(?:[$€£]|r\$|us\$|s\/)\s?\d|\d[\d.,]* ?(?:mil(?: de)? |thousand |k )?(?:[$€£]|dollars?|euros?|pounds?|quid|usd|eur|gbp|cop|mxn|ars|clp|brl|reais|real|pesos?|dolares?|soles|cents?|centavos|millones|milhoes|p per|bucks)(?!\p{L})/u;
/** "Haircut 20", on a list of prices without a currency. */
const BARE_PRICE =
  /^(?!.*\b(?:bus|line|unit|room|floor|minimum|least|from|until|age|ages|edad|idade|suite|phone|since|desde|hasta|ate|linea|linha|piso|sala|andar)\b)[a-z][a-z\s-]{2,40}:? \d{1,4}(?:[.,]\d{2})?\.?$/;
/** "Cream tea 8.25, no booking": a number beside what it may be the price of. A word behind it would be its unit. */
const LISTED_PRICE =
  /[a-z]{3,}:? (?<!\b(?:at|from|until|till|before|after|since|over|under|above|than|for|stall|stand|unit|room|floor|number|line|bus|suite|of|max|min|maximum|minimum|desde|hasta|antes|despues|las|mas|sobre|calle|piso|local|linea|ate|apos|das|loja|rua|sala|linha|hours|horario|numero|aged?|edad|idade|dia|day):? )\d{1,4}(?:[.,]\d{2,3})?(?=$|[,;)]|[.](?!\d)| (?:a|an|each|per|por|cada|no|and|y|e)\b(?! \d))/;
const FREE =
  /\b(?:free|gratis|gratuit[oa]s?|complimentary|no (?:extra )?(?:charge|cost|fee|joining fee|setup fee)|at no (?:charge|cost)|sin (?:costo|coste|cargo)|no (?:se cobra|tiene costo|hay costo)|de graca|sem (?:custo|cobranca|taxa)|isent[oa]s?|included|includes?|incluid[oa]s?|incluye|inclui|incluso|nao pagam?|not included)\b/;
const ADDRESS =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.|lane|boulevard|find us|address|calle|avenida|av\.|plaza|paseo|carrera|cra|barrio|colonia|estamos en|direccion|ubicacion|rua|praca (?!de aliment)|travessa|alameda|bairro|ficamos|endereco|localizacao|located|meeting point|\d{1,4} (?:\p{L}+ ){1,2}(?:walk|way|row|place|court|close|hill|gate|quay|drive|park|square))(?!\p{L})/u;
const PLACE =
  /\b(?:street|st\.|road|rd\.|avenue|ave\.|lane|square|boulevard|drive|floor|unit \d+|suite \d+|building|next to|opposite|calle|avenida|av\.|plaza|paseo|carrera|cra|barrio|colonia|piso|local \d+|edificio|frente a|junto a|rua|praca|travessa|alameda|bairro|andar|sala \d+|loja \d+|esquina|address|direccion|ubicacion|endereco|localizacao|located|estamos en|ficamos|meeting point|pick-up|kiosk|beach|city|ciudad|cidade|aplicativo|aplicacion|app|portal|area|zona|cobertura|regiao|front desk|recepcion|recepcao)(?!\p{L})/u;
const NAME =
  /(?:^\p{Lu}\p{Ll}+ (?=\p{Lu})|[^.!?:\s]\s+|[:–-]\s*|Dr\.?a? )(?:(?:Dr|Dra|Sr|Sra|Mr|Mrs|Ms)\.? )?\p{Lu}\p{Ll}+(?:\s(?:de |da |do |del )?\p{Lu}\p{Ll}+)?/u;
const PHONE = /(?:\+|\b)\d[\d\s().-]{5,}\d\b/;
const PAYWAY =
  /\b(?:cards?|cash|transfers?|cheques?|direct debit|paypal|visa|mastercard|invoice|tarjetas?|efectivo|transferencias?|bizum|cuotas|nequi|pse|cartao|cartoes|dinheiro|pix|boletos?|debito|credito|debit|credit|instal?lments|parcel\w+|financ\w+|plazos)\b/;
const RELATIVE_TIME =
  /\b(?:after|before|once|as soon as|until|within|despues|antes|cuando|hasta|dentro de|al (?:final|terminar|recibir)|depois|antes|quando|ate|apos|dentro de)\b/;

const hasPrice = (plain: string): boolean =>
  MONEY.test(plain) ||
  MONEY_IN_WORDS.test(plain) ||
  (BARE_PRICE.test(plain) && !ADDRESS.test(plain) && !HOUR.test(plain) && !DATE.test(plain));

const TOLD: Readonly<Record<Form, (plain: string, original: string) => boolean>> = {
  money: (plain) => hasPrice(plain) || FREE.test(plain) || /\d ?%/.test(plain),
  hour: (plain) => HOUR.test(plain) || DAY.test(plain) || DATE.test(plain),
  when: (plain) =>
    HOUR.test(plain) ||
    DAY.test(plain) ||
    DATE.test(plain) ||
    DURATION.test(plain) ||
    RELATIVE_TIME.test(plain),
  duration: (plain) => DURATION.test(plain) || DATE.test(plain),
  place: (plain, original) =>
    PLACE.test(plain) ||
    ADDRESS.test(plain) ||
    /\b(?:in|en|em|at|to|a|na|no|within|de)(?: the| la| el| o| todo| toda)? \p{Lu}\p{L}+/u.test(original) ||
    /^(?:where|location|donde|ubicacion|lugar|onde|local|localizacao|area|zona)\s*:/.test(plain) ||
    /www\.|\.example|\.com\b/.test(plain),
  name: (_, original) => NAME.test(original),
  payment: (plain) => PAYWAY.test(plain),
  phone: (plain) => PHONE.test(plain),
  email: (plain) => /\S@\S/.test(plain),
  website: (plain) =>
    /www\.|https?:|(?<![@\w.-])[\w-]+\.(?:com|net|org|example|io|es|co|mx|br|pt|uk)\b/.test(plain),
  number: (plain) => /\d/.test(plain) || new RegExp(`\\b(?:${WORD_NUMBER})\\b`).test(plain),
  age: (plain) => /\d/.test(plain) || new RegExp(`\\b(?:${WORD_NUMBER})\\b`).test(plain),
};

/** The first form the words ask for, and the words that ask for it; null when any sentence may answer. */
export function formAsked(text: string): { form: Form; cue: string } | null {
  const plain = fold(text).replace(/['’]/g, '');
  for (const [form, pattern] of ASKED) {
    const match = pattern.exec(plain);
    if (match !== null) return { form, cue: match[0] };
  }
  return null;
}

export function formsTold(text: string): Set<Form> {
  const plain = fold(text);
  return new Set(FORMS.filter((form) => TOLD[form](plain, text)));
}

/** Whether a number of it may be a price: for who asks the price of what it names. */
export const mayTellPrice = (text: string): boolean => {
  const plain = fold(text);
  return hasPrice(plain) || (LISTED_PRICE.test(plain) && !ADDRESS.test(plain));
};

/** Whether a sentence tells what the form asks for in its plainest way: an amount rather than that it is free. */
export function tellsPlainly(form: Form, text: string): boolean {
  const plain = fold(text);
  if (form === 'money') return hasPrice(plain);
  if (form === 'hour') return HOUR.test(plain);
  if (form === 'when') return DATE.test(plain) || DAY.test(plain);
  if (form === 'place') return ADDRESS.test(plain);
  return false;
}

const DAY_NAMES: readonly RegExp[] = [
  /\b(?:sundays?|sun|domingos?)\b/,
  /\b(?:mondays?|mon|lunes|segundas?)\b/,
  /\b(?:tuesdays?|tues?|martes|tercas?)\b/,
  /\b(?:wednesdays?|wed|miercoles|quartas?)\b/,
  /\b(?:thursdays?|thu|thurs|jueves|quintas?)\b/,
  /\b(?:fridays?|fri|viernes|sextas?)\b/,
  /\b(?:saturdays?|sat|sabados?)\b/,
];

const DAY_WORD = new RegExp(`\\b(?:${WEEKDAY}|feriados?|festivos?|holidays?|bank holiday)\\b`);

export const namesDay = (text: string): boolean => {
  const plain = fold(text);
  return DAY_NAMES.some((name) => name.test(plain)) || DAY_WORD.test(plain);
};
