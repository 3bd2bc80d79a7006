import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';

const weight = z.number().int().min(0).max(100);
const systemPrompt = z.string().min(10).max(8000).meta({ example: 'You are Ada. Begin with the offer.' });

export const createVariantInput = z.object({
  name: trimmed(1, 100).meta({ example: 'Offer first' }),
  systemPrompt,
  firstMessage: z.string().max(500).nullish().meta({ example: 'Hello, I have an offer for you.' }),
  weight: weight.default(50).meta({ example: 50 }),
});

export const updateVariantInput = z.object({
  name: trimmed(1, 100).optional(),
  systemPrompt: systemPrompt.optional(),
  firstMessage: z.string().max(500).nullish(),
  weight: weight.optional(),
  isActive: z.boolean().optional(),
});

export const variantView = z.object({
  id: id(),
  tenant_id: id(),
  agent_id: id(),
  name: z.string(),
  system_prompt: z.string(),
  first_message: z.string().nullable(),
  weight: z.number().int(),
  is_active: z.boolean(),
  total_calls: z.number().int(),
  total_conversions: z.number().int(),
  total_duration_seconds: z.number().int(),
  avg_sentiment: z.number().nullable().meta({ example: 0.4 }),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
});

export const resultsView = z.object({
  variants: z.array(
    variantView.extend({
      conversion_rate: z
        .number()
        .nullable()
        .meta({ description: 'Percent, one decimal; null without calls', example: 12.5 }),
      avg_duration_seconds: z.number().nullable(),
      probability_best: z
        .number()
        .nullable()
        .meta({ description: 'Of having the highest true conversion rate', example: 0.87 }),
    }),
  ),
  leader_id: id().nullable().meta({ description: 'null while there is not enough data' }),
  enough_data: z.boolean(),
});

export type VariantView = z.infer<typeof variantView>;
export type CreateVariantInput = z.output<typeof createVariantInput>;
export type UpdateVariantInput = z.output<typeof updateVariantInput>;
