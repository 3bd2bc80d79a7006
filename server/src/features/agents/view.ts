import type { Context } from '../../platform/context.ts';
import { labelOf } from '../../providers/model/label.ts';
import type { AgentRow } from './queries.ts';
import { voiceWarning } from './rules.ts';
import type { AgentView } from './schema.ts';

export const agentViewOf = (
  { providers }: Pick<Context, 'providers'>,
  { has_knowledge, ...row }: AgentRow,
): AgentView => ({
  ...row,
  voice_warning: voiceWarning(row, providers.speech.knownVoices()),
  model: labelOf(providers.model),
  isProvisioned: row.provisioning_status === 'ready',
  isPaused: row.paused_at !== null,
  hasKnowledge: has_knowledge,
});
