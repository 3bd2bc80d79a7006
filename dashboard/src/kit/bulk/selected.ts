/** As many rows as one action takes: each is a request. */
export const SELECTED_MAX = 500;

/** From the row that was picked last to this one, in the order of the list; only this one when that is gone. */
export function keysBetween(keys: readonly string[], anchor: string | null, key: string): readonly string[] {
  const [from, to] = [anchor === null ? -1 : keys.indexOf(anchor), keys.indexOf(key)];
  if (from < 0 || to < 0) return [key];
  return keys.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** With or without some keys, of which the first ones count when they are too many. */
export function withKeys(
  selected: ReadonlySet<string>,
  keys: readonly string[],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const key of keys) {
    if (!isOn) next.delete(key);
    else if (next.size < SELECTED_MAX) next.add(key);
  }
  return next;
}
