/** Calendar months (UTC), as `2026-03`. */

export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

export const moveMonth = (month: string, by: number): string =>
  monthOf(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1));

/** The one asked for, unless it is none or lies ahead. */
export function chosenMonth(asked: string | undefined, current: string): string {
  const isMonth = asked !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(asked);
  return isMonth && asked <= current ? asked : current;
}

export const monthRange = (month: string): { from: string; to: string } => ({
  from: `${month}-01`,
  to: `${moveMonth(month, 1)}-01`,
});
