import { auditAs } from '../../../platform/audit.ts';
import { actorLabel, type Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Identifier } from '../../people/schema.ts';
import {
  auditedPerson,
  type ContactDetails,
  type HashedIdentifier,
  hashedAddress,
  hashedHandle,
  hashedNumber,
  hashedOf,
  hashedOne,
} from '../people.ts';
import * as queries from '../queries.ts';
import type { SuppressionSource, SuppressionView } from '../schema.ts';

const audited = auditAs('suppression');

/** `handle`: the id on a channel, of a person who has neither number nor address. */
type Suppressed = ContactDetails & { handle?: Identifier };

export type NewSuppression = Suppressed & {
  reason?: string | undefined;
  source: SuppressionSource;
  /** False: heard in doubtful words. It blocks like any other until a person confirms or lifts it. */
  confirmed?: boolean;
};

const identifiersTo = (ctx: Context, { handle, ...details }: Suppressed): HashedIdentifier[] => [
  ...hashedOf(ctx, details),
  ...(handle === undefined ? [] : [hashedHandle(ctx, handle)]),
];

type Entry = { suppression: SuppressionView; identifier: HashedIdentifier; isNew: boolean };

/**
 * From now on this person is contacted on no path: each given identifier is listed separately. Existing entries stay,
 * so that repeating it is harmless. Emits `contact.dnc` once, when any entry is new.
 */
export async function suppress(
  ctx: Context,
  tx: Transaction,
  { reason, source, confirmed = true, ...details }: NewSuppression,
): Promise<Entry & { added: Entry[] }> {
  const entries: Entry[] = [];
  for (const identifier of identifiersTo(ctx, details))
    entries.push(await suppressOne(ctx, tx, identifier, { reason, source, confirmed }));
  const [first] = entries;
  if (first === undefined) throw new Error('neither a number nor an address was given');
  const added = entries.filter(({ isNew }) => isNew);
  const [firstAdded] = added;
  if (firstAdded !== undefined) {
    const { id: suppressionId, reason: given } = firstAdded.suppression;
    const phoneNumber =
      entries.find(({ identifier }) => identifier.phoneNumber)?.identifier.phoneNumber ?? null;
    const email = entries.find(({ identifier }) => identifier.email)?.identifier.email ?? null;
    await emit(ctx, tx, 'contact.dnc', { suppressionId, phoneNumber, email, reason: given, source });
  }
  return { ...first, isNew: added.length > 0, added };
}

/** Numbers before addresses, as everywhere, so that two requests for one person cannot deadlock. */
async function suppressOne(
  ctx: Context,
  tx: Transaction,
  identifier: HashedIdentifier,
  { reason, source, confirmed }: Pick<NewSuppression, 'reason' | 'source'> & { confirmed: boolean },
): Promise<Entry> {
  const made = await queries.insertSuppressions(tx, ctx.tenantId, {
    ids: [newId()],
    identifiers: [identifier],
    reasons: [reason ?? null],
    source,
    confirmed,
    createdBy: actorLabel(ctx.actor),
    now: ctx.clock.now(),
  });
  const suppression = await queries.findSuppression(tx, ctx.tenantId, identifier.hash);
  // Removed by another request between the two statements: it is inserted again.
  if (suppression === undefined) return suppressOne(ctx, tx, identifier, { reason, source, confirmed });
  if (confirmed && !suppression.confirmed) await confirmEntry(ctx, tx, suppression);
  return {
    suppression: { ...suppression, confirmed: suppression.confirmed || confirmed },
    identifier,
    isNew: made > 0,
  };
}

async function confirmEntry(ctx: Context, tx: Transaction, { id, label }: SuppressionView): Promise<void> {
  if (!(await queries.confirmSuppression(tx, ctx.tenantId, id))) return;
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions', id });
  await audited(ctx, tx, 'suppression.confirm', id, { label });
}

/** Repeating it is harmless. */
export const confirmSuppression = (ctx: Context, id: string): Promise<SuppressionView> =>
  ctx.db.transaction(async (tx) => {
    const suppression = await queries.findSuppressionById(tx, ctx.tenantId, id);
    if (suppression === undefined) throw notFound('Suppression');
    await confirmEntry(ctx, tx, suppression);
    return { ...suppression, confirmed: true };
  });

