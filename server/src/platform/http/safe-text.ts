import { invalid } from '../errors.ts';

const DEPTH_MAX = 40;

/**
 * Valid JSON can still contain what PostgreSQL cannot store or what breaks programs: NUL, half of a surrogate pair,
 * an infinite number, `__proto__` as a key, unlimited nesting. Each is a 400.
 */
export function assertSafe(value: unknown): void {
  const waiting: { value: unknown; depth: number; path: string }[] = [{ value, depth: 0, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: current, depth, path } = next;
    if (typeof current === 'string') assertText(current, path);
    else if (typeof current === 'number' && !Number.isFinite(current))
      throw refused(path, 'is too large a number');
    else if (typeof current === 'object' && current !== null) {
      if (depth >= DEPTH_MAX) throw refused(path, `is nested more than ${DEPTH_MAX} levels deep`);
      for (const [key, child] of Object.entries(current)) {
        assertText(key, path);
        if (key === '__proto__') throw refused(path, 'has the reserved key __proto__');
        waiting.push({ value: child, depth: depth + 1, path: path === '' ? key : path });
      }
    }
  }
}

function assertText(text: string, path: string): void {
  if (text.includes('\0')) throw refused(path, 'contains a NUL character');
  if (!text.isWellFormed()) throw refused(path, 'contains an unpaired surrogate');
}

function refused(path: string, why: string) {
  const message = `The request ${why}`;
  return path === '' || !/^[\w-]{1,100}$/.test(path)
    ? invalid(message)
    : invalid(message, { [path]: [`This ${why}`] });
}
