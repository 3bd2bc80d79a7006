// Runs vitest over the mutants, in as many processes as it takes.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root, say } from '../scripts/prepare.mjs';

/** Without a new step for this long the process hangs: the mutant counts as noticed, the others go on in another one. */
const SILENCE_MAX_MS = { pure: 90_000, overHttp: 240_000 };
const TIMEOUT_MS = { pure: 3_000, overHttp: 30_000 };
const PROCESSES_MAX = 50;

export const readSteps = (results) =>
  readFileSync(results, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** `kind` is `pure` or `overHttp`; `testsByFile` has a list of test files for each. */
export async function tryMutants(kind, { mutants, code, testsByFile, folder, results, signal }) {
  const lists = [...testsByFile.values()].map((tests) => tests[kind]);
  const ranks = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, rank) => rank);
  // The nearest tests of every file come before the second nearest of any.
  const inOrder = [...new Set(ranks.flatMap((rank) => lists.flatMap((list) => list[rank] ?? [])))];
  for (let turn = 0; turn < PROCESSES_MAX && !signal.aborted; turn++) {
    const steps = readSteps(results);
    const killed = new Set(steps.flatMap(({ killedBy, id }) => (killedBy ? [id] : [])));
    const finished = new Set(steps.flatMap(({ step, test }) => (step === 'finished' ? [test] : [])));
    const open = mutants.filter(({ id }) => !killed.has(id));
    const openOf = (test) =>
      open.filter(({ file }) => testsByFile.get(file)[kind].includes(test)).map(({ id }) => id);
    const tests = inOrder.filter((test) => !finished.has(test) && openOf(test).length > 0);
    if (tests.length === 0) return;
    const work = join(folder, 'work.json');
    const needsDatabase = kind === 'overHttp';
    const byTest = Object.fromEntries(tests.map((test) => [test, openOf(test)]));
    const handedOver = { code, mutants: byTest, tests, needsDatabase, timeoutMs: TIMEOUT_MS[kind], results };
    writeFileSync(work, JSON.stringify(handedOver));
    say(`── ${open.length} mutants, ${tests.length} test files (${needsDatabase ? 'over HTTP' : 'pure'})`);
    await runVitest(work, { folder, results, silenceMaxMs: SILENCE_MAX_MS[kind], signal });
    if (readSteps(results).length === steps.length) {
      say('vitest ended without trying anything.');
      return;
    }
  }
}

async function runVitest(work, { folder, results, silenceMaxMs, signal }) {
  const temporary = mkdtempSync(join(folder, 'run-'));
  for (const each of [folder, temporary]) chmodSync(each, 0o711); // the database may run as another user
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'mutation/vitest.config.mjs', '--reporter=dot'],
    {
      cwd: root,
      detached: true, // a group of its own, which ends as a whole
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MUTATION_WORK: work, TMPDIR: temporary },
    },
  );
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const begun = Date.now();
  const watch = setInterval(() => {
    if (Date.now() - Math.max(begun, statSync(results).mtimeMs) > silenceMaxMs) end();
  }, 5_000);
  signal.addEventListener('abort', end);
  await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(watch);
  signal.removeEventListener('abort', end);
  await endDatabases(temporary);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 20 }); // one that was starting may still write
}

const SERVER_END_MS = 10_000;

/** A database server is in a group of its own: it outlives a vitest that was killed. */
async function endDatabases(temporary) {
  const pidFiles = readdirSync(temporary).map((name) => join(temporary, name, 'postgres/postmaster.pid'));
  for (const file of pidFiles.filter((each) => existsSync(each))) {
    const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
    const until = Date.now() + SERVER_END_MS;
    for (let by = 'SIGQUIT'; Date.now() < until && signalled(pid, by); by = 0) await pause(50);
  }
}

/** False when there is no such process. */
function signalled(pid, by) {
  try {
    return process.kill(pid, by);
  } catch {
    return false;
  }
}
