// A hook of Node's module loader: what compile.ts has compiled is read, anything else is compiled when it is imported.
import { readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(import.meta.dirname, '../../..');
const compiled = process.env.COMPILED_FOLDER;

/** A file that changed after the run began, as in watch mode, is not read from before. */
function readCompiled(file) {
  if (compiled === undefined) return null;
  const path = join(compiled, relative(root, file).replace(/\.tsx?$/, '.js'));
  const made = statSync(path, { throwIfNoEntry: false });
  if (made === undefined || made.mtimeMs < statSync(file).mtimeMs) return null;
  return readFileSync(path, 'utf8');
}

async function compile(file) {
  const { transform } = await import('esbuild');
  const options = {
    loader: file.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
    sourcefile: file,
  };
  return (await transform(readFileSync(file, 'utf8'), options)).code;
}

export async function load(url, context, nextLoad) {
  const [address] = url.split('?', 1); // each test file is imported with the time in its address
  if (!address.startsWith('file:') || !/\.tsx?$/.test(address)) return nextLoad(url, context);
  const file = fileURLToPath(address);
  return { format: 'module', source: readCompiled(file) ?? (await compile(file)), shortCircuit: true };
}
