import { lastQuestionIn } from '../../text/last-question.ts';
import { phrases, plain } from '../../text/phrases.ts';
import { words } from '../../text/stem.ts';
import type { DataField, Language } from '../../types.ts';
import { type Unit, unitsIn } from './units.ts';

/** What a field and the question put for it ask for: the same number is a price to one and a floor to another. */
export type Ask = {
  /** Name, description and question, folded. */
  about: string;
  stems: ReadonlySet<string>;
  language: Language;
  isMoney: boolean;
  /** So many of something. */
  isCounted: boolean;
  /** Prices of a few coins, where "four fifty" is no four hundred and fifty. */
  isSmall: boolean;
  isWhole: boolean;
  isYear: boolean;
  isOrdinal: boolean;
  isAge: boolean;
  isPeople: boolean;
  isDozens: boolean;
  isRating: boolean;
  /** What was once is asked for, so that it is not put aside as what is no longer true. */
  isPast: boolean;
  /** The most somebody would go to: a bound is the value. */
  isMost: boolean;
  isOfFamily: boolean;
  unit: Unit | null;
  period: string | null;
  question: string;
};

const MONEY = phrases(`
  amounts?(?! of) | money | prices? | cost(?:s|ed)?(?![a-z]) | pay(?:s|ment|ing)?(?![a-z]) | paid | rent(?:al)?(?![a-z]) | mortgage | salar | wages? | income | earn | budget | fees?(?![a-z]) | deposit | loan | debt | owe | owed | owing | bill(?![a-z]) | balance | refund | donat | pledge | fine(?![a-z]) | sum(?![a-z]) | tip(?![a-z]) | spend | instal?ments? (?:of|they|amount) | charge | worth | invest | allowance | turnover | revenue | value (?=to |put |loaded |on |of (?:the |their |his |her |a )?(?!reading|scale|measure)) | donor | contribution | contribut | bid(?![a-z]) | stake | premium | compensation | takings | cash(?![a-z]) | savings | saved | grant(?![a-z]) | pocket money | offer(?:ed|ing)?(?![a-z]) | subsid | bonus | asking for it | discount in | figure in mind | quote |
  dinero | precio | importe | monto | cost[oae] | pago | paga[a-z]*(?![a-z]) | presupuesto | sueldo | salario | ingreso | alquiler | arriendo | renta(?![a-z]) | cuota mensual | deuda | (?:se|le|que|nos) debe(?! [a-z]+r(?![a-z])) | deber | saldo | donacion | multa(?![a-z]) | tarifa | valor(?![a-z]) | gasto | gasta | ahorro | prestamo | anticipo | abono | mensualidad | pension(?![a-z]) | enganche | hipoteca | don(?:ar|a|ara|arian?)(?![a-z]) | donativo | propina | recaudacion | recaud | aport[aeo] | contribu | indemniza | reembols | facturacion | factura(?:do|n)(?![a-z]) | ganancia | gana(?:n|r)?(?![a-z]) | jornal | nomina(?![a-z]) | honorarios | subsidio | plata(?![a-z]) | efectivo | bote(?= acumulado) | ofrece(?:n|r)?(?![a-z]) | oferta | puja | cobra | fianza | cuanto dinero | entrada (?:para|del|de la) (?:piso|casa|coche|carro|auto) |
  dinheiro | preco | valores | custo | custa | pagamento | pagar | orcamento | aluguel | divida | (?:que|se|lhe|ele|ela|inquilino) deve(?! [a-z]+r(?![a-z])) | doacao | gasta | gasto | emprestimo | sinal(?![a-z]) | mensalidade | parcela(?! s) | renda(?![a-z]) | lance(?![a-z]) | entrada que | troco | conserto ficou | doar | doad | gorjeta | oferta | oferec | contribui | faturamento | fatura(?:do|m)? | lucro | ganh[aoe] | indeniza | reembols | mesada | pensao | poupanca | quantia | montante | aporte | prestacao | cache(?![a-z]) | diaria cobrada | caucao | cobr[aeo] | entrada (?:disponivel|para|do|da|na|no) | pix(?![a-z]) | ganho
`);
/** Of these there are so many, whatever else is spoken of: "months behind with the rent". */
const COUNTED = phrases(`
  how many | number of | count of | quantity | cuant[oa]s(?! (?:euros|pesos|dolares|soles|quetzales)) | numero de | cantidad de (?!dinero) | quant[oa]s(?! (?:reais|euros)) | quantidade | numeracao | how (?:old|long|far|high|tall|heavy|wide|deep)
`);
const AMOUNT_OF_MONEY = phrases('how many (?:dollars|pounds|euros|rupees|pesos|rand|bucks|quid)');
const SMALL = phrases(`
  coffee | meal | snack | ticket | till | slip | receipt | fare | bus | taxi | bottle | sandwich | pizza | burger | lunch | pint | drink | beer | toll | parking | bread | milk | kilo | each(?! (?:month|week|year|quarter|fortnight|term|time)) | per item | per (?:hour|minute|unit|bottle|litre|liter|kilo|metre|mile) | hourly | stamp | delivery (?:charge|fee) | tip(?![a-z]) | subscription | snack | groceries
`);
const PAST = phrases(`
  did | was(?![a-z]) | were(?![a-z]) | paid | charged | quoted | last (?:month|year|week|time|bill|payment) | previous | former | originally | used to | so far | stolen | missing | have you (?:paid|spent|put) | taken from |
  anterior | ultim[oa] | pagaba | costo | cobraron | quedo | falto | robad[oa] | antes | pasad[oa](?![a-z]) | deu(?![a-z]) | foi(?![a-z]) | foram | perdeu | vendeu | recebeu | veio | fez | pagou | custou | combinad[oa] | ficou | passad[oa](?![a-z]) | enviado
`);
const PAST_ENDINGS =
  /(?<!\p{L})(?!vou(?!\p{L})|sou|dou|estou|outr)\p{L}{3,}(?:ó|aron|ieron|aste|iste|ou|aba|abas|aban|ava|avam)(?!\p{L})/iu;
