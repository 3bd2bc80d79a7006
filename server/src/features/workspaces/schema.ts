import { z } from 'zod';
import { id, timestamp, trimmed } from '../../platform/http/schemas.ts';

export const PLAN_NAMES = ['none', 'starter', 'growth', 'business', 'enterprise'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];

export const SUBSCRIPTION_STATUSES = ['none', 'trialing', 'active', 'past_due', 'suspended'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const workspaceSummary = z.object({
  id: id(),
  name: z.string().meta({ example: 'Acme Support' }),
  plan: z.enum(PLAN_NAMES).meta({ example: 'growth' }),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES).meta({ example: 'active' }),
});

export const workspaceView = workspaceSummary.extend({
  created_at: timestamp(),
  limits: z
    .object({
      concurrentCalls: z.number(),
      agents: z.number(),
      contacts: z.number(),
      numbers: z.number(),
      knowledgeFiles: z.number(),
      knowledgeMegabytes: z.number(),
      hostedMcpPerAgent: z.number(),
      clonedVoices: z.boolean(),
      minutesIncluded: z.number().nullable(),
    })
    .meta({ description: 'Caps of the plan in force' }),
  usage: z
    .record(z.string(), z.number())
    .meta({ description: 'What is used of them, by the same names', example: { agents: 3 } }),
});

export const updateWorkspaceInput = z.object({
  name: trimmed(1, 100).optional().meta({ example: 'Acme Support' }),
});

export type WorkspaceSummary = z.infer<typeof workspaceSummary>;
