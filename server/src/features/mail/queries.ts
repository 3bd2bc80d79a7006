import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type NewMail = {
  id: string;
  tenantId: string | null;
  to: string;
  subject: string;
  sealedText: string;
  now: Date;
};

export async function insertMail(tx: Transaction, tenantId: string | null, mail: NewMail): Promise<void> {
  await tx.run(sql`
    insert into mails (tenant_id, id, to_address, subject, sealed_text, created_at)
    values (${tenantId}, ${mail.id}, ${mail.to}, ${mail.subject}, ${mail.sealedText}, ${mail.now})`);
}

export type ClaimedMail = { to_address: string; subject: string; sealed_text: string; attempts: number };

/** One attempt at a time: a claim holds until its end, or until the process that made it is taken for dead. */
export const claimMail = (
  db: Queryable,
  tenantId: string | null,
  id: string,
  claim: { realNow: Date; until: Date },
): Promise<ClaimedMail | undefined> =>
  db.maybe(sql`
    update mails set status = 'sending', attempts = attempts + 1, claimed_until = ${claim.until}
    where tenant_id is not distinct from ${tenantId} and id = ${id}
      and (status = 'queued' or (status = 'sending' and claimed_until <= ${claim.realNow}))
    returning to_address, subject, sealed_text, attempts`);

/** How long the claim of another process still holds; undefined when there is nothing left to send. */
export const findClaim = (
  db: Queryable,
  tenantId: string | null,
  id: string,
): Promise<{ claimed_until: Date } | undefined> =>
  db.maybe(sql`
    select claimed_until from mails
    where tenant_id is not distinct from ${tenantId} and id = ${id} and status = 'sending'`);

type Settled = { attempts: number; status: 'queued' | 'sent' | 'failed'; error: string | null; now: Date };

/** Only the attempt that holds the claim settles it. */
export const settleMail = (
  db: Queryable,
  tenantId: string | null,
  id: string,
  { attempts, status, error, now }: Settled,
): Promise<number> =>
  db.run(sql`
    update mails
    set status = ${status}, last_error = ${error}, claimed_until = null,
        sealed_text = case when ${status} = 'queued' then sealed_text end,
        sent_at = case when ${status} = 'sent' then ${now}::timestamptz end
    where tenant_id is not distinct from ${tenantId} and id = ${id} and status = 'sending'
      and attempts = ${attempts}`);

export const deleteOlderThan = (db: Queryable, moment: Date): Promise<number> =>
  db.run(
    sql`delete from mails where id in (select id from mails where created_at < ${moment} order by created_at limit 1000)`,
  );

export const deleteMailsTo = (tx: Transaction, tenantId: string, emails: string[]): Promise<number> =>
  tx.run(
    sql`delete from mails where tenant_id = ${tenantId} and lower(to_address) = any (${emails}::text[])`,
  );
