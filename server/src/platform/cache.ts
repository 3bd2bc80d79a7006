import { LRUCache } from 'lru-cache';

type CacheOptions<Value> = {
  lifetimeMs: number;
  entriesMax: number;
  /** For values of very different sizes: the sum of their weights stays under `weightMax`. */
  weigh?: (value: Value) => number;
  weightMax?: number;
};

/**
 * A bounded memory cache with a lifetime in real time. Keys begin with the workspace (see `tenantKey`). A load in
 * progress when its key is dropped is not stored, so that a revoked key is never cached again.
 */
export class Cache<Value> {
  readonly #entries: LRUCache<string, NonNullable<Value>>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor({ lifetimeMs, entriesMax, weigh, weightMax }: CacheOptions<Value>) {
    this.#entries = new LRUCache({
      max: entriesMax,
      ttl: lifetimeMs,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
      ...(weigh === undefined || weightMax === undefined
        ? {}
        : { maxSize: weightMax, sizeCalculation: (value) => Math.max(1, Math.ceil(weigh(value))) }),
    });
  }

  async load(key: string, read: () => Promise<Value>): Promise<Value> {
    const kept = this.#entries.get(key);
    if (kept !== undefined) return kept;
    const pending = this.#loading.get(key);
    if (pending !== undefined) return pending;
    const loading = read();
    this.#loading.set(key, loading);
    try {
      const value = await loading;
      // `undefined` (not found) is never cached: guessed keys must not evict known ones.
      if (value !== undefined && value !== null && this.#loading.get(key) === loading)
        this.#entries.set(key, value);
      return value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  /** What is kept, without loading it. */
  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  drop(key: string): void {
    this.#entries.delete(key);
    this.#loading.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
  }
}

export const tenantKey = (tenantId: string, ...rest: string[]): string => [tenantId, ...rest].join('|');
