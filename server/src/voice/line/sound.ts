import type { Media } from '../rtp/index.ts';

/** Where a line's audio comes from and goes to: a telephone's RTP, or a browser's socket. */
export type Sound = Pick<Media, 'onAudio' | 'onDigit' | 'play' | 'stopPlaying'> & {
  readonly sampleRateHz: 8000 | 16000;
};
