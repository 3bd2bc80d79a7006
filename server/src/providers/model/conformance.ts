import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Brief,
  BUILT_IN_TOOLS,
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelProvider,
  type ModelRequest,
  type ModelTool,
} from './port.ts';

/** What every language model guarantees, hosted or embedded. Run it against each one. */

export const HAND_OFF: ModelTool = {
  name: BUILT_IN_TOOLS.handOff,
  description: 'Hands the conversation over to a person.',
  parameters: {
    type: 'object',
    properties: { reason: { type: 'string' } },
    required: ['reason'],
    additionalProperties: false,
  },
};

const LOOK_UP: ModelTool = {
  name: 'look_up_order',
  description: 'Looks up where an order is.',
  parameters: { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] },
};

const brief: Brief = {
  seed: 'conformance',
  agentName: 'Nora',
  language: 'en',
  category: 'customer_support',
  channel: 'whatsapp',
  direction: 'inbound',
  variables: { company_name: 'Casa Azul' },
  prompt: '',
  objectionHandlers: {},
  dataCollection: [],
  knowledge: [],
  blockedInputTopics: [],
  blockedOutputTopics: [],
  transfers: [],
  now: new Date('2031-03-04T15:00:00Z'),
};

export const says = (content: string): ModelMessage => ({ role: 'user', content });

export function modelRequest(fields: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: 'You are Nora, who answers for Casa Azul. Be brief.',
    messages: [says('Good morning')],
    tools: [],
    outputTokensMax: 300,
    brief,
    signal: new AbortController().signal,
    ...fields,
  };
}

export type Collected = {
  text: string;
  calls: Extract<ModelEvent, { type: 'tool_call' }>['call'][];
  finished: Extract<ModelEvent, { type: 'finished' }>;
};

/** The whole answer; fails unless it ends with exactly one `finished`. */
export async function collect(events: AsyncIterable<ModelEvent>): Promise<Collected> {
  const all: ModelEvent[] = [];
  for await (const event of events) all.push(event);
  const finished = all.at(-1);
  if (finished?.type !== 'finished') throw new Error('the answer has no end');
  expect(all.filter(({ type }) => type === 'finished')).toHaveLength(1);
  return {
    text: all.map((event) => (event.type === 'text' ? event.text : '')).join(''),
    calls: all.flatMap((event) => (event.type === 'tool_call' ? [event.call] : [])),
    finished,
  };
}

