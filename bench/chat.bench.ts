import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedEcho, startEcho } from './echo.ts';
import { benchFolder, median, memoryMb, say, startService, stopService } from './measure.ts';
import { Crowd, ORIGIN, type Pace, type Site } from './visitors.ts';

/**
 * Visitors of a web chat, all connected at once, against an echo server over the same client: how long until the first
 * sentence, and what a visitor costs. The embedded brain answers; driver, service and database share the machine.
 */
const VISITORS = Number(process.env.BENCH_VISITORS ?? 1_000);
const RATE = Number(process.env.BENCH_RATE ?? 10);
const ROUNDS = 3;
const ROUND_SECONDS = 15;
const SILENT_SECONDS = 20;
const WARM = { visitors: 100, perSecond: 10, seconds: 10 };
const LADDER = { factor: 1.5, stepSeconds: 8, rateMax: 2_000, p95MaxMs: 1_000 };
const LIMIT = 10_000_000;

type Side = { name: string; site: Site; pid: number; folder: string };

async function main(): Promise<void> {
  const DATA_DIR = benchFolder();
  const NODE_OPTIONS = collectsOnSignal(DATA_DIR);
  const LIMITS_FILE = join(DATA_DIR, 'limits.json');
  const BOOTSTRAP_FILE = join(DATA_DIR, 'bootstrap.json');
  const rate = { general: LIMIT, mutations: LIMIT, widgetWorkspace: LIMIT };
  writeFileSync(LIMITS_FILE, JSON.stringify({ rate }));
  // Each visitor has an address of their own, which the driver sends as a proxy would.
  const env = { DATA_DIR, LIMITS_FILE, BOOTSTRAP_FILE, TRUST_PROXY: '1', NODE_OPTIONS };
  const service = await startService(env);
  const { keys } = JSON.parse(readFileSync(BOOTSTRAP_FILE, 'utf8'));
  const echo = await startEcho({ NODE_OPTIONS });
  const widgetId = await makeWidget(service.url, keys.full);
  const folder = DATA_DIR;
  const ours = { name: 'Parley', site: { url: service.url, widgetId }, pid: service.child.pid ?? 0, folder };
  const bare = { name: 'echo', site: { url: echo.url, widgetId }, pid: echo.child.pid ?? 0, folder };
  say(
    `${VISITORS} visitors at once, ${RATE} messages a second: each writes every ${(VISITORS / RATE).toFixed(0)} s`,
  );
  const { crowd: echoing } = await measureMemory(bare);
  const { crowd, without } = await measureMemory(ours);
  await measureSilence(ours);
  await measureSentences(echoing, crowd);
  say(`Parley  memory, many have written ${compared(await heldBy(ours), without)} (aim < 40 kB)`);
  await measureHighestRate(crowd);
  for (const reason of crowd.takeRefusals()) say(`  refused: ${reason}`);
  await Promise.all([echoing.leave(), crowd.leave()]);
  echo.child.kill();
  await stopService(service);
  rmSync(DATA_DIR, { recursive: true, force: true });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Held = { rssMb: number; inUseMb: number };

const heldFile = (folder: string, pid: number | string) => join(folder, `held-${pid}.json`);

/**
 * Lets a process collect its garbage when asked and say what is left: resident memory alone depends on when it last
 * collected, and hides what fits into pages that an earlier peak left behind.
 */
function collectsOnSignal(folder: string): string {
  const file = join(folder, 'collect.cjs');
  writeFileSync(
    file,
    `require('node:v8').setFlagsFromString('--expose-gc');
     const gc = require('node:vm').runInNewContext('gc');
     if (require('node:worker_threads').isMainThread) process.on('SIGUSR2', () => {
       gc();
       const { heapUsed, external } = process.memoryUsage();
       require('node:fs').writeFileSync(${JSON.stringify(heldFile(folder, 'PID'))}.replace('PID', process.pid), String(heapUsed + external));
     });`,
  );
  return `--require=${file}`;
}

async function heldBy({ pid, folder }: Side): Promise<Held> {
  for (let times = 0; times < 3; times++) {
    process.kill(pid, 'SIGUSR2');
    await pause(1_000);
  }
  return { rssMb: memoryMb(pid), inUseMb: Number(readFileSync(heldFile(folder, pid), 'utf8')) / 2 ** 20 };
}

const perVisitor = (mb: number, withoutMb: number) =>
  `${(((mb - withoutMb) * 1024) / VISITORS).toFixed(1)} kB`;

const compared = (held: Held, without: Held): string =>
  `resident ${without.rssMb.toFixed(0)} → ${held.rssMb.toFixed(0)} MB, ${perVisitor(held.rssMb, without.rssMb)} a visitor; ` +
  `in use ${without.inUseMb.toFixed(0)} → ${held.inUseMb.toFixed(0)} MB, ${perVisitor(held.inUseMb, without.inUseMb)}`;

/** Code is compiled and pools are filled by some who leave again, so that the difference is the visitors alone. */
async function measureMemory(side: Side): Promise<{ crowd: Crowd; without: Held }> {
  const first = new Crowd(side.site);
  await first.enter(WARM.visitors);
  await first.write(WARM.perSecond, WARM.seconds);
  await first.leave();
  await pause(1_000);
  const without = await heldBy(side);
  const crowd = new Crowd(side.site);
  const started = performance.now();
  await crowd.enter(VISITORS);
  const seconds = (performance.now() - started) / 1000;
  const aim = side.name === 'echo' ? '' : ' (aim < 40 kB)';
  say(`${side.name.padEnd(7)} memory with visitors    ${compared(await heldBy(side), without)}${aim}`);
  say(`${side.name.padEnd(7)} all have come           in ${seconds.toFixed(1)} s`);
  return { crowd, without };
}

/** User and system time of one process, in milliseconds. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What open streams cost while nobody writes. */
async function measureSilence({ name, pid }: Side): Promise<void> {
  const spent = cpuMs(pid);
  await pause(SILENT_SECONDS * 1000);
  const share = (cpuMs(pid) - spent) / (SILENT_SECONDS * 10);
  say(`${name.padEnd(7)} while all are silent    ${share.toFixed(1)} % of one core (node)`);
}

const at = ({ timesMs }: Pace, share: number): number => timesMs[Math.floor(timesMs.length * share)] ?? 0;

const described = (pace: Pace): string =>
  `p50 ${at(pace, 0.5).toFixed(1)} ms, p95 ${at(pace, 0.95).toFixed(1)} ms` +
  (pace.unanswered === 0 ? '' : `, ${pace.unanswered} unanswered`);

/** Alternating rounds in one run, so that other load affects both. */
async function measureSentences(bare: Crowd, ours: Crowd): Promise<void> {
  const over: { p50: number; p95: number }[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const base = await bare.write(RATE, ROUND_SECONDS);
    const paced = await ours.write(RATE, ROUND_SECONDS);
    over.push({ p50: at(paced, 0.5) - at(base, 0.5), p95: at(paced, 0.95) - at(base, 0.95) });
    say(`  round ${round}: echo ${described(base)}; Parley ${described(paced)}`);
  }
  const p50 = median(over.map((one) => one.p50));
  const p95 = median(over.map((one) => one.p95));
  say(
    `message to first sentence       p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms above the echo (aim p95 < 25 ms)`,
  );
}

/** Rates rise until messages wait: open-ended, so that a slow answer does not slow the questions. */
async function measureHighestRate(crowd: Crowd): Promise<void> {
  let highest = 0;
  for (let rate = RATE; rate <= LADDER.rateMax; rate = Math.ceil(rate * LADDER.factor)) {
    const pace = await crowd.write(rate, LADDER.stepSeconds);
    say(`  ${rate} messages a second: ${described(pace)}`);
    if (pace.unanswered > 0 || at(pace, 0.95) > LADDER.p95MaxMs) break;
    highest = rate;
  }
  say(`highest rate sustained          ${highest} messages a second, p95 within ${LADDER.p95MaxMs} ms`);
}

async function makeWidget(url: string, key: string): Promise<string> {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...sent });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string; isProvisioned?: boolean } }).data;
  };
  const agent = await ask('POST', '/api/agents', { name: 'Ada', voiceId: 'voice_clara', language: 'en' });
  while ((await ask('GET', `/api/agents/${agent.id}`)).isProvisioned !== true) await pause(100);
  const widget = { name: 'Bench', agentId: agent.id, allowedOrigins: [ORIGIN], rate_limit_rpm: 6_000 };
  return (await ask('POST', '/api/widgets', widget)).id;
}

if (!servedEcho()) await main();
