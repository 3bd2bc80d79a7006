import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { randomHex, sha256 } from '../../platform/crypto.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import * as queries from './queries.ts';
import { scimUrl } from './view-rules.ts';

export async function getScimToken(ctx: Context) {
  const token = await queries.findToken(ctx.db, ctx.tenantId);
  return {
    exists: token !== undefined,
    prefix: token?.prefix ?? null,
    base_url: scimUrl(ctx.settings.baseUrl),
    created_at: token?.created_at ?? null,
    created_by: token?.created_by ?? null,
    last_used_at: token?.last_used_at ?? null,
  };
}

/** Replaces the one before. Only its hash is stored. */
export async function createScimToken(ctx: Context) {
  const hex = randomHex(32);
  const token = `scim_${hex}`;
  await ctx.db.transaction(async (tx) => {
    const createdBy = ctx.actor.kind === 'person' ? ctx.actor.userId : null;
    const made = { id: newId(), hash: sha256(token), prefix: `scim_${hex.slice(0, 8)}`, createdBy };
    await queries.putToken(tx, ctx.tenantId, made, ctx.clock.now());
    await changed(ctx, tx, 'scim_token.create', made.id);
  });
  return { ...(await getScimToken(ctx)), token };
}

export async function deleteScimToken(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await queries.deleteToken(tx, ctx.tenantId);
    if (removed === undefined) throw notFound('SCIM token');
    await changed(ctx, tx, 'scim_token.revoke', removed.id);
  });
}

async function changed(ctx: Context, tx: Transaction, action: string, id: string): Promise<void> {
  await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'identity' });
  await recordAudit(ctx, tx, { action, resourceType: 'scim_token', resourceId: id });
}
