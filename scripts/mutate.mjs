// `npm run mutate [-- FOLDER… --pure --sample N --seed N --again]`: changes one decision of the rules at a time and names the
// changes that no test notices. By hand, not part of `npm test`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeMutants, sampled } from '../mutation/mutants.mjs';
import { report } from '../mutation/report.mjs';
import { targets, testsOf } from '../mutation/targets.mjs';
import { install, requireNode, root, say } from './prepare.mjs';

const USAGE = `npm run mutate [-- FOLDER… [options]]
  FOLDER       a folder or file of the mutated ones; without any, all
  --pure       only tests that need no database
  --sample N   at most N mutants of each file
  --seed N     which ones (1)
  --again      keep what the last run found killed, where neither source nor test changed since
  --list       say which files and tests belong together, and end
`;
/** Without a new line for this long the process hangs: the mutant counts as noticed, and the rest goes on in another. */
const SILENCE_MAX_MS = 300_000;
const PURE_TIMEOUT_MS = 10_000;
const DATABASE_TIMEOUT_MS = 30_000;
const MEMORY = join(root, 'node_modules/.cache/mutate.json');

requireNode();
install();
const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pure: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const files = targets(positionals);
if (asked.help || files.length === 0) {
  process.stderr.write(asked.help ? USAGE : `No mutated file matches ${positionals.join(' ')}.\n${USAGE}`);
  process.exit(asked.help ? 0 : 1);
}
const testsByFile = new Map(files.map((file) => [file, testsOf(file)]));
if (asked.list) {
  for (const [file, { pure, overHttp }] of testsByFile)
    say(
      [file, ...pure.map((test) => `  pure  ${test}`), ...overHttp.map((test) => `  HTTP  ${test}`)].join(
        '\n',
      ),
    );
  process.exit(0);
}

const equivalent = JSON.parse(readFileSync(join(root, 'mutation/equivalent.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'parley-mutate-'));
const { code, mutants } = await makeMutants(files);
const isEquivalent = ({ file, text, was, becomes }) =>
  equivalent.some(
    (known) => known.file === file && known.line === text && known.was === was && known.becomes === becomes,
  );
const counted = mutants.filter((mutant) => !isEquivalent(mutant));
const chosen =
  asked.sample === undefined ? counted : sampled(counted, Number(asked.sample), Number(asked.seed));
say(
  `${files.length} files, ${mutants.length} mutants, ${mutants.length - counted.length} of them equivalent, ${chosen.length} to try.`,
);

const results = join(folder, 'results.jsonl');
const memory = asked.again && existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : {};
const remembered = new Map(
  chosen.flatMap((mutant) => (memory[memoryKey(mutant)] ? [[mutant.id, memory[memoryKey(mutant)]]] : [])),
);
writeFileSync(
  results,
  [...remembered]
    .map(([id, found]) => `${JSON.stringify({ step: 'tried', id, ...found, ms: 0 })}\n`)
    .join(''),
);

const inOrder = (kind) => [...new Set([...testsByFile.values()].flatMap((tests) => tests[kind]))];
await phase('pure tests', inOrder('pure'), false);
if (!asked.pure) await phase('tests over HTTP', inOrder('overHttp'), true);
const steps = readSteps();
const isGood = report({ mutants: chosen, all: mutants, steps, equivalent, files });
remember();
rmSync(folder, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);

function hashOf(path) {
  const file = join(root, path);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : '';
}

function memoryKey({ key, file }) {
  return `${hashOf(file)} ${key}`;
}

/** Killed mutants, with the test file that killed each as it was then. */
function remember() {
  const known = existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : {};
  const byId = new Map(chosen.map((mutant) => [mutant.id, mutant]));
  for (const { step, id, test, killedBy } of steps)
    if (step === 'tried' && killedBy !== null && byId.has(id))
      known[memoryKey(byId.get(id))] = { test, killedBy, hash: hashOf(test) };
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify(known));
}

function readSteps() {
  return readFileSync(results, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Test files one after the other in one process; again in another one when it hung. */
async function phase(title, tests, needsDatabase) {
  const finished = () =>
    new Set(readSteps().flatMap(({ step, test }) => (step === 'finished' ? [test] : [])));
  for (let turn = 0; turn < 50; turn++) {
    const killed = new Set(readSteps().flatMap(({ killedBy, id }) => (killedBy ? [id] : [])));
    const open = chosen.filter(({ id }) => !killed.has(id));
    const useful = new Set(
      open.flatMap(({ file }) => testsByFile.get(file)[needsDatabase ? 'overHttp' : 'pure']),
    );
    const left = tests.filter((test) => useful.has(test) && !finished().has(test));
    if (left.length === 0) return;
    say(`── ${title}: ${left.length} files, ${open.length} mutants`);
    const work = join(folder, 'work.json');
    const timeoutMs = needsDatabase ? DATABASE_TIMEOUT_MS : PURE_TIMEOUT_MS;
    writeFileSync(
      work,
      JSON.stringify({
        code,
        mutants: open.map(({ id }) => id),
        tests: left,
        needsDatabase,
        timeoutMs,
        results,
      }),
    );
    await runVitest(work);
    if (finished().size === 0 && turn > 0) return;
  }
}

function runVitest(work) {
  const child = spawn(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--config', 'mutation/vitest.config.mjs', '--reporter=dot'],
    {
      cwd: root,
      detached: true,
      stdio: ['ignore', process.env.MUTATION_VERBOSE ? 'inherit' : 'ignore', 'inherit'],
      env: { ...process.env, MUTATION_WORK: work },
    },
  );
  const watch = setInterval(() => {
    const { mtimeMs } = statSync(results);
    const begun = statSync(work).mtimeMs;
    if (Date.now() - Math.max(mtimeMs, begun) > SILENCE_MAX_MS) process.kill(-child.pid, 'SIGKILL');
  }, 5_000);
  return new Promise((resolve) => {
    child.on('exit', () => {
      clearInterval(watch);
      resolve();
    });
  });
}
