import { FrameResampler } from '../audio/resample.ts';
import type { Codec, Decoder } from '../codecs/codec.ts';
import { DigitReceiver } from '../digits/receiver.ts';
import { JitterBuffer } from '../jitter/buffer.ts';
import { Reception } from '../packets/reception.ts';
import { type RtpPacket, sequenceAhead } from '../packets/rtp.ts';

const UNITS_PER_MS = 8;
/** Comfort noise, RFC 3389: it says that there is silence, which is what is played without it. */
const COMFORT_NOISE = 13;
/** 10 to 60 ms, with room; a longer packet is no telephony. */
const PAYLOAD_MAX = 1_500;
const CLOCK_HZ = UNITS_PER_MS * 1000;

/** What comes in from the agreed source: packets to frames and keys. */
export class Incoming {
  readonly jitter: JitterBuffer;
  reception: Reception | null = null;
  /** Lost packets of sources before this one. */
  #lostBefore = 0;
  #candidate: { packet: RtpPacket; atMs: number } | null = null;
  readonly #decoders = new Map<number, { codec: Codec; decoder: Decoder }>();
  readonly #clock = new SourceClock();
  readonly #eventTypes: ReadonlyMap<number, number>;
  readonly #digits: DigitReceiver;

  constructor(options: {
    sampleRateHz: number;
    receiving: ReadonlyMap<number, Codec>;
    eventTypes: ReadonlyMap<number, number>;
    onDigit: (digit: string, durationMs: number) => void;
  }) {
    this.jitter = new JitterBuffer(options.sampleRateHz);
    this.#eventTypes = options.eventTypes;
    this.#digits = new DigitReceiver(options.onDigit);
    for (const [type, codec] of options.receiving) {
      this.#decoders.set(type, { codec, decoder: decoderAt(codec, options.sampleRateHz) });
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
    for (const { decoder } of this.#decoders.values()) decoder.close?.();
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
    const { payloadType, payload, sequence } = packet;
    const audio = this.#decoders.get(payloadType);
    const timestamp = this.#clock.unitsAt(packet.timestamp, audio?.codec.clockRateHz ?? null);
    this.reception?.take(sequence, timestamp, Math.round(nowMs * UNITS_PER_MS), audio !== undefined);
    const eventClockHz = this.#eventTypes.get(payloadType);
    if (eventClockHz !== undefined) this.#digits.take(payload, packet.timestamp, nowMs, eventClockHz);
    if (audio === undefined || payload.length > PAYLOAD_MAX) return;
    const units = audio.codec.unitsOf(payload);
    if (units === null || units === 0) return;
    this.jitter.insert({ sequence, timestamp, units, payload, decoder: audio.decoder }, nowMs);
  }
}

/** A peer may switch to another agreed codec at any time (RFC 3264 section 6.1); frames keep the session's rate. */
function decoderAt(codec: Codec, sampleRateHz: number): Decoder {
  const decoder = codec.createDecoder();
  if (codec.sampleRateHz === sampleRateHz) return decoder;
  const resampler = new FrameResampler(codec.sampleRateHz, sampleRateHz);
  return {
    decode: (payload) => resampler.push(decoder.decode(payload)),
    close: () => decoder.close?.(),
  };
}

/** Timestamps of any clock in units of 1/8000 s. A faster clock wraps sooner, so its wraps are counted. */
class SourceClock {
  #last: number | null = null;
  #elapsed = 0;
  #fraction = 1;

  /** `clockRateHz` null: keys and comfort noise have the clock of the audio around them. */
  unitsAt(timestamp: number, clockRateHz: number | null): number {
    if (clockRateHz !== null) this.#fraction = clockRateHz / CLOCK_HZ;
    if (this.#fraction === 1) return timestamp;
    if (this.#last === null) this.#elapsed = timestamp;
    else this.#elapsed += (timestamp - this.#last) | 0;
    this.#last = timestamp;
    return Math.floor(this.#elapsed / this.#fraction) >>> 0;
  }
}
