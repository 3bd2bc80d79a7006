import { EventEmitter } from 'node:events';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type Platform, systemContext } from '../context.ts';
import type { Transaction } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { lazily, lazyPackage, packageVersion } from '../lazy.ts';
import { describeError } from '../observability/describe-error.ts';
import { withSpan } from '../observability/telemetry.ts';
import type { AnyJob, Cron } from './define.ts';
import { addJob, type Envelope } from './enqueue.ts';
import type { Heartbeat } from './heartbeat.ts';
import { startFreeing } from './lost-jobs.ts';
import { createQueuePool } from './queue-pool.ts';

export type Worker = { stop(): Promise<void> };

const graphile = lazyPackage<typeof import('graphile-worker')>('graphile-worker');
const silentQueueLog = lazily(() => new (graphile().Logger)(() => () => undefined));

const QUEUE = 'queue';

/**
 * The queue's own tables. They are left alone when the database has this version of the package, which is then
 * unloaded.
 */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  const version = packageVersion('graphile-worker');
  const { rows } = await pool.query('select value from installation where name = $1', [QUEUE]);
  if (rows[0]?.value === version) return;
  await graphile().runMigrations({ pgPool: pool, logger: silentQueueLog() });
  await pool.query(
    `insert into installation (name, value) values ($1, $2::jsonb)
     on conflict (name) do update set value = excluded.value`,
    [QUEUE, JSON.stringify(version)],
  );
}

type Work = { jobs: readonly AnyJob[]; crons: readonly Cron[]; concurrency: number };

export async function startWorker(platform: Platform, heartbeat: Heartbeat, work: Work): Promise<Worker> {
  const { db, log } = platform;
  const { poolIds } = heartbeat;
  const taskList: TaskList = {};
  for (const job of work.jobs) taskList[job.name] = jobTask(platform, job, poolIds);
  for (const cron of work.crons) taskList[cron.name] = cronTask(platform, cron);

  const queue = createQueuePool({ db, log, poolIds });
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) =>
    heartbeat.addPool(workerPool.id),
  );
  events.on('job:start', ({ job }: { job: { id: string } }) => queue.begin(String(job.id)));
  for (const cron of work.crons) await planCron(platform, cron);
  const runner = await graphile().run({
    pgPool: queue.pool,
    taskList,
    concurrency: work.concurrency,
    noHandleSignals: true,
    pollInterval: platform.clock.speed > 1 ? 200 : 1000,
    logger: silentQueueLog(),
    events: events as never,
    parsedCronItems: [], // ours follow the service clock; this prevents the search for a crontab file
  });
  const freeing = startFreeing(db, log, { poolIds, isHeld: queue.isHeld });
  return {
    async stop() {
      await freeing.stop();
      await runner.stop();
      await queue.stop();
    },
  };
}

function jobTask(platform: Platform, job: AnyJob, poolIds: () => string[]) {
  return async (payload: unknown, helpers: { job: Claimed }): Promise<void> => {
    const envelope = payload as Envelope;
    const started = performance.now();
    const ctx = systemContext(platform, envelope.tenantId, job.name);
    try {
      const input = job.input.parse(envelope.input);
      const attempt = { number: envelope.attempt, isLast: envelope.attempt >= job.attemptsMax };
      await withSpan(`job ${job.name}`, { tenant_id: envelope.tenantId }, () => job.run(ctx, input, attempt));
      platform.metrics.jobFinished(job.name, 'done', performance.now() - started);
    } catch (error) {
      platform.metrics.jobFinished(job.name, 'failed', performance.now() - started);
      await planAgain(platform, job, { envelope, claimed: helpers.job, poolIds: poolIds() }, error);
    }
  };
}

type Claimed = { id: string; key: string | null };
type Failed = { envelope: Envelope; claimed: Claimed; poolIds: string[] };

/**
 * A failed attempt is replaced by the next in one transaction: otherwise the job could be rescheduled by two
 * processes and run twice. A process that was stopped for long may have lost it to another.
 */
async function planAgain(
  platform: Platform,
  job: AnyJob,
  { envelope, claimed, poolIds }: Failed,
  error: unknown,
): Promise<void> {
  const facts = {
    job: job.name,
    tenant_id: envelope.tenantId,
    attempt: envelope.attempt,
    ...describeError(error),
  };
  await platform.db.transaction(async (tx) => {
    const ours = await tx.maybe<{ key: string | null }>(sql`
      delete from graphile_worker._private_jobs
      where id = ${claimed.id}::bigint and locked_by = any (${poolIds}::text[]) returning key`);
    if (ours === undefined) return platform.log.warn(facts, 'job failed, but another process has it by now');
    if (envelope.attempt >= job.attemptsMax) return giveUp(platform, tx, job, envelope, facts);
    // A request that came while it ran has taken its key: rescheduled under the key, this job would replace it.
    if (ours.key !== claimed.key) return platform.log.warn(facts, 'job failed, a newer request replaces it');
    platform.log.warn(facts, 'job failed, will run again');
    const { clock } = platform;
    const at = clock.toReal(new Date(clock.now().getTime() + job.backoffMs(envelope.attempt)));
    const { key } = ours;
    const ownKey = key?.startsWith(`${job.name}:`) ? key.slice(job.name.length + 1) : undefined;
    await addJob(tx, job.name, { ...envelope, attempt: envelope.attempt + 1 }, { key: ownKey, at });
  });
}

async function giveUp(
  { log, clock }: Platform,
  tx: Transaction,
  job: AnyJob,
  envelope: Envelope,
  facts: { error: string },
): Promise<void> {
  log.error(facts, 'job given up');
  await tx.run(sql`
    insert into failed_jobs (id, tenant_id, task, payload, error, attempts, failed_at)
    values (${newId()}, ${envelope.tenantId}, ${job.name}, ${JSON.stringify(envelope)}::jsonb,
            ${facts.error}, ${envelope.attempt}, ${clock.now()})`);
}

/** Each run schedules the next one first, so that a run that dies cannot end the series. */
function cronTask(platform: Platform, cron: Cron) {
  return async (): Promise<void> => {
    await planCron(platform, cron);
    const started = performance.now();
    try {
      await withSpan(`cron ${cron.name}`, {}, () => cron.run(platform));
      platform.metrics.jobFinished(cron.name, 'done', performance.now() - started);
    } catch (error) {
      platform.metrics.jobFinished(cron.name, 'failed', performance.now() - started);
      platform.log.error(
        { cron: cron.name, ...describeError(error) },
        'cron failed, will run at its next time',
      );
    }
  };
}

async function planCron({ db, clock }: Platform, cron: Cron): Promise<void> {
  const next = new Date((Math.floor(clock.now().getTime() / cron.everyMs) + 1) * cron.everyMs);
  await addJob(db, cron.name, {}, { key: 'cron', at: clock.toReal(next) });
}
