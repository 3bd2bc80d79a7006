import { parentPort, workerData } from 'node:worker_threads';
import { levelOf, toFloats } from './models/audio.ts';
import { openRuntime, openSession } from './models/runtime.ts';
import { freshMemory, type Memory, soundsOf, windowOf } from './models/silero.ts';
import type { ActivityAnswer, ActivityData, ActivityOrder } from './protocol.ts';
import { type Ring, readFrom, viewRing, writtenOf } from './ring.ts';

/** Voice activity of all calls: one window of each call that has one, in one run of the model, until none is left. */
const { models } = workerData as ActivityData;
const runtime = openRuntime(models.runtime);
const session = await openSession(runtime, models.voiceActivity);

type Call = { ear: number; ring: Ring; sampleRateHz: number; next: number; memory: Memory };
type Due = { call: Call; window: Int16Array; endSample: number };

const calls = new Map<number, Call>();

/** The oldest window that has not been looked at. After a standstill of over a minute it goes on with the newest audio. */
function dueOf(call: Call): Due | null {
  const { samples } = windowOf(call.sampleRateHz);
  const written = writtenOf(call.ring);
  if (written - call.next > call.ring.samples.length) {
    call.next = written - (written % samples);
    call.memory = freshMemory(call.sampleRateHz);
  }
  const endSample = call.next + samples;
  const window = endSample <= written ? readFrom(call.ring, call.next, endSample) : null;
  if (window === null) return null;
  call.next = endSample;
  return { call, window, endSample };
}

async function round(sampleRateHz: number): Promise<number[]> {
  const due = [...calls.values()]
    .filter((call) => call.sampleRateHz === sampleRateHz)
    .flatMap((call) => dueOf(call) ?? []);
  if (due.length === 0) return [];
  const soundings = due.map(({ call, window }) => ({ memory: call.memory, samples: toFloats(window) }));
  const speech = await soundsOf(runtime, session, sampleRateHz, soundings);
  return due.flatMap(({ call, window, endSample }, row) => [
    call.ear,
    endSample,
    speech[row] ?? 0,
    levelOf(window),
  ]);
}

const answer = (given: ActivityAnswer, moved: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(given, moved);

let isEnding = false;

/** Sent round by round, so that a call with much to catch up on delays no other. */
async function catchUp(): Promise<void> {
  while (!isEnding) {
    const values = Float64Array.from([...(await round(8_000)), ...(await round(16_000))]);
    if (values.length === 0) return answer({ kind: 'idle' });
    answer({ kind: 'windows', values }, [values.buffer]);
  }
}

async function end(): Promise<void> {
  await session.release();
  parentPort?.close();
}

/** One after the other: the model must not be released while it works. Calls come and go between rounds. */
let last = Promise.resolve();
parentPort?.on('message', (order: ActivityOrder) => {
  if (order.kind === 'open') {
    const { ear, sampleRateHz, from } = order;
    const ring = viewRing(order.ring);
    calls.set(ear, { ear, ring, sampleRateHz, next: from, memory: freshMemory(sampleRateHz) });
  } else if (order.kind === 'close') calls.delete(order.ear);
  else {
    isEnding = order.kind === 'end';
    last = last.then(isEnding ? end : catchUp);
  }
});
answer({ kind: 'ready' });
