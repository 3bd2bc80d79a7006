import { describe, expect, it } from 'vitest';
import type { ModelMessage } from '../port.ts';
import { respond } from './respond.ts';
import { BUILT_IN, briefFor, templateFor } from './test-play.ts';

/** A talk of turns of this size: as much as a visitor may write at once. */
const SIZE = 4_000;
const TURNS = 8;
/** Of ordinary English of the same size: there is less to understand in these, and a busy machine is uneven. */
const FACTOR_LIMIT = 2;
/** What is never kept as heard words is looked at anew by each rule. */
const OTHER_SCRIPT_LIMIT = 4;
/** Twice as many turns: what was heard of the earlier ones is kept, so that it is about twice the time. */
const GROWTH_LIMIT = 3;
const ATTEMPTS_MAX = 8;
/** Shorter times are mostly noise. */
const FLOOR_MS = 20;

const fill = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const gap = (blank: string, first: string, last: string) => (size: number) =>
  `${first}${fill(blank)(size - first.length - last.length)}${last}`;

const english = fill(
  'I would like to know what the second one costs, my sister said it was cheaper last week. ',
);

const shapes: Record<string, (size: number) => string> = {
  'blanks between letters': gap(' ', 'x', 'y'),
  'blanks between a day and an hour': gap(' ', 'friday', 'at ten'),
  'empty lines': gap('\n', 'hello', 'x'),
  'no over and over': fill('no, '),
  'one and one and one': fill('1 '),
  'letters of another script': fill('ждлорпавыф'),
  'sentences of another script': fill('你好，我想问一下你们的产品价格是多少。'),
};

/** Anew each time: what was heard once is kept. */
let spoken = 0;

function talkMs(category: 'scheduling' | 'support', text: string, turns: number): number {
  const brief = briefFor({ category, language: 'en', seed: 'one' });
  const messages: ModelMessage[] = [
    { role: 'assistant', content: templateFor(category, 'en', 0).firstMessage },
  ];
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn++) {
    messages.push({ role: 'user', content: `${++spoken} ${text}` });
    messages.push({ role: 'assistant', content: respond(brief, messages, BUILT_IN).text });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The machine may be busy: the best of several tries is what the code needs. */
function ratioOf(large: () => number, small: () => number, limit: number): number {
  let [largeMs, smallMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS_MAX && ratio > limit; attempt++) {
    smallMs = Math.min(smallMs, small());
    largeMs = Math.min(largeMs, large());
    ratio = largeMs / Math.max(smallMs, FLOOR_MS);
  }
  return ratio;
}

describe.each(['scheduling', 'support'] as const)('the time a talk of %s takes', (category) => {
  it.each(Object.entries(shapes))(
    'is for %s not much more than for ordinary words',
    (shape, make) => {
      const limit = shape === 'sentences of another script' ? OTHER_SCRIPT_LIMIT : FACTOR_LIMIT;
      const ratio = ratioOf(
        () => talkMs(category, make(SIZE), TURNS),
        () => talkMs(category, english(SIZE), TURNS),
        limit,
      );
      expect(ratio).toBeLessThanOrEqual(limit);
    },
    60_000,
  );

  it('grows with its turns, not much faster', () => {
    const ratio = ratioOf(
      () => talkMs(category, english(SIZE), TURNS * 2),
      () => talkMs(category, english(SIZE), TURNS),
      GROWTH_LIMIT,
    );
    expect(ratio).toBeLessThanOrEqual(GROWTH_LIMIT);
  }, 60_000);
});
