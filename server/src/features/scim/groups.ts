import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import { ScimError } from './error-rules.ts';
import { parseFilter } from './filter-rules.ts';
import { conditionOf } from './filter-sql.ts';
import * as queries from './group-queries.ts';
import { type GroupChange, groupChangeOf } from './group-rules.ts';
import type { Operation } from './patch-rules.ts';
import { assertVersion } from './precondition.ts';
import { followGroup } from './roles.ts';
import {
  type GroupDocument,
  groupDocument,
  type ListQuery,
  MEMBERS_MAX,
  readDocument,
  type Shown,
} from './schema.ts';
import type { Versioned } from './users.ts';
import { groupView, listView, scimUrl, shown, wanted } from './view-rules.ts';

export async function listGroups(ctx: Context, query: ListQuery) {
  const condition =
    query.filter === undefined ? sql`true` : conditionOf(parseFilter(query.filter), queries.GROUP_COLUMNS);
  const { rows, total } = await queries.listGroups(ctx.db, ctx.tenantId, {
    condition,
    offset: query.startIndex - 1,
    limit: query.count,
  });
  const views = await viewsOf(ctx, ctx.db, rows, query);
  return listView(
    views.map((view) => shown(view, query)),
    total,
    query.startIndex,
  );
}

export async function getGroup(ctx: Context, id: string, query: Shown): Promise<Versioned> {
  const { body, version } = await readGroup(ctx, ctx.db, id, query);
  return { body: shown(body, query), version };
}

async function readGroup(ctx: Context, db: Queryable, id: string, query: Shown = {}): Promise<Versioned> {
  const row = isUuid(id) ? await queries.findGroup(db, ctx.tenantId, id.toLowerCase()) : undefined;
  if (row === undefined) throw notFound('Group');
  const [body] = await viewsOf(ctx, db, [row], query);
  return { body: body ?? {}, version: row.version };
}

/** Members are read only where they are shown: a group may have thousands. */
async function viewsOf(ctx: Context, db: Queryable, rows: readonly queries.GroupRow[], query: Shown) {
  const ids = rows.map(({ id }) => id);
  const withMembers = rows.length > 0 && wanted(query)('members');
  const members = withMembers ? await queries.listMembers(db, ctx.tenantId, ids, MEMBERS_MAX * 10) : [];
  const base = scimUrl(ctx.settings.baseUrl);
  return rows.map((row) =>
    groupView(
      base,
      row,
      members.filter(({ group_id }) => group_id === row.id),
    ),
  );
}

export async function createGroup(ctx: Context, document: GroupDocument): Promise<Versioned> {
  return unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      const id = newId();
      const group = { id, displayName: document.displayName, externalId: document.externalId ?? null };
      await queries.insertGroup(tx, ctx.tenantId, group, ctx.clock.now());
      const added = await addMembers(ctx, tx, id, idsOf(document));
      await followGroup(ctx, tx, [{ display_name: group.displayName, external_id: group.externalId }], added);
      await audited(ctx, tx, 'scim_group.create', id, { name: group.displayName, members: added.length });
      return readGroup(ctx, tx, id);
    }),
  );
}

const idsOf = ({ members }: Pick<GroupDocument, 'members'>): string[] =>
  (members ?? []).map(({ value }) => value);

export const replaceGroup = (
  ctx: Context,
  id: string,
  document: GroupDocument,
  ifMatch: string | undefined,
) =>
  changeGroup(ctx, id, ifMatch, {
    displayName: document.displayName,
    externalId: document.externalId ?? null,
    members: [{ kind: 'set', ids: idsOf(document) }],
  });

export const patchGroup = (
  ctx: Context,
  id: string,
  operations: readonly Operation[],
  ifMatch: string | undefined,
) => changeGroup(ctx, id, ifMatch, groupChangeOf(operations));

