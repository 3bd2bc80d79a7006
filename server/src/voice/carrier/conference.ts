import { FrameResampler, type Media, sine } from '../rtp/index.ts';

const RING_HZ = 425;
const RING_MS = { sound: 1_000, pause: 3_000 };

/** Each hears the other. Returns how to separate them again. */
export function connectAudio(one: Media, other: Media): () => void {
  let isConnected = true;
  const pass = (from: Media, to: Media) => {
    let resampler: FrameResampler | null = null;
    from.onAudio((frame) => {
      const [fromHz, toHz] = [from.sampleRateHz, to.sampleRateHz];
      if (!isConnected || fromHz === null || toHz === null) return;
      if (fromHz !== toHz) resampler ??= new FrameResampler(fromHz, toHz);
      to.play(resampler?.push(frame) ?? frame.slice());
    });
  };
  pass(one, other);
  pass(other, one);
  return () => {
    isConnected = false;
    one.stopPlaying();
    other.stopPlaying();
  };
}

/** What a caller hears while the colleague's telephone rings. Returns how to end it. */
export function playRinging(media: Media): () => void {
  const rate = media.sampleRateHz ?? 8_000;
  const samples = new Int16Array(((RING_MS.sound + RING_MS.pause) * rate) / 1000);
  samples.set(sine(RING_HZ, { sampleRateHz: rate, durationMs: RING_MS.sound, amplitude: 3_000 }));
  let isOver = false;
  const again = async () => {
    while (!isOver) if ((await media.play(samples).done).playedSamples === 0) return;
  };
  void again();
  return () => {
    if (isOver) return;
    isOver = true;
    media.stopPlaying();
  };
}
