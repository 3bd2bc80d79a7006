import { useQuery } from '@tanstack/react-query';
import { listAgents } from '../../api/generated/agents.ts';
import type { Agent } from '../../api/generated/types.ts';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';

export type VoiceAgent = Pick<
  Agent,
  | 'id'
  | 'name'
  | 'language'
  | 'department'
  | 'channels'
  | 'first_message'
  | 'is_active'
  | 'isProvisioned'
  | 'isPaused'
  | 'created_at'
>;

const AGENTS_MAX = 100;

/** Why a number cannot be given to this agent; null when it can. */
export function bindRefusal({ isProvisioned, channels }: VoiceAgent): string | null {
  if (!channels.includes('voice')) return t('not on the phone');
  return isProvisioned ? null : t('still being set up');
}

/** Why it takes no call now; null when it does. */
export function answerRefusal(agent: VoiceAgent): string | null {
  const refusal = bindRefusal(agent);
  if (refusal !== null) return refusal;
  if (!agent.is_active) return t('switched off');
  return agent.isPaused ? t('paused') : null;
}

const byAge = (one: VoiceAgent, other: VoiceAgent): number => one.created_at.localeCompare(other.created_at);

/** Oldest first, as a menu goes through them. */
export function useVoiceAgents() {
  const { data = [], isPending, isSuccess } = useQuery(read(listAgents, { query: { limit: AGENTS_MAX } }));
  const agents = [...data].sort(byAge);
  return { agents, isPending, isSuccess, isComplete: agents.length < AGENTS_MAX };
}
