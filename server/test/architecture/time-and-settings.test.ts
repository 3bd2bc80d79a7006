import { describe, expect, it } from 'vitest';
import { files } from './source.ts';

describe('the house rules', () => {
  it('only config.ts interprets the environment', () => {
    const readers = files.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.sort()).toEqual(['admin/commands.ts', 'chat.ts', 'main.ts']);
  });

  it('features take domain time from the service clock', () => {
    const own = files.filter(({ path }) => path.startsWith('features/'));
    const offenders = own
      .filter(({ text }) => /Date\.now\(\)|new Date\(\)/.test(text))
      .map(({ path }) => path);
    expect(offenders).toEqual([]);
    const sqlNow = own
      .filter(({ text }) =>
        /\bnow\(\)/.test(text.replaceAll(/clock\.now\(\)|realNow\(\)|performance\.now\(\)/g, '')),
      )
      .map(({ path }) => path);
    expect(sqlNow).toEqual(['features/identity/queries.ts']); // sessions use real time
  });
});
