// `npm start`: install and build what is missing, then become the service, in this same process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
