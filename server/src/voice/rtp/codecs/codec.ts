import { alaw, decodeG711, encodeG711, type G711Tables, ulaw } from './g711.ts';
import { G722Decoder, G722Encoder } from './g722.ts';

export type CodecName = 'PCMU' | 'PCMA' | 'G722';

/** Both keep state between frames (G.722), so each direction of each call has its own. */
export type Encoder = { encode(frame: Int16Array, into: Uint8Array, offset: number): void };
export type Decoder = { decode(payload: Uint8Array): Int16Array };

export type Codec = {
  name: CodecName;
  /** Static payload type, RFC 3551 section 6. */
  payloadType: number;
  /** Units of the RTP timestamp a second. G.722 says 8000 for 16 kHz audio: RFC 3551 section 4.5.2. */
  clockRateHz: 8000;
  sampleRateHz: 8000 | 16000;
  createEncoder(): Encoder;
  createDecoder(): Decoder;
};

/** All of ours carry 64 kbit/s: one byte is one unit of the RTP timestamp. */
export const UNITS_PER_FRAME = 160;
export const FRAME_MS = 20;

const g711 = (name: 'PCMU' | 'PCMA', payloadType: number, tables: G711Tables): Codec => ({
  name,
  payloadType,
  clockRateHz: 8000,
  sampleRateHz: 8000,
  createEncoder: () => ({ encode: (frame, into, offset) => encodeG711(tables, frame, into, offset) }),
  createDecoder: () => ({ decode: (payload) => decodeG711(tables, payload) }),
});

export const codecs: Record<CodecName, Codec> = {
  PCMU: g711('PCMU', 0, ulaw),
  PCMA: g711('PCMA', 8, alaw),
  G722: {
    name: 'G722',
    payloadType: 9,
    clockRateHz: 8000,
    sampleRateHz: 16000,
    createEncoder: () => new G722Encoder(),
    createDecoder: () => new G722Decoder(),
  },
};

export const samplesPerFrame = (sampleRateHz: number): number => (sampleRateHz * FRAME_MS) / 1000;
