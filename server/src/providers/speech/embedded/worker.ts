import { type MessagePort, Worker } from 'node:worker_threads';
import type { Answer, Engine, EngineName, Order, Signals } from './engine.ts';
import { espeakModule, openEspeak } from './espeak.ts';
import { fliteFile, openFlite } from './flite.ts';
import { memoryWasi } from './memory-wasi.ts';
import { shapeSpeech } from './shape.ts';

/**
 * Processes one order after the other. An engine is opened on first use. SELF-CONTAINED: its text is sent to the
 * worker, so it may use nothing from outside its own body.
 */
function serveSpeech(
  port: MessagePort,
  signals: Signals,
  openers: Record<EngineName, () => Promise<Engine>>,
  shape: typeof shapeSpeech,
): void {
  const engines = new Map<EngineName, Promise<Engine>>();

  async function answer(order: Order): Promise<Answer> {
    const { id } = order;
    const isCancelled = () => Atomics.load(signals, 0) === id;
    try {
      const opening = engines.get(order.engine) ?? openers[order.engine]();
      engines.set(order.engine, opening);
      const engine = await opening;
      Atomics.store(signals, 1, id);
      const raw = isCancelled() ? null : engine.speak(order, isCancelled);
      if (raw === null) return { id, kind: 'cancelled' };
      const samples = shape(raw.samples, raw.sampleRateHz);
      if (samples.length === 0) return { id, kind: 'failed', why: 'no audio came out' };
      return { id, kind: 'spoken', sampleRateHz: raw.sampleRateHz, samples };
    } catch (error) {
      engines.delete(order.engine); // a trap may have left it in any state
      return { id, kind: 'failed', why: String(error).slice(0, 200) };
    }
  }

  port.on('message', async (order: Order) => {
    const given = await answer(order);
    port.postMessage(given, given.kind === 'spoken' ? [given.samples.buffer] : []);
  });
}

/**
 * Source text, because the bundle has no worker file to load, and source and bundle then start the same way.
 * `import()` stays in this text because test runners rewrite it inside functions.
 */
const workerCode = (): string => `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const openers = {
  flite: async () => (${openFlite})(readFileSync(workerData.fliteFile), ${memoryWasi}),
  espeak: async () => (${openEspeak})((await import(workerData.espeakModule)).default),
};
(${serveSpeech})(parentPort, workerData.signals, openers, ${shapeSpeech});
`;

export function startSpeechWorker(signals: Signals): Worker {
  return new Worker(workerCode(), {
    eval: true,
    workerData: { fliteFile: fliteFile(), espeakModule: espeakModule(), signals },
    // The engines need no secrets and no flags of the process that started them.
    env: {},
    execArgv: [],
    name: 'speech',
  });
}
