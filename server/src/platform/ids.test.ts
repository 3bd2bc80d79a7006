import { expect, it, vi } from 'vitest';

// Ids never go back, and other tests of this worker move the clock: these have a sequence of their own.
vi.resetModules();
const { isUuid, newId } = await import('./ids.ts');

it('ids are version 7, unique, and come in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort());
  const madeAt = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(60_000);
});
