import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isUniqueViolation, type Queryable, type Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { isUuid, newId } from '../../platform/ids.ts';
import { accountOf, expelMember, prepareAccount, rejoin, rename } from '../identity/provisioning/service.ts';
import { ownsAddress } from '../sso/service.ts';
import { ScimError } from './error-rules.ts';
import { parseFilter } from './filter-rules.ts';
import { conditionOf } from './filter-sql.ts';
import { applyPatch, type Operation } from './patch-rules.ts';
import { assertVersion } from './precondition.ts';
import { findTokenOrigin } from './queries.ts';
import { roleOfDirectory } from './roles.ts';
import { type ListQuery, readDocument, type Shown, type UserDocument, userDocument } from './schema.ts';
import * as queries from './user-queries.ts';
import { attributesOf, changedNames, emailOf, nameOf } from './user-rules.ts';
import { listView, scimUrl, shown, userView } from './view-rules.ts';

export type Versioned = { body: Record<string, unknown>; version: number };

export async function listUsers(ctx: Context, query: ListQuery) {
  const condition =
    query.filter === undefined ? sql`true` : conditionOf(parseFilter(query.filter), queries.USER_COLUMNS);
  const { rows, total } = await queries.listUsers(ctx.db, ctx.tenantId, {
    condition,
    offset: query.startIndex - 1,
    limit: query.count,
  });
  const views = await viewsOf(ctx, ctx.db, rows);
  return listView(
    views.map((view) => shown(view, query)),
    total,
    query.startIndex,
  );
}

export async function getUser(ctx: Context, id: string, query: Shown): Promise<Versioned> {
  const { body, version } = await readUser(ctx, ctx.db, id);
  return { body: shown(body, query), version };
}

async function readUser(ctx: Context, db: Queryable, id: string): Promise<Versioned> {
  const row = isUuid(id) ? await queries.findUser(db, ctx.tenantId, id.toLowerCase()) : undefined;
  if (row === undefined) throw notFound('User');
  const [body] = await viewsOf(ctx, db, [row]);
  return { body: body ?? {}, version: row.version };
}

async function viewsOf(ctx: Context, db: Queryable, rows: readonly queries.UserRow[]) {
  const ids = rows.map(({ id }) => id);
  const groups = rows.length === 0 ? [] : await queries.listGroupsOf(db, ctx.tenantId, ids);
  const base = scimUrl(ctx.settings.baseUrl);
  return rows.map((row) =>
    userView(
      base,
      row,
      groups.filter(({ scim_user_id }) => scim_user_id === row.id),
    ),
  );
}

/** A person whose address is at a verified domain becomes a member, or stays one with their role. */
export async function createUser(ctx: Context, document: UserDocument): Promise<Versioned> {
  const email = emailOf(document);
  if (email === null)
    throw new ScimError('invalidValue', 'A user needs an e-mail address, in emails or as userName');
  const passwordHash = await prepareAccount(ctx, email);
  return unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      await assertOwnAddress(ctx, tx, email);
      const account = await accountOf(ctx, tx, { email, name: nameOf(document) }, passwordHash);
      const { id: userId } = account;
      const id = newId();
      const { userName, externalId, active } = document;
      const stored = { user_name: userName, external_id: externalId ?? null, active };
      const attributes = attributesOf(document);
      await queries.insertUser(
        tx,
        ctx.tenantId,
        { id, user_id: userId, ...stored, attributes },
        ctx.clock.now(),
      );
      if (active) await rejoin(ctx, tx, account, 'member');
      else await expel(ctx, tx, { id, user_id: userId });
      await audited(ctx, tx, 'scim_user.create', id, { user_id: userId, active });
      return readUser(ctx, tx, id);
    }),
  );
}

/** Otherwise a token could pull any person of the installation into its workspace. */
async function assertOwnAddress(ctx: Context, tx: Transaction, email: string): Promise<void> {
  if (await ownsAddress(tx, ctx.tenantId, email)) return;
  throw new ScimError(
    'invalidValue',
    'The domain of this e-mail address is not verified for this workspace (Settings, Single sign-on)',
  );
}

