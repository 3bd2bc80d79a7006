import type { VoiceEngine } from './port.ts';

/** Nothing to set up: the engine reads the agent's row when it talks. */
export const embeddedVoiceEngine: VoiceEngine = {
  provision: async ({ agentId }) => ({ engineAgentId: `embedded:${agentId}` }),
  remove: async () => undefined,
};
