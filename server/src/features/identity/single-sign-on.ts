import type { Queryable } from '../../platform/database/db.ts';
import { forbidden } from '../../platform/errors.ts';
import * as queries from './single-sign-on-queries.ts';
import { maySwitch, type PasswordEntry, passwordEntry } from './single-sign-on-rules.ts';

type Membership = { tenant_id: string; role: string; provided: boolean };

const PASSWORD_REFUSED =
  'This workspace requires single sign-on. Choose “Continue with single sign-on” instead of the password.';
const PROVIDED_REFUSED =
  'Your company’s directory added this account. Use single sign-on, or set a new password by “Forgot password” first.';
const SWITCH_REFUSED =
  'That workspace has to be signed in to by itself: single sign-on is used here or required there. Sign out first.';

/** Whether this person may enter this workspace other than by its identity provider. */
export const passwordEntryOf = async (
  db: Queryable,
  { tenant_id, role, provided: isProvided }: Membership,
): Promise<PasswordEntry> =>
  passwordEntry({ isEnforced: await queries.isEnforced(db, tenant_id), isProvided, role });

/** The first workspace that a password opens, and how the sign-in is recorded. */
export async function firstByPassword<M extends Membership>(
  db: Queryable,
  memberships: readonly M[],
): Promise<M & { action: string }> {
  for (const membership of memberships) {
    const entry = await passwordEntryOf(db, membership);
    if (entry === 'refused') continue;
    const action = entry === 'break_glass' ? 'auth.sign_in_break_glass' : 'auth.sign_in';
    return { ...membership, action };
  }
  throw forbidden(memberships.some(({ provided }) => provided) ? PROVIDED_REFUSED : PASSWORD_REFUSED);
}

export async function assertMaySwitch(db: Queryable, sessionId: string, target: Membership): Promise<void> {
  const from = await queries.findSessionOrigin(db, sessionId);
  const to = { tenantId: target.tenant_id, entry: await passwordEntryOf(db, target) };
  if (from !== undefined && !maySwitch(from.sso_tenant_id, to)) throw forbidden(SWITCH_REFUSED);
}
