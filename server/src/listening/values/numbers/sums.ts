import { NONE, tokenise } from '../../text/tokens.ts';
import { type Clauses, said } from './clauses.ts';
import { CORRECTS } from './corrects.ts';
import type { Heard } from './heard.ts';
import { LOST, LOST_AFTER } from './lost.ts';
import { mentionsIn } from './mentions.ts';
import type { Placed, Read } from './placed.ts';

/** Values worked out of what is said: a half, what is left, a price with something knocked off. */

const HALF =
  / (?:(?:the other|the|by|pay|do|about|just) half|half (?:of|now|the|that|it|today|up front|upfront)|la (?:otra )?mitad|mitad|(?:a |o |outra )?metade) /;
const IS_WORKED_OUT =
  / (?:half|mitad|metade) (?:[a-z]+ ){0,3}?(?:which is|that is|which comes to|that comes to|so|o sea|osea|que son|que es|que seria|que serian|es decir|son|que da|da|que sao|sao|ou seja|que fica|que e|quer dizer|isto e) (?:[a-z]+ ){0,2}$/;
const NO_HALF =
  / (?:ni|not even|nem|half past|half an?|and (?:an? )?half|half (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hour|term|day)|medias?) /;
const REST =
  / (?:the rest|the difference|what is left|el resto|la diferencia|lo que falta|o resto|o restante|a diferenca|o que falta) /;
const OFF =
  / (?:(?:knocked|took|taken|knock|take|got|dropped|gave) (?:[a-z]+ ){0,3}off|off it|me (?:descont|rebaj|quit|perdon)[a-z]+|(?:menos|con) (?:un )?descuento de|le (?:baj|quit|rebaj)[a-z]+|(?:tir|abat|baix|descont)(?:ou|aram|ei)|deu (?:um )?desconto de) /;
const TO = / (?:to|a|para|pra|em|en|por) $/;

const WEEKDAYS: readonly ReadonlySet<string>[] = [
  new Set(['sunday', 'domingo', 'sundays', 'domingos']),
  new Set(['monday', 'mondays', 'lunes', 'segunda', 'segundas']),
  new Set(['tuesday', 'tuesdays', 'martes', 'terca', 'tercas']),
  new Set(['wednesday', 'wednesdays', 'miercoles', 'quarta', 'quartas']),
  new Set(['thursday', 'thursdays', 'jueves', 'quinta', 'quintas']),
  new Set(['friday', 'fridays', 'viernes', 'sexta', 'sextas']),
  new Set(['saturday', 'saturdays', 'sabado', 'sabados']),
];

const within = (heard: Heard): string => said(heard.tokens, 0, heard.tokens.length);

/** The amounts the question names: what half of "your balance is 6,000" comes to. */
function askedAmounts(heard: Heard): number[] {
  const text = heard.ask.question;
  const tokens = tokenise(text, heard.ask.language);
  return mentionsIn({ text, tokens, ask: heard.ask })
    .filter(
      ({ isMoney, isArticle, isPercent }) => !isPercent && !isArticle && (isMoney || !heard.ask.isMoney),
    )
    .map(({ value }) => value);
}

function halved(placed: readonly Placed[], heard: Heard): Read | null {
  const text = within(heard);
  const isBare = /^ (?:[a-z]+ ){0,2}half (?:please |for now |i suppose |i guess )?$/.test(text);
  if ((!HALF.test(text) && !isBare) || NO_HALF.test(text)) return null;
  if (heard.ask.isRating || heard.ask.isAge || heard.ask.isYear || heard.ask.isOrdinal) return null;
  const values = [...new Set(placed.filter(({ isVague }) => !isVague).map(({ value }) => value))];
  if (values.length > 1 || placed.some(({ standing }) => standing === 'supposed' || standing === 'other'))
    return null;
  const [only] = placed;
  // "Half, which is eighty": the half is worked out already.
  if (only && values.length === 1 && IS_WORKED_OUT.test(said(heard.tokens, 0, only.start - 1)))
    return { value: only.value, start: only.start, end: only.end };
  const amounts = values.length === 1 ? values : [...new Set(askedAmounts(heard))];
  const [whole] = amounts;
  return amounts.length === 1 &&
    whole !== undefined &&
    !/ (?:lo que sea|whatever|do que for|whatever i) /.test(text)
    ? { value: whole / 2, start: 0, end: heard.tokens.length - 1 }
    : null;
}

function reduced(placed: readonly Placed[], heard: Heard): Read | null {
  const [whole, part, ...others] = placed.filter(
    ({ standing }, at) => standing === 'given' || standing === 'former' || (at === 1 && standing === 'other'),
  );
  const lost = lessLost(placed, heard);
  if (lost) return lost;
  if (!heard.ask.isMoney || !whole || !part || others.length > 0 || part.value >= whole.value) return null;
  const around = said(heard.tokens, whole.end + 1, part.end + 3);
  const before = said(heard.tokens, whole.end + 1, part.start - 1);
  const value = Math.round((whole.value - part.value) * 100) / 100;
  const read = { value, start: whole.start, end: part.end };
  if (REST.test(within(heard)) && whole.standing === 'given') return read;
  return OFF.test(around) && !TO.test(before) ? read : null;
}

