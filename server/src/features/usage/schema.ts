import type { Channel } from '../../channels.ts';

/** What is counted, and the unit it is counted in. */
export const USAGE_UNITS = {
  call_minutes: 'minute',
  /** With a colleague, on a leg of their own. */
  transfer_minutes: 'minute',
  message: 'message',
  model_tokens: 'token',
  /** What a hosted voice spoke. */
  speech_characters: 'character',
} as const;
export type UsageKind = keyof typeof USAGE_UNITS;

export type UsageEntry = {
  kind: UsageKind;
  /** The cause's own: recorded a second time under the same id, it is not counted again. Left out: always counted. */
  id?: string;
  quantity: number;
  /** Of minutes: what they were rounded up from. */
  seconds?: number;
  /** Decimal; null: not known. */
  costUsd: string | null;
  agentId: string | null;
  campaignId?: string | null;
  channel: Channel | null;
  subject?: { type: 'call' | 'conversation' | 'message' | 'transfer'; id: string } | null;
};

/** What was used in a stretch of time. Costs in micro-dollars; null: none of it has a known cost. */
export type UsageSums = { minutes: number; messages: number; costMicros: number | null };
export type AgentUsage = UsageSums & { agentId: string | null; agentName: string | null };
export type DayUsage = UsageSums & { date: string };
export type MonthUsage = UsageSums & {
  tenantId: string;
  workspace: string;
  plan: string;
  status: string;
  month: string;
  tokens: number;
  characters: number;
  /** Counted after the month's invoice; null: it has none. */
  lateMinutes: number | null;
};

/** Minutes of calls, and of transfers, which are legs of their own. */
export const MINUTE_KINDS = ['call_minutes', 'transfer_minutes'] as const satisfies readonly UsageKind[];
