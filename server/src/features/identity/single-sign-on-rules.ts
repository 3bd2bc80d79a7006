export type PasswordEntry = 'allowed' | 'break_glass' | 'refused';

/**
 * Whether a password (or anything else than the provider) opens a workspace. Where single sign-on is enforced only
 * owners come in that way, because with a broken provider they must be able to repair the settings; it is recorded.
 * A membership that the provider gave to an account of unproved address is entered by the provider only.
 */
export function passwordEntry(facts: {
  isEnforced: boolean;
  isProvided: boolean;
  role: string;
}): PasswordEntry {
  const { isEnforced, isProvided, role } = facts;
  if (isProvided) return 'refused';
  if (!isEnforced) return 'allowed';
  return role === 'owner' ? 'break_glass' : 'refused';
}

/** A provider speaks for its own workspace only, so that a session it opened stays there. */
export const maySwitch = (
  ssoTenantId: string | null,
  to: { tenantId: string; entry: PasswordEntry },
): boolean => (ssoTenantId === null ? to.entry !== 'refused' : ssoTenantId === to.tenantId);
