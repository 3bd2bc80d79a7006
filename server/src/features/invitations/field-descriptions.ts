/** What the fields of an invitation mean, for the reference. */
export const INVITATION_FIELDS = {
  email: 'Who is invited; the account that accepts has this address',
  role: 'The role they will have',
  invited_by: 'Address of the person who invited them; null when that account is gone',
  expires_at: 'Seven days after it was made, in real time',
  url: 'The link to join, in this answer only',
  mailed: 'Whether the link was also sent by mail; else copy it',
  workspace_name: 'The workspace that invites',
  has_account: 'Whether the address has an account: it then proves itself by signing in or by its password',
  '{token}': 'The last part of the link',
  name: 'Of a new person',
  password: 'A new one for a new person; the account’s own for a person who has one',
} as const;
