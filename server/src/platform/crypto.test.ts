import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox, equalSecrets } from './crypto.ts';

const box = createSecretBox('one key of at least thirty-two characters');

describe('secrets at rest', () => {
  it('are decrypted to the original, and encrypted differently every time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = box.seal(text, 'test');
        expect(box.open(sealed, 'test')).toBe(text);
        expect(box.seal(text, 'test')).not.toBe(sealed);
      }),
      { numRuns: 50 },
    );
  });

  it('cannot be opened with another key, for another purpose, or after a bit was changed', () => {
    const sealed = box.seal('a secret', 'tool:1');
    expect(() =>
      createSecretBox('another key of at least thirty-two characters').open(sealed, 'tool:1'),
    ).toThrow();
    expect(() => box.open(sealed, 'tool:2')).toThrow();
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(`v1.${changed.toString('base64url')}`, 'tool:1')).toThrow();
    }
    expect(() => box.open('v2.abc', 'tool:1')).toThrow('unknown form');
    expect(() => box.open('nonsense', 'tool:1')).toThrow('unknown form');
  });

  it('are compared in constant time at any length', () => {
    expect(equalSecrets('abc', 'abc')).toBe(true);
    expect(equalSecrets('abc', 'abcd')).toBe(false);
  });
});
