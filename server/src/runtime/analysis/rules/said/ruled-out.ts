import { type Language, numbersSaid } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, hasDigits, means } from '../facts.ts';
import { lastMoment, type Moment } from '../findings.ts';
import { namesMoment, picks, takes } from '../moves.ts';
import type { Evidence, Said } from '../verdicts.ts';

/** Hours the agent offered although the person had said that they cannot come then. */

/** In Portuguese "no sábado" is on Saturday. */
const NOT: Readonly<Record<Language, string>> = {
  en: "not|never|no|can't|cannot|except|anything but",
  es: 'no|ni|nunca|menos|excepto|salvo|nada de',
  pt: 'nao|nem|nunca|menos|exceto|tirando|nada de',
};
const MORNING = '(?:mornings?|(?:por |en |de |a )?las? mananas?|(?:de |pela |da |na )?manhas?)';
const AFTERNOON = '(?:afternoons?|(?:por |en |de |a )?las? tardes?|(?:de |pela |da |na |a )tardes?)';
const NOON = 12;

const isOut = (part: string, language: Language): RegExp =>
  phrases(
    `(?:${NOT[language]}) (?:[a-z']+ ){0,3}?${part}(?![a-z]) | ${part} (?:[a-z']+ ){0,2}?(?:${language === 'pt' ? '' : 'no|'}nao|not|are out|is out|can't|cannot|don't work|doesn't work)(?![a-z])`,
  );

const PARTS: readonly { words: string; holds: (hour: number) => boolean }[] = [
  { words: MORNING, holds: (hour) => hour < NOON },
  { words: AFTERNOON, holds: (hour) => hour >= NOON },
];

const REFUSED =
  /(?<![a-z])(?:no|not|nao|neither|none|ningun[ao]?|nenhum[a]?|can't|cannot|doesn't|don't|tampoco|out)(?![a-z'])/;
const EITHER = /[.!?\n]|\b(?:or|ou|o)\b(?=\s)/u;

/** The hours a turn of the agent offers. */
const offeredIn = (text: string, evidence: Evidence): Moment[] =>
  text
    .split(EITHER)
    .filter(hasDigits)
    .flatMap((part) => lastMoment([part], evidence) ?? [])
    .filter(({ date, time }) => date !== null && time !== null);

const isSame = (one: Moment, other: Moment): boolean => one.date === other.date && one.time === other.time;

const CLAUSE = /[,;.!?]\s+/;
const OF_TIMES =
  /(?<![a-z])(?:week|semana|neither|none|ningun[ao]?|nenhum[a]?|either|those|these|es[ao]s|ess[ea]s|ess[ea]|that one|days?|dias?|hours?|horas?|horarios?)(?![a-z])/;

/** A no beside a day, an hour or what was offered; a no alone may answer anything. */
const rulesOut = (part: string, facts: Evidence): boolean =>
  REFUSED.test(plain(part)) &&
  (OF_TIMES.test(plain(part)) ||
    numbersSaid(part, facts.personLanguage).length > 0 ||
    namesMoment(part, facts));

/** Turned down every time offered, or one of two, and hears the very same again. */
function repeats(exchange: Exchange, evidence: Evidence): boolean {
  if (
    means(exchange, 'asks_to_repeat') ||
    !exchange.text.split(CLAUSE).some((part) => rulesOut(part, evidence))
  )
    return false;
  if (takes(exchange) || picks(exchange)) return false;
  const before = offeredIn(exchange.before.text, evidence);
  const after = offeredIn(exchange.after.text, evidence);
  return (
    before.length > 1 && after.length > 1 && before.every((one) => after.some((other) => isSame(one, other)))
  );
}

/** Offers an hour of a part of the day that was ruled out before. */
function isInPartRuledOut(exchange: Exchange, evidence: Evidence): boolean {
  const said = evidence.exchanges.slice(0, exchange.index + 1);
  const offered = offeredIn(exchange.after.text, evidence);
  return PARTS.some(
    ({ words, holds }) =>
      offered.some(({ time }) => holds(Number(time?.slice(0, 2)))) &&
      said.some((one) => isOut(words, evidence.personLanguage).test(one.plain)),
  );
}

/** The agent's turn that did so. */
export const ruledOutOffer = (evidence: Evidence): Said | undefined =>
  evidence.exchanges.find((one) => repeats(one, evidence) || isInPartRuledOut(one, evidence))?.after;
