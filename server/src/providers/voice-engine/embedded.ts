import type { VoiceEngine } from './port.ts';

/** Nothing to set up: the agent's row is all our own engine reads when it talks. */
export const embeddedVoiceEngine: VoiceEngine = {
  provision: async ({ agentId }) => ({ engineAgentId: `embedded:${agentId}` }),
  remove: async () => undefined,
};
