import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const requirePackage = createRequire(import.meta.url);
const known: (() => unknown)[] = [];

/** Made when it is first asked for: a command beside the service answers without what only the service uses. */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  const get = (): Value => {
    made ??= { value: make() };
    return made.value;
  };
  known.push(get);
  return get;
}

/** Loading a package takes up to a fifth of a second. Only for packages that can be required. */
export const lazyPackage = <Package>(name: string): (() => Package) =>
  lazily(() => requirePackage(name) as Package);

/** As it is installed, without loading it. */
export function packageVersion(name: string): string {
  const manifest = readFileSync(requirePackage.resolve(`${name}/package.json`), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** The service makes everything before it answers: no call waits for a package to be loaded. */
export function makeEverything(): void {
  for (const get of known) get();
}
