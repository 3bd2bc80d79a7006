import { auditAs } from '../../platform/audit.ts';
import { actorLabel, type Context, type PublicContext, systemContext } from '../../platform/context.ts';
import { ApiError, forbidden, notFound } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/http/files/send-file.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import { joinParts, openPart, removeFiles } from './files.ts';
import { CONTENT_TYPES } from './formats/formats.ts';
import { linkTo, mayDownload, mayHold, readLink } from './links.ts';
import { EXPORTS, TOPIC } from './names.ts';
import * as queries from './queries.ts';
import { progressOf } from './rules.ts';
import { type CreateExport, type ExportView, FILES_KEPT_DAYS, KINDS_OF_PEOPLE } from './schema.ts';

const OPEN_MAX = 50;
const DAY_MS = 86_400_000;
/** The file is gone after a week; that there was one is known for longer. */
const ROWS_KEPT_DAYS = 90;
const SWEPT_AT_ONCE = 500;

const audited = auditAs('export');

function viewOf(ctx: Context, row: queries.ExportRow): ExportView {
  const { id, kind, format, status, rows, bytes, expires_at, created_at, from_at, to_at, filters, error } =
    row;
  const isThere = status === 'ready' && (expires_at === null || expires_at > ctx.clock.now());
  return {
    id,
    kind,
    format,
    status: status === 'ready' && !isThere ? 'expired' : status,
    rows,
    bytes,
    progress: progressOf(row),
    download_url: isThere && mayDownload(ctx.actor) ? linkTo(ctx, id) : null,
    expires_at,
    created_at,
    from: from_at,
    to: to_at,
    filters,
    error_message: error,
  };
}

/** What is added after the request is not in the file, so that it ends. */
export const createExport = (ctx: Context, input: CreateExport): Promise<ExportView> =>
  ctx.db.transaction(async (tx) => {
    const { kind, format, from, to, filters = {}, bom = false } = input;
    const now = ctx.clock.now();
    await queries.holdClaims(tx, ctx.tenantId); // two requests at once count one after the other
    if ((await queries.countOpen(tx, ctx.tenantId)) >= OPEN_MAX)
      throw new ApiError(
        'UNPROCESSABLE',
        `At most ${OPEN_MAX} exports wait at once; wait for one, or cancel it`,
      );
    const row = await queries.insertExport(tx, ctx.tenantId, {
      ...{ id: ctx.reservedId ?? newId(), kind, format, bom, filters, folder: newId() },
      from_at: from ?? null,
      to_at: to && to < now ? to : now,
      created_by: actorLabel(ctx.actor),
      created_at: now,
    });
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: TOPIC, id: row.id });
    await ctx.live.wake(tx, EXPORTS);
    const period = { from: from?.toISOString() ?? null, to: row.to_at.toISOString() };
    await audited(ctx, tx, 'export.created', row.id, { kind, format, ...period, filters });
    return viewOf(ctx, row);
  });

export const listExports = async (
  ctx: Context,
  page: { limit: number; offset: number },
): Promise<ExportView[]> =>
  (await queries.listExports(ctx.db, ctx.tenantId, page)).map((row) => viewOf(ctx, row));

export async function getExport(ctx: Context, id: string): Promise<ExportView> {
  const row = await queries.findExport(ctx.db, ctx.tenantId, id);
  if (row === undefined) throw notFound('Export');
  return viewOf(ctx, row);
}

/** Noticed between two parts; a file that is ready is deleted. Repeating it is harmless. */
export const cancelExport = (ctx: Context, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await queries.findExport(tx, ctx.tenantId, id);
    if (row === undefined) throw notFound('Export');
    const canceled = await queries.cancelExport(tx, ctx.tenantId, id);
    if (canceled === undefined) return;
    await removeFiles(tx, ctx, [canceled.folder]);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: TOPIC, id });
    await ctx.live.wake(tx, EXPORTS);
    await audited(ctx, tx, 'export.canceled', id, { kind: row.kind, format: row.format });
  });

/** Of a person; a key that is revoked leaves links of fifteen minutes behind. */
async function assertMayStill({ db, tenantId }: Context, issuedTo: string): Promise<void> {
  if (!isUuid(issuedTo)) return;
  const member = await queries.findRole(db, tenantId, issuedTo);
  if (member === undefined || !mayHold(member.role))
    throw forbidden('This link was given to a person who may not download exports any more.');
}

