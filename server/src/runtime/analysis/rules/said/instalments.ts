import { sumOffered } from '../../../../listening/decided/owing.ts';
import { corrected, looseTimeIn } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';
import { lastMoment } from '../findings.ts';

/** A debt paid in two goes: a sum belongs to the day named beside it, and to no other. */

/** What stays over once a part is paid. */
const REST = phrases(`
  (?:the )?(?:rest|remainder|remaining|balance)(?![a-z]) | (?:the )?(?:other|second) (?:half|part|bit|one|payment|instal?ment|\\d+|[a-z]*(?:ty|hundred|thousand))(?![a-z]) | what's left | what is left |
  (?:el resto|lo demas|lo que (?:falt[ae]|quede|queda|reste)|lo restante)(?![a-z]) | (?:la|el|los|las) otr[oa]s? (?:mitad|parte|pago|cuota|\\d+|cien|cincuenta|[a-z]+(?:enta|cientos|mil))(?![a-z]) |
  (?:o resto|o restante|o que (?:falta|sobrar?)|o que fica)(?![a-z]) | (?:a|o|os|as) outr[oa]s? (?:metade|parte|parcela|\\d+|cem|cinquenta|[a-z]+(?:enta|centos|mil))(?![a-z])
`);

const SOME_TIME = phrases(`
  january | february | march | april | may(?![a-z]) | june | july | august | september | october | november | december | christmas | new year | easter | (?:next|following|coming) (?:month|week|year|pay ?day) | (?:the )?(?:month|week) after | end of | in (?:a|two|three|\\d+) (?:weeks?|months?) | pay ?day |
  enero | febrero | marzo | abril | mayo | junio | julio | agosto | septiembre | octubre | noviembre | diciembre | navidad | reyes | fin de (?:mes|ano) | quincena | (?:proxim[oa]|otr[oa]) (?:mes|semana|quincena|ano) | (?:mes|semana|ano|quincena) (?:que viene|que entra|proxim[oa]|siguiente) | cuando cobre |
  janeiro | fevereiro | marco | maio | junho | julho | setembro | outubro | novembro | dezembro | natal(?![a-z]) | fim d[oe] (?:mes|ano) | outr[oa] (?:mes|semana) | (?:mes|semana|ano) (?:que vem|seguinte) | quando (?:eu )?receber
`);

const CLAUSE =
  /[,;:.!…]\s+|\s+(?=(?:(?:and|y|e)\s+(?:(?:then|after|later|luego|despu[eé]s|depois|a[ií])\s+)?(?:the|what|in|el|la|lo|los|las|o|a|os|as)\s)|(?:(?:and|y|e)\s+)?(?:then|luego|(?:despu[eé]s|depois)(?! d[aeo]))\s|(?:el|o|the)\s+rest[eo]?\s|(?:but|pero|mas)\s)/iu;

/** A part of what is offered: its sum and its day, where the clause names them. */
type Part = { sum: number | null; date: string | null; isRest: boolean; hasTime: boolean };

function partsOf(turn: Exchange, facts: Facts): Part[] {
  const put = corrected(turn.text);
  const isPut = put !== null && sumOffered(put.after, facts.personLanguage) !== null;
  return (isPut ? put.after : turn.text)
    .split(CLAUSE)
    .filter((clause) => clause.trim() !== '')
    .map((clause) => {
      const date = lastMoment([clause], facts)?.date ?? null;
      const said = plain(clause);
      return {
        sum: sumOffered(clause, facts.personLanguage),
        date,
        isRest: REST.test(said),
        hasTime: date !== null || SOME_TIME.test(said) || looseTimeIn(clause, facts.personLanguage) !== null,
      };
    });
}

const isSome = ({ sum, date }: Part): boolean => sum !== null || date !== null;

/** More than one sum is named, or one and what stays over. */
const isSplit = (parts: readonly Part[]): boolean =>
  parts.some(({ isRest }) => isRest) ||
  new Set(parts.flatMap(({ sum, date }) => (sum !== null && date !== null ? [`${sum} ${date}`] : []))).size >
    1;

/** Both goes have a time of their own: "fifty on Friday and the rest after Christmas". */
export const isInGoes = (turn: Exchange, facts: Facts): boolean => {
  const parts = partsOf(turn, facts);
  return parts.some((one) => one.isRest && one.hasTime) && parts.some((one) => !one.isRest && one.hasTime);
};

/** What stays over is given a time, in whichever turn. */
export const hasTimedRest = (turns: readonly Exchange[], facts: Facts): boolean =>
  turns.some((turn) => partsOf(turn, facts).some((one) => one.isRest && one.hasTime));

/** The go that comes first, with what the turn leaves untold of it as null. */
export type FirstGo = { turn: Exchange; sum: number | null; date: string | null };

/** Of turns that promise, the latest first; null where nobody speaks of more than one go. */
export function firstGoOf(turns: readonly Exchange[], facts: Facts): FirstGo | null {
  const told = turns.map((turn) => ({ turn, parts: partsOf(turn, facts) }));
  if (!told.some(({ parts }) => isSplit(parts))) return null;
  for (const { turn, parts } of told) {
    const own = parts.filter((one) => !one.isRest && isSome(one));
    const [first] = own;
    const whole = own.find(({ sum, date }) => sum !== null && date !== null);
    const go = whole ?? (own.length === 1 ? first : undefined);
    if (go !== undefined) return { turn, sum: go.sum, date: go.date };
    // "Fifty. On Friday": one sum and one day, neither of them of the rest.
    const sums = own.flatMap(({ sum }) => sum ?? []);
    const dates = own.flatMap(({ date }) => date ?? []);
    if (own.length > 0)
      return {
        turn,
        sum: sums.length === 1 ? (sums[0] ?? null) : null,
        date: dates.length === 1 ? (dates[0] ?? null) : null,
      };
  }
  return null;
}
