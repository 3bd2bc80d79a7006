import { tokenise } from '../../text/tokens.ts';
import { type Clauses, said } from './clauses.ts';
import type { Heard } from './heard.ts';
import { mentionsIn } from './mentions.ts';
import type { Placed, Read } from './placed.ts';

/** Values worked out of what is said: a half, what is left, a price with something knocked off. */

const HALF =
  / (?:(?:the other|the|by|pay|do|about|just) half|half (?:of|now|the|that|it|today|up front|upfront)|la (?:otra )?mitad|mitad|(?:a |o |outra )?metade) /;
const NO_HALF =
  / (?:ni|not even|nem|half past|half an?|and a half|half (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hour|term|day)|medias?) /;
const REST =
  / (?:the rest|the difference|what is left|el resto|la diferencia|lo que falta|o resto|o restante|a diferenca|o que falta) /;
const OFF =
  / (?:(?:knocked|took|taken|knock|take|got|dropped|gave) (?:[a-z]+ ){0,3}off|off it|me (?:descont|rebaj|quit|perdon)[a-z]+|(?:menos|con) (?:un )?descuento de|le (?:baj|quit|rebaj)[a-z]+|(?:tir|abat|baix|descont)(?:ou|aram|ei)|deu (?:um )?desconto de) /;
const TO = / (?:to|a|para|pra|em|en|por) $/;

const WEEKDAYS: readonly ReadonlySet<string>[] = [
  new Set(['sunday', 'domingo']),
  new Set(['monday', 'lunes', 'segunda']),
  new Set(['tuesday', 'martes', 'terca']),
  new Set(['wednesday', 'miercoles', 'quarta']),
  new Set(['thursday', 'jueves', 'quinta']),
  new Set(['friday', 'viernes', 'sexta']),
  new Set(['saturday', 'sabado']),
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
    ({ standing }) => standing === 'given' || standing === 'former',
  );
  if (!heard.ask.isMoney || !whole || !part || others.length > 0 || part.value >= whole.value) return null;
  const around = said(heard.tokens, whole.end + 1, part.end + 3);
  const before = said(heard.tokens, whole.end + 1, part.start - 1);
  const value = Math.round((whole.value - part.value) * 100) / 100;
  const read = { value, start: whole.start, end: part.end };
  if (REST.test(within(heard)) && whole.standing === 'given') return read;
  return OFF.test(around) && !TO.test(before) ? read : null;
}

/** "Three months of four hundred and twenty each". */
function multiplied(placed: readonly Placed[], heard: Heard): Read | null {
  const [count, each, ...others] = heard.ask.isMoney ? mentionsIn(heard) : [];
  if (
    !count ||
    !each ||
    others.length > 0 ||
    count.isMoney ||
    / (?:per|each|cada|por) /.test(heard.ask.about)
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
    / (?:each|apiece|cada)(?: |$)/.test(behind) &&
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

export const derivedFrom = (placed: readonly Placed[], heard: Heard, _clauses: Clauses): Read | null =>
  multiplied(placed, heard) ?? halved(placed, heard) ?? reduced(placed, heard) ?? nights(placed, heard);
