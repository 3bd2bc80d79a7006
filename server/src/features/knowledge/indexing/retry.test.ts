import { expect, it, vi } from 'vitest';
import { makeWorkspace } from '../../../../test/factories.ts';
import { startOwnApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import { failures } from '../extraction/failure.ts';
import type { Answer } from '../extraction/protocol.ts';
import { INDEX_ATTEMPTS_MAX, retryDelayMs } from '../rules.ts';
import { filler, listOf, makeAgent, upload } from '../test-support/test-uploads.ts';
import { nextInLine } from './line.ts';

const outage = vi.hoisted(() => ({ left: 0, runs: 0, isCostly: false }));
vi.mock('../extraction/run.ts', async (original) => {
  const real = await original<typeof import('../extraction/run.ts')>();
  const readInWorker: typeof real.readInWorker = async (file, task) => {
    outage.runs++;
    if (outage.left-- <= 0) return real.readInWorker(file, task);
    const { reason, retryable } = outage.isCostly ? failures.timedOut() : failures.crashed();
    return { kind: 'failed', reason, retryable } satisfies Answer;
  };
  return { ...real, readInWorker };
});

/** An hour of back-off passes in a fraction of a second. */
async function start(speed: string) {
  const app = await startOwnApp({ env: { EMBEDDING_PROVIDER: 'none', CLOCK_SPEED: speed } });
  await app.startWorker();
  const workspace = await makeWorkspace(app);
  const agentId = await makeAgent(app, workspace);
  const send = () => upload(app, workspace.keys.write, agentId, { bytes: filler('opening hours') });
  const document = async () => (await listOf(app, workspace.keys.read, agentId))[0];
  const bytesKept = async () =>
    (await app.platform.db.one<{ count: number }>(sql`select count(*) from knowledge_files`)).count;
  return { app, send, document, bytesKept };
}

it('X-085 waits longer after each failed run, and ends', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => retryDelayMs(attempts)).map((ms) => ms && ms / 60_000);
  expect(minutes).toEqual([1, 4, 16, 64, 256, null]);
});

it('X-085 a temporary failure is failed, keeps its bytes, and is retried in the background until it works', async () => {
  Object.assign(outage, { left: 2, runs: 0 });
  const { send, document, bytesKept } = await start('30');
  await send();
  await expect
    .poll(async () => (await document())?.status, { timeout: 240_000, interval: 20 })
    .toBe('failed');
  expect(await document()).toMatchObject({
    rag_index_status: 'failed',
    rag_index_error: failures.crashed().reason,
  });
  expect(await bytesKept()).toBe(1);
  await expect.poll(async () => (await document())?.status, { timeout: 240_000 }).toBe('ready');
  expect(await document()).toMatchObject({ rag_index_status: 'succeeded', rag_index_error: null });
  expect([outage.runs, await bytesKept()]).toEqual([3, 0]);
});

it('X-085 a permanent failure stays failed after its last run, and its bytes are deleted', async () => {
  Object.assign(outage, { left: 1_000, runs: 0 });
  const { send, document, bytesKept } = await start('100000');
  await send();
  await expect.poll(() => outage.runs, { timeout: 240_000 }).toBe(INDEX_ATTEMPTS_MAX);
  await expect.poll(() => bytesKept(), { timeout: 240_000 }).toBe(0);
  expect((await document())?.status).toBe('failed');
});

it('X-085 a file that exceeds its time or memory is tried only twice', async () => {
  for (const { reason } of [failures.timedOut(), failures.tooMuchMemory()])
    expect([1, 2].map((attempts) => retryDelayMs(attempts, reason))).toEqual([60_000, null]);
  Object.assign(outage, { left: 1_000, runs: 0, isCostly: true });
  const { send, document, bytesKept } = await start('100000');
  await send();
  await expect.poll(() => outage.runs, { timeout: 240_000 }).toBe(2);
  await expect.poll(() => bytesKept(), { timeout: 240_000 }).toBe(0);
  expect(await document()).toMatchObject({ status: 'failed', rag_index_error: failures.timedOut().reason });
  expect(outage.runs).toBe(2);
});

it('X-085 the queue serves the workspace served longest ago, reading first', () => {
  const one = (tenantId: string, isFirst = true) => ({ heavy: { isFirst }, ctx: { tenantId } });
  const all = [one('c', false), one('a'), one('a'), one('b'), one('b')];
  expect(nextInLine(all, new Map())).toBe(all[1]);
  expect(nextInLine(all, new Map([['a', 1]]))).toBe(all[3]);
  expect(
    nextInLine(
      all,
      new Map([
        ['a', 1],
        ['b', 2],
      ]),
    ),
  ).toBe(all[1]);
  expect(nextInLine([one('a', false), ...all.slice(0, 1)], new Map([['a', 1]]))).toBe(all[0]);
  expect(nextInLine([], new Map())).toBeUndefined();
});
