import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { defineCron } from '../../platform/jobs/define.ts';
import { BILLING_FIELDS } from './field-descriptions.ts';
import { chargeInvoice } from './invoices/charge.ts';
import { closeInvoices } from './invoices/close.ts';
import { endTrials, rememberSubscriptions, suspendOverdue } from './overdue.ts';
import { billingRoutes } from './routes.ts';
import { syncJob, syncStale } from './sync.ts';
import { sweepThresholds } from './thresholds.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const billing: Feature = {
  name: 'billing',
  tables: {
    owns: [
      'billing_accounts',
      'billing_charges',
      'billing_invoice_lines',
      'billing_invoice_numbers',
      'billing_invoices',
      'billing_purchases',
      'billing_subscription_changes',
      'billing_thresholds',
    ],
    reads: ['phone_numbers', 'usage_months', 'workspaces'],
  },
  routes: withDescriptions(BILLING_FIELDS, billingRoutes),
  jobs: [chargeInvoice, syncJob],
  crons: [
    defineCron({ name: 'billing.thresholds', everyMs: MINUTE_MS, run: sweepThresholds }),
    defineCron({ name: 'billing.close_invoices', everyMs: HOUR_MS, run: closeInvoices }),
    defineCron({ name: 'billing.suspend_overdue', everyMs: HOUR_MS, run: suspendOverdue }),
    defineCron({ name: 'billing.end_trials', everyMs: HOUR_MS, run: endTrials }),
    defineCron({ name: 'billing.sync', everyMs: HOUR_MS, run: syncStale }),
  ],
  eventStep: rememberSubscriptions,
};
