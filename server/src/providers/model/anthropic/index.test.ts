import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import {
  collect,
  describeModelConformance,
  HAND_OFF,
  modelErrorOf,
  modelRequest,
  says,
} from '../conformance.ts';
import { inPieces, page, type WireAnswer } from '../hosted/test-support/wire-server.ts';
import type { ModelProvider, ModelRequest } from '../port.ts';
import { createAnthropicModel } from './index.ts';
import {
  event,
  openVendorDouble,
  ping,
  refusal,
  start,
  stop,
  text,
  toolUse,
  VENDOR_KEY,
  VENDOR_MODEL,
  type VendorDouble,
  whole,
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

const open = (given: { baseUrl?: string; apiKey?: string; model?: string } = {}) =>
  createAnthropicModel({
    ...{ baseUrl: `${vendor.baseUrl}/v1`, apiKey: VENDOR_KEY, model: VENDOR_MODEL },
    ...given,
  });

describeModelConformance('an anthropic model', () => open());

const ask = (fields: Partial<ModelRequest> = {}) => collect(model.stream(modelRequest(fields)));
const answering = (...lines: string[]) => {
  vendor.instead = () => ({ body: inPieces(lines.join('')) });
};
const failing = (answer: WireAnswer) => {
  vendor.instead = () => answer;
};

describe('a request to anthropic', () => {
  it('carries system, history, tools and limits in its words, and asks for no thinking', async () => {
    await ask({
      messages: [
        says('A person, please'),
        {
          role: 'assistant',
          content: 'One moment.',
          toolCalls: [{ id: 'x 1', name: HAND_OFF.name, arguments: { reason: 'é' } }],
        },
        { role: 'tool', toolCallId: 'x 1', toolName: HAND_OFF.name, content: 'Nobody is in.', isError: true },
      ],
      tools: [HAND_OFF],
      outputTokensMax: 77,
      temperature: 0.4,
    });
    const [seen] = vendor.seen;
    expect(seen?.headers['x-api-key']).toBe(VENDOR_KEY);
    expect(seen?.body).toMatchObject({
      model: VENDOR_MODEL,
      max_tokens: 77,
      temperature: 0.4,
      stream: true,
      thinking: { type: 'disabled' },
      system: [{ type: 'text', text: 'You are Nora, who answers for Casa Azul. Be brief.' }],
      messages: [
        { role: 'user', content: [{ type: 'text', text: 'A person, please' }] },
        {
          role: 'assistant',
          content: [
            { type: 'text', text: 'One moment.' },
            { type: 'tool_use', id: 'call00001', name: HAND_OFF.name, input: { reason: 'é' } },
          ],
        },
        {
          role: 'user',
          content: [
            { type: 'tool_result', tool_use_id: 'call00001', content: 'Nobody is in.', is_error: true },
          ],
        },
      ],
      tools: [{ name: HAND_OFF.name, description: HAND_OFF.description, input_schema: HAND_OFF.parameters }],
    });
  });

  it('names the tools of the past but forbids them when none is offered', async () => {
    const call = { id: 'c', name: 'look_up', arguments: {} };
    await ask({
      messages: [
        says('Where is it?'),
        { role: 'assistant', content: '', toolCalls: [call] },
        { role: 'tool', toolCallId: 'c', toolName: 'look_up', content: 'On its way', isError: false },
      ],
    });
    expect(vendor.seen[0]?.body).toMatchObject({
      tools: [{ name: 'look_up' }],
      tool_choice: { type: 'none' },
    });
    expect(vendor.seen[0]?.body.tools).toHaveLength(1);
  });

  it('needs an address and a key', () => {
    expect(() => open({ baseUrl: 'http://me:secret@127.0.0.1/v1' })).toThrow(/without user or password/);
    expect(() => open({ baseUrl: 'nowhere' })).toThrow(/The address of the model service/);
    expect(() => open({ apiKey: ' ' })).toThrow(/needs a key/);
  });

  it('uses its connection again after a whole answer', async () => {
    const fresh = await openVendorDouble();
    model = open({ baseUrl: `${fresh.baseUrl}/v1` });
    for (let times = 0; times < 6; times += 1) await ask();
    await fresh.close();
    expect(new Set(fresh.seen.map(({ port }) => port)).size).toBeLessThan(4);
    expect(fresh.seen.map(({ closedEarlyAtMs }) => closedEarlyAtMs)).toEqual(Array(6).fill(null));
  });
});

describe('an answer of anthropic', () => {
  it('is the same however the bytes are cut', async () => {
    const words = ['Olá, ', 'João — ', '你好 ', '👩‍👩‍👧', '\n“ok”'];
    const lines = [start, ping, ...text(0, words), ping, ...stop('end_turn')].join('');
    for (const size of [1, 3, 5, 11, 64]) {
      vendor.instead = () => ({ body: inPieces(lines, size) });
      const answer = await ask();
      expect(answer.text).toBe(words.join(''));
      expect(answer.finished).toMatchObject({ reason: 'stop', usage: { inputTokens: 31, outputTokens: 9 } });
    }
  });

  it('may use several tools, one of them without arguments', async () => {
    answering(
      start,
      ...toolUse(0, HAND_OFF.name, ['{"rea', 'son":"é"}']),
      ...toolUse(1, HAND_OFF.name, []),
      ...stop('tool_use'),
    );
    const { calls, finished } = await ask({ tools: [HAND_OFF] });
    expect(calls.map((call) => call.arguments)).toEqual([{ reason: 'é' }, {}]);
    expect(new Set(calls.map(({ id }) => id)).size).toBe(2);
    expect(finished.reason).toBe('tool_calls');
  });

  it.each(['{"reason":', '[1]', 'null'])('with the arguments %j is bad once', async (given) => {
    answering(start, ...toolUse(0, HAND_OFF.name, [given]), ...stop('tool_use'));
    expect(await modelErrorOf(ask({ tools: [HAND_OFF] }))).toMatchObject({
      reason: 'bad_answer',
      retryable: true,
    });
  });

  it('may be empty, cut by its length, or a refusal', async () => {
    answering(start, ...stop('end_turn'));
    expect(await ask()).toMatchObject({ text: '', finished: { reason: 'stop' } });
    answering(start, ...text(0, ['So']), ...stop('max_tokens'));
    expect(await ask()).toMatchObject({ text: 'So', finished: { reason: 'length' } });
    answering(start, ...toolUse(0, HAND_OFF.name, ['{}']), ...stop('refusal'));
    expect(await ask({ tools: [HAND_OFF] })).toMatchObject({ calls: [], finished: { reason: 'refused' } });
  });
});

describe('failing anthropic', () => {
  it.each([
    [400, 'invalid_request_error', 'refused', false],
    [401, 'authentication_error', 'refused', false],
    [403, 'permission_error', 'refused', false],
    [404, 'not_found_error', 'refused', false],
    [429, 'rate_limit_error', 'rate_limited', true],
    [500, 'api_error', 'unavailable', true],
    [529, 'overloaded_error', 'unavailable', true],
  ] as const)('with %d %s is %s, and the key stays ours', async (status, word, reason, retryable) => {
    failing(refusal(status, word, `bad key ${VENDOR_KEY}`));
    const error = await modelErrorOf(ask());
    expect(error).toMatchObject({ reason, retryable });
    expect(error.message).toContain(`${status} ${word}`);
    expect(JSON.stringify([error.message, error.stack])).not.toContain(VENDOR_KEY);
  });

  it('may give a retry time', async () => {
    failing(refusal(429, 'rate_limit_error', 'slow down', { 'retry-after': '2' }));
    expect(await modelErrorOf(ask())).toMatchObject({ retryAfterMs: 2_000 });
  });

  it('reports inside the answer, before and after its first word', async () => {
    const overloaded = event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
    answering(overloaded);
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
    answering(start, overloaded);
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
    answering(start, ...text(0, ['We ']).slice(0, 2), overloaded);
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: false });
    answering(event('error', { error: { type: 'rate_limit_error', message: 'no' } }));
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'rate_limited', retryable: true });
    answering(event('error', { error: { type: 'invalid_request_error', message: 'no' } }));
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'refused', retryable: false });
  });

  it.each(['cut', 'end'] as const)(
    'breaking off (%s) may be asked again only if it had said nothing',
    async (end) => {
      failing({ body: [start], end, pauseMs: 5 });
      expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
      failing({ body: [start, ...text(0, ['We open '])], end, pauseMs: 5 });
      expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: false });
      failing({ body: [start, ...toolUse(0, HAND_OFF.name, ['{}'])], end, pauseMs: 5 });
      expect(await modelErrorOf(ask({ tools: [HAND_OFF] }))).toMatchObject({
        reason: 'unavailable',
        retryable: true,
      });
    },
  );

  it('sends a web page or nonsense: a bad answer', async () => {
    failing(page);
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'bad_answer', retryable: true });
    failing({ body: ['event: message_start\ndata: {"type":\n\n'] });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'bad_answer', retryable: true });
  });

  it.each([
    ['says nothing', { body: [], silent: true }],
    ['hangs after its status', { body: [], end: 'hang' }],
    ['hangs in the middle', { body: [start, ...text(0, ['We '])], end: 'hang' }],
  ] satisfies [string, WireAnswer][])(
    'that %s: its connection is closed at once on abort',
    async (_, answer) => {
      failing(answer);
      const controller = new AbortController();
      const asking = modelErrorOf(ask({ signal: controller.signal }));
      await expect.poll(() => vendor.seen.length).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 30));
      const abortedAtMs = performance.now();
      controller.abort();
      expect(await asking).toMatchObject({ reason: 'aborted', retryable: false });
      expect(performance.now() - abortedAtMs).toBeLessThan(unlessHung(100));
      await expect
        .poll(() => vendor.seen[0]?.closedEarlyAtMs ?? Infinity)
        .toBeLessThan(abortedAtMs + unlessHung(100));
    },
  );

  it('that keeps the connection open after its last event is not waited for', async () => {
    failing({ body: [start, ...text(0, ['We ']), ...stop('end_turn')], end: 'hang' });
    const startedMs = performance.now();
    expect((await ask()).text).toBe('We ');
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(500));
    await expect.poll(() => vendor.seen[0]?.closedEarlyAtMs, { timeout: 240_000 }).not.toBeNull();
  });
});

