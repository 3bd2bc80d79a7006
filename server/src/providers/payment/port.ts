/** Collecting money, as adapters and callers see it. Parley keeps the books; the provider only collects. */

export const PAID_PLANS = ['starter', 'growth', 'business', 'enterprise'] as const;
export type PaidPlan = (typeof PAID_PLANS)[number];

/** As the provider holds it now. `unpaid`: a payment is overdue. `pending`: the first payment is not made yet. */
export type ProviderSubscription = {
  id: string;
  /** null: of a price that is no plan of this installation. */
  plan: PaidPlan | null;
  state: 'pending' | 'paid' | 'unpaid' | 'ended';
  startedAt: Date;
  renewsAt: Date | null;
  endsWithPeriod: boolean;
};

export type CheckoutRequest = {
  tenantId: string;
  customer: string | null;
  plan: PaidPlan;
  /** Where the person continues afterwards. */
  returnUrl: string;
  /** A checkout that is open already: replaced, so that only one can be paid. */
  openCheckout: string | null;
};

/** `settled`: nothing is left to do for the person. Otherwise they pay at `url`. */
export type Checkout = { kind: 'settled' } | { kind: 'redirect'; url: string; checkout: string };

export type ChargeLine = {
  /** Charged once, however often it is asked. */
  key: string;
  description: string;
  amountMicros: number;
};

/** Whom a provider's report is about. The report itself is only a reason to ask for the state. */
export type PaymentReport = { customer: string };

export type PaymentProvider = {
  name: 'manual' | 'stripe';
  /** False: nothing is collected, plans change at once. */
  collects: boolean;
  /** The provider's name of the workspace; the same on every call for it. Null: it has none. */
  openCustomer(workspace: { tenantId: string; name: string }): Promise<string | null>;
  checkout(request: CheckoutRequest): Promise<Checkout>;
  /** It cannot be paid any more; one that was paid stays as it is. */
  closeCheckout(checkout: string): Promise<void>;
  /** Where a person sees invoices and changes how they pay; null: there is no such place. */
  portal(request: { customer: string; returnUrl: string }): Promise<string | null>;
  subscriptions(customer: string): Promise<ProviderSubscription[]>;
  /** Ends all that would be collected from now on. Safe to repeat. */
  endSubscriptions(customer: string): Promise<void>;
  /** Adds lines to the customer's next bill. Safe to repeat. */
  charge(request: { customer: string; invoiceId: string; lines: readonly ChargeLine[] }): Promise<void>;
  /** A signed report. Rejects with `forged` when the signature is not the provider's; null: about nothing of ours. */
  readReport(body: Buffer, signature: string | undefined): Promise<PaymentReport | null>;
};

/** `retryable`: the same request may succeed a moment later. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    readonly reason: 'unavailable' | 'refused' | 'forged',
    message: string,
  ) {
    super(message);
  }

  get retryable(): boolean {
    return this.reason === 'unavailable';
  }
}

declare module '../../platform/context.ts' {
  interface Providers {
    payment: PaymentProvider;
  }
}
