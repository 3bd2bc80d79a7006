import { recordAudit } from '../../platform/audit.ts';
import { type Context, type Platform, systemContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { mailConfigured, queueMail } from '../mail/service.ts';
import { KIND_NAMES, kindOf, type NotificationKind } from './catalogue/kinds.ts';
import * as queries from './choice-queries.ts';
import { type Choices, choiceOf, composeMail, DEFAULT_CHOICES, isFor, mailDueAt } from './rules.ts';
import type { ChoicesInput } from './schema.ts';

const PEOPLE_AT_ONCE = 100;

export const findChoices = async (ctx: Context, userId: string): Promise<Choices> =>
  (await queries.findChoices(ctx.db, ctx.tenantId, userId)) ?? DEFAULT_CHOICES;

export const choicesView = (ctx: Context, choices: Choices) => ({
  kinds: KIND_NAMES.map((kind) => ({ kind, label: kindOf(kind).label, ...choiceOf(choices, kind) })),
  timezone: choices.timezone,
  quietHours: choices.quietHours,
  digestHour: choices.digestHour,
  mailed: mailConfigured(ctx),
});

/** What is not named stays as it was. */
export async function changeChoices(ctx: Context, userId: string, input: ChoicesInput): Promise<Choices> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now();
    const unlessChosen = DEFAULT_CHOICES;
    const before = await queries.lockChoices(tx, ctx.tenantId, userId, { unlessChosen, now });
    const named = Object.fromEntries(
      (input.kinds ?? []).map(({ kind, app, email }) => {
        const chosen = choiceOf(before, kind);
        return [kind, { app: app ?? chosen.app, email: email ?? chosen.email }];
      }),
    );
    const after: Choices = {
      kinds: { ...before.kinds, ...named },
      timezone: input.timezone ?? before.timezone,
      quietHours: input.quietHours === undefined ? before.quietHours : input.quietHours,
      digestHour: input.digestHour ?? before.digestHour,
    };
    await queries.storeChoices(tx, ctx.tenantId, userId, after, now);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'notifications', userId });
    await recordAudit(ctx, tx, {
      action: 'notification_choices.update',
      resourceType: 'user',
      resourceId: userId,
      changes: { before, after },
    });
    return after;
  });
}

/** Plans the mails of a notification, in the transaction that makes it. */
export async function planMails(
  ctx: Context,
  tx: Transaction,
  note: { id: string; kind: NotificationKind; userId: string | null },
): Promise<void> {
  if (!mailConfigured(ctx)) return;
  const now = ctx.clock.now();
  const people = await queries.listRecipients(tx, ctx.tenantId, note.userId);
  const due = people.flatMap(({ user_id, role, choices }) => {
    const dueAt = mailDueAt(choices ?? DEFAULT_CHOICES, note.kind, role, now);
    return dueAt === null ? [] : [{ userId: user_id, dueAt }];
  });
  if (due.length > 0) await queries.insertDue(tx, ctx.tenantId, note.id, due);
}

/** Sends what is due, one mail a person: taken and queued in one transaction, so that nothing is mailed twice. */
export async function sendDueMails(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (;;) {
    const people = await queries.listDueAnywhere(platform.db, now, PEOPLE_AT_ONCE);
    for (const { tenant_id: tenantId, user_id: userId } of people) {
      const ctx = systemContext(platform, tenantId, 'notifications');
      await ctx.db.transaction(async (tx) => {
        const due = await queries.takeDue(tx, tenantId, userId, now);
        const person = await queries.findAddress(tx, tenantId, userId);
        if (person === undefined) return;
        // By the role that the person has now: it may be another one than when the mail was planned.
        const notes = due.filter(({ kind }) => isFor(kind, person.role));
        if (notes.length === 0) return;
        const mail = composeMail(notes, { workspace: person.workspace, baseUrl: ctx.settings.baseUrl });
        await queueMail(ctx, tx, { to: person.email, tenantId, ...mail });
      });
    }
    if (people.length < PEOPLE_AT_ONCE) return;
  }
}
