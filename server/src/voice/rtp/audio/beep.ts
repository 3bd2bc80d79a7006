import { rms } from './levels.ts';
import { shareOfFrequency } from './tones.ts';

const HZ_MIN = 350;
const HZ_MAX = 2_200;
const RMS_MIN = 200;
/** Of the power of a frame. */
const SHARE_MIN = 0.85;
const SEARCH_HZ = 8;
const DRIFT_HZ_MAX = 24;
/** Sung tones, and two tones that beat, change their level; those of machines do not. */
const LEVEL_RATIO_MAX = 1.5;
const PARTS = 4;
const PART_RATIO_MAX = 2;
const BEEP_MS_MIN = 200;
const BEEP_MS_MAX = 2_000;

/**
 * The frequency of the one sine that fits best, by linear prediction: of a sine each sample is `c` times the last minus
 * the one before.
 */
export function bestFrequency(samples: Int16Array, sampleRateHz: number): number {
  let [squares, products] = [0, 0];
  for (let n = 2; n < samples.length; n++) {
    const last = samples[n - 1] ?? 0;
    squares += last * last;
    products += last * ((samples[n] ?? 0) + (samples[n - 2] ?? 0));
  }
  const c = squares === 0 ? 2 : Math.max(-2, Math.min(2, products / squares));
  return (Math.acos(c / 2) * sampleRateHz) / (2 * Math.PI);
}

/** Noise shifts the prediction: the frequency with the most power around it. */
function strongest(frame: Int16Array, aroundHz: number, sampleRateHz: number): { hz: number; share: number } {
  let best = { hz: aroundHz, share: shareOfFrequency(frame, aroundHz, sampleRateHz) };
  if (best.share < SHARE_MIN / 4) return best;
  for (const direction of [-SEARCH_HZ, SEARCH_HZ]) {
    for (let hz = aroundHz + direction; ; hz += direction) {
      const share = shareOfFrequency(frame, hz, sampleRateHz);
      if (share <= best.share) break;
      best = { hz, share };
    }
  }
  return best;
}

/** The frequency of a frame that is one steady tone, or 0. */
export function toneIn(frame: Int16Array, sampleRateHz: number): number {
  if (rms(frame) < RMS_MIN) return 0;
  const { hz, share } = strongest(frame, bestFrequency(frame, sampleRateHz), sampleRateHz);
  if (hz < HZ_MIN || hz > HZ_MAX || share < SHARE_MIN) return 0;
  const length = Math.floor(frame.length / PARTS);
  const levels = Array.from({ length: PARTS }, (_, part) =>
    rms(frame.subarray(part * length, (part + 1) * length)),
  );
  return Math.max(...levels) <= PART_RATIO_MAX * Math.min(...levels) ? hz : 0;
}

/** Finds the beep of a mailbox in frames of 20 ms: one steady tone, as no voice and no telephone key has it. */
export class BeepDetector {
  readonly #sampleRateHz: number;
  #hz = 0;
  #level = 0;
  #lastedMs = 0;

  constructor(sampleRateHz: number) {
    this.#sampleRateHz = sampleRateHz;
  }

  /** True once for each beep, when it is over: what is said then is recorded. */
  hear(frame: Int16Array): boolean {
    const frameMs = (frame.length / this.#sampleRateHz) * 1000;
    const level = rms(frame);
    const hz = toneIn(frame, this.#sampleRateHz);
    const isTone = hz > 0;
    if (isTone && this.#lastedMs > 0 && this.#isSame(hz, level)) {
      this.#lastedMs += frameMs;
      return false;
    }
    const isOver = this.#lastedMs >= BEEP_MS_MIN && this.#lastedMs <= BEEP_MS_MAX;
    this.#lastedMs = isTone ? frameMs : 0;
    this.#hz = hz;
    this.#level = level;
    return isOver;
  }

  #isSame(hz: number, level: number): boolean {
    const ratio = level / this.#level;
    return Math.abs(hz - this.#hz) <= DRIFT_HZ_MAX && ratio < LEVEL_RATIO_MAX && ratio > 1 / LEVEL_RATIO_MAX;
  }
}
