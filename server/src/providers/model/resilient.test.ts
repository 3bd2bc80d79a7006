import { afterEach, describe, expect, it, vi } from 'vitest';
import { unlessHung } from '../../../test/load.ts';
import { collect, describeModelConformance, modelErrorOf, modelRequest, says } from './conformance.ts';
import { ModelBusyError } from './hosted/failures.ts';
import { replyTo } from './hosted/test-support/script.ts';
import {
  ModelError,
  type ModelErrorReason,
  type ModelEvent,
  type ModelProvider,
  type ModelRequest,
} from './port.ts';
import { retryPauseMs } from './resilient/plan.ts';
import { createResilientModel } from './resilient.ts';

afterEach(() => vi.restoreAllMocks());

const log = { warn: vi.fn() };

const finished = (model: string): ModelEvent => ({
  ...{ type: 'finished', reason: 'stop', model },
  usage: { inputTokens: 1, outputTokens: 1 },
});
const text = (words: string): ModelEvent => ({ type: 'text', text: words });

type Step = ModelEvent | Error | 'hang' | number;
type FakeModel = ModelProvider & { asked: number; aborted: number; closes: number };

/** Plays one script per request, the last one repeatedly: events, a failure, a pause in milliseconds or a hang. */
function fake(name: string, ...scripts: Step[][]): FakeModel {
  async function* play(signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const steps = scripts[Math.min(model.asked, scripts.length) - 1] ?? [];
    for (const step of steps) {
      if (step instanceof Error) throw step;
      if (typeof step === 'object') yield step;
      else await waiting(signal, step === 'hang' ? 60_000 : step);
    }
  }
  const waiting = (signal: AbortSignal, ms: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        model.aborted += 1;
        reject(new ModelError('aborted', false, 'aborted'));
      });
    });
  const model: FakeModel = {
    ...{ name, model: `${name}-1`, embedded: false, asked: 0, aborted: 0, closes: 0 },
    stream({ signal }) {
      model.asked += 1;
      return play(signal);
    },
    async object({ signal }) {
      model.asked += 1;
      let value = '';
      for await (const event of play(signal)) if (event.type === 'text') value += event.text;
      return { value, usage: { inputTokens: 1, outputTokens: 1 }, model: model.model };
    },
    async close() {
      model.closes += 1;
    },
  };
  return model;
}

const fails = (reason: ModelErrorReason = 'unavailable', retryable = true): Step[] => [
  new ModelError(reason, retryable, reason),
];
const answers = (name: string): Step[] => [text(`I am ${name}`), finished(`${name}-1`)];

const ask = (model: ModelProvider, fields: Partial<ModelRequest> = {}) =>
  collect(model.stream(modelRequest(fields)));

