import { describe, expect, it } from 'vitest';
import { dbfs, peak, rms } from '../audio/levels.ts';
import { sine } from '../audio/tones.ts';
import { seeded, speechLike } from '../test-tools.ts';
import { type AudioPacket, JitterBuffer } from './buffer.ts';

const RATE = 8_000;
const FRAME = 160;

type Arrival = { atMs: number; packet: AudioPacket };

type Network = {
  ptimeMs?: number;
  jitterMs?: number;
  lossShare?: number;
  repeatShare?: number;
  /** How much faster the sender's clock is than ours. */
  driftPpm?: number;
  firstSequence?: number;
  firstTimestamp?: number;
  seed?: number;
};

/** The signal as packets, with the times at which a network delivers them. */
function deliver(signal: Int16Array, network: Network = {}): Arrival[] {
  const { ptimeMs = 20, jitterMs = 0, lossShare = 0, repeatShare = 0, driftPpm = 0, seed = 1 } = network;
  const { firstSequence = 100, firstTimestamp = 0xffff_f000 } = network;
  const random = seeded(seed);
  const units = ptimeMs * 8;
  const arrivals: Arrival[] = [];
  for (let count = 0; (count + 1) * units <= signal.length; count += 1) {
    const samples = signal.slice(count * units, (count + 1) * units);
    const packet: AudioPacket = {
      sequence: (firstSequence + count) & 0xffff,
      timestamp: (firstTimestamp + count * units) >>> 0,
      units,
      payload: new Uint8Array(0),
      decoder: { decode: () => samples.slice() },
    };
    const sentMs = (count * ptimeMs) / (1 + driftPpm / 1e6);
    const atMs = 100 + ptimeMs + sentMs + random() * jitterMs;
    if (random() >= lossShare) arrivals.push({ atMs, packet });
    if (random() < repeatShare) arrivals.push({ atMs: atMs + random() * 50, packet });
  }
  return arrivals.sort((a, b) => a.atMs - b.atMs);
}

type Played = { samples: Int16Array; concealed: boolean[]; buffer: JitterBuffer };

/** Plays for so long on a perfect 20 ms clock, whose phase is 7 ms off. */
function play(arrivals: readonly Arrival[], durationMs: number, buffer = new JitterBuffer(RATE)): Played {
  const frames = Math.floor(durationMs / 20);
  const samples = new Int16Array(frames * FRAME);
  const concealed: boolean[] = [];
  let next = 0;
  for (let tick = 0; tick < frames; tick += 1) {
    const now = 7 + tick * 20;
    for (; next < arrivals.length && (arrivals[next] as Arrival).atMs <= now; next += 1) {
      const { packet, atMs } = arrivals[next] as Arrival;
      buffer.insert(packet, atMs);
    }
    const frame = buffer.take(now);
    if (frame.length !== FRAME) throw new Error('a frame has another length');
    samples.set(frame, tick * FRAME);
    concealed.push(buffer.isConcealed);
  }
  return { samples, concealed, buffer };
}

/** Where the signal begins in what was played. */
function offsetOf(signal: Int16Array, samples: Int16Array): number {
  const probe = signal.subarray(3_200, 3_520);
  for (let at = 0; at + probe.length < samples.length; at += 1) {
    let index = 0;
    while (index < probe.length && samples[at + index] === probe[index]) index += 1;
    if (index === probe.length) return at - 3_200;
  }
  return -1;
}

/** The largest step from sample to sample: a click stands out. */
const steepest = (samples: Int16Array): number =>
  samples.reduce((most, sample, at) => Math.max(most, Math.abs(sample - (samples[at - 1] ?? sample))), 0);

const shareConcealed = (concealed: boolean[]): number =>
  concealed.filter(Boolean).length / Math.max(1, concealed.length);

