// What the tries mean: a table of files, and each change that no test noticed.
import { say } from '../scripts/prepare.mjs';
import { folderOf, isDecision } from './targets.mjs';

const GOAL_PERCENT = 90;

/** Entries name a mutant by its text, so that they outlive other changes of the file. */
export const isLike = (known, { file, text, was, becomes }) =>
  known.file === file && known.line === text && known.was === was && known.becomes === becomes;

/**
 * `open` mutants were neither killed nor tried by all of their tests, because the run was stopped; the score leaves them out.
 * Prints; returns whether the goal is reached.
 */
export function report({ mutants, possible, all, steps, equivalent, files, testsOf, isStopped }) {
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
    const count = possible.filter((each) => each.file === file).length;
    return { file, made, possible: count, tried: own.length - open, found, missed, open };
  });
  printTable(rows);
  printFolders(rows);
  for (const { file, line, was, becomes, kind, id } of mutants.filter(({ id }) => !killed.has(id))) {
    const state = isOpen({ id, file }) ? 'open' : covered.has(id) ? 'survived' : 'no coverage';
    say(`${file}:${line}  ${state}  ${kind}\n    - ${short(was)}\n    + ${short(becomes)}`);
  }
  for (const { test, title } of steps.filter(({ step }) => step === 'failing'))
    say(`Left out, it fails without a mutant: ${test}: ${title}`);
  for (const known of equivalent.filter(({ file }) => files.includes(file)))
    if (!all.some((mutant) => isLike(known, mutant)))
      say(`No mutant is like this entry of mutation/equivalent.json any more: ${JSON.stringify(known)}`);
  return foldersOf(rows).every(({ percent: [share] }) => share >= GOAL_PERCENT);
}

const percent = (found, tried) => (tried === 0 ? 100 : (100 * found) / tried);
const short = (text) => (text.length > 160 ? `${text.slice(0, 157)}…` : text);

const sumOf = (rows, key) => rows.reduce((total, row) => total + row[key], 0);

/** The share of all with 95 % confidence, from a sample (Wilson); exact when all were tried. */
function intervalOf(found, tried, of) {
  if (tried === of) return [found, found].map((count) => (of === 0 ? 0 : count / of));
  const z = 1.96;
  const share = found / tried;
  const middle = share + z ** 2 / (2 * tried);
  const half = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2));
  return [middle - half, middle + half].map((edge) => edge / (1 + z ** 2 / tried));
}

/** Decisions count as tried; effects stand for all effects of the folder when they are a sample. Equivalent mutants are left out. */
function foldersOf(rows) {
  const names = [...new Set(rows.map(({ file }) => folderOf(file)))];
  return names.map((name) => {
    const own = rows.filter(({ file }) => folderOf(file) === name);
    const parts = [true, false].map((isPure) => {
      const files = own.filter(({ file }) => isDecision(file) === isPure);
      // What a stopped run left open counts as not noticed: it takes longest to find those.
      const [found, open, of] = ['found', 'open', 'possible'].map((key) => sumOf(files, key));
      const tried = sumOf(files, 'tried') + open;
      return { found, tried, of, interval: tried === 0 ? [0, 1] : intervalOf(found, tried, of) };
    });
    const total = sumOf(parts, 'of');
    const over = (shareOf) => (100 * parts.reduce((sum, part) => sum + part.of * shareOf(part), 0)) / total;
    const shares = [
      ({ found, tried }) => (tried === 0 ? 1 : found / tried),
      ({ interval }) => interval[0],
      ({ interval }) => interval[1],
    ];
    return { name, parts, percent: total === 0 ? [100, 100, 100] : shares.map(over) };
  });
}

function printFolders(rows) {
  for (const { name, parts, percent } of foldersOf(rows)) {
    const [pure, effects] = parts.map(
      ({ found, tried, of }) => `${found}/${tried}${tried === of ? '' : ` of ${of}`}`,
    );
    const [share, low, high] = percent.map((each) => each.toFixed(1));
    say(`${name}: decisions ${pure}, effects ${effects}: ${share} % (95 %: ${low} to ${high})`);
  }
}

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
  const sum = (key) => sumOf(rows, key);
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
