import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../src/root.ts';

/** The built service as a separate process, started as an operator would. */
export type Service = {
  child: ChildProcess;
  url: string;
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export function buildOnce(): void {
  const built = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs')], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stdout + built.stderr);
}

/** For services of several tests. */
export function serviceFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'parley-service-'));
  chmodSync(path, 0o711); // the database runs as another user when this is root, and needs access
  const remove = () => {
    endOrphan(path);
    rmSync(path, { recursive: true, force: true });
  };
  return { path, remove };
}

export function temporaryFolder(): string {
  const { path, remove } = serviceFolder();
  onTestFinished(remove);
  return path;
}

/** A test that kills the service leaves its database running on purpose; this ends it by its pid file. */
function endOrphan(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    process.kill(pid, 'SIGQUIT');
  } catch {
    // none left
  }
}

type Environment = Record<string, string>;

const clean = (env: Environment): Environment => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  PORT: '0',
  VOICE: 'off',
  LLM_DETECTION: 'off',
  SENTENCE_MODEL: 'off',
  ...env,
});

/** Starts it and returns the output and exit code of a start that must not succeed. */
export async function failToStart(
  env: Environment,
  begun: (child: ChildProcess) => Promise<void> = async () => undefined,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], { env: clean(env) });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (data) => {
    stdout += data;
  });
  child.stderr.on('data', (data) => {
    stderr += data;
  });
  const closed = once(child, 'close');
  await begun(child);
  const [code] = await closed;
  return { code, stdout, stderr };
}

type AtEnd = (end: () => void) => void;

/** `atEnd`: for a service that outlives one test. */
export async function startService(env: Environment, atEnd: AtEnd = onTestFinished): Promise<Service> {
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], { env: clean(env) });
  atEnd(() => void child.kill('SIGKILL'));
  let text = '';
  const heard = (data: Buffer) => {
    text += data;
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /Parley is ready at (\S+)/.exec(text)?.[1];
      if (ready !== undefined) resolve(ready);
    };
    child.stdout.on('data', look);
    child.on('close', (code) => reject(new Error(`the service ended with ${code}: ${text}`)));
  });
  return {
    child,
    url,
    output: () => text,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = await once(child, 'close');
      return code as number | null;
    },
  };
}
