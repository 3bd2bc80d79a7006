import type { AgentRow } from './queries.ts';
import type { AgentView } from './schema.ts';

export const agentViewOf = ({ has_knowledge, ...row }: AgentRow): AgentView => ({
  ...row,
  isProvisioned: row.provisioning_status === 'ready',
  isPaused: row.paused_at !== null,
  hasKnowledge: has_knowledge,
});
