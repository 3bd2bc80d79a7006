import { t } from '../../words/words.ts';

const NAME = 'PartNotLoaded';

/**
 * Names what the build's import failed with. The router reloads the page by itself for the browsers' own errors, and a page
 * that is offline would be gone.
 */
export function nameFailedImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME;
    payload.message = t('This part could not be loaded');
  });
}

export const isPartNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === NAME;

let isNewerServed: () => Promise<boolean> = async () => false;

/** How it is found out whether another build is served than the one that runs here: its files may be gone. */
export function findNewerVersionBy(ask: () => Promise<boolean>): void {
  isNewerServed = ask;
}

export const isNewerVersionServed = (): Promise<boolean> => isNewerServed();
