import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../../server/src/app.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts';
import { breakable, type FaultCounts, injectFaults, noFaults } from '../faults.ts';
import { buildProgram, type Fleet, startFleet } from '../processes.ts';
import { seeded } from '../random.ts';
import { createPeople, type People } from './people.ts';
import { BASE_URL, type Provider, startProvider } from './provider.ts';
import { countOpen, openApi, openWorkspace, readRecords, SETTINGS } from './service.ts';
import { checkMessages, type Findings } from './verdict.ts';

export type DrillOptions = FaultCounts & {
  threads: number;
  /** In each thread. */
  messages: number;
  processes: number;
  seed: number;
  /** Real seconds after which the drill gives up waiting. */
  secondsMax: number;
  say: (line: string) => void;
};

export type MessagesReport = {
  seed: number;
  faults: FaultCounts;
  wanted: number;
  written: number;
  repeated: number;
  hooks: number;
  unacknowledged: number;
  received: number;
  unconfirmed: number;
  findings: Findings;
  refused: readonly string[];
  /** Of processes that ended unexpectedly. */
  fallen: readonly string[];
};

/** The provider of the first can be asked what it received, that of the second cannot. */
const WORKSPACES = 2;
/** So far people write ahead of the next disruption, as a share of all messages. */
const AHEAD = 0.08;

/**
 * People write to two workspaces while their processes are killed, stopped and frozen and the database crashes;
 * compares with what the provider received.
 */
export async function drillMessages(options: DrillOptions): Promise<MessagesReport> {
  const random = seeded(options.seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-drill-'));
  chmodSync(dataDir, 0o711);
  const settings = { max_connections: '200' };
  const database = await startEmbeddedPostgres({ dataDir, exclusive: true, settings });
  const provider = await startProvider(Math.random);
  const app = await openApi(database.url, BASE_URL, provider.twilioUrl);
  let fleet: Fleet | undefined;
  try {
    const tenants: string[] = [];
    for (let number = 0; number < WORKSPACES; number++)
      tenants.push(await openWorkspace(app, provider.addAccount(number)));
    fleet = await startServices(options, provider, database.url);
    const people = createPeople(provider, random, options);
    const faults = await runTo(options, {
      random,
      app,
      fleet,
      provider,
      people,
      database: breakable(database, app),
    });
    await fleet.stop();
    const { findings, unconfirmed } = checkMessages({
      written: people.written,
      received: provider.received(),
      ...(await readRecords(app, tenants)),
      untold: new Set([1]),
    });
    return {
      seed: options.seed,
      faults,
      wanted: people.total,
      written: people.written.length,
      repeated: people.repeated(),
      ...provider.counts,
      received: provider.received().length,
      unconfirmed: unconfirmed.length,
      findings,
      refused: provider.refused,
      fallen: fleet.fallen,
    };
  } finally {
    await fleet?.stop();
    await provider.close();
    await app.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServices(options: DrillOptions, provider: Provider, databaseUrl: string): Promise<Fleet> {
  const file = await buildProgram('chaos/messages/worker.ts', `drill-messages-${process.pid}`);
  return startFleet(file, options.processes, {
    DRILL_SETTINGS: JSON.stringify(SETTINGS),
    DRILL_DATABASE_URL: databaseUrl,
    DRILL_PROVIDER_URL: provider.url,
    DRILL_TWILIO_URL: provider.twilioUrl,
    DRILL_TOLD_SID: provider.accounts[0]?.accountSid ?? '',
    DRILL_BASE_URL: BASE_URL,
  });
}

type Stage = {
  random: () => number;
  app: App;
  fleet: Fleet;
  provider: Provider;
  people: People;
  database: Parameters<typeof injectFaults>[1]['database'];
};

/** Until every message is written, answered and reported, and every disruption is over. Returns what was injected. */
async function runTo(options: DrillOptions, stage: Stage): Promise<FaultCounts> {
  const { random, app, fleet, provider, people, database } = stage;
  const { threads, messages, processes, seed, secondsMax, say } = options;
  say(`${threads} threads of ${messages} messages, ${processes} processes; seed ${seed}`);
  const done = noFaults();
  const giveUpAt = Date.now() + secondsMax * 1000;
  const isOver = () => Date.now() > giveUpAt;
  const work = people.total;
  const faults = injectFaults(options, {
    ...{ random, fleet, work, done, database, secondsMax },
    seen: () => people.written.length,
    onNext: (at) => people.allow(at + 1 + work * AHEAD),
  });
  const progress = setInterval(() => describe(), 5_000);
  const describe = () =>
    say(
      `  ${people.written.length} written, ${provider.received().length} answers; ${describeFaults(done)} so far`,
    );
  try {
    await people.writeAll(isOver);
    await faults;
    const isQuiet = async () => provider.isQuiet() && (await countOpen(app).catch(() => 1)) === 0;
    while (!isOver() && !(await isQuiet())) await pause(500);
  } finally {
    clearInterval(progress);
  }
  return done;
}

export const describeFaults = ({ kill, stop, term, pgcrash, freeze, pgfreeze }: FaultCounts): string =>
  `${kill} kills, ${term} stops, ${stop + freeze} freezes, ${pgcrash} database crashes, ${pgfreeze} database freezes`;

/** What must never happen, each with the first few cases. Empty when the drill passed. */
export function breaches({ wanted, written, findings, refused, fallen }: MessagesReport): string[] {
  const late = written < wanted ? [`${wanted - written} messages were not acknowledged in time`] : [];
  const all = { ...findings, 'hooks refused': refused, 'processes that ended by themselves': fallen };
  const found = Object.entries(all).flatMap(([what, which]) =>
    which.length === 0 ? [] : [`${what}: ${which.length}, such as ${which.slice(0, 3).join(' | ')}`],
  );
  return [...late, ...found];
}
