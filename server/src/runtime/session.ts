import type { Channel } from '../channels.ts';
import type { AgentSettings } from '../features/agents/schema.ts';
import type { Passage } from '../providers/model/port.ts';
import type { AgentTool } from './ports.ts';
import type { TranscriptTurn } from './transcript.ts';

/** An agent as it talks: stored, or a draft nobody saved. */
export type TalkingAgent = AgentSettings & { id: string; hasKnowledge: boolean };

/** What one turn leaves for the next. Plain JSON: whoever holds the conversation stores it. */
export type TurnState = {
  variables: Record<string, string>;
  /** Escalation rules that have acted, by their place in the agent's list. */
  escalatedRules: number[];
  toolsUsed: string[];
  /** What the agent asked to be sure of in its last turn; absent in states stored before it could. */
  confirming?: Doubt | null;
  /** What was asked about before: a doubt is worth one question in a conversation. */
  doubtsRaised?: Doubt[];
};

/** Wishes that are asked about when the words leave them in doubt. */
export type Doubt = 'do_not_contact' | 'wants_person';

export const freshState = (): TurnState => ({ variables: {}, escalatedRules: [], toolsUsed: [] });

/** What the turn asks of whoever holds the conversation. Nothing of it has happened yet. */
export type Effect =
  | { kind: 'hand_off'; reason: string }
  /** `confirmed` false: they may have asked for it, and have not said yes or no to the question since. */
  | { kind: 'do_not_contact'; confirmed: boolean }
  /** They said no when asked: what an earlier turn held back is free again. */
  | { kind: 'contact_welcome' }
  | { kind: 'stop_recording' }
  | { kind: 'end'; reason: string }
  | { kind: 'transfer'; agentId: string; reason: string; message: string | null }
  | { kind: 'callback'; at: Date; note: string };

export type ToolUse = {
  name: string;
  source: AgentTool['source'];
  arguments: Record<string, unknown>;
  outcome: string;
  summary: string;
  durationMs: number;
};

export type TurnInput = {
  agent: TalkingAgent;
  channel: Channel;
  direction: 'inbound' | 'outbound';
  callId: string | null;
  conversationId: string | null;
  history: readonly TranscriptTurn[];
  /** The person's new words; null when it is the agent's turn to open, or nobody spoke. */
  says: string | null;
  /** Of the campaign and the contact; the agent's own are underneath. */
  variables: Readonly<Record<string, string>>;
  state: TurnState;
  /** A variant's words instead of the agent's own. */
  variant?: { systemPrompt: string; firstMessage: string | null } | undefined;
  /** How long the conversation has lasted. */
  elapsedSeconds: number;
  /** The same seed, agent and words give the same reply with the embedded brain. */
  seed: string;
  signal?: AbortSignal | undefined;
  /** Whole sentences, as soon as they may be spoken, with the effects that are decided by then. */
  onText?: ((sentence: string, effects: readonly Effect[]) => void) | undefined;
  /** The person may still be speaking: no tool runs before this resolves. Absent: these words are certain. */
  certain?: Promise<void> | undefined;
  /** A tool begins to work; what it returns is called when the tool has ended. */
  onTool?: ((tool: AgentTool) => () => void) | undefined;
  /** Instead of the workspace's tools: what a rehearsal uses. */
  toolDouble?: ((tool: AgentTool) => AgentTool) | undefined;
  limits?: { turnMs?: number; modelMs?: number; knowledgeMs?: number } | undefined;
  /** A rehearsal leaves no record and costs no budget. */
  rehearsal?: boolean | undefined;
};

export type TurnResult = {
  text: string;
  /** `fallback`: the model or the turn failed and a polite sentence stands in. `cancelled`: the caller's signal fired. */
  ending: 'reply' | 'fallback' | 'cancelled';
  effects: Effect[];
  toolUses: ToolUse[];
  state: TurnState;
  usage: { inputTokens: number; outputTokens: number; costUsd: string | null; model: string | null };
  counts: { toolCalls: number; mcpCalls: number; knowledgeLookUps: number; toolResultBytes: number };
  /** Documents the reply could draw on. */
  citations: Pick<Passage, 'documentId' | 'documentName'>[];
  latency: { firstTextMs: number | null; totalMs: number; modelMs: number };
};
