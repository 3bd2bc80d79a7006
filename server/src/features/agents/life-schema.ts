import { z } from 'zod';
import { described, id, timestamp } from '../../platform/http/schemas.ts';
import { CATEGORIES } from './catalogue/index.ts';
import { COST_FIELDS, JOB_FIELDS, LIFE_FIELDS } from './field-descriptions.ts';

/** What happens to an agent beside its configuration: jobs, pauses, versions, connections, estimates. */

export const startedJobView = z.object(described({ jobId: id(), status: z.enum(['pending']) }, JOB_FIELDS));

export const pauseInput = z.object(
  described(
    {
      reason: z.string().trim().max(400).optional().meta({ example: 'Rewriting the script' }),
    },
    LIFE_FIELDS,
  ),
);

export const pauseView = z.object(
  described(
    {
      paused: z.boolean(),
      reason: z.string().nullable(),
      paused_at: timestamp().nullable(),
      paused_by: z.string().nullable(),
    },
    LIFE_FIELDS,
  ),
);

export const versionView = z.object(
  described(
    {
      version: z.number().int(),
      changed_by: z.string(),
      created_at: timestamp(),
      changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
    },
    LIFE_FIELDS,
  ),
);

export const signedUrlView = z.object(
  described(
    {
      signed_url: z.string().meta({ example: 'wss://parley.example.com/voice/agents/…?token=…' }),
      conversation_token: z.string().optional(),
    },
    LIFE_FIELDS,
  ),
);

export const promptCostInput = z.object(
  described(
    {
      systemPrompt: z.string().max(200_000).meta({ example: 'You are Ada, who answers for Acme.' }),
      category: z.enum(CATEGORIES).optional(),
    },
    COST_FIELDS,
  ),
);

export const promptCostView = z.object(
  described(
    {
      tokens: z.number().int(),
      characters: z.number().int(),
      guidelineTokens: z.number().int(),
      overGuideline: z.boolean(),
      usdPerMinute: z.number().nullable(),
    },
    COST_FIELDS,
  ),
);
