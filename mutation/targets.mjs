// Which source files are mutated, and which test files may notice.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from '../scripts/prepare.mjs';

const FEATURES = 'server/src/features/';
const HTTP = 'server/src/platform/http/';

/** Folders in which every decision counts; elsewhere only files of rules are mutated. */
const WHOLE = [
  'server/src/dial-policy/',
  `${FEATURES}compliance/`,
  `${FEATURES}campaigns/dialing/`,
  `${FEATURES}campaigns/sending/`,
  `${FEATURES}webhooks/`,
];

/** The gates that every request passes: who it is, what it may do, how often, and once for each key. */
const GATES = ['authenticate', 'gates', 'idempotency', 'limits/limiter', 'limits/visitors', 'pipeline'].map(
  (name) => `${HTTP}${name}.ts`,
);

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

/** They run the service in processes of its own, which a mutant of this process does not reach; or read declarations only. */
const BLIND = /\/(kill|listen-command|migration)\.test\.ts$|\/http\/reference\//;

const sources = readdirSync(join(root, 'server/src'), { recursive: true })
  .map((path) => `server/src/${String(path)}`)
  .filter((path) => path.endsWith('.ts'))
  .sort();
const tests = sources.filter((path) => path.endsWith('.test.ts') && !BLIND.test(path));

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

/** Scores are summed up for each of these. */
export const folderOf = (path) =>
  WHOLE.find((folder) => path.startsWith(folder)) ?? (GATES.includes(path) ? HTTP : 'rules elsewhere');

const isRules = (path) => path.startsWith(FEATURES) && /\/rules[^/]*\.ts$/.test(path);

/** A pure decision next to the rules: its test of the same name needs no database. */
const isPure = (path) => {
  const test = path.replace(/\.ts$/, '.test.ts');
  return tests.includes(test) && !needsDatabase(test);
};

/** Decides without waiting for anything: no database, no other process. The other files are effects. */
const EFFECT = /\b(?:async|await)\b|sql`/;
export const isDecision = (path) => isPure(path) || !EFFECT.test(readFileSync(join(root, path), 'utf8'));

function isTarget(path) {
  if (path.endsWith('.test.ts') || DECLARED.test(path)) return false;
  if (NOT_MUTATED.some((folder) => path.startsWith(folder))) return false;
  if (GATES.includes(path) || isRules(path) || (path.startsWith(FEATURES) && isPure(path))) return true;
  return WHOLE.some((folder) => path.startsWith(folder));
}

/** Those in the named folders or files; without names all. */
export const targets = (names) =>
  sources.filter(
    (path) =>
      isTarget(path) &&
      (names.length === 0 || names.some((name) => `${path}/`.includes(name.replace(/\/?$/, '/')))),
  );

/** Tests of another feature that are about these files. */
const NEIGHBOURS = [
  [`${FEATURES}campaigns/sending/threads.ts`, `${FEATURES}conversations/sending/outreach.test.ts`],
  ...['unsubscribe/unsubscribe', 'suppression/suppressions'].map((name) => [
    `${FEATURES}compliance/${name}.ts`,
    `${FEATURES}channel-connections/mailboxes/mailboxes.test.ts`,
  ]),
  ...['widgets/visitors/gate', 'members/members', 'notifications/notifications'].map((name) => [
    `${HTTP}pipeline.ts`,
    `${FEATURES}${name}.test.ts`,
  ]),
];
const isNeighbour = (source, test) => NEIGHBOURS.some(([one, other]) => one === source && other === test);

const featureOf = (path) => path.match(/^server\/src\/(?:(?:features|platform)\/)?[^/]+\//)?.[0] ?? path;

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
  const related = tests.filter(
    (test) => test.startsWith(feature) || importsOf(test).includes(source) || isNeighbour(source, test),
  );
  const pure = related.filter((test) => !needsDatabase(test) && closureOf(test).has(source));
  const overHttp = related.filter(needsDatabase);
  return { pure: nearestFirst(pure), overHttp: nearestFirst(overHttp) };
}
