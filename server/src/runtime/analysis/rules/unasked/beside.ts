import { countsIn, type DataField, extractValue } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, means, mentions, says } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { type Finding, quoted, verbatim } from '../findings.ts';
import type { Evidence } from '../verdicts.ts';
import { statements, telling } from './topic.ts';

/** Values of the catalogue that people give in reply to another question: in words that can mean nothing else. */

type Reader = (exchange: Exchange, evidence: Evidence) => Finding | null;

const HOPES = phrases(`
  (?:i'd|i would|i'll) (?:like|want|need|be (?:looking|hoping|asking|happy with)|expect|ask|hope|take)(?! to (?:know|work|start))(?: for)? | i(?:'m| am) (?:looking|hoping|asking|after)(?: for)? | i (?:want|expect|need)(?! to (?:know|work|start)) | my (?:salary |pay )?(?:expectations?|range|minimum)(?: is| are|'s) | (?:salary|pay|wage) expectation |
  aspiro(?: a)? | (?:mi|la) (?:pretension|aspiracion|expectativa)(?: salarial)?(?: es)? | (?:quisiera|quiero|busco|pretendo|espero|pido|me gustaria)(?: ganar| un sueldo| cobrar)? |
  (?:a )?minha (?:pretensao|expectativa)(?: salarial)?(?: e)? | (?:quero|queria|gostaria de|pretendo|espero|busco|peco)(?: ganhar| receber| um salario)?
`);
/** What is earned already or was once is no wish. */
const EARNED = phrases(`
  i (?:earn|make|made|earned|get|got|was|used)(?![a-z]) | (?:i'm|i am) (?:on|making|earning|getting) | (?:they|he|she) (?:pay|pays|paid) | my (?:last|current|old) | rent(?![a-z]) | sold | sales |
  (?:gano|ganaba|cobro|cobraba|gane|cobre)(?![a-z]) | me (?:pagan|pagaban|pagaron) | vend[ia] | renta | alquiler | (?:ganho|ganhava|ganhei|recebo|recebia)(?![a-z]) | me (?:pagam|pagavam|pagaram) | aluguel
`);
const PERIOD = phrases(
  '(?:an?|per|each) (?:hour|day|week|month|year) | (?:hour|month|year|week)ly | al (?:mes|ano|dia) | a la (?:semana|quincena) | (?:la|por) (?:hora|semana|quincena|mes|ano|dia) | mensual | anual | (?:ao|por) (?:mes|ano|dia) | a hora | mensais | annum',
);
/** "Uns três mil e quinhentos por mês": so much a month is pay without its currency too, where nothing was to be counted. */
const PAY_MIN = 100;
const ASKS_HOW_MANY = phrases('how many | cuant[oa]s | quant[oa]s');
/** Asked what they earn now, a sum is that. */
const ASKS_EARNED = phrases('earn | mak(?:e|ing) | paid | gana | cobra | pagan | ganha | receb | paga');
/** Nothing else may stand between the wish and the sum: "I need to send my mum 200 dollars". */
const UP_TO_SUM =
  /^(?:[\s,:]|(?<![a-z])(?:to (?:earn|make|get|be paid)|at least|(?:a |um? |una? )?(?:salary|wage|pay|sueldo|salario)|of|de|about|around|roughly|say|like|maybe|something|ganar|cobrar|ganhar|receber|al menos|por lo menos|pelo menos|como|algo|unos|uns|is|are|es|e|a|is)(?![a-z]))*$/;
/** "200 dollars a month for my mum" is for something. */
const SPENT_ON =
  /^ ?(?:for|to|para|pra|pro)(?! (?:start|begin|me|mi|mim|empezar|comenzar|comecar)(?![a-z]))(?![a-z])/;
const FILLERS =
  /(?<![a-z])(?:about|around|roughly|say|like|maybe|well|yes|some|please|or so|unos|como|pues|bueno|si|mas o menos|por ahi|eh|uns|umas|sim|bom|mais ou menos|acho|que|ne)(?![a-z])|[\s,.;!…]+/g;

