import { alaw, decodeG711, encodeG711, type G711Tables, ulaw } from './g711.ts';
import { G722Decoder, G722Encoder } from './g722.ts';
import { createOpusDecoder, createOpusEncoder, OPUS_BYTES_MAX, OPUS_RATE_HZ, opusUnits } from './opus.ts';
import { SampleRoom } from './sample-room.ts';

export type CodecName = 'PCMU' | 'PCMA' | 'G722' | 'opus';

/** Both keep state between frames (G.722), so each direction of each call has its own. */
export type Encoder = {
  /** How many bytes were written; 0: this frame is not sent. */
  encode(frame: Int16Array, into: Uint8Array, offset: number): number;
  close?(): void;
};
export type Decoder = { decode(payload: Uint8Array): Int16Array; close?(): void };

export type Codec = {
  name: CodecName;
  /** Static payload type, RFC 3551 section 6, or the one that we offer. */
  payloadType: number;
  /** Units of the RTP timestamp a second. G.722 says 8000 for 16 kHz audio: RFC 3551 section 4.5.2. */
  clockRateHz: 8000 | 48000;
  sampleRateHz: 8000 | 16000;
  /** As `rtpmap` says; all of ours carry one channel. RFC 7587 section 7 writes 2 for Opus in any case. */
  channels: 1 | 2;
  parameters: string | null;
  /** Of one frame of 20 ms. */
  frameBytesMax: number;
  /** How long a payload is in units of 1/8000 s; null when that cannot be told. */
  unitsOf(payload: Uint8Array): number | null;
  createEncoder(): Encoder;
  createDecoder(): Decoder;
};

/** Time inside is counted in units of 1/8000 s, whatever the clock of the codec. */
export const UNITS_PER_FRAME = 160;
export const FRAME_MS = 20;

/** At 64 kbit/s one byte is one unit. */
const PLAIN = {
  clockRateHz: 8000,
  channels: 1,
  parameters: null,
  frameBytesMax: UNITS_PER_FRAME,
  unitsOf: (payload: Uint8Array): number => payload.length,
} as const;

const g711 = (name: 'PCMU' | 'PCMA', payloadType: number, tables: G711Tables): Codec => ({
  ...PLAIN,
  name,
  payloadType,
  sampleRateHz: 8000,
  createEncoder: () => ({
    encode(frame, into, offset) {
      encodeG711(tables, frame, into, offset);
      return frame.length;
    },
  }),
  createDecoder() {
    const room = new SampleRoom();
    return { decode: (payload) => decodeG711(tables, payload, room.take(payload.length)) };
  },
});

export const codecs: Record<CodecName, Codec> = {
  PCMU: g711('PCMU', 0, ulaw),
  PCMA: g711('PCMA', 8, alaw),
  G722: {
    ...PLAIN,
    name: 'G722',
    payloadType: 9,
    sampleRateHz: 16000,
    createEncoder() {
      const encoder = new G722Encoder();
      return {
        encode(frame, into, offset) {
          encoder.encode(frame, into, offset);
          return frame.length / 2;
        },
      };
    },
    createDecoder: () => new G722Decoder(),
  },
  opus: {
    name: 'opus',
    payloadType: 111,
    clockRateHz: 48000,
    sampleRateHz: OPUS_RATE_HZ,
    channels: 2,
    parameters: 'stereo=0;sprop-stereo=0;maxplaybackrate=16000',
    frameBytesMax: OPUS_BYTES_MAX,
    unitsOf: opusUnits,
    createEncoder: createOpusEncoder,
    createDecoder: createOpusDecoder,
  },
};

export const samplesPerFrame = (sampleRateHz: number): number => (sampleRateHz * FRAME_MS) / 1000;
