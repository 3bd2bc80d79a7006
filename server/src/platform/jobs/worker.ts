import { EventEmitter } from 'node:events';
import type { TaskList } from 'graphile-worker';
import type pg from 'pg';
import { type Platform, systemContext } from '../context.ts';
import { sql } from '../database/sql.ts';
import { newId } from '../ids.ts';
import { lazily, lazyPackage, packageVersion } from '../lazy.ts';
import { describeError } from '../observability/describe-error.ts';
import { withSpan } from '../observability/telemetry.ts';
import type { AnyJob, Cron } from './define.ts';
import { addJob, type Envelope } from './enqueue.ts';
import { startHeartbeat } from './heartbeat.ts';

export type Worker = { stop(): Promise<void> };

const graphile = lazyPackage<typeof import('graphile-worker')>('graphile-worker');
const silentQueueLog = lazily(() => new (graphile().Logger)(() => () => undefined));

const QUEUE = 'queue';

/** The queue's own tables. A database that knows this version of the package is left alone, and the package unloaded. */
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

export async function startWorker(
  platform: Platform,
  work: { jobs: readonly AnyJob[]; crons: readonly Cron[]; concurrency: number },
): Promise<Worker> {
  const taskList: TaskList = {};
  for (const job of work.jobs) taskList[job.name] = jobTask(platform, job);
  for (const cron of work.crons) taskList[cron.name] = cronTask(platform, cron);

  // Jobs are locked in the name of the pool, so it is the pool that must be known to be alive.
  const poolIds = new Set<string>();
  const heartbeat = await startHeartbeat(platform, poolIds);
  const events = new EventEmitter();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    poolIds.add(workerPool.id);
    void heartbeat.beat().catch(() => undefined);
  });
  for (const cron of work.crons) await planCron(platform, cron);
  const runner = await graphile().run({
    pgPool: platform.db.pool,
    taskList,
    concurrency: work.concurrency,
    noHandleSignals: true,
    pollInterval: platform.clock.speed > 1 ? 200 : 1000,
    logger: silentQueueLog(),
    events: events as never,
    parsedCronItems: [], // ours follow the service clock; this keeps it from looking for a crontab file
  });
  return {
    async stop() {
      await runner.stop();
      await heartbeat.stop();
    },
  };
}

function jobTask(platform: Platform, job: AnyJob) {
  return async (payload: unknown, helpers: { job: { key: string | null } }): Promise<void> => {
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
      await planAgain(platform, job, envelope, helpers.job.key, error);
    }
  };
}

async function planAgain(
  platform: Platform,
  job: AnyJob,
  envelope: Envelope,
  key: string | null,
  error: unknown,
) {
  const facts = {
    job: job.name,
    tenant_id: envelope.tenantId,
    attempt: envelope.attempt,
    ...describeError(error),
  };
  if (envelope.attempt >= job.attemptsMax) {
    platform.log.error(facts, 'job given up');
    await platform.db.run(sql`
      insert into failed_jobs (id, tenant_id, task, payload, error, attempts, failed_at)
      values (${newId()}, ${envelope.tenantId}, ${job.name}, ${JSON.stringify(envelope)}::jsonb,
              ${facts.error}, ${envelope.attempt}, ${platform.clock.now()})`);
    return;
  }
  platform.log.warn(facts, 'job failed, will run again');
  const at = platform.clock.toReal(
    new Date(platform.clock.now().getTime() + job.backoffMs(envelope.attempt)),
  );
  const ownKey = key?.startsWith(`${job.name}:`) ? key.slice(job.name.length + 1) : undefined;
  await addJob(platform.db, job.name, { ...envelope, attempt: envelope.attempt + 1 }, { key: ownKey, at });
}

/** Each run first plans the next one, so that a run that dies cannot end the series. */
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
