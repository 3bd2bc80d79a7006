import { describe, expect, it } from 'vitest';
import {
  detectLanguage,
  extractMoment,
  extractValue,
  hear,
  heardIn,
  objectionIn,
  topicIn,
  words,
} from './index.ts';

/** Four times the input: linear is 4, quadratic 16. */
const RATIO_LIMIT = 9;
const SIZE = 12_500;
const ATTEMPTS_MAX = 12;
/** Shorter times are mostly noise. */
const FLOOR_MS = 2;

const fill = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

function scramble(list: readonly string[]) {
  return (size: number) => {
    let seed = 7;
    let text = '';
    while (text.length < size) {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      text += `${list[seed % list.length]} `;
    }
    return text.slice(0, size);
  };
}

const shapes: Record<string, (size: number) => string> = {
  'one endless word': fill('a'),
  'single letters': fill('i '),
  'one negation over and over': fill('no '),
  'half-finished wishes': fill('do not call me before '),
  'wishes with exceptions': fill('no me llamen antes de '),
  'words of the rules at random': scramble(
    'i do not want to stop call me you calling again no me llamen mas que pare de ligar person talk to a with bye'.split(
      ' ',
    ),
  ),
  numbers: fill('two thousand 5 mil '),
  'signs of addresses': fill('a at b dot c '),
  at: fill('@'),
  punctuation: fill('?!., '),
  accents: (size) => `a${fill('\u0301')(size)}`,
  emoji: fill('😡👍'),
  'another script': fill('密码 '),
  newlines: fill('\n'),
  'one endless word of another script': fill('ждлорпавыф'),
  'sentences of another script': fill('你好，我想问一下你们的产品价格是多少。'),
  'blanks between letters': (size) => `x${' '.repeat(size - 2)}y`,
  prose: fill('The support line answers questions about billing and delivery, and is open every weekday. '),
};

const NOW = new Date('2026-03-11T10:20:00Z');
const FIELD = { id: 'email', dataType: 'string', description: 'Where to write' } as const;

const deeds: Record<string, (text: string) => unknown> = {
  hear: (text) => (['en', 'es', 'pt'] as const).map((language) => hear(text, language)),
  'the rest': (text) => [
    detectLanguage(text),
    extractValue(text, FIELD, 'en', NOW),
    extractMoment(text, 'es', NOW),
    heardIn('support', text, hear(text, 'en')),
    objectionIn(text, { 'It is too expensive': 'answer' }, 'en'),
    topicIn(text, ['medical advice', 'politics']),
    words(text, 'pt'),
  ],
};

/** Time on a core: a busy machine does not add to it. */
const timeMs = (deed: () => unknown): number => {
  const before = process.cpuUsage();
  deed();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

describe.each(Object.entries(deeds))('the time of %s', (_name, deed) => {
  it.each(Object.entries(shapes))('grows with the size of %s, not faster', (_shape, make) => {
    const [small, large] = [make(SIZE), make(SIZE * 4)];
    deed(small);
    // The machine may be busy: the best of several tries is what the code needs.
    let ratio = Number.POSITIVE_INFINITY;
    let smallMs = Number.POSITIVE_INFINITY;
    let largeMs = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS_MAX && ratio > RATIO_LIMIT; attempt++) {
      smallMs = Math.min(
        smallMs,
        timeMs(() => deed(small)),
      );
      largeMs = Math.min(
        largeMs,
        timeMs(() => deed(large)),
      );
      ratio = largeMs / Math.max(smallMs, FLOOR_MS);
    }
    expect(ratio).toBeLessThanOrEqual(RATIO_LIMIT);
  });
});
