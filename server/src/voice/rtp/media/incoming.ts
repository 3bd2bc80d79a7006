import { Resampler } from '../audio/resample.ts';
import type { Codec, Decoder } from '../codecs/codec.ts';
import { DigitReceiver } from '../digits/receiver.ts';
import { JitterBuffer } from '../jitter/buffer.ts';
import { Reception } from '../packets/reception.ts';
import { type RtpPacket, sequenceAhead } from '../packets/rtp.ts';

const UNITS_PER_MS = 8;
/** Comfort noise, RFC 3389: it says that there is silence, which is what is played without it. */
const COMFORT_NOISE = 13;
/** 10 to 60 ms, with room; a longer packet is no telephony. */
const PAYLOAD_MAX = 960;

/** What comes in from the agreed source: packets to frames and keys. */
export class Incoming {
  readonly jitter: JitterBuffer;
  reception: Reception | null = null;
  /** Lost packets of sources before this one. */
  #lostBefore = 0;
  #candidate: { packet: RtpPacket; atMs: number } | null = null;
  readonly #decoders = new Map<number, Decoder>();
  readonly #eventTypes: ReadonlySet<number>;
  readonly #digits: DigitReceiver;

  constructor(options: {
    sampleRateHz: number;
    receiving: ReadonlyMap<number, Codec>;
    eventTypes: ReadonlySet<number>;
    onDigit: (digit: string, durationMs: number) => void;
  }) {
    this.jitter = new JitterBuffer(options.sampleRateHz);
    this.#eventTypes = options.eventTypes;
    this.#digits = new DigitReceiver(options.onDigit);
    for (const [type, codec] of options.receiving) {
      this.#decoders.set(type, decoderAt(codec, options.sampleRateHz));
    }
  }

  get lost(): number {
    return this.#lostBefore + (this.reception?.lost ?? 0);
  }

  /** Whether the payload type was agreed on. */
  knows(payloadType: number): boolean {
    return (
      this.#decoders.has(payloadType) || this.#eventTypes.has(payloadType) || payloadType === COMFORT_NOISE
    );
  }

  take(packet: RtpPacket, nowMs: number): void {
    if (this.reception === null) this.#follow(packet);
    else if (packet.ssrc !== this.reception.ssrc) {
      this.#consider(packet, nowMs);
      return;
    }
    this.#accept(packet, nowMs);
  }

  /** On each tick. */
  frame(nowMs: number): Int16Array {
    this.#digits.tick(nowMs);
    return this.jitter.take(nowMs);
  }

  /** Before another one takes over: a key that is still down is reported. */
  end(): void {
    this.#digits.reset();
  }

  /** RFC 3550 appendix A.1: another source counts from its second packet in sequence; a stray one changes nothing. */
  #consider(packet: RtpPacket, nowMs: number): void {
    const candidate = this.#candidate;
    this.#candidate = { packet, atMs: nowMs };
    const follows =
      candidate !== null &&
      candidate.packet.ssrc === packet.ssrc &&
      sequenceAhead(packet.sequence, candidate.packet.sequence) === 1;
    if (!follows) return;
    this.#candidate = null;
    this.#follow(candidate.packet);
    this.#accept(candidate.packet, candidate.atMs);
    this.#accept(packet, nowMs);
  }

  #follow({ ssrc, sequence }: RtpPacket): void {
    this.#lostBefore = this.lost;
    this.reception = new Reception(ssrc, sequence);
    this.jitter.reset();
    this.#digits.reset();
  }

  #accept(packet: RtpPacket, nowMs: number): void {
    const { payloadType, payload, sequence, timestamp } = packet;
    const decoder = this.#decoders.get(payloadType);
    this.reception?.take(sequence, timestamp, Math.round(nowMs * UNITS_PER_MS), decoder !== undefined);
    if (this.#eventTypes.has(payloadType)) this.#digits.take(payload, timestamp, nowMs);
    if (decoder === undefined || payload.length === 0 || payload.length > PAYLOAD_MAX) return;
    // At 64 kbit/s each byte is one unit of the timestamp.
    const units = payload.length;
    this.jitter.insert({ sequence, timestamp, units, payload, decoder }, nowMs);
  }
}

/** A peer may switch to another agreed codec at any time (RFC 3264 section 6.1); frames keep the session's rate. */
function decoderAt(codec: Codec, sampleRateHz: number): Decoder {
  const decoder = codec.createDecoder();
  if (codec.sampleRateHz === sampleRateHz) return decoder;
  const resampler = new Resampler(codec.sampleRateHz, sampleRateHz);
  return { decode: (payload) => resampler.push(decoder.decode(payload)) };
}