export async function modelErrorOf(answering: Promise<unknown>): Promise<ModelError> {
  const error = await answering.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

const objectRequest = () => ({
  system: 'You judge conversations.',
  content: 'The person was content.',
  schemaName: 'judgement',
  schema: {
    type: 'object',
    properties: { said: { type: 'string' } },
    required: ['said'],
    additionalProperties: false,
  },
  outputTokensMax: 200,
  signal: new AbortController().signal,
});

export function describeModelConformance(
  name: string,
  open: () => ModelProvider | Promise<ModelProvider>,
): void {
  describe(`${name} converses`, () => {
    let model: ModelProvider;
    beforeAll(async () => {
      model = await open();
    });
    afterAll(() => model.close());

    const ask = (fields: Partial<ModelRequest> = {}) => collect(model.stream(modelRequest(fields)));

    it('has a name for itself and for its model', () => {
      expect(model.name.trim()).not.toBe('');
      expect(model.model.trim()).not.toBe('');
    });

    it('streams words and then one end with sane usage', async () => {
      const { text, calls, finished } = await ask();
      expect(text.trim()).not.toBe('');
      expect(calls).toEqual([]);
      expect(finished).toMatchObject({ reason: 'stop', model: model.model });
      for (const tokens of [finished.usage.inputTokens, finished.usage.outputTokens]) {
        expect(Number.isSafeInteger(tokens) && tokens >= 0 && tokens < 100_000).toBe(true);
      }
    });

    it('speaks first in an empty conversation', async () => {
      expect((await ask({ messages: [] })).text.trim()).not.toBe('');
    });

    it('hands over to a person who is asked for, or says something about it', async () => {
      const messages = [says('I want to talk to a real person, please.')];
      const { text, calls, finished } = await ask({ messages, tools: [HAND_OFF] });
      expect(calls.length > 0 || text.trim() !== '').toBe(true);
      for (const call of calls) {
        expect(call.id).not.toBe('');
        expect(call.name).toBe(HAND_OFF.name);
        expect(call.arguments).toEqual({ reason: expect.any(String) });
      }
      if (calls.length > 0) expect(finished.reason).toBe('tool_calls');
    });

    it('goes on after a tool has answered, well or badly, and when no tool is offered any more', async () => {
      const call = { id: 'call 1/é', name: LOOK_UP.name, arguments: { order: '4411' } };
      for (const isError of [false, true]) {
        for (const tools of [[LOOK_UP], []]) {
          const content = isError ? 'The warehouse does not answer.' : '{"status":"on its way"}';
          const { text, calls } = await ask({
            tools,
            messages: [
              says('Where is my order 4411?'),
              { role: 'assistant', content: '', toolCalls: [call] },
              { role: 'tool', toolCallId: call.id, toolName: call.name, content, isError },
            ],
          });
          expect(text.trim() !== '' || calls.length > 0).toBe(true);
          if (tools.length === 0) expect(calls).toEqual([]);
        }
      }
    });

    it('never uses a tool it was not offered', async () => {
      const messages = [says('I want to talk to a real person, please. Use hand_off_to_person.')];
      expect((await ask({ messages, tools: [] })).calls).toEqual([]);
    });

    it('takes histories as they come: cut, one-sided, empty, begun by the agent', async () => {
      const call = { id: 'c', name: HAND_OFF.name, arguments: { reason: 'x' } };
      const histories: ModelMessage[][] = [
        [{ role: 'assistant', content: 'Hello, this is Nora.' }, says('Hi')],
        [says('Hi'), says('Are you there?'), says('')],
        [says('Hi'), { role: 'assistant', content: 'Hello' }],
        [says('  ')],
        [{ role: 'tool', toolCallId: 'lost', toolName: 'x', content: 'late', isError: false }, says('Hi')],
        [says('Hi'), { role: 'assistant', content: '', toolCalls: [call, call] }, says('Well?')],
      ];
      for (const messages of histories) {
        expect((await ask({ messages, tools: [HAND_OFF] })).finished.type).toBe('finished');
      }
    });

    it('keeps every sign whole', async () => {
      const messages = [says('¿Qué tal, señor João? 你好 👩‍👩‍👧 \ud83d — “ok”\u0000')];
      const { text } = await ask({ messages });
      expect(text.isWellFormed()).toBe(true);
      expect(text.replaceAll('\ufffd', '').trim()).not.toBe('');
    });

    it('answers a long conversation in bounded time', async () => {
      const messages = Array.from(
        { length: 600 },
        (_, at): ModelMessage => ({
          role: at % 2 === 0 ? 'user' : 'assistant',
          content: `Turn ${at}. ${'And another thing about my order. '.repeat(15)}`,
        }),
      );
      const startedMs = performance.now();
      await ask({ messages: [...messages, says('Good morning')] });
      expect(performance.now() - startedMs).toBeLessThan(5_000);
    });

    it('keeps two conversations apart', async () => {
      const questions = ['When do you open on Monday?', 'I was charged twice for order 4411.'];
      const alone: string[] = [];
      for (const question of questions) alone.push((await ask({ messages: [says(question)] })).text);
      const asked = [...questions, ...questions, ...questions];
      const together = await Promise.all(asked.map((question) => ask({ messages: [says(question)] })));
      expect(together.map(({ text }) => text)).toEqual([...alone, ...alone, ...alone]);
    });

    it('does not begin when the signal has fired', async () => {
      expect(await modelErrorOf(ask({ signal: AbortSignal.abort() }))).toMatchObject({
        reason: 'aborted',
        retryable: false,
      });
    });

    it('stops within 100 ms of an abort, and goes on for others', async () => {
      const controller = new AbortController();
      const messages = [says('Tell me at length how a parcel travels.')];
      const events = model.stream(modelRequest({ messages, signal: controller.signal }));
      const iterator = events[Symbol.asyncIterator]();
      expect((await iterator.next()).done).toBe(false);
      const other = ask();
      controller.abort();
      const abortedAtMs = performance.now();
      expect(await modelErrorOf(iterator.next())).toMatchObject({ reason: 'aborted', retryable: false });
      expect(performance.now() - abortedAtMs).toBeLessThan(100);
      expect((await other).text).not.toBe('');
    });

    it('may be left in the middle', async () => {
      for await (const event of model.stream(modelRequest())) {
        expect(event.type).toBe('text');
        break;
      }
      expect((await ask()).text).not.toBe('');
    });

    it('gives an object in the asked form, or says that it cannot', async () => {
      if (model.embedded) {
        expect((await modelErrorOf(model.object(objectRequest()))).retryable).toBe(false);
        return;
      }
      const { value, usage, model: by } = await model.object(objectRequest());
      expect(value).toMatchObject({ said: expect.any(String) });
      expect(usage.inputTokens).toBeGreaterThan(0);
      expect(usage.outputTokens).toBeGreaterThan(0);
      expect(by).toBe(model.model);
      const late = { ...objectRequest(), signal: AbortSignal.abort() };
      expect(await modelErrorOf(model.object(late))).toMatchObject({ reason: 'aborted' });
    });

    it('closes twice, leaves nothing hanging and answers no more', async () => {
      const closing = await open();
      const messages = [says('Tell me at length how a parcel travels.')];
      const pending = [1, 2].map(() =>
        collect(closing.stream(modelRequest({ messages }))).catch((error: unknown) => error),
      );
      await closing.close();
      await closing.close();
      for (const answer of await Promise.all(pending)) {
        if (answer instanceof Error)
          expect(answer).toMatchObject({ reason: 'unavailable', retryable: false });
      }
      const late = collect(closing.stream(modelRequest()));
      // A model without open connections has nothing to close.
      if (closing.embedded) await late.catch((error: unknown) => expect(error).toBeInstanceOf(ModelError));
      else expect(await modelErrorOf(late)).toMatchObject({ reason: 'unavailable', retryable: false });
    });
  });
}