describe('the jitter buffer', () => {
  it.each([10, 20, 30, 40, 60])('gives packets of %i ms unchanged after 20 to 80 ms', (ptimeMs) => {
    const speech = speechLike(2_400, RATE);
    const { samples } = play(deliver(speech, { ptimeMs }), 2_900);
    const offset = offsetOf(speech, samples);
    const delayMs = offset / 8 - 100 - ptimeMs;
    expect(delayMs).toBeGreaterThanOrEqual(20);
    expect(delayMs).toBeLessThanOrEqual(80);
    const whole = samples.subarray(offset, offset + speech.length);
    expect(whole.subarray(32, 8_000)).toEqual(speech.subarray(32, 8_000));
  });

  it('puts packets in order and plays none twice, over the wrap of sequence and timestamp', () => {
    const speech = speechLike(2_000, RATE);
    const network = {
      jitterMs: 35,
      repeatShare: 0.3,
      firstSequence: 65_500,
      firstTimestamp: 0xffff_ff00,
      seed: 3,
    };
    const { samples, buffer } = play(deliver(speech, network), 2_400);
    const offset = offsetOf(speech, samples);
    expect(offset).toBeGreaterThan(0);
    expect(buffer.stats.duplicates).toBeGreaterThan(15);
    expect(samples.subarray(offset + 32, offset + 14_000)).toEqual(speech.subarray(32, 14_000));
  });

  it.each([1, 2, 3, 4, 5])(
    'adapts to jitter of 20 to 80 ms: few frames are made up after the first seconds (seed %i)',
    (seed) => {
      const tone = speechLike(12_000, RATE, seed);
      for (const jitterMs of [20, 40, 60, 80]) {
        const { concealed, buffer } = play(deliver(tone, { jitterMs, seed }), 11_900);
        expect(shareConcealed(concealed.slice(150))).toBeLessThan(0.03);
        expect(buffer.delayMs).toBeLessThanOrEqual(120);
      }
    },
  );

  it('shortens the delay again when the network calms down', () => {
    const speech = speechLike(30_000, RATE);
    const rough = deliver(speech, { jitterMs: 90 }).filter(({ atMs }) => atMs < 8_000);
    const calm = deliver(speech).filter(({ atMs }) => atMs >= 8_000);
    const after = play(rough, 8_000);
    expect(after.buffer.delayMs).toBeGreaterThan(40);
    const { buffer } = play([...rough, ...calm], 29_900);
    expect(buffer.delayMs).toBeLessThan(50);
    expect(buffer.delayMs).toBeGreaterThanOrEqual(20);
    expect(buffer.stats.droppedFrames).toBeGreaterThan(0);
  });

  it.each([300, -300])('follows a sender whose clock is %i ppm off for ten minutes', (driftPpm) => {
    const buffer = new JitterBuffer(RATE);
    const [minutes, part] = [new Int16Array(600_000 * 8), speechLike(2_000, RATE)];
    for (let at = 0; at < minutes.length; at += part.length) minutes.set(part, at);
    const { concealed } = play(deliver(minutes, { driftPpm, jitterMs: 5 }), 599_000, buffer);
    // 300 ppm are 180 ms in ten minutes: nine frames.
    const adjusted = buffer.stats.droppedFrames - buffer.stats.stretchedFrames;
    expect(adjusted * Math.sign(driftPpm)).toBeGreaterThanOrEqual(7);
    expect(adjusted * Math.sign(driftPpm)).toBeLessThanOrEqual(12);
    expect(buffer.stats.late).toBeLessThan(5);
    expect(concealed.filter(Boolean).length).toBeLessThan(25);
    expect(buffer.delayMs).toBeLessThan(70);
  });

  it('a delay that grows at once costs some frames, then all is played again', () => {
    const speech = speechLike(6_000, RATE);
    const arrivals = deliver(speech).map(({ atMs, packet }) => ({
      packet,
      atMs: atMs > 2_000 ? atMs + 60 : atMs,
    }));
    const { concealed, buffer } = play(arrivals, 6_000);
    expect(buffer.stats.late).toBeLessThanOrEqual(4);
    expect(shareConcealed(concealed.slice(110))).toBeLessThan(0.02);
  });

  it('drops what comes too late, and counts it', () => {
    const speech = speechLike(2_000, RATE);
    const arrivals = deliver(speech).map((arrival, count) =>
      count === 50 ? { ...arrival, atMs: arrival.atMs + 400 } : arrival,
    );
    const { buffer, concealed } = play(
      arrivals.sort((a, b) => a.atMs - b.atMs),
      1_900,
    );
    expect(buffer.stats.late).toBe(1);
    expect(concealed.slice(20).filter(Boolean)).toHaveLength(1);
  });
});

