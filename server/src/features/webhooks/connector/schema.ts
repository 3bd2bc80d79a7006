import { z } from 'zod';
import { id, timestamp } from '../../../platform/http/schemas.ts';
import { filters } from '../schema.ts';
import { isTriggerName } from './triggers.ts';

const EXAMPLE_URL = 'https://hooks.zapier.com/hooks/standard/1/abc/';

const event = z
  .string()
  .max(100)
  .refine(isTriggerName, {
    error: ({ input }) =>
      `There is no trigger ${JSON.stringify(String(input)).slice(0, 100)}. GET /zapier/triggers lists them`,
  })
  .meta({ example: 'call.completed' });

export const subscribeInput = z.object({
  event,
  targetUrl: z
    .string()
    .min(1)
    .max(2000)
    .meta({ example: EXAMPLE_URL, description: 'Must resolve to a public address.' }),
  filters: filters.nullish(),
});

export const hookView = z.object({
  id: id(),
  event: z.string().meta({ example: 'call.completed' }),
  target_url: z.string().meta({ example: EXAMPLE_URL }),
  filters,
  is_active: z.boolean().meta({
    example: true,
    description: 'false after ten deliveries in a row were given up; subscribe again to go on',
  }),
  created_at: timestamp(),
});

export const sampleView = z.object({
  event: z.string().meta({ example: 'call.completed' }),
  timestamp: timestamp(),
  data: z
    .record(z.string(), z.unknown())
    .meta({ example: { callId: '01960b4e-6c32-7e77-af4d-8b2c5e3f9d24', outcome: 'escalated_to_human' } }),
});

export const triggerView = z.object({
  event: z.string().meta({ example: 'call.completed' }),
  label: z.string().meta({ example: 'Call completed' }),
  sample: sampleView,
});

export type SubscribeInput = z.output<typeof subscribeInput>;
export type HookView = z.output<typeof hookView>;
