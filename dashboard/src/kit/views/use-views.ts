import { useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { readViews, type View } from './views.ts';

const listeners = new Set<() => void>();
/** Where the browser refuses storage: until the page is reloaded. */
const unstored = new Map<string, string>();

function load(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return unstored.get(key) ?? null;
  }
}

function store(key: string, views: readonly View[]): void {
  const text = JSON.stringify(views);
  try {
    if (views.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The view that was applied last, by list: what is changed since then can be stored under its name. */
const applied = new Map<string, string>();

/**
 * A person's views of a list, in this browser. The server keeps two preferences of a person, language and notifications,
 * each in columns of its own; views would need a table, and a filter may name a person, who would have to be erased there.
 */
export function useViews(list: string) {
  const { user, workspace } = useSession();
  const key = `parley.views.${workspace.id}.${user.id}.${list}`;
  const text = useSyncExternalStore(subscribe, () => load(key));
  const views = useMemo(() => readViews(text), [text]);
  return {
    views,
    store: (next: readonly View[]) => store(key, next),
    applied: applied.get(key),
    apply: (name: string | undefined) => {
      if (applied.get(key) === name) return;
      if (name === undefined) applied.delete(key);
      else applied.set(key, name);
      for (const listener of listeners) listener();
    },
  };
}

export type Views = ReturnType<typeof useViews>;
