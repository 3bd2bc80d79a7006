import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type FlowRow = {
  tenant_id: string;
  issuer: string;
  client_id: string;
  sealed_proof: string;
  return_to: string;
  linking_user_id: string | null;
};

export const insertFlow = (
  db: Queryable,
  flow: FlowRow & { stateHash: Buffer; browserHash: Buffer; expiresAt: Date },
): Promise<number> =>
  db.run(sql`
    insert into sso_flows (state_hash, tenant_id, browser_hash, issuer, client_id, sealed_proof, return_to,
                           linking_user_id, expires_at)
    values (${flow.stateHash}, ${flow.tenant_id}, ${flow.browserHash}, ${flow.issuer}, ${flow.client_id},
            ${flow.sealed_proof}, ${flow.return_to}, ${flow.linking_user_id}, ${flow.expiresAt})`);

/** Used once: what was taken is gone, whatever becomes of it. Only for the browser that began it, and in time. */
export const takeFlowAnywhere = (
  db: Queryable,
  stateHash: Buffer,
  browserHash: Buffer,
  realNow: Date,
): Promise<FlowRow | undefined> =>
  db.maybe(sql`
    delete from sso_flows where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${realNow}
    returning tenant_id, issuer, client_id, sealed_proof, return_to, linking_user_id`);

export const deleteFlowsBefore = (db: Queryable, realNow: Date): Promise<number> =>
  db.run(sql`delete from sso_flows where expires_at <= ${realNow}`);

export type IdentityKey = { issuer: string; subject: string };

export const findIdentity = (
  db: Queryable,
  tenantId: string,
  { issuer, subject }: IdentityKey,
): Promise<{ user_id: string } | undefined> =>
  db.maybe(sql`
    select user_id from sso_identities
    where tenant_id = ${tenantId} and issuer = ${issuer} and subject = ${subject}`);

/** Whether a person of the workspace is known to its provider already. */
export const isLinked = async (
  db: Queryable,
  tenantId: string,
  issuer: string,
  userId: string,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from sso_identities where tenant_id = ${tenantId} and issuer = ${issuer} and user_id = ${userId}`)) !==
  undefined;

/** A person who links themselves may have another subject from now on. */
export const putIdentity = (
  tx: Transaction,
  tenantId: string,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into sso_identities (tenant_id, issuer, subject, user_id, created_at, signed_in_at)
    values (${tenantId}, ${issuer}, ${subject}, ${userId}, ${now}, ${now})
    on conflict on constraint sso_identities_person do update set subject = excluded.subject, signed_in_at = ${now}`);

export type Account = { user_id: string; role: string | null };

/** The account of an address, with its role in this workspace. The address is in lower case. */
export const findAccount = (db: Queryable, tenantId: string, email: string): Promise<Account | undefined> =>
  db.maybe(sql`
    select person.id as user_id, membership.role
    from users person
    left join memberships membership on membership.tenant_id = ${tenantId} and membership.user_id = person.id
    where lower(person.email) = ${email}`);

/** A person whom the directory has deactivated, by account or by address. */
export const isDeactivated = async (
  db: Queryable,
  tenantId: string,
  userId: string | null,
): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 from scim_users where tenant_id = ${tenantId} and user_id = ${userId} and not active`)) !==
  undefined;

/** The groups that the directory has put a person in, by name and by the directory's own id. */
export const listDirectoryGroups = (
  db: Queryable,
  tenantId: string,
  userId: string,
): Promise<{ display_name: string; external_id: string | null }[]> =>
  db.many(sql`
    select grouped.display_name, grouped.external_id
    from scim_users person
    join scim_group_members member on member.tenant_id = person.tenant_id and member.scim_user_id = person.id
    join scim_groups grouped on grouped.tenant_id = member.tenant_id and grouped.id = member.group_id
    where person.tenant_id = ${tenantId} and person.user_id = ${userId}
    limit 1000`);
