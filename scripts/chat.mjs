// `npm run chat`: talk to an agent in the terminal.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, install, requireNode, root } from './prepare.mjs';

requireNode();
install();
build();
await import(pathToFileURL(join(root, 'server/dist/chat.js')).href);
