import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  collect,
  describeModelConformance,
  HAND_OFF,
  modelErrorOf,
  modelRequest,
  says,
} from '../conformance.ts';
import { inPieces, json, type WireAnswer } from '../hosted/test-support/wire-server.ts';
import type { ModelProvider, ModelRequest } from '../port.ts';
import { createOpenAiCompatibleModel } from './index.ts';
import {
  chunk,
  DONE,
  openVendorDouble,
  refusal,
  usageChunk,
  VENDOR_KEY,
  VENDOR_MODEL,
  type VendorDouble,
} from './test-support/vendor-double.ts';

let vendor: VendorDouble;
let model: ModelProvider;
beforeAll(async () => {
  vendor = await openVendorDouble();
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.instead = null;
  vendor.seen.length = 0;
  model = open();
});

const open = (given: { baseUrl?: string; apiKey?: string; model?: string; name?: string } = {}) =>
  createOpenAiCompatibleModel({
    ...{ baseUrl: `${vendor.baseUrl}/v1`, apiKey: VENDOR_KEY, model: VENDOR_MODEL },
    ...given,
  });

describeModelConformance('an openai-compatible model', () => open());

const ask = (fields: Partial<ModelRequest> = {}) => collect(model.stream(modelRequest(fields)));
const answering = (...lines: string[]) => {
  vendor.instead = () => ({ body: inPieces(lines.join('')) });
};
const failing = (answer: WireAnswer) => {
  vendor.instead = () => answer;
};
const toolDelta = (index: number, fields: Record<string, unknown>) =>
  chunk({ tool_calls: [{ index, ...fields }] });

describe('a request to an openai-compatible service', () => {
  it('carries system, history, tools and limits in its words', async () => {
    await ask({
      messages: [
        { role: 'assistant', content: 'Hello, this is Nora.' },
        says('A person, please'),
        {
          role: 'assistant',
          content: '',
          toolCalls: [{ id: 'x 1', name: HAND_OFF.name, arguments: { reason: 'é' } }],
        },
        { role: 'tool', toolCallId: 'x 1', toolName: HAND_OFF.name, content: 'Nobody is in.', isError: true },
      ],
      tools: [HAND_OFF],
      outputTokensMax: 77,
      temperature: 0.4,
    });
    const [seen] = vendor.seen;
    expect(seen?.headers.authorization).toBe(`Bearer ${VENDOR_KEY}`);
    expect(seen?.body).toEqual({
      model: VENDOR_MODEL,
      max_tokens: 77,
      temperature: 0.4,
      stream: true,
      stream_options: { include_usage: true },
      messages: [
        { role: 'system', content: 'You are Nora, who answers for Casa Azul. Be brief.' },
        { role: 'user', content: expect.stringContaining('begins') },
        { role: 'assistant', content: 'Hello, this is Nora.' },
        { role: 'user', content: 'A person, please' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              ...{ id: 'call00001', type: 'function' },
              function: { name: HAND_OFF.name, arguments: '{"reason":"é"}' },
            },
          ],
        },
        { role: 'tool', tool_call_id: 'call00001', content: 'Error: Nobody is in.' },
      ],
      tools: [
        {
          type: 'function',
          function: {
            name: HAND_OFF.name,
            description: HAND_OFF.description,
            parameters: HAND_OFF.parameters,
          },
        },
      ],
    });
  });

  it('keeps a query on the address and gives Azure its key in its own header', async () => {
    model = open({ baseUrl: `${vendor.baseUrl}/openai/deployments/talk/?api-version=2024-10-21` });
    expect((await ask()).text).toBe('You said: Good morning');
    expect(vendor.seen[0]?.url).toBe('/openai/deployments/talk/chat/completions?api-version=2024-10-21');
    expect(vendor.seen[0]?.headers.authorization).toBeUndefined();
  });

  it('needs no key where the service needs none', async () => {
    vendor.instead = () => ({ body: [chunk({ content: 'Hi' }, 'stop'), DONE] });
    model = createOpenAiCompatibleModel({
      baseUrl: `${vendor.baseUrl}/v1/`,
      model: 'llama3',
      name: 'ollama',
    });
    expect((await ask()).finished.model).toBe('llama3');
    expect(model.name).toBe('ollama');
    expect(vendor.seen[0]?.headers.authorization).toBeUndefined();
    expect(vendor.seen[0]?.url).toBe('/v1/chat/completions');
  });

  it.each(['', 'localhost:11434', 'ftp://x/v1', 'http://me:secret@127.0.0.1/v1'])(
    'is not made to the address %j, which is not repeated',
    (baseUrl) => {
      expect(() => open({ baseUrl })).toThrow(/The address of the model service must/);
      expect(() => open({ baseUrl })).not.toThrow(/secret/);
    },
  );

  it('uses its connection again after a whole answer', async () => {
    const fresh = await openVendorDouble();
    model = open({ baseUrl: `${fresh.baseUrl}/v1` });
    for (let times = 0; times < 6; times += 1) await ask();
    await fresh.close();
    expect(new Set(fresh.seen.map(({ port }) => port)).size).toBeLessThan(4);
    expect(fresh.seen.map(({ closedEarlyAtMs }) => closedEarlyAtMs)).toEqual(Array(6).fill(null));
  });
});

