/** RTCP packets, RFC 3550 section 6: reports, source description, goodbye. Other types are skipped. */

export type ReceptionReport = {
  ssrc: number;
  /** Share of packets lost since the last report, 0 to 1 (transmitted as n/256). */
  lostShare: number;
  lostTotal: number;
  highestSequence: number;
  /** In units of the RTP timestamp. */
  jitter: number;
  /** Middle 32 bits of the last sender report's NTP time, and the delay since then in 1/65536 s; 0 for none. */
  lastReport: number;
  sinceLastReport: number;
};

export type SenderInfo = {
  /** NTP time: seconds and fraction, 32 bits each. */
  ntpSeconds: number;
  ntpFraction: number;
  timestamp: number;
  packets: number;
  bytes: number;
};

export type RtcpPacket =
  | { kind: 'sender'; ssrc: number; info: SenderInfo; reports: ReceptionReport[] }
  | { kind: 'receiver'; ssrc: number; reports: ReceptionReport[] }
  | { kind: 'description'; chunks: { ssrc: number; cname: string | null }[] }
  | { kind: 'bye'; ssrcs: number[]; reason: string | null };

const SR = 200;
const RR = 201;
const SDES = 202;
const BYE = 203;
const CNAME = 1;
const REPORT_BYTES = 24;
/** Five bits count reports, chunks and sources. */
const COUNT_MAX = 31;

/** All packets of a compound; null when its structure is broken (appendix A.2). */
export function parseRtcp(data: Uint8Array): RtcpPacket[] | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const packets: RtcpPacket[] = [];
  let at = 0;
  while (at < data.length) {
    if (data.length - at < 4 || view.getUint8(at) >> 6 !== 2) return null;
    const length = (view.getUint16(at + 2) + 1) * 4;
    if (at + length > data.length) return null;
    const padding = (view.getUint8(at) & 0x20) === 0 ? 0 : view.getUint8(at + length - 1);
    if (padding > length - 4) return null;
    const body = new DataView(data.buffer, data.byteOffset + at, length - padding);
    const packet = parseOne(body);
    if (packet === 'broken') return null;
    if (packet !== null) packets.push(packet);
    at += length;
  }
  return packets;
}

function parseOne(body: DataView): RtcpPacket | 'broken' | null {
  const count = body.getUint8(0) & COUNT_MAX;
  switch (body.getUint8(1)) {
    case SR: {
      if (body.byteLength < 28 + count * REPORT_BYTES) return 'broken';
      const info = {
        ntpSeconds: body.getUint32(8),
        ntpFraction: body.getUint32(12),
        timestamp: body.getUint32(16),
        packets: body.getUint32(20),
        bytes: body.getUint32(24),
      };
      return { kind: 'sender', ssrc: body.getUint32(4), info, reports: parseReports(body, 28, count) };
    }
    case RR:
      if (body.byteLength < 8 + count * REPORT_BYTES) return 'broken';
      return { kind: 'receiver', ssrc: body.getUint32(4), reports: parseReports(body, 8, count) };
    case SDES:
      return { kind: 'description', chunks: parseChunks(body, count) };
    case BYE: {
      if (body.byteLength < 4 + count * 4) return 'broken';
      const ssrcs = Array.from({ length: count }, (_, index) => body.getUint32(4 + index * 4));
      return { kind: 'bye', ssrcs, reason: textAt(body, 4 + count * 4) };
    }
    default:
      return null;
  }
}

const parseReports = (body: DataView, start: number, count: number): ReceptionReport[] =>
  Array.from({ length: count }, (_, index) => {
    const at = start + index * REPORT_BYTES;
    return {
      ssrc: body.getUint32(at),
      lostShare: body.getUint8(at + 4) / 256,
      lostTotal: (body.getInt32(at + 4) << 8) >> 8, // 24 bits, signed
      highestSequence: body.getUint32(at + 8),
      jitter: body.getUint32(at + 12),
      lastReport: body.getUint32(at + 16),
      sinceLastReport: body.getUint32(at + 20),
    };
  });

