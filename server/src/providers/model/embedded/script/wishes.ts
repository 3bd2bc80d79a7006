import { corrected, isOccupied } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Language } from '../../../../listening/types.ts';

/** When somebody can come, read off what they said: what is out is not offered, what was wished for is. */
export type TimeWish = {
  /** Weekdays asked for, Sunday 0; none asked for means any. */
  days: ReadonlySet<number>;
  notDays: ReadonlySet<number>;
  /** Hours of the day between which it must be. */
  from: number;
  until: number;
  /** "After the first": no day up to and with this one. */
  afterDay: Date | null;
};

const DAY_NAMES: readonly (readonly string[])[] = [
  ['sunday', 'domingo'],
  ['monday', 'lunes', 'segunda'],
  ['tuesday', 'martes', 'terca'],
  ['wednesday', 'miercoles', 'quarta'],
  ['thursday', 'jueves', 'quinta'],
  ['friday', 'viernes', 'sexta'],
  ['saturday', 'sabado'],
];
const DAY = `(?:${DAY_NAMES.flat().join('|')})s?(?:-feiras?)?`;
const ARTICLE = '(?:on |el |los |la |na |no |nas |nos |a |as |ao |aos |para el |para la |del |de |em )?';
const DAYS = `${ARTICLE}${DAY}(?:(?:,| or| and| y| o| ni| nem| e| ou| nor)+ ${ARTICLE}${DAY})*`;

/** The second of two, and no Monday. */
const SECOND =
  /(?<![a-z])(?:segunda (?:opcao|alternativa|data|hora|vez|proposta|op[cç])|(?:a|essa|esta) segunda(?![-a-z])(?! (?:que|as|feira|de)))/g;

const daysIn = (text: string): number[] => {
  const said = text.replace(SECOND, ' ');
  return DAY_NAMES.flatMap((names, day) =>
    names.some((name) => new RegExp(`(?<![a-z])${name}s?(?:-feiras?)?(?![a-z])`).test(said)) ? [day] : [],
  );
};

/** In Portuguese "no sábado" is on Saturday. */
const NOT: Readonly<Record<Language, string>> = {
  en: 'not|never|except|apart from|neither',
  es: 'no|ni|nunca|excepto|menos|salvo|tampoco',
  pt: 'nao|nem|nunca|exceto|menos|tirando',
};
const CANNOT =
  "(?:can't|cannot|can not|couldn't|won't be able to|unable to|no puedo|no podria|no voy a poder|no me (?:sirve|queda|viene|va)|nao (?:posso|consigo|da|vou poder|tem como)|impossible|imposible|impossivel)";
const FREE =
  '(?:good|fine|okay|ok|great|perfect|better|best|free|possible|ideal|lovely|the only|my only|off|mejor|bien|libre|perfecto|posible|ideal|el unico|melhor|bom|boa|livre|otim[oa]|perfeit[oa]|o unico)';

const outOf = (language: Language): RegExp[] => [
  new RegExp(`(?<![a-z])(?:${NOT[language]}) (${DAYS})`, 'g'),
  new RegExp(`(?<![a-z])${CANNOT}(?: [a-z']+){0,3}? (${DAYS})`, 'g'),
  new RegExp(`(?<![a-z])(?:i work|i teach|i travel|trabajo|viajo|trabalho|viajo)(?: [a-z]+)? (${DAYS})`, 'g'),
  new RegExp(
    `(?<![a-z])(${DAYS})(?: (?:at|a las?|as) [a-z0-9:]+(?: [a-z]+day)?)?,? (?:(?:i|yo|eu|it|honestly|la verdad|tambien|tambem|also) ){0,2}(?:${CANNOT}|(?:does not|doesn't|don't|won't) (?:work|suit|do)|(?:is |are |es |e )?(?:out|no good|taken|bad)(?![a-z])|not(?![a-z])|n[ao]o?(?= *[,.!]|$)|i work|i'm (?:at work|working|away|busy)|trabajo|trabalho|entro |salgo |viajo)`,
    'g',
  ),
  // "Wednesday, Tuesday's taken": only the day right before it is.
  new RegExp(`(?<![a-z])(${ARTICLE}${DAY})(?:'s| is| es| e) (?!${FREE}(?![a-z]))[a-z]`, 'g'),
  new RegExp(
    `(?<![a-z])(${DAYS}),? (?:she's|he's|i'm|i've got|i have|she has|he has|(?:ella |ela |ele )?(?:tengo|tiene|tenemos|tenho|tem|temos)|hay) (?!${FREE}(?![a-z]))[a-z]`,
    'g',
  ),
];

