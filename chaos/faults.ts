import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '../server/src/app.ts';
import { sql } from '../server/src/platform/database/sql.ts';
import type { EmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts';
import { freezeDatabase } from '../server/test/processes/freeze.ts';
import { type Fleet, stallMs } from './processes.ts';

export const KINDS = ['kill', 'stop', 'term', 'pgcrash', 'freeze', 'pgfreeze'] as const;
export type FaultCounts = Record<(typeof KINDS)[number], number>;

export const noFaults = (): FaultCounts => ({
  kill: 0,
  stop: 0,
  term: 0,
  pgcrash: 0,
  freeze: 0,
  pgfreeze: 0,
});

export const totalOf = (counts: FaultCounts): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);

export type Breaking = {
  random: () => number;
  fleet: Fleet;
  /** How much of the drill's work was seen, and how much there is. */
  seen: () => number;
  work: number;
  /** Counted as they are injected. */
  done: FaultCounts;
  database: { crash: () => Promise<void>; freeze: (forMs: number) => Promise<void> };
  secondsMax: number;
  /** How much work is seen when the next one comes; infinite after the last one. */
  onNext?: (at: number) => void;
};

/** Spread over the work, so that a drill of any size is disrupted throughout. */
export async function injectFaults(
  counts: FaultCounts,
  { random, fleet, seen, work, done, database, secondsMax, onNext }: Breaking,
): Promise<void> {
  const plan = KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => ({ kind, at: random() * work * 0.9 })),
  ).sort((left, right) => left.at - right.at);
  const frozen: Promise<void>[] = [];
  let frozenDatabase = Promise.resolve();
  const giveUpAt = Date.now() + secondsMax * 1000;
  for (const { kind, at } of plan) {
    onNext?.(at);
    while (seen() < at && Date.now() < giveUpAt) await pause(5);
    await pause(random() * 30);
    const chosen = Math.floor(random() * fleet.size);
    const [shortMs, longMs] = [500 + random() * 20_000, stallMs(random)];
    if (kind.startsWith('pg')) await frozenDatabase;
    if (kind === 'kill') await fleet.kill(chosen);
    else if (kind === 'term') await fleet.end(chosen);
    // Some are frozen for longer than their claims last.
    else if (kind === 'stop') frozen.push(fleet.freeze(chosen, shortMs));
    else if (kind === 'freeze') frozen.push(fleet.freeze(chosen, longMs));
    else if (kind === 'pgfreeze') frozenDatabase = database.freeze(longMs);
    else await database.crash();
    done[kind]++;
  }
  onNext?.(Number.POSITIVE_INFINITY);
  await Promise.all([...frozen, frozenDatabase]);
}

/** `crash`: killed; the embedded server restarts, and the drill continues when it answers. */
export const breakable = (database: EmbeddedPostgres, app: App): Breaking['database'] => ({
  freeze: (forMs) => freezeDatabase(database.serverPid, forMs),
  async crash() {
    process.kill(database.serverPid, 'SIGKILL');
    for (;;) {
      await pause(200);
      if (
        await app.platform.db.one(sql`select 1 as one`).then(
          () => true,
          () => false,
        )
      )
        return;
    }
  },
});
