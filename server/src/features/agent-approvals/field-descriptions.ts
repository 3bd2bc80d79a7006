/** What the fields of an approval mean, for the reference. */
export const APPROVAL_FIELDS = {
  '?status': 'Only those in this state',
  status: '`pending` until a person decides or time is up',
  agent_name: 'Name when it asked',
  mcp_server_id: 'Server of the tool; null when it was deleted',
  server_name: 'Name of that server when it was asked',
  tool_name: 'Tool that would run',
  conversation_id: 'Conversation it happened in; null on a call',
  requested_at: 'When the agent asked',
  expires_at: 'Refused by itself from then on',
  decided_by: 'Person or key; null while pending',
  decided_at: 'When it was decided; null while pending',
  reason: 'For people and for the audit log',
  approval_id: 'Id of an approval, as in `GET /api/agent-approvals`',
} as const;
