import type Stripe from 'stripe';
import type { OutboundHttp } from '../../platform/outbound-http/index.ts';
import {
  type ChargeLine,
  type CheckoutRequest,
  type PaidPlan,
  PaymentError,
  type PaymentProvider,
  type ProviderSubscription,
} from './port.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Partial<Record<PaidPlan, string>>>;
  /** Another address that speaks Stripe's API. */
  apiUrl: string | undefined;
  outbound: Pick<OutboundHttp, 'fetch'>;
};

const TIMEOUT_MS = 20_000;
const LISTED_MAX = 100;
const MICROS_PER_CENT = 10_000;

/** The metadata of ours on Stripe's objects. */
const TENANT = 'parley_workspace';
const LINE = 'parley_line';

/** Our way out sets the length of a body itself. */
const guardedFetch =
  ({ outbound }: StripeOptions): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('content-length');
    return outbound.fetch(input, { ...init, headers });
  };

/** The library is loaded by the first request: it takes a tenth of a second. */
function opener(options: StripeOptions): () => Promise<Stripe> {
  const { secretKey, apiUrl } = options;
  let opened: Promise<Stripe> | undefined;
  const open = async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    const at = apiUrl === undefined ? undefined : new URL(apiUrl);
    return new Library(secretKey, {
      httpClient: Library.createFetchHttpClient(guardedFetch(options)),
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(at === undefined
        ? {}
        : {
            host: at.hostname,
            protocol: at.protocol === 'http:' ? 'http' : 'https',
            ...(at.port === '' ? {} : { port: Number(at.port) }),
          }),
    });
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

/** Stripe's own words are for the operator's log; callers learn whether to try again. */
async function asked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaymentError) throw error;
    const { statusCode = 0, message } = error as { statusCode?: number; message: string };
    const isTheirs = statusCode === 0 || statusCode === 429 || statusCode === 409 || statusCode >= 500;
    throw new PaymentError(isTheirs ? 'unavailable' : 'refused', `Stripe: ${message}`);
  }
}

const STATES: Record<Stripe.Subscription.Status, ProviderSubscription['state']> = {
  incomplete: 'pending',
  incomplete_expired: 'pending', // never paid: a trial or a plan of the operator's stays
  trialing: 'paid',
  active: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
};

const OVER: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired'];

const seconds = (at: number): Date => new Date(at * 1000);

export function createStripePayment(options: StripeOptions): PaymentProvider {
  const stripe = opener(options);
  const planOf = (price: string | undefined): PaidPlan | null =>
    (Object.entries(options.prices).find(([, known]) => known === price)?.[0] as PaidPlan | undefined) ??
    null;

  const asSubscription = (subscription: Stripe.Subscription): ProviderSubscription => {
    const item = subscription.items.data[0];
    return {
      id: subscription.id,
      plan: planOf(item?.price.id),
      state: STATES[subscription.status] ?? 'pending',
      startedAt: seconds(subscription.created),
      renewsAt: item?.current_period_end === undefined ? null : seconds(item.current_period_end),
      endsWithPeriod: subscription.cancel_at_period_end,
    };
  };

  const list = async (customer: string): Promise<Stripe.Subscription[]> =>
    (await (await stripe()).subscriptions.list({ customer, status: 'all', limit: LISTED_MAX })).data;

  return {
    name: 'stripe',
    collects: true,
    openCustomer: ({ tenantId, name }) =>
      asked(async () => {
        const fields = { name, metadata: { [TENANT]: tenantId } };
        const once = { idempotencyKey: `parley-customer-${tenantId}` };
        return (await (await stripe()).customers.create(fields, once)).id;
      }),
    checkout: (request) => asked(async () => checkOut(await stripe(), options, request, list)),
    closeCheckout: (checkout) => asked(async () => expire(await stripe(), checkout)),
    portal: ({ customer, returnUrl }) =>
      asked(
        async () =>
          (await (await stripe()).billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
      ),
    subscriptions: (customer) => asked(async () => (await list(customer)).map(asSubscription)),
    endSubscriptions: (customer) =>
      asked(async () => {
        for (const { id, status } of await list(customer))
          if (!OVER.includes(status)) await (await stripe()).subscriptions.cancel(id);
      }),
    charge: ({ customer, invoiceId, lines }) =>
      asked(async () => chargeOnce(await stripe(), customer, invoiceId, lines)),
    async readReport(body, signature) {
      const library = await stripe();
      const event = await library.webhooks
        .constructEventAsync(body, signature ?? '', options.webhookSecret)
        .catch((error: Error) => {
          throw new PaymentError('forged', error.message);
        });
      const { customer } = event.data.object as { customer?: string | { id: string } | null };
      const id = typeof customer === 'string' ? customer : customer?.id;
      return id === undefined ? null : { customer: id };
    },
  };
}

/** Refused when it was paid or has expired already. Any other trouble would leave two that can be paid. */
async function expire(stripe: Stripe, checkout: string): Promise<void> {
  await stripe.checkout.sessions.expire(checkout).catch((error: { statusCode?: number }) => {
    if (error.statusCode !== 400 && error.statusCode !== 404) throw error;
  });
}

/** A live subscription changes its price; otherwise the person pays at Stripe. */
async function checkOut(
  stripe: Stripe,
  { prices }: StripeOptions,
  { tenantId, customer, plan, returnUrl, openCheckout }: CheckoutRequest,
  list: (customer: string) => Promise<Stripe.Subscription[]>,
) {
  const price = prices[plan];
  if (price === undefined) throw new PaymentError('refused', `There is no price for the plan ${plan}`);
  if (customer === null) throw new PaymentError('refused', 'The workspace has no customer');
  if (openCheckout !== null) await expire(stripe, openCheckout);
  const live = (await list(customer)).find(({ status }) => ['paid', 'unpaid'].includes(STATES[status] ?? ''));
  const [item] = live?.items.data ?? [];
  if (live !== undefined && item !== undefined) {
    if (item.price.id !== price || live.cancel_at_period_end)
      await stripe.subscriptions.update(live.id, {
        items: [{ id: item.id, price }],
        cancel_at_period_end: false,
        proration_behavior: 'create_prorations',
      });
    return { kind: 'settled' as const };
  }
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: tenantId,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { [TENANT]: tenantId } },
    success_url: returnUrl,
    cancel_url: returnUrl,
  });
  if (session.url === null) throw new PaymentError('unavailable', 'Stripe gave no address to pay at');
  return { kind: 'redirect' as const, url: session.url, checkout: session.id };
}

/** Stripe forgets idempotency keys after a day, so that items which it has already are looked up first. */
async function chargeOnce(
  stripe: Stripe,
  customer: string,
  invoiceId: string,
  lines: readonly ChargeLine[],
): Promise<void> {
  const known = new Set<string>();
  for await (const item of stripe.invoiceItems.list({ customer, limit: LISTED_MAX }))
    if (item.metadata?.[LINE] !== undefined) known.add(item.metadata[LINE]);
  for (const { key, description, amountMicros } of lines) {
    const amount = Math.round(amountMicros / MICROS_PER_CENT);
    if (known.has(key) || amount === 0) continue;
    const metadata = { [LINE]: key, parley_invoice: invoiceId };
    await stripe.invoiceItems.create(
      { customer, currency: 'usd', amount, description, metadata },
      { idempotencyKey: `parley-line-${key}` },
    );
  }
}
