import type { Agent } from '../../api/generated/types.ts';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { STATE_TONES, stateLabels, stateOf } from './labels.ts';

export function AgentStatus({ agent, isPaused }: { agent: Agent; isPaused?: boolean | undefined }) {
  const state = stateOf(agent, isPaused);
  return (
    <StatusPill tone={STATE_TONES[state]} live={state === 'setting_up'}>
      {stateLabels()[state]}
    </StatusPill>
  );
}
