import { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { unlessHung } from '../../../../test/load.ts';
import { speechErrorOf } from '../conformance.ts';
import { DEFAULT_LIMITS, openPool, type PoolLimits, type SpeechPool } from './pool.ts';

/** A worker that misbehaves as the text says, to test the pool's guarantees. */
const MISCHIEF = `
const { parentPort, threadId, workerData } = require('node:worker_threads');
parentPort.on('message', ({ id, text }) => {
  if (text === 'open slowly') {
    setTimeout(() => parentPort.postMessage({ id, kind: 'cancelled' }), 300);
    return;
  }
  Atomics.store(workerData, 1, id);
  if (text === 'hang') for (;;);
  if (text === 'exit') process.exit(3);
  if (text === 'throw') throw new Error('broken');
  if (text === 'mute') return;
  parentPort.postMessage({ id: 999, kind: 'failed', why: 'an answer nobody asked for' });
  parentPort.postMessage({ id, kind: 'spoken', sampleRateHz: threadId, samples: new Int16Array(1) });
});`;

const pools: SpeechPool[] = [];
let started: Worker[] = [];

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  started = [];
});

function open(limits: Partial<PoolLimits> = {}, code = MISCHIEF) {
  const pool = openPool({ ...DEFAULT_LIMITS, ...limits }, (signals) => {
    const worker = new Worker(code, { eval: true, workerData: signals });
    started.push(worker);
    return worker;
  });
  pools.push(pool);
  return (text: string, signal?: AbortSignal) =>
    pool.submit('flite', { voice: 'any', text, speed: 1 }, signal);
}

it('starts no worker before the first request, and keeps one for the next', async () => {
  const say = open();
  expect(started).toHaveLength(0);
  for (const text of ['one', 'two', 'three']) await say(text);
  expect(started).toHaveLength(1);
});

it.each(['exit', 'throw'])(
  'survives a worker that crashes (%s): that request fails, the next is spoken',
  async (how) => {
    const say = open();
    const [crash, next] = [speechErrorOf(say(how)), say('hello')];
    expect(await crash).toMatchObject({ reason: 'failed', retryable: true });
    expect((await next).samples).toHaveLength(1);
    expect(started).toHaveLength(2);
  },
);

it('answers an abort at once and replaces a worker that does not stop', async () => {
  const say = open();
  await say('warm');
  const controller = new AbortController();
  const [hung, next] = [speechErrorOf(say('hang', controller.signal)), say('hello')];
  const abortedAtMs = performance.now();
  controller.abort();
  expect((await hung).reason).toBe('aborted');
  expect(performance.now() - abortedAtMs).toBeLessThan(unlessHung(100));
  expect((await next).samples).toHaveLength(1);
  expect(started).toHaveLength(2);
});

it('keeps a worker that stops in time', async () => {
  const say = open({ graceMs: 5_000 });
  await say('warm');
  const controller = new AbortController();
  const first = speechErrorOf(say('hello', controller.signal));
  controller.abort();
  expect((await first).reason).toBe('aborted');
  await say('next');
  expect(started).toHaveLength(1);
});

it('lets a worker finish opening its engine when the first line is aborted', async () => {
  const say = open({ graceMs: 20 });
  const controller = new AbortController();
  const first = speechErrorOf(say('open slowly', controller.signal));
  controller.abort();
  expect((await first).reason).toBe('aborted');
  await say('next');
  expect(started).toHaveLength(1);
});

it('takes an aborted request out of the queue', async () => {
  const say = open({ queueMax: 1 });
  const [holding, waiting] = [new AbortController(), new AbortController()];
  const held = speechErrorOf(say('mute', holding.signal));
  const queued = speechErrorOf(say('hang', waiting.signal));
  waiting.abort();
  expect((await queued).reason).toBe('aborted');
  const next = say('hello');
  holding.abort();
  expect((await held).reason).toBe('aborted');
  expect((await next).samples).toHaveLength(1);
});

it('gives up after the time-out, waiting included', async () => {
  const say = open({ timeoutMs: 200 });
  const [hung, waiting] = [speechErrorOf(say('hang')), speechErrorOf(say('hang'))];
  expect(await hung).toMatchObject({ reason: 'unavailable', retryable: true });
  expect(await waiting).toMatchObject({ reason: 'unavailable', retryable: true });
  expect((await open()('hello')).samples).toHaveLength(1);
});

it('refuses what the queue cannot hold', async () => {
  const say = open({ queueMax: 2 });
  const taken = Array.from({ length: 3 }, () => say('hello'));
  expect(await speechErrorOf(say('hello'))).toMatchObject({ reason: 'unavailable', retryable: true });
  expect(await Promise.all(taken)).toHaveLength(3);
});

it('uses as many workers as it may and no more', async () => {
  const say = open({ workersMax: 2 });
  const spoken = await Promise.all(Array.from({ length: 6 }, () => say('hello')));
  expect(new Set(spoken.map(({ sampleRateHz }) => sampleRateHz)).size).toBe(2);
  expect(started).toHaveLength(2);
});

it('rejects every request when workers cannot start', async () => {
  const say = open({}, 'this is no program');
  const errors = await Promise.all([1, 2, 3].map(() => speechErrorOf(say('hello'))));
  expect(errors.map(({ reason }) => reason)).toEqual(['failed', 'failed', 'failed']);
});

it('is unavailable when no thread can be created', async () => {
  const pool = openPool(DEFAULT_LIMITS, () => {
    throw new Error('no thread');
  });
  pools.push(pool);
  const say = () => pool.submit('espeak', { voice: 'any', text: 'hello', speed: 1 }, undefined);
  const errors = await Promise.all([1, 2, 3].map(() => speechErrorOf(say())));
  for (const error of errors) expect(error).toMatchObject({ reason: 'unavailable', retryable: true });
});

it('ends an idle worker and starts another when asked again', async () => {
  const say = open({ idleMs: 20 });
  await say('hello');
  await new Promise((resolve) => started[0]?.once('exit', resolve));
  await say('hello');
  expect(started).toHaveLength(2);
});

it('ends a busy worker and answers the rest on close', async () => {
  const say = open();
  const answers = ['hang', 'hello'].map((text) => speechErrorOf(say(text)));
  const gone = new Promise((resolve) => started[0]?.once('exit', resolve));
  await pools[0]?.close();
  await gone;
  for (const error of await Promise.all(answers)) {
    expect(error).toMatchObject({ reason: 'unavailable', retryable: false });
  }
});