const MOST = phrases(`
  (?:the )?most(?! recent) | max | maximum | limit | top(?![a-z]) | up to | at most | as far as | how (?:high|far) (?:can|could|would|will) you go | budget | spend | afford | maxim[oa] | tope | como mucho | hasta (?:cuant|que|donde) | presupuesto | gastarse? | no maximo | ate (?:quanto|que|onde) | orcamento | limite | puede asumir
`);
const YEAR = phrases(
  '(?:what|which) year | year (?:of|in which|when|that|it|the|they|built|bought|made|born) | (?:en )?que ano | ano (?:en|em) que | ano d[eao] | (?:em )?que ano | qual (?:e )?o ano',
);
const ORDINAL = phrases(
  'floor(?! (?:space|area|plan|tile|board))s? | storey | which (?:place|grade|class|semester|week of) | grade (?:the|of|in|is) | piso(?:(?= [a-z]+ (?:que|debe|esta|donde))| al| en| donde| del| de la|$| :| ?\\?|,) | planta(?= (?:de|en|del|donde|a |vive)| ?\\?|,|$) | andar(?![a-z]) | semestre | grado (?:escolar|que|de la|del) | serie(?= que| do| da| ?\\?) | que lugar | em que lugar',
);
const AGE = phrases(
  'age(?:d)?(?![a-z]) | how old | (?<!m[a-z]{2,3}ores de )edad | (?<!m[a-z]{2,3}ores de )idade | cuantos anos (?:tiene|cumpl|tienes|tenes) | quantos anos (?:tem|a |o |ele|ela|voce)',
);
const PEOPLE = phrases(`
  people | persons? | guests? | diners? | attend | adults? | children | kids | party of | passengers? | household | employees? | staff | workers? | how many (?:of you|will be|are you|are coming|are in|in your) | pupils | students | participants | family members | travell?ers |
  personas? | comensales | invitad[oa]s | asistentes | pasajer[oa]s | hijos | ninos | adultos | emplead[oa]s | trabajadores | alumnos | cuantos (?:son|somos|seran|van|vienen|viven|seriais|sois) | familiares | integrantes |
  pessoas? | convidad[oa]s | hospedes | passageir[oa]s | filhos | criancas | funcionari[oa]s | quantos (?:sao|somos|vao|vem|moram|serao) | moradores
`);
const FAMILY = phrases(
  'household | family | familia | combined | jointly | couple | casal | juntos | ingresos? mensual total | total (?:income|earnings)',
);
const RATING = phrases(
  '(?:score|rating|rate|nota|puntaje|puntuacion|scale|escala|calificacion|pontuacao|dolor|dor|pain)(?![a-z])[^.?]{0,60}(?:zero|one|\\d|cero|uno?|um|1) (?:to|a|al|ate|ao) (?:ten|five|\\d+|diez|cinco|dez) | (?:from )?(?:zero|one|\\d|cero|uno|um) (?:to|a|al|ate|ao) (?:ten|five|10|5|diez|cinco|dez)',
);
const PERIODS: readonly (readonly [string, RegExp])[] = [
  ['hour', phrases('hourly | (?:an|per|each|by the) hour | (?:por|la|cada|a) hora')],
  ['day', phrases('daily | (?:a|per|each) day | (?:al|por|cada|ao) dia | diari[oa] | diarias? ')],
  ['night', phrases('(?:a|per|each) night | (?:la|por|cada|a) (?:noche|noite) | por diaria')],
  ['week', phrases('weekly | (?:a|per|each|every) week | (?:a la|por|cada|na) semana | semanal')],
  [
    'fortnight',
    phrases(
      'fortnightly | (?:a|per|each|every) fortnight | (?:a la|por|cada) quincena | quincenal | quinzenal',
    ),
  ],
  [
    'month',
    phrases('monthly | (?:a|per|each|every) month | (?:al|por|cada|ao) mes | mensual | mensal | mensais'),
  ],
  [
    'year',
    phrases(
      'yearly | annual | (?:a|per|each|every) (?:year|annum) | (?:al|por|cada|ao) ano | anual | anuais',
    ),
  ],
];

