import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/harness.ts';
import { root } from '../../root.ts';
import { samplePayload } from './template.ts';

const guide = readFileSync(join(root, 'docs/webhooks.md'), 'utf8');
const code = (language: string): string =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(guide)?.[1] ?? '';

let app: TestApp;
let own: TestWorkspace;
let folder: string;
beforeAll(async () => {
  app = await startApp({ env: { ALLOW_PRIVATE_NETWORK: '1' } });
  own = await makeWorkspace(app);
  folder = mkdtempSync(join(tmpdir(), 'parley-guide-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

async function startReceiver(secret: string): Promise<{ url: string; output: () => string }> {
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, code('js'));
  const env = { PATH: process.env.PATH ?? '', WEBHOOK_SECRET: secret, PORT: '0' };
  const child: ChildProcess = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout?.on('data', (data) => {
    text += data;
  });
  await expect.poll(() => text, { timeout: 240_000 }).toMatch(/listening on \d+/);
  return { url: `http://127.0.0.1:${/listening on (\d+)/.exec(text)?.[1]}`, output: () => text };
}

describe('the guide', () => {
  it('has a Node receiver that takes our deliveries, once each, and refuses others', async () => {
    const body = { url: 'http://127.0.0.1:9999/', events: ['*'] };
    const key = own.keys.full;
    const webhook = (await app.request('POST', '/api/webhooks', { key, body })).body.data;
    const path = `/api/webhooks/${webhook.id}`;
    const receiver = await startReceiver(webhook.secret);
    await app.request('PATCH', path, { key, body: { url: receiver.url } });
    const test = async () =>
      (await app.request('POST', `${path}/test`, { key, body: { event: 'call.completed' } })).body.data;
    expect(await test()).toMatchObject({ success: true, status: 204 });
    await expect.poll(receiver.output).toContain('The caller booked a visit');
    const forged = await fetch(receiver.url, {
      method: 'POST',
      body: '{}',
      headers: { 'x-webhook-timestamp': new Date().toISOString(), 'x-webhook-signature-v2': 'ab'.repeat(32) },
    });
    expect(forged.status).toBe(401);
    await app.request('POST', `${path}/rotate-secret`, { session: own.sessions.owner });
    expect(await test()).toMatchObject({ success: false, status: 401 });
  });

  it('has a template that works', async () => {
    const fields = { events: ['call.completed'], payload_template: code('liquid') };
    const body = { url: 'http://127.0.0.1:9999/', ...fields };
    expect((await app.request('POST', '/api/webhooks', { key: own.keys.full, body })).status).toBe(201);
  });

  const has = (command: string): boolean => spawnSync(command, ['version']).error === undefined;
  const secret = `whsec_${'0a1b2c3d'.repeat(6)}`;
  const timestamp = '2026-01-15T09:30:00.000Z';
  const signedBody = JSON.stringify(samplePayload('call.completed', timestamp));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${signedBody}`).digest('hex');
  const checks = [signature, 'ab'.repeat(32)];

  it('has a check in Python that accepts only our signatures', (context) => {
    if (!has('python3')) return context.skip('python3 is not installed');
    const file = join(folder, 'check.py');
    const call = `import sys\nprint(is_genuine(sys.argv[1], sys.argv[2], sys.argv[3].encode(), sys.argv[4]))`;
    writeFileSync(file, `${code('python')}\n\n${call}\n`);
    const answers = checks.map(
      (given) =>
        spawnSync('python3', [file, secret, timestamp, signedBody, given], { encoding: 'utf8' }).stdout,
    );
    expect(answers).toEqual(['True\n', 'False\n']);
  });

  it('has a check in Go that accepts only our signatures', (context) => {
    if (!has('go')) return context.skip('go is not installed');
    const file = join(folder, 'main.go');
    const call = `func main() { println(isGenuine(os.Args[1], os.Args[2], []byte(os.Args[3]), os.Args[4])) }`;
    writeFileSync(file, `${code('go').replace('"encoding/hex"', '"encoding/hex"\n\t"os"')}\n${call}\n`);
    const answers = checks.map(
      (given) =>
        spawnSync('go', ['run', file, secret, timestamp, signedBody, given], { encoding: 'utf8' }).stderr,
    );
    expect(answers).toEqual(['true\n', 'false\n']);
  });
});

describe('the guide to the connector', () => {
  const text = readFileSync(join(root, 'docs/connector.md'), 'utf8');
  const asked = [
    ...text.matchAll(/\bconnector (GET|POST|DELETE) "?(\/zapier[^\s"'?]*)/g),
    ...text.matchAll(/\b()curl "\$PARLEY_URL(\/zapier[^\s"'?]*)/g),
  ].map(([, method, path = '']) => ({ method: method || 'GET', path }));

  it('has a command for every connector route, which the test of all guides runs', () => {
    const routes = app.routes.filter(({ access }) => access.kind === 'connector');
    const isShown = ({ method, path }: (typeof routes)[number]) =>
      asked.some(
        (one) => one.method === method && new RegExp(`^${path.replace(/{\w+}/, '[^/]+')}$`).test(one.path),
      );
    expect(routes.length).toBeGreaterThan(8);
    expect(routes.filter((route) => !isShown(route)).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [],
    );
  });
});
