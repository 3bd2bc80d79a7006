// `npm test`: everything, from a clean checkout. `npm test -- keys` runs only the test files that match.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, has, install, installSentenceModel, requireNode, root, say } from './prepare.mjs';

const only = process.argv.slice(2);
const results = mkdtempSync(join(tmpdir(), 'parley-results-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const failed = [];
let broken = false;

function step(title, command, args) {
  const started = Date.now();
  say(`\n── ${title}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  say(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (status === 0) return;
  broken = true;
  failed.push(title);
}

const bin = (name) => join(root, 'node_modules/.bin', name);

/** Real peers for interoperability tests, installed beside what follows. Without them those tests are skipped with a message. */
async function installPeers() {
  const wanted = [];
  for (const name of ['chromium', 'chromium-headless-shell'])
    if (!existsSync(`/usr/bin/${name}`)) wanted.push(name);
  if (!has('redis-server')) wanted.push('redis-server');
  if (!existsSync('/usr/sbin/dovecot')) wanted.push('dovecot-imapd');
  if (!has('sipp')) wanted.push('sip-tester');
  if (!has('baresip')) wanted.push('baresip-core');
  if (wanted.length === 0) return;
  if (process.getuid?.() !== 0 || !has('apt-get')) {
    say(`Not installed here: ${wanted.join(', ')}. The tests that need them will be skipped.`);
    return;
  }
  say(`Installing ${wanted.join(' and ')} for the tests…`);
  // One by one: not every system has all of them.
  const each =
    'apt-get update -qq; for name in "$@"; do apt-get install -y -qq --no-install-recommends "$name"; done';
  const installing = spawn('sh', ['-c', each, 'sh', ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // With this run level Debian's scripts do not start what they install.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  await once(installing, 'close');
}

const firstLine = (text) =>
  String(text ?? '')
    .split('\n', 1)[0]
    .slice(0, 300);

function vitest(title, args) {
  const file = join(results, `${title}.json`);
  step(title, bin('vitest'), [
    'run',
    ...args,
    ...only,
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  if (!existsSync(file)) return;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const { name, startTime, endTime, status, message, assertionResults } of testResults) {
    const path = relative(root, name);
    times.push({ name: path, seconds: (endTime - startTime) / 1000 });
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages, meta } of tests)
      failed.push([`${path}: ${fullName}`, firstLine(failureMessages[0]), ...(meta?.pages ?? [])].join('\n'));
    if (status === 'failed' && tests.length === 0) failed.push(`${path}\n${firstLine(message)}`);
  }
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  totals.skipped += numPendingTests + numTodoTests;
}

requireNode();
const peers = installPeers();
install();
installSentenceModel();
build();
if (only.length === 0) {
  step('types of the server', bin('tsc'), ['-p', 'tsconfig.json']);
  step('types of the dashboard', bin('tsc'), ['-p', 'dashboard/tsconfig.json']);
  step('types of the widget', bin('tsc'), ['-p', 'widget/tsconfig.json']);
  step('style', bin('biome'), ['check', '--error-on-warnings', '.']);
}
await peers;
vitest('server', []);
vitest('browser', ['--config', 'e2e/vitest.config.ts']);
rmSync(results, { recursive: true, force: true });

if (totals.passed + totals.failed + totals.skipped === 0) {
  say(`No test file matches ${only.join(' ')}.`);
  broken = true;
}
const slowest = times.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
if (slowest.length > 1) {
  say('\nThe slowest files:');
  for (const { name, seconds } of slowest) say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
if (failed.length > 0)
  say(`\nWhat failed:\n${failed.map((one) => `  ${one.replaceAll('\n', '\n    ')}`).join('\n')}`);
if (broken && totals.failed === 0) totals.failed = 1;
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken ? 1 : 0);