/** "I had forty-two and six died": what is left. */
function lessLost(placed: readonly Placed[], { tokens, ask }: Heard): Read | null {
  const [whole, part] = placed;
  if (placed.length !== 2 || !whole || !part || ask.isMoney || !ask.isWhole) return null;
  if (whole.standing !== 'former' && whole.standing !== 'given') return null;
  const between = said(tokens, whole.end + 1, part.start - 1);
  const isGone =
    (LOST.test(between) || LOST_AFTER.test(said(tokens, part.end + 1, part.end + 6))) &&
    !CORRECTS.test(between) &&
    part.value < whole.value &&
    (tokens[part.start]?.breakBefore ?? NONE) === NONE;
  return isGone && !whole.isVague && !part.isVague
    ? { value: whole.value - part.value, start: whole.start, end: part.end }
    : null;
}

/** "In four of 289", "tres plazos de cuatrocientos", "cinco vezes de cem". */
const isInParts = (start: number, between: string, { tokens }: Heard): boolean =>
  / (?:instal?ments|payments|goes|lots|cuotas|plazos|pagos|letras|mensualidades|parcelas|vezes|prestacoes|pagamentos|boletos|x) (?:of|at|de|a) $/.test(
    between,
  ) ||
  (/^ (?:of|at|de) $/.test(between) && ['in', 'into', 'en', 'em'].includes(tokens[start - 1]?.word ?? ''));

/** "Three months of four hundred and twenty each". */
function multiplied(placed: readonly Placed[], heard: Heard): Read | null {
  const [count, each, ...others] = heard.ask.isMoney
    ? mentionsIn(heard).filter(({ isArticle }) => !isArticle)
    : [];
  if (
    !count ||
    !each ||
    others.length > 0 ||
    count.isMoney ||
    / (?:per|each|cada|por|monthly|instal?ments?|mensual|mensal|cuotas?|parcelas?) /.test(
      ` ${heard.ask.about.replaceAll(/[^a-z]+/g, ' ')} `,
    )
  )
    return null;
  if (
    count.value > 60 ||
    !Number.isInteger(count.value) ||
    !placed.some(({ start, standing }) => start === each.start && standing === 'given')
  )
    return null;
  const between = said(heard.tokens, count.end + 1, each.start - 1);
  const behind = said(heard.tokens, each.end + 1, each.end + 2);
  const isEach =
    (/ (?:each|apiece|cada)(?: |$)/.test(behind) || isInParts(count.start, between, heard)) &&
    / (?:of|at|de|a|por) $/.test(between) &&
    !/ (?:and|y|e|but|pero) /.test(between);
  return isEach ? { value: count.value * each.value, start: count.start, end: each.end } : null;
}

/** Nights between two days of the week that are named. */
function nights(placed: readonly Placed[], heard: Heard): Read | null {
  if (heard.ask.unit?.group !== 'night' || placed.length > 0) return null;
  const days = heard.tokens.flatMap(({ word }) => {
    const day = WEEKDAYS.findIndex((names) => names.has(word));
    return day < 0 ? [] : [day];
  });
  const [from, to] = days;
  if (days.length !== 2 || from === undefined || to === undefined || from === to) return null;
  const isOpen = / (?:or|o|ou|if|depende|depends|not|no|nao|maybe|quizas|talvez) /.test(within(heard));
  return isOpen ? null : { value: (to - from + 7) % 7, start: 0, end: heard.tokens.length - 1 };
}

/** "Five by six": the sides of what is asked for in square metres. */
function area(placed: readonly Placed[], heard: Heard): Read | null {
  const [left, right] = placed;
  if (placed.length !== 2 || !left || !right || !AREA.test(heard.ask.about)) return null;
  if (left.standing !== 'given' || right.standing !== 'given') return null;
  const isBy = / (?:by|por|x|times) $/.test(said(heard.tokens, left.end + 1, right.start - 1));
  return isBy
    ? { value: Math.round(left.value * right.value * 100) / 100, start: left.start, end: right.end }
    : null;
}
const AREA =
  /(?:square (?:met|f)|metros? (?:cuadrados?|quadrados?)|m2|metragem|metraje|floor area|superficie)/;

/** "Monday, Wednesday and Friday": so many times a week. */
function daysNamed(placed: readonly Placed[], heard: Heard): Read | null {
  const isWeekly =
    heard.ask.period === 'week' &&
    /(?:times|days|often|sessions|veces|dias|vezes|sesiones|clases|aulas|treino|classes)/.test(
      heard.ask.about,
    );
  if (!isWeekly || !heard.ask.isWhole || placed.length > 0) return null;
  const text = within(heard);
  if (/ (?:or|o|ou|if|depende|depends|not|no|nao|never|except|menos|menos o|salvo|used|was) /.test(text))
    return null;
  const unsure = text.search(/ (?:when|cuando|quando|sometimes|a veces|as vezes|maybe|quizas|talvez|si|se) /);
  const sure = (unsure < 0 ? text : text.slice(0, unsure)).trim().split(' ');
  const days = new Set(
    sure.map((word) => WEEKDAYS.findIndex((names) => names.has(word))).filter((day) => day >= 0),
  );
  return days.size > 1 ? { value: days.size, start: 0, end: heard.tokens.length - 1 } : null;
}

export const derivedFrom = (placed: readonly Placed[], heard: Heard, _clauses: Clauses): Read | null =>
  multiplied(placed, heard) ??
  halved(placed, heard) ??
  reduced(placed, heard) ??
  area(placed, heard) ??
  nights(placed, heard) ??
  daysNamed(placed, heard);
