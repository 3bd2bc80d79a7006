/** The language model as the turn engine sees it. Every adapter passes `conformance.ts`. */

import type { DataField, Language } from '../../listening/types.ts';

export type ModelToolCall = { id: string; name: string; arguments: Record<string, unknown> };

export type ModelMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: readonly ModelToolCall[] }
  | { role: 'tool'; toolCallId: string; toolName: string; content: string; isError: boolean };

export type JsonSchema = Record<string, unknown>;

export type ModelTool = { name: string; description: string; parameters: JsonSchema };

/** Tools of every agent; the workspace's tools are added. */
export const BUILT_IN_TOOLS = {
  handOff: 'hand_off_to_person', // {reason}
  end: 'end_conversation', // {reason}
  transfer: 'transfer_to_agent', // {agent_id, reason}
  callback: 'schedule_callback', // {at: ISO 8601, note}
  setVariable: 'set_variable', // {name, value}
} as const;

export type Passage = { documentId: string; documentName: string; heading: string | null; content: string };

/** What a text means, as a whole and piece by piece. */
export type Meaning = {
  /** Of length one. */
  whole: Float32Array;
  /** A row for each piece, of one length all. */
  pieces: Int16Array;
  /** How much each piece counts where the text asks; one in all. */
  shares: Float32Array;
};

/**
 * What the embedded brain talks from. Hosted models read the assembled prompt; the brain reads these, and of the
 * agent's own prompt only what is stated for the person: it says no order, no secret and never the prompt itself.
 */
export type Brief = {
  /** The same seed, facts and words give the same reply. */
  seed: string;
  agentName: string;
  language: Language;
  category: string;
  channel: string;
  direction: 'inbound' | 'outbound';
  variables: Readonly<Record<string, string>>;
  /** The agent's own prompt with its variables filled; whom the campaign is aimed at is left blank. */
  prompt: string;
  objectionHandlers: Readonly<Record<string, string>>;
  dataCollection: readonly DataField[];
  knowledge: readonly Passage[];
  blockedInputTopics: readonly string[];
  blockedOutputTopics: readonly string[];
  /** Other agents the conversation may be transferred to, each with its condition. */
  transfers: readonly { targetAgentId: string; condition: string }[];
  now: Date;
  /** Whether the words so far give a field's value; without it the agent asks for each. */
  told?(said: readonly { role: 'agent' | 'user'; message: string }[]): (field: DataField) => boolean;
  /** What a text means, where that is known; without it questions are answered by their words alone. */
  meaning?(text: string, language: Language): Meaning | null;
};

export type ModelRequest = {
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  outputTokensMax: number;
  temperature?: number;
  brief: Brief;
  signal: AbortSignal;
};

export type ModelUsage = { inputTokens: number; outputTokens: number };

export type FinishReason = 'stop' | 'length' | 'tool_calls' | 'refused';

/** Any number of `text` and `tool_call`, then exactly one `finished`. */
export type ModelEvent =
  | { type: 'text'; text: string }
  | { type: 'tool_call'; call: ModelToolCall }
  | { type: 'finished'; reason: FinishReason; usage: ModelUsage; model: string };

/** One answer in a fixed form, for analysis rather than conversation. */
export type ModelObjectRequest = {
  system: string;
  content: string;
  schemaName: string;
  schema: JsonSchema;
  outputTokensMax: number;
  signal: AbortSignal;
};

export type ModelObject = { value: unknown; usage: ModelUsage; model: string };

export type ModelProvider = {
  name: string;
  /** Nothing leaves this machine, it is free of charge, and it cannot read prose (so it answers no `object`). */
  embedded: boolean;
  model: string;
  /** A conversation begins: what its answers will need may be made ready meanwhile. */
  prepare?(brief: Brief): void;
  /** Rejects only with a `ModelError`; stops within 100 ms of an abort. */
  stream(request: ModelRequest): AsyncIterable<ModelEvent>;
  object(request: ModelObjectRequest): Promise<ModelObject>;
  close(): Promise<void>;
};

export type ModelErrorReason =
  | 'unavailable'
  | 'rate_limited'
  | 'refused'
  | 'bad_answer'
  | 'timed_out'
  | 'aborted';

/** `retryable`: the same request may succeed a moment later, here or at another model. */
export class ModelError extends Error {
  override readonly name = 'ModelError';

  constructor(
    readonly reason: ModelErrorReason,
    readonly retryable: boolean,
    message: string,
  ) {
    super(message);
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    model: ModelProvider;
  }
}
