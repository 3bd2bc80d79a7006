import type { UserDocument } from './schema.ts';

/** The address that identifies a person here: the primary one, else the first, else the user name. */
export function emailOf({ userName, emails }: UserDocument): string | null {
  const listed = emails ?? [];
  const chosen = listed.find(({ primary }) => primary === true) ?? listed[0];
  const email = (chosen?.value ?? userName).trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

export function nameOf({ displayName, name }: UserDocument): string | null {
  const parts = [name?.givenName, name?.familyName].filter((part) => part !== null && part !== undefined);
  const chosen = displayName ?? name?.formatted ?? (parts.length > 0 ? parts.join(' ') : null);
  const text = chosen?.trim().slice(0, 100) ?? '';
  return text === '' ? null : text;
}

/** What is stored beside the columns. */
export function attributesOf(document: UserDocument): Record<string, unknown> {
  const { userName: _userName, externalId: _externalId, active: _active, ...attributes } = document;
  return Object.fromEntries(
    Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Names of what differs, for the audit log: never the values. */
export function changedNames(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
