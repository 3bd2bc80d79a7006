import type { PlanName, SubscriptionStatus, Tier } from './schema.ts';

/** The operator's overrides of the tables below. */
type Overrides = {
  planOverrides: Readonly<Record<string, Readonly<Record<string, number | boolean | null>>>>;
  rateOverrides: Readonly<Record<string, number>>;
};

export type PlanLimits = {
  concurrentCalls: number;
  agents: number;
  contacts: number;
  numbers: number;
  knowledgeFiles: number;
  knowledgeMegabytes: number;
  hostedMcpPerAgent: number;
  clonedVoices: boolean;
  /** null: unmetered. */
  minutesIncluded: number | null;
};

type Row = [
  calls: number,
  agents: number,
  contacts: number,
  numbers: number,
  files: number,
  megabytes: number,
  mcp: number,
];

const limits = ([
  concurrentCalls,
  agents,
  contacts,
  numbers,
  knowledgeFiles,
  knowledgeMegabytes,
  hostedMcpPerAgent,
]: Row) => ({
  concurrentCalls,
  agents,
  contacts,
  numbers,
  knowledgeFiles,
  knowledgeMegabytes,
  hostedMcpPerAgent,
});

/** `none` also holds for trials: its caps apply until the workspace subscribes. */
const PLANS: Record<PlanName, PlanLimits> = {
  none: { ...limits([1, 2, 500, 1, 5, 20, 1]), clonedVoices: false, minutesIncluded: 30 },
  starter: { ...limits([2, 3, 5_000, 2, 20, 100, 1]), clonedVoices: false, minutesIncluded: 500 },
  growth: { ...limits([5, 10, 50_000, 5, 100, 500, 3]), clonedVoices: false, minutesIncluded: 2_000 },
  business: {
    ...limits([20, 50, 250_000, 25, 500, 2_000, 10]),
    clonedVoices: false,
    minutesIncluded: 10_000,
  },
  enterprise: {
    ...limits([100, 1_000, 10_000_000, 500, 5_000, 50_000, 25]),
    clonedVoices: true,
    minutesIncluded: null,
  },
};

const GENERAL_PER_MINUTE: Record<PlanName, number> = {
  none: 120,
  starter: 120,
  growth: 200,
  business: 300,
  enterprise: 600,
};

/** What the workspace is entitled to: a trial, the plan it pays for, or nothing, whatever its plan field says. */
export function tierOf(plan: PlanName, status: SubscriptionStatus): Tier {
  if (status === 'trialing') return 'trial';
  return status === 'active' || status === 'past_due' ? plan : 'none';
}

/** `trial` and `none` share a column of the tables. */
const columnOf = (tier: Tier): PlanName => (tier === 'trial' ? 'none' : tier);

export function planLimits(overrides: Overrides, tier: Tier): PlanLimits {
  const plan = columnOf(tier);
  return {
    ...PLANS[plan],
    ...(plan === 'none' ? overrides.planOverrides.trial : {}),
    ...overrides.planOverrides[plan],
  };
}

export const generalPerMinute = (overrides: Overrides, tier: Tier): number =>
  overrides.rateOverrides.general ?? GENERAL_PER_MINUTE[columnOf(tier)];