/** The file of a link, without any other credential. */
export async function findFile(ctx: PublicContext, token: string): Promise<StoredFile> {
  const { tenantId, exportId, issuedTo } = readLink(ctx, token);
  const own = systemContext(ctx, tenantId, EXPORTS);
  await assertMayStill(own, issuedTo);
  const row = await queries.findExport(own.db, tenantId, exportId);
  if (row?.status !== 'ready' || (row.expires_at ?? own.clock.now()) <= own.clock.now())
    throw notFound('Export file');
  const { folder, kind, format, created_at } = row;
  const parts = await queries.listFiles(own.db, tenantId, exportId);
  return {
    what: 'Export file',
    name: `${kind}-${created_at.toISOString().slice(0, 10)}-${exportId.slice(-6)}.${format}`,
    type: CONTENT_TYPES[format],
    isDownload: true,
    open: async () => {
      const files = parts.map(({ file, region, bytes }) => ({
        bytes,
        open: () => openPart(own, { folder, file, region }),
      }));
      await (await files[0]?.open())?.close(); // a file that is gone is noticed before the answer begins
      return joinParts(files);
    },
  };
}

const DOWNLOADED = 'export.downloaded';
const RESUMED_WITHIN_MS = DAY_MS;

/**
 * Before the first byte leaves. A download that goes on where it broke off is the same one, but only after one of this
 * link and address is recorded: a request that leaves out the first byte would otherwise leave no trace.
 */
export async function recordDownload(ctx: PublicContext, token: string, isBeginning: boolean): Promise<void> {
  const { tenantId, exportId, issuedTo } = readLink(ctx, token);
  const own: Context = { ...systemContext(ctx, tenantId, EXPORTS), origin: ctx.origin };
  const since = new Date(own.clock.now().getTime() - RESUMED_WITHIN_MS);
  const known = { action: DOWNLOADED, linkOf: issuedTo, address: ctx.origin.ipAddress, since };
  if (!isBeginning && (await queries.hasDownload(own.db, tenantId, exportId, known))) return;
  await own.db.transaction((tx) => audited(own, tx, DOWNLOADED, exportId, { link_of: issuedTo }));
}

/**
 * Files that may hold the person are deleted, and what is under way begins again. Claims wait until the erasure is
 * committed, so that no export reads what is about to be erased.
 */
export const exportErasure: ErasureRule = {
  name: 'exports',
  erase: async (ctx, tx) => {
    const { tenantId } = ctx;
    await queries.holdClaims(tx, tenantId);
    await queries.holdOpen(tx, tenantId, KINDS_OF_PEOPLE);
    const expired = await queries.expireFiles(tx, tenantId, KINDS_OF_PEOPLE, ctx.clock.now());
    const restarted = await queries.restartOpen(tx, tenantId, KINDS_OF_PEOPLE);
    await removeFiles(
      tx,
      ctx,
      [...expired, ...restarted].map(({ folder }) => folder),
    );
    for (const { id } of [...expired, ...restarted])
      await ctx.live.change(tx, { tenantId, topic: TOPIC, id });
    await ctx.live.wake(tx, EXPORTS);
    return expired.length;
  },
};

export const exportRetention: RetentionRule = {
  name: 'exports',
  sweep: ({ db, clock, live }, now) =>
    db.transaction(async (tx) => {
      const expired = await queries.expireOlderThan(tx, now, SWEPT_AT_ONCE);
      const oldest = new Date(now.getTime() - ROWS_KEPT_DAYS * DAY_MS);
      const deleted = await queries.deleteOlderThan(tx, oldest, SWEPT_AT_ONCE);
      for (const { tenant_id: tenantId, id, folder } of [...expired, ...deleted]) {
        await removeFiles(tx, { clock, tenantId }, [folder]);
        await live.change(tx, { tenantId, topic: TOPIC, id });
      }
      return expired.length + deleted.length;
    }),
};

export const expiryOf = (now: Date): Date => new Date(now.getTime() + FILES_KEPT_DAYS * DAY_MS);