describe('gaps', () => {
  it('silence suppression ends with the next packet, and speech is whole after it', () => {
    const speech = speechLike(6_000, RATE);
    // Nothing is sent from 2 to 4 seconds; the sequence goes on without a gap, the timestamp jumps.
    const spoken = deliver(speech)
      .filter((_, count) => count < 100 || count >= 200)
      .map((arrival, count) => ({ ...arrival, packet: { ...arrival.packet, sequence: 100 + count } }));
    const { samples, concealed, buffer } = play(spoken, 6_300);
    expect(buffer.stats.late).toBe(0);
    expect(concealed.filter(Boolean).length).toBeGreaterThanOrEqual(98);
    expect(concealed.filter(Boolean).length).toBeLessThan(125);
    const after = speech.subarray(32_000 + 1_600, 32_000 + 9_600);
    const found = [...Array(400)].some((_, shift) => {
      const at = 32_000 + 1_600 + 960 + shift * 8;
      return samples.subarray(at, at + after.length).every((sample, index) => sample === after[index]);
    });
    expect(found).toBe(true);
  });

  it('a jump of the timestamp, forward and back, is followed at once', () => {
    for (const jump of [0x1000_0000, -0x1000_0000, 80_000, -80_000]) {
      const speech = speechLike(4_000, RATE);
      const arrivals = deliver(speech).map(({ atMs, packet }, count) => ({
        atMs,
        packet: { ...packet, timestamp: (packet.timestamp + (count < 100 ? 0 : jump)) >>> 0 },
      }));
      const { concealed, buffer } = play(arrivals, 3_900);
      expect(buffer.stats.jumps).toBe(1);
      expect(shareConcealed(concealed.slice(110))).toBeLessThan(0.02);
    }
  });

  it('another source begins anew', () => {
    const buffer = new JitterBuffer(RATE);
    play(deliver(speechLike(1_000, RATE)), 1_000, buffer);
    buffer.reset();
    const speech = speechLike(1_000, RATE, 2);
    const { samples } = play(deliver(speech, { firstSequence: 9, firstTimestamp: 77 }), 1_300, buffer);
    expect(offsetOf(speech, samples)).toBeGreaterThan(0);
  });

  it('a network that stands still for half a second is caught up with, within the bound', () => {
    const speech = speechLike(6_000, RATE);
    const arrivals = deliver(speech).map(({ atMs, packet }) => ({
      packet,
      atMs: atMs > 2_000 && atMs < 2_500 ? 2_500 : atMs,
    }));
    const { concealed, buffer } = play(arrivals, 5_900);
    expect(buffer.delayMs).toBeLessThanOrEqual(120);
    expect(shareConcealed(concealed.slice(150))).toBeLessThan(0.02);
  });
});

describe('concealment', () => {
  const tone = sine(220, { sampleRateHz: RATE, durationMs: 2_000, amplitude: 10_000 });

  it('a lost packet of a steady tone is hardly noticed: level and shape go on without a click', () => {
    const arrivals = deliver(tone).filter(({ packet }) => packet.sequence !== 150);
    const { samples, concealed } = play(arrivals, 1_900);
    const at = concealed.indexOf(true, 20);
    expect(concealed.slice(20).filter(Boolean)).toHaveLength(1);
    const lost = samples.subarray(at * FRAME, (at + 1) * FRAME);
    expect(dbfs(lost)).toBeGreaterThan(dbfs(tone) - 3);
    // The tone's own steepest step is 1,728.
    expect(steepest(samples.subarray((at - 2) * FRAME, (at + 3) * FRAME))).toBeLessThan(2_200);
  });

  it('several in a row fade to silence within 80 ms, and speech returns without a click', () => {
    const arrivals = deliver(tone).filter(({ packet }) => packet.sequence < 140 || packet.sequence >= 150);
    const { samples, concealed } = play(arrivals, 1_900);
    const at = concealed.indexOf(true, 20);
    const levels = [...Array(8)].map((_, index) =>
      rms(samples.subarray((at + index) * FRAME, (at + index + 1) * FRAME)),
    );
    expect(levels[0]).toBeGreaterThan(5_000);
    expect(levels[1]).toBeLessThan(levels[0] as number);
    expect(levels[4]).toBe(0);
    expect(steepest(samples.subarray((at - 2) * FRAME, (at + 14) * FRAME))).toBeLessThan(2_500);
  });

  it.each([1, 2, 3])(
    'speech of which a tenth is lost has no step that the speech itself has not (seed %i)',
    (seed) => {
      const speech = speechLike(8_000, RATE, seed);
      const { samples } = play(deliver(speech, { lossShare: 0.1, jitterMs: 15, seed }), 7_900);
      expect(steepest(samples)).toBeLessThan(steepest(speech) * 1.5);
    },
  );

  it('whatever the network does, each tick gives one frame of bounded samples', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = seeded(seed);
      const speech = speechLike(4_000, RATE, seed, 20_000);
      const network = {
        ptimeMs: [10, 20, 30, 40][Math.floor(random() * 4)] as number,
        ...{ jitterMs: random() * 400, lossShare: random() * 0.6, repeatShare: random() * 0.3, seed },
      };
      const { samples } = play(deliver(speech, network), 4_500);
      expect(peak(samples)).toBeLessThan(peak(speech) * 1.5);
      expect(rms(samples)).toBeLessThan(rms(speech) * 1.1);
    }
  });
});
