import type { Context, EmittedEvent } from './context.ts';
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
  const [id] = await emitAll(ctx, tx, [{ name, data }]);
  if (id === undefined) throw new Error('an event was not written');
  return id;
}

/** Several at once, in their order. */
export async function emitAll(
  ctx: Context,
  tx: Transaction,
  told: readonly { name: string; data: Record<string, unknown> }[],
): Promise<string[]> {
  if (told.length === 0) return [];
  const occurredAt = ctx.clock.now();
  const events = told.map(
    ({ name, data }): EmittedEvent => ({
      id: newId(),
      name,
      occurredAt,
      fields: data,
      json: JSON.stringify(data),
    }),
  );
  await tx.run(sql`
    insert into events (tenant_id, id, name, occurred_at, data)
    select ${ctx.tenantId}, id, name, ${occurredAt}, data
    from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ name }) => name)}::text[],
                ${events.map(({ json }) => json)}::text[]) as event (id, name, data)`);
  for (const event of events) await follow(ctx, tx, event);
  return events.map(({ id }) => id);
}

async function follow(ctx: Context, tx: Transaction, event: EmittedEvent): Promise<void> {
  for (const step of ctx.eventSteps) await step(ctx, tx, event);
  for (const job of [...(ctx.listeners.get(event.name) ?? []), ...(ctx.listeners.get('*') ?? [])]) {
    await enqueue(tx, ctx, job, { eventId: event.id });
  }
}

export const findEvent = (db: Queryable, tenantId: string, id: string): Promise<StoredEvent | undefined> =>
  db.maybe(sql`select id, name, occurred_at, data from events where tenant_id = ${tenantId} and id = ${id}`);
