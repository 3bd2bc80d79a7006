import type { Codec, CodecName } from '../codecs/codec.ts';
import type { SrtpKeys, SrtpSuite } from '../srtp/keys.ts';
import type { Connection, MediaDescription, PayloadFormat } from './types.ts';
import { writeSdp } from './write.ts';

export type SrtpMode = 'off' | 'offered' | 'required';

/** What we can do and where we listen. */
export type Local = {
  connection: Connection;
  port: number;
  sessionId: string;
  sessionVersion: number;
  codecs: readonly CodecName[];
  srtp: SrtpMode;
  keys: Readonly<Record<SrtpSuite, SrtpKeys>>;
  isHeld: boolean;
};

/** Keys have the clock of the audio around them (RFC 4733 section 2.1), so they are offered once for each clock. */
export const EVENT_TYPES: Readonly<Record<Codec['clockRateHz'], number>> = { 8000: 101, 48000: 110 };
const EVENT = 'telephone-event';
const EVENT_KEYS = '0-15';
const PTIME_MS = 20;

export const description = (local: Local, media: MediaDescription[]): string =>
  writeSdp({
    origin: {
      username: '-',
      sessionId: local.sessionId,
      sessionVersion: String(local.sessionVersion),
      connection: local.connection,
    },
    connection: local.connection,
    direction: null,
    media,
  });

export const eventFormat = (payloadType: number, clockRateHz: number): PayloadFormat => ({
  payloadType,
  name: EVENT,
  clockRateHz,
  channels: 1,
  parameters: EVENT_KEYS,
});

export const formatOf = (codec: Codec, payloadType: number): PayloadFormat => ({
  payloadType,
  name: codec.name,
  clockRateHz: codec.clockRateHz,
  channels: codec.channels,
  parameters: codec.parameters,
});

export function audio(
  local: Local,
  part: Partial<MediaDescription> & { payloads: PayloadFormat[] },
): MediaDescription {
  return {
    kind: 'audio',
    port: local.port,
    protocol: 'RTP/AVP',
    formats: part.payloads.map(({ payloadType }) => String(payloadType)),
    connection: null,
    direction: 'sendrecv',
    ptimeMs: PTIME_MS,
    rtcp: null,
    rtcpMux: false,
    crypto: [],
    ...part,
  };
}

/** Refused as RFC 3264 section 6 asks: the same line with port zero. */
export const refused = (media: MediaDescription): MediaDescription => ({
  ...media,
  port: 0,
  payloads: [],
  connection: null,
  direction: null,
  ptimeMs: null,
  rtcp: null,
  rtcpMux: false,
  crypto: [],
});
