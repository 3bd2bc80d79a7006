import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../src/root.ts';

/** What tests of the service import. */
const FOLDERS = ['server/src', 'server/test', 'bench', 'chaos', 'training'];

/** Compiles each file by itself, once for all workers: they find them by COMPILED_FOLDER. Returns what removes them. */
export async function compileModules(): Promise<() => void> {
  const outdir = mkdtempSync(join(tmpdir(), 'parley-compiled-'));
  const entryPoints = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(root, folder, String(path)))
      .filter((path) => path.endsWith('.ts')),
  );
  // The version from package.json: before 20.10 a JSON module was imported by other words.
  await build({
    entryPoints,
    outdir,
    outbase: root,
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  process.env.COMPILED_FOLDER = outdir;
  return () => {
    delete process.env.COMPILED_FOLDER;
    rmSync(outdir, { recursive: true, force: true });
  };
}
