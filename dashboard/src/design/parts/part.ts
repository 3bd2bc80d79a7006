import { useEffect, useSyncExternalStore } from 'react';

export interface PartState<T> {
  loaded: T | null;
  /** The last attempt failed. Stays while the next one runs. */
  hasFailed: boolean;
  isLoading: boolean;
}

/** Code that is loaded when it is wanted. */
export interface Part<T> {
  load(): Promise<T>;
  state(): PartState<T>;
  subscribe(listener: () => void): () => void;
}

/** A failed attempt is not kept: the next one asks the network again. */
export function definePart<T>(importPart: () => Promise<T>): Part<T> {
  let state: PartState<T> = { loaded: null, hasFailed: false, isLoading: false };
  let loading: Promise<T> | null = null;
  const listeners = new Set<() => void>();
  function change(next: Partial<PartState<T>>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function load(): Promise<T> {
    if (loading !== null) return loading;
    change({ isLoading: true });
    loading = importPart().then(
      (loaded) => {
        change({ loaded, hasFailed: false, isLoading: false });
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        change({ hasFailed: true, isLoading: false });
        throw error;
      },
    );
    return loading;
  }
  return {
    load,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Before it is wanted: a failure is only shown where the part is. */
export const loadEarly = (part: Part<unknown>): void => void part.load().catch(() => undefined);

/** `isWanted` starts the loading, also after an earlier failure. */
export function usePart<T>(part: Part<T>, isWanted: boolean): PartState<T> {
  const state = useSyncExternalStore(part.subscribe, part.state);
  useEffect(() => {
    if (isWanted) loadEarly(part);
  }, [part, isWanted]);
  return state;
}
