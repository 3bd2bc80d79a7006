/** One line of a change: old and new value, or a plain fact when nothing was replaced. */
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

/** Compares objects field by field, so that one changed leaf is one line and not two walls of JSON. */
function compare(field: string, before: unknown, after: unknown): ChangeLine[] {
  if (same(before, after)) return [];
  const comparable = isValues(before)
    ? isValues(after) || after === undefined
    : isValues(after) && before === undefined;
  if (!comparable) return [{ field, before, after, kind: 'change' }];
  const one = isValues(before) ? before : {};
  const other = isValues(after) ? after : {};
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.flatMap((name) => compare(field ? `${field}.${name}` : name, one[name], other[name]));
}

/** Reads `{before, after}`, `{field: {from, to}}` and plain key-value changes alike. */
export function describeChanges(changes: Values): ChangeLine[] {
  const whole = readPair(changes);
  if (whole && (isValues(whole.before) || isValues(whole.after))) {
    return compare('', whole.before ?? undefined, whole.after ?? undefined);
  }
  return Object.entries(changes).flatMap(([field, value]): ChangeLine[] => {
    const pair = readPair(value);
    return pair
      ? compare(field, pair.before, pair.after)
      : [{ field, before: undefined, after: value, kind: 'fact' }];
  });
}

export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ') || '—';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
