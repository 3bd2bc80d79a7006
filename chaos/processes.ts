import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../server/src/root.ts';
import { freezeFor } from '../server/test/processes/freeze.ts';

/** Builds a program of a drill; returns the path of the bundle. */
export async function buildProgram(source: string, name: string): Promise<string> {
  const outfile = join(root, 'server/dist', `${name}.js`);
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [join(root, source)], outfile, logLevel: 'warning', ...options });
  return outfile;
}

export type Fleet = {
  /** Kills one at once and starts another in its place. */
  kill(at: number): Promise<void>;
  /** Asks one to end (SIGTERM), and starts another once it has. */
  end(at: number): Promise<void>;
  /** Freezes one for a while: it resumes with its former state. */
  freeze(at: number, forMs: number): Promise<void>;
  stop(): Promise<void>;
  readonly size: number;
  /** The last output of processes that ended unexpectedly; each was replaced. */
  readonly fallen: readonly string[];
};

const START_AGAIN_MS = 200;
const OUTPUT_LENGTH_MAX = 600;

/** How long a freeze lasts in a serious drill: long enough for every lease and deadline to expire. */
export const stallMs = (random: () => number): number => 5_000 + random() * 55_000;

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function signalled(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const left = once(child, 'exit');
  child.kill(signal);
  await left;
}

const killed = (child: ChildProcess): Promise<void> => signalled(child, 'SIGKILL');

/** Starts processes of one program, and kills those that are left when the drill itself ends. */
function createLauncher(file: string, env: Record<string, string>) {
  const outputs = new WeakMap<ChildProcess, string>();
  const running = new Set<ChildProcess>();
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
  return {
    running,
    outputOf: (child: ChildProcess): string => outputs.get(child) ?? '',
    /** Resolves when the process is ready, or has ended. */
    async start(): Promise<ChildProcess> {
      const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
      const child = spawn(process.execPath, [file], {
        env: { ...process.env, VOICE: 'off', ...env },
        stdio: [...stdio],
      });
      running.add(child);
      child.stderr?.on('data', (data) =>
        outputs.set(child, `${outputs.get(child) ?? ''}${data}`.slice(-OUTPUT_LENGTH_MAX)),
      );
      child.once('exit', () => running.delete(child));
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
      return child;
    },
  };
}

/** A constant number of processes of one program. */
export async function startFleet(file: string, size: number, env: Record<string, string>): Promise<Fleet> {
  const launcher = createLauncher(file, env);
  const fallen: string[] = [];
  const children: (ChildProcess | undefined)[] = [];
  let stopping = false;
  /** A process that cannot start because the database is down is started again. */
  async function fill(at: number): Promise<void> {
    children[at] = undefined;
    while (!stopping) {
      const child = await launcher.start();
      if (!hasEnded(child)) {
        children[at] = child;
        child.once('exit', () => {
          if (stopping || children[at] !== child) return;
          fallen.push(launcher.outputOf(child));
          void fill(at);
        });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, START_AGAIN_MS));
    }
  }
  async function replace(at: number, signal: NodeJS.Signals): Promise<void> {
    const child = children[at];
    if (child === undefined) return;
    children[at] = undefined;
    await signalled(child, signal);
    await fill(at);
  }
  await Promise.all(Array.from({ length: size }, (_, at) => fill(at)));
  return {
    size,
    fallen,
    kill: (at) => replace(at, 'SIGKILL'),
    end: (at) => replace(at, 'SIGTERM'),
    async freeze(at, forMs) {
      const pid = children[at]?.pid;
      if (pid !== undefined) await freezeFor([pid], forMs);
    },
    async stop() {
      stopping = true;
      await Promise.all([...launcher.running].map(killed));
    },
  };
}
