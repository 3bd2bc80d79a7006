import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../../../platform/observability/log.ts';
import type { HearingStatus } from '../../port.ts';
import { FetchFailure } from './fetch-packages.ts';
import { installedFolder, installOnce, type Phase, REAL_STEPS, type Steps } from './install-once.ts';
import type { ModelLanguage } from './layout.ts';

const RETRY_FIRST_MS = 30_000;
const RETRY_MAX_MS = 3_600_000;

export type InstallationOptions = {
  language: ModelLanguage;
  /** Where the models are kept, in the data folder. */
  folder: string;
  log: Log;
  steps?: Steps;
  retryFirstMs?: number;
  onProgress?(status: HearingStatus): void;
  /** Called within `startInstallation` where they are installed already. */
  onInstalled(folder: string): void;
};

export type Installation = { state(): HearingStatus; close(): Promise<void> };

const FETCHED_MB: Record<ModelLanguage, number> = { en: 190, es: 70 };

const sentenceOf = (phase: Phase, language: ModelLanguage): string =>
  ({
    waiting: 'Another process is installing the speech models.',
    fetching: `The speech models are being fetched (about ${FETCHED_MB[language]} MB, first start only).`,
    preparing: 'The speech models are being prepared.',
  })[phase];

/** Plain causes that an operator can act on; everything else by its own message. */
function remedyFor(error: unknown, folder: string): string {
  const code = error instanceof FetchFailure ? error.code : ((error as NodeJS.ErrnoException).code ?? '');
  if (error instanceof FetchFailure && code === 'ENOENT') return 'Install npm, which comes with Node.js.';
  if (code === 'ENOSPC') return `Free 700 MB in ${folder}.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Let this process write to ${folder}.`;
  return `Check that npm reaches its registry from this machine, or copy ${folder} from one where it does.`;
}

const retryWords = (ms: number): string =>
  ms >= 120_000 ? `${Math.round(ms / 60_000)} minutes` : `${Math.max(1, Math.round(ms / 1000))} seconds`;

/** Installs in the background while the service runs, and tries again with growing pauses where that fails. */
export function startInstallation(options: InstallationOptions): Installation {
  const { language, folder, log, steps = REAL_STEPS, retryFirstMs = RETRY_FIRST_MS } = options;
  const closing = new AbortController();
  const { signal } = closing;
  let status: HearingStatus = { state: 'installing', detail: null, progress: null };
  const set = (next: HearingStatus) => {
    status = next;
    options.onProgress?.(next);
  };

  const finish = (installed: string) => {
    set({ state: 'ready', detail: null, progress: null });
    options.onInstalled(installed);
  };

  async function run(): Promise<void> {
    const report = (phase: Phase, progress: number | null) =>
      set({ state: 'installing', detail: sentenceOf(phase, language), progress });
    for (let pauseMs = retryFirstMs; ; pauseMs = Math.min(RETRY_MAX_MS, pauseMs * 2)) {
      try {
        const installed = await installOnce({ language, folder, steps, report, signal });
        if (!signal.aborted) finish(installed);
        return;
      } catch (error) {
        if (signal.aborted) return;
        const why = error instanceof Error ? error.message : String(error);
        const next = `The next attempt is in ${retryWords(pauseMs)}.`;
        const detail = `The speech models are not installed: ${why}. ${remedyFor(error, folder)} ${next}`;
        set({ state: 'unavailable', detail, progress: null });
        log.warn({ why, language }, 'the speech models could not be installed');
      }
      await delay(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
    }
  }

  const present = installedFolder(language, folder);
  if (present !== null) finish(present);
  const running = present === null ? run() : Promise.resolve();
  return {
    state: () => status,
    async close() {
      closing.abort();
      await running;
    },
  };
}
