// `npm run train -- NAME`: trains a model from its lines and writes the weights with the figures they reach.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { install, installSentenceModel, requireNode, root } from './prepare.mjs';

requireNode();
install();
installSentenceModel();
const [name = '', ...options] = process.argv.slice(2);
const entry = join(root, 'training', name, 'train.ts');
if (name === '' || !existsSync(entry)) {
  const known = readdirSync(join(root, 'training')).join(', ');
  process.stderr.write(`Say what to train: npm run train -- NAME, where NAME is one of ${known}.\n`);
  process.exit(1);
}
const outfile = join(root, 'server/dist', `train-${name}.js`);
await bundle({
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...options], { stdio: 'inherit' });
process.exit(status ?? 1);
