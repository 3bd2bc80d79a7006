// What the tries mean: a table of files, and each change that no test noticed.
import { say } from '../scripts/prepare.mjs';

const GOAL_PERCENT = 90;

/** Entries name a mutant by its text, so that they outlive other changes of the file. */
export const isLike = (known, { file, text, was, becomes }) =>
  known.file === file && known.line === text && known.was === was && known.becomes === becomes;

/**
 * `open` mutants were neither killed nor tried by all of their tests, because the run was stopped; the score leaves them out.
 * Prints; returns whether the goal is reached.
 */
export function report({ mutants, all, steps, equivalent, files, testsOf, isStopped }) {
  const covered = new Set(steps.flatMap(({ step, ids }) => (step === 'covered' ? ids : [])));
  const killed = new Set(
    steps.flatMap(({ step, id, killedBy }) => (step === 'tried' && killedBy ? [id] : [])),
  );
  const ended = new Set(steps.flatMap(({ step, id, test }) => (step === 'tried' ? [`${id} ${test}`] : [])));
  // A try without an end took its process with it, unless the run was stopped in it.
  for (const { step, id, test } of isStopped ? [] : steps)
    if (step === 'trying' && !ended.has(`${id} ${test}`)) killed.add(id);
  for (const id of killed) covered.add(id);
  const finished = new Set(steps.flatMap(({ step, test }) => (step === 'finished' ? [test] : [])));
  const isOpen = ({ id, file }) => !killed.has(id) && testsOf(file).some((test) => !finished.has(test));
  const rows = files.map((file) => {
    const own = mutants.filter((mutant) => mutant.file === file);
    const found = own.filter(({ id }) => killed.has(id)).length;
    const open = own.filter(isOpen).length;
    const missed = own.filter((mutant) => !covered.has(mutant.id) && !isOpen(mutant)).length;
    const made = all.filter((each) => each.file === file).length;
    return { file, made, tried: own.length - open, found, missed, open };
  });
  printTable(rows);
  for (const { file, line, was, becomes, kind, id } of mutants.filter(({ id }) => !killed.has(id))) {
    const state = isOpen({ id, file }) ? 'open' : covered.has(id) ? 'survived' : 'no coverage';
    say(`${file}:${line}  ${state}  ${kind}\n    - ${short(was)}\n    + ${short(becomes)}`);
  }
  for (const { test, title } of steps.filter(({ step }) => step === 'failing'))
    say(`Left out, it fails without a mutant: ${test}: ${title}`);
  for (const known of equivalent.filter(({ file }) => files.includes(file)))
    if (!all.some((mutant) => isLike(known, mutant)))
      say(`No mutant is like this entry of mutation/equivalent.json any more: ${JSON.stringify(known)}`);
  return rows.every(({ tried, found }) => percent(found, tried) >= GOAL_PERCENT);
}

const percent = (found, tried) => (tried === 0 ? 100 : (100 * found) / tried);
const short = (text) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

function printTable(rows) {
  const line = ({ made, tried, found, missed, open }, name) =>
    [made, open, tried, found, tried - found - missed, missed, percent(found, tried).toFixed(1), ` ${name}`]
      .map((value) => String(value).padStart(10))
      .join('');
  say(
    ['made', 'open', 'tried', 'killed', 'survived', 'uncovered', 'score %']
      .map((title) => title.padStart(10))
      .join(''),
  );
  for (const row of rows.filter(({ made }) => made > 0)) say(line(row, row.file));
  const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
  say(
    line(
      {
        made: sum('made'),
        tried: sum('tried'),
        found: sum('found'),
        missed: sum('missed'),
        open: sum('open'),
      },
      'all',
    ),
  );
}
