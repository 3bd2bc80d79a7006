import type { RemoteInfo } from 'node:dgram';
import type { Log } from '../../../platform/observability/log.ts';
import { type Address, Latch } from '../network/latch.ts';
import type { SocketPair } from '../network/sockets.ts';
import type { Timers } from '../network/timers.ts';
import { parseRtcp, type RtcpPacket } from '../packets/rtcp.ts';
import { isRtcp, parseRtp, type RtpPacket } from '../packets/rtp.ts';
import type { Agreement } from '../sdp/negotiate.ts';
import type { SrtpKeys } from '../srtp/keys.ts';
import { SrtpReceiver, SrtpSender } from '../srtp/srtp.ts';

/** Larger than any Ethernet frame: no media. */
const DATAGRAM_MAX = 1_600;

type Listener = {
  knows(payloadType: number): boolean;
  onRtp(packet: RtpPacket, nowMs: number): void;
  onRtcp(packets: readonly RtcpPacket[], nowMs: number): void;
};

/** Datagrams in and out: who may speak, encryption, and where answers go. */
export class Transport {
  packetsIn = 0;
  invalid = 0;

  readonly #pair: SocketPair;
  readonly #timers: Timers;
  readonly #listener: Listener;
  readonly #latch = new Latch();
  #agreement: Agreement | null = null;
  #sender: SrtpSender | null = null;
  #receiver: SrtpReceiver | null = null;
  /** Where RTCP came from, when it has a port of its own. */
  #rtcpSource: Address | null = null;
  /** The packet of this tick, until all calls have theirs. */
  #held: Buffer | null = null;
  #isTroubled = false;

  constructor(pair: SocketPair, timers: Timers, log: Log, listener: Listener) {
    this.#pair = pair;
    this.#timers = timers;
    this.#listener = listener;
    for (const socket of [pair.rtp, pair.rtcp]) {
      socket.on('message', (data, from) => this.#receive(data, from));
      socket.on('error', (error: NodeJS.ErrnoException) => {
        if (!this.#isTroubled) log.warn({ code: error.code }, 'media cannot be sent');
        this.#isTroubled = true;
      });
    }
  }

  get foreign(): number {
    return this.#latch.foreign;
  }

  get heardAtMs(): number | null {
    return this.packetsIn === 0 ? null : this.#latch.heardAtMs;
  }

  get isEncrypted(): boolean {
    return this.#sender !== null;
  }

  get hasTarget(): boolean {
    return this.#latch.target !== null;
  }

  apply(agreement: Agreement): void {
    // What was made before belongs to where it went before.
    this.flush();
    const before = this.#agreement?.srtp ?? null;
    const { srtp } = agreement;
    // The same keys again: counters and replay windows go on (RFC 3711 section 9.1 forbids to use a pad twice).
    if (!isSameKeys(before?.sending, srtp?.sending))
      this.#sender = srtp === null ? null : new SrtpSender(srtp.sending);
    if (!isSameKeys(before?.receiving, srtp?.receiving)) {
      this.#receiver = srtp === null ? null : new SrtpReceiver(srtp.receiving);
    }
    this.#latch.describe(agreement.remote);
    if (!isSameAddress(this.#agreement?.remoteRtcp ?? null, agreement.remoteRtcp)) this.#rtcpSource = null;
    this.#agreement = agreement;
  }

  /** With the next `flush`; a packet that waits already goes before it. */
  sendRtp(packet: Buffer): void {
    this.flush();
    if (this.hasTarget) this.#held = this.#sender === null ? packet : this.#sender.protect(packet);
  }

  flush(): void {
    const data = this.#held;
    const { target } = this.#latch;
    if (data === null || target === null) return;
    this.#held = null;
    this.#pair.rtp.send(data, target.port, target.address);
  }

  sendRtcp(packet: Buffer): void {
    const target = this.#rtcpTarget();
    if (target === null) return;
    const data = this.#sender === null ? packet : this.#sender.protectRtcp(packet);
    const socket = this.#agreement?.isRtcpMuxed ? this.#pair.rtp : this.#pair.rtcp;
    socket.send(data, target.port, target.address);
  }

  /** Behind NAT the described address may lead nowhere: then RTCP goes next to where RTP comes from. */
  #rtcpTarget(): Address | null {
    const target = this.#latch.target;
    if (target === null || this.#agreement === null || this.#agreement.isRtcpMuxed) return target;
    const described = this.#agreement.remoteRtcp;
    if (this.#rtcpSource !== null) return this.#rtcpSource;
    if (described !== null && described.address === target.address) return described;
    return { address: target.address, port: Math.min(65_535, target.port + 1) };
  }

  #receive(data: Buffer, from: RemoteInfo): void {
    if (this.#agreement === null) return;
    const nowMs = this.#timers.now();
    if (data.length > DATAGRAM_MAX) this.invalid += 1;
    else if (isRtcp(data)) this.#receiveRtcp(data, from, nowMs);
    else this.#receiveRtp(data, from, nowMs);
  }

  #receiveRtp(data: Buffer, from: RemoteInfo, nowMs: number): void {
    const ssrc = data.length < 12 ? -1 : data.readUInt32BE(8);
    if (!this.#latch.admits(from, ssrc, nowMs)) return;
    const plain = this.#receiver === null ? data : this.#receiver.unprotect(data);
    const packet = plain === null ? null : parseRtp(plain);
    if (packet === null || !this.#listener.knows(packet.payloadType)) {
      this.invalid += 1;
      return;
    }
    this.#latch.heard(from, ssrc, nowMs);
    this.packetsIn += 1;
    this.#listener.onRtp(packet, nowMs);
  }

  #receiveRtcp(data: Buffer, from: RemoteInfo, nowMs: number): void {
    if (!this.#latch.isKnownHost(from.address)) {
      this.#latch.foreign += 1;
      return;
    }
    const plain = this.#receiver === null ? data : this.#receiver.unprotectRtcp(data);
    const packets = plain === null ? null : parseRtcp(plain);
    if (packets === null) {
      this.invalid += 1;
      return;
    }
    this.#rtcpSource = { address: from.address, port: from.port };
    this.#listener.onRtcp(packets, nowMs);
  }
}

const isSameKeys = (one: SrtpKeys | undefined, other: SrtpKeys | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.suite === other.suite &&
    Buffer.compare(one.key, other.key) === 0 &&
    Buffer.compare(one.salt, other.salt) === 0);

const isSameAddress = (one: Address | null, other: Address | null): boolean =>
  one?.address === other?.address && one?.port === other?.port;
