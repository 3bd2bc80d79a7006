import type { ReadableFile } from './sealed-file.ts';

/**
 * Where files are kept: a folder of this machine, or a bucket. Keys are paths with `/`, the kind of file first and the
 * workspace second (`recordings/<workspace>/…`). What is put is sealed by the caller: no store sees content.
 */
export type ObjectStore = {
  readonly kind: 'folder' | 's3';
  /** For people: the bucket or `folder`. No path of the machine, no key. */
  readonly place: string;
  /** Whole or not at all. Rejects with ENOENT when its place was deleted meanwhile. */
  put(key: string, chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Rejects with ENOENT when there is none. */
  open(key: string): Promise<ReadableFile>;
  /** Everything whose key begins with `folder/`, with what is being written there. Safe to repeat. */
  deleteFolder(folder: string): Promise<void>;
  close(): Promise<void>;
};

/** The stores of an installation: its own, and those of regions by name. */
export type ObjectStores = {
  /** Of a region; null is the installation's own. Unknown regions reject: their files must not go elsewhere. */
  of(region: string | null): ObjectStore;
  all(): readonly ObjectStore[];
  close(): Promise<void>;
};

declare module '../context.ts' {
  interface Providers {
    objectStores: ObjectStores;
  }
}

const PART = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Keys are made by us; a part that could leave its folder is a mistake of ours. */
export function assertKey(key: string): void {
  if (key.length > 900 || !key.split('/').every((part) => PART.test(part)))
    throw new Error('a file has a key with a part that is not allowed');
}

export class ObjectMissing extends Error {
  readonly code = 'ENOENT';
  constructor() {
    super('there is no such file in the store');
  }
}

export function createObjectStores(
  own: ObjectStore,
  regional: ReadonlyMap<string, ObjectStore> = new Map(),
): ObjectStores {
  const all = [...new Set([own, ...regional.values()])];
  return {
    of(region) {
      if (region === null) return own;
      const store = regional.get(region);
      if (store === undefined) throw new Error(`no store is configured for the region "${region}"`);
      return store;
    },
    all: () => all,
    async close() {
      await Promise.all(all.map((store) => store.close()));
    },
  };
}
