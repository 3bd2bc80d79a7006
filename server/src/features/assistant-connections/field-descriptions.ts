/** What the fields of a connected assistant mean, for the reference. */
export const CONNECTION_FIELDS = {
  client_name: 'As the assistant calls itself',
  client_host: 'Where the person was sent after the approval, or the host that describes the assistant',
  scopes: 'What was approved; never more than the role of the person allows at the time of a request',
  approved_by: 'Person whose role limits it',
  is_own: 'Whether you approved it yourself',
  last_used_at: 'Last accepted request',
  expires_at: 'It ends then, unless it is used before',
  request: 'The parameters of the authorization request',
  approve: 'false: the assistant is told that access was denied',
  scope: 'What to give; at most what was asked for',
  workspaceId:
    'The workspace that the person was shown; needed to approve, and refused when they are in another by now',
} as const;
