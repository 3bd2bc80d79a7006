/** ITU-T Q.23: each key is a low and a high frequency. */
const ROWS_HZ = [697, 770, 852, 941];
const COLUMNS_HZ = [1209, 1336, 1477, 1633];
const KEYS = ['123A', '456B', '789C', '*0#D'];

export type Tone = { sampleRateHz: number; durationMs: number; amplitude?: number };

const RAMP_MS = 5;

/** A sum of equally strong sines, `amplitude` in all, with short ramps so that it begins and ends without a click. */
export function tones(frequenciesHz: readonly number[], tone: Tone): Int16Array {
  const { sampleRateHz, durationMs, amplitude = 8_000 } = tone;
  const count = Math.round((sampleRateHz * durationMs) / 1000);
  const ramp = Math.max(1, Math.min((sampleRateHz * RAMP_MS) / 1000, count / 2));
  return Int16Array.from({ length: count }, (_, index) => {
    const edge = Math.min(1, index / ramp, (count - 1 - index) / ramp);
    const sum = frequenciesHz.reduce(
      (all, hz) => all + Math.sin((2 * Math.PI * hz * index) / sampleRateHz),
      0,
    );
    return Math.round((edge * amplitude * sum) / frequenciesHz.length);
  });
}

export const sine = (frequencyHz: number, tone: Tone): Int16Array => tones([frequencyHz], tone);

/** The two frequencies of a key; null for what is no key. */
export function frequenciesOfKey(key: string): [number, number] | null {
  const row = key.length === 1 ? KEYS.findIndex((keys) => keys.includes(key.toUpperCase())) : -1;
  const column = KEYS[row]?.indexOf(key.toUpperCase()) ?? -1;
  const [low, high] = [ROWS_HZ[row], COLUMNS_HZ[column]];
  return low === undefined || high === undefined ? null : [low, high];
}

export function dtmf(key: string, tone: Tone): Int16Array {
  const frequencies = frequenciesOfKey(key);
  if (frequencies === null) throw new RangeError('not a DTMF key');
  return tones(frequencies, tone);
}

/** Power of one frequency relative to all, 0 to 1 (Goertzel). */
export function shareOfFrequency(samples: Int16Array, frequencyHz: number, sampleRateHz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequencyHz) / sampleRateHz);
  let [before, last, total] = [0, 0, 0];
  for (const sample of samples) {
    [before, last] = [last, sample + turn * last - before];
    total += sample * sample;
  }
  if (total === 0) return 0;
  const power = last * last + before * before - turn * last * before;
  return (2 * power) / (total * samples.length);
}
