import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { features } from './features.ts';
import { writeClient } from './platform/http/reference/client/write-client.ts';

/** Writes the dashboard's client into a folder: `node server/dist/generate-client.js <folder>`. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say which folder the client is written to');

const files = writeClient(features.flatMap(({ routes }) => routes ?? []));
mkdirSync(folder, { recursive: true });
const old = new Set(readdirSync(folder));
for (const [name, text] of files) {
  const path = join(folder, name);
  // An unchanged file keeps its time, so that it causes no rebuild.
  if (!old.has(name) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
for (const name of old) if (!files.has(name)) rmSync(join(folder, name));
