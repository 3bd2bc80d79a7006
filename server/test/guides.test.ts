import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../src/root.ts';
import { giveNumber, makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';
import { freePort } from './processes/free-port.ts';
import { buildOnce } from './service.ts';

const SECRET_KEY = 'a key for tests, long enough to be one';
const README = 'README.md';
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Every page with commands to paste. */
const guides = [
  README,
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((path) => /^```sh/m.test(text(path)));

type Block = { skip: string | null; commands: string };

/** A block that is not run says why after its language: ```sh skip: it starts the service */
const blocksOf = (path: string): Block[] =>
  [...text(path).matchAll(/^```sh(.*)\n([\s\S]*?)\n```$/gm)].map(([, info = '', commands = '']) => ({
    skip: /^ skip: (.+)$/.exec(info)?.[1] ?? null,
    commands,
  }));

const pasted = (path: string): string[] =>
  blocksOf(path)
    .filter(({ skip }) => skip === null)
    .map(({ commands }) => commands);

const isMissing = ['bash', 'curl', 'jq'].some(
  (command) => spawnSync(command, ['--version']).error !== undefined,
);

/** One call of the page must last to its end and the end of another is awaited, hence a faster clock. */
const SPEED: Record<string, string> = { 'docs/calls.md': '20' };

/** What the page must show. */
const SHOWN: Record<string, string[]> = {
  [README]: ['"name":"Test"', '"phone_number":"+14155550123"', 'Created workspace', 'intact', 'Template: '],
  'docs/calls.md': ['"summary"', '"status":"queued"'],
  'docs/campaigns.md': ['"imported":2', '"total_contacts": 2'],
  'docs/contacts.md': ['"imported":2', 'not a number of BR'],
  'docs/inbound-and-transfer.md': ['the agent is back on the line', 'Transfer completed'],
  'docs/knowledge.md': ['You may return anything you bought from us within 30 days'],
  'docs/mcp-servers.md': [
    "agent: Here's what I found: refund approved, paid by Friday.",
    "agent: Here's what I found: order A-17, now cancelled.",
  ],
  'docs/tools.md': ["agent: Here's what I found: status on its way, arrives on Thursday."],
  'docs/widget.md': ['data-widget=', 'agent: '],
  'docs/webhooks.md': ['listening on', '"success":true,"status":204'],
};

let folder: string;
beforeAll(() => {
  buildOnce();
  folder = mkdtempSync(join(tmpdir(), 'parley-guides-'));
  // The folder a reader works in; what the commands write stays out of the checkout.
  for (const name of ['docs', 'scripts', 'package.json']) symlinkSync(join(root, name), join(folder, name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** As in a terminal, except that it stops at the first command that fails. */
async function paste(commands: string[], env: Record<string, string>): Promise<string> {
  const script = ['set -eo pipefail', "trap 'kill $(jobs -p) 2> /dev/null || true' EXIT", ...commands];
  const child = spawn('bash', ['-c', script.join('\n')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const [code] = await once(child, 'close');
  expect(code, output.slice(-5_000)).toBe(0);
  return output;
}

describe.skipIf(isMissing)('the guides', () => {
  const apps = new Map<string, TestApp>();
  let first: TestWorkspace | undefined;
  afterAll(async () => {
    for (const app of apps.values()) await app.stop();
  });

  async function appOf(path: string): Promise<TestApp> {
    const speed = SPEED[path] ?? '1';
    const known = apps.get(speed);
    if (known !== undefined) return known;
    const app = await startApp({ env: { SECRET_KEY, CLOCK_SPEED: speed, ALLOW_PRIVATE_NETWORK: '1' } });
    await app.startWorker(); // without it every page would wait for its agent until its time is over
    apps.set(speed, app);
    return app;
  }

  /** The first workspace is the one that `npm run chat` takes, so pages that use it share it. */
  async function workspaceFor(path: string, app: TestApp): Promise<TestWorkspace> {
    if (path === 'docs/talking.md' && first !== undefined) return first;
    const own = await makeWorkspace(app);
    if (path === README) {
      first = own;
      await app.platform.db.pool.query("update users set email = 'owner@example.com' where id = $1", [
        own.ownerId,
      ]);
    }
    await giveNumber(app, own);
    return own;
  }

  async function connectorKey(app: TestApp, own: TestWorkspace): Promise<string> {
    const made = await app.request('POST', '/api/zapier/api-key', {
      session: own.sessions.owner,
      body: { name: 'Guide' },
    });
    return made.body.data.key as string;
  }

  /** Each page builds on what the README sets: the address, the key, `parley`, and an agent that is ready. */
  async function setUpOf(path: string, app: TestApp, own: TestWorkspace): Promise<string[]> {
    const readme = pasted(README);
    const at = readme.findIndex((block) => block.startsWith('. docs/parley.sh'));
    const [names = '', parley = '', agent = ''] = readme.slice(at - 1);
    expect([names.includes('export PARLEY_URL'), agent.startsWith('AGENT=')]).toEqual([true, true]);
    if (path !== 'docs/talking.md') return [names, parley, agent];
    const { body } = await app.request('GET', '/api/agents', { key: own.keys.read });
    return [names, parley, `AGENT=${body.data[0].id}`];
  }

  it.each(guides)(
    '%s can be pasted',
    async (path) => {
      const app = await appOf(path);
      const own = await workspaceFor(path, app);
      const ports = { shop: String(await freePort()), receiver: String(await freePort()) };
      const receiver = /```js\n([\s\S]*?)\n```/.exec(text('docs/webhooks.md'))?.[1] ?? '';
      writeFileSync(join(folder, 'receiver.mjs'), receiver);
      const here = (commands: string): string =>
        commands
          .replaceAll('http://127.0.0.1:8080', app.url)
          .replaceAll('127.0.0.1:9010', `127.0.0.1:${ports.shop}`)
          .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.receiver}`)
          .replaceAll('pk_…', own.keys.full);
      const key = path === 'docs/connector.md' ? await connectorKey(app, own) : '';
      const before = path === README ? [] : await setUpOf(path, app, own);
      const output = await paste(
        [...before, ...pasted(path)].map((block) => here(block).replaceAll('ck_…', key)),
        {
          DATABASE_URL: app.databaseUrl,
          SECRET_KEY,
          ORDERS_PORT: ports.shop,
          PORT: ports.receiver,
        },
      );
      for (const words of SHOWN[path] ?? []) expect(output).toContain(words);
      if (SPEED[path] === undefined) return;
      apps.delete(SPEED[path]); // on a faster clock it has more to do, and no other page uses it
      await app.stop();
    },
    240_000,
  );

  it('give a reason for every command that is not run', () => {
    for (const path of guides)
      for (const line of text(path).match(/^```sh.*$/gm) ?? [])
        expect(line, path).toMatch(/^```sh( skip: [a-z].{10,})?$/);
    expect(guides.flatMap(blocksOf).filter(({ skip }) => skip === null).length).toBeGreaterThan(40);
  });

  it('use one set of names for the address and the key', () => {
    for (const path of guides)
      for (const { commands } of blocksOf(path)) {
        expect(commands.match(/\$\{?(BASE|BASE_URL|KEY|API_KEY|FULL_KEY)\b/g), path).toBeNull();
        expect(commands.match(/(curl|parley)[^\n]*(127\.0\.0\.1:8080|Bearer pk_)/g), path).toBeNull();
      }
  });
});

describe.skipIf(isMissing)('the function that the guides ask with', () => {
  type Step = { status: number; body: string; headers?: Record<string, string> };

  async function ask(steps: Step[], command: string) {
    const heard: string[] = [];
    const peer = createServer(async (request, response) => {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const type = request.headers['content-type'] ?? 'no body';
      heard.push(`${request.method} ${request.url} ${type} ${Buffer.concat(chunks)}`.trim());
      const { status, body, headers } = steps[Math.min(heard.length, steps.length) - 1] as Step;
      response.writeHead(status, headers).end(body);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void peer.close());
    await once(peer, 'listening');
    const env = {
      PATH: process.env.PATH ?? '',
      PARLEY_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
      PARLEY_API_KEY: 'pk_any',
    };
    const child = spawn('bash', ['-c', `. docs/parley.sh; ${command}`], { cwd: root, env });
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      err += data;
    });
    const [code] = await once(child, 'close');
    return { code, out, err, heard };
  }

  it('waits where a limit says so, and then gives that answer alone', async () => {
    const limited = {
      status: 429,
      body: '{"error":{"code":"RATE_LIMITED"}}',
      headers: { 'retry-after': '1' },
    };
    const { code, out, heard } = await ask(
      [limited, { status: 201, body: '{"data":{"id":"a"}}' }],
      `parley POST /api/agents '{"name": "Ada"}' | jq -er .data.id`,
    );
    expect([code, out, heard.length]).toEqual([0, 'a\n', 2]);
    expect(heard[1]).toBe('POST /api/agents application/json {"name": "Ada"}');
  });

  it('shows what was refused, and lets nothing of it into a variable', async () => {
    const { code, out, err, heard } = await ask(
      [{ status: 400, body: '{"error":{"code":"VALIDATION_FAILED","message":"name: Required"}}' }],
      'ID=$(parley GET /api/things | jq -er .data.id); echo "[$ID]"',
    );
    expect([code, out, heard]).toEqual([0, '[]\n', ['GET /api/things no body']]);
    expect(err).toContain('name: Required');
  });
});
