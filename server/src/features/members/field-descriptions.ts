/** What the fields of a member mean, for the reference. */
export const MEMBER_FIELDS = {
  id: 'The person; the same in every workspace',
  email: 'Address of their account',
  name: 'As they call themselves; null until they say',
  role: '`owner`, `admin`, `member`, `viewer` or `billing`',
  mfa: 'Whether they have a second factor',
  last_seen_at: 'When they last used this workspace, to the minute; null before the first time',
  created_at: 'When they joined',
  user_id: 'A member of the workspace',
} as const;
