import { describe, expect, it } from 'vitest';
import { changePace } from './change-pace.ts';

const RATE_HZ = 16_000;

const tone = (hz: number, seconds: number): Int16Array =>
  Int16Array.from({ length: RATE_HZ * seconds }, (_, at) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * hz * at) / RATE_HZ)),
  );

const crossings = (samples: Int16Array): number =>
  samples.reduce((sum, sample, at) => sum + (sample >= 0 && (samples[at - 1] ?? 0) < 0 ? 1 : 0), 0);

describe('a changed pace', () => {
  it.each([0.72, 0.9, 1.25, 1.67])('of %d has its length, and keeps pitch and loudness', async (rate) => {
    for (const hz of [90, 143, 220, 410]) {
      const changed = await changePace(tone(hz, 2), rate);
      expect(changed.length / RATE_HZ).toBeCloseTo(2 / rate, 1);
      expect(crossings(changed) / (changed.length / RATE_HZ) / hz).toBeCloseTo(1, 1);
      const level = Math.sqrt(changed.reduce((sum, sample) => sum + sample ** 2, 0) / changed.length);
      expect(level / (10_000 / Math.SQRT2), `${hz} Hz`).toBeGreaterThan(0.9);
      expect(Math.max(...changed)).toBeLessThanOrEqual(10_000);
    }
  });

  it('of 1 is the same speech, and too little speech to change stays as it is', async () => {
    const speech = tone(200, 1);
    expect(await changePace(speech, 1)).toBe(speech);
    const little = speech.subarray(0, 500);
    expect(await changePace(little, 1.6)).toBe(little);
    expect(await changePace(new Int16Array(0), 0.7)).toHaveLength(0);
  });

  it('of the longest speech yields to the event loop, and ends when it is aborted', async () => {
    const longest = tone(150, 200);
    const controller = new AbortController();
    let done = false;
    const changing = changePace(longest, 0.5 / 0.7, controller.signal).then((changed) => {
      done = true;
      return changed;
    });
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(done).toBe(false);
    controller.abort();
    expect((await changing).at(-1_000)).toBe(0);
  });
});
