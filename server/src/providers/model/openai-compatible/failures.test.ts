import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { collect, HAND_OFF, modelErrorOf, modelRequest } from '../conformance.ts';
import { ModelBusyError } from '../hosted/failures.ts';
import { inPieces, json, page, type WireAnswer } from '../hosted/test-support/wire-server.ts';
import type { ModelProvider, ModelRequest } from '../port.ts';
import { createOpenAiCompatibleModel } from './index.ts';
import {
  chunk,
  openVendorDouble,
  refusal,
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

const open = (given: { baseUrl?: string; apiKey?: string; model?: string; name?: string } = {}) =>
  createOpenAiCompatibleModel({
    ...{ baseUrl: `${vendor.baseUrl}/v1`, apiKey: VENDOR_KEY, model: VENDOR_MODEL },
    ...given,
  });

const ask = (fields: Partial<ModelRequest> = {}) => collect(model.stream(modelRequest(fields)));
const answering = (...lines: string[]) => {
  vendor.instead = () => ({ body: inPieces(lines.join('')) });
};
const failing = (answer: WireAnswer) => {
  vendor.instead = () => answer;
};
const toolDelta = (index: number, fields: Record<string, unknown>) =>
  chunk({ tool_calls: [{ index, ...fields }] });

describe('a failing openai-compatible service', () => {
  it.each([
    [400, 'refused', false],
    [401, 'refused', false],
    [402, 'refused', false],
    [403, 'refused', false],
    [404, 'refused', false],
    [413, 'refused', false],
    [408, 'unavailable', true],
    [409, 'unavailable', true],
    [429, 'rate_limited', true],
    [500, 'unavailable', true],
    [502, 'unavailable', true],
    [503, 'unavailable', true],
    [529, 'unavailable', true],
  ] as const)('with %d is %s, and the key stays ours', async (status, reason, retryable) => {
    for (const answer of [
      refusal(status, `Incorrect API key provided: ${VENDOR_KEY}`, { code: VENDOR_KEY, type: VENDOR_KEY }),
      { status, headers: { 'content-type': 'text/html' }, body: [`<h1>${VENDOR_KEY}</h1>`] },
      { status, body: [] },
    ]) {
      failing(answer);
      const error = await modelErrorOf(ask());
      expect(error).toMatchObject({ reason, retryable });
      expect(JSON.stringify([error.message, error.stack, error.cause ?? ''])).not.toContain(VENDOR_KEY);
      expect(error.message).toContain(String(status));
    }
  });

  it('may give a retry time', async () => {
    const at = (headers: Record<string, string>) => failing(json(429, { error: {} }, headers));
    at({ 'retry-after': '3' });
    expect(await modelErrorOf(ask())).toMatchObject({ retryAfterMs: 3_000 });
    at({ 'retry-after-ms': '250', 'retry-after': '1' });
    expect(await modelErrorOf(ask())).toMatchObject({ retryAfterMs: 250 });
    at({ 'retry-after': new Date(Date.now() + 60_000).toUTCString() });
    const dated = await modelErrorOf(ask());
    expect((dated as ModelBusyError).retryAfterMs).toBeGreaterThan(55_000);
    at({ 'retry-after': 'soon' });
    expect(await modelErrorOf(ask())).not.toBeInstanceOf(ModelBusyError);
  });

  it('is not followed to another address', async () => {
    failing({ status: 307, headers: { location: `${vendor.baseUrl}/elsewhere` }, body: [] });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'refused', retryable: false });
    expect(vendor.seen).toHaveLength(1);
  });

  it('that is unreachable is unavailable', async () => {
    model = open({ baseUrl: 'http://127.0.0.1:1/v1' });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
  });

  it('that sends a web page, or lines that are no JSON, gives a bad answer', async () => {
    failing(page);
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'bad_answer', retryable: true });
    failing({ body: ['data: {"choices": [\n\n'] });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'bad_answer', retryable: true });
  });

  it.each(['cut', 'end'] as const)(
    'that breaks off (%s) may be asked again only if it had said nothing',
    async (end) => {
      failing({ body: [chunk({ role: 'assistant', content: '' })], end, pauseMs: 5 });
      expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
      failing({ body: [chunk({ content: 'We open ' })], end, pauseMs: 5 });
      expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: false });
      const call = { id: 'a', function: { name: HAND_OFF.name, arguments: '{}' } };
      failing({ body: [toolDelta(0, call)], end, pauseMs: 5 });
      expect(await modelErrorOf(ask({ tools: [HAND_OFF] }))).toMatchObject({
        reason: 'unavailable',
        retryable: true,
      });
    },
  );

  it('that reports its failure inside the answer is recognised by its error code', async () => {
    const reported = (error: Record<string, unknown>) => answering(`data: ${JSON.stringify({ error })}\n\n`);
    reported({ message: 'slow down', type: 'rate_limit_error', code: 'rate_limit_exceeded' });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'rate_limited', retryable: true });
    reported({ message: `no ${VENDOR_KEY}`, code: 400 });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'refused', retryable: false });
    reported({ message: 'boom', type: 'server_error' });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'unavailable', retryable: true });
  });

  it('that floods is cut off', async () => {
    const flood = chunk({ reasoning_content: 'x'.repeat(500_000) });
    failing({ body: Array.from({ length: 40 }, () => flood) });
    expect(await modelErrorOf(ask())).toMatchObject({ reason: 'bad_answer' });
  });
});

