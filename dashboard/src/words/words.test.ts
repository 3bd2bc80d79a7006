import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import es from './es/index.ts';
import pt from './pt/index.ts';
import { plural, speak, t } from './words.ts';

const src = fileURLToPath(new URL('..', import.meta.url));

const LITERAL = String.raw`('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
const ONE = new RegExp(String.raw`\b(?:t|rich)\(\s*${LITERAL}`, 'g');
const PLURAL = new RegExp(String.raw`\bplural\([^'"]*?,\s*${LITERAL},\s*${LITERAL}`, 'g');
const CALLS = /(?<![\w.])(?:t|rich|plural)\(/g;

const unquote = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(u\{?([0-9a-f]+)\}?|.)/gi, (_, one: string, hex?: string) =>
      hex === undefined ? ({ n: '\n' }[one] ?? one) : String.fromCodePoint(Number.parseInt(hex, 16)),
    );

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('words') && !/\.test\.|generated/.test(path))
  .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }));

const said = new Set<string>();
const unread: string[] = [];
for (const { path, text } of sources) {
  const found = [...text.matchAll(ONE), ...text.matchAll(PLURAL)];
  for (const [, ...literals] of found) for (const literal of literals) said.add(unquote(literal ?? "''"));
  if ([...text.matchAll(CALLS)].length > found.length) unread.push(path);
}

const places = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

it('every text is a literal, so that it can be found and translated', () => {
  expect(unread).toEqual([]);
});

describe.each([
  ['Spanish', es],
  ['Portuguese', pt],
])('%s', (_, dictionary) => {
  it('has every text of the dashboard, and no other', () => {
    expect([...said].filter((text) => !Object.hasOwn(dictionary, text))).toEqual([]);
    expect(Object.keys(dictionary).filter((text) => !said.has(text))).toEqual([]);
  });

  it('has the same places for values as English', () => {
    for (const [english, other] of Object.entries(dictionary))
      expect(places(other), english).toEqual(places(english));
  });
});

it('numbers, plurals and missing words', () => {
  speak('es', { '{count} call': '{count} llamada', '{count} calls': '{count} llamadas' });
  expect(plural(1, '{count} call', '{count} calls')).toBe('1 llamada');
  expect(plural(12_345, '{count} call', '{count} calls')).toBe('12.345 llamadas');
  expect(t('Unknown {name}', { name: 'Ana' })).toBe('Unknown Ana');
  speak('en', {});
  expect(plural(0, '{count} call', '{count} calls')).toBe('0 calls');
});
