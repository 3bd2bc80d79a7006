/** RTP packets, RFC 3550 section 5.1. */

export type RtpPacket = {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
  csrcs: readonly number[];
  extension: { profile: number; data: Uint8Array } | null;
  payload: Uint8Array;
};

export const RTP_HEADER_BYTES = 12;
const VERSION = 2;
const NO_CSRCS: readonly number[] = [];

/**
 * RFC 5761 section 4: the second byte of an RTCP packet is 192 to 223, which RTP avoids when both share a port.
 */
export const isRtcp = (data: Uint8Array): boolean =>
  data.length >= 8 && (data[1] as number) >= 192 && (data[1] as number) <= 223;

/** Bytes before the payload, CSRCs and extension included; −1 when the packet is no RTP. */
export function rtpHeaderBytes(data: Uint8Array): number {
  if (data.length < RTP_HEADER_BYTES || (data[0] as number) >> 6 !== VERSION) return -1;
  let bytes = RTP_HEADER_BYTES + ((data[0] as number) & 0x0f) * 4;
  if (((data[0] as number) & 0x10) !== 0) {
    if (data.length < bytes + 4) return -1;
    bytes += 4 + (((data[bytes + 2] as number) << 8) | (data[bytes + 3] as number)) * 4;
  }
  return bytes <= data.length ? bytes : -1;
}

const uint32 = (data: Uint8Array, at: number): number =>
  (((data[at] as number) << 24) |
    ((data[at + 1] as number) << 16) |
    ((data[at + 2] as number) << 8) |
    (data[at + 3] as number)) >>>
  0;

/** Null for what is no valid RTP (appendix A.1). The payload is a view on the datagram. */
export function parseRtp(data: Uint8Array): RtpPacket | null {
  const start = rtpHeaderBytes(data);
  if (start < 0) return null;
  let end = data.length;
  if (((data[0] as number) & 0x20) !== 0) {
    const padding = data[end - 1] as number;
    if (padding === 0 || padding > end - start) return null;
    end -= padding;
  }
  return {
    payloadType: (data[1] as number) & 0x7f,
    marker: ((data[1] as number) & 0x80) !== 0,
    sequence: ((data[2] as number) << 8) | (data[3] as number),
    timestamp: uint32(data, 4),
    ssrc: uint32(data, 8),
    csrcs: ((data[0] as number) & 0x0f) === 0 ? NO_CSRCS : csrcsOf(data),
    extension: ((data[0] as number) & 0x10) === 0 ? null : extensionOf(data, start),
    // Not `subarray`: of a Buffer it makes a Buffer, at several times the cost.
    payload: new Uint8Array(data.buffer, data.byteOffset + start, end - start),
  };
}

const csrcsOf = (data: Uint8Array): number[] =>
  Array.from({ length: (data[0] as number) & 0x0f }, (_, index) =>
    uint32(data, RTP_HEADER_BYTES + index * 4),
  );

function extensionOf(data: Uint8Array, end: number): RtpPacket['extension'] {
  const start = RTP_HEADER_BYTES + ((data[0] as number) & 0x0f) * 4;
  const profile = ((data[start] as number) << 8) | (data[start + 1] as number);
  return { profile, data: data.subarray(start + 4, end) };
}

export type RtpHeader = {
  payloadType: number;
  marker: boolean;
  sequence: number;
  timestamp: number;
  ssrc: number;
};

/** The fixed header into the first 12 bytes: what we send has neither CSRCs nor extension nor padding. */
export function writeRtpHeader(into: Uint8Array, header: RtpHeader): void {
  const { sequence, timestamp, ssrc } = header;
  into[0] = VERSION << 6;
  into[1] = (header.marker ? 0x80 : 0) | header.payloadType;
  into[2] = sequence >> 8;
  into[3] = sequence;
  into[4] = timestamp >>> 24;
  into[5] = timestamp >>> 16;
  into[6] = timestamp >>> 8;
  into[7] = timestamp;
  into[8] = ssrc >>> 24;
  into[9] = ssrc >>> 16;
  into[10] = ssrc >>> 8;
  into[11] = ssrc;
}

/** Any packet, whole. */
export function writeRtp(packet: RtpPacket & { paddingBytes?: number }): Buffer {
  const { csrcs, extension, payload, paddingBytes = 0 } = packet;
  const words = extension === null ? 0 : Math.ceil(extension.data.length / 4);
  const extensionBytes = extension === null ? 0 : 4 + words * 4;
  const start = RTP_HEADER_BYTES + csrcs.length * 4 + extensionBytes;
  const data = Buffer.alloc(start + payload.length + paddingBytes);
  writeRtpHeader(data, packet);
  data[0] = (VERSION << 6) | (paddingBytes > 0 ? 0x20 : 0) | (extension === null ? 0 : 0x10) | csrcs.length;
  for (const [index, csrc] of csrcs.entries()) data.writeUInt32BE(csrc, RTP_HEADER_BYTES + index * 4);
  if (extension !== null) {
    const at = RTP_HEADER_BYTES + csrcs.length * 4;
    data.writeUInt16BE(extension.profile, at);
    data.writeUInt16BE(words, at + 2);
    data.set(extension.data, at + 4);
  }
  data.set(payload, start);
  if (paddingBytes > 0) data[data.length - 1] = paddingBytes;
  return data;
}

/** How far a is ahead of b in a counter that wraps: negative when behind. */
export const sequenceAhead = (a: number, b: number): number => ((a - b) << 16) >> 16;
export const timestampAhead = (a: number, b: number): number => (a - b) | 0;
