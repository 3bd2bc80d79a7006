// Remembers killed mutants between runs, for `--again`.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const MEMORY = join(root, 'node_modules/.cache/mutate.json');
const hashes = new Map();

function hashOf(path) {
  if (!hashes.has(path)) {
    const file = join(root, path);
    const bytes = existsSync(file) ? readFileSync(file) : '';
    hashes.set(path, createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  }
  return hashes.get(path);
}

const keyOf = ({ key, file }) => `${hashOf(file)} ${key}`;
const read = () => (existsSync(MEMORY) ? JSON.parse(readFileSync(MEMORY, 'utf8')) : {});

/** The tries that killed these mutants, where neither the source nor the test file changed since. */
export function recall(mutants) {
  const known = read();
  return mutants.flatMap((mutant) => {
    const found = known[keyOf(mutant)];
    if (found === undefined || found.hash !== hashOf(found.test)) return [];
    return [{ step: 'tried', id: mutant.id, test: found.test, killedBy: found.killedBy, ms: 0 }];
  });
}

export function remember(mutants, steps) {
  const known = read();
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  for (const { step, id, test, killedBy } of steps)
    if (step === 'tried' && killedBy !== null)
      known[keyOf(byId.get(id))] = { test, killedBy, hash: hashOf(test) };
  mkdirSync(dirname(MEMORY), { recursive: true });
  writeFileSync(MEMORY, JSON.stringify(known));
}
