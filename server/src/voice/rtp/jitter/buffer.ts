import { rms } from '../audio/levels.ts';
import { type Decoder, FRAME_MS, UNITS_PER_FRAME } from '../codecs/codec.ts';
import { sequenceAhead, timestampAhead } from '../packets/rtp.ts';
import { Concealment } from './concealment.ts';
import { DelayControl } from './delay.ts';

/** A packet's audio, decoded when its turn comes: decoders keep state, so order matters. */
export type AudioPacket = {
  sequence: number;
  timestamp: number;
  /** Length in units of the timestamp. */
  units: number;
  payload: Uint8Array;
  decoder: Decoder;
};

const UNITS_PER_MS = UNITS_PER_FRAME / FRAME_MS;
const PACKETS_MAX = 64;
const SEEN = 128;
/** No audio for so long: the next packet begins a new burst of speech (silence suppression, hold, keys). */
const IDLE_FRAMES = 5;
/** A timestamp this far from what is expected is a new position, not jitter. */
const JUMP_UNITS = 300 * UNITS_PER_MS;
const REVIEW_FRAMES = 10;
/** An adjustment waits so long for a quiet frame. */
const PATIENCE_FRAMES = 100;
const QUIET_RMS = 100;
const QUIET_SHARE = 0.25;
/** Levels are averaged over so many measurements. */
const AVERAGED = 10;

export type JitterStats = {
  late: number;
  duplicates: number;
  concealedFrames: number;
  stretchedFrames: number;
  droppedFrames: number;
  jumps: number;
};

/** Orders packets by timestamp and gives one frame each 20 ms, whatever came. */
export class JitterBuffer {
  readonly stats: JitterStats = {
    late: 0,
    duplicates: 0,
    concealedFrames: 0,
    stretchedFrames: 0,
    droppedFrames: 0,
    jumps: 0,
  };
  /** Whether any part of the last frame was made up. */
  isConcealed = true;

  readonly #samplesPerUnit: number;
  readonly #frameSamples: number;
  readonly #concealment: Concealment;
  readonly #delay = new DelayControl();
  readonly #packets: AudioPacket[] = [];
  readonly #seen = new Int32Array(SEEN).fill(-1);
  /** Timestamp of the next unit to play. */
  #next: number | null = null;
  #rest: Int16Array = new Int16Array(0);
  #highestSequence = 0;
  #emptyFrames = 0;
  #lastTakeMs = 0;
  #frames = 0;
  #wanted: 'none' | 'stretch' | 'shrink' = 'none';
  #isUrgent = false;
  #waitedFrames = 0;
  #averageRms = 0;
  #lastRms = 0;

  constructor(sampleRateHz: number) {
    this.#samplesPerUnit = sampleRateHz / 1000 / UNITS_PER_MS;
    this.#frameSamples = UNITS_PER_FRAME * this.#samplesPerUnit;
    this.#concealment = new Concealment(sampleRateHz);
  }

  /** Mean time from arrival to playout. */
  get delayMs(): number {
    return this.#delay.meanMs;
  }

