import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './rules.ts';

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((list) => list.join(''));
const words = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '-', '.', '漢', '😀', ':'), maxLength: 12 });

/** The rules once more, as literal regular expressions. */
const literally = (text: string): string =>
  text
    .replace(/(?<!\d)\d{13,19}(?!\d)/g, '[REDACTED-CARD]')
    .replace(/(?<!\d)(?:\d{3}-\d{2}-\d{4}|\d{9})(?!\d)/g, '[REDACTED-SSN]');

const passesLuhn = (number: string): boolean =>
  [...number]
    .reverse()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

const withCheckDigit = (payload: string): string =>
  [...'0123456789'].map((digit) => payload + digit).find(passesLuhn) ?? '';

describe('redaction', () => {
  it('C-010 C-011 redacts what stands alone and keeps what does not', () => {
    for (const [text, expected] of [
      ['4111111111111111', '[REDACTED-CARD]'],
      ['1234567890123', '[REDACTED-CARD]'],
      ['1234567890123456789', '[REDACTED-CARD]'],
      ['123456789012', '123456789012'],
      ['12345678901234567890', '12345678901234567890'],
      ['id:1234567890123;', 'id:[REDACTED-CARD];'],
      ['a4111111111111111b', 'a[REDACTED-CARD]b'],
      ['123456789', '[REDACTED-SSN]'],
      ['12345678', '12345678'],
      ['1234567890', '1234567890'],
      ['123-45-6789', '[REDACTED-SSN]'],
      ['1123-45-6789', '1123-45-6789'],
      ['123-45-67890', '123-45-67890'],
      ['123 45 6789', '123 45 6789'],
      ['123-45-6789 and 987654321', '[REDACTED-SSN] and [REDACTED-SSN]'],
      ['4111 1111 1111 1111', '[REDACTED-CARD]'],
      ['4111-1111-1111-1111', '[REDACTED-CARD]'],
      ['4111 1111 1111 1112', '4111 1111 1111 1112'],
      ['4111  1111 1111 1111', '4111  1111 1111 1111'],
      ['3782 822463 10005', '[REDACTED-CARD]'],
      ['card 4111 1111 1111 1111 12/27', 'card [REDACTED-CARD] 12/27'],
      ['7 4111 1111 1111 1111 9', expect.stringContaining('[REDACTED-CARD]')],
      ['', ''],
    ] as const) {
      expect(redactText(text), text).toEqual(expected);
    }
  });

  it('C-010 C-011 finds what the literal rules find, in any surrounding text', () => {
    const parts = fc.array(fc.oneof(words, digits(1, 22)), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (pieces) => {
        const redacted = redactText(pieces.join(''));
        expect(redacted).toBe(literally(redacted));
      }),
      { numRuns: 2000 },
    );
  });

  it('C-010 C-011 changes nothing but runs of digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const letters = text.replace(/\d/g, '');
        expect(redactText(letters)).toBe(letters);
      }),
    );
  });

  it('C-010 finds grouped card numbers of every length and grouping', () => {
    const grouped = fc.tuple(
      digits(12, 18).map(withCheckDigit),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 4, maxLength: 18 }),
      fc.array(fc.constantFrom(' ', '-'), { minLength: 19, maxLength: 19 }),
    );
    fc.assert(
      fc.property(grouped, fc.constantFrom('', 'card ', 'n°', 'x'), ([number, sizes, separators], before) => {
        const groups: string[] = [];
        let rest = number;
        for (const size of sizes) {
          if (rest === '') break;
          groups.push(rest.slice(0, size));
          rest = rest.slice(size);
        }
        if (rest !== '') groups.push(rest);
        const text = groups
          .map((group, at) => group + (at < groups.length - 1 ? separators[at] : ''))
          .join('');
        expect(redactText(`${before}${text}.`)).toBe(`${before}[REDACTED-CARD].`);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes time in proportion to the length of any text', () => {
    const bestOf = (text: string): number =>
      Math.min(
        ...Array.from({ length: 9 }, () => {
          const before = process.cpuUsage(); // CPU time, because other processes share the machine
          redactText(text);
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1000;
        }),
      );
    for (const piece of ['1 ', '1', '123-45-', '4111-']) {
      const small = bestOf(piece.repeat(5_000));
      expect(bestOf(piece.repeat(40_000)), piece).toBeLessThan(Math.max(1, small) * 32); // 64 if it were quadratic
    }
  });
});