/** Without "wednesday's swimming" and "not monday or tuesday", and the days these name. */
function withoutDaysOut(said: string, language: Language): { kept: string; out: number[] } {
  const out: number[] = [];
  let kept = said;
  for (const pattern of outOf(language))
    kept = kept.replace(pattern, (found: string, days: string) => {
      out.push(...daysIn(days));
      return ' '.repeat(found.length);
    });
  return { kept, out };
}

const MORNING =
  '(?:mornings?|(?:por|a|en|de) las? mananas?|de manana|(?:na |a )?parte da manha|temprano|(?:de|pela|a|na)s? manhas?|cedo|cedinho|first thing)';
const AFTERNOON =
  '(?:afternoons?|arvo|(?:na |a )?parte da tarde|(?:por|a|en|de) las? tardes?|(?:de|a|pela|na)s? tardes?|after lunch|despues de comer|depois do almoco)';
const EVENING =
  '(?:evenings?|after work|(?:por|a|en|de) las? noches?|(?:de|a|pela|na)s? noites?|despues del (?:trabajo|curro|laburo)|depois do trabalho)';
const NEVER = `(?:not|never|no|nao|nunca|nem|ni|menos|except|excepto|exceto|salvo|tirando|${CANNOT})(?: (?!but|pero|mas)[a-z']+){0,3}? `;
const NEVER_AFTER = `(?: [a-z']+){0,2}?,? (?:${CANNOT}|no good|(?:is |are )?out|no|nao)(?![a-z])`;

const PARTS: readonly { words: string; from: number; until: number; otherwise: [number, number] }[] = [
  { words: MORNING, from: 0, until: 12, otherwise: [12, 24] },
  { words: AFTERNOON, from: 13, until: 19, otherwise: [0, 12] },
  { words: EVENING, from: 17, until: 24, otherwise: [0, 17] },
];

const HOURS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|mediodia|uma|duas|quatro|sete|oito|nove|dez|onze|doze|meio-dia|meio dia';
const HOUR_OF: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['one', 'una', 'uma'],
    ['two', 'dos', 'duas'],
    ['three', 'tres'],
    ['four', 'cuatro', 'quatro'],
    ['five', 'cinco'],
    ['six', 'seis'],
    ['seven', 'siete', 'sete'],
    ['eight', 'ocho', 'oito'],
    ['nine', 'nueve', 'nove'],
    ['ten', 'diez', 'dez'],
    ['eleven', 'once', 'onze'],
    ['twelve', 'doce', 'doze', 'noon', 'mediodia', 'meio-dia', 'meio dia'],
  ].flatMap((names, index) => names.map((name) => [name, index + 1])),
);
const OPENS_AT = 8;
const HALF_A_DAY = 12;

/** "Four" is in the afternoon where people are seen. */
function hourOf(said: string): number {
  const hour = HOUR_OF[said] ?? Number.parseInt(said, 10);
  return hour < OPENS_AT ? hour + HALF_A_DAY : hour;
}

const HOUR = `(${HOURS}|\\d{1,2})(?![a-z\\d]|(?:st|nd|rd|th)(?![a-z])|,? (?:days?|dias?|weeks?|semanas?|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|marco|maio|junho|julho|setembro|outubro|novembro|dezembro)))`;
const BEFORE_HOUR = `(?:before|until|till|earlier than|no later than|antes de(?: las?)?|antes d[ao]s?|hasta las?|ate (?:as|a|o)?) ?${HOUR}`;
const AFTER_HOUR = `(?:after|later than|not before|from|despues de(?: las?)?|a partir de(?: las?)?|desde las?|pasadas las|depois d[ao]s?|a partir d[ao]s?|apos (?:as|o)?) ?${HOUR}`;
const UNTIL = new RegExp(`(?<![a-z])${BEFORE_HOUR}`);
const FROM = new RegExp(`(?<![a-z])${AFTER_HOUR}(?! (?:to|until|till|a las?|as)(?![a-z]))`);
const AFTER_SCHOOL = phrases('after school | despues del colegio | depois da (?:escola|aula)');
const AFTER_SCHOOL_FROM = 15;

