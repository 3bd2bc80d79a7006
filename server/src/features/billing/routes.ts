import { z } from 'zod';
import { invalid } from '../../platform/errors.ts';
import { allow, publicRoute, Reply, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { PaymentError } from '../../providers/payment/port.ts';
import { checkOut, openPortal, purchase } from './checkout.ts';
import { getInvoice, getInvoiceFile, listInvoices } from './invoices/read.ts';
import { getSubscription, getUsage, listPlans } from './read.ts';
import {
  checkoutInput,
  checkoutView,
  invoiceSummary,
  invoicesMeta,
  invoicesQuery,
  invoiceView,
  planView,
  portalView,
  purchaseInput,
  purchaseView,
  subscriptionView,
  usageQuery,
  usageView,
} from './schema.ts';
import { receiveReport } from './sync.ts';

const billing = { tag: 'Billing', rate: rate.billing, access: allow.paying } as const;
const MONEY = 'what costs money is decided by a person';
const invoiceParams = z.object({ id: idParam('Invalid invoice ID') });
const HOOK_BYTES_MAX = 512 * 1024;

const readRoutes: Route[] = [
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/plans',
    summary: 'List plans',
    description: 'What each plan costs and includes on this installation.',
    returns: { status: 200, description: 'The plans, smallest first', data: z.array(planView) },
    handle: (ctx) => listPlans(ctx),
  }),
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/subscription',
    summary: 'Get the subscription',
    description:
      'Plan, state, minutes of the current month (of a trial: all of them), numbers and thresholds.',
    returns: { status: 200, description: 'The subscription', data: subscriptionView },
    handle: (ctx) => getSubscription(ctx),
  }),
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/usage',
    summary: 'Get usage',
    description:
      'Computed from the ledger, for the current month unless asked otherwise. Minutes are rounded up for each call and for each transferred leg; those beyond the included ones are billed.',
    query: usageQuery,
    returns: { status: 200, description: 'What was used', data: usageView },
    handle: (ctx, { query }) => getUsage(ctx, query),
  }),
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/invoices',
    summary: 'List invoices',
    description: 'Newest first. A month is invoiced once it has ended; an invoice never changes.',
    query: invoicesQuery,
    returns: {
      status: 200,
      description: 'A page of invoices',
      data: z.array(invoiceSummary),
      meta: invoicesMeta,
    },
    handle: (ctx, { query }) => listInvoices(ctx, query),
  }),
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/invoices/{id}',
    summary: 'Get an invoice',
    params: invoiceParams,
    invalidParams: 'Invalid invoice ID',
    returns: { status: 200, description: 'The invoice with its lines', data: invoiceView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => getInvoice(ctx, params.id),
  }),
  route({
    ...billing,
    method: 'GET',
    path: '/api/billing/invoices/{id}/pdf',
    summary: 'Get an invoice as PDF',
    params: invoiceParams,
    invalidParams: 'Invalid invoice ID',
    returns: { status: 200, description: 'The invoice', contentType: 'application/pdf' },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => getInvoiceFile(ctx, params.id),
    respond: ({ name, bytes }) =>
      new Reply(200, bytes, {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}"`,
      }),
  }),
];

const changeRoutes: Route[] = [
  route({
    ...billing,
    method: 'POST',
    path: '/api/billing/checkout',
    summary: 'Choose a plan',
    description:
      'Where nothing is collected the plan changes at once. Otherwise `url` is where a person pays; a live subscription is changed at once.',
    assistant: MONEY,
    body: checkoutInput,
    returns: { status: 200, description: 'How it goes on', data: checkoutView },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { body }) => checkOut(ctx, body),
  }),
  route({
    ...billing,
    method: 'POST',
    path: '/api/billing/portal',
    summary: 'Open the payment portal',
    description:
      'Where a person sees bills and changes how they pay; `url` is null where nothing is collected.',
    assistant: MONEY,
    returns: { status: 200, description: 'The address', data: portalView },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx) => openPortal(ctx),
  }),
  route({
    ...billing,
    access: allow.billing,
    method: 'POST',
    path: '/api/billing/purchases',
    summary: 'Buy number add-ons',
    description:
      'All or none. The numbers arrive without an agent, are registered for voice when one is assigned, and raise the cap of active numbers.',
    assistant: MONEY,
    idempotent: true,
    body: purchaseInput,
    returns: { status: 201, description: 'What was bought', data: purchaseView },
    errors: ['BILLING_ERROR', 'PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => purchase(ctx, body),
  }),
];

/** Told apart by signature, not counted: providers repeat what is refused. */
const hookRoute: Route = publicRoute({
  method: 'POST',
  path: '/webhooks/payments/stripe',
  tag: 'System',
  summary: 'Hook of the payment provider',
  internal: true,
  rate: rate.none,
  rawBody: { bytesMax: HOOK_BYTES_MAX },
  returns: { status: 200, description: 'Noted', contentType: 'text/plain' },
  respond: async (_, { request, ctx }) => {
    const signature = request.headers['stripe-signature'];
    try {
      await receiveReport(ctx, request.body as Buffer, typeof signature === 'string' ? signature : undefined);
    } catch (error) {
      if (!(error instanceof PaymentError) || error.reason !== 'forged') throw error;
      throw invalid('The signature is not that of the payment provider');
    }
    return new Reply(200, 'ok', { 'content-type': 'text/plain; charset=utf-8' });
  },
});

export const billingRoutes: Route[] = [...readRoutes, ...changeRoutes, hookRoute];