export const periodIn = (text: string): string | null =>
  PERIODS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const AMOUNT = /\b(?:amount|price|monto|importe|precio|valor|preco|rent|alquiler|aluguel)\b/;

/** The unit named as what is counted, or else the first that is named. */
const NAMED_UNIT =
  /(?:how many|how much|cuant[oa]s?|quant[oa]s?|(?<!\p{L})in|(?<!\p{L})en|(?<!\p{L})em)\s+(?:os |las |los )?([a-z]+)/giu;

function firstUnit(text: string, isMoney: boolean): Unit[] {
  const named = [...plain(text).matchAll(NAMED_UNIT)].flatMap(([, word = '']) => unitsIn(word, isMoney));
  return named.length > 0 ? named : unitsIn(text, isMoney);
}

export function askOf(field: DataField, language: Language, question = ''): Ask {
  const named = `${field.id.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' ')} : ${field.description}`;
  const asked = lastQuestionIn(question);
  const about = plain(`${named} ${asked}`);
  const own = plain(named);
  const isCounted =
    COUNTED.test(about) &&
    !AMOUNT_OF_MONEY.test(about) &&
    (field.dataType === 'integer' || !AMOUNT.test(own));
  const isMoney =
    !isCounted &&
    (!ORDINAL.test(own) || AMOUNT.test(own)) &&
    MONEY.test(own) &&
    (field.dataType !== 'integer' || !AGE.test(about));
  const [unit = null] = firstUnit(
    `${named} ${asked}`.replaceAll(
      /(?:these|those|estos|esos|nestes|nesses|ultimos|últimos) (?:days|weeks|d[ií]as|dias)\b|\b(?:hoy en d[ií]a|hoje em dia|nowadays)\b|\p{L}+ (?:a|al|por|per|de|each) (?:la )?(?:week|semana|mes|month)\b/giu,
      (said) => said.split(' ')[0] ?? '',
    ),
    isMoney,
  );
  const isOrdinal = ORDINAL.test(about) && !/\b(?:how many|cuant[oa]s|quant[oa]s)\b/.test(about);
  const isYear = YEAR.test(about);
  const isAge = !isMoney && AGE.test(about);
  return {
    about,
    stems: new Set(words(`${field.id.replaceAll(/[_-]+/g, ' ')} ${field.description} ${asked}`, language)),
    language,
    isMoney,
    isCounted,
    isSmall: SMALL.test(about),
    isWhole: field.dataType === 'integer',
    isYear,
    isOrdinal: !isMoney && isOrdinal,
    isAge,
    isPeople: !isMoney && !isAge && PEOPLE.test(about),
    isDozens: /\b(?:dozens|docenas|duzias)\b/.test(about),
    isRating: !isMoney && RATING.test(about),
    isPast:
      PAST.test(plain(asked)) ||
      PAST_ENDINGS.test(asked) ||
      /\b(?:last|previous|anterior|ultim[oa]|stolen|robad[oa]|paid|charged|perdid[oa])\b/.test(own),
    isMost: MOST.test(about),
    isOfFamily: FAMILY.test(about),
    unit: isMoney || isYear ? null : isAge ? { kind: 'time', group: 'calendar', factor: 12 } : unit,
    period: periodIn(about),
    question,
  };
}
