import { describe, expect, it } from 'vitest';
import { Cache } from './cache.ts';

describe('a cache', () => {
  it('asks once for many readers, and again after its lifetime', async () => {
    const cache = new Cache<number>({ lifetimeMs: 60, entriesMax: 10 });
    let asked = 0;
    const read = async () => ++asked;
    expect(await Promise.all([cache.load('a', read), cache.load('a', read), cache.load('a', read)])).toEqual([
      1, 1, 1,
    ]);
    await expect.poll(() => cache.load('a', read)).toBe(2);
  });

  it('never stores a load that was in progress when its key was dropped', async () => {
    const cache = new Cache<string>({ lifetimeMs: 60_000, entriesMax: 10 });
    let finish: (value: string) => void = () => undefined;
    const slow = cache.load(
      'key',
      () =>
        new Promise<string>((resolve) => {
          finish = resolve;
        }),
    );
    cache.drop('key');
    finish('read before the revocation');
    expect(await slow).toBe('read before the revocation');
    expect(await cache.load('key', async () => 'read after it')).toBe('read after it');
  });

  it('caches no missing values, and no more than its bound', async () => {
    const cache = new Cache<string | undefined>({ lifetimeMs: 60_000, entriesMax: 2 });
    expect(await cache.load('none', async () => undefined)).toBeUndefined();
    expect(await cache.load('none', async () => 'now there')).toBe('now there');
    for (const key of ['a', 'b', 'c']) await cache.load(key, async () => key);
    expect(await cache.load('a', async () => 'read again')).toBe('read again');
    expect(await cache.load('c', async () => 'read again')).toBe('c');
  });

  it('caches no failures', async () => {
    const cache = new Cache<string>({ lifetimeMs: 60_000, entriesMax: 2 });
    await expect(cache.load('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.load('a', async () => 'up')).toBe('up');
  });
});