const DATE = `(?:dia )?(?:the )?(first|primero|primeiro|\\d{1,2})(?:st|nd|rd|th)?(?![\\d:a-z])`;
const AFTER_DATE = new RegExp(
  `(?<![a-z])(?:(?:after|not before|from) the|despues del?(?: dia)?|a partir del?(?: dia)?|depois do(?: dia)?|a partir do(?: dia)?) ${DATE}(?! (?:o'clock|am|pm|de la))`,
);
const NEXT_WEEK = phrases(
  '(?<!not )(?:next|following) week(?! (?:no(?![a-z])|is out|i can)) | week after | la (?:semana que viene|proxima semana|otra semana|semana proxima|semana siguiente) | (?:na |a )?(?:semana que vem|proxima semana|outra semana|semana (?:a )?seguinte)',
);
/** "Not this week": the next one at the earliest. */
const NOT_THIS_WEEK = phrases(
  "(?:not|can't(?: do)?|cannot(?: do)?) this week | this week(?:'s| is)? (?:no good|out|not|won't|i can't)(?![a-z]) | (?:no|ni) (?:puedo )?(?:en )?esta semana | esta semana no(?![a-z]) | nao (?:posso |da )?(?:n?essa|n?esta) semana | (?:n?essa|n?esta) semana (?:eu )?nao(?![a-z])",
);
const DAY_MS = 86_400_000;
const MONDAY = 1;

/** The next day of that number, or the end of this week. */
function afterDayIn(said: string, now: Date): Date | null {
  const found = AFTER_DATE.exec(said)?.[1];
  if (found !== undefined) {
    const number = /^\d/.test(found) ? Number(found) : 1;
    const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), number));
    if (date < now) date.setUTCMonth(date.getUTCMonth() + 1);
    return date;
  }
  if (!NEXT_WEEK.test(said) && !NOT_THIS_WEEK.test(said)) return null;
  const ahead = (7 - ((now.getUTCDay() + 7 - MONDAY) % 7)) % 7 || 7;
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + (ahead - 1) * DAY_MS);
}

const GREETS =
  /(?<![a-z])(?:buenas tardes|boa tarde|good (?:morning|afternoon|evening)|buenas noches|boa noite|bom dia)(?![a-z])/g;

/** Since when it hurts is not when they come. */
const PAST = new RegExp(
  `(?<![a-z])(?:(?:since|last|desde|from last) ${ARTICLE}${DAY}|${DAY} (?:pasado|passad[oa]))(?! (?:a las|at|as|on))`,
  'g',
);

type Hours = { from: number; until: number };

function hoursIn(said: string): Hours | null {
  for (const { words, from, until, otherwise } of PARTS) {
    const out = new RegExp(`(?<![a-z])(?:${NEVER}${words}|${words}${NEVER_AFTER})`).exec(said);
    // "Not in the morning, only in the afternoon": what is asked for says more than what is out.
    if (out !== null)
      return wantedPart(said.replace(out[0], ' ')) ?? { from: otherwise[0], until: otherwise[1] };
    if (!new RegExp(`(?<![a-z])${words}(?![a-z])`).test(said)) continue;
    return bounded(said, { from, until });
  }
  return bounded(said, null);
}

function wantedPart(rest: string): Hours | null {
  const part = PARTS.find(({ words }) => new RegExp(`(?<![a-z])${words}(?![a-z])`).test(rest));
  const isOut =
    part && new RegExp(`(?<![a-z])(?:${NEVER}${part.words}|${part.words}${NEVER_AFTER})`).test(rest);
  return part && !isOut ? bounded(rest, { from: part.from, until: part.until }) : null;
}

function bounded(said: string, part: Hours | null): Hours | null {
  const before = UNTIL.exec(said)?.[1];
  const after = FROM.exec(said)?.[1];
  const school = AFTER_SCHOOL.test(said) ? AFTER_SCHOOL_FROM : null;
  if (before === undefined && after === undefined && school === null) return part;
  return {
    from: after === undefined ? (school ?? part?.from ?? 0) : hourOf(after),
    until: before === undefined ? 24 : hourOf(before),
  };
}

const ANY_DAY = phrases('any (?:other )?day | whenever | cualquier (?:otro )?dia | qualquer (?:outro )?dia');

/** Later words go before earlier ones; what was ruled out stays so until it is asked for. */
const BEGINS =
  '^[^a-z]*(?:(?:and|but|ok|okay|oh|well|so|sorry|hm+|no|y|pero|bueno|oiga|disculpe|e|mas|ah|ai|ta|nao|entao|olha|moca|voces|voce|vcs)[ ,.]+){0,3}';
const ASKED_DAY = `(?:${ARTICLE}(?:${DAY}|today|tonight|hoy|hoje|tomorrow|amanha|manana)|this (?:morning|afternoon|evening)|hoy mismo|hoje (?:mesmo|ainda))(?![a-z])`;
const ROOM =
  '(?:(?:got |an? |any |algun |alguna |un |una |um |uma |mais )*(?:thing|anything|something|nothing|slots?|room|space|times?|appointment|algo|nada|lugar|hora|horario|turno|cita|cupo|hueco|vaga|encaixe|consulta)(?: free| open| available| libre| disponible| livre| disponivel)? )?';
