/** What the fields of accounts and sessions mean, for the reference. */
export const IDENTITY_FIELDS = {
  mail: 'Whether the installation sends mail: a forgotten password can be set by a mailed link',
  language: 'Of the dashboard and of mail to this person: `en`, `es` or `pt`; null follows the browser',
  device: 'Browser and system, as the program named itself; null when it did not',
  ip_address: 'Where the request came from',
  current: 'Whether this is the session of the request',
  last_seen_at: 'When it was last used, to the minute',
  outcome: '`signed_in`, `wrong_password` or `wrong_code`',
} as const;
