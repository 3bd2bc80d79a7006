import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import es from './es/index.ts';
import pt from './pt/index.ts';
import { type Dictionary, plural, rich, speak, t, withoutContext } from './words.ts';

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

/** Rooms are merged into one dictionary, so the last one would win silently. */
async function conflictsIn(folder: string): Promise<string[]> {
  const rooms = readdirSync(join(src, 'words', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && path !== 'index.ts')
    .sort();
  const first = new Map<string, { room: string; words: string }>();
  const found: string[] = [];
  for (const room of rooms) {
    const { default: own } = (await import(/* @vite-ignore */ `./${folder}/${room}`)) as {
      default: Dictionary;
    };
    for (const [text, words] of Object.entries(own)) {
      const other = first.get(text);
      if (other === undefined) first.set(text, { room, words });
      else if (other.words !== words)
        found.push(`${text}: “${other.words}” in ${other.room}, “${words}” in ${room}`);
    }
  }
  return found;
}

it('a context is a few small words after the text', () => {
  const malformed = [...said].filter(
    (text) => text.includes('|') && !/^[^|]+\|\|[a-z]+( [a-z]+)*$/.test(text),
  );
  expect(malformed).toEqual([]);
});

it('every text is a literal, so that it can be found and translated', () => {
  expect(unread).toEqual([]);
});

describe.each([
  ['Spanish', 'es', es],
  ['Portuguese', 'pt', pt],
])('%s', (_, folder, dictionary) => {
  it('has one translation for each text: rooms that need different ones give the text a context', async () => {
    expect(await conflictsIn(folder)).toEqual([]);
  });

  it('has every text of the dashboard, and no other', () => {
    const has = (text: string) => Object.hasOwn(dictionary, text);
    const used = new Set([...said].map((text) => (has(text) ? text : withoutContext(text))));
    expect([...used].filter((text) => !has(text))).toEqual([]);
    expect(Object.keys(dictionary).filter((text) => !used.has(text))).toEqual([]);
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

it('a context chooses among translations, falls back to the plain one and is never shown', () => {
  const shown = () => [
    t('Active||campaign'),
    t('Active||person'),
    plural(2, '{count} active||campaign', '{count} active||campaigns'),
    (rich('Active||campaign', {}) as { props: { children: string } }[])
      .map(({ props }) => props.children)
      .join(''),
  ];
  speak('es', {
    Active: 'Activo',
    'Active||campaign': 'Activa',
    '{count} active||campaigns': '{count} activas',
  });
  expect(shown()).toEqual(['Activa', 'Activo', '2 activas', 'Activa']);
  speak('en', {});
  expect(shown()).toEqual(['Active', 'Active', '2 active', 'Active']);
});
