import { z } from 'zod';
import { futureOrPast, id, offsetQuery, timestamp } from '../../platform/http/schemas.ts';
import { PAID_PLANS } from '../../providers/payment/port.ts';
import { PLAN_NAMES, SUBSCRIPTION_STATUSES } from '../workspaces/schema.ts';

const plan = () => z.enum(PLAN_NAMES).meta({ example: 'growth' });
const status = () => z.enum(SUBSCRIPTION_STATUSES).meta({ example: 'active' });
const usd = (example: number) => z.number().meta({ example });
const count = (example: number) => z.number().int().meta({ example });
const date = (example: string) => z.string().meta({ example });

export const planView = z.object({
  plan: z.enum(PAID_PLANS).meta({ example: 'growth' }),
  isCurrent: z.boolean().meta({ example: true }),
  monthlyUsd: usd(199),
  minutesIncluded: z.number().int().nullable().meta({ example: 2000 }),
  minuteUsd: usd(0.12),
  concurrentCalls: count(5),
  agents: count(10),
  contacts: count(50_000),
  numbers: count(5),
  knowledgeFiles: count(100),
  knowledgeMegabytes: count(500),
  clonedVoices: z.boolean().meta({ example: false }),
});

const period = z.object({ from: timestamp(), to: timestamp() });

export const subscriptionView = z.object({
  plan: plan(),
  status: status(),
  paymentProvider: z.enum(['manual', 'stripe']).meta({ example: 'manual' }),
  isCharged: z.boolean().meta({ example: false }),
  period,
  minutes: z.object({
    used: count(1240),
    included: z.number().int().nullable().meta({ example: 2000 }),
    remaining: z.number().int().nullable().meta({ example: 760 }),
    billed: count(0),
  }),
  numbers: z.object({ active: count(4), limit: count(6), addOns: count(1) }),
  numberUsd: usd(2),
  numberUsdByCountry: z.record(z.string(), z.number()).meta({ example: { GB: 4 } }),
  thresholds: z.array(z.object({ percent: count(50), reachedAt: timestamp().nullable() })),
  trialEndsAt: timestamp().nullable().meta({ example: null }),
  pastDueSince: timestamp().nullable().meta({ example: null }),
  suspendsAt: timestamp().nullable().meta({ example: null }),
  suspendedReason: z.string().nullable().meta({ example: null }),
});

const sums = {
  minutes: count(420),
  messages: count(96),
  costUsd: z.number().nullable().meta({ example: 21.04 }),
};

export const usageView = z.object({
  period,
  minutes: z.object({
    used: count(1240),
    included: z.number().int().nullable().meta({ example: 2000 }),
    billed: count(0),
  }),
  messages: count(310),
  costUsd: z.number().nullable().meta({ example: 62.5 }),
  byAgent: z.array(
    z.object({
      agentId: id().nullable(),
      agentName: z.string().nullable().meta({ example: 'Ada' }),
      ...sums,
    }),
  ),
  byDay: z.array(z.object({ date: date('2026-03-14'), ...sums })),
});

const DAYS_MAX = 366;
const day = z.iso.date().transform((text) => new Date(`${text}T00:00:00Z`));

export const usageQuery = z.object({
  from: z
    .union([futureOrPast(), day], 'Must be a date such as 2026-03-01, or a moment with its zone')
    .optional()
    .meta({ override: { type: 'string' }, example: '2026-03-01' }),
  to: z
    .union([futureOrPast(), day], 'Must be a date such as 2026-03-01, or a moment with its zone')
    .optional()
    .meta({ override: { type: 'string' }, example: '2026-04-01' }),
});
export const USAGE_DAYS_MAX = DAYS_MAX;

export const invoicesQuery = z.object(offsetQuery());

const invoiceFields = {
  id: id(),
  number: z.string().meta({ example: 'INV-000042' }),
  periodStart: date('2026-03-01'),
  periodEnd: date('2026-04-01'),
  plan: plan(),
  currency: z.string().meta({ example: 'usd' }),
  totalUsd: usd(201),
  minutes: z.object({
    used: count(2010),
    included: z.number().int().nullable().meta({ example: 2000 }),
    billed: count(10),
  }),
  closedAt: timestamp(),
};

export const invoiceSummary = z.object(invoiceFields);
export const invoiceView = z.object({
  ...invoiceFields,
  workspaceName: z.string().meta({ example: 'Acme Support' }),
  lines: z.array(
    z.object({
      kind: z.enum(['plan', 'minutes', 'late_minutes', 'number']).meta({ example: 'minutes' }),
      description: z.string().meta({ example: 'Minutes beyond those included' }),
      quantity: count(10),
      unitPriceUsd: usd(0.12),
      amountUsd: usd(1.2),
    }),
  ),
});
export const invoicesMeta = z.object({
  limit: z.number().int(),
  offset: z.number().int(),
  total: z.number().int(),
});

export const checkoutInput = z.object({ plan: z.enum(PAID_PLANS).meta({ example: 'growth' }) });
export const checkoutView = z.object({
  plan: plan(),
  status: status(),
  url: z.string().nullable().meta({ example: null }),
  charged: z.boolean().meta({ example: false }),
  message: z.string().meta({ example: 'This installation keeps its own books: nothing is charged here.' }),
});
export const portalView = z.object({
  url: z.string().nullable().meta({ example: null }),
  message: z.string().meta({ example: 'This installation keeps its own books: nothing is charged here.' }),
});

export const PURCHASE_MAX = 10;
export const purchaseInput = z.object({
  kind: z.enum(['number']).meta({ example: 'number' }),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'Must be a country code such as US')
    .transform((code) => code.toUpperCase())
    .meta({ override: { type: 'string', pattern: '^[A-Za-z]{2}$' }, example: 'US' }),
  quantity: z.number().int().min(1).max(PURCHASE_MAX).default(1).meta({ example: 1 }),
});
export const purchaseView = z.object({
  id: id(),
  kind: z.enum(['number']).meta({ example: 'number' }),
  country: z.string().meta({ example: 'US' }),
  quantity: count(1),
  unitPriceUsd: usd(2),
  phoneNumberIds: z.array(id()),
  createdAt: timestamp(),
});

export type PlanView = z.infer<typeof planView>;
export type SubscriptionView = z.infer<typeof subscriptionView>;
export type UsageView = z.infer<typeof usageView>;
export type UsageQuery = z.output<typeof usageQuery>;
export type InvoiceSummary = z.infer<typeof invoiceSummary>;
export type InvoiceView = z.infer<typeof invoiceView>;
export type CheckoutInput = z.output<typeof checkoutInput>;
export type CheckoutView = z.infer<typeof checkoutView>;
export type PortalView = z.infer<typeof portalView>;
export type PurchaseInput = z.output<typeof purchaseInput>;
export type PurchaseView = z.infer<typeof purchaseView>;
