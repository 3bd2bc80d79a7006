import type { PublicContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import * as queries from './queries.ts';

export const SESSION_CACHE = 'sessions';

/** Every process forgets these sessions at the commit and reads them anew. */
export async function dropSessions(
  ctx: PublicContext,
  tx: Transaction,
  sessions: readonly { hash: Buffer }[],
): Promise<void> {
  for (const { hash } of sessions) {
    await ctx.live.drop(tx, { cache: SESSION_CACHE, key: hash.toString('hex') });
  }
}

export const dropSessionsOfUser = async (
  ctx: PublicContext,
  tx: Transaction,
  userId: string,
): Promise<void> => dropSessions(ctx, tx, await queries.listSessionHashesOfUser(tx, userId));

export const dropSessionsOfWorkspace = async (
  ctx: PublicContext,
  tx: Transaction,
  tenantId: string,
): Promise<void> => dropSessions(ctx, tx, await queries.listSessionHashesOfWorkspace(tx, tenantId));
