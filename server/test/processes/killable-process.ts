import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import { onTestFinished } from 'vitest';
import { root } from '../../src/root.ts';

/** Builds `worker-process.ts`, or another program, for one test file; the name keeps concurrent files apart. */
export async function buildProcess(
  name: string,
  program = 'server/test/processes/worker-process.ts',
): Promise<string> {
  const outfile = join(root, `server/dist/test-${name}.js`);
  const entryPoints = [join(root, program)];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
  return outfile;
}

type Settings = { databaseUrl: string; settings: Record<string, string>; port?: number; heapMb?: number };

export function startProcess(file: string, { databaseUrl, settings, port, heapMb }: Settings): ChildProcess {
  const env = {
    ...process.env,
    TEST_DATABASE_URL: databaseUrl,
    TEST_SETTINGS: JSON.stringify(settings),
    ...(port === undefined ? {} : { TEST_PORT: String(port) }),
  };
  const flags = heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`];
  const child = spawn(process.execPath, [...flags, file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}
