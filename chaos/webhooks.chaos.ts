import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { benchFolder } from '../bench/measure.ts';
import { closePlatform, openPlatform } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config/config.ts';
import { createWorkspace } from '../server/src/features/identity/service.ts';
import { createWebhook } from '../server/src/features/webhooks/service.ts';
import { type Context, noOrigin } from '../server/src/platform/context.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../server/src/platform/embedded-postgres/index.ts';
import { newId } from '../server/src/platform/ids.ts';
import { silentLog } from '../server/src/platform/observability/log.ts';
import { folders } from '../server/src/root.ts';
import { freezeDatabase } from '../server/test/processes/freeze.ts';
import { drill } from './command.ts';
import { buildProgram, type Fleet, stallMs, startFleet } from './processes.ts';
import { seeded } from './random.ts';
import { createDesk, type Desk, ENDPOINTS, TEMPLATE } from './webhooks/desk.ts';
import { checkDrill, type Disruption, type Findings, type Settled } from './webhooks/verdict.ts';

const KINDS = ['kill', 'stop', 'pgcrash', 'freeze', 'pgfreeze'] as const;

type Flags = Record<'events' | (typeof KINDS)[number] | 'seed' | 'processes', number>;

/** Retries wait a twentieth of their time; leases and deadlines are real time. */
const settings = {
  SECRET_KEY: 'a secret that only this drill has',
  ALLOW_PRIVATE_NETWORK: '1',
  CLOCK_SPEED: '20',
};
const BETWEEN_MS = 1_500;
/** Sometimes longer than a lease: the process resumes with claims it has lost. */
const FROZEN_MS = 25_000;
const SETTLED_WITHIN_MS = 300_000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const clockMs = () => performance.now();

async function main(flags: Flags): Promise<number> {
  const random = seeded(flags.seed);
  const dataDir = benchFolder();
  const postgres = await startEmbeddedPostgres({ dataDir, exclusive: true });
  const desk = createDesk(random, clockMs);
  const deskUrl = await desk.open();
  const tenantId = await prepare(postgres.url, desk, deskUrl);
  const fleet = await startFleet(
    await buildProgram('chaos/webhooks/worker.ts', 'chaos-webhooks-worker'),
    flags.processes,
    {
      DRILL_SETTINGS: JSON.stringify(settings),
      DRILL_DATABASE_URL: postgres.url,
      DRILL_DESK_URL: deskUrl,
      DRILL_TENANT_ID: tenantId,
    },
  );
  const disruptions = await disrupt(flags, fleet, postgres, desk, random);
  await allSettled(flags, postgres.url, desk);
  await fleet.stop();
  const findings = await verify(postgres.url, desk, disruptions);
  const bad = report(flags, findings, desk, disruptions, fleet);
  desk.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return bad;
}

async function prepare(databaseUrl: string, desk: Desk, deskUrl: string): Promise<string> {
  const platform = await openPlatform({
    config: parseConfig(settings),
    databaseUrl,
    baseUrl: 'http://parley.test',
    version: '1.0.0',
    log: silentLog,
    folders,
  });
  const origin = noOrigin(newId());
  const owner = { workspaceName: 'Drill', email: 'drill@example.com', password: 'unused password' };
  const plan = { plan: 'enterprise', status: 'active' } as const;
  const { tenantId } = await platform.db.transaction((tx) =>
    createWorkspace({ ...platform, origin }, tx, { ...owner, ...plan }, 'no hash'),
  );
  const ctx: Context = { ...platform, tenantId, actor: { kind: 'operator' }, origin };
  for (const path of ENDPOINTS) {
    const template = path === '/template' ? { payload_template: TEMPLATE } : {};
    const made = await createWebhook(ctx, { url: deskUrl + path, events: ['call.started'], ...template });
    desk.secrets.set(path, made.secret);
  }
  await closePlatform(platform);
  return tenantId;
}

/** In a random order, at random moments; events go on being emitted until the last. */
async function disrupt(
  flags: Flags,
  fleet: Fleet,
  postgres: EmbeddedPostgres,
  desk: Desk,
  random: () => number,
): Promise<Disruption[]> {
  const kinds = KINDS.flatMap((kind) =>
    Array.from({ length: flags[kind] }, () => ({ kind, order: random() })),
  ).sort((left, right) => left.order - right.order);
  const done: Disruption[] = [];
  const frozen = new Set<number>();
  const thawing: Promise<void>[] = [];
  let thawingDatabase = Promise.resolve();
  for (const { kind } of kinds) {
    desk.allow(Math.ceil(flags.events * (0.3 + (0.7 * (done.length + 1)) / kinds.length)));
    await pause(200 + random() * BETWEEN_MS);
    const at = Math.floor(random() * fleet.size);
    const [shortMs, longMs] = [500 + random() * FROZEN_MS, stallMs(random)];
    if (kind.startsWith('pg')) await thawingDatabase;
    done.push({ kind, atMs: clockMs() });
    // What happens on resuming is caused by the freeze too.
    const woken = () => void done.push({ kind, atMs: clockMs() });
    if (kind === 'pgcrash') {
      process.kill(postgres.serverPid, 'SIGKILL');
      await untilAnswers(postgres.url);
    } else if (kind === 'pgfreeze') {
      thawingDatabase = freezeDatabase(postgres.serverPid, longMs).then(woken);
    } else if (kind === 'kill') {
      frozen.delete(at);
      await fleet.kill(at);
    } else if (!frozen.has(at)) {
      frozen.add(at);
      const thaw = async () => {
        await fleet.freeze(at, kind === 'freeze' ? longMs : shortMs);
        frozen.delete(at);
        woken();
      };
      thawing.push(thaw());
    }
  }
  desk.allow(flags.events);
  await Promise.all([...thawing, thawingDatabase]);
  return done;
}

