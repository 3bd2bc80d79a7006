// `npm start`: installs and builds what is missing, then runs the service in this process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { portProblem } from './check-port.mjs';
import { build, install, installSentenceModel, requireNode, root } from './prepare.mjs';

requireNode();
const problem = await portProblem(process.env);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
install();
installSentenceModel();
build();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
