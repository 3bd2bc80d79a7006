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
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #loading = new Map<string, Promise<Value>>();
  readonly #options: CacheOptions<Value>;
  #weight = 0;

  constructor(options: CacheOptions<Value>) {
    this.#options = options;
  }

  async load(key: string, read: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.until > Date.now()) return entry.value;
    const pending = this.#loading.get(key);
    if (pending !== undefined) return pending;
    const loading = read();
    this.#loading.set(key, loading);
    try {
      const value = await loading;
      // `undefined` (not found) is never cached: guessed keys must not evict real entries.
      if (value !== undefined && this.#loading.get(key) === loading) this.#store(key, value);
      return value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  drop(key: string): void {
    this.#remove(key);
    this.#loading.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
    this.#weight = 0;
  }

  #store(key: string, value: Value): void {
    this.#remove(key);
    this.#entries.set(key, { value, until: Date.now() + this.#options.lifetimeMs });
    this.#weight += this.#weightOf(value);
    const { entriesMax, weightMax = Number.POSITIVE_INFINITY } = this.#options;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= entriesMax && this.#weight <= weightMax) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.#weightOf(entry.value);
  }

  #weightOf(value: Value): number {
    return this.#options.weigh?.(value) ?? 0;
  }
}

export const tenantKey = (tenantId: string, ...rest: string[]): string => [tenantId, ...rest].join('|');
