import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import type { Job } from './define.ts';

export type Envelope = { tenantId: string; attempt: number; input: unknown };

export type EnqueueOptions = {
  /** A waiting job with the same key is replaced; one already running is not. */
  key?: string;
  runAt?: Date; // domain time
  delayMs?: number; // domain time
};

/** The queue's own retries only cover killed processes; ours are counted in the envelope. */
const CRASHES_MAX = 1000;

/** Inside a transaction the job exists exactly when the transaction commits. */
export async function enqueue<Input>(
  db: Queryable,
  scope: { clock: Clock; tenantId: string },
  job: Job<Input>,
  input: Input,
  options: EnqueueOptions = {},
): Promise<void> {
  const { clock, tenantId } = scope;
  const at =
    options.runAt ??
    (options.delayMs === undefined ? undefined : new Date(clock.now().getTime() + options.delayMs));
  const envelope: Envelope = { tenantId, attempt: 1, input };
  await addJob(db, job.name, envelope, {
    key: options.key,
    at: at === undefined ? undefined : clock.toReal(at),
  });
}

export async function addJob(
  db: Queryable,
  name: string,
  payload: unknown,
  options: { key?: string | undefined; at?: Date | undefined },
): Promise<void> {
  const key = options.key === undefined ? null : `${name}:${options.key}`;
  await db.run(sql`
    select graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, null, ${options.at ?? null}::timestamptz,
                                   ${CRASHES_MAX}::int, ${key}::text)`);
}
