import type { Channel } from '../../channels.ts';

/** What is counted, and the unit it is counted in. */
export const USAGE_UNITS = {
  call_minutes: 'minute',
  /** With a colleague, on a leg of their own. */
  transfer_minutes: 'minute',
  message: 'message',
  model_tokens: 'token',
} as const;
export type UsageKind = keyof typeof USAGE_UNITS;

export type UsageEntry = {
  kind: UsageKind;
  /** The cause's own: recorded a second time under the same id, it is not counted again. Left out: always counted. */
  id?: string;
  quantity: number;
  /** Decimal; null: not known. */
  costUsd: string | null;
  agentId: string | null;
  campaignId?: string | null;
  channel: Channel | null;
  subject?: { type: 'call' | 'conversation' | 'message' | 'transfer'; id: string } | null;
};