  insert(packet: AudioPacket, nowMs: number): void {
    const slot = packet.sequence % SEEN;
    if (this.#seen[slot] === packet.sequence) {
      this.stats.duplicates += 1;
      return;
    }
    this.#seen[slot] = packet.sequence;
    this.#place(packet, sequenceAhead(packet.sequence, this.#highestSequence) > 0);
    if (this.#next === null) return;
    const ahead = timestampAhead(packet.timestamp, this.#next);
    const untilTakeMs = Math.max(0, Math.min(FRAME_MS, this.#lastTakeMs + FRAME_MS - nowMs));
    this.#delay.observe(ahead / UNITS_PER_MS + untilTakeMs);
    if (ahead + packet.units <= 0) {
      this.stats.late += 1;
      this.#review();
      return;
    }
    this.#enqueue(packet);
  }

  take(nowMs: number): Int16Array {
    this.#lastTakeMs = nowMs;
    this.#frames += 1;
    this.isConcealed = false;
    if (this.#next === null) {
      this.isConcealed = true;
      return new Int16Array(this.#frameSamples);
    }
    const isReview = this.#frames % REVIEW_FRAMES === 0;
    if (isReview) this.#review();
    const frame = this.#wanted === 'none' ? this.#pull() : this.#pullAdjusted();
    if (this.isConcealed) this.stats.concealedFrames += 1;
    // Levels matter only for adjustments: a sample of them is enough until one is wanted.
    if (isReview || this.#wanted !== 'none') this.#measure(frame);
    return frame;
  }

  /** Another source: its sequence and timestamps have nothing to do with those before. */
  reset(): void {
    this.#next = null;
    this.#packets.length = 0;
    this.#rest = this.#rest.subarray(0, 0);
    this.#seen.fill(-1);
  }

  /** Where playout stands after this packet: unchanged, or anew at a first packet, after silence, or after a jump. */
  #place(packet: AudioPacket, isNewer: boolean): void {
    const { timestamp } = packet;
    if (this.#next === null) this.#restartAt(packet);
    else {
      const ahead = timestampAhead(timestamp, this.#next);
      const isAfterSilence = this.#emptyFrames >= IDLE_FRAMES && this.#packets.length === 0 && isNewer;
      const isJump = ahead > JUMP_UNITS || (ahead < -JUMP_UNITS && isNewer);
      if (isJump) this.stats.jumps += 1;
      if (isJump || isAfterSilence) this.#restartAt(packet);
    }
    if (isNewer) this.#highestSequence = packet.sequence;
  }

  #restartAt({ sequence, timestamp }: AudioPacket): void {
    this.#packets.length = 0;
    this.#rest = this.#rest.subarray(0, 0);
    this.#next = (timestamp - Math.round(this.#delay.startMs * UNITS_PER_MS)) >>> 0;
    this.#highestSequence = sequence;
    this.#delay.restart();
    this.#wanted = 'none';
  }

  #enqueue(packet: AudioPacket): void {
    const packets = this.#packets;
    let at = packets.length;
    while (at > 0 && timestampAhead((packets[at - 1] as AudioPacket).timestamp, packet.timestamp) > 0)
      at -= 1;
    if (at === packets.length) packets.push(packet);
    else packets.splice(at, 0, packet);
    if (packets.length > PACKETS_MAX) packets.shift();
  }

  #review(): void {
    const decision = this.#delay.decide();
    if (decision.kind !== this.#wanted) this.#waitedFrames = 0;
    this.#wanted = decision.kind;
    this.#isUrgent = decision.kind !== 'none' && decision.isUrgent;
  }

  #pullAdjusted(): Int16Array {
    this.#waitedFrames += 1;
    const isDue = this.#isUrgent || this.#waitedFrames > PATIENCE_FRAMES;
    if (this.#wanted === 'stretch') {
      if (!isDue && !this.#isQuiet(this.#lastRms)) return this.#pull();
      this.#adjusted(FRAME_MS);
      this.stats.stretchedFrames += 1;
      this.isConcealed = true;
      return this.#concealment.conceal(this.#frameSamples);
    }
    const dropped = this.#pull();
    const isCovered = timestampAhead(this.#lastTimestamp(), this.#next ?? 0) >= UNITS_PER_FRAME;
    if (!isCovered || !(isDue || this.#isQuiet(rms(dropped)))) return dropped;
    this.#adjusted(-FRAME_MS);
    this.stats.droppedFrames += 1;
    return blend(dropped, this.#pull());
  }

  #measure(frame: Int16Array): void {
    this.#lastRms = rms(frame);
    this.#averageRms += (this.#lastRms - this.#averageRms) / AVERAGED;
  }

  #adjusted(byMs: number): void {
    this.#delay.shift(byMs);
    this.#wanted = 'none';
    this.#review();
  }

  #lastTimestamp(): number {
    const last = this.#packets.at(-1);
    return last === undefined ? (this.#next ?? 0) : last.timestamp + last.units;
  }

  #isQuiet(level: number): boolean {
    return level < QUIET_RMS || level < this.#averageRms * QUIET_SHARE;
  }

  #pull(): Int16Array {
    const head = this.#packets[0];
    const next = this.#next as number;
    if (
      head === undefined ||
      head.timestamp !== next ||
      head.units !== UNITS_PER_FRAME ||
      this.#rest.length > 0
    ) {
      return this.#assemble();
    }
    this.#packets.shift();
    this.#next = (next + UNITS_PER_FRAME) >>> 0;
    this.#emptyFrames = 0;
    const frame = head.decoder.decode(head.payload);
    this.#concealment.join(frame);
    return frame;
  }

  /** A frame from parts of packets, of other lengths than ours, and of concealment where there are none. */
  #assemble(): Int16Array {
    const frame = new Int16Array(this.#frameSamples);
    let filled = 0;
    let hasAudio = false;
    while (filled < frame.length) {
      if (this.#rest.length === 0 && this.#openPacket()) continue;
      const wanted = frame.length - filled;
      const isReal = this.#rest.length > 0;
      const part = isReal
        ? this.#rest.subarray(0, wanted)
        : this.#concealment.conceal(this.#gapSamples(wanted));
      if (isReal) {
        this.#rest = this.#rest.subarray(part.length);
        this.#concealment.join(part);
        hasAudio = true;
      } else this.isConcealed = true;
      frame.set(part, filled);
      filled += part.length;
      this.#next = ((this.#next as number) + part.length / this.#samplesPerUnit) >>> 0;
    }
    this.#emptyFrames = hasAudio ? 0 : this.#emptyFrames + 1;
    return frame;
  }

  /** Decodes the next packet when its turn has come; what lies before the playout position is left out. */
  #openPacket(): boolean {
    const head = this.#packets[0];
    if (head === undefined) return false;
    const ahead = timestampAhead(head.timestamp, this.#next as number);
    if (ahead > 0) return false;
    this.#packets.shift();
    this.#rest = head.decoder.decode(head.payload).subarray(-ahead * this.#samplesPerUnit);
    return true;
  }

  #gapSamples(wanted: number): number {
    const head = this.#packets[0];
    if (head === undefined) return wanted;
    const gap = timestampAhead(head.timestamp, this.#next as number) * this.#samplesPerUnit;
    return Math.min(wanted, gap);
  }
}

const BLEND_SHARE = 4;

/** The first frame fades into the second over 5 ms: the join to what was played before stays smooth. */
function blend(from: Int16Array, into: Int16Array): Int16Array {
  const count = into.length / BLEND_SHARE;
  for (let index = 0; index < count; index += 1) {
    const share = (index + 1) / (count + 1);
    into[index] = Math.round((into[index] as number) * share + (from[index] as number) * (1 - share));
  }
  return into;
}