async function changeGroup(
  ctx: Context,
  id: string,
  ifMatch: string | undefined,
  change: GroupChange,
): Promise<Versioned> {
  return unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      const before = await holdGroup(ctx, tx, id, ifMatch);
      const membersBefore = await queries.listMembers(tx, ctx.tenantId, [before.id], MEMBERS_MAX * 10);
      const { displayName } = readDocument(groupDocument, {
        displayName: change.displayName ?? before.display_name,
      });
      const externalId = change.externalId === undefined ? before.external_id : change.externalId;
      await queries.updateGroup(
        tx,
        ctx.tenantId,
        { id: before.id, displayName, externalId },
        ctx.clock.now(),
      );
      for (const step of change.members) await changeMembers(ctx, tx, before.id, step);
      const membersAfter = await queries.listMembers(tx, ctx.tenantId, [before.id], MEMBERS_MAX * 10);
      const isRenamed = displayName !== before.display_name || externalId !== before.external_id;
      const affected = isRenamed
        ? [...membersBefore, ...membersAfter]
        : [...without(membersBefore, membersAfter), ...without(membersAfter, membersBefore)];
      await followGroup(ctx, tx, [before, { display_name: displayName, external_id: externalId }], affected);
      await audited(ctx, tx, 'scim_group.update', before.id, {
        name: { from: before.display_name, to: displayName },
        added: without(membersAfter, membersBefore).length,
        removed: without(membersBefore, membersAfter).length,
      });
      return readGroup(ctx, tx, before.id);
    }),
  );
}

function without(all: readonly queries.MemberRow[], some: readonly queries.MemberRow[]): queries.MemberRow[] {
  const known = new Set(some.map(({ scim_user_id }) => scim_user_id));
  return all.filter(({ scim_user_id }) => !known.has(scim_user_id));
}

async function changeMembers(
  ctx: Context,
  tx: Transaction,
  groupId: string,
  { kind, ids }: GroupChange['members'][number],
): Promise<void> {
  if (kind === 'add') await addMembers(ctx, tx, groupId, ids);
  else if (kind === 'remove') await queries.deleteMembers(tx, ctx.tenantId, groupId, ids.filter(isUuid));
  else {
    const present = await queries.listMembers(tx, ctx.tenantId, [groupId], MEMBERS_MAX * 10);
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    const gone = present.map(({ scim_user_id }) => scim_user_id).filter((id) => !wanted.has(id));
    await queries.deleteMembers(tx, ctx.tenantId, groupId, gone);
    await addMembers(ctx, tx, groupId, ids);
  }
}

/** Every id must be a user of this directory: one of another workspace is unknown here. */
async function addMembers(ctx: Context, tx: Transaction, groupId: string, ids: readonly string[]) {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))];
  const known = await queries.listKnownUsers(tx, ctx.tenantId, asked.filter(isUuid));
  if (known.length < asked.length)
    throw new ScimError('invalidValue', 'A member is not a user of this directory');
  await queries.insertMembers(tx, ctx.tenantId, groupId, asked);
  return known.map(({ id, user_id }) => ({ scim_user_id: id, user_id }));
}

async function holdGroup(
  ctx: Context,
  tx: Transaction,
  id: string,
  ifMatch: string | undefined,
): Promise<queries.GroupRow> {
  const row = isUuid(id) ? await queries.lockGroup(tx, ctx.tenantId, id.toLowerCase()) : undefined;
  if (row === undefined) throw notFound('Group');
  assertVersion(ifMatch, row.version);
  return row;
}

/** People stay; roles that the group gave are taken back. */
export async function deleteGroup(ctx: Context, id: string, ifMatch: string | undefined): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await holdGroup(ctx, tx, id, ifMatch);
    const members = await queries.listMembers(tx, ctx.tenantId, [row.id], MEMBERS_MAX * 10);
    await queries.deleteGroup(tx, ctx.tenantId, row.id);
    await followGroup(ctx, tx, [row], members);
    await audited(ctx, tx, 'scim_group.delete', row.id, { name: row.display_name });
  });
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'scim_groups_name')) throw error;
    throw new ScimError('uniqueness', 'A group with this displayName exists already', 409);
  }
}

const audited = (
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<string> => recordAudit(ctx, tx, { action, resourceType: 'scim_group', resourceId: id, changes });
