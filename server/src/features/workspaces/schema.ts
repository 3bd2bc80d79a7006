import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';
import { isTimezone } from '../../time-zones/zone-clock.ts';

export const PLAN_NAMES = ['none', 'starter', 'growth', 'business', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export const SUBSCRIPTION_STATUSES = ['none', 'trialing', 'active', 'past_due', 'suspended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Of the dashboard, and of mail that the installation sends. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As `metadata.tier` of a BILLING_ERROR names it. */
export type Tier = PlanName | 'trial';

export const workspaceSummary = z.object({
  id: id(),
  name: z.string().meta({ example: 'Acme Support' }),
  plan: z.enum(PLAN_NAMES).meta({ example: 'growth' }),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).meta({ example: 'active' }),
  suspended_reason: z.string().nullable().meta({ example: null }),
});

export const workspaceView = workspaceSummary.extend({
  timezone: z.string().meta({ example: 'America/Bogota' }),
  language: z.enum(LANGUAGES).meta({ example: 'es' }),
  created_at: timestamp(),
  limits: z
    .object({
      concurrent_calls: z.number(),
      agents: z.number(),
      contacts: z.number(),
      numbers: z.number(),
      knowledge_files: z.number(),
      knowledge_megabytes: z.number(),
      hosted_mcp_per_agent: z.number(),
      cloned_voices: z.boolean(),
      minutes_included: z.number().nullable(),
    })
    .meta({ description: 'Caps of the plan in force' }),
  usage: z
    .record(z.string(), z.number())
    .meta({ description: 'What is used of them, by the same names', example: { agents: 3 } }),
});

export const updateWorkspaceInput = z.object({
  name: trimmed(1, 100).optional().meta({ example: 'Acme Support' }),
  timezone: z
    .string()
    .refine(isTimezone, 'Must be a name of the time zone database, such as Europe/Madrid')
    .optional()
    .meta({ example: 'America/Bogota' }),
  language: z.enum(LANGUAGES).optional().meta({ example: 'es' }),
});
export type UpdateWorkspaceInput = z.output<typeof updateWorkspaceInput>;

export type WorkspaceSummary = z.infer<typeof workspaceSummary>;
