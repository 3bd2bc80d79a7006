import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { giveNumber, makeWorkspace, type TestWorkspace } from './factories.ts';
import { startApp, type TestApp } from './harness.ts';

let app: TestApp;
let own: TestWorkspace;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  own = await makeWorkspace(app);
  await giveNumber(app, own);
  await app.startWorker();
  folder = mkdtempSync(join(tmpdir(), 'parley-guides-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

/** What a reader would paste: the shell blocks of a guide that ask the API. */
const blocks = (path: string): string[] =>
  [...text(path).matchAll(/```sh\n([\s\S]*?)\n```/g)]
    .map(([, block]) => block ?? '')
    .filter((block) => block.includes('curl'));

/** Stops at the first request that is refused; the variables it set are in the answer. */
async function paste(names: Record<string, string>, ...commands: string[]): Promise<Record<string, string>> {
  const known = Object.entries(names).map(([name, value]) => `export ${name}='${value}'`);
  const script = [
    ...known,
    'set -eo pipefail',
    'curl() { command curl --fail-with-body -sS "$@"; }',
    ...commands.map((one) => one.replace('http://127.0.0.1:8080', app.url).replace('pk_…', own.keys.full)),
    'echo; printf "%s\\n" "AGENT=$AGENT" "CAMPAIGN=$CAMPAIGN" "NUMBER=$NUMBER" "CALL=$CALL"',
  ].join('\n');
  const child = spawn('bash', ['-c', script], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  const set = [...output.matchAll(/^([A-Z]+)=(.+)$/gm)].map(([, name, value]) => [name, value]);
  return { ...names, ...Object.fromEntries(set) };
}

const isMissing = ['curl', 'jq'].some((command) => spawnSync(command, ['--version']).error !== undefined);

describe('the guides', () => {
  it.skipIf(isMissing)(
    'can be pasted one after the other: an agent, a call, a campaign, a caller',
    async () => {
      const [first = '', agent = '', call = ''] = blocks('README.md');
      const names = { PARLEY_URL: app.url, PARLEY_API_KEY: own.keys.full };
      const made = await paste(names, first, agent);
      const agentIs = async () =>
        (await app.request('GET', `/api/agents/${made.AGENT}`, { key: own.keys.read })).body.data
          ?.provisioning_status;
      await expect.poll(agentIs, { timeout: 20_000 }).toBe('ready');
      const [ring = '', answered = ''] = blocks('docs/inbound-and-transfer.md');
      const rung = await paste(made, call, ...blocks('docs/campaigns.md'), ring);
      const cameIn = async () =>
        (await app.request('GET', '/api/calls', { key: own.keys.read })).body.data.calls.filter(
          ({ call_direction }: { call_direction: string }) => call_direction === 'inbound',
        ).length;
      await expect.poll(cameIn, { timeout: 20_000, interval: 3_000 }).toBe(1);
      const { CALL } = await paste(rung, answered);
      expect(CALL).toMatch(/^[0-9a-f-]{36}$/);
      const { data } = (await app.request('GET', '/api/campaigns', { key: own.keys.read })).body;
      expect(data.map(({ name, total_contacts }: Record<string, unknown>) => [name, total_contacts])).toEqual(
        expect.arrayContaining([
          ['A trial', 2],
          ['Spring offers', 0],
        ]),
      );
    },
    90_000,
  );

  it('use one set of names for the address and the key', () => {
    const guides = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
    for (const path of ['README.md', ...guides.map((name) => `docs/${name}`)])
      for (const block of blocks(path)) {
        expect(block.match(/\$\{?(BASE|BASE_URL|KEY|API_KEY|FULL_KEY)\b/g), path).toBeNull();
        expect(block.match(/curl[^\n]*(127\.0\.0\.1:8080|Bearer pk_)/g), path).toBeNull();
      }
  });
});