/** A sum with its currency or its period: hoped for, or all that the turn says. */
const salary =
  (field: DataField): Reader =>
  (exchange, { personLanguage, subject }) => {
    for (const sentence of statements(exchange)) {
      const folded = plain(sentence);
      const hope = HOPES.exec(folded);
      const hoped = hope && folded.length === sentence.length ? sentence.slice(hope.index) : sentence;
      const found = extractValue(hoped, field, personLanguage, subject.now)?.value;
      if (typeof found !== 'string' || EARNED.test(plain(hoped))) continue;
      const isPaid = countsIn(found, personLanguage).some(({ isMoney }) => isMoney);
      const isPeriodic = PERIOD.test(plain(found));
      const isSum = countsIn(found, personLanguage).some(({ value }) => value >= PAY_MIN);
      const isBare =
        (isPaid || (isSum && !ASKS_HOW_MANY.test(exchange.before.asks))) &&
        isPeriodic &&
        plain(sentence).replace(plain(found), ' ').replaceAll(FILLERS, ' ').trim() === '' &&
        !ASKS_EARNED.test(exchange.before.asks);
      const isWage = hope !== null && OF_EARNING.test(hope[0]);
      const isNet = NET.test(folded.slice(folded.indexOf(plain(found)) + plain(found).length));
      if ((isHoped(folded, hope, plain(found)) && (isPaid || isPeriodic || isWage)) || isBare || isNet)
        return quoted(found, exchange);
    }
    return null;
  };

/** Nothing but pay is hoped for in these words. */
const OF_EARNING = phrases(
  'aspiro | (?:[a-z]+ )*(?:ganar|cobrar|ganhar|receber|sueldo|salario|salary|wage) | (?:[a-z]+ )*(?:pretension|pretensao|aspiracion|expectativa|expectations?)',
);
/** "Mil e oitocentos limpos": what is left of a wage. */
const NET =
  /^ ?(?:en mano|limpi?os|liquidos?|netos|brutos|libres|livres|take[- ]home|after tax|before tax|net|gross)(?![a-z])/;

function isHoped(folded: string, hope: RegExpExecArray | null, found: string): boolean {
  if (hope === null) return false;
  const end = hope.index + hope[0].length;
  const at = folded.indexOf(found, hope.index);
  return (
    at !== -1 &&
    UP_TO_SUM.test(folded.slice(end, Math.max(end, at))) &&
    !SPENT_ON.test(folded.slice(at + found.length))
  );
}

const PARTS = `(?:mornings?|afternoons?|evenings?|nights?|days?|weekends?|weekdays?|earl(?:y|ies)|lates?|(?:early|late|night|day|morning|evening|afternoon|weekend) shifts?|part[- ]time|full[- ]time|remote|(?:mon|tues|wednes|thurs|fri|satur|sun)days)`;
const TURNS = `(?:mananas?|tardes?|noches?|madrugadas?|dia|fines de semana|fin de semana|turno|medio tiempo|tiempo completo|manha|noites?|madrugada|fim de semana|finais de semana|meio periodo|periodo|remoto|sabados|domingos)`;
/** No more is said of them: "nights out with friends", "Sundays are good for football". */
const ALONE =
  '(?![a-z])(?! (?:out|off|in|with|at|for|to|when|con|com|para|pra|libres?|livres?|en|em|na|no|cuando|quando)(?![a-z]))';

