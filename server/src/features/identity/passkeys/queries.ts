import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PasskeyView } from './schema.ts';

export type PasskeyRow = {
  user_id: string;
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
};

export const listPasskeys = (db: Queryable, userId: string): Promise<PasskeyView[]> =>
  db.many(sql`
    select id, name, created_at, last_used_at from passkeys
    where user_id = ${userId} order by created_at, id limit 100`);

export const listCredentials = (
  db: Queryable,
  userId: string,
): Promise<Pick<PasskeyRow, 'credential_id' | 'transports'>[]> =>
  db.many(sql`select credential_id, transports from passkeys where user_id = ${userId} limit 100`);

/** Ingress look-up: the passkey names the person. */
export const findCredential = (db: Queryable, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.maybe(sql`
    select user_id, id, credential_id, public_key, counter, transports from passkeys
    where credential_id = ${credentialId}`);

export async function insertPasskey(
  tx: Transaction,
  passkey: PasskeyRow & { name: string; created_at: Date },
): Promise<void> {
  await tx.run(sql`
    insert into passkeys (user_id, id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.user_id}, ${passkey.id}, ${passkey.credential_id}, ${passkey.public_key}, ${passkey.counter},
            ${passkey.transports}, ${passkey.name}, ${passkey.created_at})`);
}

/** A counter that did not grow shows a copied authenticator; those that do not count always send 0. */
export const acceptPasskey = (
  tx: Transaction,
  { user_id, id }: Pick<PasskeyRow, 'user_id' | 'id'>,
  counter: number,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where user_id = ${user_id} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0))`);

export const renamePasskey = (
  tx: Transaction,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyView | undefined> =>
  tx.maybe(sql`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id}
    returning id, name, created_at, last_used_at`);

export const deletePasskey = (
  tx: Transaction,
  userId: string,
  id: string,
): Promise<{ name: string } | undefined> =>
  tx.maybe(sql`delete from passkeys where user_id = ${userId} and id = ${id} returning name`);
