/** What the fields of connected apps mean, for the reference. */
export const COMPOSIO_FIELDS = {
  slug: 'Its name in requests and in the `toolkitAccess` of agents',
  name: 'For people',
  description: 'What it does',
  logo: 'Address of a picture; null when there is none',
  categories: 'What it is for, in the words of the provider',
  tools_count: 'How many tools it has; null when the provider does not say',
  needs_account: 'false: it works without an account, but is connected all the same before agents may use it',
  simulated: 'It belongs to the simulated provider: nothing leaves this service',
  active_connections: 'Accounts of this workspace that can be used now',
  provider: 'Who holds the accounts: `simulated`, or `composio` when this installation has a key for it',
  next_cursor: 'For the next page; null on the last',
  toolkit: 'Slug of an app, as in `GET /api/composio/toolkits`',
  read_only: 'It changes nothing in the app',
  input_schema: 'JSON Schema of its arguments',
  status:
    '`pending` until a person has agreed at `redirect_url`; agents use `active` ones only. `failed`, `expired` and `inactive` ones are connected again',
  redirect_url: 'Where a person agrees, while the status is `pending`',
  disconnected: 'How many accounts were disconnected',
  connection_id: 'Id of a connection, as in `GET /api/composio/connections`',
  '?search': 'Words in the name or description',
  '?cursor': '`nextCursor` of the page before',
} as const;