describe('an object of anthropic', () => {
  const schema = { type: 'object', properties: { said: { type: 'string' } }, required: ['said'] };
  const request = () => ({
    ...{ system: 'Judge.', content: 'It went well.', schemaName: 'verdict', schema, outputTokensMax: 200 },
    signal: new AbortController().signal,
  });

  it('is requested by a forced tool', async () => {
    const { value, usage } = await model.object(request());
    expect(value).toMatchObject({ said: 'Olá 👋' });
    expect(usage).toEqual({ inputTokens: 40, outputTokens: 12 });
    expect(vendor.seen[0]?.body).toMatchObject({
      tool_choice: { type: 'any' },
      tools: [{ input_schema: schema }],
    });
    expect(vendor.seen[0]?.body.tools).toHaveLength(1);
  });

  it.each([
    ['words instead', whole([{ type: 'text', text: 'I would rather talk.' }], 'end_turn'), 'bad_answer'],
    ['nothing', whole([], 'end_turn'), 'bad_answer'],
    [
      'half of it',
      whole([{ type: 'tool_use', id: 't', name: 'json', input: {} }], 'max_tokens'),
      'bad_answer',
    ],
    ['a refusal', whole([], 'refusal'), 'refused'],
    ['an error', refusal(529, 'overloaded_error', 'no'), 'unavailable'],
    ['a web page', page, 'bad_answer'],
  ] as const)('that is %s fails by its kind', async (_, answer, reason) => {
    failing(answer);
    expect(await modelErrorOf(model.object(request()))).toMatchObject({ reason });
  });
});
