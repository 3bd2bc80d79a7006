import { randomBytes } from 'node:crypto';
import type { Platform } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto.ts';
import { queueMail } from '../../mail/service.ts';
import { findUserByEmail } from '../queries.ts';
import { resetMail } from './mails.ts';
import * as queries from './queries.ts';

const RESET_MS = 3_600_000;

/** For an address without an account nothing happens. The token leaves by mail only. */
export async function sendResetLink(ctx: Platform, email: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email);
    const user = found === undefined ? undefined : await queries.lockUser(tx, found.id);
    if (user === undefined) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(ctx.clock.realNow().getTime() + RESET_MS);
    await queries.insertReset(tx, { hash: sha256(token), userId: user.id, expiresAt });
    // After the `#`, which browsers send to no server.
    const url = `${ctx.settings.baseUrl}/reset-password#${token}`;
    await queueMail(ctx, tx, { to: user.email, ...resetMail(user.language, url) });
  });
}

export const sweepResets = ({ db, clock }: Platform): Promise<number> =>
  queries.deleteResetsBefore(db, clock.realNow());
