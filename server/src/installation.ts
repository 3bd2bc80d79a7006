import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config/config.ts';
import { type Clock, type ClockAnchor, createClock, systemClock } from './platform/clock.ts';
import { createSecretBox, randomHex, type SecretBox } from './platform/crypto.ts';
import type { Db, Queryable } from './platform/database/db.ts';
import { sql } from './platform/database/sql.ts';
import type { Log } from './platform/observability/log.ts';

/** Facts that every process and every start must agree on. */

async function keepFirst<Value>(db: Queryable, name: string, value: Value): Promise<Value> {
  await db.run(sql`
    insert into installation (name, value) values (${name}, ${JSON.stringify(value)}::jsonb) on conflict (name) do nothing`);
  return (await db.one<{ value: Value }>(sql`select value from installation where name = ${name}`)).value;
}

/** `SECRET_KEY`, or one generated into DATA_DIR; refused when the database was sealed with another. */
export async function openSecrets(config: Config, db: Db): Promise<SecretBox> {
  const secrets = createSecretBox(config.secretKey ?? generatedSecretKey(config.dataDir));
  const check = await keepFirst(db, 'secret_check', secrets.seal('parley', 'secret check'));
  try {
    secrets.open(check, 'secret check');
    return secrets;
  } catch {
    throw new ConfigError(
      'SECRET_KEY is not the one this database was encrypted with. Set SECRET_KEY to the same value in every process (without it, it is read from secret.key in DATA_DIR).',
    );
  }
}

const SECRET_LENGTH_MIN = 32;

/** Written atomically: a key truncated by a full disk must never be used. */
function generatedSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomHex(32), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= SECRET_LENGTH_MIN) return key;
  throw new ConfigError(
    `${file} is damaged: it holds fewer than ${SECRET_LENGTH_MIN} characters. Restore it from a backup, or set SECRET_KEY.`,
  );
}

type StoredAnchor = ClockAnchor & { start: string | null };

/**
 * The accelerated clock is anchored once, in the database: all processes show the same time, and a restart with the
 * same settings continues from there, never backwards.
 */
export async function openClock(config: Config, db: Db, log: Log): Promise<Clock> {
  const { speed, start } = config.clock;
  if (speed === 1 && start === undefined) {
    const accelerated = await db.maybe<{ value: StoredAnchor }>(
      sql`select value from installation where name = 'clock'`,
    );
    if (accelerated !== undefined) {
      log.warn(
        { clock_speed: accelerated.value.speed },
        'this database was used on another clock; its times may lie ahead of now',
      );
    }
    return { ...systemClock }; // its own: a test that sets the clock of one service sets no other's
  }
  const realAt = Date.now();
  const wanted: StoredAnchor = {
    realAt,
    domainAt: start?.getTime() ?? realAt,
    speed,
    start: start?.toISOString() ?? null,
  };
  const kept = await keepFirst(db, 'clock', wanted);
  if (kept.speed === wanted.speed && kept.start === wanted.start) return createClock(kept);
  await db.run(sql`update installation set value = ${JSON.stringify(wanted)}::jsonb where name = 'clock'`);
  return createClock(wanted);
}
