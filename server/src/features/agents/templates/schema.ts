import { z } from 'zod';
import { CHANNELS } from '../../../channels.ts';
import { id, timestamp, trimmed } from '../../../platform/http/schemas.ts';
import { CATEGORIES } from '../catalogue/index.ts';

const handlers = z
  .record(z.string().min(1).max(100), z.string().max(2000))
  .refine((map) => Object.keys(map).length <= 50, 'At most 50 entries')
  .meta({ example: { 'too expensive': 'Mention the monthly plan.' } });

export const createTemplateInput = z.object({
  name: trimmed(1, 100).meta({ example: 'Clinic reception' }),
  description: z.string().trim().max(500).default('').meta({ example: 'Books and moves appointments' }),
  category: z.enum(CATEGORIES).meta({ example: 'scheduling' }),
  language: z.enum(['en', 'es', 'pt']).default('en').meta({ example: 'en' }),
  systemPrompt: z.string().min(10).max(8000).meta({ example: 'You are the reception of a clinic.' }),
  firstMessage: z.string().max(500).default('').meta({ example: 'Hello, how can I help?' }),
  objectionHandlers: handlers.default({}),
  channels: z
    .array(z.enum(CHANNELS))
    .min(1)
    .max(6)
    .default([...CHANNELS])
    .meta({ example: ['voice'] }),
});

export const updateTemplateInput = z.object({
  name: createTemplateInput.shape.name.optional(),
  description: z.string().trim().max(500).optional(),
  category: createTemplateInput.shape.category.optional(),
  language: z.enum(['en', 'es', 'pt']).optional(),
  systemPrompt: createTemplateInput.shape.systemPrompt.optional(),
  firstMessage: z.string().max(500).optional(),
  objectionHandlers: handlers.optional(),
  channels: z.array(z.enum(CHANNELS)).min(1).max(6).optional(),
});

export const templateView = z.object({
  id: id(),
  tenant_id: id().nullable().meta({ description: 'null for system templates' }),
  is_system: z.boolean(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  language: z.enum(['en', 'es', 'pt']),
  system_prompt: z.string(),
  first_message: z.string(),
  objection_handlers: z.record(z.string(), z.string()),
  channels: z.array(z.enum(CHANNELS)),
  created_at: timestamp().nullable(),
  updated_at: timestamp().nullable(),
});

export type TemplateView = z.infer<typeof templateView>;
export type CreateTemplateInput = z.output<typeof createTemplateInput>;
export type UpdateTemplateInput = z.output<typeof updateTemplateInput>;
