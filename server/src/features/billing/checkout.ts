import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { ApiError, featureNotInPlan, planCapReached } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { type PaidPlan, PaymentError } from '../../providers/payment/port.ts';
import { assertEndpointInRegion } from '../data-residency/service.ts';
import { buyAddOns } from '../phone-numbers/service.ts';
import { capsOf, choosePlan, planInForce } from '../workspaces/service.ts';
import * as queries from './queries.ts';
import { usdOf } from './rules.ts';
import type { CheckoutInput, CheckoutView, PortalView, PurchaseInput, PurchaseView } from './schema.ts';
import { syncJob, syncSubscription } from './sync.ts';

const AGAIN_MS = 30_000;
const NOTHING_CHARGED = 'This installation keeps its own books: nothing is charged here.';

const returnUrl = ({ settings }: Context): string => `${settings.baseUrl}/billing`;

/** The provider's own message is not exposed: it may name what is the operator's. */
async function askProvider<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    ctx.log.warn({ tenant_id: ctx.tenantId, ...describeError(error) }, 'the payment provider refused');
    throw new ApiError(
      'PROVIDER_ERROR',
      error.retryable
        ? 'The payment provider cannot be reached right now. Nothing was charged; try again.'
        : 'The payment provider refused this. Nothing was charged; the operator finds the reason in the log.',
    );
  }
}

const assertPaymentInRegion = (ctx: Context): Promise<void> =>
  assertEndpointInRegion(ctx, 'payment provider', ctx.settings.providerHosts.payment);

async function requireCustomer(ctx: Context): Promise<string | null> {
  const known = (await queries.findAccount(ctx.db, ctx.tenantId))?.customer ?? null;
  if (known !== null) return known;
  const workspace = await queries.findWorkspaceFacts(ctx.db, ctx.tenantId);
  const wanted = { tenantId: ctx.tenantId, name: workspace?.name ?? '' };
  const customer = await askProvider(ctx, () => ctx.providers.payment.openCustomer(wanted));
  if (customer !== null) await queries.setCustomer(ctx.db, ctx.tenantId, customer);
  return customer;
}

/** Without a provider the plan changes at once; otherwise the person pays first, or the subscription is changed. */
export async function checkOut(ctx: Context, { plan }: CheckoutInput): Promise<CheckoutView> {
  const { payment } = ctx.providers;
  await assertNumbersFit(ctx, plan);
  if (!payment.collects) {
    await choosePlan(ctx, { plan });
    return { ...(await standing(ctx)), url: null, charged: false, message: NOTHING_CHARGED };
  }
  await assertPaymentInRegion(ctx);
  const customer = await requireCustomer(ctx);
  const openCheckout = (await queries.findAccount(ctx.db, ctx.tenantId))?.checkout ?? null;
  const request = { tenantId: ctx.tenantId, customer, plan, openCheckout, returnUrl: returnUrl(ctx) };
  const checkout = await askProvider(ctx, () => payment.checkout(request));
  const opened = checkout.kind === 'redirect' ? checkout.checkout : null;
  const replaced = await queries.setCheckout(ctx.db, ctx.tenantId, opened);
  // Opened by another request meanwhile: of two that could be paid, only this one stays.
  if (replaced !== null && replaced !== openCheckout)
    await askProvider(ctx, () => payment.closeCheckout(replaced));
  if (checkout.kind === 'redirect')
    return {
      ...(await standing(ctx)),
      url: checkout.url,
      charged: true,
      message: 'Open the address to pay. The plan changes as soon as the payment is made.',
    };
  // Asks again later, should this process end now or the provider not answer.
  await enqueue(ctx.db, ctx, syncJob, {}, { key: ctx.tenantId, delayMs: AGAIN_MS });
  await askProvider(ctx, () => syncSubscription(ctx));
  return {
    ...(await standing(ctx)),
    url: null,
    charged: true,
    message: 'The plan was changed. The difference is on the next bill.',
  };
}

/** Numbers are not taken away by a smaller plan: its people decide first which of them go. */
async function assertNumbersFit(ctx: Context, plan: PaidPlan): Promise<void> {
  const workspace = await queries.findWorkspaceFacts(ctx.db, ctx.tenantId);
  const limit = capsOf(ctx.settings, plan).numbers + (workspace?.number_add_ons ?? 0);
  const current = await queries.countActiveNumbers(ctx.db, ctx.tenantId);
  if (current <= limit) return;
  throw planCapReached(
    `The ${plan} plan includes ${limit} active numbers and ${current} are active. Deactivate ${current - limit} of them first, or keep the larger plan.`,
    { limit, current, tier: plan },
  );
}

async function standing(ctx: Context) {
  const workspace = await queries.findWorkspaceFacts(ctx.db, ctx.tenantId);
  return { plan: workspace?.plan ?? 'none', status: workspace?.status ?? 'none' } as const;
}

export async function openPortal(ctx: Context): Promise<PortalView> {
  const { payment } = ctx.providers;
  if (!payment.collects) return { url: null, message: NOTHING_CHARGED };
  // Customers of a provider must be able to see and to end what they pay for, wherever it is.
  const account = await queries.findAccount(ctx.db, ctx.tenantId);
  if ((account?.customer ?? null) === null) await assertPaymentInRegion(ctx);
  const customer = (await requireCustomer(ctx)) ?? '';
  const url = await askProvider(ctx, () => payment.portal({ customer, returnUrl: returnUrl(ctx) }));
  return { url, message: 'Open the address to see bills and to change how they are paid.' };
}

const numberPrice = ({ settings: { billing } }: Context, country: string): number =>
  billing.numberMicrosByCountry[country] ?? billing.numberMicros;

/** Numbers beyond the plan, for those who pay for one. Asked again under the same key, nothing is bought twice. */
export async function purchase(ctx: Context, input: PurchaseInput): Promise<PurchaseView> {
  const id = ctx.reservedId ?? newId();
  const made = await queries.findPurchase(ctx.db, ctx.tenantId, id);
  if (made !== undefined) return purchaseView(made);
  const { tier, status } = await planInForce(ctx, ctx.db);
  if (status !== 'active')
    throw featureNotInPlan(
      status === 'past_due'
        ? 'A payment is overdue. Pay it first, then buy more numbers.'
        : 'More numbers need a plan. Choose one first.',
      { tier, feature: 'number_add_ons' },
    );
  const { kind, country, quantity } = input;
  const unitPrice = numberPrice(ctx, country);
  let row: queries.PurchaseRow | undefined;
  await buyAddOns(ctx, { country, quantity }, async (tx, numbers) => {
    const ids = numbers.map((number) => number.id);
    const bought = { phone_number_ids: ids, unit_price_micros: unitPrice, created_at: ctx.clock.now() };
    row = { id, kind, country, quantity, ...bought };
    await queries.insertPurchase(tx, ctx.tenantId, row);
    await ctx.live.change(tx, { tenantId: ctx.tenantId, topic: 'billing' });
    await recordAudit(ctx, tx, {
      action: 'billing.purchase',
      resourceType: 'purchase',
      resourceId: id,
      changes: { kind, country, quantity },
    });
  });
  if (row === undefined) throw new Error('numbers were bought without a purchase');
  return purchaseView(row);
}

const purchaseView = (row: queries.PurchaseRow): PurchaseView => ({
  id: row.id,
  kind: row.kind,
  country: row.country,
  quantity: row.quantity,
  unitPriceUsd: usdOf(row.unit_price_micros),
  phoneNumberIds: row.phone_number_ids,
  createdAt: row.created_at,
});
