/** Patterns over symbols, written as phrases between bars. */

export const any = (list: string): string =>
  list
    .trim()
    .split(/\s\|\s/)
    .map((one) => one.trim())
    .join('|');
export const ending = (list: string): RegExp => new RegExp(` (?:${any(list)}) $`);
export const beginning = (list: string): RegExp => new RegExp(`^ (?:${any(list)}) `);
export const within = (list: string): RegExp => new RegExp(` (?:${any(list)}) `);
