import { type Media, resample } from '../rtp/index.ts';

/** Each hears the other. Returns how to separate them again. */
export function connectAudio(one: Media, other: Media): () => void {
  let isConnected = true;
  const pass = (from: Media, to: Media) =>
    from.onAudio((frame) => {
      const [fromHz, toHz] = [from.sampleRateHz, to.sampleRateHz];
      if (!isConnected || fromHz === null || toHz === null) return;
      to.play(fromHz === toHz ? frame : resample(frame, fromHz, toHz));
    });
  pass(one, other);
  pass(other, one);
  return () => {
    isConnected = false;
  };
}
