import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { cutQuietly, doubleRate, padShort, toFloats } from './models/audio.ts';
import { MODEL_RATE_HZ, openMoonshine } from './models/moonshine.ts';
import { withoutRepeatedTail } from './models/repetition.ts';
import { openRuntime } from './models/runtime.ts';
import { endConfidenceOf, textOf } from './models/vocabulary.ts';
import type { HearAnswer, HearData, HearOrder } from './protocol.ts';
import { readFrom, viewRing } from './ring.ts';

/** Hears one span after the other. The runtime blocks the thread it is called on, so nothing else may run here. */
const { models, stop } = workerData as HearData;
const vocabulary: string[] = JSON.parse(readFileSync(models.vocabulary, 'utf8'));
const model = await openMoonshine(openRuntime(models.runtime), models);
await model.hear(new Float32Array(MODEL_RATE_HZ), () => false); // the first run is slower: it prepares the weights

type Order = Extract<HearOrder, { kind: 'hear' }>;

async function hear({ id, ring, sampleRateHz, from, to }: Order): Promise<HearAnswer> {
  const startedAtMs = performance.now();
  const isStopped = () => Atomics.load(stop, 0) === id;
  const samples = readFrom(viewRing(ring), from, to);
  if (samples === null) return { kind: 'failed', id, why: 'the audio is no longer kept' };
  const floats = toFloats(samples);
  const audio = sampleRateHz === MODEL_RATE_HZ ? floats : doubleRate(floats);
  const texts: string[] = [];
  let endConfidence: number | null = null;
  for (const piece of cutQuietly(audio, MODEL_RATE_HZ)) {
    const decoded = await model.hear(padShort(piece, MODEL_RATE_HZ), isStopped);
    if (decoded === null) return { kind: 'stopped', id };
    const { tokens } = decoded;
    endConfidence = endConfidenceOf(decoded, vocabulary);
    texts.push(withoutRepeatedTail(textOf(tokens, vocabulary), piece.length / MODEL_RATE_HZ));
  }
  const text = texts.filter((one) => one !== '').join(' ');
  return { kind: 'heard', id, text, hearingMs: performance.now() - startedAtMs, endConfidence };
}

const answer = (given: HearAnswer): void => parentPort?.postMessage(given);

async function obey(order: HearOrder): Promise<void> {
  if (order.kind === 'hear') {
    const failed = (error: unknown): HearAnswer => ({
      kind: 'failed',
      id: order.id,
      why: String(error).slice(0, 200),
    });
    return answer(await hear(order).catch(failed));
  }
  await model.release();
  parentPort?.close();
}

/** One after the other: the model must not be released while it works. */
let last = Promise.resolve();
parentPort?.on('message', (order: HearOrder) => {
  last = last.then(() => obey(order));
});
answer({ kind: 'ready' });
