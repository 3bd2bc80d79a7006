// `npm run chaos -- <drill> [--flag value…]`: breaks Parley on purpose and counts what came of it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
const all = readdirSync(join(root, 'chaos'))
  .filter((name) => name.endsWith('.chaos.ts'))
  .map((name) => name.replace('.chaos.ts', ''));
const [wanted, ...flags] = process.argv.slice(2);
if (!all.includes(wanted)) {
  process.stderr.write(`Say which drill: npm run chaos -- ${all.join(' | ')} [--flag value…]\n`);
  process.exit(1);
}
const outfile = join(root, 'server/dist', `chaos-${wanted}.js`);
await bundle({
  entryPoints: [join(root, 'chaos', `${wanted}.chaos.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [outfile, ...flags], { stdio: 'inherit' });
process.exit(status ?? 1);
