import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../errors.ts';
import { jsonBreakAt, parseJson } from './json-body.ts';

const messageOf = (text: string | Buffer): string => {
  try {
    parseJson(Buffer.from(text));
  } catch (error) {
    return (error as ApiError).message;
  }
  return 'valid';
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A seeded generator, so that a failure can be reproduced. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe('a broken JSON body', () => {
  it.each([
    ['{"name": ', 'it ends too early, at line 1, column 10'],
    ['{\n  "name": "a",\n}', 'unexpected character at line 3, column 1'],
    ['{\n  "name" "a"\n}', 'unexpected character at line 2, column 10'],
    ['{"a": tru}', 'unexpected character at line 1, column 10'],
    ["{'a': 1}", 'unexpected character at line 1, column 2'],
    ['{"a": "line\nbreak"}', 'unexpected character at line 1, column 12'],
    ['{"a": "\\x"}', 'unexpected character at line 1, column 8'],
    ['{"a": 01}', 'unexpected character at line 1, column 8'],
    ['{"a": 1} {', 'unexpected character at line 1, column 10'],
    ['[1, 2', 'it ends too early, at line 1, column 6'],
    ['"open', 'it ends too early, at line 1, column 6'],
    ['   ', 'it ends too early, at line 1, column 4'],
  ])('%j says where: %s', (text, where) => {
    expect(messageOf(text)).toBe(`The request body is not valid JSON: ${where}`);
  });

  it('is never repeated in the message', () => {
    expect(messageOf('{"password": secret-1234}')).not.toMatch(/secret|password/);
    expect(messageOf(Buffer.from([0x7b, 0xff]))).toContain('not UTF-8');
  });

  it('is located exactly where JSON.parse fails', () => {
    const whole = JSON.stringify({
      a: [1, -2.5e3, true, null, 'x\\"\u00e9'],
      'b c': { d: {}, e: [] },
      f: false,
    });
    const letters = '{}[]:,"\\ \n019.-+eEtrufalsn';
    const pick = random(7);
    for (let round = 0; round < 20_000; round++) {
      const at = pick(whole.length);
      const text = `${whole.slice(0, at)}${letters[pick(letters.length)]}${whole.slice(at + pick(3))}`;
      expect(jsonBreakAt(text) === null, text).toBe(isJson(text));
    }
  });

  it('is located in a megabyte of nesting without running out of stack', () => {
    expect(jsonBreakAt('['.repeat(1_000_000))).toBe(1_000_000);
    expect(jsonBreakAt(`["${'x'.repeat(1_000_000)}`)).toBe(1_000_002);
  });
});
