/**
 * One choice out of a list of its kind: how lists call it, and what people say when they mean it. Where the list is of another
 * kind the same words mean something else, so they are read only beside their own.
 */
export type Concept = { names: readonly string[]; said: RegExp | null; events: RegExp | null };

export type Family = {
  concepts: readonly Concept[];
  /** From least to most: "the middle one", "the top one". */
  isOrdered: boolean;
  /** A time somebody has something on is not the one they choose. */
  isTime: boolean;
};

const pattern = (list: readonly string[]): RegExp | null =>
  list.length === 0 ? null : new RegExp(`(?<= )(?:${list.join('|')})(?= )`, 'g');

function concept(line: string): Concept {
  const [names = '', said = ''] = line.split(' = ');
  const spoken = said
    .split(' | ')
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    names: names.split(',').map((name) => name.trim()),
    said: pattern(spoken.filter((one) => !one.startsWith('!'))),
    events: pattern(spoken.filter((one) => one.startsWith('!')).map((one) => one.slice(1))),
  };
}

/**
 * Lines of `names = phrases`, in order; a phrase behind "!" tells what has come to pass, so that neither its past nor a wish
 * around it takes anything back.
 */
export const family = (
  lines: string,
  { isOrdered = false, isTime = false }: { isOrdered?: boolean; isTime?: boolean } = {},
): Family => ({
  concepts: lines
    .trim()
    .split('\n')
    .map((line) => concept(line.trim())),
  isOrdered,
  isTime,
});
