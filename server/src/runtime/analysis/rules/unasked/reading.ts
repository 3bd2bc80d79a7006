import type { Count } from '../../../../listening/index.ts';
import type { Exchange } from '../facts.ts';
import { type Finding, quoted } from '../findings.ts';

/** How numbers are looked for, turn by turn. */

export const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Behind a number these say what it counts, which is no score and no quantity. */
const OTHER_UNITS =
  set(`minute minutes hour hours day days week weeks month months year years minuto minutos hora horas dia dias semana semanas
  mes meses ano anos am pm times veces vezes percent each apiece cada por`);

export type Reader = (exchange: Exchange) => number | undefined;

export const first = (from: readonly Exchange[], read: Reader): Finding | null => {
  for (const exchange of from) {
    const value = read(exchange);
    if (value !== undefined) return quoted(value, exchange);
  }
  return null;
};

/** Whether the number stands alone or beside what is asked for, not before a unit of something else. */
export const isBare = ({ after, isMoney, isPercent }: Count): boolean =>
  !isMoney && !isPercent && !OTHER_UNITS.has(after[0] ?? '');