/** The hours of work that suit, or do not. */
const PREFERS = phrases(`
  (?:i|i'd|i would|we) (?:prefer|rather (?:do|work|have)|like)(?: to (?:work|do))?(?: (?:the|a|an|on|in|at|working|doing|only|just)){0,4} ${PARTS}${ALONE} |
  ${PARTS} (?:are|is|would be|suits?|works?)(?: (?:best|all|just|absolutely|no))? (?:fine|good|great|ok|okay|best|better|perfect|ideal|me|for me|by me|problem)(?: (?:for|by|with) me)?${ALONE} |
  ${PARTS},? i (?:can't|cannot|can|could|couldn't) (?:do|work|manage)(?![a-z]) | i (?:can't|cannot|can only|can) (?:do|work)(?: (?:the|on|in|at|only)){0,3} ${PARTS}(?![a-z]) |
  prefiero(?: (?:trabajar|hacer|el|la|las|los|por|de|en|un)){0,4} ${TURNS}${ALONE} | (?:de|por|en) (?:la |las )?${TURNS} (?:si|no) (?:puedo|me)(?![a-z]) | (?:de|por) (?:la )?(?:noche|tarde|manana) (?:si|no)(?= *[,.!]|$) | (?:los )?(?:sabados|domingos|fines de semana) (?:si |no )?(?:puedo|trabajo)(?![a-z]) | (?:solo )?puedo trabajar (?:de|por|en|los|las) |
  (?:el turno|las? (?:mananas?|tardes?|noches?)) (?:[a-z]+ ){0,4}(?:me (?:queda|conviene|viene|sirve)|esta) (?:bien|mejor|perfecto)(?: para mi)?${ALONE} |
  prefiro(?: (?:trabalhar|fazer|o|a|as|os|de|da|do|pela|na|no|um)){0,4} ${TURNS}${ALONE} | (?:de|a|na|pela) (?:manha|tarde|noite|madrugada) (?:sim|nao) ?(?:posso|consigo|da)?(?= *[,.!]|$) | de dia qualquer horario | (?:aos )?(?:sabados|domingos|fins de semana|finais de semana) (?:nao )?(?:posso|consigo|trabalho)(?![a-z]) | (?:so )?posso trabalhar (?:de|a|na|pela|aos|as) |
  (?:o turno|a (?:manha|tarde|noite)) (?:[a-z]+ ){0,4}(?:(?:e melhor|fica (?:bom|melhor|bem))(?: (?:pra|para) mim)?|pra mim (?:e|ta) (?:bom|otimo|melhor))${ALONE}
`);
const OF_A_CALL = phrases(
  'call | talk | speak | ring | llam | habl | marq | lig(?:a|u) | fal(?:ar|e|a)(?![a-z])',
);

const DAYS =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|segundas?|tercas?|quartas?|quintas?|sextas?)(?:[- ]feiras?)?';
const PART_OF_DAY =
  '(?:(?:in the |only |just |solo |so |,)* ?(?:(?:mornings?|afternoons?|evenings?|nights?|days)(?: only)?|(?:por|en|de|a) (?:las? )?(?:mananas?|tardes?|noches?|dia)|de dia|(?:de|a|pela|durante [ao]) (?:manha|tarde|noite|dia)))';
const HOUR =
  '(?:\\d{1,2}(?:[:.]\\d{2})?(?: ?(?:am|pm|h))?|(?:half )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|uma|duas|quatro|sete|oito|nove|dez|onze|doze)';
const HOURS_TO = `(?:(?:from|de|das|desde las?|entre)(?: las?)? )?${HOUR} (?:to|till|until|a|as|y|e|hasta)(?: las?)? ${HOUR}`;
/** The whole turn is a stretch of the week or any shift at all: "de segunda a sábado, de dia", "qualquer horário". */
const ONLY_TIMES = new RegExp(
  `^[^a-z]*(?:(?:well|yes|ok|only|just|si|sim|bueno|pues|solo|so|eu posso|puedo|i can do|i can work|posso|trabalho|trabajo|(?:days?|mornings?|afternoons?|evenings?|nights?) only|(?:solo|so) (?:de |por la |por las |a |da )?(?:dia|mananas?|tardes?|noches?|manha|tarde|noite)|from|de|da|desde|la|el|no|na|mejor|melhor)[ ,]+)*(?:${DAYS} (?:to|through|thru|till|until|a|ao|ate|hasta)(?: el| a| o)? ${DAYS}(?:[ ,]+${PART_OF_DAY})*(?:[ ,]+${HOURS_TO})?|(?:any|whatever|cualquier|qualquer) (?:shifts?|hours|turnos?|horarios?)(?:[ ,]+(?:any day|me (?:sirve|va bien|queda bien)|serve|ta bom|pra mim|para mim|suits me|is fine|que (?:sea|for)))*[ ,]*(?:(?:if (?:you have it|there is|possible|you can)|si (?:se puede|hay|tienen|es posible)|se (?:tiver|der|for possivel|possivel))[ ,]*)?)[ ,.!]*(?:(?:please|por favor|gracias|obrigad[oa])[ .!]*)?$`,
);

