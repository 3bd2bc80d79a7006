import { describe, expect, it } from 'vitest';
import { unlessHung } from '../../../test/load.ts';
import { isNotModified, weakEtag } from './etag.ts';

describe('a weak tag', () => {
  const tag = weakEtag('{"data":[]}');
  const strong = tag.slice(2);

  it('is the same for the same body only', () => {
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    expect(weakEtag('{"data":[]}')).toBe(tag);
    expect(weakEtag('{"data":[1]}')).not.toBe(tag);
  });

  it.each([
    ['itself', tag, true],
    ['its strong spelling', strong, true],
    ['a star', '*', true],
    ['a star among blanks', ' * ', true],
    ['a list that has it last', `"a", W/"b,c", ${tag}`, true],
    ['a list without blanks', `"a",${tag}`, true],
    ['another', 'W/"other"', false],
    ['a list of others', '"a", "b"', false],
    ['its hex without quotes', strong.slice(1, -1), false],
    ['nothing', '', false],
    ['no header', undefined, false],
  ])('matches %s: %s → %s', (_name, header, expected) => {
    expect(isNotModified(header, tag)).toBe(expected);
  });

  it('is compared in linear time, for any header', () => {
    const started = performance.now();
    expect(isNotModified('W/"'.repeat(20_000), tag)).toBe(false);
    expect(performance.now() - started).toBeLessThan(unlessHung(200));
  });
});
