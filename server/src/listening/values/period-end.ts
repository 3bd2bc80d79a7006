import { fold } from '../text/fold.ts';
import { type Day, daysBetween, isBefore, today } from './calendar.ts';

/** How far off the end of a month or a feast is that something is to happen before: "antes de fin de mes", "before Christmas". */

const BY: readonly string[] = [
  'before|by|until|till|this side of|at|around',
  'antes de(?: la| las| el| los| que)?|antes del|para(?: el| la| las| los)?|hasta(?: el| la| las)?|a mas tardar(?: a| en)?|a|al|en|por',
  'antes d[oae]|ate(?: o| a)?|no|pro|para o|ao',
];
const NOT_BEFORE =
  /(?<![a-z])(?:not|never|no|nao|nunca|n't|hardly)(?: [a-z]+){0,3} $|(?<![a-z])(?:after|since|despues|depois|pasad[oa]|passad[oa])(?: [a-z]+){0,2} $/;

type End = { words: string; day: (from: Day) => Day };

const yearly =
  (month: number, day: number) =>
  (from: Day): Day => {
    const wanted = { year: from.year, month, day };
    return isBefore(wanted, from) ? { ...wanted, year: from.year + 1 } : wanted;
  };
const monthEnd = (from: Day): Day => ({
  ...from,
  day: new Date(Date.UTC(from.year, from.month, 0)).getUTCDate(),
});

const ENDS: readonly End[] = [
  {
    words:
      'the end of (?:the|this) month|(?:the )?month(?: is|s)? (?:end|out)|month end|fin(?:es|ales?)? de(?:l| este)? mes|final de(?:l| este)? mes|(?:se )?(?:acabe|termine|cierre) (?:el|este) mes|(?:o )?(?:fim|final|fecho) d(?:o|este) mes|(?:o )?mes (?:acabar|terminar|fechar)',
    day: monthEnd,
  },
  { words: 'christmas(?: eve| day)?|xmas|navidad(?:es)?|nochebuena|natal', day: yearly(12, 25) },
  {
    words:
      "(?:the )?end of (?:the|this) year|(?:the )?year end|(?:the )?new year(?:'s)?(?: eve)?|fin(?:es|ales?)? de(?:l| este)? ano|final de(?:l| este)? ano|ano nuevo|nochevieja|(?:o )?(?:fim|final) d(?:o|este) ano|ano novo|reveillon",
    day: yearly(12, 31),
  },
];
const READ = ENDS.map(({ words, day }) => ({
  pattern: new RegExp(`(?<![a-z])(?:${BY.join('|')}) (?:${words})(?![a-z])`),
  day,
}));

/** Days from now to the end that is named; null where none is, or only what comes behind it. */
export function daysToPeriodEnd(text: string, now: Date): number | null {
  const said = fold(text).replaceAll(/\s+/g, ' ');
  for (const { pattern, day } of READ) {
    const found = pattern.exec(said);
    if (found && !NOT_BEFORE.test(said.slice(0, found.index)))
      return daysBetween(today(now), day(today(now)));
  }
  return null;
}
