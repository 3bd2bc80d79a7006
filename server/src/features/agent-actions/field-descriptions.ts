/** What the fields of an action mean, for the reference. */
export const ACTION_FIELDS = {
  conversation_id: 'Conversation it happened in; null on a call',
  '?conversation_id': 'Only actions of this conversation',
  '?tool_name': 'Only calls of this tool',
  '?outcome': 'Only actions that ended so',
  from: 'Begun at this time or later',
  to: 'Begun before this time',
  agent_name: 'Name when it acted',
  tool_name: 'As the model called it',
  tool_source: '`built_in`, a `webhook` tool of the agent, or a tool of an `mcp` server',
  error_message: 'Why it failed; null on success',
  result_summary: 'Beginning of what the tool answered, redacted',
  duration_ms: 'Milliseconds it took; null while it runs',
  completed_at: 'When the answer came; null while it runs',
} as const;
