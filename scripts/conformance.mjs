// `npm run conformance [-- server authorization inspector]`: the MCP server and its OAuth under the suite of the
// protocol's authors, and the command line of their inspector. Both need a newer Node.js than Parley: it comes with them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root, say } from './prepare.mjs';

/** The alphas are the first to know the current revision and authorization servers. */
const PACKAGES = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  node: '22.23.3',
};
const REVISIONS = ['2026-07-28', '2025-11-25'];
/** For one scenario, on a busy machine. */
const PATIENCE_MS = '120000';
const EXPECTED = join(root, 'scripts/conformance-expected.yml');

/** Where the suite is installed; CONFORMANCE_DIR keeps it elsewhere. */
export const suiteFolder = () =>
  process.env.CONFORMANCE_DIR ?? join(root, 'node_modules/.parley/conformance');
const inSuite = (path) => join(suiteFolder(), 'node_modules', path);
export const isInstalled = () => Object.keys(PACKAGES).every((name) => existsSync(inSuite(name)));

function installSuite() {
  if (isInstalled()) return;
  say('Installing the conformance suite and the inspector (300 MB)…');
  mkdirSync(suiteFolder(), { recursive: true });
  writeFileSync(
    join(suiteFolder(), 'package.json'),
    JSON.stringify({ private: true, dependencies: PACKAGES }),
  );
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: suiteFolder(), stdio: 'inherit' });
  if (status !== 0) throw new Error('The suite could not be installed; the lines above say why.');
}

async function startService() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-conformance-'));
  chmodSync(folder, 0o711);
  const file = join(folder, 'bootstrap.json');
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: '0',
    VOICE: 'off',
    LLM_DETECTION: 'off',
    LOG_LEVEL: 'warn',
    LIMITS_FILE: join(root, 'limits.development.json'),
    DATA_DIR: folder,
    BOOTSTRAP_FILE: file,
  };
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Parley is ready at')) resolve();
    });
    child.on('close', () => reject(new Error(`The service did not start: ${output}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...JSON.parse(readFileSync(file, 'utf8')), stop };
}

/** The suite has no credential of its own: what it sends goes on with the key. */
async function startProxy({ base_url, keys }) {
  const { hostname, port } = new URL(base_url);
  const server = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${keys.full}` };
    const { method, url: path } = request;
    const onward = httpRequest({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/mcp`, close: () => server.close() };
}

/** Runs a program of the suite with its own Node.js; `onText` reads along. */
async function run(program, args, onText = () => undefined) {
  const child = spawn(inSuite('node/bin/node'), [inSuite(program), ...args], {
    cwd: suiteFolder(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
      onText(text);
    });
  const [code] = await once(child, 'close');
  return { code, text };
}

const SUITE = '@modelcontextprotocol/conformance/dist/index.js';
const INSPECTOR = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';

async function checkServer(service) {
  const proxy = await startProxy(service);
  try {
    const findings = [];
    for (const revision of REVISIONS) {
      const options = ['--requirements', revision, '--expected-failures', EXPECTED, '--timeout', PATIENCE_MS];
      const ask = () => run(SUITE, ['server', '--url', proxy.url, ...options]);
      // A second time: some checks wait for a fixed time, which a busy machine outlasts.
      const first = await ask();
      const { code, text } = first.code === 0 ? first : await ask();
      say(`server, ${revision}: ${/Total: .*/.exec(text)?.[0] ?? 'no result'}, expected failures included`);
      if (code !== 0)
        findings.push(
          `server ${revision}: ${text.slice(Math.max(0, text.search(/Unexpected failures|Stale/)))}`,
        );
    }
    return findings;
  } finally {
    proxy.close();
  }
}

async function post(url, headers, body) {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** In place of a person with a browser: signs in, approves, and follows the address of return. */
async function approve({ base_url, owner, workspace_id }, address) {
  const json = { 'content-type': 'application/json', 'x-requested-with': 'parley', origin: base_url };
  const signedIn = await post(`${base_url}/api/auth/sign-in`, json, JSON.stringify(owner));
  const cookie = signedIn.headers.get('set-cookie').split(';', 1)[0];
  const page = await fetch(address, { redirect: 'manual' });
  const request = Object.fromEntries(new URL(page.headers.get('location'), base_url).searchParams);
  const decision = JSON.stringify({ request, approve: true, workspaceId: workspace_id });
  const decided = await post(`${base_url}/api/assistant-connections`, { ...json, cookie }, decision);
  await fetch((await decided.json()).data.redirect_to);
}

async function checkAuthorization(service) {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const redirect = `http://127.0.0.1:${port}/callback`;
  const metadata = JSON.stringify({ client_name: 'Conformance suite', redirect_uris: [redirect] });
  const json = { 'content-type': 'application/json' };
  const { client_id } = await (await post(`${service.base_url}/oauth/register`, json, metadata)).json();
  let failed = null;
  let asked = false;
  const options = ['--url', service.base_url, '--client-id', client_id, '--port', String(port)];
  const { code, text } = await run(
    SUITE,
    ['authorization', ...options, '--resource', `${service.base_url}/mcp`],
    (soFar) => {
      const address = /^http\S+\/oauth\/authorize\?\S+$/m.exec(soFar)?.[0];
      if (asked || address === undefined || !soFar.includes('Waiting up to')) return;
      asked = true;
      approve(service, address).catch((error) => {
        failed = error;
      });
    },
  );
  say(`authorization: ${/Total: .*/.exec(text)?.[0] ?? `ended with ${code}`}`);
  return code === 0 && failed === null && asked ? [] : [`authorization: ${failed?.message ?? ''}\n${text}`];
}

async function checkInspector({ base_url, keys }) {
  const common = ['--cli', `${base_url}/mcp`, '--transport', 'http'];
  const inspect = (...args) =>
    run(INSPECTOR, [...common, '--header', `Authorization: Bearer ${keys.full}`, '--method', ...args]);
  const list = await inspect('tools/list');
  const call = await inspect('tools/call', '--tool-name', 'list_agents', '--tool-arg', 'limit=5');
  say(`inspector: ${list.text.split('"inputSchema"').length - 1} tools listed, list_agents called`);
  const isFine = list.text.includes('"name": "list_agents"') && call.text.includes('"structuredContent"');
  return isFine ? [] : [`inspector: ${list.text.slice(-2_000)}\n${call.text.slice(-2_000)}`];
}

const CHECKS = { server: checkServer, authorization: checkAuthorization, inspector: checkInspector };

/** What is wrong, each as a text; nothing when all is well. */
export async function findings(wanted = Object.keys(CHECKS)) {
  const service = await startService();
  try {
    const found = [];
    for (const name of wanted) found.push(...(await CHECKS[name](service)));
    return found;
  } finally {
    await service.stop();
  }
}

async function main() {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in CHECKS));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}.`);
  requireNode();
  install();
  build();
  installSuite();
  const found = await findings(wanted.length > 0 ? wanted : Object.keys(CHECKS));
  for (const finding of found) process.stderr.write(`${finding}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
