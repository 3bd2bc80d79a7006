const WHOLE = new Intl.NumberFormat('en-US');
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

export const whole = (value: number): string => WHOLE.format(value);

export const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((part / of) * 100).toFixed(1)} %`;

/** A bar as long as its share of the longest, to an eighth of a character. */
export function bar(value: number, most: number, width: number): string {
  const eighths = most <= 0 ? 0 : Math.round((Math.max(0, value) / most) * width * 8);
  const full = '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '');
  return full === '' && value > 0 ? (EIGHTHS[1] ?? '') : full;
}

/** A framed bar: the finished part of the whole. */
export function gauge(done: number, total: number, width: number): string {
  const filled = total <= 0 ? 0 : Math.min(width, Math.floor((done / total) * width));
  return '█'.repeat(filled) + '░'.repeat(width - filled);
}

/** `1 h 05 min`, `3 min 20 s`, `12 s`. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${two(seconds % 60)} s` : `${seconds} s`;
}

/** Rows of a small table, most first. */
export const ranked = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].sort(([nameA, a], [nameB, b]) => b - a || nameA.localeCompare(nameB));

export function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return counts;
}
