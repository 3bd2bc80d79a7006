// Runs vitest over the mutants, in as many processes as it takes.
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  const inOrder = [...new Set([...testsByFile.values()].flatMap((tests) => tests[kind]))];
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
    await runVitest(work, results, SILENCE_MAX_MS[kind], signal);
    if (readSteps(results).length === steps.length) {
      say('vitest ended without trying anything.');
      return;
    }
  }
}

function runVitest(work, results, silenceMaxMs, signal) {
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'mutation/vitest.config.mjs', '--reporter=dot'],
    {
      cwd: root,
      detached: true, // a group of its own, which ends as a whole
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, MUTATION_WORK: work },
    },
  );
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const begun = Date.now();
  const watch = setInterval(() => {
    if (Date.now() - Math.max(begun, statSync(results).mtimeMs) > silenceMaxMs) end();
  }, 5_000);
  signal.addEventListener('abort', end);
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearInterval(watch);
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}