describe('a service with a dialect', () => {
  it('that accepts only max_completion_tokens and no temperature gets such requests from then on', async () => {
    vendor.instead = ({ body }) => {
      if ('max_tokens' in body) {
        const words = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
        return refusal(400, words, { param: 'max_tokens', code: 'unsupported_parameter' });
      }
      if ('temperature' in body) return refusal(400, "'temperature' does not support 0.4 with this model.");
      return { body: [chunk({ content: 'Hi' }, 'stop'), usageChunk, DONE] };
    };
    expect((await ask({ temperature: 0.4 })).text).toBe('Hi');
    expect(vendor.seen).toHaveLength(3);
    expect(vendor.seen[2]?.body).toMatchObject({ max_completion_tokens: 300 });
    await ask({ temperature: 0.4 });
    expect(vendor.seen).toHaveLength(4);
  });

  it('without stream_options gets none, and usage is estimated', async () => {
    vendor.instead = ({ body }) =>
      'stream_options' in body
        ? json(422, { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] })
        : { body: [chunk({ content: 'x'.repeat(41) }, 'stop'), DONE] };
    const { finished } = await ask();
    expect(finished.usage.outputTokens).toBe(11);
    expect(finished.usage.inputTokens).toBeGreaterThan(10);
  });

  it('that refuses for another reason is not asked again', async () => {
    failing(refusal(400, 'max_tokens is too large: 9000', { code: 'context_length_exceeded' }));
    const error = await modelErrorOf(ask());
    expect(error).toMatchObject({ reason: 'refused', retryable: false });
    expect(error.message).toContain('400 context_length_exceeded');
    expect(vendor.seen).toHaveLength(1);
  });
});

describe('an answer of an openai-compatible service', () => {
  it('is the same however the bytes are cut', async () => {
    const words = ['Olá, ', 'João — ', '你好 ', '👩‍👩‍👧', '\n“ok”'];
    const text = [
      ': keep-alive\n\n',
      ...words.map((content) => chunk({ content })),
      chunk({}, 'stop'),
      usageChunk,
      DONE,
    ].join('');
    for (const size of [1, 2, 3, 5, 11, 64]) {
      vendor.instead = () => ({ body: inPieces(text.replaceAll('\n\n', '\r\n\r\n'), size) });
      const answer = await ask();
      expect(answer.text).toBe(words.join(''));
      expect(answer.finished).toMatchObject({ reason: 'stop', usage: { inputTokens: 31, outputTokens: 9 } });
    }
  });

  it('may hold tool calls in pieces out of order, with a late name, and say stop', async () => {
    answering(
      toolDelta(1, { id: 'b', function: { name: HAND_OFF.name, arguments: '{"rea' } }),
      toolDelta(0, { id: 'a', function: { arguments: '' } }),
      toolDelta(0, { function: { name: HAND_OFF.name, arguments: '' } }),
      toolDelta(1, { function: { arguments: 'son":"two"}' } }),
      toolDelta(0, { function: { arguments: '{"reason":"one"}' } }),
      chunk({}, 'stop'),
      DONE,
    );
    const { calls, finished } = await ask({ tools: [HAND_OFF] });
    expect(calls.map((call) => call.arguments.reason).sort()).toEqual(['one', 'two']);
    expect(finished.reason).toBe('tool_calls');
  });

  it('gives a tool without arguments none', async () => {
    answering(toolDelta(0, { id: 'a', function: { name: HAND_OFF.name } }), chunk({}, 'tool_calls'), DONE);
    expect((await ask({ tools: [HAND_OFF] })).calls).toEqual([
      { id: 'a', name: HAND_OFF.name, arguments: {} },
    ]);
  });

  it.each(['{"reason":', '[1]', 'null', '"x"', 'reason=x', '7'])(
    'with the arguments %j is bad once, and nothing is called',
    async (given) => {
      const call = { id: 'a', function: { name: HAND_OFF.name, arguments: given } };
      answering(toolDelta(0, call), chunk({}, 'tool_calls'), DONE);
      const error = await modelErrorOf(ask({ tools: [HAND_OFF] }));
      expect(error).toMatchObject({ reason: 'bad_answer', retryable: true });
    },
  );

  it('that uses a tool it was not offered is bad', async () => {
    answering(
      toolDelta(0, { id: 'a', function: { name: 'delete_all', arguments: '{}' } }),
      chunk({}, 'stop'),
      DONE,
    );
    expect(await modelErrorOf(ask({ tools: [HAND_OFF] }))).toMatchObject({ reason: 'bad_answer' });
  });

  it('may be empty, cut by its length, or filtered', async () => {
    answering(chunk({ content: '' }), chunk({}, 'stop'), DONE);
    expect(await ask()).toMatchObject({ text: '', finished: { reason: 'stop', usage: { outputTokens: 0 } } });
    answering(chunk({ content: 'So' }), chunk({}, 'length'), DONE);
    expect(await ask()).toMatchObject({ text: 'So', finished: { reason: 'length' } });
    const call = { id: 'a', function: { name: HAND_OFF.name, arguments: '{}' } };
    answering(toolDelta(0, call), chunk({}, 'content_filter'), DONE);
    expect(await ask({ tools: [HAND_OFF] })).toMatchObject({ calls: [], finished: { reason: 'refused' } });
  });

  it('leaves out the model’s thoughts', async () => {
    answering(chunk({ reasoning_content: 'They want…' }), chunk({ content: 'Hello' }, 'stop'), DONE);
    expect((await ask()).text).toBe('Hello');
    const aloud = ['<thi', 'nk>They', ' want…</th', 'ink>', 'Hello', ' there'];
    answering(...aloud.map((content) => chunk({ content })), chunk({}, 'stop'), DONE);
    expect((await ask()).text).toBe('Hello there');
  });
});
