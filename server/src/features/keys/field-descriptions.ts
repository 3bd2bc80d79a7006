/** What the fields of a key mean, for the reference. */
export const KEY_FIELDS = {
  name: 'For people: what the key is used by',
  prefix: 'First characters of the secret, to recognise the key by',
  scopes: '`read` reads, `write` also changes, `full` also administers',
  created_by: 'Person who made it; null when that person left',
  last_used_at: 'Last accepted request; null while unused',
  expires_at: 'Refused from then on; null: never',
  revoked_at: 'When it was revoked; null while it counts',
  workspace: 'Where the key belongs',
  key: 'The connector key that was sent',
  'workspace.name': 'As in `GET /api/workspace`',
  'key.name': 'As it was given when the key was made',
} as const;
