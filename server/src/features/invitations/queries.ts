import type { Role } from '../../platform/context.ts';
import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Language } from '../workspaces/schema.ts';

export type InvitationRow = {
  id: string;
  email: string;
  role: Role;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
};

/** Whoever invited may still do so, and an owner only as an owner: however they lost that right, the link ends with it. */
const inviterMay = sql`exists (
      select 1 from memberships inviter
      where inviter.tenant_id = invitation.tenant_id and inviter.user_id = invitation.invited_by
        and (inviter.role = 'owner' or (inviter.role = 'admin' and invitation.role <> 'owner')))`;

export const listOpen = (db: Queryable, tenantId: string, realNow: Date): Promise<InvitationRow[]> =>
  db.many(sql`
    select invitation.id, invitation.email, invitation.role, person.email as invited_by, invitation.created_at,
           invitation.expires_at
    from invitations invitation left join users person on person.id = invitation.invited_by
    where invitation.tenant_id = ${tenantId} and invitation.accepted_at is null and invitation.revoked_at is null
      and invitation.expires_at > ${realNow} and ${inviterMay}
    order by invitation.id desc
    limit 200`);

/** An expired one holds its address until another takes its place. */
export const countOpen = async (tx: Transaction, tenantId: string, realNow: Date): Promise<number> => {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from invitations
    where tenant_id = ${tenantId} and accepted_at is null and revoked_at is null and expires_at > ${realNow}`);
  return count;
};

export type NewInvitation = {
  id: string;
  tokenHash: Buffer;
  email: string;
  role: Role;
  invitedBy: string | null;
  now: Date;
  expiresAt: Date;
};

export async function insertInvitation(tx: Transaction, tenantId: string, one: NewInvitation): Promise<void> {
  await tx.run(sql`
    insert into invitations (tenant_id, id, token_hash, email, role, invited_by, created_at, expires_at)
    values (${tenantId}, ${one.id}, ${one.tokenHash}, ${one.email}, ${one.role}, ${one.invitedBy}, ${one.now},
            ${one.expiresAt})`);
}

type Revoked = { id: string; email: string; role: Role };

export const revokeOne = (
  tx: Transaction,
  tenantId: string,
  id: string,
  now: Date,
): Promise<Revoked | undefined> =>
  tx.maybe(sql`
    update invitations set revoked_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and accepted_at is null and revoked_at is null
    returning id, email, role`);

export const revokeByAddress = (
  tx: Transaction,
  tenantId: string,
  email: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update invitations set revoked_at = ${now}
    where tenant_id = ${tenantId} and lower(email) = ${email} and accepted_at is null and revoked_at is null`);

export const revokeByInviter = (
  tx: Transaction,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update invitations set revoked_at = ${now}
    where tenant_id = ${tenantId} and invited_by = ${userId} and accepted_at is null and revoked_at is null`);

export type OfferedRow = {
  tenant_id: string;
  id: string;
  email: string;
  role: Role;
  expires_at: Date;
  workspace_name: string;
  language: Language;
};

/** Ingress look-up: the token names the workspace. */
export const findOpenByHash = (db: Queryable, hash: Buffer, realNow: Date): Promise<OfferedRow | undefined> =>
  db.maybe(sql`
    select invitation.tenant_id, invitation.id, invitation.email, invitation.role, invitation.expires_at,
           workspace.name as workspace_name, workspace.language
    from invitations invitation join workspaces workspace on workspace.id = invitation.tenant_id
    where invitation.token_hash = ${hash} and invitation.accepted_at is null and invitation.revoked_at is null
      and invitation.expires_at > ${realNow} and workspace.deleted_at is null and ${inviterMay}`);

/** Used once: of several acceptances at the same time one takes it. */
export const takeInvitation = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { now, realNow }: { now: Date; realNow: Date },
): Promise<number> =>
  tx.run(sql`
    update invitations invitation set accepted_at = ${now}
    where invitation.tenant_id = ${tenantId} and invitation.id = ${id} and invitation.accepted_at is null
      and invitation.revoked_at is null and invitation.expires_at > ${realNow} and ${inviterMay}`);

export const noteGuest = (tx: Transaction, tenantId: string, id: string, userId: string): Promise<number> =>
  tx.run(sql`update invitations set accepted_by = ${userId} where tenant_id = ${tenantId} and id = ${id}`);

export const isMember = async (tx: Transaction, tenantId: string, email: string): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from memberships membership join users person on person.id = membership.user_id
    where membership.tenant_id = ${tenantId} and lower(person.email) = ${email}`)) !== undefined;

/** The role that an inviter has now, held until the transaction ends: it may have changed since the session was read. */
export const holdRole = (
  tx: Transaction,
  tenantId: string,
  userId: string,
): Promise<{ role: Role } | undefined> =>
  tx.maybe(sql`select role from memberships where tenant_id = ${tenantId} and user_id = ${userId} for share`);

export const deleteSettledBefore = (db: Queryable, realMoment: Date): Promise<number> =>
  db.run(sql`
    delete from invitations where (tenant_id, id) in (
      select tenant_id, id from invitations where expires_at < ${realMoment} order by expires_at limit 1000)`);
