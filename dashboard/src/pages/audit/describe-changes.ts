/** One line of a change: a value that became another, or a plain fact when nothing was replaced. */
export interface ChangeLine {
  field: string;
  before: unknown;
  after: unknown;
  kind: 'change' | 'fact';
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const PAIRS = [
  ['before', 'after'],
  ['from', 'to'],
  ['old', 'new'],
] as const;

function readPair(value: unknown): { before: unknown; after: unknown } | null {
  if (!isValues(value)) return null;
  const names = Object.keys(value);
  for (const [before, after] of PAIRS) {
    const isPair = names.length > 0 && names.every((name) => name === before || name === after);
    if (isPair) return { before: value[before], after: value[after] };
  }
  return null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Reads `{before, after}`, `{field: {from, to}}` and plain key-value changes alike. */
export function describeChanges(changes: Values): ChangeLine[] {
  const whole = readPair(changes);
  if (whole && (isValues(whole.before) || isValues(whole.after))) {
    const before = isValues(whole.before) ? whole.before : {};
    const after = isValues(whole.after) ? whole.after : {};
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !same(before[field], after[field]))
      .map((field) => ({ field, before: before[field], after: after[field], kind: 'change' }));
  }
  return Object.entries(changes).map(([field, value]) => {
    const pair = readPair(value);
    return pair
      ? { field, ...pair, kind: 'change' }
      : { field, before: undefined, after: value, kind: 'fact' };
  });
}

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
