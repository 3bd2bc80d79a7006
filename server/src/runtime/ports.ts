import type { Channel } from '../channels.ts';
import type { Language } from '../listening/types.ts';
import type { Context } from '../platform/context.ts';
import type { JsonSchema, Passage } from '../providers/model/port.ts';

/** Who is talking while a tool runs. */
export type ToolSession = {
  agentId: string;
  agentName: string;
  channel: Channel;
  callId: string | null;
  conversationId: string | null;
  variables: Readonly<Record<string, string>>;
};

export type ToolAnswer = {
  outcome: 'success' | 'error' | 'timeout' | 'refused';
  /** What the model reads: data, never instructions. */
  content: string;
  /** One line for people, without secrets. */
  summary: string;
  bytes: number;
  errorMessage: string | null;
};

/** Something an agent can do. Workspace tools come from a `ToolSource`; a few are built in. */
export type AgentTool = {
  name: string;
  description: string;
  parameters: JsonSchema;
  source: 'built_in' | 'webhook' | 'mcp';
  /** What it does to the world, for whoever reads the record: `read`, `write`, `hand_off`, … */
  kind: string;
  timeoutMs: number;
  /** On a telephone, while it works; `isAlways`: also when it answers at once. */
  waitingSound?: { kind: 'ringing' | 'typing' | 'ambient'; isAlways: boolean } | undefined;
  run: (
    ctx: Context,
    args: Readonly<Record<string, unknown>>,
    session: ToolSession,
    signal: AbortSignal,
  ) => Promise<ToolAnswer>;
};

/** A feature that gives agents tools. One that fails costs the turn its tools, never the turn. */
export type ToolSource = {
  name: string;
  toolsFor: (ctx: Context, session: ToolSession) => Promise<AgentTool[]>;
};

export type KnowledgeQuery = { agentId: string; query: string; language: Language; limit: number };
export type KnowledgeSource = (ctx: Context, query: KnowledgeQuery) => Promise<Passage[]>;

declare module '../platform/context.ts' {
  interface Providers {
    agentTools: readonly ToolSource[];
    knowledge: KnowledgeSource;
  }
}
