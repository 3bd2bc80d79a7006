import { randomBytes } from 'node:crypto';
import { FrameResampler } from '../audio/resample.ts';
import { dtmf } from '../audio/tones.ts';
import { type Codec, type Encoder, FRAME_MS, samplesPerFrame, UNITS_PER_FRAME } from '../codecs/codec.ts';
import { EVENT_BYTES, keyOf, writeEvent } from '../digits/event.ts';
import { DigitSender, type DigitStep } from '../digits/sender.ts';
import { RTP_HEADER_BYTES, writeRtpHeader } from '../packets/rtp.ts';
import { Player } from './player.ts';

/** Time inside: 160 units a frame. */
const CLOCK_HZ = (UNITS_PER_FRAME / FRAME_MS) * 1000;

export type OutgoingFormat = {
  codec: Codec;
  payloadType: number;
  eventType: number | null;
  /** With their clocks. */
  eventTypes: ReadonlyMap<number, number>;
};

/** What goes out: one packet a tick, numbered, from the queue of audio and the queue of keys. */
export class Outgoing {
  readonly ssrc = randomBytes(4).readUInt32BE();
  readonly player = new Player();
  readonly digits = new DigitSender();
  packets = 0;
  bytes = 0;

  /** Below half the range: RFC 3711 section 3.3.1 guesses the roll-over counter from it. */
  #sequence = randomBytes(2).readUInt16BE() >> 1;
  #timestamp = randomBytes(4).readUInt32BE();
  #format: OutgoingFormat | null = null;
  #encoder: Encoder | null = null;
  #sampleRateHz = 0;
  /** Of the RTP timestamp, which has the codec's clock. */
  #unitsPerFrame = UNITS_PER_FRAME;
  #frameSamples = 0;
  #silence: Int16Array = new Int16Array(0);
  #tone: Int16Array = new Int16Array(0);
  #isFirst = true;

  get timestamp(): number {
    return this.#timestamp;
  }

  get silence(): Int16Array {
    return this.#silence;
  }

  /** `sampleRateHz` is that of what is played, whatever the codec's. */
  apply(format: OutgoingFormat, sampleRateHz: number): void {
    if (this.#format?.codec !== format.codec) {
      this.#encoder?.close?.();
      this.#encoder = encoderAt(format.codec, sampleRateHz);
      this.#unitsPerFrame = (format.codec.clockRateHz * FRAME_MS) / 1000;
      this.#sampleRateHz = sampleRateHz;
      this.#frameSamples = samplesPerFrame(sampleRateHz);
      this.#silence = new Int16Array(this.#frameSamples);
    }
    this.#format = format;
  }

  close(): void {
    this.player.stop();
    this.digits.clear();
    this.#encoder?.close?.();
    this.#encoder = null;
  }

  /** Time passes without a packet. */
  skip(frames: number): void {
    this.#timestamp = (this.#timestamp + frames * this.#unitsPerFrame) >>> 0;
    this.#isFirst = true;
  }

  /** The packets of this tick through `send`; returns the audio in them. */
  step(nowMs: number, send: (packet: Buffer) => void): Int16Array {
    const format = this.#format as OutgoingFormat;
    const step = this.digits.isBusy ? this.digits.step() : null;
    let frame = this.#silence;
    if (step === null) frame = this.player.next(this.#frameSamples, nowMs) ?? frame;
    else if (step !== 'pause' && format.eventType === null) frame = this.#toneOf(step);
    if (step !== null && step !== 'pause' && format.eventType !== null)
      this.#sendEvent(step, format.eventType, send);
    else this.#sendAudio(frame, format.payloadType, send);
    this.#timestamp = (this.#timestamp + this.#unitsPerFrame) >>> 0;
    return frame;
  }

  #sendAudio(frame: Int16Array, payloadType: number, send: (packet: Buffer) => void): void {
    const room = Buffer.allocUnsafe(RTP_HEADER_BYTES + (this.#format?.codec.frameBytesMax ?? 0));
    const bytes = this.#encoder?.encode(frame, room, RTP_HEADER_BYTES) ?? 0;
    if (bytes === 0) return;
    const length = RTP_HEADER_BYTES + bytes;
    // Views are objects: most codecs fill the room, and then it is the packet.
    const packet = length === room.length ? room : room.subarray(0, length);
    // RFC 3551 section 4.1: the mark begins a burst of speech.
    this.#number(packet, payloadType, this.#isFirst, this.#timestamp);
    this.#isFirst = false;
    send(packet);
  }

  #sendEvent(step: Exclude<DigitStep, 'pause'>, type: number, send: (packet: Buffer) => void): void {
    // RFC 4733 section 2.5.1: all packets of a key have the timestamp of its beginning.
    const ago = (step.unitsAgo / UNITS_PER_FRAME) * this.#unitsPerFrame;
    const timestamp = (this.#timestamp - ago) >>> 0;
    const clockRateHz = this.#format?.eventTypes.get(type) ?? CLOCK_HZ;
    const durationUnits = (step.event.durationUnits / CLOCK_HZ) * clockRateHz;
    for (let copy = 0; copy < step.copies; copy += 1) {
      const packet = Buffer.allocUnsafe(RTP_HEADER_BYTES + EVENT_BYTES);
      writeEvent({ ...step.event, durationUnits }, packet, RTP_HEADER_BYTES);
      this.#number(packet, type, step.isFirst && copy === 0, timestamp);
      send(packet);
    }
  }

  #number(packet: Buffer, payloadType: number, marker: boolean, timestamp: number): void {
    writeRtpHeader(packet, { payloadType, marker, sequence: this.#sequence, timestamp, ssrc: this.ssrc });
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.packets += 1;
    this.bytes += packet.length - RTP_HEADER_BYTES;
  }

  /** The other side takes no telephone events: the key as a tone, cut into frames. */
  #toneOf(step: Exclude<DigitStep, 'pause'>): Int16Array {
    const sampleRateHz = this.#sampleRateHz;
    if (step.isFirst)
      this.#tone = dtmf(keyOf(step.event.code) ?? '0', { sampleRateHz, durationMs: 5 * FRAME_MS });
    const at = (step.unitsAgo / UNITS_PER_FRAME) * this.#frameSamples;
    return this.#tone.slice(at, at + this.#frameSamples);
  }
}

/** A codec that was agreed in mid-call may run at another rate than the call's. */
function encoderAt(codec: Codec, sampleRateHz: number): Encoder {
  const encoder = codec.createEncoder();
  if (codec.sampleRateHz === sampleRateHz) return encoder;
  const resampler = new FrameResampler(sampleRateHz, codec.sampleRateHz);
  return {
    encode: (frame, into, offset) => encoder.encode(resampler.push(frame), into, offset),
    close: () => encoder.close?.(),
  };
}
