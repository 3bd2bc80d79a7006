import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue } from './queue.ts';
import { appendTo, createRing, isKept, readFrom, viewRing, writtenOf } from './ring.ts';
import { SpeechRecord } from './speech-record.ts';

describe('the ring', () => {
  it('gives back what was written last, wherever frames begin and end', () => {
    const frames = fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 30 });
    fc.assert(
      fc.property(frames, fc.nat(60), fc.nat(20), (lengths, from, length) => {
        const ring = viewRing(createRing(16));
        const all: number[] = [];
        for (const count of lengths) {
          const frame = Int16Array.from({ length: count }, () => all.push(all.length));
          appendTo(ring, frame);
        }
        expect(writtenOf(ring)).toBe(all.length);
        const to = from + length;
        const isThere = to <= all.length && from >= all.length - 16;
        expect(isKept(ring, from, to)).toBe(isThere);
        const expected = Array.from({ length }, (_, at) => from + at + 1);
        expect(readFrom(ring, from, to)).toEqual(isThere ? Int16Array.from(expected) : null);
      }),
    );
  });

  it('is one memory for all who look at it', () => {
    const buffer = createRing(8);
    appendTo(viewRing(buffer), Int16Array.of(1, 2, 3));
    expect([...(readFrom(viewRing(buffer), 1, 3) ?? [])]).toEqual([2, 3]);
  });
});

describe('what waits to be heard', () => {
  type Job = { ear: number; isFinal: boolean; name: string };
  const job = (ear: number, isFinal: boolean, name: string): Job => ({ ear, isFinal, name });
  const drain = (queue: FairQueue<Job>): string[] => {
    const names: string[] = [];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) names.push(next.name);
    return names;
  };

  it('finals come before partials, and calls take turns', () => {
    const queue = new FairQueue<Job>({ queueMax: 20, earMax: 9 });
    for (const one of [
      job(1, false, 'partial of 1'),
      job(1, true, 'first of 1'),
      job(1, true, 'second of 1'),
      job(1, true, 'third of 1'),
      job(2, true, 'first of 2'),
      job(2, false, 'partial of 2'),
      job(3, true, 'first of 3'),
    ])
      expect(queue.push(one)).toBeNull();
    expect(drain(queue)).toEqual([
      'first of 1',
      'first of 2',
      'first of 3',
      'second of 1',
      'third of 1',
      'partial of 1',
      'partial of 2',
    ]);
  });

  it('refuses what is too much, and a final displaces a partial', () => {
    const queue = new FairQueue<Job>({ queueMax: 3, earMax: 2 });
    const [one, two, three] = [job(1, false, 'a'), job(2, false, 'b'), job(2, false, 'c')];
    for (const waiting of [one, two, three]) expect(queue.push(waiting)).toBeNull();
    const [late, final, another] = [job(3, false, 'd'), job(3, true, 'e'), job(2, true, 'f')];
    expect(queue.push(late)).toBe(late);
    expect(queue.push(final)).toBe(three);
    expect(queue.push(another)).toBe(two);
    expect(drain(queue)).toEqual(['e', 'f', 'a']);
  });

  it('one call cannot fill the queue', () => {
    const queue = new FairQueue<Job>({ queueMax: 10, earMax: 2 });
    const third = job(1, true, 'c');
    expect([job(1, true, 'a'), job(1, true, 'b'), third].map((one) => queue.push(one))).toEqual([
      null,
      null,
      third,
    ]);
    expect(queue.push(job(2, true, 'd'))).toBeNull();
  });

  it('is never longer than its limit, loses nothing and gives nothing twice', () => {
    const jobs = fc.array(fc.record({ ear: fc.nat(4), isFinal: fc.boolean(), take: fc.boolean() }), {
      maxLength: 80,
    });
    fc.assert(
      fc.property(jobs, (list) => {
        const queue = new FairQueue<Job>({ queueMax: 6, earMax: 3 });
        const ended: string[] = [];
        for (const [index, { ear, isFinal, take }] of list.entries()) {
          ended.push(...[queue.push(job(ear, isFinal, String(index)))].flatMap((one) => one?.name ?? []));
          if (take) ended.push(...[queue.shift()].flatMap((one) => one?.name ?? []));
          expect(queue.size).toBe(queue.all().length);
          expect(queue.size).toBeLessThanOrEqual(6);
        }
        ended.push(...drain(queue));
        expect(ended.sort()).toEqual(list.map((_, index) => String(index)).sort());
      }),
    );
  });
});

describe('the quiet around a turn', () => {
  const WINDOW = 256;

  /** One sign a window: # is speech. */
  function recordOf(windows: string): SpeechRecord {
    const record = new SpeechRecord(8_000, 60);
    for (const [index, sign] of [...windows].entries())
      record.note((index + 1) * WINDOW, sign === '#' ? 0.9 : 0.1);
    return record;
  }

  it('is not heard, but for 144 ms before the first sound and 32 ms after the last', () => {
    const record = recordOf('..........###..###..........');
    const trimmed = record.trim(0, 28 * WINDOW);
    expect(trimmed).toEqual({ from: 10 * WINDOW - 1_152, to: 18 * WINDOW + 256 });
    expect(record.trim(9 * WINDOW, 14 * WINDOW)).toEqual({ from: 9 * WINDOW, to: 13 * WINDOW + 256 });
  });

  it('is left where nobody was noticed, and where nobody has looked yet', () => {
    expect(recordOf('......').trim(0, 1_500)).toEqual({ from: 0, to: 1_500 });
    expect(recordOf('').trim(0, 1_500)).toEqual({ from: 0, to: 1_500 });
    expect(recordOf('.....#.').trim(0, 5_000)).toEqual({ from: 5 * WINDOW - 1_152, to: 5_000 });
  });

  it('is known for the last minute, however long the call', () => {
    const record = recordOf(`${'.'.repeat(4_000)}#${'.'.repeat(100)}`);
    const speech = 4_000 * WINDOW;
    const span = { from: speech - 50 * WINDOW, to: speech + 101 * WINDOW };
    expect(record.trim(span.from, span.to)).toEqual({ from: speech - 1_152, to: speech + 2 * WINDOW });
  });

  it('never makes a span longer, empty or without its speech', () => {
    const signs = fc.array(fc.constantFrom('#', '.'), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(signs, fc.nat(15_000), fc.integer({ min: 1, max: 15_000 }), (list, from, length) => {
        const to = Math.min(from + length, list.length * WINDOW);
        fc.pre(from < to);
        const trimmed = recordOf(list.join('')).trim(from, to);
        expect(trimmed.from).toBeGreaterThanOrEqual(from);
        expect(trimmed.to).toBeLessThanOrEqual(to);
        expect(trimmed.from).toBeLessThan(trimmed.to);
      }),
    );
  });
});
