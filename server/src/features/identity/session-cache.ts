import type { PublicContext } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';

export const SESSION_CACHE = 'sessions';

/** Every process forgets what it knows of these sessions, at the commit. */
export async function dropSessions(
  ctx: PublicContext,
  tx: Transaction,
  sessions: readonly { hash: Buffer }[],
): Promise<void> {
  for (const { hash } of sessions)
    await ctx.live.drop(tx, { cache: SESSION_CACHE, key: hash.toString('hex') });
}
