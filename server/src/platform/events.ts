import type { Context, EmittedEvent, EventName, EventPayloads } from './context.ts';
import type { Queryable, Transaction } from './database/db.ts';
import { plainArray, sql } from './database/sql.ts';
import { newId } from './ids.ts';

export type StoredEvent = { id: string; name: string; occurred_at: Date; data: string };

export type EventToEmit = { [Name in EventName]: { name: Name; data: EventPayloads[Name] } }[EventName];

/** Stores the event and its follow-ups in the transaction that caused it. */
export async function emit<Name extends EventName>(
  ctx: Context,
  tx: Transaction,
  name: Name,
  data: EventPayloads[Name],
): Promise<string> {
  const [event] = await emitEach(ctx, tx, [{ name, data } as EventToEmit]);
  return event?.id ?? '';
}

/** Several at once, in order, with as many statements as for one. */
export async function emitAll(ctx: Context, tx: Transaction, events: readonly EventToEmit[]): Promise<void> {
  if (events.length > 0) await emitEach(ctx, tx, events);
}

async function emitEach(
  ctx: Context,
  tx: Transaction,
  given: readonly EventToEmit[],
): Promise<EmittedEvent[]> {
  const occurredAt = ctx.clock.now();
  const ids = given.map(newId).sort(); // in order, even within a millisecond
  const events = given.map(({ name, data }, index) => ({
    id: ids[index] ?? newId(),
    name,
    occurredAt,
    fields: data,
    json: JSON.stringify(data),
  }));
  await tx.run(sql`
    insert into events (tenant_id, id, name, occurred_at, data)
    select ${ctx.tenantId}, id, name, ${occurredAt}, data
    from unnest(${plainArray(ids)}::uuid[], ${events.map(({ name }): string => name)}::text[],
                ${events.map(({ json }) => json)}::text[]) as event (id, name, data)`);
  for (const step of ctx.eventSteps) await step(ctx, tx, events);
  return events;
}

export const findEvent = (db: Queryable, tenantId: string, id: string): Promise<StoredEvent | undefined> =>
  db.maybe(sql`select id, name, occurred_at, data from events where tenant_id = ${tenantId} and id = ${id}`);
