import { once } from 'node:events';
import { expect, it } from 'vitest';
import { makeWorkspace } from '../../../../test/factories.ts';
import { startOwnApp } from '../../../../test/harness.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { type Received, startReceiver } from '../test-support/test-receiver.ts';

const EVENTS = Number(process.env.KILL_EVENTS ?? 250);
const KILLS = Number(process.env.KILL_COUNT ?? 3);
const settings = { ALLOW_PRIVATE_NETWORK: '1', CLOCK_SPEED: '20' };

it('W-054 W-057 a worker killed again and again loses no event, changes no byte and counts every attempt', async () => {
  const file = await buildProcess('webhook-worker');
  const app = await startOwnApp({ env: settings });
  const own = await makeWorkspace(app);
  const receiver = await startReceiver((_received, response) => {
    const status = Math.random() < 0.05 ? 500 : 200;
    setTimeout(() => response.writeHead(status).end(), 20 + Math.random() * 60);
  });
  for (const path of ['/a', '/b']) {
    const body = { url: receiver.url + path, events: ['call.completed'] };
    await app.request('POST', '/api/webhooks', { key: own.keys.full, body });
  }
  await own.ctx.db.transaction(async (tx) => {
    for (let n = 0; n < EVENTS; n++)
      await emit(own.ctx, tx, 'call.completed', {
        ...SAMPLES['call.completed'],
        duration: n,
        summary: '日本 "x"',
      });
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const heard = receiver.received.length;
    const worker = startProcess(file, { databaseUrl: app.databaseUrl, settings });
    await expect
      .poll(() => receiver.received.length, { timeout: 240_000, interval: 5 })
      .toBeGreaterThan(heard);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 250)); // a random point, not a condition
    worker.kill('SIGKILL');
    await once(worker, 'close');
  }
  startProcess(file, { databaseUrl: app.databaseUrl, settings });
  const statuses = async () =>
    (
      await app.platform.db.many<{ status: string }>(
        sql`select status from webhook_deliveries where tenant_id = ${own.tenantId}
            union select 'pending' from webhook_queue where tenant_id = ${own.tenantId}`,
      )
    ).map(({ status }) => status);
  await expect.poll(statuses, { timeout: 240_000, interval: 200 }).toEqual(['delivered']);

  const byDelivery = new Map<string, Received[]>();
  for (const one of receiver.received) {
    const name = `${one.path} ${JSON.parse(one.body).data.duration}`;
    byDelivery.set(name, [...(byDelivery.get(name) ?? []), one]);
  }
  expect(byDelivery.size).toBe(EVENTS * 2);
  let repeated = 0;
  for (const [name, requests] of byDelivery) {
    const attempts = requests.map(({ headers }) => Number(headers['x-webhook-attempt']));
    expect(new Set(attempts).size, `${name}: ${attempts}`).toBe(attempts.length);
    expect(Math.max(...attempts), name).toBeLessThanOrEqual(5);
    const bytes = requests.map(({ body, headers }) => body + headers['x-webhook-signature-v2']);
    expect(new Set(bytes).size, name).toBe(1);
    if (requests.length > 1) repeated += 1;
  }
  console.log(`${KILLS} kills, ${EVENTS * 2} deliveries, none lost, ${repeated} sent more than once`);
  expect(repeated).toBeGreaterThan(0);
});
