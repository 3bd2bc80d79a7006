import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES, Inbox } from './inbox.ts';

const frame = (value: number, length = FRAME_SAMPLES) => new Int16Array(length).fill(value);
const valuesOf = (inbox: Inbox, count: number) =>
  Array.from({ length: count }, () => inbox.next()?.[0] ?? null);

describe('audio from a browser', () => {
  it('gathers 60 ms after a gap, then gives a frame for each 20 ms in order, whatever the size of what came', () => {
    const inbox = new Inbox();
    inbox.add(frame(1_001));
    expect(valuesOf(inbox, 1)).toEqual([null]);
    inbox.add(frame(1_002, FRAME_SAMPLES / 2));
    inbox.add(frame(1_002, FRAME_SAMPLES / 2));
    inbox.add(frame(1_003));
    expect(valuesOf(inbox, 4)).toEqual([1_001, 1_002, 1_003, null]);
    inbox.add(frame(1_004));
    expect(valuesOf(inbox, 1)).toEqual([null]);
  });

  it('keeps the latest second of what came late', () => {
    const inbox = new Inbox();
    for (let value = 1; value <= 250; value++) expect(inbox.add(frame(1_000 + value))).toBe(true);
    expect(valuesOf(inbox, 51)).toEqual([...Array.from({ length: 50 }, (_, at) => 1_201 + at), null]);
  });

  it('leaves out quiet frames while more than 240 ms wait, and no loud ones', () => {
    const quiet = new Inbox();
    const loud = new Inbox();
    for (let count = 0; count < 20; count++) {
      quiet.add(frame(count));
      loud.add(frame(1_000 + count));
    }
    expect(valuesOf(quiet, 5)).toEqual([1, 3, 5, 7, 8]);
    expect(valuesOf(loud, 5)).toEqual([1_000, 1_001, 1_002, 1_003, 1_004]);
  });

  it('accepts a stall of the network, and refuses a file or a flood of small frames', () => {
    const stalled = new Inbox();
    const isAccepted = Array.from({ length: 20 * 50 }, () => stalled.add(frame(1_000))).every(Boolean);
    expect(isAccepted).toBe(true);
    const file = new Inbox();
    expect(Array.from({ length: 40 }, () => file.add(frame(1_000, 16_000))).at(-1)).toBe(false);
    const flood = new Inbox();
    expect(Array.from({ length: 3_000 }, () => flood.add(frame(1, 1))).at(-1)).toBe(false);
  });
});
