import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../test/load.ts';
import { canonicalNumber, isNumberedCountry, normaliseNumber, numberSpellings } from './normalise.ts';

const numberOf = (text: string, defaultCountry?: string) => normaliseNumber(text, { defaultCountry }).number;

describe('a number as people write it', () => {
  it('loses separators, prefixes, extensions and other widths', () => {
    for (const text of [
      '+1 (415) 555-0123',
      ' +1.415.555.0123 ',
      'tel:+1-415-555-0123;ext=77',
      '+1 415 555 0123 ext. 77',
      '+1 415 555 0123 x77',
      '+1 415 555 0123 ramal 77',
      '+14155550123#77',
      '＋１４１５５５５０１２３',
      "'+14155550123",
      '+14155550123.0',
      'whatsapp:+14155550123',
      '0014155550123',
      '01114155550123',
      '++14155550123',
    ]) {
      expect(numberOf(text), text).toBe('+14155550123');
    }
    expect(numberOf('+44 (0)20 7946 0958')).toBe('+442079460958');
    expect(numberOf('+٤٤٢٠٧٩٤٦٠٩٥٨')).toBe('+442079460958');
  });

  it('C-048 without a country only gets a plus in front of its digits', () => {
    expect(normaliseNumber('415-555-0123')).toEqual({
      number: '+4155550123',
      changed: ['separators', 'plus'],
    });
    expect(numberOf('11 98765-4321')).toBe('+11987654321');
    expect(numberOf('5511987654321')).toBe('+5511987654321');
    expect(normaliseNumber('0612345678')).toMatchObject({
      number: null,
      reason: expect.stringContaining('country'),
    });
    expect(numberOf('011 98888-7777')).toBeNull();
  });

  it('gets the code of the default country by its own rules', () => {
    for (const [text, country, expected] of [
      ['415-555-2671', 'US', '+14155552671'],
      ['(0) 20 7946 0958', 'GB', '+442079460958'],
      ['020 7946 0958', 'GB', '+442079460958'],
      ['612 34 56 78', 'ES', '+34612345678'],
      ['34612345678', 'ES', '+34612345678'],
      ['+34 612 345 678', 'US', '+34612345678'],
      ['0034612345678', 'ES', '+34612345678'],
      ['01134612345678', 'US', '+34612345678'],
      ['300 123 4567', 'CO', '+573001234567'],
    ] as const) {
      expect(numberOf(text, country), `${text} in ${country}`).toBe(expected);
    }
    expect(normaliseNumber('123', { defaultCountry: 'ES' })).toMatchObject({ number: null });
  });

  it('of Brazil gets its ninth digit, and loses trunk zero and carrier', () => {
    for (const text of [
      '+55 11 8765-4321',
      '+5511987654321',
      '+55 (0) 11 98765-4321',
      '+550119 8765 4321',
      '+55 0 15 11 98765-4321',
      '551187654321',
    ]) {
      expect(numberOf(text, text.startsWith('+') ? undefined : 'BR'), text).toBe('+5511987654321');
    }
    for (const text of [
      '(11) 98765-4321',
      '11 8765-4321',
      '011 98765-4321',
      '0 15 11 98765-4321',
      '5511987654321',
    ]) {
      expect(numberOf(text, 'BR'), text).toBe('+5511987654321');
    }
    expect(numberOf('+55 11 3456-7890')).toBe('+551134567890');
    expect(numberOf('(11) 3456-7890', 'BR')).toBe('+551134567890');
    expect(normaliseNumber('+551187654321').changed).toEqual(['Brazil: ninth digit']);
  });

  it('of Mexico loses the prefixes of old', () => {
    for (const text of ['+52 1 55 1234 5678', '+52 044 55 1234 5678', '+52 55 1234 5678'])
      expect(numberOf(text), text).toBe('+525512345678');
    for (const text of [
      '044 55 1234 5678',
      '045 55 1234 5678',
      '01 55 1234 5678',
      '55 1234 5678',
      '5215512345678',
    ])
      expect(numberOf(text, 'MX'), text).toBe('+525512345678');
  });

  it('that is invalid is refused with a reason', () => {
    for (const text of [
      '',
      '   ',
      'call me',
      '12ab34',
      '+',
      '+0123',
      '5.511987E+12',
      '1'.repeat(16),
      '1 + 1',
      'x'.repeat(200),
    ])
      expect(normaliseNumber(text), text).toMatchObject({ number: null, reason: expect.any(String) });
  });

  it('always ends as E.164 or nothing, and a number in order stays as it is', () => {
    const country = fc.constantFrom(undefined, 'US', 'BR', 'MX', 'ES', 'GB', 'AR');
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789+()-. x#e/０é'), maxLength: 25 });
    fc.assert(
      fc.property(noise, country, (text, defaultCountry) => {
        const { number } = normaliseNumber(text, { defaultCountry });
        if (number === null) return;
        expect(number).toMatch(/^\+[1-9]\d{1,14}$/);
        const again = normaliseNumber(number, { defaultCountry });
        expect(again.number).toBe(number);
      }),
      { numRuns: 3000 },
    );
  });

  it('has one canonical spelling, and is known by the older ones', () => {
    for (const [given, canonical, spellings] of [
      ['+5215512345678', '+525512345678', ['+5215512345678', '+525512345678']],
      ['+525512345678', '+525512345678', ['+525512345678', '+5215512345678']],
      ['+551187654321', '+5511987654321', ['+551187654321', '+5511987654321']],
      ['+5511987654321', '+5511987654321', ['+5511987654321', '+551187654321']],
      ['+551132654321', '+551132654321', ['+551132654321']],
      ['+14155550123', '+14155550123', ['+14155550123']],
      ['em:0123456789abcdef', 'em:0123456789abcdef', ['em:0123456789abcdef']],
    ] as const) {
      expect(canonicalNumber(given)).toBe(canonical);
      expect(numberSpellings(given)).toEqual(spellings);
    }
  });

  it('is refused quickly when it is long', () => {
    const started = performance.now();
    for (const text of ['1 '.repeat(50), '('.repeat(100), `${'1'.repeat(80)}ext`, ', '.repeat(50)])
      numberOf(text);
    expect(performance.now() - started).toBeLessThan(unlessHung(200));
  });

  it('knows countries by their codes', () => {
    expect([isNumberedCountry('BR'), isNumberedCountry('XX'), isNumberedCountry('br')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