/** Asked whether they meant it, they said no: what the doubt had put on the list is taken off again. */
export async function liftUnconfirmed(
  ctx: Context,
  tx: Transaction,
  { subjectType, subjectId, ...details }: Suppressed & { subjectType: string; subjectId: string },
): Promise<void> {
  const hashes = identifiersTo(ctx, details).map(({ hash }) => hash);
  for (const { id, label } of await queries.deleteUnconfirmed(tx, ctx.tenantId, hashes)) {
    const subject = { subject_type: subjectType, subject_id: subjectId };
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions', id });
    await audited(ctx, tx, 'suppression.delete', id, { label, reason: 'not_meant', ...subject });
  }
}

/** For a person who asked in a conversation not to be contacted; called by the analysis. */
export async function suppressFromConversation(
  ctx: Context,
  tx: Transaction,
  {
    subjectType,
    subjectId,
    confirmed = true,
    ...details
  }: Suppressed & { subjectType: string; subjectId: string; confirmed?: boolean },
): Promise<SuppressionView> {
  const source = 'do_not_call_request';
  const { suppression, added } = await suppress(ctx, tx, { ...details, reason: source, source, confirmed });
  const subject = { subject_type: subjectType, subject_id: subjectId };
  for (const entry of added) {
    const changes = { ...auditedPerson(entry.identifier), source, confirmed, ...subject };
    await audited(ctx, tx, 'suppression.create', entry.suppression.id, changes);
  }
  return suppression;
}

/** For an address that a person unsubscribed, or that mail must no longer be sent to. */
export async function suppressUnreachable(
  ctx: Context,
  tx: Transaction,
  asked: { email: string; source: 'unsubscribe' | 'bounce' | 'complaint'; messageId?: string },
): Promise<void> {
  const { email, source, messageId = null } = asked;
  const { added } = await suppress(ctx, tx, { email, reason: source, source });
  for (const { identifier, suppression } of added) {
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions', id: suppression.id });
    const changes = { ...auditedPerson(identifier), source, message_id: messageId };
    await audited(ctx, tx, 'suppression.create', suppression.id, changes);
  }
}

export const createSuppression = (
  ctx: Context,
  input: ContactDetails & { reason?: string | undefined },
): Promise<SuppressionView> =>
  ctx.db.transaction(async (tx) => {
    const { suppression, identifier, isNew } = await suppress(ctx, tx, { ...input, source: 'manual' });
    if (isNew) {
      const changes = { ...auditedPerson(identifier), reason: suppression.reason };
      await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions', id: suppression.id });
      await audited(ctx, tx, 'suppression.create', suppression.id, changes);
    }
    return suppression;
  });

export async function deleteSuppression(ctx: Context, id: string, reason: string | undefined): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const gone = await queries.deleteSuppression(tx, ctx.tenantId, id);
    if (gone === undefined) throw notFound('Suppression');
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'suppressions', id });
    await audited(ctx, tx, 'suppression.delete', id, { ...auditedPerson(gone), reason: reason ?? null });
  });
}

/** Newest first; a search matches the number or address itself. */
export async function listSuppressions(
  ctx: Context,
  { page, limit, search }: { page: number; limit: number; search?: string | undefined },
) {
  const { db, tenantId } = ctx;
  const rows = { limit, offset: (page - 1) * limit };
  const wanted = search === undefined ? null : searchOf(ctx, search);
  const [suppressions, total] = await Promise.all([
    wanted === null
      ? queries.listSuppressions(db, tenantId, rows)
      : queries.searchSuppressions(db, tenantId, wanted, rows),
    wanted === null ? queries.countSuppressions(db, tenantId) : queries.countSearched(db, tenantId, wanted),
  ]);
  return { suppressions, total, page, limit };
}

function searchOf(ctx: Context, search: string): queries.SuppressionSearch {
  if (!/^(?:\+[\d\s().-]*|[\d\s]+)$/.test(search)) {
    const { hash } = hashedAddress(ctx, search);
    return { kind: 'address', prefix: search.toLowerCase(), hash };
  }
  const prefix = `+${search.replace(/\D/g, '')}`;
  return { kind: 'number', prefix, hash: hashedNumber(ctx, prefix).hash };
}

export async function checkSuppression(ctx: Context, details: ContactDetails) {
  const suppression = await queries.findSuppression(ctx.db, ctx.tenantId, hashedOne(ctx, details).hash);
  return { suppressed: suppression !== undefined, suppression: suppression ?? null };
}
