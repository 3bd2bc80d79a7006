import { setTimeout as pause } from 'node:timers/promises';
import type { ModelEvent, ModelProvider } from '../../server/src/providers/model/port.ts';
import { tokensIn } from './verdict.ts';

const usage = { inputTokens: 10, outputTokens: 10 };
/** A turn takes so long at most: time to be killed in. */
const THINKS_MS = 400;

/** Names what the person has just asked about, so that an answer shows what it covers. */
export const echoingModel: ModelProvider = {
  name: 'echoing',
  embedded: false,
  model: 'echoing-1',
  async *stream({ messages }): AsyncGenerator<ModelEvent> {
    const last = messages.findLast(({ role }) => role === 'user');
    await pause(Math.random() * THINKS_MS);
    yield { type: 'text', text: `This is about ${tokensIn(last?.content ?? '').join(', ')}.` };
    yield { type: 'finished', reason: 'stop', usage, model: 'echoing-1' };
  },
  object: async () => ({ value: {}, usage, model: 'echoing-1' }),
  close: async () => undefined,
};
