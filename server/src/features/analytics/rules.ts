import { type CampaignRow, type Question, RATE_LABELS } from './schema.ts';

/** Counts over the calls of one campaign. Scores and dollars are in millionths, because integers add exactly. */
export type Figures = {
  campaign_id: string;
  name: string;
  agent_name: string | null;
  status: CampaignRow['status'];
  channel: CampaignRow['channel'] | null;
  category: string | null;
  calls: number;
  completed: number;
  successes: number;
  rejected: number;
  timed: number;
  seconds: number;
  latencies: number;
  latency_ms: number;
  sentiments: number;
  sentiment_millionths: number;
  frustrations: number;
  frustration_millionths: number;
  costs: number;
  cost_millionths: number;
};

const MILLION = 1_000_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Integer division with one rounding step. */
const rounded = (numerator: number, denominator: number, decimals: number): number => {
  const scale = 10 ** decimals;
  return Math.round((numerator * scale) / denominator) / scale;
};

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : rounded(part * 100, whole, 2));

const meanOf = (sum: number, count: number, decimals: number): number | null =>
  count === 0 ? null : rounded(sum, count, decimals);

const labelOf = (category: string): CampaignRow['successRateLabel'] =>
  Object.hasOwn(RATE_LABELS, category)
    ? RATE_LABELS[category as keyof typeof RATE_LABELS]
    : RATE_LABELS.general;

export function rowOf(figures: Figures): CampaignRow {
  const channel = figures.channel ?? 'voice';
  const category = figures.category ?? 'sales';
  const { calls, completed, costs } = figures;
  const costUsd = costs === 0 ? null : rounded(figures.cost_millionths, MILLION, 4);
  return {
    campaignId: figures.campaign_id,
    campaignName: figures.name,
    agentName: figures.agent_name,
    status: figures.status,
    channel,
    category,
    totalInteractions: calls,
    completed,
    successes: figures.successes,
    rejected: figures.rejected,
    successRate: percentOf(figures.successes, completed),
    rejectionRate: percentOf(figures.rejected, calls),
    successRateLabel: labelOf(category),
    avgDurationSeconds: channel === 'voice' ? (meanOf(figures.seconds, figures.timed, 0) ?? 0) : null,
    avgSentiment: meanOf(figures.sentiment_millionths, figures.sentiments * MILLION, 4),
    avgFrustration: meanOf(figures.frustration_millionths, figures.frustrations * MILLION, 4),
    avgLatencyMs: meanOf(figures.latency_ms, figures.latencies, 2),
    costUsd,
    costPerCallUsd: costUsd === null ? null : rounded(figures.cost_millionths, calls * MILLION, 4),
  };
}

/** The window, and its first whole hour: calls before that are counted one by one. */
export function windowOf(days: number, now: Date): { since: Date; firstHour: Date } {
  const since = now.getTime() - days * DAY_MS;
  return { since: new Date(since), firstHour: new Date(Math.ceil(since / HOUR_MS) * HOUR_MS) };
}

/** The key under which an answer is stored. */
export const nameOf = ({ days, direction, agentId }: Question): string =>
  `top-campaigns ${days} ${direction} ${agentId ?? 'all'}`;

export const FRESH_MS = 5 * 60_000;
/** Half an hour after it stopped being fresh. */
export const EXPIRES_MS = FRESH_MS + 30 * 60_000;

/** `stale` is still served while it is recomputed; `expired` is not. */
export function freshnessOf(computedAt: Date, now: Date): 'fresh' | 'stale' | 'expired' {
  const ageMs = now.getTime() - computedAt.getTime();
  if (ageMs < FRESH_MS) return 'fresh';
  return ageMs < EXPIRES_MS ? 'stale' : 'expired';
}
