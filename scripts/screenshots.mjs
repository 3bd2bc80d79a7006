// `npm run screenshots [-- folder] [--only calls] [--lang es] [--theme dark] [--width 390] [--state empty]`: every page
// of the dashboard as pictures, with sample data of its own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
const outfile = join(root, 'server/dist', 'screenshots.js');
await bundle({
  entryPoints: [join(root, 'e2e/screenshots/run.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
