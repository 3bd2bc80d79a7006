import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { eventsOf } from '../catalogue.ts';
import * as webhooks from '../queries.ts';
import { ATTEMPTS_MAX, matchesFilters } from '../rules.ts';
import type { ReplayInput } from '../schema.ts';
import { changed, requireWebhook } from '../service.ts';
import { cursorAfter, cutOf, replayedRow } from './decisions.ts';
import { isDisabled } from './deliveries.ts';
import { DISPATCHER } from './fan-out.ts';
import * as queries from './queries.ts';

const REPLAY_MAX = 10_000;
const CHUNK = 250;
const NO_ID = '00000000-0000-0000-0000-000000000000';

const replayChunkInput = z.object({
  webhookId: z.string(),
  replayId: z.string(),
  names: z.array(z.string()),
  to: z.coerce.date(),
  after: z.object({ at: z.coerce.date(), id: z.string() }),
});

/** Queues the events of a range, up to a limit; the answer says where it stopped. */
export async function replayEvents(ctx: Context, webhookId: string, input: ReplayInput) {
  const webhook = await requireWebhook(ctx, webhookId);
  if (!webhook.is_active) throw isDisabled();
  const now = ctx.clock.now();
  const { from } = input;
  const asked = input.to ?? now;
  if (asked <= from) throw invalidField('to', 'Must be later than from');
  const subscribed = eventsOf(webhook.events);
  const wanted = input.events;
  const stranger = wanted?.find((name) => !subscribed.includes(name));
  if (stranger !== undefined) throw invalidField('events', `The webhook does not subscribe to ${stranger}`);
  const names = wanted ?? subscribed;

  const { to, queued, nextFrom } = await cutRange(ctx, { names, from, to: asked });
  const replayId = newId();
  await ctx.db.transaction(async (tx) => {
    const chunk = { webhookId, replayId, names, to, after: { at: from, id: NO_ID } };
    await enqueue(tx, ctx, replayChunk, chunk);
    await changed(ctx, tx, 'webhook.replay', webhookId, { from, to, events: names, queued });
  });
  return { replay_id: replayId, queued, truncated: nextFrom !== null, next_from: nextFrom };
}

async function cutRange({ db, tenantId }: Context, range: queries.EventRange) {
  const times = await queries.listEventTimes(db, tenantId, range, REPLAY_MAX + 1);
  const moments = times.map(({ occurred_at }) => occurred_at);
  const { to, queued, nextFrom } = cutOf(moments, REPLAY_MAX, range.to);
  if (queued !== null) return { to, queued, nextFrom };
  const counted = await queries.countEvents(db, tenantId, { ...range, to });
  const [next] = await queries.listEventTimes(db, tenantId, { ...range, from: to }, 1);
  return { to, queued: counted, nextFrom: next?.occurred_at ?? null };
}

/** One chunk and the job for the next one, in one transaction; a repeated run finds its rows already stored. */
export const replayChunk = defineJob({
  name: 'webhooks.replay',
  input: replayChunkInput,
  run: async (ctx, input) => {
    await ctx.db.transaction((tx) => queueChunk(ctx, tx, input));
  },
});

async function queueChunk(
  ctx: Context,
  tx: Transaction,
  { webhookId, replayId, names, to, after }: z.output<typeof replayChunkInput>,
): Promise<void> {
  const webhook = await webhooks.findWebhook(tx, ctx.tenantId, webhookId);
  if (webhook === undefined || !webhook.is_active) return;
  const range = { names, from: after.at, to };
  const events = await queries.readEvents(tx, ctx.tenantId, range, after, CHUNK);
  const rows = events
    .filter(({ data }) => matchesFilters(webhook.filters, JSON.parse(data)))
    .map((event) => replayedRow(event, webhook, newId()));
  const now = ctx.clock.now();
  const batch = { purpose: 'replay', replayId, attemptsMax: ATTEMPTS_MAX, dueAt: now, now } as const;
  await queries.insertDeliveries(tx, ctx.tenantId, rows, batch);
  await ctx.live.wake(tx, DISPATCHER);
  const next = cursorAfter(events, CHUNK);
  if (next !== undefined)
    await enqueue(tx, ctx, replayChunk, { webhookId, replayId, names, to, after: next });
}