/** "Have you got anything on Monday", "¿no hay para hoy?", "tem na segunda não": a time is asked for, none is chosen. */
const ASKS_FOR_DAY = new RegExp(
  `${BEGINS}(?:have you|do you have|(?:is|isn't) there|any chance of|any(?:thing| slots?| room)|(?:what|how) about|(?:no )?(?:hay|tiene|tienen|tendran?|tendrian?|habra|habria)|(?:nao )?(?:tem|teria|ha|haveria|consegue|arruma|arranja)) ${ROOM}(?:for |para |pra |en |por )?(${ASKED_DAY})(?: nao(?![a-z]))?`,
);

export const asksForDay = (text: string): boolean => ASKS_FOR_DAY.test(plain(text));

const ASKS_FOR_LATER = phrases(`
  (?:anything|something|nothing|a bit|any|can you do|could it be|make it|slot) (?:a bit |any )?later | later (?:on )?(?:that|the same) day |
  (?:algo|nada|tiene|tienen|tenes|hay|puede ser|podria ser|un poco) (?:un poco )?mas tarde | a esa hora no(?![a-z]) |
  (?:algo|nada|tem|teria|pode ser|um pouco) (?:um pouco )?mais tarde | (?:nessa|a essa) hora (?:eu )?nao(?![a-z])
`);

/** "Wednesday suits me, but have you nothing later": the day, and not the hour of it that was offered. */
export const asksForLater = (text: string): boolean => ASKS_FOR_LATER.test(plain(text));

const TODAY = /(?<![a-z])(?:today|tonight|hoy|hoje|this (?:morning|afternoon|evening))(?![a-z])/;

export const asksForToday = (text: string): boolean => TODAY.test(ASKS_FOR_DAY.exec(plain(text))?.[1] ?? '');

export function wishIn(texts: readonly string[], language: Language, now: Date): TimeWish {
  let days: number[] = [];
  const notDays = new Set<number>();
  let hours: Hours = { from: 0, until: 24 };
  let afterDay: Date | null = null;
  for (const text of texts) {
    const said = plain(text).replace(GREETS, ' ').replace(PAST, ' ').replace(ASKS_FOR_DAY, ' $1 ');
    const { kept, out } = withoutDaysOut(said, language);
    const isTaken = isOccupied(kept) && out.length === 0;
    if (isTaken) out.push(...daysIn(kept));
    const put = daysIn(corrected(kept)?.after ?? '');
    const named = isTaken ? [] : put.length > 0 ? put : daysIn(kept);
    for (const day of out) notDays.add(day);
    for (const day of named) notDays.delete(day);
    if (named.length > 0) days = named;
    else if (ANY_DAY.test(kept)) days = [];
    days = days.filter((day) => !notDays.has(day));
    hours = hoursIn(said) ?? hours;
    afterDay = afterDayIn(said, now) ?? afterDay;
  }
  return { days: new Set(days), notDays, ...hours, afterDay };
}

export const isFree = ({ days, notDays, from, until, afterDay }: TimeWish): boolean =>
  days.size === 0 && notDays.size === 0 && from === 0 && until === 24 && afterDay === null;

/** "Before ten", "after the first": the hour or day named is a bound, not the time itself. */
const BOUNDS = new RegExp(
  `(?<!\\p{L})(?:before|until|till|later than|earlier than|no later than|not before|after|antes de(?: las?| l[oa]s)?|antes d[ao]s?|hasta las?|at[eé] (?:[àa]s?)|pasadas las|despu[eé]s de(?: las?)?|a partir de(?: las?)?|depois d[ao]s?|a partir d[ao]s?|ap[oó]s (?:as)?) +(?:${HOURS.replaceAll('mediodia', 'mediod[ií]a')}|tr[eê]s|\\d{1,2}(?::\\d{2})?)(?![\\p{L}\\d])(?! +(?:days?|d[ií]as?|weeks?|semanas?))(?: +(?:o['’]clock|am|pm|y media|e meia|de la (?:tarde|mañana|noche)|da (?:tarde|manhã|noite)))?`,
  'giu',
);
const DATE_BOUNDS =
  /(?<!\p{L})(?:(?:after|not before) the|despu[eé]s del?(?: d[ií]a)?|a partir del?(?: d[ií]a)?|depois do(?: dia)?|a partir do(?: dia)?) +(?:first|primero|primeiro|\d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\d:])(?: of (?:the|this|next) month)?/giu;

export const withoutBounds = (text: string): string => text.replace(DATE_BOUNDS, ' ').replace(BOUNDS, ' ');
