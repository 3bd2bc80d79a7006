import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

export type TotpRow = {
  sealed_secret: string | null;
  confirmed_at: Date | null;
  pending_secret: string | null;
  pending_at: Date | null;
};

export const findTotp = (db: Queryable, userId: string): Promise<TotpRow | undefined> =>
  db.maybe(sql`
    select sealed_secret, confirmed_at, pending_secret, pending_at from totp_factors where user_id = ${userId}`);

/** The accepted secret stays in use until the new one is confirmed. */
export const savePendingTotp = (
  tx: Transaction,
  userId: string,
  sealedSecret: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into totp_factors (user_id, pending_secret, pending_at) values (${userId}, ${sealedSecret}, ${now})
    on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`);

/** Only while the same secret is pending: of two confirmations at once one wins. Its code counts as used. */
export const confirmTotp = (
  tx: Transaction,
  userId: string,
  confirmed: { pendingSecret: string; step: number; now: Date },
): Promise<number> =>
  tx.run(sql`
    update totp_factors
    set sealed_secret = pending_secret, confirmed_at = ${confirmed.now}, last_step = ${confirmed.step},
        pending_secret = null, pending_at = null
    where user_id = ${userId} and pending_secret = ${confirmed.pendingSecret}`);

/** A step is accepted once, also when its code is sent twice at the same moment. */
export const acceptTotpStep = (tx: Transaction, userId: string, step: number): Promise<number> =>
  tx.run(sql`
    update totp_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}`);

export const deleteTotp = (
  tx: Transaction,
  userId: string,
): Promise<{ was_confirmed: boolean } | undefined> =>
  tx.maybe(
    sql`delete from totp_factors where user_id = ${userId} returning confirmed_at is not null as was_confirmed`,
  );

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`
    insert into recovery_codes (user_id, hash, created_at)
    select ${userId}, hash, ${now} from unnest(${hashes}::text[]) hash`);
}

/** Used once, also when it is sent twice at the same moment. */
export const spendRecoveryCode = (
  tx: Transaction,
  userId: string,
  hash: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and hash = ${hash} and used_at is null`);

export const deleteRecoveryCodes = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`delete from recovery_codes where user_id = ${userId}`);

export const countRecoveryCodes = (db: Queryable, userId: string): Promise<{ left: number; all: number }> =>
  db.one(sql`
    select count(*) filter (where used_at is null) as left, count(*) as all
    from recovery_codes where user_id = ${userId}`);

export const listWithFactor = (db: Queryable, userIds: readonly string[]): Promise<{ user_id: string }[]> =>
  db.many(sql`
    select user_id from totp_factors where user_id = any (${userIds}::uuid[]) and confirmed_at is not null
    union select user_id from passkeys where user_id = any (${userIds}::uuid[])`);
