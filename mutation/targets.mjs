// Which source files are mutated, and which test files may notice.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const FEATURES = 'server/src/features/';

/** Folders in which every decision counts; elsewhere only files of rules are mutated. */
const WHOLE = [
  'server/src/dial-policy/',
  `${FEATURES}compliance/`,
  `${FEATURES}campaigns/dialing/`,
  `${FEATURES}campaigns/sending/`,
  `${FEATURES}webhooks/`,
];

/** Rooms that serve terminals, no-code platforms, worker processes and connections: not part of the rules. */
const NOT_MUTATED = [
  `${FEATURES}webhooks/listen/`,
  `${FEATURES}webhooks/connector/`,
  `${FEATURES}knowledge/extraction/`,
  `${FEATURES}mcp-servers/client/`,
];

/** Declared data (schemas, routes, wiring): tests of every route and field compare it as a whole. */
const DECLARED =
  /(^|[/-])(schema|routes|feature|field-descriptions|catalogue|triggers)\.ts$|\/(catalogue|test-support)\//;

/** They run the service in processes of its own, which a mutant of this process does not reach. */
const OTHER_PROCESSES = /\/(kill|listen-command|migration)\.test\.ts$/;

const sources = readdirSync(join(root, 'server/src'), { recursive: true })
  .map((path) => `server/src/${String(path)}`)
  .filter((path) => path.endsWith('.ts'))
  .sort();
const tests = sources.filter((path) => path.endsWith('.test.ts') && !OTHER_PROCESSES.test(path));

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
const imports = new Map();

function importsOf(path) {
  if (!imports.has(path)) {
    const found = [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)].map(([, from, dynamic]) =>
      relative(root, resolve(root, dirname(path), from ?? dynamic)),
    );
    imports.set(
      path,
      found.filter((name) => name.endsWith('.ts')),
    );
  }
  return imports.get(path);
}

function closureOf(path) {
  const seen = new Set([path]);
  for (const each of seen) for (const next of importsOf(each)) seen.add(next);
  return seen;
}

/** Does this test file start the service, or anything else on the database? */
export const needsDatabase = (test) => closureOf(test).has('server/test/harness.ts');

const isRules = (path) => path.startsWith(FEATURES) && /\/rules[^/]*\.ts$/.test(path);

/** A pure decision next to the rules: its test of the same name needs no database. */
const isPure = (path) => {
  const test = path.replace(/\.ts$/, '.test.ts');
  return path.startsWith(FEATURES) && tests.includes(test) && !needsDatabase(test);
};

function isTarget(path) {
  if (path.endsWith('.test.ts') || DECLARED.test(path)) return false;
  if (NOT_MUTATED.some((folder) => path.startsWith(folder))) return false;
  return WHOLE.some((folder) => path.startsWith(folder)) || isRules(path) || isPure(path);
}

/** Those in the named folders or files; without names all. */
export const targets = (names) =>
  sources.filter(
    (path) =>
      isTarget(path) &&
      (names.length === 0 || names.some((name) => `${path}/`.includes(name.replace(/\/?$/, '/')))),
  );

const featureOf = (path) => path.match(/^server\/src\/(?:features\/)?[^/]+\//)?.[0] ?? path;

/** Pure tests that load it, then tests of its feature over HTTP: near ones first, and long ones, which notice more. */
export function testsOf(source) {
  const feature = featureOf(source);
  const names = [basename(source, '.ts'), basename(dirname(source))];
  const near = (test) =>
    Number(!importsOf(test).includes(source)) * 4 +
    Number(!names.includes(basename(test, '.test.ts'))) * 2 +
    Number(dirname(test) !== dirname(source));
  const size = (test) => statSync(join(root, test)).size;
  const nearestFirst = (list) =>
    list.sort((one, other) => near(one) - near(other) || size(other) - size(one));
  const related = tests.filter((test) => test.startsWith(feature) || importsOf(test).includes(source));
  const pure = related.filter((test) => !needsDatabase(test) && closureOf(test).has(source));
  const overHttp = related.filter(needsDatabase);
  return { pure: nearestFirst(pure), overHttp: nearestFirst(overHttp) };
}
