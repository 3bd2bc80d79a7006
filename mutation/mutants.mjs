// Makes the mutants: Stryker's instrumenter puts all of them into the source, each behind a switch.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../scripts/prepare.mjs';

const quiet = () => {};
const log = {
  isDebugEnabled: () => false,
  debug: quiet,
  info: quiet,
  warn: (text, ...rest) => process.stderr.write(`${text} ${rest.join(' ')}\n`),
};

/** Texts are compared by the tests where they are a contract; that a text could be another is no decision. */
const EXCLUDED = ['StringLiteral'];

/** Neither is what a line of the log says. */
const logLines = {
  shouldIgnore({ node }) {
    const { property, object } = node.type === 'CallExpression' ? node.callee : {};
    const isLog = (object?.property ?? object)?.name === 'log';
    return isLog && LEVELS.has(property?.name) ? 'a line of the log' : undefined;
  },
};
const LEVELS = new Set(['debug', 'info', 'warn', 'error']);

/** `{code: {file: instrumented source}, mutants: [{id, key, file, line, was, becomes, kind}]}` */
export async function makeMutants(files) {
  const originals = new Map(files.map((file) => [join(root, file), readFileSync(join(root, file), 'utf8')]));
  const made = await new Instrumenter(log).instrument(
    [...originals].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: EXCLUDED, ignorers: [logLines], noHeader: false },
  );
  const mutants = made.mutants.filter(({ status }) => status !== 'Ignored').map((mutant) => describe(mutant));
  return { code: Object.fromEntries(made.files.map(({ name, content }) => [name, content])), mutants };

  function describe({ id, fileName, location, mutatorName, replacement }) {
    const lines = originals.get(fileName).split('\n');
    const { start, end } = location;
    const file = fileName.slice(root.length + 1);
    const was = textBetween(lines, start, end);
    const text = lines[start.line].trim();
    const becomes = oneLine(replacement);
    const key = [file, text, was, becomes].join(' | ');
    return { id, key, file, line: start.line + 1, text, was, becomes, kind: mutatorName };
  }
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

function textBetween(lines, start, end) {
  if (start.line === end.line) return oneLine(lines[start.line].slice(start.column, end.column));
  const inner = lines.slice(start.line + 1, end.line);
  return oneLine(
    [lines[start.line].slice(start.column), ...inner, lines[end.line].slice(0, end.column)].join('\n'),
  );
}

/** Evenly random, and the same for the same seed: mulberry32. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** In random order. */
function shuffled(list, random) {
  return list
    .map((mutant) => ({ mutant, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ mutant }) => mutant);
}

const valuesBy = (list, keyOf) => {
  const groups = new Map();
  for (const each of list) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
};

/** At most `count` mutants of each file. */
export function sampled(mutants, count, seed) {
  const random = randomOf(seed);
  return valuesBy(mutants, ({ file }) => file).flatMap((list) => shuffled(list, random).slice(0, count));
}

/**
 * At most `count` mutants of each folder, every one with the same chance, and each file with its share: equal steps through the
 * files one after the other, each in random order, from a random start.
 */
export function sampledByFolder(mutants, count, seed, folderOf) {
  const random = randomOf(seed);
  return valuesBy(mutants, ({ file }) => folderOf(file)).flatMap((all) => {
    const list = valuesBy(all, ({ file }) => file).flatMap((own) => shuffled(own, random));
    if (list.length <= count) return list;
    const start = random();
    return Array.from(
      { length: count },
      (_, step) => list[Math.floor(((step + start) * list.length) / count)],
    );
  });
}
