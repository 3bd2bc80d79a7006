/** Runs an agent's voice. Ours is embedded and always available; a hosted one may be slow or fail. */
export type EngineAgent = {
  agentId: string;
  tenantId: string;
  name: string;
  voiceId: string;
  language: string;
};

export type VoiceEngine = {
  /** Idempotent: the same agent always gets the same id. */
  provision(agent: EngineAgent): Promise<{ engineAgentId: string }>;
  /** Idempotent. */
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
