import type { OpusDecoderHandle, OpusEncoderHandle } from 'libopus-wasm';

/** Opus, RFC 6716 and 7587, for speech in mono. The library is loaded when a call first wants it. */

export const OPUS_RATE_HZ = 16_000;
/** 20 ms at 24 kbit/s are 60 bytes; what is larger is no speech. */
export const OPUS_BYTES_MAX = 400;
const BITRATE = 24_000;
/** 220 µs of processor time a frame on an ARM core; higher ones cost more than is heard on a telephone. */
const COMPLEXITY = 3;
const FRAME_SAMPLES = OPUS_RATE_HZ / 50;
const UNITS_PER_MS = 8;
const PACKET_UNITS_MAX = 120 * UNITS_PER_MS;

type Library = typeof import('libopus-wasm');
let library: Library | null = null;
let loading: Promise<boolean> | null = null;

/** False when it cannot be loaded: Opus is then neither offered nor taken. */
export function loadOpus(): Promise<boolean> {
  loading ??= import('libopus-wasm')
    .then(async (loaded) => {
      await loaded.loadLibopus();
      library = loaded;
      return true;
    })
    .catch(() => false);
  return loading;
}

const loaded = (): Library => {
  if (library === null) throw new Error('Opus is not loaded');
  return library;
};

/** RFC 6716 section 3.1: how long a packet is, from its first bytes; null when it is none. Units of 1/8000 s. */
export function opusUnits(payload: Uint8Array): number | null {
  const [first, second] = payload;
  if (first === undefined) return null;
  const config = first >> 3;
  const frameMs =
    config < 12
      ? [10, 20, 40, 60][config & 3]
      : config < 16
        ? [10, 20][config & 1]
        : [2.5, 5, 10, 20][config & 3];
  const code = first & 3;
  const frames = code === 0 ? 1 : code === 3 ? (second ?? 0) & 0x3f : 2;
  const units = (frameMs ?? 0) * frames * UNITS_PER_MS;
  return units > 0 && units <= PACKET_UNITS_MAX ? units : null;
}

/** Handles of the library come a moment later than they are asked for, and its memory must be given back. */
class Handle<Kind extends { free(): void }> {
  #handle: Kind | null = null;
  #isClosed = false;

  constructor(made: Promise<Kind>) {
    made.then(
      (handle) => {
        if (this.#isClosed) handle.free();
        else this.#handle = handle;
      },
      () => undefined,
    );
  }

  get current(): Kind | null {
    return this.#handle;
  }

  close(): void {
    this.#isClosed = true;
    this.#handle?.free();
    this.#handle = null;
  }
}

export function createOpusEncoder() {
  const { createEncoder, Application, Signal } = loaded();
  const handle = new Handle<OpusEncoderHandle>(
    createEncoder({
      channels: 1,
      sampleRate: OPUS_RATE_HZ,
      application: Application.Voip,
      signal: Signal.Voice,
      bitrate: BITRATE,
      complexity: COMPLEXITY,
      frameSize: FRAME_SAMPLES,
    }),
  );
  return {
    encode(frame: Int16Array, into: Uint8Array, offset: number): number {
      const packet = handle.current?.encode(frame, { maxPacketBytes: OPUS_BYTES_MAX });
      if (packet !== undefined) into.set(packet, offset);
      return packet?.length ?? 0;
    },
    close: (): void => handle.close(),
  };
}

export function createOpusDecoder() {
  const handle = new Handle<OpusDecoderHandle>(
    loaded().createDecoder({ channels: 1, sampleRate: OPUS_RATE_HZ }),
  );
  return {
    decode(payload: Uint8Array): Int16Array {
      const samples = ((opusUnits(payload) ?? 0) * OPUS_RATE_HZ) / 1000 / UNITS_PER_MS;
      try {
        return handle.current?.decode(payload)?.slice(0, samples) ?? new Int16Array(samples);
      } catch {
        return new Int16Array(samples); // whatever a peer sends costs its own 20 ms
      }
    },
    close: (): void => handle.close(),
  };
}
