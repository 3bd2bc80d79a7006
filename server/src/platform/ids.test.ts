import { expect, it } from 'vitest';
import { isUuid, newId } from './ids.ts';

it('ids are version 7, unique, and come in the order they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.every(isUuid)).toBe(true);
  expect(ids.every((id) => id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual([...ids].sort());
  const madeAt = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(Math.abs(madeAt - Date.now())).toBeLessThan(3_600_000); // ids never go back, and another test may have moved the clock
});
