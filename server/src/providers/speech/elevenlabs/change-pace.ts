import { setImmediate } from 'node:timers/promises';

const HOP = 240; // 15 ms at 16 kHz: a frame is two hops, and each overlaps half of the one before
const SEARCH = 120; // either way, together one period of the lowest voice
const [LAG_STEP, COMPARE_STEP] = [4, 3]; // every sample would be ten times the work, for no gain to hear
/** Some 20 ms of work before yielding to the event loop: the longest speech takes half a second. */
const FRAMES_A_TURN = 1_000;

const FADE_IN = Float64Array.from(
  { length: HOP },
  (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * index) / HOP),
);

/**
 * Speeds speech up (rate above 1) or slows it down at the same pitch, beyond the vendor's range. Overlap-add of
 * frames, each taken where it best continues the one before (WSOLA). An abort ends it early with an unusable result.
 */
export async function changePace(
  samples: Int16Array,
  rate: number,
  signal?: AbortSignal,
): Promise<Int16Array> {
  if (Math.abs(rate - 1) < 0.001 || samples.length < 4 * HOP) return samples;
  const frames = Math.floor(samples.length / rate / HOP);
  const last = samples.length - 2 * HOP;
  const changed = new Int16Array(frames * HOP);
  let previous = 0; // where the frame before began
  for (let frame = 0; frame < frames; frame += 1) {
    if (frame % FRAMES_A_TURN === FRAMES_A_TURN - 1) await setImmediate();
    if (signal?.aborted) break;
    const continuation = Math.min(previous + HOP, last + HOP);
    const wanted = Math.min(last, Math.round(frame * HOP * rate));
    const start = frame === 0 ? 0 : bestStart(samples, wanted, continuation, last);
    for (let index = 0; index < HOP; index += 1) {
      const fade = frame === 0 ? 1 : (FADE_IN[index] ?? 1);
      const before = samples[continuation + index] ?? 0;
      const after = samples[start + index] ?? 0;
      changed[frame * HOP + index] = Math.round(before * (1 - fade) + after * fade);
    }
    previous = start;
  }
  return changed;
}

/** The start near the wanted one whose first half best matches the expected continuation. */
function bestStart(samples: Int16Array, wanted: number, continuation: number, last: number): number {
  let best = wanted;
  let bestLikeness = Number.NEGATIVE_INFINITY;
  const end = Math.min(last, wanted + SEARCH);
  for (let start = Math.max(0, wanted - SEARCH); start <= end; start += LAG_STEP) {
    let product = 0;
    let power = 1;
    for (let index = 0; index < HOP; index += COMPARE_STEP) {
      const sample = samples[start + index] ?? 0;
      product += sample * (samples[continuation + index] ?? 0);
      power += sample * sample;
    }
    const likeness = product / Math.sqrt(power);
    if (likeness > bestLikeness) {
      best = start;
      bestLikeness = likeness;
    }
  }
  return best;
}