/** Length-prefixed text; null when there is none or it is cut off. */
function textAt(body: DataView, at: number): string | null {
  if (at >= body.byteLength) return null;
  const length = body.getUint8(at);
  if (length === 0 || at + 1 + length > body.byteLength) return null;
  return Buffer.from(body.buffer, body.byteOffset + at + 1, length).toString('utf8');
}

function parseChunks(body: DataView, count: number): { ssrc: number; cname: string | null }[] {
  const chunks: { ssrc: number; cname: string | null }[] = [];
  let at = 4;
  while (chunks.length < count && at + 4 <= body.byteLength) {
    const chunk: { ssrc: number; cname: string | null } = { ssrc: body.getUint32(at), cname: null };
    at += 4;
    while (at + 1 < body.byteLength && body.getUint8(at) !== 0) {
      if (body.getUint8(at) === CNAME) chunk.cname = textAt(body, at + 1);
      at += 2 + body.getUint8(at + 1);
    }
    at = (at + 4) & ~3; // items end with a zero byte, padded to four
    chunks.push(chunk);
  }
  return chunks;
}

function header(type: number, count: number, bytes: number): Buffer {
  const packet = Buffer.alloc(bytes);
  packet[0] = 0x80 | count;
  packet[1] = type;
  packet.writeUInt16BE(bytes / 4 - 1, 2);
  return packet;
}

function writeReports(packet: Buffer, start: number, reports: readonly ReceptionReport[]): void {
  reports.forEach((report, index) => {
    const at = start + index * REPORT_BYTES;
    packet.writeUInt32BE(report.ssrc, at);
    const lost = Math.max(-0x80_0000, Math.min(0x7f_ffff, report.lostTotal));
    packet.writeUInt32BE(lost & 0xff_ffff, at + 4);
    packet[at + 4] = Math.min(255, Math.floor(report.lostShare * 256));
    packet.writeUInt32BE(report.highestSequence >>> 0, at + 8);
    packet.writeUInt32BE(report.jitter >>> 0, at + 12);
    packet.writeUInt32BE(report.lastReport >>> 0, at + 16);
    packet.writeUInt32BE(report.sinceLastReport >>> 0, at + 20);
  });
}

export function writeSenderReport(
  ssrc: number,
  info: SenderInfo,
  reports: readonly ReceptionReport[],
): Buffer {
  const packet = header(SR, reports.length, 28 + reports.length * REPORT_BYTES);
  packet.writeUInt32BE(ssrc, 4);
  packet.writeUInt32BE(info.ntpSeconds >>> 0, 8);
  packet.writeUInt32BE(info.ntpFraction >>> 0, 12);
  packet.writeUInt32BE(info.timestamp >>> 0, 16);
  packet.writeUInt32BE(info.packets >>> 0, 20);
  packet.writeUInt32BE(info.bytes >>> 0, 24);
  writeReports(packet, 28, reports);
  return packet;
}

export function writeReceiverReport(ssrc: number, reports: readonly ReceptionReport[]): Buffer {
  const packet = header(RR, reports.length, 8 + reports.length * REPORT_BYTES);
  packet.writeUInt32BE(ssrc, 4);
  writeReports(packet, 8, reports);
  return packet;
}

export function writeDescription(ssrc: number, cname: string): Buffer {
  const text = Buffer.from(cname, 'utf8').subarray(0, 255);
  const packet = header(SDES, 1, 4 + ((4 + 2 + text.length + 4) & ~3));
  packet.writeUInt32BE(ssrc, 4);
  packet[8] = CNAME;
  packet[9] = text.length;
  packet.set(text, 10);
  return packet;
}

export function writeBye(ssrc: number): Buffer {
  const packet = header(BYE, 1, 8);
  packet.writeUInt32BE(ssrc, 4);
  return packet;
}
