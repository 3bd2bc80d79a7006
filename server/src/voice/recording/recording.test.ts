import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Media } from '../rtp/index.ts';
import { readRecording } from '../rtp/recorder.ts';
import { removeLeftSpools, startRecording } from './index.ts';

const RATE = 8_000;
const FRAME = 160;
const FRAMES = 250;
const CALLER = 1_000;
const AGENT = -2_000;

type Listener = (frame: Int16Array, at: { sample: number; concealed: boolean }) => void;

/** Five seconds of both sides at their true pace in no time: only the moment of the first frame counts. */
async function record(spans: { side: 'caller' | 'agent'; fromMs: number; toMs: number }[]) {
  const listeners: Record<'in' | 'out', Listener[]> = { in: [], out: [] };
  const media = {
    sampleRateHz: RATE,
    onAudio: (listener: Listener) => void listeners.in.push(listener),
    onSent: (listener: Listener) => void listeners.out.push(listener),
  } as unknown as Media;
  const recording = await startRecording(media);
  for (let index = 0; index < FRAMES; index += 1) {
    const at = { sample: 5_000 + index * FRAME, concealed: false };
    for (const listener of listeners.in) listener(new Int16Array(FRAME).fill(CALLER), at);
    for (const listener of listeners.out) listener(new Int16Array(FRAME).fill(AGENT), at);
  }
  const startMs = performance.now() - (FRAMES * FRAME * 1000) / RATE;
  for (const { side, fromMs, toMs } of spans)
    recording.redact({ side, fromMs: startMs + fromMs, toMs: startMs + toMs });
  const audio = await recording.finish();
  const chunks: Uint8Array[] = [];
  for await (const chunk of audio ?? []) chunks.push(chunk);
  await recording.remove();
  return readRecording(Buffer.concat(chunks));
}

/** Seconds of a side without sound: first and last. */
function silenceOf(samples: Int16Array): [number, number] | null {
  const from = samples.indexOf(0);
  return from === -1 ? null : [from / RATE, (samples.lastIndexOf(0) + 1) / RATE];
}

describe('the recording of a call', () => {
  it('is silent where it is redacted, on that side only, and untouched everywhere else', async () => {
    const { caller, agent } = await record([{ side: 'caller', fromMs: 1_500, toMs: 2_500 }]);
    expect(caller).toHaveLength(FRAMES * FRAME);
    const [from, to] = silenceOf(caller) ?? [];
    expect(from).toBeGreaterThan(1);
    expect(from).toBeLessThanOrEqual(1.5);
    expect(to).toBeGreaterThanOrEqual(2.5);
    expect(to).toBeLessThan(3);
    const quiet = caller.filter((sample) => sample === 0).length;
    expect(quiet).toBe(Math.round(((to ?? 0) - (from ?? 0)) * RATE));
    expect(caller.every((sample) => sample === 0 || sample === CALLER)).toBe(true);
    expect(agent.every((sample) => sample === AGENT)).toBe(true);
  });

  it('is silent to its end where the end of a stretch is not known', async () => {
    const { caller, agent } = await record([
      { side: 'agent', fromMs: 4_000, toMs: Number.POSITIVE_INFINITY },
    ]);
    expect(silenceOf(agent)?.[1]).toBe(5);
    expect(agent[0]).toBe(AGENT);
    expect(silenceOf(caller)).toBeNull();
  });
});

it('what killed processes left is removed, what living ones write is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-spools-'));
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const [left, kept, foreign] = [`parley-call-${gone}-a`, `parley-call-${process.pid}-b`, 'parley-call-c'];
  for (const name of [left, kept, foreign]) await mkdir(join(folder, name));
  expect(await removeLeftSpools(folder)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([kept, foreign].sort());
  await rm(folder, { recursive: true });
});
