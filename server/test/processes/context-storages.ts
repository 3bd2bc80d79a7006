import { AsyncLocalStorage } from 'node:async_hooks';

const used = new Set<AsyncLocalStorage<unknown>>();

for (const name of ['run', 'enterWith'] as const) {
  const original = AsyncLocalStorage.prototype[name] as (...args: unknown[]) => unknown;
  Object.assign(AsyncLocalStorage.prototype, {
    [name](this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
      used.add(this);
      return original.apply(this, args);
    },
  });
}

/** What a library once used stays on, and makes each promise of the process three times as slow. */
export function disableContextStorages(): void {
  for (const storage of used) storage.disable();
  used.clear();
}
