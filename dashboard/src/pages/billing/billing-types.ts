import type {
  GetBillingSubscriptionData,
  GetBillingUsageData,
  ListBillingInvoicesRow,
  ListBillingPlansRow,
} from '../../api/generated/types.ts';

export type BillingSubscription = GetBillingSubscriptionData;
export type BillingUsage = GetBillingUsageData;
export type BillingPlan = ListBillingPlansRow;
export type BillingInvoice = ListBillingInvoicesRow;
