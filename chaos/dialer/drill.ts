import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type App, createApp } from '../../server/src/app.ts';
import { bootstrap } from '../../server/src/bootstrap.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../server/src/platform/observability/log.ts';
import { folders } from '../../server/src/root.ts';
import { breakable, type FaultCounts, injectFaults, noFaults, totalOf } from '../faults.ts';
import { buildProgram, type Fleet, startFleet } from '../processes.ts';
import { seeded } from '../random.ts';
import { serveCarrier } from './carrier-server.ts';
import { Ledger } from './ledger.ts';
import { createRemoteCarrier } from './remote-carrier.ts';
import { compareRecords, type DialerReport } from './report.ts';
import { type Campaign, callsOf, openCampaign, statusOf } from './service.ts';

export type DrillOptions = {
  contacts: number;
  kill: number;
  stop: number;
  pgcrash: number;
  /** Of a worker, and of the database: long enough for every lease and deadline to expire. */
  freeze: number;
  pgfreeze: number;
  seed: number;
  /** Real seconds after which the drill gives up waiting. */
  secondsMax: number;
  say: (line: string) => void;
};

const WORKERS = 3;
export const LIMIT = 40;
export const DIALS_MAX = 3;
/** A minute of domain time takes a second: a lost claim is given up after fifteen minutes, so after 15 s. */
const CLOCK_SPEED = 60;
const SETTINGS = {
  SECRET_KEY: 'a key for drills, long enough to be one',
  CLOCK_SPEED: String(CLOCK_SPEED),
  LOG_LEVEL: 'silent',
  EMBEDDING_PROVIDER: 'none',
};
const WIDE = 10_000_000;

/**
 * Runs a campaign to its end while workers are killed and frozen and the database crashes; compares with the
 * carrier's count.
 */
export async function drillDialer(options: DrillOptions): Promise<DialerReport> {
  const { say } = options;
  const random = seeded(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-drill-'));
  chmodSync(dataDir, 0o711);
  const database = await startEmbeddedPostgres({
    dataDir,
    exclusive: true,
    settings: { max_connections: '200' },
  });
  const clock = { now: () => new Date() };
  const ledger = new Ledger({ random, now: () => clock.now(), callMs: () => 20 + random() * 400 });
  const { url: carrierUrl, server } = await serveCarrier(ledger, () => random() < 0.02);
  const app = await openApi(database.url, carrierUrl);
  clock.now = () => app.platform.clock.now();
  let fleet: Fleet | undefined;
  try {
    const campaign = await openCampaign(app, await baseUrl(app), options.contacts, { LIMIT, DIALS_MAX });
    const file = await buildProgram('chaos/dialer/worker.ts', `drill-worker-${process.pid}`);
    fleet = await startFleet(file, WORKERS, {
      DRILL_SETTINGS: JSON.stringify(SETTINGS),
      DRILL_DATABASE_URL: database.url,
      DRILL_CARRIER_URL: carrierUrl,
    });
    say(
      `${options.contacts} contacts, ${WORKERS} workers, at most ${LIMIT} calls at once; seed ${options.seed}`,
    );
    const done = noFaults();
    const wanted: FaultCounts = { ...options, term: 0 };
    const isOver = () => ledger.asks.length > 0 && totalOf(done) >= totalOf(wanted);
    const faults = injectFaults(wanted, {
      random,
      fleet,
      seen: () => ledger.asks.length,
      work: options.contacts,
      done,
      database: breakable(database, app),
      secondsMax: options.secondsMax,
    });
    await waitForEnd(app, campaign, options, () => progress(ledger, done, say), isOver);
    await faults;
    const calls = await callsOf(app, campaign);
    for (const words of fleet.fallen) say(`a worker ended by itself: ${words}`);
    const { length: fallen } = fleet.fallen;
    const { term: _, ...faulted } = done;
    return { ...compareRecords(ledger, calls, { limit: LIMIT, dialsMax: DIALS_MAX }), ...faulted, fallen };
  } finally {
    await fleet?.stop();
    await app.stop();
    server.close();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openApi(databaseUrl: string, carrierUrl: string): Promise<App> {
  const config = parseConfig({ ...SETTINGS, ROLES: 'api' });
  const rate = { general: WIDE, mutations: WIDE, contacts: WIDE, calls: WIDE };
  const app = await createApp({
    config: { ...config, limits: { ...config.limits, rate } },
    databaseUrl,
    baseUrl: 'http://parley.test',
    version: '1.0.0',
    log: silentLog,
    folders,
    providers: { carrier: createRemoteCarrier(carrierUrl) },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return app;
}

const baseUrl = async (app: App): Promise<{ url: string; key: string; tenantId: string }> => {
  const made = await bootstrap(app.platform);
  if (made === null) throw new Error('the drill needs a database of its own');
  const { port } = app.server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, key: made.keys.full, tenantId: made.workspace_id };
};

async function waitForEnd(
  app: App,
  campaign: Campaign,
  { secondsMax }: DrillOptions,
  reportProgress: () => void,
  isOver: () => boolean,
): Promise<void> {
  const giveUpAt = Date.now() + secondsMax * 1000;
  for (let tick = 1; Date.now() < giveUpAt; tick++) {
    await pause(250);
    if (tick % 20 === 0) reportProgress();
    const status = await statusOf(app, campaign).catch(() => 'unknown');
    if (status === 'completed' && isOver()) return;
    if (status === 'paused') throw new Error('the campaign was paused');
  }
  throw new Error(`the campaign did not end within ${secondsMax} s`);
}

function progress(ledger: Ledger, done: FaultCounts, say: (line: string) => void): void {
  const { kill, stop, pgcrash, freeze, pgfreeze } = done;
  const faults = `${kill} kills, ${stop + freeze} freezes, ${pgcrash} database crashes, ${pgfreeze} database freezes`;
  say(`  ${ledger.asks.length} dials seen; ${faults} so far`);
}
