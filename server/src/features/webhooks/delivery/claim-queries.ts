import type { Queryable } from '../../../platform/database/db.ts';
import { plainArray, sql } from '../../../platform/database/sql.ts';
import { defaultBody, type SubscriberKind } from '../rules.ts';
import type { Purpose } from '../schema.ts';

/** Dispatch works for every workspace at once; each row names its own. */

export type Endpoint = { tenant_id: string; webhook_id: string };

/**
 * Endpoints with something pending, by a skip through the index: its cost is the number of endpoints, never the
 * number of rows that wait for one of them. `due_at` is the oldest row's, claimed or not.
 */
export const surveyEndpoints = (
  db: Queryable,
  after: Endpoint,
  limit: number,
): Promise<(Endpoint & { due_at: Date })[]> =>
  db.many(sql`
    with recursive head as (
      (select tenant_id, webhook_id, due_at from webhook_queue
       where (tenant_id, webhook_id) > (${after.tenant_id}::uuid, ${after.webhook_id}::uuid)
       order by tenant_id, webhook_id, due_at, id limit 1)
      union all
      select next.tenant_id, next.webhook_id, next.due_at from head cross join lateral (
        select tenant_id, webhook_id, due_at from webhook_queue
        where (tenant_id, webhook_id) > (head.tenant_id, head.webhook_id)
        order by tenant_id, webhook_id, due_at, id limit 1) next
    )
    select tenant_id, webhook_id, due_at from head limit ${limit}`);

export type Grant = Endpoint & { count: number };

/** The webhook as it is at this moment. */
export type Target = Endpoint & {
  is_live: boolean;
  kind: SubscriberKind;
  url: string;
  headers: string;
  secret: string;
  payload_template: string | null;
};

type Taken = Endpoint & {
  id: string;
  event_id: string;
  purpose: Purpose;
  event: string;
  event_at: Date;
  body: string | null;
  body_final: boolean;
  attempt: number;
  attempts_max: number;
  /** All attempts were used before: a process died in the middle of the last one. */
  is_exhausted: boolean;
};

/** Its body is null when the event was erased, or is older than what is kept. */
export type Claim = Taken & { is_live: boolean; target: Target };
export type SendableClaim = Claim & { body: string };

export const isSendable = (claim: Claim): claim is SendableClaim => claim.body !== null;

/**
 * Takes due rows of each endpoint, oldest first. The attempt is counted, and that count is on disk, before anything is
 * sent. Webhooks and events are read by themselves: many rows share them, and each is sent over once.
 */
export async function claimDue(
  db: Queryable,
  grants: readonly Grant[],
  now: Date,
  leaseUntil: Date,
): Promise<Claim[]> {
  const taken = await db.many<Taken>(sql`
    with picked as (
      select due.tenant_id, due.webhook_id, due.id, due.attempt from unnest(
          ${plainArray(grants.map((grant) => grant.tenant_id))}::uuid[],
          ${plainArray(grants.map((grant) => grant.webhook_id))}::uuid[],
          ${plainArray(grants.map((grant) => grant.count))}::int[]) as granted (tenant_id, webhook_id, count)
      cross join lateral (
        select tenant_id, webhook_id, id, attempt from webhook_queue item
        where item.tenant_id = granted.tenant_id and item.webhook_id = granted.webhook_id and item.due_at <= ${now}
          and (item.lease_until is null or item.lease_until <= ${now})
        order by item.due_at, item.id limit granted.count for update skip locked) due
    )
    update webhook_queue item
    set attempt = least(item.attempt + 1, item.attempts_max), lease_until = ${leaseUntil}
    from picked
    where item.tenant_id = picked.tenant_id and item.webhook_id = picked.webhook_id and item.id = picked.id
    returning item.tenant_id, item.webhook_id, item.id, item.event_id, item.purpose, item.event, item.event_at,
      item.body, item.body_final, item.attempt, item.attempts_max, picked.attempt >= item.attempts_max as is_exhausted`);
  return complete(db, taken);
}

/** The same for one delivery that its maker sends at once, active or not. */
export async function readClaim(
  db: Queryable,
  { tenant_id, webhook_id }: Endpoint,
  id: string,
): Promise<Claim> {
  const taken = await db.one<Taken>(sql`
    select tenant_id, webhook_id, id, event_id, purpose, event, event_at, body, body_final, attempt, attempts_max,
      false as is_exhausted
    from webhook_queue where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and id = ${id}`);
  const [claim] = await complete(db, [taken]);
  if (claim === undefined) throw new Error('the webhook of a delivery is gone');
  return { ...claim, is_live: true };
}

async function complete(db: Queryable, taken: readonly Taken[]): Promise<Claim[]> {
  if (taken.length === 0) return [];
  const [targets, bodies] = await Promise.all([readTargets(db, taken), readBodies(db, taken)]);
  return taken.flatMap((one) => {
    const target = targets.get(one.webhook_id);
    if (target === undefined) return [];
    const body = one.body ?? bodies.get(one.event_id) ?? null;
    return Object.assign(one, { body, is_live: target.is_live, target });
  });
}

