import { expect, it, vi } from 'vitest';
import { definePart, loadEarly } from './part.ts';

it('a part that could not be loaded is asked for again, and says meanwhile that it failed', async () => {
  const importPart = vi.fn<() => Promise<string>>();
  importPart.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('panel');
  const part = definePart(importPart);
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.state()).toEqual({ loaded: null, hasFailed: true, isLoading: false });
  const second = part.load();
  expect(part.state()).toEqual({ loaded: null, hasFailed: true, isLoading: true });
  expect(await second).toBe('panel');
  expect(part.state()).toEqual({ loaded: 'panel', hasFailed: false, isLoading: false });
});

it('a part is asked for once, however often it is wanted', async () => {
  const importPart = vi.fn(async () => 'panel');
  const part = definePart(importPart);
  loadEarly(part);
  await Promise.all([part.load(), part.load()]);
  expect(importPart).toHaveBeenCalledTimes(1);
});
