import { createSocket } from 'node:dgram';
import { afterEach, expect, it } from 'vitest';
import { openEndpoint } from './endpoint.ts';
import { optionsOf } from './test-support/endpoints.ts';
import { mutate } from './test-support/mutations.ts';
import { seeded } from './test-support/seeded.ts';
import type { Endpoint, SipCall } from './types.ts';

const COUNT = 20_000;
const BATCH = 100;

let endpoint: Endpoint | null = null;
afterEach(async () => {
  await endpoint?.close();
  endpoint = null;
});

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

it('20,000 changed datagrams make no call without admission and leave nothing behind', async () => {
  const calls: SipCall[] = [];
  let asked = 0;
  const admit = () => {
    asked += 1;
    return { kind: 'refuse', status: 403 } as const;
  };
  endpoint = await openEndpoint(optionsOf('127.0.0.1', { admit }, calls));
  const port = endpoint.addresses[0]?.port ?? 0;
  const socket = createSocket('udp4');
  let answers = 0;
  socket.on('message', () => {
    answers += 1;
  });
  const random = seeded(77);
  for (let index = 0; index < COUNT; index += 1) {
    const bytes = mutate(random, index);
    if (bytes.length > 0) socket.send(bytes, port, '127.0.0.1');
    if (index % BATCH === 0) await pause();
  }
  await expect
    .poll(() => endpoint?.probe({ transport: 'udp', host: '127.0.0.1', port }), { timeout: 60_000 })
    .toMatchObject({ status: 200 });
  socket.close();
  expect(asked).toBeGreaterThan(100);
  expect(answers).toBeLessThanOrEqual(COUNT);
  expect(calls).toHaveLength(0);
  await expect
    .poll(() => endpoint?.usage, { timeout: 60_000 })
    .toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
});
