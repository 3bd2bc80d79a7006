import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { startApp, startOwnApp, type TestApp } from '../../../../test/harness.ts';
import { freePort } from '../../../../test/processes/free-port.ts';
import { buildProcess, startProcess } from '../../../../test/processes/killable-process.ts';
import { SAMPLES } from '../../../events/samples.ts';
import { sql } from '../../../platform/database/sql.ts';
import { emit } from '../../../platform/events.ts';
import { root } from '../../../root.ts';
import { answering, type Received, startReceiver } from '../test-support/test-receiver.ts';

/** `npm run webhooks` in a child process, as developers run it. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function run(args: string[], env: Record<string, string> = {}) {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts/webhooks.mjs'), ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  const heard = (data: Buffer) => {
    text += data;
  };
  child.stdout?.on('data', heard);
  child.stderr?.on('data', heard);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => text,
    secret: () => /WEBHOOK_SECRET=(whsec_[0-9a-f]{48})/.exec(text)?.[1],
  };
}

const listen = (url: string, key: string, forward: string, more: string[] = []) =>
  run(['listen', '--forward', forward, ...more], { PARLEY_URL: url, PARLEY_API_KEY: key });
const sendMany = ({ ctx }: TestWorkspace, count: number, from = 0) =>
  ctx.db.transaction(async (tx) => {
    for (let n = from; n < from + count; n++)
      await emit(ctx, tx, 'call.completed', {
        ...SAMPLES['call.completed'],
        duration: n,
        summary: 'naïve “日本”\u2028\n',
      });
  });
const isGenuine = ({ headers, body }: Received, secret = '') =>
  headers['x-webhook-signature-v2'] ===
  createHmac('sha256', secret).update(`${headers['x-webhook-timestamp']}.${body}`).digest('hex');
const numbersOf = (received: readonly Received[]) =>
  [...new Set(received.map(({ body }) => JSON.parse(body).data.duration as number))].sort((a, b) => a - b);
const upTo = (count: number) => [...Array(count).keys()];
const waitingOf = async (on: TestApp, { tenantId }: TestWorkspace) =>
  (
    await on.platform.db.one<{ count: number }>(
      sql`select count(*) from webhook_listener_deliveries where tenant_id = ${tenantId}`,
    )
  ).count;

describe('npm run webhooks -- listen', () => {
  it('forwards each event byte for byte, prints the result, and leaves nothing behind on Ctrl-C', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver(
      ({ path }, response) => void response.writeHead(path === '/in' ? 204 : 404).end(),
    );
    const terminal = listen(app.url, own.keys.full, `${receiver.url}/in`);
    await expect.poll(terminal.output, { timeout: 240_000 }).toContain('Ctrl-C stops');
    await sendMany(own, 25);
    await expect.poll(() => receiver.received.length, { timeout: 240_000 }).toBe(25);
    for (const one of receiver.received) {
      expect(isGenuine(one, terminal.secret())).toBe(true);
      expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'x-webhook-attempt': '1' });
      expect(JSON.parse(one.body).data.summary).toBe('naïve “日本”\u2028\n');
    }
    expect(numbersOf(receiver.received)).toEqual(upTo(25));
    await expect.poll(() => waitingOf(app, own)).toBe(0);
    expect(terminal.output()).toMatch(/call\.completed {2}→ 204 \(\d+ ms\)/);
    terminal.child.kill('SIGINT');
    expect(await terminal.ended).toBe(0);
    expect(terminal.output()).toContain('Stopped.');
    const left = await app.platform.db.many(
      sql`select 1 from webhook_listeners where tenant_id = ${own.tenantId} and ended_at is null`,
    );
    expect(left).toEqual([]);
  });

  it('killed in the middle and started again loses nothing, and keeps its secret', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver((_received, response) => void setTimeout(() => response.end(), 30));
    const first = listen(app.url, own.keys.full, receiver.url);
    await expect.poll(first.secret, { timeout: 240_000 }).toBeDefined();
    await sendMany(own, 60);
    await expect.poll(() => receiver.received.length, { timeout: 240_000, interval: 5 }).toBeGreaterThan(15);
    first.child.kill('SIGKILL');
    await first.ended;
    await sendMany(own, 20, 60);
    expect(await waitingOf(app, own)).toBeGreaterThan(20);
    const second = listen(app.url, own.keys.full, receiver.url);
    await expect.poll(() => numbersOf(receiver.received), { timeout: 240_000 }).toEqual(upTo(80));
    await expect.poll(() => waitingOf(app, own)).toBe(0);
    expect(second.secret()).toBe(first.secret());
    expect(second.output()).toMatch(/\d+ events waited/);
    expect(receiver.received.every((one) => isGenuine(one, first.secret()))).toBe(true);
  });

  it('outlives a service that is killed, and forwards once what it could not acknowledge', async () => {
    const file = await buildProcess('listen-command-api');
    const here = await startOwnApp();
    const own = await makeWorkspace(here);
    const port = await freePort();
    const start = () => startProcess(file, { databaseUrl: here.databaseUrl, settings: {}, port });
    const url = `http://127.0.0.1:${port}`;
    const service = start();
    const isUp = () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp, { timeout: 240_000 }).toBe(true);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const receiver = await startReceiver((_received, response) => void held.then(() => response.end()));
    const terminal = listen(url, own.keys.full, receiver.url);
    await expect.poll(terminal.secret, { timeout: 240_000 }).toBeDefined();
    await sendMany(own, 3);
    await expect.poll(() => receiver.received.length).toBe(3);
    service.kill('SIGKILL');
    await once(service, 'close');
    letGo();
    await sendMany(own, 2, 3);
    await expect.poll(terminal.output, { timeout: 240_000 }).toContain('was lost, trying again');
    start();
    await expect.poll(() => numbersOf(receiver.received), { timeout: 240_000 }).toEqual(upTo(5));
    await expect.poll(() => waitingOf(here, own), { timeout: 240_000 }).toBe(0);
    expect(receiver.received).toHaveLength(5);
    expect(terminal.output()).toContain('connected again');
  });

  it('says that nothing listens at the address, and sends again when something does', async () => {
    const own = await makeWorkspace(app);
    const port = await freePort();
    const terminal = listen(app.url, own.keys.full, String(port));
    await expect.poll(terminal.secret, { timeout: 240_000 }).toBeDefined();
    await sendMany(own, 1);
    await expect.poll(terminal.output).toContain(`nothing listens at http://127.0.0.1:${port}/`);
    await expect.poll(terminal.output).toMatch(/sent again in [45] s/);
    const receiver = await startReceiver(answering(200), port);
    await expect.poll(() => receiver.received.length, { timeout: 240_000 }).toBe(1);
    expect(receiver.received[0]?.headers['x-webhook-attempt']).toBe('2');
    await expect.poll(terminal.output).toContain('attempt 2');
  });

  it('stops when another terminal with the same settings takes over', async () => {
    const own = await makeWorkspace(app);
    const first = listen(app.url, own.keys.full, '127.0.0.1:9999');
    await expect.poll(first.secret, { timeout: 240_000 }).toBeDefined();
    const second = listen(app.url, own.keys.full, '127.0.0.1:9999');
    expect(await first.ended).toBe(1);
    expect(first.output()).toContain('Another terminal took this session over');
    await expect.poll(second.secret, { timeout: 240_000 }).toBe(first.secret());
  });

  it('explains what is missing or wrong', async () => {
    const own = await makeWorkspace(app);
    const fails = async (args: string[], env: Record<string, string> = {}) => {
      const terminal = run(args, { PARLEY_URL: app.url, PARLEY_API_KEY: own.keys.full, ...env });
      expect(await terminal.ended, args.join(' ')).toBe(1);
      return terminal.output();
    };
    const forward = ['listen', '--forward', 'http://127.0.0.1:9999'];
    const unused = `http://127.0.0.1:${await freePort()}`;
    expect(await fails(forward, { PARLEY_URL: unused })).toContain('Start it with npm start');
    expect(await fails(forward, { PARLEY_API_KEY: own.keys.write })).toContain("'full' scope");
    expect(await fails(forward, { PARLEY_API_KEY: 'pk_nonsense' })).toContain('unknown, revoked or expired');
    expect(await fails(forward, { PARLEY_API_KEY: '' })).toContain('--key');
    expect(await fails(['listen'])).toContain('--forward');
    expect(await fails([...forward, '--nonsense'])).toContain('--nonsense');
    expect(await fails([...forward, '--events', 'call.nothing'])).toContain('There is no event');
    const unknown = await fails(['trigger', 'call.nothing']);
    expect(unknown.match(/call\.completed/g), unknown).toHaveLength(1);
    expect(await fails(['sing'])).toContain('no command sing');
    expect(await fails(['trigger', 'call.completed'])).toContain('No terminal listens');
    const stranger = createTcpServer(
      (socket) => void socket.end('HTTP/1.1 404 x\r\ncontent-length: 2\r\n\r\nno'),
    );
    stranger.listen(0, '127.0.0.1');
    onTestFinished(() => void stranger.close());
    await once(stranger, 'listening');
    const { port } = stranger.address() as { port: number };
    expect(await fails(forward, { PARLEY_URL: `127.0.0.1:${port}` })).toContain(
      'Is this the address of Parley?',
    );
  });

  it('and trigger send a sample to the local server', async () => {
    const own = await makeWorkspace(app);
    const receiver = await startReceiver();
    const terminal = listen(app.url, own.keys.full, receiver.url, ['--events', 'call.failed']);
    await expect.poll(terminal.secret, { timeout: 240_000 }).toBeDefined();
    const trigger = run(['trigger', 'call.failed', '--url', app.url, '--key', own.keys.full]);
    expect([await trigger.ended, trigger.output()]).toEqual([0, expect.stringContaining('to 1 terminal')]);
    await expect.poll(() => receiver.received[0]?.headers['x-webhook-event']).toBe('call.failed');
  });
});
