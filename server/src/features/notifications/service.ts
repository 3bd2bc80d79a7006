import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import type { NotificationKind } from './catalogue/kinds.ts';
import { changeChoices, choicesView, findChoices, planMails } from './choices.ts';
import * as queries from './queries.ts';
import { hiddenKinds } from './rules.ts';
import type { ChoicesInput } from './schema.ts';

const KEPT_DAYS = 90;

/** Notifies the workspace, or one user in it, in the transaction of the cause. */
export async function notify(
  ctx: Context,
  tx: Transaction,
  note: { kind: NotificationKind; title: string; body: string; link?: string; userId?: string },
): Promise<string> {
  const id = newId();
  const userId = note.userId ?? null;
  const { kind, title, body, link = null } = note;
  await queries.insert(tx, ctx.tenantId, { id, userId, kind, title, body, link, now: ctx.clock.now() });
  await planMails(ctx, tx, { id, kind, userId });
  await ctx.live.change(tx, {
    tenantId: ctx.tenantId,
    topic: 'notifications',
    id,
    ...(userId === null ? {} : { userId }),
  });
  return id;
}

function personId(ctx: Context): string {
  if (ctx.actor.kind !== 'person') throw forbidden('Only a signed-in person has notifications');
  return ctx.actor.userId;
}

/** Without the kinds that the person does not want to see. */
export async function listNotifications(ctx: Context, options: { limit: number; unread: boolean }) {
  const userId = personId(ctx);
  const hidden = hiddenKinds(await findChoices(ctx, userId));
  const [notifications, unread] = await Promise.all([
    queries.list(ctx.db, ctx.tenantId, userId, { ...options, hidden }),
    queries.countUnread(ctx.db, ctx.tenantId, userId, hidden),
  ]);
  return { notifications, unread };
}

export const getChoices = async (ctx: Context) => choicesView(ctx, await findChoices(ctx, personId(ctx)));

export const setChoices = async (ctx: Context, input: ChoicesInput) =>
  choicesView(ctx, await changeChoices(ctx, personId(ctx), input));

/** Marks one, or all of them. */
export async function readNotifications(ctx: Context, id: string | null): Promise<{ unread: number }> {
  const userId = personId(ctx);
  await ctx.db.transaction(async (tx) => {
    const found = await queries.markRead(tx, ctx.tenantId, userId, id, ctx.clock.now());
    if (id !== null && found === 0) throw notFound('Notification');
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'notifications', userId });
  });
  const hidden = hiddenKinds(await findChoices(ctx, userId));
  return { unread: await queries.countUnread(ctx.db, ctx.tenantId, userId, hidden) };
}

export const notificationRetention: RetentionRule = {
  name: 'notifications',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000)),
};

export const notificationErasure: ErasureRule = {
  name: 'notifications',
  erase: (ctx, tx, person) => queries.deleteMentions(tx, ctx.tenantId, person),
};
