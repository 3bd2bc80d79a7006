import type { Context } from './context.ts';
import type { Queryable, Transaction } from './db.ts';
import { newId } from './ids.ts';
import { enqueue } from './jobs/enqueue.ts';
import { sql } from './sql.ts';

export type StoredEvent = { id: string; name: string; occurred_at: Date; data: string };

/** Writes the event and the jobs that follow it with the data that caused it: all of it commits, or none. */
export async function emit(
  ctx: Context,
  tx: Transaction,
  name: string,
  data: Record<string, unknown>,
): Promise<string> {
  const event = { id: newId(), name, occurredAt: ctx.clock.now(), fields: data, json: JSON.stringify(data) };
  const { id } = event;
  await tx.run(sql`
    insert into events (tenant_id, id, name, occurred_at, data)
    values (${ctx.tenantId}, ${id}, ${name}, ${event.occurredAt}, ${event.json})`);
  for (const step of ctx.eventSteps) await step(ctx, tx, event);
  for (const job of [...(ctx.listeners.get(name) ?? []), ...(ctx.listeners.get('*') ?? [])]) {
    await enqueue(tx, ctx, job, { eventId: id });
  }
  return id;
}

/** Several at once, in their order. */
export async function emitAll(
  ctx: Context,
  tx: Transaction,
  events: readonly { name: string; data: Record<string, unknown> }[],
): Promise<void> {
  for (const { name, data } of events) await emit(ctx, tx, name, data);
}

export const findEvent = (db: Queryable, tenantId: string, id: string): Promise<StoredEvent | undefined> =>
  db.maybe(sql`select id, name, occurred_at, data from events where tenant_id = ${tenantId} and id = ${id}`);
