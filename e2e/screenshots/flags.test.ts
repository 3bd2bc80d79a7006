import { expect, it } from 'vitest';
import { readFlags, shotsOf } from './flags.ts';

it('without flags every page is taken in both themes, both widths, three languages and all states', () => {
  const flags = readFlags([]);
  expect(flags.folder).toBe('screenshots');
  const shots = shotsOf(flags);
  expect(shots.filter(({ state }) => state === 'full')).toHaveLength(12);
  expect(shots.filter(({ state }) => state === 'loading')).toHaveLength(4);
});

it('flags narrow what is taken', () => {
  const args = ['out', '--only', 'calls', '--lang', 'es', '--state', 'empty', '--theme', 'dark'];
  const flags = readFlags([...args, '--width', '390']);
  expect(flags).toMatchObject({ folder: 'out', only: ['calls'] });
  expect(shotsOf(flags)).toEqual([{ language: 'es', theme: 'dark', width: 390, state: 'empty' }]);
});

it('a value that does not exist is refused with those that do', () => {
  expect(() => readFlags(['--lang', 'fr'])).toThrow('--lang is one of en, es, pt, not fr.');
});
