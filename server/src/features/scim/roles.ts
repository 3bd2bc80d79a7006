import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { giveRole } from '../identity/provisioning/service.ts';
import type { MappedRole } from '../sso/schema.ts';
import { getMappings, roleFor } from '../sso/service.ts';
import * as queries from './group-queries.ts';

const namesOf = (groups: readonly { display_name: string; external_id: string | null }[]): string[] =>
  groups.flatMap(({ display_name, external_id }) =>
    external_id === null ? [display_name] : [display_name, external_id],
  );

/** The role that the directory's groups give to one of its users; null when groups decide nothing. */
export async function roleOfDirectory(
  ctx: Context,
  tx: Transaction,
  scimUserId: string,
): Promise<MappedRole | null> {
  const groups = await queries.listGroupNames(tx, ctx.tenantId, [scimUserId]);
  return roleFor(tx, ctx.tenantId, namesOf(groups));
}

/** Members of a group that is mapped to a role get theirs anew; other groups change nothing. */
export async function followGroup(
  ctx: Context,
  tx: Transaction,
  groups: readonly { display_name: string; external_id: string | null }[],
  members: readonly { scim_user_id: string; user_id: string }[],
): Promise<void> {
  const names = new Set(namesOf(groups));
  const { mappings } = await getMappings(ctx);
  if (members.length === 0 || !mappings.some(({ group }) => names.has(group))) return;
  const ids = members.map(({ scim_user_id }) => scim_user_id);
  const all = await queries.listGroupNames(tx, ctx.tenantId, ids);
  for (const { scim_user_id, user_id } of members) {
    const own = all.filter((group) => group.scim_user_id === scim_user_id);
    const role = await roleFor(tx, ctx.tenantId, namesOf(own));
    if (role !== null) await giveRole(ctx, tx, user_id, role);
  }
}
