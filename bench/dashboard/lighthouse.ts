import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, pagePaths } from '../../e2e/every-page/pages.ts';
import { browserPath, type Stack } from '../../e2e/support/stack.ts';
import { say } from '../measure.ts';
import { signedIn } from './signed-in.ts';

const LIGHTHOUSE = ['lighthouse@12', 'node@22'];
const LOADED_WITHIN_MS = 60_000;
const RATED_WITHIN_MS = 240_000;
const ENDED_WITHIN_MS = 10_000;
/** The first screen, lists and objects. `BENCH_PAGES=/calls,/agents` rates only those. */
const RATED_PATHS = process.env.BENCH_PAGES?.split(',') ?? [
  ...['/', '/inbox', '/agents', '/agents/$agentId', '/campaigns', '/campaigns/$campaignId'],
  ...['/calls', '/calls/$callId', '/contacts', '/contacts/$contactId', '/numbers', '/hooks'],
  ...['/analytics', '/audit', '/settings'],
];

type Report = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
};

export async function runLighthouse(stack: Stack, ids: Record<string, string>): Promise<void> {
  const folder = process.env.BENCH_LIGHTHOUSE ?? mkdtempSync(join(tmpdir(), 'parley-lighthouse-'));
  const installed = join(folder, 'node_modules/node/bin/node');
  const node = existsSync(installed) ? installed : installLighthouse(folder);
  if (node === null) say('Lighthouse                        skipped: it could not be installed from npm');
  else {
    const context = await signedIn(stack);
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    say('Lighthouse, desktop               aim: performance ≥ 95, accessibility 100');
    say('  Blocking time is measured on this machine, so it says something only while nothing else runs.');
    const known = pagePaths();
    for (const path of RATED_PATHS.filter((one) => known.includes(one)))
      await rate({ node, folder, url: stack.url + addressOf(path, ids), path, cookie });
  }
  if (process.env.BENCH_LIGHTHOUSE === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Installed beside, when it is asked for: it needs a newer Node.js than the service. */
function installLighthouse(folder: string): string | null {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', ...LIGHTHOUSE];
  const { status } = spawnSync(npm, args, { stdio: 'ignore', timeout: 300_000 });
  const node = join(folder, 'node_modules/node/bin/node');
  return status === 0 && existsSync(node) ? node : null;
}

type Rating = { node: string; folder: string; url: string; path: string; cookie: string };

async function rate({ node, folder, url, path, cookie }: Rating): Promise<void> {
  const output = join(folder, 'report.json');
  rmSync(output, { force: true });
  const startedMs = Date.now();
  const end = await run(node, [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    url,
    ...['--quiet', '--preset=desktop', '--only-categories=performance,accessibility', '--output=json'],
    ...['--disable-full-page-screenshot', `--max-wait-for-load=${LOADED_WITHIN_MS}`],
    `--output-path=${output}`,
    `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ]);
  const took = `${((Date.now() - startedMs) / 1_000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`;
  // Lighthouse may fail to remove its profile after the report is written.
  if (!existsSync(output)) say(`  ${path.padEnd(26)} no report: ${end} (${took})`);
  else say(`  ${path.padEnd(26)} ${describe(JSON.parse(readFileSync(output, 'utf8')) as Report)} (${took})`);
}

/** Interrupted, not killed: it then ends its browser too. */
function run(command: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: browserPath };
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => {
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGINT');
    }, RATED_WITHIN_MS);
    const kill = setTimeout(() => child.kill('SIGKILL'), RATED_WITHIN_MS + ENDED_WITHIN_MS);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => {
      clearTimeout(limit);
      clearTimeout(kill);
      resolve(isLate ? `not done in ${RATED_WITHIN_MS / 1_000} s` : `it ended with ${code}`);
    });
  });
}

function describe(report: Report): string {
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const shown = (id: string) => report.audits[id]?.displayValue ?? '–';
  const why = ['performance', 'accessibility'].map((name) => lacking(report, name)).filter(Boolean);
  return [
    `performance ${String(score('performance')).padStart(3)}`,
    `without blocking time ${String(withoutBlocking(report)).padStart(3)}`,
    `accessibility ${String(score('accessibility')).padStart(3)}`,
    `largest paint ${shown('largest-contentful-paint')}`,
    `blocking ${shown('total-blocking-time')}`,
    `shift ${shown('cumulative-layout-shift')}${why.length > 0 ? `; lacking: ${why.join('; ')}` : ''}`,
  ].join(', ');
}

const BLOCKING = 'total-blocking-time';

/** The score of the other measures by their weights. */
function withoutBlocking({ categories, audits }: Report): number {
  const rest = (categories.performance?.auditRefs ?? []).filter(
    ({ id, weight }) => weight > 0 && id !== BLOCKING,
  );
  const weights = rest.reduce((sum, { weight }) => sum + weight, 0);
  const scores = rest.reduce((sum, { id, weight }) => sum + weight * (audits[id]?.score ?? 0), 0);
  return Math.round((scores / weights) * 100);
}

/** What takes from a score, the worst first. */
function lacking({ categories, audits }: Report, category: string): string {
  return (categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ id, weight, score: audits[id]?.score ?? null }))
    .filter(({ score, weight }) => weight > 0 && score !== null && score < 0.95)
    .sort((left, right) => right.weight - left.weight)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    .join(', ');
}
