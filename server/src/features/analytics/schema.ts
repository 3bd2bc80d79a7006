import { z } from 'zod';
import { id, queryInteger } from '../../platform/http/schemas.ts';
import { CAMPAIGN_CHANNELS } from '../campaigns/schema.ts';

export const DAYS = { min: 1, max: 365, fallback: 30 };
export const LIMIT = { min: 1, max: 100, fallback: 10 };

/** As the specification has it: what is missing, no whole number or out of range becomes the default, never a 400. */
const forgiving = (range: typeof DAYS) =>
  queryInteger(range)
    .catch(range.fallback)
    .meta({
      override: { type: 'integer', minimum: range.min, maximum: range.max, default: range.fallback },
      description: `Anything but a whole number from ${range.min} to ${range.max} is taken as ${range.fallback}`,
      example: range.fallback,
    });

export const DIRECTIONS = ['inbound', 'outbound', 'all'] as const;

export const topCampaignsQuery = z.object({
  days: forgiving(DAYS),
  direction: z.enum(DIRECTIONS).default('all').meta({ example: 'all' }),
  agentId: id().optional().meta({ description: 'Only calls that this agent served' }),
  limit: forgiving(LIMIT),
});
export type TopCampaignsQuery = z.output<typeof topCampaignsQuery>;

/** What an answer is worked out for. How many rows are shown makes no difference to it. */
export type Question = { days: number; direction: (typeof DIRECTIONS)[number]; agentId: string | null };

/** What a category calls its success rate. */
export const RATE_LABELS = {
  sales: 'conversionRate',
  support: 'resolutionRate',
  scheduling: 'bookingRate',
  surveys: 'completionRate',
  collections: 'recoveryRate',
  retention: 'retentionRate',
  notifications: 'deliveryRate',
  interview: 'interviewRate',
  language_assessment: 'assessmentRate',
  general: 'successRate',
} as const;

const count = () => z.number().int().min(0);
const percent = () => z.number().min(0).max(100);

export const campaignRow = z.object({
  campaignId: id(),
  campaignName: z.string().meta({ example: 'Spring offers' }),
  agentName: z.string().nullable().meta({ example: 'Ada' }),
  status: z.enum(['draft', 'active', 'paused', 'completed', 'archived']).meta({ example: 'active' }),
  channel: z.enum(CAMPAIGN_CHANNELS).meta({ example: 'voice' }),
  category: z.string().meta({ example: 'sales' }),
  totalInteractions: count().meta({ description: 'Calls created in the window', example: 420 }),
  completed: count().meta({ example: 300 }),
  successes: count().meta({
    description: 'Completed calls with a success outcome of any category',
    example: 45,
  }),
  rejected: count().meta({ example: 60 }),
  successRate: percent().meta({
    description: 'successes / completed in percent, two decimals; the ranking goes by it',
    example: 15,
  }),
  rejectionRate: percent().meta({
    description: 'rejected / totalInteractions in percent, two decimals',
    example: 14.29,
  }),
  successRateLabel: z.enum(Object.values(RATE_LABELS)).meta({ example: 'conversionRate' }),
  avgDurationSeconds: count().nullable().meta({
    description: 'Of completed calls; 0 for a voice campaign without any, null for other channels',
    example: 94,
  }),
  avgSentiment: z.number().nullable().meta({ description: 'From -1 to 1, four decimals', example: 0.31 }),
  avgFrustration: z.number().nullable().meta({ description: 'From 0 to 1, four decimals', example: 0.12 }),
  avgLatencyMs: z
    .number()
    .nullable()
    .meta({ description: 'Until the agent answers, two decimals', example: 640.5 }),
  costUsd: z.number().nullable().meta({
    description: 'Four decimals; null when no cost was measured',
    example: 18.4216,
  }),
  costPerCallUsd: z.number().nullable().meta({ description: 'costUsd / totalInteractions', example: 0.0439 }),
});
export type CampaignRow = z.infer<typeof campaignRow>;
