import type { Context } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { sql } from '../database/sql.ts';
import { ApiError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';

export type Answer = { status: number; body: string | Buffer; headers: Record<string, string> };

type Row = {
  request_hash: Buffer;
  resource_id: string;
  locked: boolean;
  status: number | null;
  body: string | null;
};

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const LOCK_SECONDS = 60;
const KEPT_HOURS = 24;

/**
 * Runs a request once per key. The key reserves the id of what the request creates, so that even a request
 * whose process died half-way is taken up under the same id, and never does its work a second time.
 */
export async function once(
  ctx: Context,
  request: { key: string; route: string; body: unknown },
  run: (reservedId: string) => Promise<Answer>,
): Promise<Answer> {
  const { db, tenantId } = ctx;
  if (!KEY_FORM.test(request.key)) throw invalid('Idempotency-Key must be 1 to 255 visible ASCII characters');
  const hash = sha256(JSON.stringify([request.route, request.body ?? null]));
  const key = sha256(request.key).toString('hex');
  const token = newId();

  const claimed = await db.maybe<{ resource_id: string }>(sql`
    insert into idempotency_keys as known (tenant_id, key, route, request_hash, resource_id, locked_at, lock_token, created_at)
    values (${tenantId}, ${key}, ${request.route}, ${hash}, ${newId()}, now(), ${token}, now())
    on conflict (tenant_id, key) do update set
      route = excluded.route, request_hash = excluded.request_hash, resource_id = excluded.resource_id,
      locked_at = now(), lock_token = ${token}, created_at = now(), status = null, body = null
      where known.created_at < now() - ${KEPT_HOURS} * interval '1 hour'
    returning resource_id`);
  if (claimed !== undefined) return finish(ctx, { key, token }, claimed.resource_id, run);

  const row = await db.maybe<Row>(sql`
    select request_hash, resource_id, status, body,
           locked_at is not null and locked_at > now() - ${LOCK_SECONDS} * interval '1 second' as locked
    from idempotency_keys where tenant_id = ${tenantId} and key = ${key}`);
  if (row === undefined) throw stillRunning();
  if (!row.request_hash.equals(hash)) {
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for a different request');
  }
  if (row.status !== null) {
    return { status: row.status, body: row.body ?? '', headers: { 'idempotent-replayed': 'true' } };
  }
  if (row.locked) throw stillRunning();
  const taken = await db.run(sql`
    update idempotency_keys set locked_at = now(), lock_token = ${token}
    where tenant_id = ${tenantId} and key = ${key} and status is null
      and (locked_at is null or locked_at <= now() - ${LOCK_SECONDS} * interval '1 second')`);
  if (taken === 0) throw stillRunning();
  return finish(ctx, { key, token }, row.resource_id, run);
}

/** Writes only while the lock is still its own: whoever took over after a minute has the word. */
async function finish(
  ctx: Context,
  lock: { key: string; token: string },
  reservedId: string,
  run: (id: string) => Promise<Answer>,
): Promise<Answer> {
  const { db, tenantId } = ctx;
  const mine = sql`tenant_id = ${tenantId} and key = ${lock.key} and lock_token = ${lock.token} and status is null`;
  try {
    const answer = await run(reservedId);
    await db.run(sql`
      update idempotency_keys set status = ${answer.status}, body = ${answer.body.toString()}, locked_at = null where ${mine}`);
    return answer;
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    // A refusal created nothing: the same key may try again. After a failure nobody knows: keep the reserved id.
    await db.run(
      refused
        ? sql`delete from idempotency_keys where ${mine}`
        : sql`update idempotency_keys set locked_at = null where ${mine}`,
    );
    throw error;
  }
}

const stillRunning = (): ApiError =>
  new ApiError(
    'IDEMPOTENCY_CONFLICT',
    'A request with this Idempotency-Key is still running; ask again shortly',
    {
      headers: { 'retry-after': '1' },
    },
  );
