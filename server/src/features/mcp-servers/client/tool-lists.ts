import type { Tool } from '@modelcontextprotocol/client';
import type { Target } from './session.ts';
import { catalogueOf, type OfferedTool } from './tool-catalogue.ts';

const FRESH_MS = 300_000;
/** After this a list is still used while a newer one is fetched in the background. */
const KEPT_MS = 3_600_000;
/** A failed server is not asked for this long: otherwise each turn would wait for it. */
const FAILED_MS = 30_000;
const LISTS_MAX = 1_000;

type Entry = {
  tools: readonly OfferedTool[];
  freshUntil: number;
  keptUntil: number;
  loading: Promise<readonly OfferedTool[]> | undefined;
};

export type ToolLists = {
  /** The known tools of a server, waiting at most `waitMs`. Never throws: a server that does not answer offers none. */
  toolsOf(key: string, target: () => Target, waitMs: number): Promise<readonly OfferedTool[]>;
  expire(key: string): void;
  clear(): void;
};

export function createToolLists(
  load: (key: string, target: () => Target) => Promise<readonly Tool[]>,
): ToolLists {
  const entries = new Map<string, Entry>();
  const nothing = (): Entry => ({ tools: [], freshUntil: 0, keptUntil: 0, loading: undefined });

  function refresh(key: string, entry: Entry, target: () => Target): Promise<readonly OfferedTool[]> {
    entry.loading ??= load(key, target)
      .then(catalogueOf)
      .then((tools) => {
        const now = performance.now();
        Object.assign(entry, { tools, freshUntil: now + FRESH_MS, keptUntil: now + KEPT_MS });
        return entry.tools;
      })
      .catch(() => {
        entry.freshUntil = performance.now() + FAILED_MS;
        return entry.tools;
      })
      .finally(() => {
        entry.loading = undefined;
      });
    return entry.loading;
  }

  function entryOf(key: string): Entry {
    const entry = entries.get(key) ?? nothing();
    entries.delete(key);
    entries.set(key, entry);
    if (entries.size > LISTS_MAX) entries.delete(entries.keys().next().value ?? '');
    return entry;
  }

  return {
    async toolsOf(key, target, waitMs) {
      const entry = entryOf(key);
      const now = performance.now();
      if (entry.freshUntil > now) return entry.tools;
      const loading = refresh(key, entry, target);
      if (entry.keptUntil > now) return entry.tools;
      entry.tools = [];
      return within(waitMs, loading);
    },
    expire: (key) => {
      const entry = entries.get(key);
      if (entry !== undefined) entry.freshUntil = 0;
    },
    clear: () => entries.clear(),
  };
}

async function within(
  waitMs: number,
  loading: Promise<readonly OfferedTool[]>,
): Promise<readonly OfferedTool[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly OfferedTool[]>((resolve) => {
    timer = setTimeout(() => resolve([]), waitMs);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