async function readTargets(db: Queryable, taken: readonly Taken[]): Promise<Map<string, Target>> {
  const wanted = [...new Map(taken.map((one) => [one.webhook_id, one])).values()];
  const rows = await db.many<Target>(sql`
    select webhook.tenant_id, webhook.id as webhook_id,
      webhook.is_active and webhook.deleted_at is null and workspace.deleted_at is null as is_live,
      webhook.kind, webhook.url, webhook.headers, webhook.secret, webhook.payload_template
    from unnest(${plainArray(wanted.map((one) => one.tenant_id))}::uuid[],
                ${plainArray(wanted.map((one) => one.webhook_id))}::uuid[]) as wanted (tenant_id, id)
    join webhooks webhook on webhook.tenant_id = wanted.tenant_id and webhook.id = wanted.id
    join workspaces workspace on workspace.id = wanted.tenant_id`);
  return new Map(rows.map((row) => [row.webhook_id, row]));
}

async function readBodies(db: Queryable, taken: readonly Taken[]): Promise<Map<string, string>> {
  const bodiless = taken.filter(({ body }) => body === null);
  if (bodiless.length === 0) return new Map();
  const wanted = [...new Map(bodiless.map((one) => [one.event_id, one])).values()];
  const rows = await db.many<{ id: string; name: string; occurred_at: Date; data: string }>(sql`
    select event.id, event.name, event.occurred_at, event.data
    from unnest(${plainArray(wanted.map((one) => one.tenant_id))}::uuid[],
                ${plainArray(wanted.map((one) => one.event_id))}::uuid[]) as wanted (tenant_id, id)
    join events event on event.tenant_id = wanted.tenant_id and event.id = wanted.id`);
  return new Map(rows.map((row) => [row.id, defaultBody(row.name, row.occurred_at, row.data)]));
}

/** What was claimed and certainly not sent: unless somebody else has it by now, it was never claimed. */
export const handBack = (
  db: Queryable,
  { tenant_id, webhook_id, id, attempt }: Pick<Claim, 'tenant_id' | 'webhook_id' | 'id' | 'attempt'>,
): Promise<number> =>
  db.run(sql`
    update webhook_queue set attempt = attempt - 1, lease_until = null
    where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and id = ${id} and attempt = ${attempt}`);

/** Before the first byte leaves: what was sent once is sent again to the letter. */
export const storeBody = (
  db: Queryable,
  { tenant_id, webhook_id, id, attempt }: Pick<Claim, 'tenant_id' | 'webhook_id' | 'id' | 'attempt'>,
  body: string,
): Promise<number> =>
  db.run(sql`
    update webhook_queue set body = ${body}, body_final = true
    where tenant_id = ${tenant_id} and webhook_id = ${webhook_id} and id = ${id} and attempt = ${attempt}`);

/**
 * For a webhook that gets nothing: what was claimed, and with them a bounded share of what else is due. Asked again
 * under a lock, because it may have been enabled since: then they go back as if they had never been claimed.
 */
export const dropDeliveries = (
  db: Queryable,
  endpoint: Endpoint,
  claims: readonly Pick<Claim, 'id' | 'attempt' | 'is_exhausted'>[],
  now: Date,
): Promise<number> =>
  db.run(sql`
    with locked as (
      select not (webhook.is_active and webhook.deleted_at is null and workspace.deleted_at is null) as is_off
      from webhooks webhook join workspaces workspace on workspace.id = webhook.tenant_id
      where webhook.tenant_id = ${endpoint.tenant_id} and webhook.id = ${endpoint.webhook_id}
      for share of webhook
    ), claim as (
      select * from unnest(
          ${plainArray(claims.map(({ id }) => id))}::uuid[], ${plainArray(claims.map(({ attempt }) => attempt))}::int[],
          ${plainArray(claims.map(({ is_exhausted }) => (is_exhausted ? 0 : 1)))}::int[]) as row (id, attempt, counted)
    ), returned as (
      update webhook_queue item set lease_until = null, attempt = item.attempt - claim.counted
      from locked cross join claim
      where not locked.is_off and item.tenant_id = ${endpoint.tenant_id} and item.webhook_id = ${endpoint.webhook_id}
        and item.id = claim.id and item.attempt = claim.attempt
    ), waiting as (
      select id, attempt, 0 as counted from webhook_queue
      where tenant_id = ${endpoint.tenant_id} and webhook_id = ${endpoint.webhook_id} and due_at <= ${now}
        and (lease_until is null or lease_until <= ${now}) and id not in (select id from claim)
        and (select is_off from locked)
      order by due_at limit 1000 for update skip locked
    ), gone as (
      delete from webhook_queue item
      using locked cross join (select * from claim union all select * from waiting) lost
      where locked.is_off and item.tenant_id = ${endpoint.tenant_id} and item.webhook_id = ${endpoint.webhook_id}
        and item.id = lost.id and item.attempt = lost.attempt
      returning item.*, lost.counted
    )
    insert into webhook_deliveries (tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
                                    body_final, status, attempt, response_status, created_at, settled_at)
    select tenant_id, webhook_id, id, event_id, purpose, replay_id, event, event_at, body,
           body_final, 'dropped', attempt - counted, response_status, created_at, ${now} from gone`);
