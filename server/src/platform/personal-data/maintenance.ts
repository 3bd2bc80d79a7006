import { sql } from '../database/sql.ts';
import type { Feature } from '../feature.ts';
import { defineCron } from '../jobs/define.ts';
import { sweepCounters } from '../rate-limit/postgres.ts';
import type { ErasureRule, RetentionRule } from './data-registry.ts';
import { sweepRetention } from './data-registry.ts';
import { mentions } from './mentions.ts';

const DAY_MS = 86_400_000;
const EVENTS_KEPT_DAYS = 30;
const FAILED_JOBS_KEPT_DAYS = 30;

/** What the platform itself deletes by age, in bounded steps. */
export const platformRetention: RetentionRule[] = [
  {
    name: 'events',
    sweep: ({ db }, now) =>
      db.run(sql`
        delete from events where (tenant_id, id) in (
          select tenant_id, id from events
          where occurred_at < ${new Date(now.getTime() - EVENTS_KEPT_DAYS * DAY_MS)} limit 10000)`),
  },
  {
    name: 'failed_jobs',
    sweep: ({ db }, now) =>
      db.run(
        sql`delete from failed_jobs where failed_at < ${new Date(now.getTime() - FAILED_JOBS_KEPT_DAYS * DAY_MS)}`,
      ),
  },
  {
    name: 'idempotency_keys', // real time, as for the promised 24 hours
    sweep: ({ db }) =>
      db.run(sql`delete from idempotency_keys where created_at < now() - interval '25 hours'`),
  },
  { name: 'rate_counters', sweep: ({ db }) => sweepCounters(db) },
];

/** Stored events and answers contain personal data: an erased person is removed from them too. */
export const platformErasure: ErasureRule[] = [
  {
    name: 'events',
    erase: (ctx, tx, person) =>
      tx.run(sql`delete from events where tenant_id = ${ctx.tenantId} and ${mentions(sql`data`, person)}`),
  },
  {
    name: 'idempotency_keys',
    erase: (ctx, tx, person) =>
      tx.run(sql`
        update idempotency_keys set body = '{}'
        where tenant_id = ${ctx.tenantId} and ${mentions(sql`body`, person)}`),
  },
  {
    name: 'failed_jobs',
    erase: (ctx, tx, person) =>
      tx.run(sql`
        delete from failed_jobs where tenant_id = ${ctx.tenantId}
          and ${mentions(sql`(payload::text || ' ' || error)`, person)}`),
  },
];

export const retentionCron = defineCron({ name: 'retention', everyMs: 3_600_000, run: sweepRetention });

/** The platform's own retention and erasure, and the sweep over all features. */
export const maintenance: Feature = {
  name: 'platform',
  crons: [retentionCron],
  retention: platformRetention,
  erasure: platformErasure,
};
