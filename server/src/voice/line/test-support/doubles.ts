import type { Ear, EarOptions, HearingProvider } from '../../../providers/hearing/port.ts';
import { sine } from '../../rtp/index.ts';
import type { Sound } from '../sound.ts';
import type { Speaker } from '../speaking.ts';

const RATE_HZ = 8_000;
const FRAME = 160;
const WINDOW_MS = 32;
const LOUD = 8_000;

type Playing = {
  samples: Int16Array;
  left: number;
  played: number;
  isStarted: boolean;
  started: (atMs: number | null) => void;
  done: () => void;
};

function queued(samples: Int16Array) {
  let started: Playing['started'] = () => undefined;
  let finish: (played: { playedSamples: number }) => void = () => undefined;
  const startedAtMs = new Promise<number | null>((resolve) => {
    started = resolve;
  });
  const done = new Promise<{ playedSamples: number }>((resolve) => {
    finish = resolve;
  });
  const item: Playing = {
    samples,
    left: samples.length,
    played: 0,
    isStarted: false,
    started,
    done: () => finish({ playedSamples: Math.min(item.played, samples.length) }),
  };
  return { item, ticket: { startedAtMs, done } };
}

/** A telephone whose owner talks and is silent as the test says, on a real 20 ms clock. */
export function startTelephone() {
  const audio: ((frame: Int16Array, at: { sample: number; concealed: boolean }) => void)[] = [];
  const keys: ((digit: string, durationMs: number) => void)[] = [];
  let loudUntilMs = 0;
  let sample = 0;
  let tone: Int16Array | null = null;
  const spoken: Int16Array[] = [];
  const queue: Playing[] = [];
  const heard: number[] = [];
  const tick = setInterval(() => {
    const isLoud = performance.now() < loudUntilMs;
    const frame = tone?.slice(0, FRAME) ?? new Int16Array(FRAME).fill(isLoud ? LOUD : 0);
    tone = tone === null || tone.length <= FRAME ? null : tone.subarray(FRAME);
    for (const listener of audio) listener(frame, { sample, concealed: false });
    sample += FRAME;
    const playing = queue[0];
    if (playing === undefined) return;
    if (!playing.isStarted) {
      playing.isStarted = true;
      playing.started(performance.now());
    }
    spoken.push(playing.samples.slice(playing.played, playing.played + FRAME));
    playing.left -= FRAME;
    playing.played += FRAME;
    heard.push(performance.now());
    if (playing.left <= 0) {
      queue.shift();
      playing.done();
    }
  }, 20);
  const sound: Sound = {
    sampleRateHz: RATE_HZ,
    onAudio: (listener) => void audio.push(listener),
    onDigit: (listener) => void keys.push(listener),
    play(samples) {
      const { item, ticket } = queued(samples);
      queue.push(item);
      return ticket;
    },
    stopPlaying() {
      const playedSamples = queue[0]?.played ?? 0;
      for (const item of queue.splice(0)) {
        item.started(null);
        item.done();
      }
      return { playedSamples };
    },
  };
  return {
    sound,
    talk: (ms: number) => {
      loudUntilMs = performance.now() + ms;
    },
    beep: (hz: number, durationMs: number) => {
      tone = sine(hz, { sampleRateHz: RATE_HZ, durationMs });
    },
    /** Frames of the agent's speech, and of what is heard while it says nothing. */
    spoken,
    press: (digit: string) => {
      for (const listener of keys) listener(digit, 100);
    },
    isSpokenTo: () => queue.length > 0,
    /** When the last frame of the agent's speech was heard. */
    lastHeardMs: () => heard.at(-1) ?? 0,
    hangUp: () => clearInterval(tick),
  };
}

/** Hears loud frames as speech, and in each utterance the next of the given words. */
export function hearingDouble(words: () => string): HearingProvider {
  const open = ({ sampleRateHz }: EarOptions): Ear => {
    const window = (sampleRateHz * WINDOW_MS) / 1000;
    const listeners: ((window: { endSample: number; speech: number; rms: number }) => void)[] = [];
    let written = 0;
    let next = window;
    return {
      write(frame) {
        written += frame.length;
        const isLoud = frame.some((sample) => Math.abs(sample) > LOUD / 10);
        for (; next <= written; next += window)
          for (const listener of listeners)
            listener({ endSample: next, speech: isLoud ? 0.95 : 0.02, rms: isLoud ? LOUD : 1 });
      },
      onWindow: (listener) => void listeners.push(listener),
      transcribe: async () => ({ text: words(), hearingMs: 1, endConfidence: null }),
      close: () => undefined,
    };
  };
  return {
    name: 'double',
    state: () => ({ state: 'ready', detail: null, progress: null }),
    hears: (language) => language !== 'xx',
    open,
    close: async () => undefined,
  };
}

/** Speaks each character for 15 ms. */
export const UNSPEAKABLE = 'Unspeakable.';

export const speakerDouble = (said: string[]): Speaker => ({
  say: async (text, _voice, sampleRateHz) => {
    if (text === UNSPEAKABLE) throw new Error('cannot be synthesised');
    said.push(text);
    return new Int16Array(text.length * sampleRateHz * 0.015);
  },
});
