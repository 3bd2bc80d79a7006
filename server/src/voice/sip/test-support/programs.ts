import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of others that speak SIP. */

export function missing(program: string, debianPackage: string): string | null {
  const found = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
  return found
    ? null
    : `${program} is not installed (Debian: ${debianPackage}); the tests with it are skipped`;
}

export type Program = { readonly output: () => string; readonly ended: Promise<number | null>; stop(): void };

/** Runs it in a folder of its own, for so long at most. */
export function start(program: string, args: readonly string[], folder: string, limitMs: number): Program {
  const child: ChildProcess = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const keep = (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-100_000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', (code) => {
      clearTimeout(limit);
      resolve(code);
    });
  });
  return { output: () => text, ended, stop: () => void child.kill('SIGKILL') };
}
