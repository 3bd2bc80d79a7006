import type { WaitingSound } from '../../providers/carrier/port.ts';
import { tones } from '../rtp/index.ts';

/** What is heard while a tool works: quiet, and repeated until there is something to say. */

const CYCLE_MS = 3_000;
const RING_MS = 1_000;
const RING_HZ = [440, 480];
const RING_LEVEL = 1_200;
const KEY_MS = 9;
const KEY_LEVEL = 1_500;
const KEYS_PER_SECOND = 7;
const ROOM_LEVEL = 300;
/** Of each sample of noise the rest is that of the one before: a dull sound. */
const ROOM_SHARE = 0.08;

function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

const SOUNDS: Record<WaitingSound, (sampleRateHz: number) => Int16Array> = {
  ringing(sampleRateHz) {
    const cycle = new Int16Array((CYCLE_MS * sampleRateHz) / 1000);
    cycle.set(tones(RING_HZ, { sampleRateHz, durationMs: RING_MS, amplitude: RING_LEVEL }));
    return cycle;
  },
  typing(sampleRateHz) {
    const random = noise(7);
    const cycle = new Int16Array((CYCLE_MS * sampleRateHz) / 1000);
    const length = Math.round((KEY_MS * sampleRateHz) / 1000);
    let at = 0;
    while (at + length < cycle.length) {
      for (let n = 0; n < length; n++) cycle[at + n] = random() * KEY_LEVEL * (1 - n / length) ** 2;
      at += Math.round((sampleRateHz / KEYS_PER_SECOND) * (1 + 0.6 * random()));
    }
    return cycle;
  },
  ambient(sampleRateHz) {
    const random = noise(11);
    let value = 0;
    return new Int16Array((CYCLE_MS * sampleRateHz) / 1000).map(() => {
      value += ROOM_SHARE * (random() - value);
      return (value * ROOM_LEVEL) / Math.sqrt(ROOM_SHARE);
    });
  },
};

const made = new Map<string, Int16Array>();

export function waitingSound(kind: WaitingSound, sampleRateHz: number): Int16Array {
  const key = `${kind} ${sampleRateHz}`;
  const samples = made.get(key) ?? SOUNDS[kind](sampleRateHz);
  made.set(key, samples);
  return samples;
}
