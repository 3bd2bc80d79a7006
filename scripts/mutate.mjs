// `npm run mutate`: changes one decision of the rules at a time and names the changes that no test notices.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, requireNode, root, say } from './prepare.mjs';

const USAGE = `npm run mutate [-- FOLDER… [options]]
  FOLDER       a folder or file among those that are mutated; without any, all
  --pure       only tests that need no database
  --effects N  all mutants of pure decisions, and N of the files with effects of each folder
  --sample N   at most N mutants of each file
  --seed N     which ones (1)
  --again      take over what earlier runs found killed, where neither source nor test changed since
  --list       print which tests belong to which file
`;

requireNode();
install();
const { makeMutants, sampled, sampledByFolder } = await import('../mutation/mutants.mjs');
const { recall, remember } = await import('../mutation/memory.mjs');
const { isLike, report } = await import('../mutation/report.mjs');
const { folderOf, isDecision, targets, testsOf } = await import('../mutation/targets.mjs');
const { readSteps, tryMutants } = await import('../mutation/tries.mjs');

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pure: { type: 'boolean', default: false },
    effects: { type: 'string' },
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
      [file, ...pure.map((test) => `  pure ${test}`), ...overHttp.map((test) => `  HTTP ${test}`)].join('\n'),
    );
  process.exit(0);
}

const equivalent = JSON.parse(readFileSync(join(root, 'mutation/equivalent.json'), 'utf8'));
const { code, mutants: all } = await makeMutants(files);
const possible = all.filter((mutant) => !equivalent.some((known) => isLike(known, mutant)));
const mutants = draw(possible);
say(`${files.length} files, ${all.length} mutants, ${mutants.length} to try.`);

const folder = mkdtempSync(join(tmpdir(), 'parley-mutate-'));
const results = join(folder, 'results.jsonl');
const recalled = asked.again ? recall(mutants) : [];
writeFileSync(results, recalled.map((step) => `${JSON.stringify(step)}\n`).join(''));
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop.abort());
const given = { mutants, code, testsByFile, folder, results, signal: stop.signal };
await tryMutants('pure', given);
if (!asked.pure) await tryMutants('overHttp', given);
const steps = readSteps(results);
remember(mutants, steps);
rmSync(folder, { recursive: true, force: true });
const usedTests = (file) => {
  const { pure, overHttp } = testsByFile.get(file);
  return asked.pure ? pure : [...pure, ...overHttp];
};
process.exit(
  report({
    mutants,
    possible,
    all,
    steps,
    equivalent,
    files,
    testsOf: usedTests,
    isStopped: stop.signal.aborted,
  }) && !stop.signal.aborted
    ? 0
    : 1,
);

function draw(list) {
  const seed = Number(asked.seed);
  if (asked.sample !== undefined) return sampled(list, Number(asked.sample), seed);
  if (asked.effects === undefined) return list;
  const isPure = new Map(files.map((file) => [file, isDecision(file)]));
  const effects = list.filter(({ file }) => !isPure.get(file));
  return [
    ...list.filter(({ file }) => isPure.get(file)),
    ...sampledByFolder(effects, Number(asked.effects), seed, folderOf),
  ];
}
