/**
 * A bounded memory cache with a lifetime in real time. Keys begin with the workspace (see `tenantKey`).
 * A load that was under way when its key was dropped is not stored: a revoked key never comes back warm.
 */
export class Cache<Value> {
  readonly #entries = new Map<string, { value: Value; until: number }>();
  readonly #loading = new Map<string, Promise<Value>>();
  readonly #options: { lifetimeMs: number; entriesMax: number };

  constructor(options: { lifetimeMs: number; entriesMax: number }) {
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
      // `undefined` (nothing there) is never kept: strangers' guesses must not push out what is known.
      if (value !== undefined && this.#loading.get(key) === loading) this.#store(key, value);
      return value;
    } finally {
      if (this.#loading.get(key) === loading) this.#loading.delete(key);
    }
  }

  drop(key: string): void {
    this.#entries.delete(key);
    this.#loading.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#loading.clear();
  }

  #store(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: Date.now() + this.#options.lifetimeMs });
    if (this.#entries.size <= this.#options.entriesMax) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

export const tenantKey = (tenantId: string, ...rest: string[]): string => [tenantId, ...rest].join('|');
