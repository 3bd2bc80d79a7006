import { describe, expect, it } from 'vitest';
import { sine } from './audio/tones.ts';
import { openRecorder, readRecording } from './recorder.ts';
import { seeded } from './test-tools.ts';

const FRAME = 160;

function recorder() {
  const chunks: Buffer[] = [];
  const record = openRecorder({ sampleRateHz: 8_000, write: (chunk) => chunks.push(chunk) });
  const finish = () => {
    const { header, bytes, durationMs } = record.close();
    const wav = Buffer.concat(chunks);
    wav.set(header);
    return { wav, bytes, durationMs, ...readRecording(wav) };
  };
  return { record, chunks, finish };
}

const toneOf = (hz: number): Int16Array =>
  sine(hz, { sampleRateHz: 8_000, durationMs: 1_000, amplitude: 9_000 });

const isEqual = (one: Int16Array, other: Int16Array): boolean =>
  one.length === other.length && one.every((sample, index) => sample === other[index]);

describe('a recording', () => {
  it('has the caller on the left and the agent on the right, sample by sample', () => {
    const { record, finish } = recorder();
    const [caller, agent] = [toneOf(300), toneOf(500)];
    for (let at = 0; at < caller.length; at += FRAME) {
      record.write('caller', caller.subarray(at, at + FRAME), at);
      record.write('agent', agent.subarray(at, at + FRAME), at);
    }
    const got = finish();
    expect(got.caller).toEqual(caller);
    expect(got.agent).toEqual(agent);
    expect(got.mix[100]).toBe(((caller[100] as number) + (agent[100] as number)) >> 1);
    expect(got.durationMs).toBe(1_000);
    expect([got.bytes, got.wav.length]).toEqual([44 + 32_000, 44 + 32_000]);
    expect([22, 32].map((at) => got.wav.readUInt16LE(at))).toEqual([2, 4]);
    expect([24, 28, 40].map((at) => got.wav.readUInt32LE(at))).toEqual([8_000, 32_000, 32_000]);
  });

  it('is written as the call goes, and playable from the first byte', () => {
    const { record, chunks } = recorder();
    expect(chunks[0]?.toString('latin1', 0, 4)).toBe('RIFF');
    record.write('caller', new Int16Array(FRAME), 0);
    expect(chunks).toHaveLength(1);
    record.write('agent', new Int16Array(FRAME), 0);
    expect(chunks).toHaveLength(2);
  });

  it('gaps of one side are silence, and a side that never comes holds nothing back', () => {
    const { record, chunks, finish } = recorder();
    const tone = toneOf(400);
    for (let at = 0; at < tone.length * 3; at += FRAME) {
      const isGap = at >= 3_200 && at < 6_400;
      if (!isGap) record.write('caller', tone.subarray(at % 8_000, (at % 8_000) + FRAME), at);
    }
    expect(chunks.length).toBeGreaterThan(50);
    const got = finish();
    expect(got.caller.length).toBe(24_000);
    expect(got.caller.subarray(3_200, 6_400).every((sample) => sample === 0)).toBe(true);
    expect(got.caller.subarray(6_400, 8_000)).toEqual(tone.subarray(6_400, 8_000));
    expect(got.agent.every((sample) => sample === 0)).toBe(true);
  });

  it('any interleaving of the two sides within a second gives the same file', () => {
    const random = seeded(6);
    const [caller, agent] = [toneOf(300), toneOf(500)];
    for (let round = 0; round < 20; round += 1) {
      const { record, finish } = recorder();
      const at = { caller: 0, agent: 0 };
      while (at.caller < 8_000 || at.agent < 8_000) {
        const side = (random() < 0.5 && at.caller < 8_000) || at.agent >= 8_000 ? 'caller' : 'agent';
        const samples = side === 'caller' ? caller : agent;
        record.write(side, samples.subarray(at[side], at[side] + FRAME), at[side]);
        at[side] += FRAME;
      }
      const got = finish();
      expect([isEqual(got.caller, caller), isEqual(got.agent, agent)]).toEqual([true, true]);
    }
  });
});