const schedule: Reader = (exchange, evidence) =>
  (PREFERS.test(exchange.plain) || ONLY_TIMES.test(exchange.plain)) &&
  !mentions(exchange.before, 'offersCallback') &&
  !OF_A_CALL.test(exchange.plain) &&
  !exchange.text.includes('?')
    ? verbatim(exchange, evidence)
    : null;

const FIRM = "(\\p{Lu}[\\p{L}\\d&'’-]{1,30}(?:\\s+\\p{Lu}[\\p{L}\\d&'’-]{1,30}){0,2})(?!['’\\p{L}])";
/** Whom else one goes to, in words for changing a supplier. */
const CHANGES = new RegExp(
  `(?:(?:gone|going|went|go) over to|(?:(?:[Ii]['’]m|[Ii] am|[Ww]e['’]re|[Ww]e are) (?:away|off) to)|[Mm]e (?:voy|vamos) con|[Tt](?:ô|ou) indo (?:pra|para|pro)(?: a| o)?|(?:switched|switching|switch|changed over|moved over|moved across)(?: over)? to|(?:ported|left you|leaving you) (?:to|for)|(?:me|nos)(?: he| hemos)? (?:pas[eéo]|pasado|pasamos|cambi[eéo]|cambiado|cambiamos)(?: ya)? a|(?:mudei|troquei|migrei|passei|mudamos|trocamos|portei) (?:voc[eê]s )?(?:de (?:operadora|empresa) )?pel[ao]|(?:migrei|portei)(?: (?:pra|para|pro|a|o)){1,2}|(?:already |just |have |['’]ve )signed (?:up )?with|(?:[Yy]a )?(?:firmé|contraté) (?:ya )?con|mais barato n[ao]|más barato (?:en|con))\\s+(?:(?:la|el|a|o)\\s+)?${FIRM}`,
  'u',
);
/** These are said of moving house too. */
const MOVES = new RegExp(
  `(?:(?:gone|moved) to|(?<![Mm]e )(?:mudei|passei|mudamos)(?: (?:pra|para|pro))(?: (?:a|o))?|(?:me|nos) (?:fui|fuimos) a)\\s+${FIRM}`,
  'u',
);
/** "BlueNet offered me the same thing for 25". */
const OFFERS = new RegExp(
  `(?:^|[.,;:!]\\s*|(?:[Bb]ecause|[Bb]ut|[Aa]nd|[Pp]orque|[Pp]ero|[Mm]as)\\s+)(?:(?:[Ll]a|[Ee]l|[Ll]os de|[AaOo])\\s+)?${FIRM}\\s+(?:(?:has |have |is |are )?(?:offered|offers|offering) (?:me|us) (?:the same|less|a better|a deal|a plan|cheaper|\\d)|(?:me|nos) (?:ofreci[oó]|ofrece|ofrecen|ofrecieron|ofereceu|oferece) (?:lo mismo|el mismo|la misma|más barato|mejor precio|o mesmo|a mesma|mais barato|\\d|(?:un|um|uma|una) (?:plan|plano|oferta|precio|preço|proposta|tarifa))|me ligou (?:\\p{L}+ )?oferecendo)`,
  'u',
);
/** "A Claro me ofereceu quinhentos megas", "vou mudar para a Vodafone, que me dá fibra". */
const WOOS = new RegExp(
  `(?:(?<!\\p{L})(?:[Ll]a|[Ll]os de|[Aa]|[Oo])\\s+${FIRM}\\s+(?:ya |já )?(?:me|nos) (?:ofreci[oó]|ofrecen?|ofrecieron|ofereceu|oferece|ofereceram|cobran?|dan?|d[aã]o)(?!\\p{L})|(?:[Vv]ou|[Vv]amos|[Vv]oy a|[Qq]uero|[Qq]uiero) (?:me )?(?:mudar|trocar|passar|cambiar(?:me)?|pasar(?:me)?) (?:para|pra|pro|pela|pelo|a|por)(?: (?:a|o|la|el))? ${FIRM}(?=,? que (?:me|nos) (?:d[aáã]|ofre|ofer|cobra|sai|sale)))`,
  'u',
);
/** What begins a sentence has a capital too. */
const NO_FIRM =
  /^(?:natal|navidad|christmas|easter|pascua|january|enero|janeiro|december|diciembre|dezembro|doctor|doctora|doutor|doutora|dr|dra|mr|mrs|ms|they|he|she|you|it|we|i|who|somebody|someone|nobody|everyone|another|others|that|this|ellos|ellas|ella|el|usted|ustedes|alguien|nadie|otra|otro|eles|elas|ela|ele|voces?|alguem|ninguem|outra|outro|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta)(?![a-z])/;
