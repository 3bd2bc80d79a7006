import type { ModelEvent, ModelProvider, ModelRequest, ModelToolCall } from '../../providers/model/port.ts';

type Line = string | { call: Omit<ModelToolCall, 'id'> } | { waitMs: number } | { fail: Error } | 'hang';

export type ScriptedModel = ModelProvider & {
  /** What it was asked, in order. */
  requests: ModelRequest[];
  /** Streams that ended, however they ended. */
  ended: number;
};

/** A hosted model that says what the test tells it to: one list of lines per request. */
export function scriptedModel(...answers: (readonly Line[])[]): ScriptedModel {
  const model: ScriptedModel = {
    name: 'scripted',
    embedded: false,
    model: 'scripted-1',
    requests: [],
    ended: 0,
    async *stream(request) {
      model.requests.push(request);
      const lines = answers[Math.min(model.requests.length, answers.length) - 1] ?? [];
      try {
        yield* play(lines);
      } finally {
        model.ended++;
      }
    },
    object: async () => ({ value: {}, usage: { inputTokens: 0, outputTokens: 0 }, model: 'scripted-1' }),
    close: async () => undefined,
  };
  return model;
}

async function* play(lines: readonly Line[]): AsyncGenerator<ModelEvent> {
  let calls = 0;
  for (const line of lines) {
    if (line === 'hang') await new Promise(() => undefined);
    else if (typeof line === 'string') yield { type: 'text', text: line };
    else if ('waitMs' in line) await new Promise((resolve) => setTimeout(resolve, line.waitMs));
    else if ('fail' in line) throw line.fail;
    else yield { type: 'tool_call', call: { id: `call_${++calls}`, ...line.call } };
  }
  const usage = { inputTokens: 100, outputTokens: 10 };
  yield { type: 'finished', reason: calls > 0 ? 'tool_calls' : 'stop', usage, model: 'scripted-1' };
}
