import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../training/levels/figures.ts';
import { heldOutSamples, trainingSamples } from '../../../../training/levels/lines.ts';
import { levelOfEnglish } from './index.ts';
import { model } from './weights.ts';

/** As accepted: of samples by an author who was not learnt from. */
const EXACT_MIN = 0.65;
const NEAR_MIN = 0.97;

const SHORT = 500;
const LONGER = 8;
/** Shorter times are mostly noise. */
const FLOOR_US = 500;

describe('the level of English', () => {
  it('belongs to the lines it was learnt from and to those it is measured on', () => {
    const lines = [...trainingSamples(), ...heldOutSamples()].map(
      ({ name, sha256, samples: { length } }) => [name, { count: length, sha256 }] as const,
    );
    expect(Object.fromEntries(lines)).toEqual(model().lines);
  });

  it('reaches the figures that stand beside it', () => {
    const figures = figuresOf(
      model().weights,
      heldOutSamples().flatMap(({ samples }) => samples),
    );
    expect(figures).toEqual(model().figures);
    expect(figures.exact).toBeGreaterThan(EXACT_MIN);
    expect(figures.near).toBeGreaterThan(NEAR_MIN);
  });

  it('is learnt from other answers than those it is measured on', () => {
    const answers = (sources: ReturnType<typeof trainingSamples>): string[] =>
      sources.flatMap(({ samples }) => samples.flatMap((sample) => sample.answers));
    const learnt = new Set(answers(trainingSamples()).filter((answer) => answer.split(' ').length > 5));
    expect(answers(heldOutSamples()).filter((answer) => learnt.has(answer))).toEqual([]);
  });

  it('is low where many short sentences are said, and high where few are said well', () => {
    const beginner = ['I am Rosa. I cook. I clean.', 'The oven no work. Boss fix.', 'Home is good. No bus.'];
    const fluent = [
      "I run a small press, so most mornings I'm either chasing authors or arguing with the printer.",
      "We'd promised a book for a wedding and the binding failed; I ended up gluing the lot by hand.",
      "It depends. I'd go mad without colleagues, though I wouldn't miss the commute.",
    ];
    expect(['A1', 'A2']).toContain(levelOfEnglish(beginner));
    expect(['B2', 'C1']).toContain(levelOfEnglish(fluent));
  });

  it('takes no longer for a long answer than its length asks for', () => {
    const timeOf = (times: number): number => {
      const answer = 'i no work and i have thirty years what mean '.repeat(times);
      const before = process.cpuUsage();
      levelOfEnglish([answer]);
      const { user, system } = process.cpuUsage(before);
      return Math.max(FLOOR_US, user + system);
    };
    timeOf(SHORT);
    const ratios = [1, 2, 3, 4].map(() => timeOf(SHORT * LONGER) / timeOf(SHORT));
    // The best of several: whatever else the machine does only adds to it.
    expect(Math.min(...ratios)).toBeLessThan(LONGER * 2);
  });
});
