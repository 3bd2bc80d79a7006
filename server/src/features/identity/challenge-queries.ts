import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type ChallengePurpose = 'second_factor' | 'passkey' | 'register_passkey' | 'step_up';

export type ChallengeRow = { user_id: string | null; session_id: string | null };

export type NewChallenge = {
  hash: Buffer;
  purpose: ChallengePurpose;
  userId: string | null;
  sessionId: string | null;
  expiresAt: Date;
};

export async function insertChallenge(db: Queryable, challenge: NewChallenge): Promise<void> {
  await db.run(sql`
    insert into sign_in_challenges (hash, purpose, user_id, session_id, expires_at)
    values (${challenge.hash}, ${challenge.purpose}, ${challenge.userId}, ${challenge.sessionId}, ${challenge.expiresAt})`);
}

/** Of several answers to one challenge, one gets it. */
export const takeChallenge = (
  db: Queryable,
  purpose: ChallengePurpose,
  hash: Buffer,
  now: Date,
): Promise<ChallengeRow | undefined> =>
  db.maybe(sql`
    delete from sign_in_challenges where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}
    returning user_id, session_id`);

/** Counted before the answer is looked at. */
export const tryChallenge = (
  db: Queryable,
  purpose: ChallengePurpose,
  hash: Buffer,
  { now, attemptsMax }: { now: Date; attemptsMax: number },
): Promise<ChallengeRow | undefined> =>
  db.maybe(sql`
    update sign_in_challenges set attempts = attempts + 1
    where hash = ${hash} and purpose = ${purpose} and expires_at > ${now} and attempts < ${attemptsMax}
    returning user_id, session_id`);

export const findChallenge = (
  db: Queryable,
  purpose: ChallengePurpose,
  hash: Buffer,
  now: Date,
): Promise<ChallengeRow | undefined> =>
  db.maybe(sql`
    select user_id, session_id from sign_in_challenges
    where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}`);

export const deleteChallengesOfUser = (tx: Transaction, userId: string): Promise<number> =>
  tx.run(sql`delete from sign_in_challenges where user_id = ${userId}`);

export const deleteChallengesBefore = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`delete from sign_in_challenges where expires_at < ${now}`);
