const FULL_SCALE = 32_768;

/** Root mean square, 0 to 32768. */
export function rms(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  let sum = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    sum += sample * sample;
  }
  return Math.sqrt(sum / samples.length);
}

/** Level against a full-scale square wave: 0 dBFS at most, a full-scale sine is −3; −Infinity for silence. */
export const dbfs = (samples: Int16Array): number => 20 * Math.log10(rms(samples) / FULL_SCALE);

export function peak(samples: Int16Array): number {
  let highest = 0;
  for (let index = 0; index < samples.length; index += 1) {
    highest = Math.max(highest, Math.abs(samples[index] as number));
  }
  return highest;
}
