import { timingSafeEqual } from 'node:crypto';
import { rtpHeaderBytes } from '../packets/rtp.ts';
import { RTCP_TAG_BYTES, rtpTagBytes, SessionCipher, type SrtpKeys } from './keys.ts';
import { ReplayWindow } from './replay.ts';

/** SRTP and SRTCP, RFC 3711, without master key identifiers. */

const SEQUENCES = 0x1_0000;
const HALF = 0x8000;
const ENCRYPTED = 0x8000_0000;
/** Sources whose roll-over counter is remembered: a call has one, or two around a transfer. */
const SOURCES_MAX = 8;
const RTCP_INDEX_BYTES = 4;
const RTCP_CLEAR_BYTES = 8;

/** What we send: one source, whose sequence only rises. */
export class SrtpSender {
  readonly #rtp: SessionCipher;
  readonly #rtcp: SessionCipher;
  readonly #tagBytes: number;
  #rollOver = 0;
  #lastSequence: number | null = null;
  #rtcpIndex = 0;

  constructor(keys: SrtpKeys) {
    this.#rtp = new SessionCipher(keys, 'rtp');
    this.#rtcp = new SessionCipher(keys, 'rtcp');
    this.#tagBytes = rtpTagBytes(keys.suite);
  }

  protect(packet: Uint8Array): Buffer {
    const sequence = ((packet[2] as number) << 8) | (packet[3] as number);
    if (this.#lastSequence !== null && sequence < this.#lastSequence) this.#rollOver += 1;
    this.#lastSequence = sequence;
    const out = Buffer.allocUnsafe(packet.length + this.#tagBytes);
    out.set(packet);
    const index = this.#rollOver * SEQUENCES + sequence;
    this.#rtp.crypt(out, Math.max(0, rtpHeaderBytes(packet)), packet.length, out.readUInt32BE(8), index);
    const tag = this.#rtp.tag(out.subarray(0, packet.length), this.#rollOver);
    out.set(tag.subarray(0, this.#tagBytes), packet.length);
    return out;
  }

  /** Section 3.4: the index with the mark of encryption, then the tag. */
  protectRtcp(packet: Uint8Array): Buffer {
    this.#rtcpIndex = (this.#rtcpIndex + 1) % ENCRYPTED;
    const end = packet.length + RTCP_INDEX_BYTES;
    const out = Buffer.allocUnsafe(end + RTCP_TAG_BYTES);
    out.set(packet);
    this.#rtcp.crypt(out, RTCP_CLEAR_BYTES, packet.length, out.readUInt32BE(4), this.#rtcpIndex);
    out.writeUInt32BE((ENCRYPTED + this.#rtcpIndex) >>> 0, packet.length);
    out.set(this.#rtcp.tag(out.subarray(0, end), null).subarray(0, RTCP_TAG_BYTES), end);
    return out;
  }
}

type Source = { rollOver: number; highest: number; window: ReplayWindow };

/** Section 3.3.1: the roll-over counter that puts the sequence nearest to the highest one seen. */
export function estimateRollOver(rollOver: number, highest: number, sequence: number): number {
  if (highest < HALF) return sequence - highest > HALF ? rollOver - 1 : rollOver;
  return highest - HALF > sequence ? rollOver + 1 : rollOver;
}

/** What comes in: authenticated, then deciphered into a copy; null for forged, broken and repeated packets. */
export class SrtpReceiver {
  readonly #rtp: SessionCipher;
  readonly #rtcp: SessionCipher;
  readonly #tagBytes: number;
  readonly #sources = new Map<number, Source>();
  readonly #rtcpWindows = new Map<number, ReplayWindow>();

  constructor(keys: SrtpKeys) {
    this.#rtp = new SessionCipher(keys, 'rtp');
    this.#rtcp = new SessionCipher(keys, 'rtcp');
    this.#tagBytes = rtpTagBytes(keys.suite);
  }

  unprotect(data: Uint8Array): Buffer | null {
    const end = data.length - this.#tagBytes;
    const start = rtpHeaderBytes(data);
    if (start < 0 || start > end) return null;
    const sequence = ((data[2] as number) << 8) | (data[3] as number);
    const ssrc = readUint32(data, 8);
    const source = this.#sources.get(ssrc);
    const rollOver = source === undefined ? 0 : estimateRollOver(source.rollOver, source.highest, sequence);
    if (rollOver < 0) return null;
    const index = rollOver * SEQUENCES + sequence;
    if (source?.window.isFresh(index) === false) return null;
    if (!isTag(this.#rtp.tag(data.subarray(0, end), rollOver), data.subarray(end))) return null;
    this.#remember(ssrc, source, rollOver, sequence);
    const out = Buffer.allocUnsafe(end);
    out.set(data.subarray(0, end));
    this.#rtp.crypt(out, start, end, ssrc, index);
    return out;
  }

  unprotectRtcp(data: Uint8Array): Buffer | null {
    const tagAt = data.length - RTCP_TAG_BYTES;
    const end = tagAt - RTCP_INDEX_BYTES;
    if (end < RTCP_CLEAR_BYTES) return null;
    const word = readUint32(data, end);
    const index = word % ENCRYPTED;
    const ssrc = readUint32(data, 4);
    const window = this.#rtcpWindows.get(ssrc) ?? new ReplayWindow();
    if (!window.isFresh(index)) return null;
    if (!isTag(this.#rtcp.tag(data.subarray(0, tagAt), null), data.subarray(tagAt))) return null;
    window.add(index);
    keepNewest(this.#rtcpWindows, ssrc, window);
    const out = Buffer.from(data.subarray(0, end));
    if (word >= ENCRYPTED) this.#rtcp.crypt(out, RTCP_CLEAR_BYTES, end, ssrc, index);
    return out;
  }

  #remember(ssrc: number, known: Source | undefined, rollOver: number, sequence: number): void {
    const source = known ?? { rollOver, highest: sequence, window: new ReplayWindow() };
    source.window.add(rollOver * SEQUENCES + sequence);
    const isHigher =
      rollOver > source.rollOver || (rollOver === source.rollOver && sequence > source.highest);
    if (isHigher) {
      source.rollOver = rollOver;
      source.highest = sequence;
    }
    if (known === undefined) keepNewest(this.#sources, ssrc, source);
  }
}

const isTag = (computed: Uint8Array, received: Uint8Array): boolean =>
  timingSafeEqual(computed.subarray(0, received.length), received);

const readUint32 = (data: Uint8Array, at: number): number =>
  new DataView(data.buffer, data.byteOffset + at, 4).getUint32(0);

function keepNewest<T>(map: Map<number, T>, key: number, value: T): void {
  const oldest = map.keys().next().value;
  if (!map.has(key) && map.size >= SOURCES_MAX && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
