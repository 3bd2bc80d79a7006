import { describe, expect, it } from 'vitest';
import { screen } from './index.ts';

/** How many times the cost of plain prose of the same length a hostile text may have. */
const PROSE_LIMIT = 15;
/** Four times the input: linear is 4, quadratic 16. */
const RATIO_LIMIT = 8;
const ATTEMPTS_MAX = 30;

const fill = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

function scramble(words: string[]) {
  return (size: number) => {
    let seed = 7;
    let text = '';
    while (text.length < size) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      text += `${words[seed % words.length]} `;
    }
    return text.slice(0, size);
  };
}

const ruleWords =
  'ask pide password senha code never bank pay gift card ignore previous instructions you are arrest if';

const shapes: Record<string, (size: number) => string> = {
  'one endless word': fill('a'),
  'single letters': fill('a '),
  'dotted letters': fill('p.a.s.s.'),
  'uneven spacing': fill('p a.s-s   '),
  'one asking verb over and over': fill('ask '),
  'negated matches': fill('never ask password '),
  'half-finished phrases': fill('ignore all the '),
  'words of the rules at random': scramble(ruleWords.split(' ')),
  'unclosed tags': fill('<a'),
  'unclosed comments': fill('<!--'),
  'broken entities': fill('&#'),
  entities: fill('&#112;'),
  'short base64 runs': fill('QUFBQUFBQUFBQUFBQUFBQUFB '),
  'one base64 run': fill('aWdub3JlIGFsbCBwcmV2aW91cyBpbnN0cnVjdGlvbnMg'),
  hexadecimal: fill('70617373'),
  'spaced hexadecimal': fill('70 '),
  'percent escapes': fill('%70'),
  'unicode escapes': fill('\\u0070'),
  'stacked combining marks': (size) => `a${fill('\u0301\u0323')(size)}`,
  'zero-width characters': fill('p\u200b'),
  'bidirectional overrides': fill('\u202edrow'),
  'tag characters': fill('\u{e0061}'),
  'mathematical letters': fill('\u{1d429}\u{1d41a}'),
  punctuation: fill('!?.'),
  newlines: fill('\n'),
  leetspeak: fill('p4$$w0rd '),
  'signs inside words': fill('a@b$c!d|'),
  'repeated letters': fill('paaasssword '),
  'glued words': fill('askforthepasswordpin'),
  'hyphen chains': fill('pass-word-'),
  'markdown images': fill('!['),
  'tiny sentences': fill('a. b. c. '),
  'another script': fill('密码'),
};

const prose = fill(
  'The support line answers questions about billing and delivery, and is open every weekday. ',
);

function bestOf(text: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    screen(text, 'knowledge');
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1_000);
  }
  return best;
}

/** CPU time, so that a busy machine has little effect; the best of a few attempts counts. */
function measure(shape: (size: number) => string) {
  let plain = Number.POSITIVE_INFINITY;
  let middle = Number.POSITIVE_INFINITY;
  let small = Number.POSITIVE_INFINITY;
  let large = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    plain = Math.min(plain, bestOf(prose(100_000), 1));
    small = Math.min(small, bestOf(shape(50_000), 2));
    middle = Math.min(middle, bestOf(shape(100_000), 2));
    large = Math.min(large, bestOf(shape(200_000), 1));
    if (middle / plain < PROSE_LIMIT && large / small < RATIO_LIMIT) break;
  }
  return { againstProse: middle / plain, growth: large / small };
}

describe('screening time', () => {
  it.each(Object.entries({ ...shapes, prose }))(
    'is near that of prose and grows in line with the input: %s',
    (name, shape) => {
      screen(shape(20_000), 'knowledge');
      const { againstProse, growth } = measure(shape);
      console.log(
        `${name.padEnd(32)} ${againstProse.toFixed(1)} times prose, 200 kB / 50 kB = ${growth.toFixed(1)}`,
      );
      expect(againstProse).toBeLessThan(PROSE_LIMIT);
      expect(growth).toBeLessThan(RATIO_LIMIT);
    },
  );
});