export const replaceUser = (ctx: Context, id: string, document: UserDocument, ifMatch: string | undefined) =>
  changeUser(ctx, id, ifMatch, () => document);

export const patchUser = (
  ctx: Context,
  id: string,
  operations: readonly Operation[],
  ifMatch: string | undefined,
) => changeUser(ctx, id, ifMatch, (present) => readDocument(userDocument, applyPatch(present, operations)));

async function changeUser(
  ctx: Context,
  id: string,
  ifMatch: string | undefined,
  change: (present: Record<string, unknown>) => UserDocument,
): Promise<Versioned> {
  return unlessTaken(() =>
    ctx.db.transaction(async (tx) => {
      const row = await holdUser(ctx, tx, id, ifMatch);
      const present = documentOf(row);
      const next = change(present);
      await queries.updateUser(
        tx,
        ctx.tenantId,
        {
          id: row.id,
          user_name: next.userName,
          external_id: next.externalId ?? null,
          active: next.active,
          attributes: attributesOf(next),
        },
        ctx.clock.now(),
      );
      await follow(ctx, tx, row, next);
      await audited(ctx, tx, 'scim_user.update', row.id, {
        user_id: row.user_id,
        changed: changedNames(present, { ...next }),
      });
      return readUser(ctx, tx, row.id);
    }),
  );
}

const documentOf = ({
  user_name,
  external_id,
  active,
  attributes,
}: queries.UserRow): Record<string, unknown> => ({
  ...attributes,
  userName: user_name,
  ...(external_id === null ? {} : { externalId: external_id }),
  active,
});

/** The membership follows `active`, the name what the directory says. The account's address stays: people sign in by it. */
async function follow(
  ctx: Context,
  tx: Transaction,
  row: queries.UserRow,
  next: UserDocument,
): Promise<void> {
  if (!next.active) await expel(ctx, tx, row);
  else if (!row.active) {
    const role = (await roleOfDirectory(ctx, tx, row.id)) ?? 'member';
    await rejoin(ctx, tx, { id: row.user_id, isNew: false, isProved: row.proved }, role);
  }
  const name = nameOf(next);
  if (name !== null) await rename(ctx, tx, row.user_id, name);
}

/** A person who comes back signs in as before: what opened the membership is kept with the directory's user. */
async function expel(
  ctx: Context,
  tx: Transaction,
  { id, user_id }: Pick<queries.UserRow, 'id' | 'user_id'>,
): Promise<void> {
  const { actor, tenantId } = ctx;
  const token = actor.kind === 'scim' ? await findTokenOrigin(tx, tenantId, actor.id) : undefined;
  const expelled = await expelMember(ctx, tx, user_id, token?.created_by ?? null);
  if (expelled !== undefined) await queries.noteProved(tx, tenantId, id, expelled.isProved);
}

async function holdUser(
  ctx: Context,
  tx: Transaction,
  id: string,
  ifMatch: string | undefined,
): Promise<queries.UserRow> {
  if (!isUuid(id)) throw notFound('User');
  await queries.lockUser(tx, ctx.tenantId, id.toLowerCase());
  const row = await queries.findUser(tx, ctx.tenantId, id.toLowerCase());
  if (row === undefined) throw notFound('User');
  assertVersion(ifMatch, row.version);
  return row;
}

/** The membership ends at once. The account stays: it may belong to other workspaces. */
export async function deleteUser(ctx: Context, id: string, ifMatch: string | undefined): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await holdUser(ctx, tx, id, ifMatch);
    await expel(ctx, tx, row);
    await queries.deleteUser(tx, ctx.tenantId, row.id);
    await audited(ctx, tx, 'scim_user.delete', row.id, { user_id: row.user_id });
  });
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'scim_users_name') && !isUniqueViolation(error, 'scim_users_person'))
      throw error;
    throw new ScimError('uniqueness', 'A user with this userName or e-mail address exists already', 409);
  }
}

const audited = (
  ctx: Context,
  tx: Transaction,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<string> => recordAudit(ctx, tx, { action, resourceType: 'scim_user', resourceId: id, changes });
