// `npm run chaos -- <drill> [--flag number…]`: fault injection with a check of the results.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
const outfile = join(root, 'server/dist/chaos.js');
await bundle({
  entryPoints: [join(root, 'chaos/main.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
