import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../server/src/root.ts';

/** Builds a program of a drill; the path of what can be run. */
export async function buildProgram(source: string, name: string): Promise<string> {
  const outfile = join(root, 'server/dist', `${name}.js`);
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [join(root, source)], outfile, logLevel: 'warning', ...options });
  return outfile;
}

export type Fleet = {
  /** Kills one at once and starts another in its place. */
  kill(at: number): Promise<void>;
  /** Freezes one for a while: it wakes up with everything it believed before. */
  freeze(at: number, forMs: number): Promise<void>;
  stop(): Promise<void>;
  readonly size: number;
};

/** Several processes of one program, of which there are always as many. */
export async function startFleet(file: string, size: number, env: Record<string, string>): Promise<Fleet> {
  let stopping = false;
  const start = async (): Promise<ChildProcess> => {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = spawn(process.execPath, [file], { env: { ...process.env, ...env }, stdio: [...stdio] });
    process.once('exit', () => void child.kill('SIGKILL'));
    await Promise.race([once(child, 'message'), once(child, 'exit')]);
    return child;
  };
  const gone = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const left = once(child, 'exit');
    child.kill('SIGKILL');
    await left;
  };
  const children = await Promise.all(Array.from({ length: size }, start));
  return {
    size,
    async kill(at) {
      const child = children[at];
      if (child === undefined) return;
      await gone(child);
      if (!stopping) children[at] = await start();
    },
    async freeze(at, forMs) {
      const child = children[at];
      child?.kill('SIGSTOP');
      await new Promise((resolve) => setTimeout(resolve, forMs));
      child?.kill('SIGCONT');
    },
    async stop() {
      stopping = true;
      await Promise.all(children.map(gone));
    },
  };
}
