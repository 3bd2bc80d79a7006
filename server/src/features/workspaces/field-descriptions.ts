/** What the fields of a workspace mean, for the reference. */
export const WORKSPACE_FIELDS = {
  name: 'Shown in the dashboard, in notifications and in exports',
  timezone: 'Where the workspace is at home: a name of the time zone database',
  language: 'Of mail that the installation sends for the workspace: `en`, `es` or `pt`',
  plan: 'Decides the caps in `limits`; `none` before a subscription',
  subscription_status: '`none` places no calls, `past_due` keeps the plan, `suspended` refuses every request',
  suspended_reason: 'Why an operator suspended it; null otherwise',
  concurrent_calls: 'Calls that may be live at once',
  agents: 'Agents that may exist at once',
  'limits.contacts': 'Contacts that may be kept over all campaigns',
  numbers: 'Phone numbers that may be held',
  knowledge_files: 'Documents over all agents',
  knowledge_megabytes: 'Size of those documents together',
  hosted_mcp_per_agent: 'Servers of hosted MCP providers an agent may have',
  cloned_voices: 'Whether voices of the category `cloned` may be used',
  minutes_included: 'Talk minutes a month; null: no cap',
} as const;
