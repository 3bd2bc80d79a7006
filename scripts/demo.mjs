// `npm run demo`: a whole campaign in a few minutes, on a fast clock, with simulated people.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
const { demo } = await import(pathToFileURL(join(root, 'server/dist/demo.js')).href);
process.exit(await demo(process.argv.slice(2), process.env));