/** The name itself says what is sold. */
const SUPPLIES = /(?:net|tel|fibra|cable|cabo|telecom|m[oó]vil|m[oó]vel)$/i;
const RELOCATES = phrases(
  'house | flat | apartment | city | country | abroad | neighbou?rhood | casa | apartamento | departamento | ciudad | pais | barrio | cidade | bairro | exterior | trabaj | trabalh | job | famil | vacac | ferias | holiday',
);
const COMPARES = phrases(
  'half the price | than (?:you|yours)(?![a-z]) | (?:la|el|a|o) de (?:voces|ustedes)(?![a-z]) | que (?:voces|ustedes|(?:la|el|a|o) de (?:voces|ustedes))(?![a-z]) | (?:mitad de precio|mitad del precio|metade do preco)',
);

/** "I left you in June, I'm with Skynet now". */
const NOW_WITH = new RegExp(
  `(?:[Ii]['’]m|[Ww]e['’]re|[Ii] am|[Ee]stoy|[Ee]stou|[Tt]ô) (?:with|con|com|na|no)\\s+${FIRM}\\s+(?:now|ahora|ya|agora)`,
  'u',
);
const LEFT = phrases(
  '(?:left|leaving|leave|switched|cancel[a-z]*|not coming back) | (?:me fui|me voy|cancel[a-z]*|no vuelvo|deje) | (?:sai(?![a-z])|saindo|cancel[a-z]*|nao volto|larguei)',
);

const wooed = (text: string): string | undefined => {
  const found = WOOS.exec(text);
  return found?.[1] ?? found?.[2];
};

const competitor: Reader = (exchange, { exchanges }) => {
  if (says(exchange, 'returns')) return null;
  const text = statements(exchange).join(' ');
  const left = LEFT.test(exchange.plain) ? NOW_WITH.exec(text)?.[1] : undefined;
  if (left !== undefined) return quoted(left, exchange);
  const named = CHANGES.exec(text)?.[1] ?? OFFERS.exec(exchange.whole)?.[1] ?? wooed(text);
  if (named !== undefined) return NO_FIRM.test(plain(named)) ? null : quoted(named, exchange);
  const moved = MOVES.exec(text)?.[1];
  const isFirm =
    moved !== undefined &&
    (COMPARES.test(exchange.plain) || SUPPLIES.test(moved)) &&
    !exchanges.some(({ plain: said }) => RELOCATES.test(said));
  return isFirm ? quoted(moved, exchange) : null;
};

const PROFESSION =
  '(?:[Dd]ra?|[Dd]octora?|[Dd]outora?|[Nn]urse|[Dd]entist|[Ll]icenciad[oa]|[Pp]rofesora?|[Pp]rofessora?|[Ff]isio|[Mm]rs?|[Mm]s|[Ss]ra?|[Ss]eñora?|[Ss]enhora?)\\.?';