describe('a connection to an openai-compatible service', () => {
  it.each([
    ['that says nothing', { body: [], silent: true }],
    ['that hangs after its status', { body: [], end: 'hang' }],
    ['that hangs in the middle', { body: [chunk({ content: 'We ' })], end: 'hang' }],
    ['that trickles', { body: Array.from({ length: 2_000 }, () => chunk({ content: 'a ' })), pauseMs: 5 }],
    ['that hangs in its refusal', { status: 500, body: ['{'], end: 'hang' }],
  ] satisfies [string, WireAnswer][])('%s is closed at once on abort', async (_, answer) => {
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
  });

  it('is closed when the listener leaves', async () => {
    failing({ body: [chunk({ content: 'We ' })], end: 'hang' });
    for await (const _ of model.stream(modelRequest())) break;
    await expect.poll(() => vendor.seen[0]?.closedEarlyAtMs).not.toBeNull();
  });

  it('is closed when the model closes', async () => {
    failing({ body: [chunk({ content: 'We ' })], end: 'hang' });
    const asking = modelErrorOf(ask());
    await expect.poll(() => vendor.seen.length).toBe(1);
    await model.close();
    expect(await asking).toMatchObject({ reason: 'unavailable', retryable: false });
    await expect.poll(() => vendor.seen[0]?.closedEarlyAtMs).not.toBeNull();
  });
});

describe('an object of an openai-compatible service', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string' } },
    required: ['a'],
    additionalProperties: false,
  };
  const request = (schemaName = 'verdict') => ({
    ...{ system: 'Judge.', content: 'It went well.', schemaName, schema, outputTokensMax: 200 },
    signal: new AbortController().signal,
  });

  it('is asked for by its strict schema', async () => {
    expect((await model.object(request())).value).toEqual({ schema: 'verdict', said: 'Olá 👋' });
    expect(vendor.seen[0]?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'verdict', strict: true, schema },
    });
  });

  it('is asked for in words where the service takes no schema, which is remembered by its name', async () => {
    vendor.instead = ({ body }) =>
      'response_format' in body
        ? refusal(400, 'This response_format type is unavailable now')
        : whole('Sure!\n```json\n{"a": "b"}\n```');
    expect((await model.object(request())).value).toEqual({ a: 'b' });
    expect(vendor.seen[1]?.body.messages).toMatchObject([
      { role: 'system', content: expect.stringContaining(JSON.stringify(schema)) },
      { role: 'system', content: 'Judge.' },
      { role: 'user', content: 'It went well.' },
    ]);
    await model.object(request());
    expect(vendor.seen).toHaveLength(3);
    await model.object(request('another'));
    expect(vendor.seen).toHaveLength(5);
  });

  it('is asked for by its schema again after a refusal that had nothing to do with it', async () => {
    failing(refusal(400, 'context length exceeded'));
    expect(await modelErrorOf(model.object(request()))).toMatchObject({
      reason: 'refused',
      retryable: false,
    });
    vendor.instead = null;
    await model.object(request());
    expect(vendor.seen.at(-1)?.body).toHaveProperty('response_format');
  });

  it.each([
    ['words', whole('I would rather not.'), 'bad_answer', true],
    ['nothing', whole(null), 'bad_answer', true],
    ['a list', whole('[1, 2]'), 'bad_answer', true],
    ['half of it', whole('{"a": "b', { finish_reason: 'length' }), 'bad_answer', true],
    ['what a filter left', whole('', { finish_reason: 'content_filter' }), 'refused', false],
    [
      'a refusal',
      whole(null, { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' } }),
      'refused',
      false,
    ],
    ['a web page', page, 'bad_answer', true],
    ['no choices', json(200, { choices: [] }), 'bad_answer', true],
    [
      'a broken body',
      { headers: { 'content-type': 'application/json' }, body: ['{"cho'], end: 'cut' as const },
      'unavailable',
      true,
    ],
    [
      'too much',
      {
        headers: { 'content-type': 'application/json' },
        body: Array.from({ length: 20 }, () => ' '.repeat(1_000_000)),
      },
      'bad_answer',
      true,
    ],
  ] as const)('that is %s fails by its kind', async (_, answer, reason, retryable) => {
    failing(answer);
    expect(await modelErrorOf(model.object(request()))).toMatchObject({ reason, retryable });
  });
});
