import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Db, openDb } from '../database/db.ts';
import { DatabaseTrouble } from '../database/trouble.ts';
import { silentLog } from '../observability/log.ts';
import { createQueuePool } from './queue-pool.ts';

/** A database that fails for the first statements. */
function openShaky(failures: Error[]) {
  const real = openDb({ url: inject('databaseUrl'), log: silentLog });
  onTestFinished(() => real.close());
  const asked: string[] = [];
  const db: Db = {
    ...real,
    run: async (query) => {
      asked.push(query.text);
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return 1;
    },
    connect: async () => ({
      query: async (query) => {
        asked.push(query.name ?? query.text);
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return { rows: [], rowCount: 0 } as never;
      },
      release: () => undefined,
    }),
  };
  return { db, asked, queue: createQueuePool({ db, log: silentLog, poolIds: () => ['pool-1'] }) };
}

const ask = async ({ queue }: ReturnType<typeof openShaky>, name: string, values: unknown[]) => {
  const client = await queue.pool.connect();
  try {
    return await client.query({ name: `${name}/graphile_worker`, text: name, values });
  } finally {
    client.release();
  }
};

const trouble = () => new DatabaseTrouble('no answer');

describe('the queue’s statements', () => {
  it('that end a job are retried until stored, and the job is ours until then', async () => {
    for (const [name, values] of [
      ['complete_job', [7]],
      ['fail_job', ['pool-1', JSON.stringify([{ jobId: 7, message: 'no' }])]],
    ] as const) {
      const shaky = openShaky([trouble(), trouble()]);
      shaky.queue.begin('7');
      const stored = ask(shaky, name, [...values]);
      await expect.poll(() => shaky.asked.length).toBeGreaterThan(0);
      expect(shaky.queue.isHeld('7')).toBe(true);
      await stored;
      expect([shaky.asked.length, shaky.queue.isHeld('7')], name).toEqual([3, false]);
    }
  });

  it('fail at once on a programming error', async () => {
    const mistake = Object.assign(new Error('syntax error'), { code: '42601' });
    await expect(ask(openShaky([mistake]), 'complete_job', [7])).rejects.toBe(mistake);
    await expect(ask(openShaky([mistake]), 'get_job', ['pool-1', []])).rejects.toBe(mistake);
  });

  it('that claim jobs fail at once, without the code for which the queue would wait for minutes', async () => {
    const away = new DatabaseTrouble(
      'starting up',
      Object.assign(new Error('starting up'), { code: '57P03' }),
    );
    const failed = await ask(openShaky([away]), 'get_job', ['pool-1', []]).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect((failed as { code?: string }).code).toBeUndefined();
  });

  it('are waited for by a stop, for a limited time', async () => {
    const shaky = openShaky([trouble()]);
    const stored = ask(shaky, 'complete_job', [7]);
    await expect.poll(() => shaky.asked.length).toBe(1);
    await shaky.queue.stop();
    await stored;
    expect(shaky.asked).toHaveLength(2);
  });
});
