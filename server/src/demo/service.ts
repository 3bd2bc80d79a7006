import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { CLOCK_START } from './clock.ts';
import { DemoError } from './flags.ts';

const START_MS = 120_000;
const STOP_MS = 20_000;
const OUTPUT_MAX = 4_000;

type Bootstrap = { base_url: string; owner: { email: string; password: string }; keys: { full: string } };

/** A separate Parley on a fast clock, in a temporary folder. */
export type DemoService = Bootstrap & {
  folder: string;
  /** Rejects when it ended by itself. */
  ended: Promise<never>;
  stop(): Promise<void>;
  discard(): void;
};

/** Polling must not run into rate limits. */
const LIMITS = {
  rate: {
    general: 1_000_000,
    calls: 1_000_000,
    mutations: 1_000_000,
    contacts: 1_000_000,
    analytics: 1_000_000,
  },
};

export type Environment = Readonly<Record<string, string | undefined>>;
/** No setting of a real installation may reach this one. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG'];

export async function startParley(speed: number, environment: Environment): Promise<DemoService> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-demo-'));
  chmodSync(folder, 0o711); // as root the database runs as another user, who needs access
  const limitsFile = join(folder, 'limits.json');
  const bootstrapFile = join(folder, 'bootstrap.json');
  writeFileSync(limitsFile, JSON.stringify(LIMITS));
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    env: {
      ...Object.fromEntries(INHERITED.map((name) => [name, environment[name]])),
      PORT: '0',
      VOICE: 'off',
      DATA_DIR: join(folder, 'data'),
      LIMITS_FILE: limitsFile,
      BOOTSTRAP_FILE: bootstrapFile,
      CLOCK_SPEED: String(speed),
      CLOCK_START,
      ALLOW_PRIVATE_NETWORK: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const service = {
    folder,
    ended: endOf(child),
    stop: () => stop(child),
    discard: () => rmSync(folder, { recursive: true, force: true }),
  };
  try {
    await ready(child, service.ended);
    return { ...(JSON.parse(readFileSync(bootstrapFile, 'utf8')) as Bootstrap), ...service };
  } catch (error) {
    await service.stop();
    service.discard();
    throw error;
  }
}

function endOf(child: ChildProcess): Promise<never> {
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-OUTPUT_MAX);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const ended = new Promise<never>((_, failed) => {
    child.once('error', (error) => failed(new DemoError(`Parley could not be started: ${error.message}`)));
    child.once('close', () => failed(new DemoError(`Parley ended. Its last words:\n${output.trim()}`)));
  });
  ended.catch(() => undefined); // unhandled when we stop it ourselves
  return ended;
}

async function ready(child: ChildProcess, ended: Promise<never>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new DemoError('Parley did not start within two minutes.')), START_MS);
  });
  const announced = new Promise<void>((resolve) => {
    let heard = '';
    child.stdout?.on('data', (chunk) => {
      heard = (heard + chunk).slice(-OUTPUT_MAX);
      if (heard.includes('Parley is ready at ')) resolve();
    });
  });
  await Promise.race([announced, ended, tooLong]).finally(() => clearTimeout(timer));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await closed;
  clearTimeout(timer);
}
