import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Keep the key in step with ../theme-boot.ts, which runs before the first paint. */
const STORAGE_KEY = 'parley.theme';
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const stored = document.documentElement.dataset.theme;
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage can be refused; the choice then lasts until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

/** The theme in effect, however it was chosen. */
function shownTheme(): 'light' | 'dark' {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function toggleTheme(): void {
  chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark');
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readChoice);
}
