import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { sha256 } from '../crypto.ts';
import { sql } from '../database/sql.ts';
import { ApiError, invalid } from '../errors.ts';
import { newId } from '../ids.ts';
import { asHolder, isDead } from '../jobs/leases.ts';

export type Answer = { status: number; body: string | Buffer; headers: Record<string, string> };

type Row = {
  request_hash: Buffer;
  resource_id: string;
  locked: boolean;
  status: number | null;
  body: string | null;
};

type Request = { key: string; route: string; body: unknown };
type Run = (reservedId: string) => Promise<Answer>;
/** One request's claim of a key: the hash of its content, and a token that only it has. */
type Hold = { key: string; hash: Buffer; route: string; token: string };

const KEY_FORM = /^[\x21-\x7e]{1,255}$/;
const LOCK_SECONDS = 60;
const KEPT_HOURS = 24;
const WAIT_MS = 30_000;
const POLL_FIRST_MS = 20;
const POLL_LAST_MS = 500;

/**
 * Runs a request once per key. The key reserves the id of what the request creates, so that a request whose process
 * died half-way is resumed under the same id, and its work is not done twice. A repetition that comes while the first
 * runs, in any process, waits for its answer.
 */
export async function once(
  ctx: Context,
  request: Request,
  run: Run,
  { waitMs = WAIT_MS, isAbandoned = () => false }: { waitMs?: number; isAbandoned?: () => boolean } = {},
): Promise<Answer> {
  if (!KEY_FORM.test(request.key)) throw invalid('Idempotency-Key must be 1 to 255 visible ASCII characters');
  const hold: Hold = {
    key: sha256(request.key).toString('hex'),
    hash: sha256(JSON.stringify([request.route, request.body ?? null])),
    route: request.route,
    token: newId(),
  };
  const until = performance.now() + waitMs;
  for (let pollMs = POLL_FIRST_MS; ; pollMs = Math.min(pollMs * 2, POLL_LAST_MS)) {
    const turn = await takeTurn(ctx, hold);
    if (turn.kind === 'replay') return turn.answer;
    if (turn.kind === 'mine') return finish(ctx, hold, turn.reservedId, run);
    if (performance.now() + pollMs > until || isAbandoned()) throw stillRunning();
    await setTimeout(pollMs);
  }
}

type Turn = { kind: 'mine'; reservedId: string } | { kind: 'replay'; answer: Answer } | { kind: 'wait' };

/** The key is free, expired or abandoned: claimed. Answered: replayed. Held by a running request: waited for. */
async function takeTurn(ctx: Context, hold: Hold): Promise<Turn> {
  const { db, tenantId, processId } = ctx;
  const { key, token } = hold;
  const claimed = await db.maybe<{ resource_id: string }>(sql`
    insert into idempotency_keys as known (tenant_id, key, route, request_hash, resource_id, locked_at, lock_token, process_id, created_at)
    values (${tenantId}, ${key}, ${hold.route}, ${hold.hash}, ${newId()}, now(), ${token}, ${asHolder(processId)}, now())
    on conflict (tenant_id, key) do update set
      route = excluded.route, request_hash = excluded.request_hash, resource_id = excluded.resource_id,
      locked_at = now(), lock_token = ${token}, process_id = excluded.process_id, created_at = now(), status = null, body = null
      where known.created_at < now() - ${KEPT_HOURS} * interval '1 hour'
    returning resource_id`);
  if (claimed !== undefined) return { kind: 'mine', reservedId: claimed.resource_id };

  const row = await db.maybe<Row>(sql`
    select request_hash, resource_id, status, body,
           locked_at is not null and locked_at > now() - ${LOCK_SECONDS} * interval '1 second'
             and not ${isDead(sql`process_id`)} as locked
    from idempotency_keys where tenant_id = ${tenantId} and key = ${key}`);
  if (row === undefined) return { kind: 'wait' };
  if (!row.request_hash.equals(hold.hash)) {
    throw new ApiError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for a different request');
  }
  if (row.status !== null) {
    const headers = { 'idempotent-replayed': 'true' };
    return { kind: 'replay', answer: { status: row.status, body: row.body ?? '', headers } };
  }
  if (row.locked) return { kind: 'wait' };
  const taken = await db.run(sql`
    update idempotency_keys set locked_at = now(), lock_token = ${token}, process_id = ${asHolder(processId)}
    where tenant_id = ${tenantId} and key = ${key} and status is null
      and (locked_at is null or locked_at <= now() - ${LOCK_SECONDS} * interval '1 second' or ${isDead(sql`process_id`)})`);
  return taken === 0 ? { kind: 'wait' } : { kind: 'mine', reservedId: row.resource_id };
}

/**
 * Writes only while it still holds the lock: a request that took over, after a minute or from a dead process, decides
 * alone.
 */
async function finish(ctx: Context, hold: Hold, reservedId: string, run: Run): Promise<Answer> {
  const { db, tenantId } = ctx;
  const mine = sql`tenant_id = ${tenantId} and key = ${hold.key} and lock_token = ${hold.token} and status is null`;
  try {
    const answer = await run(reservedId);
    await db.run(sql`
      update idempotency_keys set status = ${answer.status}, body = ${answer.body.toString()}, locked_at = null where ${mine}`);
    return answer;
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    // A refusal created nothing: the key may be used again. After a failure the effect is unknown: the reserved id is
    // kept.
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
    'IDEMPOTENCY_IN_PROGRESS',
    'A request with this Idempotency-Key is still running; ask again shortly',
    { headers: { 'retry-after': '5' } },
  );
