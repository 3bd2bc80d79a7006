import { createSocket } from 'node:dgram';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../../platform/observability/log.ts';
import { openEndpoint } from './endpoint.ts';
import { optionsOf, twoParties } from './test-support/endpoints.ts';
import { mutate } from './test-support/mutations.ts';
import { seeded } from './test-support/seeded.ts';
import type { Endpoint, SipCall } from './types.ts';

const COUNT = 20_000;
const BATCH = 100;

let endpoint: Endpoint | null = null;
/** What the endpoint catches would be a bug of ours. */
beforeEach(() => {
  vi.spyOn(silentLog, 'error');
});
afterEach(async () => {
  await endpoint?.close();
  endpoint = null;
  expect(vi.mocked(silentLog.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
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
  const probe = () => endpoint?.probe({ transport: 'udp', host: '127.0.0.1', port });
  await expect.poll(probe, { timeout: 240_000 }).toMatchObject({ status: 200 });
  socket.close();
  expect(asked).toBeGreaterThan(100);
  expect(answers).toBeLessThanOrEqual(COUNT);
  expect(calls).toHaveLength(0);
  await expect
    .poll(() => endpoint?.usage, { timeout: 240_000 })
    .toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
});

it('changed messages that are let in, and changed ones inside their calls, end with nothing left either', async () => {
  const { timers, network, bob } = await twoParties({
    bob: {
      onCall: (call) => {
        call.on((event) => {
          if (event.kind === 'reinvited') event.reply('v=0\r\n');
          if (event.kind === 'referred') event.accept().report(486);
        });
        call.ring();
        call.answer('v=0\r\n').catch(() => undefined);
      },
    },
  });
  const random = seeded(99);
  const from = { transport: 'udp', host: '10.0.0.9', port: 5060 } as const;
  const to = { ...from, host: '10.0.0.2' };
  const tags: [string, string][] = [];
  network.listen('10.0.0.9', (text) => {
    const tag = /^To: .*;tag=(\w+)/im.exec(text)?.[1];
    const id = /^Call-ID: (.*)\r$/im.exec(text)?.[1];
    if (tag !== undefined && id !== undefined && tags.length < 200) tags.push([tag, id]);
  });
  for (let index = 0; index < 6_000; index += 1) {
    let text = mutate(random, index).toString();
    const [tag, id] = tags[Math.floor(random() * tags.length)] ?? [];
    if (tag !== undefined && random() < 0.7) {
      text = text.replace(/tag=TAG/, `tag=${tag}`).replace(/^i: .*$/m, `i: ${id}\r`);
      text = text.replace(/^CSeq: 1 /m, `CSeq: ${index} `);
    }
    network.inject(text, from, to);
    if (index % 50 === 0) await timers.advance(5);
    network.seen.length = 0;
  }
  expect(bob.calls.length).toBeGreaterThan(10);
  await timers.advance(10_000_000);
  expect(bob.endpoint.usage).toMatchObject({ transactions: 0, dialogs: 0, pendingAdmissions: 0 });
  expect(timers.waiting).toBe(0);
});
