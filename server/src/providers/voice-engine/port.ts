/** What runs an agent's voice. Ours is embedded and always there; a hosted one may take its time, or fail. */
export type EngineAgent = {
  agentId: string;
  tenantId: string;
  name: string;
  voiceId: string;
  language: string;
};

export type VoiceEngine = {
  /** Idempotent: the same agent gets the same id, however often it is asked. */
  provision(agent: EngineAgent): Promise<{ engineAgentId: string }>;
  /** Removing what is not there is fine. */
  remove(engineAgentId: string): Promise<void>;
};

export class VoiceEngineError extends Error {
  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    voiceEngine: VoiceEngine;
  }
}
