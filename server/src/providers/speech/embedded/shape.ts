/**
 * Trims silence and brings every voice to one loudness without clipping. Loudness is measured above 300 Hz, the
 * telephone band: nine tenths of one voice's power lies below. SELF-CONTAINED: its text is sent to the worker, so it
 * may use nothing from outside its own body.
 */
export function shapeSpeech(samples: Int16Array, sampleRateHz: number): Int16Array<ArrayBuffer> {
  const ACTIVE_LEVEL = 2_600; // root mean square of speech without its gaps, 22 dB under full scale
  const PEAK_MAX = 29_204; // 1 dB under full scale
  const GAIN_MAX = 8;
  const AUDIBLE_SHARE = 0.006; // of the loudest frame, 44 dB below it
  const [LEAD_MS, TAIL_MS, FRAME_MS] = [40, 100, 10];
  const FLOOR = 12;

  const frame = Math.max(1, Math.round((sampleRateHz * FRAME_MS) / 1000));
  const levels = new Float64Array(Math.ceil(samples.length / frame));
  const keep = 1 / (1 + (2 * Math.PI * 300) / sampleRateHz); // a one-pole high pass
  let [peak, previous, passed] = [1, 0, 0];
  for (let index = 0; index < levels.length; index += 1) {
    const end = Math.min(samples.length, (index + 1) * frame);
    let power = 0;
    for (let at = index * frame; at < end; at += 1) {
      const sample = samples[at] ?? 0;
      passed = keep * (passed + sample - previous);
      previous = sample;
      power += passed * passed;
      peak = Math.max(peak, Math.abs(sample));
    }
    levels[index] = Math.sqrt(power / (end - index * frame));
  }
  const loudest = levels.reduce((most, level) => Math.max(most, level), 0);
  const audible = Math.max(FLOOR, loudest * AUDIBLE_SHARE);
  const first = levels.findIndex((level) => level >= audible);
  const last = levels.findLastIndex((level) => level >= audible);
  if (first < 0) return new Int16Array(0);

  const active = levels.filter((level) => level > loudest / 10);
  const activeLevel = Math.sqrt(active.reduce((sum, level) => sum + level * level, 0) / active.length);
  const gain = Math.min(ACTIVE_LEVEL / activeLevel, PEAK_MAX / peak, GAIN_MAX);

  const from = Math.max(0, first - LEAD_MS / FRAME_MS) * frame;
  const to = Math.min(samples.length, (last + 1 + TAIL_MS / FRAME_MS) * frame);
  const shaped = new Int16Array(to - from);
  for (let at = from; at < to; at += 1) shaped[at - from] = Math.round((samples[at] ?? 0) * gain);
  return shaped;
}