/** A well-behaved model for the suite. */
function scripted(): ModelProvider {
  let isClosed = false;
  const stop = (signal: AbortSignal) => {
    if (isClosed) throw new ModelError('unavailable', false, 'closed');
    if (signal.aborted) throw new ModelError('aborted', false, 'aborted');
  };
  return {
    ...{ name: 'scripted', model: 'scripted-1', embedded: false },
    async *stream({ messages, tools, signal }) {
      const last = messages.at(-1);
      const {
        words,
        call,
        pauseMs = 0,
      } = replyTo({
        last: { role: last?.role === 'tool' ? 'tool' : 'user', text: last?.content.toWellFormed() ?? '' },
        tools: tools.map(({ name }) => name),
      });
      for (const word of words) {
        stop(signal);
        yield { type: 'text', text: word };
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      stop(signal);
      if (call !== null) yield { type: 'tool_call', call: { ...call, id: 'c' } };
      const usage = { inputTokens: 1, outputTokens: 1 };
      yield { type: 'finished', reason: call === null ? 'stop' : 'tool_calls', usage, model: 'scripted-1' };
    },
    async object({ signal }) {
      stop(signal);
      return { value: { said: 'yes' }, usage: { inputTokens: 1, outputTokens: 1 }, model: 'scripted-1' };
    },
    async close() {
      isClosed = true;
    },
  };
}

describeModelConformance('a resilient model', () =>
  createResilientModel({ primary: scripted(), fallback: scripted(), log }),
);

describe('a resilient model', () => {
  it('retries a temporary failure, and stops after the second', async () => {
    const once = fake('a', fails(), answers('a'));
    expect((await ask(createResilientModel({ primary: once, log }))).text).toBe('I am a');
    const always = fake('a', fails('rate_limited'));
    const error = await modelErrorOf(ask(createResilientModel({ primary: always, log })));
    expect(error).toMatchObject({ reason: 'rate_limited', retryable: true });
    expect([once.asked, always.asked]).toEqual([2, 2]);
  });

  it('does not retry what a model refuses, but asks the fallback', async () => {
    const primary = fake('a', fails('refused', false));
    expect(await modelErrorOf(ask(createResilientModel({ primary, log })))).toMatchObject({
      reason: 'refused',
    });
    expect(primary.asked).toBe(1);
    const fallback = fake('b', answers('b'));
    const { text: words, finished: end } = await ask(createResilientModel({ primary, fallback, log }));
    expect([words, end.model, primary.asked]).toEqual(['I am b', 'b-1', 2]);
  });

  it('uses the fallback after two failures, and fails with the fallback’s error', async () => {
    const primary = fake('a', fails());
    const fallback = fake('b', fails('bad_answer'), answers('b'));
    expect((await ask(createResilientModel({ primary, fallback, log }))).text).toBe('I am b');
    expect([primary.asked, fallback.asked]).toEqual([2, 2]);
    const both = createResilientModel({ primary, fallback: fake('b', fails('rate_limited')), log });
    expect(await modelErrorOf(ask(both))).toMatchObject({ reason: 'rate_limited' });
  });

  it('repeats nothing once a word or a tool call is out', async () => {
    const call: ModelEvent = { type: 'tool_call', call: { id: 'c', name: 'x', arguments: {} } };
    for (const event of [text('We '), call]) {
      const primary = fake('a', [event, new ModelError('unavailable', true, 'gone')], answers('a'));
      const fallback = fake('b', answers('b'));
      const error = await modelErrorOf(ask(createResilientModel({ primary, fallback, log })));
      expect(error).toMatchObject({ reason: 'unavailable', retryable: false });
      expect([primary.asked, fallback.asked]).toEqual([1, 0]);
    }
  });

  it('aborts a silent model, and asks the fallback at once', async () => {
    const primary = fake('a', ['hang']);
    const fallback = fake('b', answers('b'));
    const model = createResilientModel({ primary, fallback, log, firstTokenTimeoutMs: 50 });
    expect((await ask(model)).text).toBe('I am b');
    expect([primary.asked, primary.aborted]).toEqual([1, 1]);
    const alone = createResilientModel({
      primary: fake('a', ['hang'], answers('a')),
      log,
      firstTokenTimeoutMs: 50,
    });
    expect((await ask(alone)).text).toBe('I am a');
  });

  it('aborts a stalled stream', async () => {
    const primary = fake('a', [text('We '), 'hang']);
    const model = createResilientModel({ primary, log, stallTimeoutMs: 50 });
    expect(await modelErrorOf(ask(model))).toMatchObject({ reason: 'timed_out', retryable: false });
    expect(primary.aborted).toBe(1);
  });

  it('has one deadline for everything, a slow trickle included', async () => {
    const primary = fake('a', [...Array.from({ length: 100 }, (): Step[] => [text('w '), 20]).flat()]);
    const startedMs = performance.now();
    const model = createResilientModel({ primary, log, timeoutMs: 200 });
    expect(await modelErrorOf(ask(model))).toMatchObject({ reason: 'timed_out' });
    const hanging = { primary: fake('a', ['hang']), fallback: fake('b', ['hang']), log, timeoutMs: 100 };
    const silent = createResilientModel(hanging);
    expect(await modelErrorOf(ask(silent))).toMatchObject({ reason: 'timed_out' });
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(600));
  });

  it('does not count the time its listener takes', async () => {
    const primary = fake('a', [text('one '), text('two '), finished('a-1')]);
    const model = createResilientModel({ primary, log, timeoutMs: 60, stallTimeoutMs: 40 });
    let words = '';
    for await (const event of model.stream(modelRequest())) {
      if (event.type === 'text') words += event.text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(words).toBe('one two ');
  });

  it('abandons a model that ignores its signal', async () => {
    const deaf: ModelProvider = {
      ...fake('deaf'),
      stream: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }),
      object: () => new Promise<never>(() => {}),
    };
    const model = createResilientModel({ primary: deaf, log });
    const controller = new AbortController();
    const asking = modelErrorOf(ask(model, { signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    const startedMs = performance.now();
    expect(await asking).toMatchObject({ reason: 'aborted', retryable: false });
    expect(performance.now() - startedMs).toBeLessThan(unlessHung(120));
  });

  it('gives up its pause when the caller does', async () => {
    const primary = fake('a', [new ModelBusyError('rate_limited', 'busy', 4_000)], answers('a'));
    const controller = new AbortController();
    const asking = modelErrorOf(ask(createResilientModel({ primary, log }), { signal: controller.signal }));
    setTimeout(() => controller.abort(), 30);
    expect(await asking).toMatchObject({ reason: 'aborted' });
    expect(primary.asked).toBe(1);
  });

  it('writes down which model failed and why, and nothing that was said', async () => {
    log.warn.mockClear();
    const primary = fake('a', fails(), answers('a'));
    await ask(createResilientModel({ primary, log }), { messages: [says('my card is 4111')] });
    expect(log.warn.mock.calls).toEqual([
      [{ provider: 'a', model: 'a-1', reason: 'unavailable', attempt: 1 }, 'model did not answer'],
    ]);
  });

  it('closes both, twice if asked, and what runs then ends', async () => {
    const primary = fake('a', ['hang']);
    const fallback = fake('b', answers('b'));
    const model = createResilientModel({ primary, fallback, log });
    const asking = modelErrorOf(ask(model));
    await model.close();
    await model.close();
    expect(await asking).toMatchObject({ reason: 'unavailable', retryable: false });
    expect([primary.closes, fallback.closes]).toEqual([2, 2]);
    expect(await modelErrorOf(ask(model))).toMatchObject({ reason: 'unavailable', retryable: false });
  });
});

describe('a model that keeps failing', () => {
  const laterBy = (ms: number) => {
    const nowMs = performance.now() + ms;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  };

  /** After five failures in a row: two calls of two attempts, and one of the third. */
  async function tired(...after: Step[][]) {
    const primary = fake('a', ...Array.from({ length: 5 }, () => fails()), ...after);
    const fallback = fake('b', answers('b'));
    const model = createResilientModel({ primary, fallback, log, attemptsMax: 1 });
    for (let times = 0; times < 5; times += 1) await ask(model);
    expect(primary.asked).toBe(5);
    return { primary, fallback, model };
  }

  it('is skipped for half a minute, then tried by one request at a time', async () => {
    const { primary, model } = await tired(['hang'], answers('a'));
    for (let times = 0; times < 3; times += 1) expect((await ask(model)).text).toBe('I am b');
    expect(primary.asked).toBe(5);
    laterBy(30_001);
    const controller = new AbortController();
    const trying = modelErrorOf(ask(model, { signal: controller.signal }));
    await expect.poll(() => primary.asked).toBe(6);
    expect((await ask(model)).text).toBe('I am b');
    controller.abort();
    await trying;
    expect((await ask(model)).text).toBe('I am a'); // a canceled attempt proved nothing
    expect((await ask(model)).text).toBe('I am a');
  });

  it('is skipped again when that attempt fails', async () => {
    const { primary, model } = await tired(fails());
    laterBy(30_001);
    await ask(model);
    await ask(model);
    expect(primary.asked).toBe(6);
  });

  it('is still asked when there is no fallback', async () => {
    const primary = fake('a', fails());
    const model = createResilientModel({ primary, log, attemptsMax: 1 });
    for (let times = 0; times < 8; times += 1) await modelErrorOf(ask(model));
    expect(primary.asked).toBe(8);
  });

  it('is not one that refuses, is canceled, or succeeds in between', async () => {
    const scripts = Array.from({ length: 4 }, () => fails());
    const primary = fake('a', ...scripts, answers('a'), ...scripts, fails('refused', false), answers('a'));
    const model = createResilientModel({ primary, fallback: fake('b', answers('b')), log, attemptsMax: 1 });
    for (let times = 0; times < 10; times += 1) await ask(model);
    expect((await ask(model)).text).toBe('I am a');
    expect(primary.asked).toBe(11);
  });
});

describe('an object of a resilient model', () => {
  const request = (signal = new AbortController().signal) => ({
    ...{ system: 's', content: 'c', schemaName: 'n', schema: {}, outputTokensMax: 9 },
    signal,
  });

  it('is retried, and then requested from the fallback', async () => {
    const primary = fake('a', fails(), fails());
    const fallback = fake('b', answers('b'));
    expect(await createResilientModel({ primary, fallback, log }).object(request())).toMatchObject({
      value: 'I am b',
      model: 'b-1',
    });
    expect(primary.asked).toBe(2);
  });

  it('leaves the fallback a third of the time', async () => {
    const primary = fake('a', ['hang']);
    const fallback = fake('b', [10, ...answers('b')]);
    const model = createResilientModel({ primary, fallback, log, timeoutMs: 300 });
    expect((await model.object(request())).value).toBe('I am b');
    expect(primary.aborted).toBe(1);
  });

  it('is not asked of a model that cannot read', async () => {
    const fallback = { ...fake('b', answers('b')), embedded: true };
    const model = createResilientModel({ primary: fake('a', fails()), fallback, log });
    expect(await modelErrorOf(model.object(request()))).toMatchObject({ reason: 'unavailable' });
    expect(fallback.asked).toBe(0);
  });

  it('is given up with its caller', async () => {
    const controller = new AbortController();
    const primary = fake('a', ['hang']);
    const asking = modelErrorOf(createResilientModel({ primary, log }).object(request(controller.signal)));
    setTimeout(() => controller.abort(), 20);
    expect(await asking).toMatchObject({ reason: 'aborted' });
    expect(primary.aborted).toBe(1);
  });
});

describe('the pause before the same model is asked again', () => {
  const situation = { attempt: 1, attemptsMax: 2, hasFallback: false, leftMs: 20_000, chance: 0 };
  const unavailable = new ModelError('unavailable', true, '');
  const busy = (ms: number) => new ModelBusyError('rate_limited', '', ms);

  it('is short, spread, and within the deadline', () => {
    expect(retryPauseMs(unavailable, situation)).toBe(100);
    expect(retryPauseMs(unavailable, { ...situation, chance: 1 })).toBe(300);
    expect(retryPauseMs(unavailable, { ...situation, leftMs: 100 })).toBeNull();
    expect(retryPauseMs(unavailable, { ...situation, attempt: 2 })).toBeNull();
    expect(retryPauseMs(new ModelError('refused', false, ''), situation)).toBeNull();
  });

  it('is what the service asks for, up to five seconds, or half of one when there is a fallback', () => {
    expect(retryPauseMs(busy(5_000), situation)).toBe(5_000);
    expect(retryPauseMs(busy(5_001), situation)).toBeNull();
    expect(retryPauseMs(busy(500), { ...situation, hasFallback: true })).toBe(500);
    expect(retryPauseMs(busy(501), { ...situation, hasFallback: true })).toBeNull();
    expect(retryPauseMs(busy(3_000), { ...situation, leftMs: 2_000 })).toBeNull();
  });
});