const TITLED = `((?:(?:the|el|la|o|a)\\s+)?${PROFESSION}\\s+\\p{Lu}[\\p{L}’-]{1,30}(?:\\s+\\p{Lu}[\\p{L}’-]{1,30}){0,2})(?!['’\\p{L}])`;
const WITH_ONE = new RegExp(`(?<!\\p{L})(?:[Ww]ith|[Cc]on|[Cc]om)\\s+${TITLED}`, 'u');
const ONE = new RegExp(TITLED, 'u');
/** Wants to speak to them, is them, was with them once, or would rather not be. */
const NOT_CHOSEN = phrases(`
  (?:not|no|nao|except|menos|salvo|excepto|exceto) (?:(?:with|con|com|the|el|la|o|a) ){0,2}(?:dra?|doctora?|doutora?|nurse|mrs?|ms|sra?|senora?|senhora?|licenciad[oa]|prof[a-z]*)\\.? [a-z] | (?:liv(?:e|es|ing)|work(?:s|ing)?|stay(?:s|ing)?|married|i'm|i am|we're|here|c(?:o|a)m(?:e|ing)) with | (?:viv[oe]|vivimos|trabaj[oa]|estoy|casad[oa]|vengo|ando) con | (?:mor[oa]|moramos|trabalh[oa]|estou|to|casad[oa]|venho|viv[oe]) com |
  (?:ya )?(?:fue|fueron|vino|vinieron|estuvo)(?! a ser)(?![a-z]) | (?:ano|mes) pasad[oa] | (?:ela|ele) (?:ja )?(?:foi|veio|passou) | ja foi | foi uma vez | (?:ano|mes) passad[oa] | (?:she|he|they|we)(?:'s|'ve| has| have| had)? (?:already )?(?:been|went|came|saw|seen) | speak | talk | put me through | hablar | hablo | habla(?![a-z]) | comunic | falar | falo | (?:not|n't) with | anyone but | last (?:time|year|month|week) | i (?:was|had|saw|spoke) | no con | con .{1,40} no(?= *[,.!]|$) | (?:estuve|vine|fui|hable|tuve) | la vez pasada | (?:he|hemos) (?:ido|venido|estado|pasado|ido ya) | (?:iba|venia|atendia|me (?:atendio|vio|trato|opero|reviso)) | (?:i've|we've|i have) (?:already )?(?:been|seen|come|gone) | (?:used to|before) (?:see|go|come|with)? | (?:me|nos) (?:atendeu|viu|tratou|operou) | (?:ja )?(?:consultei|ia|vinha|tratei)(?![a-z]) | nao com | com .{1,40} nao(?= *[,.!]|$) | (?:estive|passei|falei|tive) | da ultima vez
`);

/** "Is that with Dr Patel though": with or without a mark, asked and not chosen. */
const ASKS_WITH_WHOM = phrases(`
  (?:is|was|will|would|wouldn't|isn't|won't|am|are) (?:that|it|this|these|i|he|she|they|the [a-z]+) (?:(?:be|being|still|going to be|all|seeing) )*(?:with|for|to see) | (?:does|do) (?:that|it|they) mean with |
  (?:eso|esa|ese|esto|esta|este|la cita|el turno) (?:es|sera|va a ser) con | (?:sera|sera que es|es verdad que es|y es|pero es|entonces es) con |
  (?:isso|essa|esse|esta|este|a consulta|o horario) (?:e|sera|vai ser) com | (?:sera|sera que e|e verdade que e) com
`);

const professional: Reader = (exchange) => {
  if (NOT_CHOSEN.test(exchange.plain) || ASKS_WITH_WHOM.test(exchange.plain)) return null;
  const asked = FIELD_QUESTIONS.place_or_professional?.test(exchange.before.asks) === true;
  const text = statements(exchange).join(' ');
  const name = WITH_ONE.exec(text)?.[1] ?? (asked ? ONE.exec(text)?.[1] : undefined);
  return name === undefined ? null : quoted(name, exchange);
};

function readerOf(field: DataField): Reader | null {
  if (field.dataType !== 'string' || field.enum !== undefined) return null;
  if (field.id === 'salary_expectation') return salary(field);
  if (field.id === 'schedule_preference') return schedule;
  if (field.id === 'competitor_name') return competitor;
  return field.id === 'place_or_professional' ? professional : null;
}

/** The latest turn that says it, where no answer to its own question does. */
export function besideQuestion(field: DataField, evidence: Evidence): Finding | null {
  const read = readerOf(field);
  if (read === null || evidence.outcome === 'failed') return null;
  for (const exchange of telling(evidence)) {
    if (means(exchange, 'wants_callback')) continue;
    const found = read(exchange, evidence);
    if (found !== null) return found;
  }
  return null;
}
