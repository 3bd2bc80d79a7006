// `npm run bench [-- name…]`: benchmarks that print ratios against a bare baseline in the same run.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, install, installSentenceModel, requireNode, root } from './prepare.mjs';

requireNode();
install();
installSentenceModel();
build();
const all = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${all.join(', ')}.\n`);
  process.exit(1);
}
for (const name of wanted.length > 0 ? wanted : all) {
  const outfile = join(root, 'server/dist', `bench-${name}.js`);
  const entryPoints = [join(root, 'bench', `${name}.bench.ts`)];
  await bundle({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
