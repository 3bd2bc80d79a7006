import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const requirePackage = createRequire(import.meta.url);
const known: (() => unknown)[] = [];

/** Created on first use: a command-line tool need not load what only the service uses. */
export function lazily<Value>(make: () => Value): () => Value {
  const get = once(make);
  known.push(get);
  return get;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Loading a package takes up to a fifth of a second. Only for packages that can be required. */
export const lazyPackage = <Package>(name: string): (() => Package) =>
  lazily(() => requirePackage(name) as Package);

/** For what an installation may never use, a mailbox or Redis for example: not loaded at the start either. */
export const optionalPackage = <Package>(name: string): (() => Package) =>
  once(() => requirePackage(name) as Package);

/** The installed version, without loading the package. */
export function packageVersion(name: string): string {
  const manifest = readFileSync(requirePackage.resolve(`${name}/package.json`), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The service creates everything before its first request, so that no request waits for a package. */
export function makeEverything(): void {
  for (const get of known) get();
}
