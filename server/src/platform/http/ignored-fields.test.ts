import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ignoredFields, ignoredHeader } from './ignored-fields.ts';

const inner = z.object({ zone: z.string() });
const schema = z
  .object({
    name: z.string().optional(),
    systemPrompt: z.string().optional(),
    schedule: inner.optional().nullable(),
    contacts: z.array(z.object({ phoneNumber: z.string() })).default([]),
    metadata: z.record(z.string(), z.string()).optional(),
    rows: z.record(z.string(), inner).optional(),
    anything: z.unknown(),
    loose: z.looseObject({ known: inner }).optional(),
    strict: z.strictObject({ known: z.string() }).optional(),
    either: z.union([z.string(), z.object({ a: z.string() }), z.object({ b: z.string() })]).optional(),
    freeOrList: z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(),
    renamed: z.preprocess((value) => value, z.object({ valueType: z.string() })).optional(),
    both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })).optional(),
    parsed: z
      .object({ text: z.string() })
      .transform(({ text }) => text)
      .optional(),
    get self() {
      return z.lazy(() => inner).optional();
    },
  })
  .refine(() => true)
  .transform((value) => value);

const named = (value: unknown) => ignoredFields(schema, value).map(({ path }) => path);

describe('fields that the schema does not read', () => {
  it('are named at the top, inside objects and once for all items of a list', () => {
    expect(named({ prompt: 'x', name: 'y' })).toEqual(['prompt']);
    expect(named({ schedule: { zone: 'UTC', days: {} } })).toEqual(['schedule.days']);
    const contacts = [{ phoneNumber: '1', foo: 1 }, { phoneNumber: '2', foo: 2, bar: 3 }, 'no object', null];
    expect(named({ contacts })).toEqual(['contacts[].foo', 'contacts[].bar']);
    expect(named({ self: { zone: 'UTC', x: 1 }, parsed: { text: '', y: 1 } })).toEqual([
      'self.x',
      'parsed.y',
    ]);
  });

  it('are never those of free maps, untyped values, and objects that accept or refuse the rest themselves', () => {
    expect(
      named({
        metadata: { anything: 'goes' },
        anything: { goes: { too: 1 } },
        loose: { known: { zone: 'x' }, other: 1 },
        strict: { known: 'x', other: 1 },
        freeOrList: { '1': 'name' },
      }),
    ).toEqual([]);
    expect(named({ rows: { first: { zone: 'x', zine: 'y' } }, loose: { known: { zine: 1 } } })).toEqual([
      'rows.first.zine',
      'loose.known.zine',
    ]);
  });

  it('are those that no alternative reads', () => {
    expect(named({ either: { a: 'x', b: 'y', c: 'z' }, both: { a: '', b: '', c: '' } })).toEqual([
      'either.c',
      'both.c',
    ]);
    expect(named({ either: 'text' })).toEqual([]);
  });

  it('come with the field that was probably meant', () => {
    expect(ignoredFields(schema, { system_prompt: 'x', 'system-prompt': 'x', SystemPrompt: 'x' })).toEqual([
      { path: 'system_prompt', meant: 'systemPrompt' },
      { path: 'system-prompt', meant: 'systemPrompt' },
      { path: 'SystemPrompt', meant: 'systemPrompt' },
    ]);
    expect(named({ renamed: { value_type: 'fixed', valueType: 'fixed', other: 1 } })).toEqual([
      'renamed.other',
    ]);
  });

  it('are nothing in what is no object', () => {
    for (const value of [undefined, null, 'text', 7, [], [{ a: 1 }]]) expect(named(value)).toEqual([]);
  });

  it('fit a header, for any names and any number of them', () => {
    const hostile = { 'a\r\nset-cookie: x': 1, 'größe, ja': 2, '': 3, ['x'.repeat(5000)]: 4 };
    const header = ignoredHeader(ignoredFields(schema, hostile));
    expect(header).toBe(`a%0D%0Aset-cookie%3A%20x, gr%C3%B6%C3%9Fe%2C%20ja, , ${'x'.repeat(60)}`);
    const fields = (count: number, name: string) =>
      ignoredFields(schema, Object.fromEntries(Array.from({ length: count }, (_, n) => [`${name}${n}`, n])));
    expect(ignoredHeader(fields(5000, 'field')).split(', ')).toEqual([
      ...Array.from({ length: 20 }, (_, n) => `field${n}`),
      '...',
    ]);
    const long = ignoredHeader(fields(19, '\u{1f600}'.repeat(25)));
    expect(long.length).toBeLessThan(1010);
    expect(long).toMatch(/^[\x21-\x7e ]+, \.\.\.$/);
  });
});