async function query<Row extends object>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function untilAnswers(databaseUrl: string): Promise<void> {
  for (;;) {
    const isUp = await query(databaseUrl, 'select 1').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
}

async function allSettled(flags: Flags, databaseUrl: string, desk: Desk): Promise<void> {
  const end = clockMs() + SETTLED_WITHIN_MS;
  const isOver = async () => {
    if (desk.reported.length < flags.events) return false;
    const [row] = await query<{ count: number }>(databaseUrl, 'select count(*) from webhook_queue');
    return Number(row?.count) === 0;
  };
  while (!(await isOver()) && clockMs() < end) await pause(250);
}

async function verify(databaseUrl: string, desk: Desk, disruptions: Disruption[]): Promise<Findings> {
  const committed = await query<{ n: number }>(
    databaseUrl,
    `select (data::json ->> 'n')::int as n from events where name = 'call.started'`,
  );
  const settled = await query<Settled>(
    databaseUrl,
    `select substring(webhook.url from '/[a-z]+$') as endpoint, (event.data::json ->> 'n')::int as event,
            delivery.status, delivery.attempt
     from webhook_deliveries delivery
     join webhooks webhook on webhook.tenant_id = delivery.tenant_id and webhook.id = delivery.webhook_id
     join events event on event.tenant_id = delivery.tenant_id and event.id = delivery.event_id`,
  );
  const { reported, givenAtMs, receipts } = desk;
  const endpoints = [...ENDPOINTS];
  return checkDrill({
    endpoints,
    committed: committed.map(({ n }) => n),
    reported,
    givenAtMs,
    receipts,
    settled,
    disruptions,
  });
}

const NAMED_MAX = 5;

/** The number of kinds of findings. */
function report(
  flags: Flags,
  findings: Findings,
  desk: Desk,
  disruptions: Disruption[],
  fleet: Fleet,
): number {
  const { receipts, reported, givenAtMs } = desk;
  const names = receipts.map(({ event, endpoint }) => `${event} ${endpoint}`);
  const deliveries = new Set(names).size;
  const attempts = [1, 2, 3, 4, 5].map((n) => receipts.filter(({ attempt }) => attempt === n).length);
  const { seed, kill, stop, pgcrash, freeze, pgfreeze } = flags;
  say(
    `seed ${seed}: ${kill} kills, ${stop} stops, ${pgcrash} database crashes, ${freeze} freezes, ${pgfreeze} of the database`,
  );
  say(`events: ${givenAtMs.size} begun, ${reported.length} reported as committed`);
  say(`deliveries: ${deliveries} in ${receipts.length} requests; by attempt number ${attempts.join(', ')}`);
  say(
    `the drill took ${Math.round((clockMs() - (disruptions[0]?.atMs ?? 0)) / 1000)} s from the first disruption`,
  );
  for (const [what, which] of Object.entries(findings)) {
    say(`${String(which.length).padStart(6)}  ${what}`);
    for (const one of which.slice(0, NAMED_MAX)) say(`          ${one}`);
  }
  say(`${String(fleet.fallen.length).padStart(6)}  processes that ended by themselves`);
  for (const words of fleet.fallen) say(`          ${words}`);
  return [...Object.values(findings), fleet.fallen].filter((which) => which.length > 0).length;
}

export const webhooks = drill({
  about: 'events through processes that are killed and frozen, counted by a receiver that is not',
  flags: {
    events: { usual: 5000, about: 'events to emit' },
    kill: { usual: 20, about: 'processes killed' },
    stop: { usual: 5, about: 'processes frozen for a while' },
    pgcrash: { usual: 5, about: 'crashes of the database' },
    freeze: { usual: 2, about: 'processes frozen for 5 to 60 s' },
    pgfreeze: { usual: 2, about: 'times the database is frozen for 5 to 60 s' },
    seed: { usual: 1, about: 'the same seed gives the same order of disruptions' },
    processes: { usual: 3, about: 'processes at work' },
  },
  run: async (flags) => (await main(flags)) === 0,
});
