import type { Sound } from '../line/index.ts';
import { type AudioListener, Player, realTimers, type Timers, tickerFor } from '../rtp/index.ts';
import { FRAME_SAMPLES, Inbox, RATE_HZ } from './inbox.ts';
import type { Wire, WireTrouble } from './wire.ts';

/** A browser that is muted sends silence; one that sends nothing has gone. */
const IDLE_MS = 30_000;
/** Eight seconds of audio that the network does not take. */
const WAITING_BYTES_MAX = 8 * RATE_HZ * 2;

export type BrowserSound = Sound & { close(): void };

type Options = { wire: Wire; onTrouble: (trouble: WireTrouble) => void; timers?: Timers };

/**
 * Plays in real time although a socket would take it all at once: what is interrupted must not be in the browser yet.
 * One frame for each 20 ms goes to the listeners, silence where none came, so that positions stay times.
 */
export function openBrowserSound({ wire, onTrouble, timers = realTimers }: Options): BrowserSound {
  const listeners: AudioListener[] = [];
  const player = new Player();
  const inbox = new Inbox();
  let sample = 0;
  let lastMs = timers.now();
  wire.onAudio((bytes) => {
    lastMs = timers.now();
    if (bytes.byteLength % 2 !== 0) onTrouble('bad_audio');
    else if (!inbox.add(samplesOf(bytes))) onTrouble('too_fast');
  });
  const stop = tickerFor(timers).add((nowMs) => {
    const heard = inbox.next();
    const frame = heard ?? new Int16Array(FRAME_SAMPLES);
    for (const listener of listeners) listener(frame, { sample, concealed: heard === null });
    sample += FRAME_SAMPLES;
    const played = player.next(FRAME_SAMPLES, nowMs);
    if (played !== null) wire.sendAudio(bytesOf(played));
    if (wire.waitingBytes > WAITING_BYTES_MAX) onTrouble('too_slow');
    else if (nowMs - lastMs > IDLE_MS) onTrouble('idle');
  });
  return {
    sampleRateHz: RATE_HZ,
    onAudio: (listener) => void listeners.push(listener),
    onDigit: () => undefined,
    play: (samples) => player.play(samples, RATE_HZ),
    stopPlaying: () => player.stop(),
    close() {
      stop();
      player.stop();
    },
  };
}

function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.byteLength / 2 }, (_, index) => view.getInt16(index * 2, true));
}

function bytesOf(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) => {
    view.setInt16(index * 2, sample, true);
  });
  return bytes;
}
